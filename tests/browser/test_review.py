"""The review of a game: how it went, the turning point, and finding what was better."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import sixfold
from sixfold.records import Record
from sixfold.rules import Player
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.table import SLOW, Table, origin_of
from tests.browser.test_analysis import LOCALES, faults
from tests.browser.words import word
from tests.match import test_parts as match

WIN = "yinsh blitz; W=d6,e5,f6,g7,h8; B=a5,b2,j10,k7,k10; w=d2,d3,d4,d5; white"
MISSED = Record.of(sixfold.position(WIN), ["g7-g8", "a5-a4"], white="Ann", black="Bob")
"""White could have won at once."""


def imported(page: Page, text: str) -> str:
    """Import a record; the game's id."""
    answered = page.request.post(
        "/api/import",
        data={"text": text, "format": None},
        headers={"Origin": origin_of(page)},
    )
    assert answered.ok, answered.text()
    return str(answered.json()["id"])


def review_of(page: Page, language: str = "en") -> None:
    """Import a game and open its review."""
    page.goto(f"/game/{imported(page, MISSED.end('resignation', Player.BLACK).text)}/review")
    title = page.get_by_role("heading", name=word("review.title", language))
    expect(title).to_be_visible(timeout=SLOW)


@pytest.mark.parametrize(("locale", "language"), LOCALES, ids=lambda text: str(text))
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_review_tells_how_it_went(
    visit: Visit, plain_address: str, viewport: dict[str, int], locale: str, language: str
) -> None:
    page = visit("/games", address=plain_address, viewport=viewport, locale=locale)
    review_of(page, language)
    expect(page.locator(".accuracy")).to_have_count(2)
    expect(page.get_by_role("heading", name=word("review.turning", language))).to_be_visible()
    turning = page.locator(".turning")
    expect(turning).to_contain_text("g7-g8")
    expect(turning).to_contain_text("100 %")
    expect(turning.locator(".drawn").first).to_be_visible()
    expect(page.locator(".slip")).to_have_count(1)
    expect(page.locator(".review .graph .verdict-sign.blunder").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []


@pytest.mark.expectation(44)
def test_a_dip_of_the_graph_leads_to_its_move(visit: Visit, plain_address: str) -> None:
    page = visit("/games", address=plain_address)
    review_of(page)
    graph = page.locator(".review .graph")
    graph.click(position={"x": 2, "y": 20})
    expect(page.locator(".slip.chosen")).to_have_count(0)
    dip = graph.locator(".verdict-sign.blunder").first.bounding_box()
    assert dip is not None
    page.mouse.click(dip["x"] + dip["width"] / 2, dip["y"] + dip["height"] / 2)
    expect(page.locator(".slip.chosen")).to_contain_text("g7-g8")


def test_what_was_missed_can_be_found(visit: Visit, plain_address: str) -> None:
    page = visit("/games", address=plain_address)
    review_of(page)
    page.get_by_role("button", name=word("review.find")).click()
    expect(page.get_by_role("heading", name=word("review.ask.white"))).to_be_visible()
    table = Table(page, "")
    expect(table.board).to_be_visible(timeout=SLOW)
    table.touch("e5", "e6")
    expect(page.get_by_role("heading", name=word("review.not-it"))).to_be_visible()
    page.get_by_role("button", name=word("review.again")).click()
    expect(page.get_by_role("heading", name=word("review.ask.white"))).to_be_visible()
    page.get_by_role("button", name=word("review.show")).click()
    expect(page.get_by_text(word("review.better", move="d6-d7"), exact=True)).to_be_visible()
    assert faults(page) == []
    table.touch("d6", "d7")
    expect(page.get_by_role("heading", name=word("review.solved"))).to_be_visible()
    page.locator(".question-side").get_by_role("button", name=word("review.leave")).click()
    expect(page.get_by_role("heading", name=word("review.title"))).to_be_visible()


def test_a_finished_game_offers_its_review(visit: Visit, plain_address: str) -> None:
    page = visit("/games", address=plain_address)
    review_of(page)
    page.get_by_role("link", name=word("review.back")).click()
    link = page.get_by_role("link", name=word("do.review"))
    expect(link).to_be_visible(timeout=SLOW)
    link.click()
    expect(page.get_by_role("heading", name=word("review.title"))).to_be_visible(timeout=SLOW)


def test_a_linked_match_is_reviewed_game_by_game(visit: Visit, plain_address: str) -> None:
    page = visit("/games", address=plain_address)
    played = match.record(*match.BEFORE, *match.CONTEST, "end resignation white")
    page.goto(f"/game/{imported(page, played.text)}/review")
    parts = page.get_by_role("group", name=word("review.parts"))
    expect(parts.get_by_role("radio")).to_have_count(2, timeout=SLOW)
    head = page.locator(".review-head")
    expect(head).to_contain_text("GIPF · Ann – Ben")
    contest = word("review.contest", contest=1, game="YINSH")
    parts.get_by_text(contest, exact=True).click()
    # Black began the contest, and so was its White.
    expect(head).to_contain_text("YINSH · Ben – Ann")
    expect(parts.get_by_role("radio", name=contest)).to_be_checked()
    assert faults(page) == []


def test_the_analysis_knows_the_review_and_leads_back_to_it(
    visit: Visit, plain_address: str
) -> None:
    page = visit("/games", address=plain_address)
    review_of(page)
    page.locator(".review-ways").get_by_role("link", name=word("nav.analysis")).click()
    expect(page.locator(".tree .move-sign").first).to_have_text("??", timeout=SLOW)
    page.keyboard.press("o")
    expect(page.locator("[data-sheet=explorer]")).to_be_visible()
    page.keyboard.press("Escape")
    learn = page.get_by_role("link", name=word("review.learn"))
    expect(learn).to_be_visible()
    learn.click()
    expect(page.get_by_role("heading", name=word("review.title"))).to_be_visible(timeout=SLOW)
