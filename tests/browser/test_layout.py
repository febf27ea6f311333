"""What is seen at once: nothing is cut off, and the board fits its screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL_PHONE, Visit
from tests.browser.table import SLOW, Table

CUT_OFF = """() => [...document.querySelectorAll("button, .button")]
    .filter((one) => one.offsetParent && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)"""
"""The buttons that are too narrow for their words."""


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "ru-RU"])
@pytest.mark.parametrize("path", ["/", "/play/gipf", "/games"])
def test_words_fit_their_buttons_on_a_small_phone(visit: Visit, path: str, locale: str) -> None:
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
