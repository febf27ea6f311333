"""What was played in a position, shown in the analysis: at a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Response, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.layout import box
from tests.browser.table import SLOW
from tests.browser.test_analysis import LOCALES, Analysis, faults
from tests.browser.words import word


def asked_for(answer: Response) -> dict[str, object]:
    """What the explorer was asked for; nothing if the answer is another's."""
    explorer = answer.url.endswith("/api/explorer")
    return (answer.request.post_data_json or {}) if explorer else {}


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
    sheet.get_by_text(word("explorer.filters", language), exact=True).click()

    def choice(name: str) -> Locator:
        # The name of a list is its label's words; the words of its choices are no part of it.
        return sheet.get_by_role("combobox", name=word(name, language), exact=True)

    choice("explorer.by").select_option("engine")
    choice("explorer.lowest").select_option("7")
    # The answers to the choices before may still be on their way.
    with page.expect_response(lambda answer: asked_for(answer).get("versions") == "all") as answer:
        choice("explorer.versions").select_option("all")
    wanted = asked_for(answer.value)
    assert (wanted["by"], wanted["lowest"]) == ("engine", 7)
    assert answer.value.ok
    day = sheet.get_by_label(word("explorer.since", language), exact=True)
    expect(day).to_be_visible()
    assert box(day).width >= 130  # a whole date can be read
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    book.get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("moves="), timeout=SLOW)
