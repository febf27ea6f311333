"""Solving puzzles at a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from sixfold.cli.conversation.person import Aside, Person
from sixfold.cli.conversation.talk import Talk, title
from sixfold.cli.drawing.scene import Scene
from sixfold.puzzles import Puzzle, attempt
from sixfold.puzzles.attempt import begin
from sixfold.puzzles.choosing import next_puzzle
from sixfold.puzzles.glicko import Rating, rated
from sixfold.rules import Move, Player

_ASIDES: Final = ("hint", "solution", "next", "quit")


@dataclass(kw_only=True)
class Solving(Talk):
    """One puzzle after the other, as hard as the person is strong by now."""

    puzzles: Sequence[Puzzle]
    theme: str | None
    random: Random
    rating: float
    known: set[str] = field(default_factory=set)
    _person: Person = field(init=False)

    def __post_init__(self) -> None:
        self._person = Person(self.ask, lambda line: line in _ASIDES)
        self._standing = Rating(float(self.rating))

    def run(self, first: Puzzle) -> None:
        """Ask until somebody leaves."""
        puzzle: Puzzle | None = first
        while puzzle is not None and not self.leaving:
            self._solve(puzzle)
            self.known.add(puzzle.id)
            value = self._standing.value
            puzzle = next_puzzle(self.puzzles, value, self.known, self.theme, self.random)

    def _solve(self, puzzle: Puzzle) -> None:
        scene = Scene(puzzle.player is Player.BLACK, True)
        found: list[str | Move] = []
        at_once, solved, left = True, False, False
        here = begin(puzzle).positions[-1]
        scene.show(here, self.console)
        wins = "wins" if "win" in puzzle.themes else "saves the game"
        count = "One move" if not puzzle.also.get(puzzle.asked[0]) else "A move"
        self.say(f"{title(puzzle.player)} to move. {count} {wins}. (Puzzle {puzzle.id})")
        while not (solved or left or self.leaving):
            with self.forgiving():
                try:
                    move = self._person.choose(here)
                except Aside as aside:
                    at_once = False
                    left = self._aside(aside.line, puzzle, len(found))
                    continue
                tried = attempt(puzzle, [*found, move])
                if not tried.accepted:
                    at_once = False
                    self.say(f"{move} is not it. Try again, or type solution.")
                    continue
                found.append(move)
                here, solved = tried.positions[-1], tried.solved
                scene.show(here, self.console)
                for answer in tried.moves[1:]:
                    self.say(f"Then {answer}.")
                self.say(f"{move}. Solved." if solved else "Right. And now?")
        if not self.leaving:
            self._rate(puzzle, solved and at_once)

    def _aside(self, line: str, puzzle: Puzzle, found: int) -> bool:
        """Answer something that is not a move; True if the puzzle is left."""
        ply = puzzle.asked[min(found, len(puzzle.asked) - 1)]
        if line == "hint":
            points = puzzle.positions[ply].move(puzzle.line[ply]).points
            self.say(f"Look at {points[0]}." if points else "There is a quiet move.")
            return False
        if line == "solution":
            self.say("Solution: " + "; ".join(puzzle.line[ply:]))
            return True
        self.leaving = line == "quit"
        return True

    def _rate(self, puzzle: Puzzle, solved: bool) -> None:
        before = self._standing
        self._standing = rated(before, [(Rating(float(puzzle.rating), 80.0), float(solved))])
        value, was = round(self._standing.value), round(before.value)
        self.say(f"Rating {value} ({value - was:+d}).\n")
