"""What those hear who do not see the board: names of all that is offered, and every move once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from sixfold.match import Agreement
from tests.browser.conftest import Visit
from tests.browser.table import SLOW, Table
from tests.browser.words import said, word

LISTEN = """() => {
    window.heard = [];
    const voices = "[aria-live], [role=status], [role=alert], [role=log]";
    new MutationObserver((changes) => {
        const changed = changes.map(({ target }) => target.closest ? target : target.parentElement);
        const speaking = changed.map((one) => one.closest(voices));
        for (const voice of new Set(speaking)) if (voice) window.heard.push(voice.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps everything that a screen reader would be told to say."""

DOUBLES = """() => {
    const things = ["button", "[role=button]", "section", "a"].map((one) => `main ${one}`);
    const named = [...document.querySelectorAll(things.join())]
        .filter((one) => one.checkVisibility() && !one.closest("[aria-hidden=true]"))
        .map((one) => [one.tagName, one.ariaLabel ?? one.textContent.trim()].join(" "))
        .filter((name) => name.includes(" "));
    return named.filter((name, i) => named.indexOf(name) !== i);
}"""
"""The names that two things in a game's screen share."""


def heard(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.heard")
    return found


@pytest.mark.expectation(22)
@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("uk-UA", "uk"), ("ru-RU", "ru")]
)
def test_a_move_is_spoken_once_and_then_what_is_asked(
    visit: Visit, locale: str, language: str
) -> None:
    table = Table.begin(visit(locale=locale), "yinsh", "blitz")
    page = table.page
    page.evaluate(LISTEN)
    table.type("f6")
    table.wait_for_made(1)
    table.type("e5")
    asked = said("yinsh", "ask.place", language)
    expect(page.get_by_role("status")).to_contain_text(asked)
    for point in ("f6", "e5"):
        told = said("yinsh", "move.place", language, to=point)
        page.wait_for_function("told => window.heard.some((text) => text.includes(told))", arg=told)
        assert sum(told in text for text in heard(page)) == 1
    assert page.locator("[aria-live], [role=status], [role=alert], [role=log]").count() == 1


@pytest.mark.expectation(22)
def test_what_a_turned_piece_covers_is_spoken_and_each_of_its_points_named(visit: Visit) -> None:
    table = Table.begin(visit(), "punct", "standard")
    page = table.page
    page.evaluate(LISTEN)
    table.touch("e5")
    covers = word("see.covers", points="e5, {}").partition("{}")[0]
    told = "([told, n]) => new Set(window.heard.filter((text) => text.includes(told))).size >= n"
    page.wait_for_function(told, arg=[covers, 1])
    page.get_by_role("button", name=word("do.rotate"), exact=True).click()
    page.wait_for_function(told, arg=[covers, 2])
    table.type("Ee5.e6")
    what = said("punct", "see.straight-end.white", point="e7")
    other = said("punct", "see.part", what=what, home="e5")
    expect(page.get_by_role("button", name=re.compile(f"^{other}"))).to_have_count(1)


@pytest.mark.expectation(22)
def test_a_refusal_and_the_end_are_spoken(visit: Visit) -> None:
    table = Table.begin(visit(), "yinsh", "blitz")
    table.send("f6", "e5")
    page = table.page
    page.evaluate(LISTEN)
    field = page.get_by_role("textbox", name=word("moves.type"))
    for count in (1, 2):  # the same words are heard again
        field.fill("f6")
        field.press("Enter")
        refused = said("yinsh", "refuse.vacant")
        page.wait_for_function(
            "([said, n]) => window.heard.filter((text) => text.includes(said)).length >= n",
            arg=[refused, count],
        )
        field.press("Escape")
        expect(page.locator(".guide .refused")).to_have_count(0)
    page.get_by_role("button", name=word("do.resign"), exact=True).click()
    page.locator(".guide").get_by_role("button", name=word("ask.resign.yes")).click()
    expect(page.get_by_role("status")).to_contain_text(word("end.black-wins"), timeout=SLOW)


@pytest.mark.expectation(22)
def test_a_linked_match_is_heard(visit: Visit) -> None:
    page = visit()
    terms = "basic; white=Y3; black=Y3; Y=challenge coin; cost=power; draw=user"
    table = Table.begin(page, "gipf", "basic", match=Agreement.parse(terms).data)
    table.send("play Ye1-e2", "play Yc7-c6")
    page.evaluate(LISTEN)
    table.type("Ye2-f2")
    wanted = word("announce.Y", name=word("person.white"), **{"from": "e2", "to": "f2"})
    status = page.get_by_role("status")
    expect(status).to_contain_text(wanted, timeout=SLOW)
    page.get_by_role("button", name=word("challenge.no.Y")).click()
    expect(status).to_contain_text(said("gipf", "effect.used.yinsh.done"), timeout=SLOW)
    for text in (wanted, said("gipf", "effect.used.yinsh.done")):
        assert sum(text in said for said in heard(page)) == 1
    used = page.get_by_role("button", name=said("gipf", "see.yinsh.white", point="f2"))
    expect(used).to_have_count(1)
    table.type("Ya1-b2")
    expect(status).to_contain_text("a1", timeout=SLOW)


@pytest.mark.expectation(22)
def test_no_two_things_share_a_name(visit: Visit) -> None:
    page = visit("/")
    page.evaluate("localStorage.setItem('settings', JSON.stringify({ name: 'Ada' }))")
    table = Table.begin(page, "yinsh", "blitz", name="Ada")
    table.send("f6", "e5", "g7", "f5")
    expect(page.get_by_role("region", name=re.compile(f"^{word('colour.white')}"))).to_have_count(1)
    expect(page.get_by_role("region", name=re.compile(f"^{word('colour.black')}"))).to_have_count(1)
    assert page.evaluate(DOUBLES) == []
