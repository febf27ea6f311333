"""What is seen at once: nothing is cut off, and the board fits its screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL_PHONE, Visit
from tests.browser.table import SLOW, Table

CUT_OFF = """() => {
    document.querySelectorAll("details").forEach((one) => { one.open = true; });
    const narrow = (one) => {
        const width = one.offsetWidth;
        if (one.tagName !== "SELECT") return one.scrollWidth > one.clientWidth + 1;
        one.style.cssText = "position: absolute; width: max-content; max-width: none";
        const wanted = one.offsetWidth;
        one.style.cssText = "";
        return wanted > width + 1;
    };
    return [...document.querySelectorAll("button, .button, .segments label, select")]
        .filter((one) => one.offsetParent && narrow(one))
        .map((one) => one.textContent);
}"""
"""The buttons and lists that are too narrow for their words."""


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "ru-RU"])
@pytest.mark.parametrize("path", ["/", "/play/gipf", "/games", "/match"])
def test_words_fit_their_controls_on_a_small_phone(visit: Visit, path: str, locale: str) -> None:
    page = visit(path, viewport=SMALL_PHONE, locale=locale, touch=True)
    expect(page.locator("main h1")).to_be_visible(timeout=SLOW)
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("game", ["gipf", "dvonn", "yinsh"])
def test_the_board_fits_a_phone_on_its_side(visit: Visit, game: str) -> None:
    page = visit("/", viewport={"width": 844, "height": 390}, touch=True)
    table = Table.begin(page, game, "standard")
    box = table.board.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 390
    asked = table.question.bounding_box()
    assert asked is not None
    assert asked["y"] + asked["height"] <= 390


def test_the_end_is_whole_on_a_small_phone(visit: Visit) -> None:
    page = visit("/", viewport=SMALL_PHONE, locale="ru-RU", touch=True)
    table = Table.begin(page, "dvonn", "standard")
    table.send("e3", "f3")
    page.locator(".action-bar button").last.click()
    page.locator(".guide .danger").click()
    below = page.locator(".below:has(.end)")
    expect(below).to_be_visible(timeout=SLOW)
    assert below.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


def test_the_plate_of_who_decides_is_marked(visit: Visit) -> None:
    table = Table.begin(visit("/"), "gipf", "basic")
    decides = table.page.locator(".plate.on-turn.yours .plate-name")
    expect(decides).to_have_text("White", timeout=SLOW)
    table.type("e1-e2")
    expect(decides).to_have_text("Black", timeout=SLOW)


def test_the_language_changes_in_the_middle_of_a_game_on_a_phone(visit: Visit) -> None:
    page = visit("/", viewport=SMALL_PHONE, touch=True)
    table = Table.begin(page, "gipf", "tournament")
    page.locator(".game-bar").get_by_role("button", name="Menu").click()
    page.get_by_label("Language", exact=True).select_option("uk")
    expect(page.locator(".game-bar .version")).to_contain_text("Турнірна", timeout=SLOW)
    expect(table.board).to_be_visible()


def test_formats_of_records_are_named_in_the_language_of_the_page(visit: Visit) -> None:
    page = visit("/games", locale="ru-RU")
    expect(page.locator(".open-tools option", has_text="Нотация gipf.com")).to_have_count(1)


def test_the_bar_stays_in_sight_on_a_long_page(visit: Visit) -> None:
    page = visit("/rules/gipf")
    expect(page.locator(".rules h1")).to_be_visible(timeout=SLOW)
    page.evaluate("scrollTo(0, 1500)")
    assert page.evaluate("scrollY") > 0
    box = page.locator(".bar").bounding_box()
    assert box is not None
    assert box["y"] == 0
