"""The coach against the engine: a planted mistake is told in the game's words and taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.table import Table
from tests.browser.test_analysis import faults
from tests.browser.words import said, word

ROW = "gipf basic; w=b5,c2,c5,d5,e3,e4,h5; b=b2,e2,e6,e7,e8,h2,h3; hand=8/8; white"
"""Black threatens e9-e8: four in a row, which takes the two pieces between them and e2."""


def note(page: Page) -> Locator:
    """What the coach says."""
    return page.locator(".guide .coach")


def begun(page: Page) -> Table:
    """The game against the engine, and its mistake."""
    table = Table.begin(page, "gipf", "basic", mode="engine", level=1, colour="white", position=ROW)
    table.point("h1").click()
    table.point("h2").click()
    return table


@pytest.mark.parametrize(
    ("viewport", "locale", "language"),
    [(DESK, "en-GB", "en"), (PHONE, "uk-UA", "uk")],
    ids=["desk-en", "phone-uk"],
)
def test_a_mistake_is_told_and_taken_back(
    visit: Visit,
    plain_address: str,
    keep: Callable[[Page, str], None],
    viewport: dict[str, int],
    locale: str,
    language: str,
) -> None:
    page = visit("/play/gipf", viewport=viewport, locale=locale, address=plain_address)
    switch = page.get_by_role("checkbox", name=word("settings.coach", language))
    expect(switch).not_to_be_checked()
    switch.check()
    table = begun(page)
    reason = said("gipf", "coach.counter.captured.piece.theirs.more", language, n=2)
    expect(note(page)).to_contain_text(reason)
    keep(page, "told")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    note(page).get_by_role("button", name=word("coach.back", language)).click()
    expect(note(page)).to_have_count(0)
    table.wait_for_made(0)


def test_a_note_can_be_dismissed_and_none_comes_unasked(visit: Visit, plain_address: str) -> None:
    page = visit("/play/gipf", address=plain_address)
    questions: list[str] = []
    page.on("request", lambda request: questions.append(request.url))
    begun(page)
    expect(page.locator(".move-list button").nth(1)).to_be_visible()  # the engine has answered
    assert not [url for url in questions if url.endswith("/coach")]
    page.evaluate("localStorage.setItem('settings', JSON.stringify({coach: true}))")
    table = begun(page)
    note(page).get_by_role("button", name=word("coach.keep")).click()
    expect(note(page)).to_have_count(0)
    assert table.made[0] == "h1-h2"
