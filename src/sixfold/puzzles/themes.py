"""What a puzzle is about, by what its game says about moves: their roles and their effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sixfold.puzzles.attempt import following
from sixfold.puzzles.puzzle import THEMES, Puzzle
from sixfold.rules import Position
from sixfold.rules.kernel import regular

WINNING: Final = 70
"""The chance in percent from which on a decision wins; below it saves what can be saved."""

_CORNERED: Final = 2
"""So few moves are left to somebody in a trap."""


def themes_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The themes of a puzzle; those that were written down do not matter."""
    found = {"win" if puzzle.chance[0] >= WINNING else "save"}
    before = puzzle.start
    for after in (*puzzle.positions[1:-1], *following(puzzle.positions[-1], puzzle.player)):
        if before.player is puzzle.player:
            found |= _of_decision(before, after)
        before = after
    return tuple(theme for theme in THEMES if theme in found)


def _of_decision(before: Position, after: Position) -> set[str]:
    move = after.last
    assert move is not None
    game = before.game
    says: Mapping[str, str] = getattr(game.view, "THEMES", {})
    found: set[str] = {"power"} if game.kind(move).role == "power" else set()
    keys = [each.key for each in after.effects if each.numbers.get("n", 1) > 0]
    found |= {says[key] for key in (move.kind, *keys) if key in says}
    if after.player is not before.player and 0 < len(after.codes) <= _CORNERED:
        found |= {"trap"} if regular(after.state) else set()
    return found
