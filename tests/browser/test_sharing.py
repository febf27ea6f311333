"""Links to a position, pictures to take away, and a board inside another site's page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.site import Site
from tests.browser.table import SLOW, Table, origin_of
from tests.browser.words import word

RECORD = '[game "yinsh blitz"]\n\n1. e5 e6 2. d4 f6 3. g7 c3'


def read(page: Page, text: str = RECORD) -> str:
    """A record as a game to look at; its name in the address."""
    answered = page.request.post(
        "/api/import",
        data={"text": text, "format": None},
        headers={"Origin": origin_of(page)},
    )
    assert answered.ok, answered.text()
    return str(answered.json()["id"])


class Other(BaseHTTPRequestHandler):
    """Another site: it serves one page, which has a board in it."""

    content = b""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(self.content)

    def log_message(self, *_: Any) -> None: ...


@pytest.fixture
def other_site() -> Iterator[str]:
    """The address of the other site."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Other)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_link_opens_the_game_at_its_position(visit: Visit) -> None:
    page = visit()
    game = read(page)
    page.goto(f"/game/{game}?ply=2")
    table = Table(page, game)
    expect(table.board.locator("[data-point]").first).to_be_attached(timeout=SLOW)
    expect(page.locator("[aria-current=step]").first).to_contain_text("e6", timeout=SLOW)


@pytest.mark.expectation(53)
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_board_in_another_sites_page_is_stepped_through(
    visit: Visit, site: Site, other_site: str, language: str
) -> None:
    game = read(visit())
    address = f"{site.address}/embed/game/{game}?ply=0&lang={language}"
    Other.content = f'<!doctype html><iframe src="{address}" width=400 height=500>'.encode()
    page = visit("/", address=other_site, viewport=PHONE)
    frame = page.frame_locator("iframe")
    count, picture = frame.locator("output"), frame.locator("img")
    expect(count).to_have_text("0 / 6", timeout=SLOW)
    loaded = "image => image.complete && image.naturalWidth > 0"
    following = frame.locator("[data-step=next]")
    # The script has come as soon as the button for playing is there.
    expect(frame.locator("nav button")).to_be_visible(timeout=SLOW)
    for ply, move in enumerate(("e5", "e6", "d4"), 1):
        following.click()
        expect(count).to_have_text(f"{ply} / 6")
        expect(frame.locator("[data-move]")).to_have_text(move)
        expect(picture).to_have_attribute("src", f"/embed/game/{game}/{ply}.svg?lang={language}")
    following.press("End")
    expect(count).to_have_text("6 / 6")
    frame.locator("[data-step=back]").click()
    expect(count).to_have_text("5 / 6")
    inner = next(one for one in page.frames if "/embed/" in one.url)
    inner.wait_for_function(f"() => ({loaded})(document.querySelector('img'))", timeout=SLOW)
    assert inner.evaluate("document.cookie") == ""
    assert page.context.cookies(site.address) == []


def test_it_plays_by_itself(visit: Visit) -> None:
    page = visit()
    page.goto(f"/embed/game/{read(page)}?ply=4")
    play = page.locator("nav button")
    play.click(timeout=SLOW)
    expect(page.locator("output")).to_have_text("6 / 6", timeout=SLOW)
    expect(play).to_have_attribute("data-shows", "play")


def test_the_page_itself_cannot_be_embedded(visit: Visit, site: Site, other_site: str) -> None:
    Other.content = f'<iframe src="{site.address}/games"></iframe>'.encode()
    page = visit("/", address=other_site)
    page.wait_for_load_state("networkidle")
    inner = page.frames[-1]
    assert inner.locator("#app").count() == 0


def test_everything_is_offered_in_the_record_sheet(visit: Visit) -> None:
    page = visit()
    game = read(page)
    page.goto(f"/game/{game}?ply=2")
    page.get_by_role("button", name=word("do.record")).first.click(timeout=SLOW)
    with page.expect_download(timeout=SLOW) as download:
        page.get_by_role("button", name=word("record.animation")).click()
    assert download.value.suggested_filename == f"yinsh-{game}.png"
    expect(page.get_by_role("button", name=word("record.link.position"))).to_be_visible()
    expect(page.get_by_role("button", name=word("record.embed"))).to_be_visible()
