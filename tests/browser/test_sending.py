"""A move goes out at once, and a lost connection is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.site import Site
from tests.browser.table import SLOW, Table, points
from tests.browser.test_play import ROW_MAKER, TO_A_ROW, two_seats
from tests.browser.words import word
from tests.cluster.install import found
from tests.cluster.services import postgres

SOCKETS = "**/api/games/*/socket"


def kind_of(message: str | bytes) -> str:
    return str(json.loads(message)["type"])


def tap(page: Page, is_swallowed: Callable[[str], bool] = lambda kind: False) -> list[str]:
    """Note the kinds of messages of a page's next socket in order, and swallow some answers."""
    noted: list[str] = []

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def out(message: str | bytes) -> None:
            if kind_of(message) != "pulse":
                noted.append(f"> {kind_of(message)}")
            server.send(message)

        def back(message: str | bytes) -> None:
            if kind_of(message) != "pulse":
                noted.append(f"< {kind_of(message)}")
            if not is_swallowed(kind_of(message)):
                socket.send(message)

        socket.on_message(out)
        server.on_message(back)

    page.route_web_socket(SOCKETS, route)
    return noted


def test_a_move_is_one_message_from_the_touch_to_the_opponent(visit: Visit) -> None:
    tables = two_seats(visit, "yinsh", "blitz")
    white, black = tables["white"], tables["black"]
    said, heard = tap(white.page), tap(black.page)
    white.open()
    black.open()
    for table, other, point in ((white, black, "f6"), (black, white, "e5")):
        expect(table.page.locator(".guides[data-targets*='e5']")).to_have_count(1, timeout=SLOW)
        said.clear()
        heard.clear()
        table.touch(point)
        expect(other.board.locator(f".pieces [data-point='{point}']")).to_have_count(1)
        mine, theirs = (said, heard) if table is white else (heard, said)
        assert [each for each in mine if each.startswith(">")] == ["> turn"]
        assert "< event" in theirs
        assert mine.index("> turn") < mine.index("< event")


def test_a_move_waits_for_no_preview(visit: Visit) -> None:
    """What would be shown of a target is asked, too; a move does not wait for the answer."""
    tables = two_seats(visit, "yinsh", "standard")
    white, black = tables["white"], tables["black"]
    for index, point in enumerate(TO_A_ROW[:10]):
        (white, black)[index % 2].tell(point)
    said = tap(white.page, lambda kind: kind == "preview")
    white.open()
    white.wait_for_made(10)
    white.touch("i6", "e2")
    expect(black.board.locator(".pieces [data-point='e2']")).to_have_count(1, timeout=SLOW)
    assert said.count("> turn") == 1
    assert white.made[-1] == "i6-e2"


def test_a_turn_that_goes_on_is_stored_by_its_last_decision(visit: Visit) -> None:
    table = Table.begin(visit(), "yinsh", "standard")
    table.send(*TO_A_ROW)
    said = tap(table.page)
    table.open()
    table.wait_for_made(len(TO_A_ROW))
    before = table.snapshot
    move = next(m for m in before["view"]["moves"] if m["text"] == ROW_MAKER)
    table.touch(*points(move))
    expect(table.page.locator(".steps li")).not_to_have_count(0, timeout=SLOW)
    assert table.snapshot["number"] == before["number"]
    rings = table.targets
    assert rings
    table.touch(min(rings))
    table.wait_for_number(before["number"])
    assert table.snapshot["number"] == before["number"] + 1
    sent = [each for each in said if each in ("> turn", "< unfinished", "< ack")]
    assert sent == ["> turn", "< unfinished", "> turn", "< ack"]


@pytest.mark.expectation(26, 60)
def test_a_network_that_is_gone_is_noticed_and_the_move_kept(visit: Visit) -> None:
    table = Table.begin(visit(), "yinsh", "blitz")
    table.type("f6")
    table.wait_for_made(1)
    table.page.context.set_offline(True)
    banner = table.page.locator(".banner")
    expect(banner).to_be_visible()
    table.touch("e5")
    expect(banner).to_contain_text("will be sent")
    table.page.context.set_offline(False)
    expect(banner).not_to_be_visible(timeout=SLOW)
    table.wait_for_made(2)
    assert table.made == ["f6", "e5"]


@pytest.mark.expectation(26, 60)
def test_a_server_without_its_database_says_so_and_the_move_waits(
    visit: Visit, tmp_path: Path
) -> None:
    if found("postgres") is None:
        pytest.skip("there is no PostgreSQL on this machine")
    with postgres() as store:
        site = Site(tmp_path, "--engines", "0", "--database-url", store.database())
        site.start()
        try:
            table = Table.begin(visit(address=site.address), "yinsh", "blitz")
            table.type("f6")
            table.wait_for_made(1)
            watching = {
                locale[:2]: visit(f"/game/{table.game}", address=site.address, locale=locale)
                for locale in ("uk-UA", "ru-RU")
            }
            for page in watching.values():
                expect(page.locator(".pieces [data-point='f6']").first).to_be_visible(timeout=SLOW)
            store.kill()
            table.touch("e5")
            banner = table.page.locator(".banner")
            expect(banner).to_have_text(word("net.unsaved.kept"), timeout=SLOW)
            for language, page in watching.items():
                told = word("net.unsaved", language)
                expect(page.locator(".banner")).to_have_text(told, timeout=SLOW)
            store.start()
            for page in (table.page, *watching.values()):
                expect(page.locator(".banner")).to_have_count(0, timeout=SLOW)
                expect(page.locator(".pieces [data-point='e5']").first).to_be_visible(timeout=SLOW)
            table.wait_for_made(2)
            assert table.made == ["f6", "e5"]
        finally:
            site.stop()


@pytest.mark.parametrize(
    ("locale", "name"), [("en-GB", "Reload"), ("uk-UA", "Оновити"), ("ru-RU", "Обновить")]
)
def test_an_old_page_is_asked_to_reload(visit: Visit, locale: str, name: str) -> None:
    page = visit("/", locale=locale)
    asked = 0

    def route(socket: WebSocketRoute) -> None:
        nonlocal asked
        asked += 1
        server = socket.connect_to_server()

        def out(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hello" and asked == 1:
                said["version"] += 1
            server.send(json.dumps(said))

        socket.on_message(out)
        server.on_message(socket.send)

    page.route_web_socket(SOCKETS, route)
    table = Table.begin(page, "yinsh", "blitz")
    button = page.locator(".banner").get_by_role("button", name=name)
    expect(button).to_be_visible(timeout=SLOW)
    assert asked == 1
    button.click()
    expect(page.locator(".guides[data-targets*='e5']")).to_have_count(1, timeout=SLOW)
    expect(page.locator(".banner")).to_have_count(0)
    table.touch("e5")
    table.wait_for_made(1)


@pytest.mark.expectation(60)
def test_what_fails_while_the_server_is_gone_says_so(visit: Visit) -> None:
    table = Table.begin(visit(), "yinsh", "blitz")
    table.send(*TO_A_ROW[:3])
    page = table.page
    page.reload()
    expect(page.locator(".move-list button")).to_have_count(3, timeout=SLOW)
    page.route("**/views?*", lambda route: route.abort())
    page.locator(".move-list button").first.click()
    expect(table.question).to_contain_text("The server", timeout=SLOW)
    assert len(table.pieces) == 3
