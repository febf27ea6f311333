"""Home: a large board above the fold, all games beside it, and nothing that moves them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import sixfold
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.layout import box
from tests.browser.site import Site
from tests.browser.table import SLOW, begin
from tests.browser.words import word

LOCALES = ["en-GB", "uk-UA", "ru-RU"]
SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1100, 800), (1280, 800)]


@pytest.mark.parametrize("locale", LOCALES)
def test_boards_are_large_on_a_desk(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale)
    expect(page.locator(".still .board")).to_have_count(len(sixfold.games()), timeout=SLOW)
    assert box(page.locator(".living")).height >= 310
    assert box(page.locator(".linked-strip")).bottom <= DESK["height"]


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_game_is_put_on_the_table_and_played(visit: Visit, viewport: dict[str, int]) -> None:
    """A tap chooses, a second one plays; arrow keys walk; the game begun last lies there next."""
    page = visit("/", viewport=viewport)
    games = page.locator(".home-tile")
    expect(games).to_have_count(len(sixfold.games()), timeout=SLOW)
    table, strip = page.locator(".home-game"), page.locator(".linked-strip")
    names = [str(games.nth(i).get_attribute("data-game")) for i in range(games.count())]
    below = box(strip)
    for i, name in enumerate(names):
        if i:
            games.nth(i).click()
        expect(table).to_have_attribute("data-game", name)
        expect(table.locator(".living .board")).to_be_visible(timeout=SLOW)
        assert box(strip) == below, name
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    wanted = names[-5]
    expect(table).to_have_attribute("data-game", wanted)
    expect(page.get_by_role("radio", checked=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main.game")).to_have_attribute("data-game", wanted, timeout=SLOW)
    page.goto("/")
    expect(table).to_have_attribute("data-game", wanted)


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
    drawn = page.locator(".living .board, .still .board")
    expect(drawn).to_have_count(1 + len(sixfold.games()), timeout=SLOW)
    touched = page.locator(".living, .home-games a, .home-games button, .linked-strip")
    found: list[list[float]] = touched.evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect())"
        ".map(({ x, y, width, height }) => [x, y, width, height])"
    )
    return found


def test_home_asks_again_when_somebody_comes_back(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".living .board")).to_be_visible(timeout=SLOW)
    with page.expect_request("**/api/games*"):
        page.evaluate("() => { document.dispatchEvent(new Event('visibilitychange')); }")


def test_an_engine_that_is_away_is_told_of(visit: Visit, tmp_path: Path) -> None:
    """At home and at the board, in place of what would wait for it without a word."""
    site = Site(tmp_path, "--engines", "0")
    site.start()
    try:
        for locale in LOCALES:
            language = locale[:2]
            page = visit("/", locale=locale, address=site.address)
            note = page.locator(".engine-note")
            expect(note).to_have_text(word("home.engine.missing", language), timeout=SLOW)
            game = begin(page, mode="engine", level=1, colour="black")
            page.goto(f"/game/{game}")
            heading = page.get_by_role("heading", name=word("turn.engine.missing", language))
            expect(heading).to_be_visible(timeout=SLOW)
    finally:
        site.stop()
