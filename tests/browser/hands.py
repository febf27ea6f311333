"""Two ways to play without seeing or pointing: by the keyboard alone, and by names alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

import sixfold
from sixfold.match import Agreement, Kind, Stage
from sixfold.rules.step import Step
from tests.browser.table import PATIENCE, SLOW, Table
from tests.browser.words import said, word

VISIBLE = """() => {
    const one = document.activeElement;
    if (!one || one === document.body) return false;
    if (one.classList.contains("board-live")) return one.querySelector(".focus-ring") !== null;
    return one.matches(":focus-visible") && getComputedStyle(one).outlineStyle !== "none";
}"""
"""Whether it is seen where the keyboard is."""

NAME = """() => {
    const one = document.activeElement;
    return one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent.trim();
}"""

WAY = """(wanted) => {
    const board = document.activeElement;
    const [here, there] = [document.getElementById(board.getAttribute("aria-activedescendant")),
        board.querySelector(`[data-at="${wanted}"]`)].map((one) => one?.getBoundingClientRect());
    return here && there && [there.x - here.x, there.y - here.y];
}"""
"""How far the keyboard on the board is from a point."""

AVAILABLE = word("see.target", what="").strip(", ")
TAKE = re.compile(re.escape(word("do.take", row="ROW")).replace("ROW", r"[a-k]\d+\W[a-k]\d+"))


def unforced(game: str, variant: str, line: tuple[str, ...]) -> list[str]:
    """The moves of a line that the server does not make itself."""
    position = sixfold.load(game, variant).start()
    found: list[str] = []
    for text in line:
        move = position.move(text)
        if len(position.moves) > 1 or not position.game.kind(move).by_itself:
            found.append(text)
        position = position.play(move)
    return found


def stays(move: sixfold.Move) -> tuple[str, ...]:
    """What of a row stays."""
    kept = [step.value for step in move.steps if isinstance(step.value, tuple)][1:]
    return kept[0] if kept else ()


class Player:
    """Plays a line of moves on the page; how, its kinds say."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page: Page = table.page

    def play(self, position: sixfold.Position, line: Sequence[str]) -> sixfold.Position:
        """Play a line from a position; what leaves no choice plays itself. What is reached."""
        for count, text in enumerate(line, len(self.table.made) + 1):
            move = position.move(text)
            if len(position.moves) > 1 or not position.game.kind(move).by_itself:
                self.decide(position, move)
            before, position = position, position.play(move)
            if position.outcome is not None or position.player != before.player:
                self.table.wait_for_server(count)
        return position

    def gipf(self, agreement: Agreement) -> sixfold.Position:
        """The position of a linked match between contests, whose end is waited for."""
        for _ in range(PATIENCE):
            view = self.table.snapshot["view"]
            if view["match"]["stage"] == Stage.PLAY:
                return agreement.game.parse(view["text"])
            self.page.wait_for_timeout(20)
        raise AssertionError("the contest did not end")

    def decide(self, position: sixfold.Position, move: sixfold.Move) -> None:
        """Make one decision."""
        raise NotImplementedError

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button that is there or comes."""
        raise NotImplementedError

    def rows(self, position: sixfold.Position) -> list[Step]:
        """The rows to choose from, in the order of their numbers."""
        return list(dict.fromkeys(move.steps[0] for move in position.moves))

    def optional(self, position: sixfold.Position, move: sixfold.Move) -> set[str]:
        """The points of a row whose pieces may stay."""
        same = [other for other in position.moves if other.steps[0] == move.steps[0]]
        return {point for other in same for point in stays(other)}


class Hands(Player):
    """Presses keys, and nothing else."""

    def decide(self, position: sixfold.Position, move: sixfold.Move) -> None:
        if move.kind == "row":
            self.take(position, move)
        elif move.kind == "ring":
            self.on_the_board(*move.points)
        else:
            self.write(move.text)
        self.page.wait_for_function(VISIBLE)

    def write(self, text: str) -> None:
        """Write a move into the line for it."""
        field = self.page.get_by_role("textbox", name=word("moves.type"))
        expect(field).to_be_editable(timeout=SLOW)
        if not field.evaluate("(one) => one === document.activeElement"):
            self.page.keyboard.press("t")
            expect(field).to_be_focused()
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        self.table.wait_until_taken(text)

    def on_the_board(self, *points: str) -> None:
        """Walk to points with the arrow keys and choose them."""
        self.go_to_the_board()
        for point in points:
            self._walk(point)
            self.page.keyboard.press("Enter")

    def go_to_the_board(self) -> None:
        """Walk back to the board."""
        for _ in range(80):
            if self.page.evaluate("document.activeElement?.classList.contains('board-live')"):
                self.page.wait_for_function(VISIBLE)
                return
            self.page.keyboard.press("Shift+Tab")
        raise AssertionError("the board was not reached")

    def _walk(self, point: str) -> None:
        seen: dict[tuple[int, int], int] = {}
        for _ in range(80):
            way = self.page.evaluate(WAY, point)
            assert way is not None, point
            x, y = (round(step) for step in way)
            if (x, y) == (0, 0):
                return
            times = seen[x, y] = seen.get((x, y), 0) + 1
            sideways = (abs(x) > abs(y)) == (times % 2 == 1)
            across = "ArrowRight" if x > 0 else "ArrowLeft"
            along = "ArrowDown" if y > 0 else "ArrowUp"
            self.page.keyboard.press(across if sideways else along)
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        raise AssertionError(f"{point} was not reached")

    def go_to(self, name: re.Pattern[str]) -> None:
        """Press Tab until something of that name has the focus."""
        for _ in range(80):
            if name.search(self.page.evaluate(NAME)):
                self.page.wait_for_function(VISIBLE)
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{name} was not reached")

    def press(self, name: str | re.Pattern[str]) -> None:
        """Walk to a button that is there or comes, and press it."""
        found = self.page.get_by_role("button", name=name, exact=isinstance(name, str))
        expect(found.first).to_be_enabled(timeout=SLOW)
        self.go_to(re.compile(f"^{re.escape(name)}$") if isinstance(name, str) else name)
        self.page.keyboard.press("Enter")

    def take(self, position: sixfold.Position, move: sixfold.Move) -> None:
        """Choose a row by its number, decide who stays, and take it."""
        rows = self.rows(position)
        number = rows.index(move.steps[0]) + 1
        offered = re.compile(f"{AVAILABLE}.*{number}")
        expect(self.page.get_by_role("button", name=offered).first).to_be_attached(timeout=SLOW)
        self.go_to_the_board()
        if len(rows) > 1:
            self.page.keyboard.press(str(number))
        for point in sorted(self.optional(position, move)):
            fate = word("see.stays" if point in stays(move) else "see.goes", what="").strip(", ")
            other = word("see.goes" if point in stays(move) else "see.stays", what="").strip(", ")
            card = self.page.get_by_role("group", name=said("gipf", "ask.row.keep"))
            mine = card.get_by_role("button", name=re.compile(f"^{point}:"))
            expect(mine).to_be_visible(timeout=SLOW)
            if re.search(f"{other}$", mine.get_attribute("aria-label") or ""):
                self.go_to(re.compile(f"^{point}: .*{other}$"))
                self.page.keyboard.press("Space")
            expect(mine).to_have_attribute("aria-label", re.compile(f"{fate}$"))
        self.press(TAKE)


class Ears(Player):
    """Knows things by their names alone and touches them as assistive technology does."""

    def decide(self, position: sixfold.Position, move: sixfold.Move) -> None:
        if move.kind == "row":
            self.take(position, move)
            return
        way = self.way(move)
        if way and any(self.way(other) not in (way, None) for other in position.moves):
            self.press(way)
        for point in move.points:
            self.touch(self.point(point))

    def way(self, move: sixfold.Move) -> str | None:
        """What is called the kind of piece that a move enters, if it enters one."""
        if move.kind == "loaded":
            return Kind(move.text[0]).title
        ways = {"gipf": "stock.gipf", "push": "stock.piece"}
        return said("gipf", ways[move.kind]) if move.kind in ways else None

    def point(self, name: str) -> Locator:
        """A point that is offered."""
        offered = re.compile(f"^{name}: .*{AVAILABLE}")
        return self.page.get_by_role("button", name=offered).first

    def press(self, name: str | re.Pattern[str]) -> None:
        exact = isinstance(name, str)
        self.touch(self.page.get_by_role("button", name=name, exact=exact).first)

    def touch(self, thing: Locator) -> None:
        """Touch something that is there or comes, without a pointer."""
        # Not a look before: to find a name, those of all buttons are read, again for every look.
        thing.dispatch_event("click", timeout=SLOW)

    def take(self, position: sixfold.Position, move: sixfold.Move) -> None:
        """Choose a row by a point that is in no other, decide who stays, and take it."""
        rows = self.rows(position)
        number = rows.index(move.steps[0]) + 1
        row = word("see.row", what="", numbers=number)
        if len(rows) > 1:
            self.press(re.compile(f"{row}$"))
        for point in sorted(self.optional(position, move)):
            fate = word("see.stays" if point in stays(move) else "see.goes", what="").strip(", ")
            card = self.page.get_by_role("group", name=said("gipf", "ask.row.keep"))
            mine = card.get_by_role("button", name=re.compile(f"^{point}:"))
            expect(mine).to_be_visible(timeout=SLOW)
            if not re.search(f"{fate}$", mine.get_attribute("aria-label") or ""):
                self.touch(mine)
            expect(mine).to_have_attribute("aria-label", re.compile(f"{fate}$"))
        self.press(TAKE)
