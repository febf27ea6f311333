"""Levels on the page: what each overlooks, three questions, and a level that follows results."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.table import SLOW, Table
from tests.browser.test_analysis import faults
from tests.browser.words import word


@pytest.mark.parametrize(
    ("viewport", "locale", "language"),
    [(DESK, "en-GB", "en"), (PHONE, "uk-UA", "uk")],
    ids=["desk-en", "phone-uk"],
)
def test_a_newcomer_answers_three_questions(
    visit: Visit,
    keep: Callable[[Page, str], None],
    viewport: dict[str, int],
    locale: str,
    language: str,
) -> None:
    page = visit("/play/gipf", viewport=viewport, locale=locale)
    expect(page.get_by_text(word("level.2.text", language))).to_be_visible(timeout=SLOW)
    for question, answer in (("game", 2), ("others", 1), ("wish", 2)):
        text = word(f"level.ask.{question}.{answer}", language)
        page.locator(".level-questions").get_by_text(text, exact=True).click()
    expect(page.get_by_role("slider")).to_have_value("7")
    expect(page.get_by_text(word("level.7.text", language))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    keep(page, "asked")
    page.get_by_role("button", name=word("setup.start", language), exact=True).click()
    page.wait_for_url("**/game/*")
    page.goto("/play/gipf")
    expect(page.get_by_role("slider")).to_have_value("7", timeout=SLOW)
    expect(page.locator(".level-questions")).not_to_have_attribute("open", "")


def test_two_losses_in_a_row_move_the_level(visit: Visit) -> None:
    page = visit()
    page.evaluate(
        "localStorage.setItem('settings', JSON.stringify({following: true, levels: {gipf: 3}}))"
    )
    told = page.get_by_text(word("level.down", level=2))
    for number in (1, 2):
        table = Table.begin(page, "gipf", "basic", mode="engine", level=3, colour="white")
        table.touch("e1", "e2")
        table.wait_for_made(2)
        page.get_by_role("button", name=word("do.resign"), exact=True).click()
        page.locator(".guide").get_by_role("button", name=word("ask.resign.yes")).click()
        expect(page.locator(".result")).to_be_visible(timeout=SLOW)
        expect(told).to_have_count(number - 1)
    page.goto("/play/gipf")
    expect(page.get_by_role("slider")).to_have_value("2", timeout=SLOW)
