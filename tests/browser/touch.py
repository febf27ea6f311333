"""The way most people play: touching what a move asks for, on the board and beside it."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import expect

import sixfold
from sixfold.rules.step import Step
from tests.browser.finger import Finger
from tests.browser.hands import Player
from tests.browser.table import PATIENCE, SLOW, Table
from tests.browser.words import said, word

ASKED = """() => [
    document.querySelector(".guide > .guide-buttons > .gold") !== null,
    document.querySelector(".board-live .guides[data-targets]")?.dataset.targets ?? "",
]"""
"""Whether a move waits to be confirmed, and what can be touched."""


class Touch(Player):
    """Touches points and presses buttons, in a language; with a finger where there is one."""

    def __init__(self, table: Table, language: str = "en") -> None:
        super().__init__(table)
        self.language = language
        has_finger = self.page.evaluate("navigator.maxTouchPoints > 0")
        # It tells the browser that it takes its time: a quick second tap would mean the first.
        self.finger = Finger(self.page) if has_finger else None

    def word(self, key: str, **holes: object) -> str:
        """What the page says in this language."""
        return word(key, self.language, **holes)

    def decide(self, position: sixfold.Position, move: sixfold.Move) -> None:
        offered = ""
        for step, then in pairwise((*move.steps, None)):
            assert step is not None
            if step.kind == "stock":
                self.take(position, step)
            elif step.kind == "point":
                offered = self.touch(step, then)
            elif step.kind == "turn":
                self.turn(move)
        self.confirm(offered)

    def take(self, position: sixfold.Position, step: Step) -> None:
        """Take something from beside the board, where there is a choice."""
        steps = {each for move in position.moves for each in move.steps if each.kind == "stock"}
        if len(steps) > 1:
            name = said(position.game.name, f"stock.{step.value}", self.language)
            ways = self.page.locator(".ways .fate")
            ways.filter(has_text=re.compile(rf"^{re.escape(name)}\d*$")).click()

    def touch(self, step: Step, then: Step | None) -> str:
        """Touch a point, unless it is chosen by itself as the only one; what was offered."""
        points = [str(each.value) for each in (step, then) if each and each.kind == "point"]
        offers = ", ".join(f".guides[data-targets~='{point}']" for point in points)
        expect(self.table.board.locator(offers).first).to_be_attached(timeout=SLOW)
        offered = str(self.page.evaluate(ASKED)[1])
        if points[0] in offered.split():
            if self.finger:
                self.finger.tap(*self.table.middle(points[0]))
            else:
                self.table.touch(points[0])
        return offered

    def turn(self, move: sixfold.Move) -> None:
        """Turn what is in hand until it lies as in a move."""
        first = " ".join(re.findall(r"[a-z]\d+", move.text)[-2:])
        held = self.table.board.locator(".held")
        expect(held).to_be_attached(timeout=SLOW)
        for _ in range(6):
            if str(held.get_attribute("data-held")).startswith(first):
                return
            before = held.get_attribute("data-held") or ""
            self.press(self.word("do.rotate"))
            expect(held).not_to_have_attribute("data-held", before, timeout=SLOW)
        raise AssertionError(f"{move} is not among the turns")

    def confirm(self, before: str) -> None:
        """Wait until a move is made; where points are close it is confirmed first."""
        for _ in range(PATIENCE):
            waits, offered = self.page.evaluate(ASKED)
            if waits:
                self.page.locator(".guide > .guide-buttons > .gold").click()
                return
            if offered != before:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"the move was not made: {self.table.question.inner_text()}")

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name, exact=isinstance(name, str)).last.click()
