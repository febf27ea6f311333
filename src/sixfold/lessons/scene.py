"""Where a step of a lesson stands: a position, or something that has one."""

from __future__ import annotations

from typing import Protocol, Self

from sixfold.lessons.goal import Decision, Goal, Line, count, refutation, settled
from sixfold.rules import Player, Position


class Scene(Protocol):
    """What lessons are played on; scenes never change."""

    @property
    def position(self) -> Position:
        """The position on the board."""

    @property
    def player(self) -> Player:
        """Who decides now."""

    @property
    def options(self) -> tuple[str, ...]:
        """The decisions that are possible."""

    def after(self, text: str) -> Self:
        """After a decision; raises a ``SixfoldError`` that says why it is not possible."""

    def exact(self, text: str) -> str:
        """The decision as the library writes it; raises as ``after`` does."""

    def fails(self, goal: Goal, text: str, you: Player) -> tuple[str, ...]:
        """The parts of a goal that a decision does not reach."""

    def forced(self) -> Line:
        """The takings without an alternative that follow."""

    def refutation(self, goal: Goal, text: str, you: Player, begins: str) -> Line:
        """What follows a decision and shows that it misses its goal, if a turn can show it."""

    def count(self, key: str, you: Player) -> int:
        """How many pieces a counter holds."""


class BoardScene:
    """A position."""

    def __init__(self, position: Position) -> None:
        self.position = position

    @property
    def player(self) -> Player:
        """Who decides now."""
        return self.position.player

    @property
    def options(self) -> tuple[str, ...]:
        """The legal moves."""
        return tuple(move.text for move in self.position.moves)

    def after(self, text: str) -> BoardScene:
        """After a move."""
        return BoardScene(self.position.play(text))

    def exact(self, text: str) -> str:
        """The move as the library writes it."""
        return self.position.move(text).text

    def fails(self, goal: Goal, text: str, you: Player) -> tuple[str, ...]:
        """The parts of a goal that a move does not reach."""
        return Decision.make(self.position, text, you).fails(goal)

    def forced(self) -> Line:
        """The takings without an alternative that follow."""
        return settled(self.position)[0]

    def refutation(self, goal: Goal, text: str, you: Player, begins: str) -> Line:
        """A turn of the opponent that the goal forbids."""
        return refutation(Decision.make(self.position, text, you), goal, begins)

    def count(self, key: str, you: Player) -> int:
        """How many pieces a counter holds."""
        return count(self.position, key, you)
