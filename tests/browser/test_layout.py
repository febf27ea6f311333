"""What is seen at once: nothing is cut off, and the board fits its screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import sixfold
from sixfold.match import Agreement
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


SHORTENED = """() => [...document.querySelectorAll("body *")]
    .filter((one) => one.offsetParent && [...one.childNodes].some((node) => node.nodeType === 3))
    .filter((one) => getComputedStyle(one).overflowX !== "visible" && one.clientWidth > 1)
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.tagName !== "INPUT")
    .map((one) => one.textContent)"""
"""The words that are seen but in part."""

LINKED = Agreement.parse("basic; white=Y3Z2; black=Y3Z2; Y=challenge die; Z=always card")


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "ru-RU"])
@pytest.mark.parametrize("game", [*sixfold.games(), "linked"])
def test_no_words_are_cut_in_a_game_on_a_small_phone(visit: Visit, game: str, locale: str) -> None:
    page = visit(viewport=SMALL_PHONE, locale=locale, touch=True)
    if game == "linked":
        table = Table.begin(page, "gipf", "basic", match=LINKED.data)
        table.send("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2")
        expect(page.locator(".flow .button.gold")).to_be_visible(timeout=SLOW)
    else:
        table = Table.begin(page, game, sixfold.load(game).variant)
        expect(table.question).to_be_visible(timeout=SLOW)
    assert page.evaluate(SHORTENED) + page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("game", ["gipf", "dvonn", "yinsh"])
def test_the_board_fits_a_phone_on_its_side(visit: Visit, game: str) -> None:
    page = visit(viewport={"width": 844, "height": 390}, touch=True)
    table = Table.begin(page, game, "standard")
    box = table.board.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 390
    asked = table.question.bounding_box()
    assert asked is not None
    assert asked["y"] + asked["height"] <= 390


def test_the_end_is_whole_on_a_small_phone(visit: Visit) -> None:
    page = visit(viewport=SMALL_PHONE, locale="ru-RU", touch=True)
    table = Table.begin(page, "dvonn", "standard")
    table.send("e3", "f3")
    page.locator(".action-bar button").last.click()
    page.locator(".guide .danger").click()
    end = page.locator(".end")
    expect(end).to_be_visible(timeout=SLOW)
    assert end.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


def test_the_plate_of_who_decides_is_marked(visit: Visit) -> None:
    table = Table.begin(visit(), "gipf", "basic")
    decides = table.page.locator(".plate.on-turn.yours .plate-name")
    expect(decides).to_have_text("White", timeout=SLOW)
    table.type("e1-e2")
    expect(decides).to_have_text("Black", timeout=SLOW)


def test_the_language_changes_in_the_middle_of_a_game_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=SMALL_PHONE, touch=True)
    table = Table.begin(page, "gipf", "tournament")
    page.locator(".game-bar").get_by_role("button", name="Menu").click()
    page.get_by_label("Language", exact=True).select_option("uk")
    expect(page.locator(".game-bar .version")).to_contain_text("Турнірна", timeout=SLOW)
    expect(table.board).to_be_visible()


def test_formats_of_records_are_named_in_the_language_of_the_page(visit: Visit) -> None:
    page = visit("/games", locale="ru-RU")
    expect(page.locator(".open-tools option", has_text="Нотация gipf.com")).to_have_count(1)


def test_a_pass_is_a_word_of_the_page_in_the_list_of_moves(visit: Visit) -> None:
    page = visit("/games", locale="uk-UA")
    record = (Path(__file__).parents[1] / "records" / "samples" / "dvonn.lg").read_text()
    page.locator(".open-record textarea").fill(record)
    page.get_by_role("button", name="Відкрити", exact=True).click()
    page.get_by_role("button", name="Переглянути").click()
    passes = page.locator(".move-list button", has_text="пропуск")
    expect(passes).to_have_count(record.count("pass"), timeout=SLOW)


def test_the_bar_stays_in_sight_on_a_long_page(visit: Visit) -> None:
    page = visit("/rules/gipf")
    expect(page.locator(".rules h1")).to_be_visible(timeout=SLOW)
    page.evaluate("scrollTo(0, 1500)")
    assert page.evaluate("scrollY") > 0
    box = page.locator(".bar").bounding_box()
    assert box is not None
    assert box["y"] == 0


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "ru-RU"])
def test_the_way_from_a_contest_to_gipf_can_be_read(visit: Visit, locale: str) -> None:
    terms = Agreement.parse("basic; white=Y1; black=Y1; Y=challenge game yinsh blitz").data
    page = visit(viewport=SMALL_PHONE, locale=locale)
    table = Table.begin(page, "gipf", "basic", match=terms)
    table.tell("play Ye1-e2", "play c7-c6", "announce Ye2-f2", "challenge", "begin")
    way = table.open().page.locator(".version button")
    expect(way).to_be_visible(timeout=SLOW)
    assert way.evaluate("(one) => one.offsetWidth <= one.parentElement.clientWidth")
    assert way.evaluate("(one) => one.scrollWidth <= one.clientWidth")
