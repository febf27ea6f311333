"""Hints against the engine: one thing more each time, by themselves in the game of a lesson."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SMALL_PHONE, Visit
from tests.browser.table import SLOW, Table
from tests.browser.words import word

POINT = r"[a-k]\d{1,2}"
STAGES = [
    re.compile(word("guide.hint.look", point=POINT)),
    re.compile(word("guide.hint.piece", point=POINT)),
    re.compile(word("guide.hint", move=rf"{POINT}-{POINT}")),
]


def told(page: Page) -> Locator:
    """What a hint says beside the board."""
    return page.locator(".guide").get_by_role("status")


def test_a_hint_tells_one_thing_more_each_time(visit: Visit) -> None:
    page = visit()
    Table.begin(page, "tamsk", "untimed", mode="engine", level=1, colour="white")
    hint = page.get_by_role("button", name=word("do.hint"), exact=True).first
    for stage in STAGES:
        hint.click(timeout=SLOW)
        expect(told(page)).to_have_text(stage, timeout=SLOW)
    expect(hint).to_be_disabled()


def test_the_first_game_of_a_lesson_is_told_by_itself(visit: Visit) -> None:
    page = visit("/learn/tamsk/first#game", viewport=SMALL_PHONE, touch=True)
    page.get_by_role("button", name=word("learn.play"), exact=True).tap()
    page.wait_for_url("**/game/*")
    expect(told(page)).to_have_text(STAGES[-1], timeout=SLOW)
    page.goto(page.url)
    expect(told(page)).to_have_text(STAGES[-1], timeout=SLOW)
