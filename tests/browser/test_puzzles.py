"""Puzzles on the page: found, missed, explained and analysed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sixfold.puzzles import Puzzle, find_puzzle, puzzles_of
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.hands import Hands
from tests.browser.table import SLOW, Table
from tests.browser.test_analysis import faults
from tests.browser.words import word


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.goto(f"/puzzles/{puzzle.start.game.name}/{puzzle.id}")
    wait_for_turn(page)


def wait_for_turn(page: Page) -> None:
    expect(page.locator(".board-live").first).to_be_visible(timeout=SLOW)
    expect(page.locator(".puzzle-tools .tool").first).to_be_enabled(timeout=SLOW)


def short_puzzle(game: str, variant: str) -> Puzzle:
    """One with a single decision of two touches."""
    return next(
        puzzle
        for puzzle in puzzles_of(game, variant)
        if len(puzzle.line) == 1 and len(puzzle.start.move(puzzle.line[0]).points) == 2
    )


def worse(puzzle: Puzzle) -> tuple[str, ...]:
    """The points of a move that is not accepted."""
    moves = (move for move in puzzle.start.moves if not puzzle.accepts(0, move))
    return next(move.points for move in moves if len(move.points) == 2)


@pytest.mark.expectation(46)
def test_a_puzzle_on_a_phone_is_missed_explained_and_solved(visit: Visit) -> None:
    puzzle = short_puzzle("gipf", "basic")
    page = visit("/", viewport=PHONE, locale="uk-UA", touch=True)
    page.goto("/puzzles")
    expect(page.get_by_role("heading", name=word("puzzle.title", "uk"))).to_be_visible(timeout=SLOW)
    expect(page.locator(".puzzle-standing").first).to_be_visible(timeout=SLOW)
    assert faults(page) == []
    open_puzzle(page, puzzle)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    table = Table(page, "")
    table.tap(*worse(puzzle))
    why = page.get_by_role("button", name=word("puzzle.why", "uk"))
    expect(why).to_be_visible(timeout=SLOW)
    expect(page.locator(".puzzle-change")).to_contain_text("−")
    why.tap()
    left = word("puzzle.left", "uk", n="~").split("~")[0]
    expect(page.locator(".guide")).to_contain_text(left, timeout=SLOW)
    page.get_by_role("button", name=word("puzzle.retry", "uk")).tap()
    wait_for_turn(page)
    table.tap(*puzzle.start.move(puzzle.line[0]).points)
    expect(page.locator(".puzzle-over.solved")).to_contain_text(puzzle.line[0], timeout=SLOW)
    assert faults(page) == []
    page.get_by_role("button", name=word("puzzle.next", "uk")).tap()
    wait_for_turn(page)
    assert page.url.endswith("/puzzles/gipf")


@pytest.mark.expectation(46)
def test_a_puzzle_on_a_desk_by_keyboard(visit: Visit) -> None:
    puzzle = short_puzzle("gipf", "basic")
    page = visit("/", viewport=DESK)
    open_puzzle(page, puzzle)
    hint = page.get_by_role("button", name=word("do.hint"))
    hint.click()
    expect(page.locator(".guide")).to_contain_text(
        word("puzzle.hint", point=puzzle.start.move(puzzle.line[0]).points[0])
    )
    Hands(Table(page, "")).on_the_board(*puzzle.start.move(puzzle.line[0]).points)
    expect(page.locator(".puzzle-over.solved")).to_contain_text(puzzle.line[0], timeout=SLOW)
    assert faults(page) == []
    page.get_by_role("link", name=word("puzzle.analyse")).click()
    page.wait_for_url("**/analysis?position=*")
    assert find_puzzle("gipf", puzzle.id)[1] is puzzle
