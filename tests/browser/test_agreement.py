"""The agreement's screen: everything in sight on a desk, the start at hand on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, SMALL_PHONE, Visit
from tests.browser.layout import box, covered, sideways
from tests.browser.table import SLOW

LOCALES = ["en-GB", "uk-UA", "ru-RU"]
TABLET = {"width": 768, "height": 1024}


def opened(visit: Visit, **wanted: object) -> Page:
    page = visit("/match", **wanted)
    expect(page.locator(".agreed-board .board")).to_have_count(1, timeout=SLOW)
    return page


@pytest.mark.parametrize("preset", [0, 2], ids=["short", "grand"])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_desk_shows_all_of_the_agreement_at_once(visit: Visit, locale: str, preset: int) -> None:
    page = opened(visit, locale=locale)
    page.locator(".presets input").nth(preset).check(force=True)
    for part in [
        ".powers",
        ".agree-main > .terms > .pick >> nth=-1",
        ".terms > .options",
        ".summary .start",
    ]:
        assert box(page.locator(part)).bottom <= DESK["height"], part
    board = box(page.locator(".agreed-board .board"))
    assert board.height >= 90
    assert board.bottom <= box(page.locator(".sentence")).top
    assert box(page.locator(".summary")).left >= box(page.locator(".powers")).right


def test_the_board_shows_the_potentials_that_are_agreed(visit: Visit) -> None:
    page = opened(visit)
    pieces = page.locator(".agreed-board .pieces [data-point]")
    expect(pieces).to_have_count(6)
    page.get_by_role("radio", name=re.compile("^Ultimate")).check(force=True)
    # A GIPF-piece and five kinds for each.
    expect(pieces).to_have_count(12)


def test_the_agreement_is_told_in_prose(visit: Visit) -> None:
    page = opened(visit)
    sentence = page.locator(".sentence")
    expect(sentence).to_have_text(
        "Basic GIPF with 2 ZÈRTZ, 2 DVONN and 2 YINSH for each player, where all powers can be "
        "used at once unless challenged (decided by a die)."
    )
    expect(sentence.locator("strong").last).to_have_text("die")


def test_lists_look_like_the_page_and_stay_lists(visit: Visit) -> None:
    page = opened(visit)
    lists = page.locator(".agreement select")
    assert set(
        lists.evaluate_all("(all) => all.map((one) => getComputedStyle(one).appearance)")
    ) == {"none"}
    page.get_by_label("Version of GIPF").select_option("tournament")
    expect(page.locator(".sentence")).to_contain_text("Tournament GIPF")
    page.get_by_label("ZÈRTZ: Decided by").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".sentence")).to_contain_text("higher card")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("viewport", [PHONE, SMALL_PHONE, TABLET], ids=["390", "360", "tablet"])
def test_the_start_is_at_hand_and_covers_nothing(
    visit: Visit, viewport: dict[str, int], locale: str
) -> None:
    page = opened(visit, viewport=viewport, locale=locale, touch=True)
    assert sideways(page) <= 0
    start = page.locator(".summary .start")
    for place in ("0", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {place})")
        assert_in_sight(page, start, viewport)
        assert_in_sight(page, page.locator(".sentence"), viewport)
    # Scrolled to the end, whatever can be chosen lies above the bar.
    page.locator(".terms > .options summary").click()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last = box(page.locator(".terms > .options"))
    assert last.bottom <= box(page.locator(".summary")).top
    assert box(page.locator(".summary")).height <= viewport["height"] / 3


def test_the_bar_of_a_phone_opens_to_the_rest(visit: Visit) -> None:
    page = opened(visit, viewport=SMALL_PHONE, locale="ru-RU", touch=True)
    against = page.locator(".against select").first
    expect(against).to_be_hidden()
    page.locator(".summary [aria-expanded]").click()
    against.select_option("screen")
    expect(page.locator(".summary .rest")).to_be_visible()
    assert_in_sight(page, page.locator(".summary .start"), SMALL_PHONE)
    assert page.locator(".sentence").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0
    page.locator(".summary [aria-expanded]").click()
    expect(against).to_be_hidden()


def assert_in_sight(page: Page, part: Locator, viewport: dict[str, int]) -> None:
    shown = box(part)
    assert shown.top >= 0
    assert shown.bottom <= viewport["height"]
    assert not covered(page, part)
