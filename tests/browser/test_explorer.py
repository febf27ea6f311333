"""What was played in a position, shown in the analysis: at a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.table import SLOW
from tests.browser.test_analysis import LOCALES, Analysis, faults
from tests.browser.words import word


@pytest.mark.parametrize(("locale", "language"), LOCALES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_move_that_was_played_can_be_played(
    visit: Visit, locale: str, language: str, size: dict[str, int]
) -> None:
    analysis = Analysis(visit("/games", viewport=size, locale=locale))
    analysis.start("gipf", "standard")
    page = analysis.page
    title = word("explorer.title", language)
    if size == PHONE:
        page.get_by_role("button", name=word("do.more", language), exact=True).click()
    page.get_by_role("button", name=title, exact=True).click()
    sheet = page.get_by_role("region", name=title)
    book = sheet.get_by_role("region", name=word("explorer.openings", language))
    expect(book.get_by_role("button").first).to_be_visible(timeout=SLOW)
    assert faults(page) == []
    book.get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("moves="), timeout=SLOW)
