"""Positions put together by touching, on a small phone, in three languages; then played."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import sixfold
from tests.browser.conftest import DESK, SMALL_PHONE, Visit
from tests.browser.table import SLOW
from tests.browser.test_analysis import faults
from tests.browser.test_sharing import read
from tests.browser.words import said, word

MORE = "gipf basic; w=b5,e2,h5; b=b2,e5,e8,h2; hand=12/11; white"


def touch(page: Page, point: str) -> None:
    """Touch a point of the board."""
    live = page.locator(".editor-board .board-live")
    expect(live).to_be_visible(timeout=SLOW)
    place = live.locator(f"[data-at='{point}']").first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.expectation(50)
@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "ru-RU"])
def test_a_position_is_put_together_with_a_finger(visit: Visit, locale: str) -> None:
    language = locale[:2]
    page = visit("/editor?game=gipf&variant=basic", viewport=SMALL_PHONE, touch=True, locale=locale)
    status = page.locator(".editor-tools [role=status]")
    expect(status).to_have_text(word("editor.possible", language), timeout=SLOW)
    # A piece more than there are: told in the words of the rules.
    page.locator(".palette-tool").nth(1).tap()
    touch(page, "e5")
    parts = {"player": word("colour.black", language), "n": "16", "most": "15"}
    reason = said("gipf", "impossible.pieces", language, **parts)
    expect(status).to_contain_text(reason, timeout=SLOW)
    assert faults(page) == []
    expect(page.locator(".editor-outcomes")).to_have_count(0)
    page.get_by_role("button", name=word("editor.less", language)).nth(1).tap()
    expect(status).to_have_text(word("editor.possible", language), timeout=SLOW)
    page.wait_for_function("text => location.search === text", arg=f"?position={_written(MORE)}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    page.reload()
    expect(status).to_have_text(word("editor.possible", language), timeout=SLOW)
    assert page.evaluate("location.search") == f"?position={_written(MORE)}"
    page.get_by_role("link", name=word("editor.engine", language)).tap()
    expect(page.locator(".setup-board svg").first).to_be_visible(timeout=SLOW)


def _written(text: str) -> str:
    """As the browser writes a text in an address."""
    return quote(text, safe="!'()*~")


def test_a_game_from_the_editor(visit: Visit) -> None:
    page = visit(f"/editor?position={quote(MORE)}", viewport=DESK)
    page.get_by_role("link", name=word("editor.friend")).click(timeout=SLOW)
    page.get_by_role("button", name=word("setup.start.friend")).click(timeout=SLOW)
    page.wait_for_url("**/game/*", timeout=SLOW)
    game = page.url.rsplit("/", 1)[1]
    state = page.request.get(f"/api/games/{game}").json()
    assert state["view"]["text"] == sixfold.position(MORE).text


def test_what_was_done_is_undone(visit: Visit) -> None:
    page = visit("/editor?game=dvonn", viewport=DESK, touch=True)
    status = page.locator(".editor-tools [role=status]")
    expect(status).to_have_text(word("editor.possible"), timeout=SLOW)
    page.locator(".palette-tool").nth(2).click()
    touch(page, "c3")
    # Pieces are placed in turn, so that it is Black's turn now.
    expect(status).to_contain_text(word("editor.impossible"), timeout=SLOW)
    page.get_by_text(word("editor.player.black"), exact=True).click()
    expect(status).to_have_text(word("editor.possible"), timeout=SLOW)
    expect(page).to_have_url(re.compile("c3%3DR"))
    assert faults(page) == []
    undo = page.get_by_role("button", name=word("do.undo"))
    undo.click()
    expect(status).to_contain_text(word("editor.impossible"), timeout=SLOW)
    undo.click()
    expect(status).to_have_text(word("editor.possible"), timeout=SLOW)
    expect(undo).to_be_disabled()


def test_a_new_game_from_an_old_one(visit: Visit) -> None:
    page = visit()
    game = read(page)
    page.goto(f"/game/{game}?ply=2")
    expect(page.locator("[aria-current=step]").first).to_contain_text("e6", timeout=SLOW)
    page.get_by_role("button", name=word("do.record")).first.click()
    page.get_by_role("link", name=word("record.play")).click(timeout=SLOW)
    page.get_by_role("button", name=word("setup.start"), exact=True).click(timeout=SLOW)
    page.wait_for_url("**/game/*", timeout=SLOW)
    begun = page.request.get(f"/api/games/{page.url.rsplit('/', 1)[1]}").json()
    assert len(begun["view"]["pieces"]) >= 2
    record = page.request.get(f"/api/games/{begun['id']}/record").text()
    start = sixfold.load("yinsh", "blitz").start().play("e5").play("e6")
    assert sixfold.records.read(record).start == start


def test_a_piece_on_several_points_is_put_down_turned_and_taken_away(visit: Visit) -> None:
    page = visit("/editor?game=punct", viewport=SMALL_PHONE, touch=True, locale="uk-UA")
    status = page.locator(".editor-tools [role=status]")
    expect(status).to_have_text(word("editor.possible", "uk"), timeout=SLOW)
    touch(page, "e5")
    expect(page).to_have_url(re.compile("Te5.e6"), timeout=SLOW)
    rotate = page.get_by_role("button", name=word("do.rotate", "uk"))
    rotate.tap()
    touch(page, "e6")
    expect(page).to_have_url(re.compile("Te5.f6"), timeout=SLOW)
    expect(status).to_have_text(word("editor.possible", "uk"))
    # Black's triangle cannot rest on White's: told in the words of the rules, and shown.
    page.locator(".palette-tool").nth(6).tap()
    touch(page, "e5")
    expect(status).to_contain_text(word("editor.impossible", "uk"), timeout=SLOW)
    expect(page.locator(".editor-outcomes")).to_have_count(0)
    page.get_by_role("button", name=word("editor.erase", "uk")).tap()
    touch(page, "e6")  # any of its dots
    expect(status).to_have_text(word("editor.possible", "uk"), timeout=SLOW)
    expect(page).to_have_url(re.compile("Te5.f6"))
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
