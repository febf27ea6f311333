"""The rules as people read them: every page, every language, on desks and small phones."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, SMALL_PHONE, Visit
from tests.browser.table import SLOW

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CYRILLIC = re.compile("[а-яіїєґ]", re.IGNORECASE)
PAGES = (
    *("/rules/gipf", "/rules/gipf?variant=standard", "/rules/gipf?variant=tournament"),
    *("/rules/dvonn", "/rules/yinsh", "/rules/yinsh?variant=blitz", "/rules/linked"),
)


def drawn(page: Page) -> None:
    """Wait until the rules and all their boards are there."""
    expect(page.locator(".rules-figure").first).to_be_visible(timeout=SLOW)
    boards = page.locator(".rules-board").count()
    expect(page.locator(".rules-board .board")).to_have_count(boards, timeout=SLOW)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "ru-RU"])
def test_every_page_is_read_in_every_language_on_a_small_phone(
    visit: Visit, keep: Callable[[Page, str], None], path: str, locale: str
) -> None:
    page = visit(path, viewport=SMALL_PHONE, locale=locale)
    drawn(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    texts = page.locator(".rules-body p, .rules-body li, .rules-body figcaption").all_inner_texts()
    assert len(texts) > 20
    assert all(bool(CYRILLIC.search(text)) == (locale != "en-GB") for text in texts)
    keep(page, "top")


def test_the_language_is_switched_while_reading(visit: Visit) -> None:
    page = visit("/rules/yinsh")
    drawn(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("YINSH rules")
    page.get_by_role("button", name="Language").click()
    page.get_by_role("button", name="Українська").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Правила YINSH")
    expect(page.locator(".rules-body h2").first).to_have_text("Мета гри")
    expect(page.locator("html")).to_have_attribute("lang", "uk")


def test_a_part_can_be_linked(visit: Visit) -> None:
    page = visit("/rules/gipf?variant=tournament#enter")
    drawn(page)
    expect(page.get_by_role("heading", name="Bringing in GIPF-pieces")).to_be_in_viewport()


def test_another_version_keeps_the_way_back(visit: Visit) -> None:
    page = visit("/rules/gipf?variant=basic&game=abc")
    drawn(page)
    page.get_by_role("link", name="Standard", exact=True).click()
    expect(page.get_by_role("heading", name="GIPF-pieces in a row")).to_be_attached()
    assert page.url.endswith("/rules/gipf?variant=standard&game=abc")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("path", ["/rules/gipf?variant=standard", "/rules/dvonn", "/rules/linked"])
def test_axe_finds_nothing_serious(visit: Visit, path: str, dark: bool) -> None:
    page = visit(path, viewport=DESK, dark=dark)
    drawn(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = page.evaluate("axe.run().then((found) => found.violations)")
    serious = [fault["id"] for fault in faults if fault["impact"] in ("serious", "critical")]
    assert not serious
