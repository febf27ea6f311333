"""Home: large boards above the fold, and nothing that moves them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.layout import box
from tests.browser.table import SLOW, begin

LOCALES = ["en-GB", "uk-UA", "ru-RU"]
SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1100, 800), (1280, 800)]


@pytest.mark.parametrize("locale", LOCALES)
def test_boards_are_large_on_a_desk(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale)
    expect(page.locator(".living .board")).to_have_count(3, timeout=SLOW)
    assert box(page.locator(".living").first).height >= 310
    assert box(page.locator(".linked-strip")).bottom <= DESK["height"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_linked_match_is_one_row_on_a_phone(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale, viewport=PHONE, touch=True)
    assert box(page.locator(".linked-strip")).height <= 80


@pytest.mark.parametrize("locale", LOCALES)
def test_what_comes_later_moves_nothing(visit: Visit, locale: str) -> None:
    """A game that waits and the engine's note come when somebody may be about to touch."""
    page = visit("/games", locale=locale)
    engine = "ready"
    page.route("**/api/health", lambda route: route.fulfill(json={"engine": engine}))
    page.goto("/")
    before = [places(page, *size) for size in SIZES]
    begin(page, "yinsh", "blitz")
    engine = "compiling"
    page.goto("/")
    for part in (".waiting", ".engine-note"):
        expect(page.locator(part)).to_be_visible(timeout=SLOW)
    assert [places(page, *size) for size in SIZES] == before


def places(page: Page, width: int, height: int) -> list[list[float]]:
    """Where in a window everything is that can be touched and was there from the start."""
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".living .board")).to_have_count(3, timeout=SLOW)
    touched = page.locator(".living, .home-games a, .home-games button, .linked-strip")
    found: list[list[float]] = touched.evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect())"
        ".map(({ x, y, width, height }) => [x, y, width, height])"
    )
    return found


def test_home_asks_again_when_somebody_comes_back(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".living .board")).to_have_count(3, timeout=SLOW)
    with page.expect_request("**/api/games*"):
        page.evaluate("() => { document.dispatchEvent(new Event('visibilitychange')); }")
