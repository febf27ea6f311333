"""Shortcuts: by the place of the key on any layout, listed, and switched off by who wants."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.table import SLOW, Table
from tests.browser.words import said, word


def press(page: Page, key: str, code: str, *, shift: bool = False) -> None:
    """Press a key as a keyboard with another layout does."""
    page.evaluate(
        """([key, code, shiftKey]) => (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true })
        )""",
        [key, code, shift],
    )


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


@pytest.mark.expectation(12)
def test_letters_work_on_a_cyrillic_layout(visit: Visit) -> None:
    table = Table.begin(visit(locale="uk-UA"), "yinsh", "blitz")
    page = table.page
    before = table.middle("b3")
    press(page, "а", "KeyF")
    table.wait_until_moved("b3", before)
    press(page, "е", "KeyT")
    expect(page.get_by_role("textbox", name=word("moves.type", "uk"))).to_be_focused()
    turned = table.middle("b3")
    press(page, "а", "KeyF")  # in the field it is a letter
    press(page, ",", "Slash", shift=True)
    expect(dialog(page)).to_have_count(0)
    assert table.middle("b3") == turned


@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("uk-UA", "uk"), ("ru-RU", "ru")]
)
def test_the_question_mark_lists_all_keys(visit: Visit, locale: str, language: str) -> None:
    page = visit("/", locale=locale)
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=SLOW)
    press(page, ",", "Slash", shift=True)
    shown = page.get_by_role("dialog", name=word("keys.title", language))
    expect(shown).to_be_visible()
    expect(shown.get_by_role("listitem")).to_have_count(13)
    expect(shown.get_by_role("button", name=word("word.close", language))).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)


def test_shortcuts_can_be_switched_off(visit: Visit) -> None:
    table = Table.begin(visit(), "yinsh", "blitz")
    page = table.page
    page.get_by_role("button", name=word("nav.settings")).click()
    page.get_by_role("checkbox", name=re.compile(f"^{word('settings.shortcuts')}")).uncheck()
    page.keyboard.press("Escape")
    before = table.middle("b3")
    for key in "ft?":
        page.keyboard.press(key)
    expect(dialog(page)).to_have_count(0)
    expect(page.get_by_role("textbox", name=word("moves.type"))).not_to_be_focused()
    assert table.middle("b3") == before
    page.reload()
    page.keyboard.press("?")
    expect(dialog(page)).to_have_count(0)
    page.get_by_role("button", name=word("nav.settings")).click()
    page.get_by_role("button", name=word("settings.shortcuts.show")).click()
    expect(page.get_by_role("dialog", name=word("keys.title"))).to_be_visible()


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_moves_are_one_stop_in_which_arrow_keys_walk(
    visit: Visit, viewport: dict[str, int]
) -> None:
    table = Table.begin(visit(viewport=viewport), "yinsh", "blitz")
    page = table.page
    table.send("e5", "f6", "g7", "d4")
    moves = page.get_by_role("region", name=word("moves.title"))
    stops = moves.locator(":scope, :scope *").and_(page.locator("[tabindex='0']"))
    expect(stops).to_have_text(["d4"])
    stops.focus()
    walked = (("ArrowLeft", "g7"), ("Home", "e5"), ("ArrowRight", "e5"), ("ArrowRight", "f6"))
    for key, text in walked:
        page.keyboard.press(key)
        expect(stops).to_have_text([text])
        expect(stops).to_be_focused()
    page.keyboard.press("End")
    expect(stops).to_have_text(["d4"])
    expect(stops).to_be_focused()
    if viewport == DESK:
        page.keyboard.press("ArrowUp")
        expect(stops).to_have_text(["f6"])
        expect(stops).to_be_focused()


def test_escape_clears_a_refusal_then_the_choice(visit: Visit) -> None:
    table = Table.begin(visit(), "gipf", "basic")
    page = table.page
    table.touch("b1")
    expect(table.question).to_have_text(said("gipf", "ask.enter.1"), timeout=SLOW)
    table.touch("e5")
    refused = page.locator(".guide .refused")
    expect(refused).to_be_visible(timeout=SLOW)
    page.keyboard.press("Escape")
    expect(refused).to_have_count(0)
    guides = table.board.locator(".guides").first
    expect(guides).to_have_attribute("data-chosen", "b1")
    page.keyboard.press("Escape")
    expect(guides).to_have_attribute("data-chosen", "")


def test_escape_clears_what_was_refused_in_the_line_for_moves(visit: Visit) -> None:
    table = Table.begin(visit(), "gipf", "basic")
    field = table.page.get_by_role("textbox", name=word("moves.type"))
    field.fill("a1-b9")
    field.press("Enter")
    refused = table.page.locator(".guide .refused")
    expect(refused).to_be_visible(timeout=SLOW)
    field.press("Escape")
    expect(refused).to_have_count(0)


def test_escape_puts_a_question_away(visit: Visit) -> None:
    table = Table.begin(visit(), "gipf", "basic")
    table.page.get_by_role("button", name=word("do.abort")).click()
    asked = table.page.get_by_role("heading", name=word("ask.abort"))
    expect(asked).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(asked).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("uk-UA", "uk"), ("ru-RU", "ru")]
)
def test_the_window_and_the_language_are_named(visit: Visit, locale: str, language: str) -> None:
    page = visit("/rules/yinsh", locale=locale)
    expect(page).to_have_title(f"{word('rules.title', language, game='YINSH')} · Sixfold")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.get_by_role("link", name=word("nav.games", language)).first.click()
    expect(page).to_have_title(f"{word('games.title', language)} · Sixfold")
    shown = page.locator("meta[name=description]").get_attribute("content") or ""
    assert bool(re.search("[а-я]", shown)) == (language != "en")
    for name in ("og:title", "og:description", "og:site_name"):
        assert page.locator(f"meta[property='{name}']").get_attribute("content")
