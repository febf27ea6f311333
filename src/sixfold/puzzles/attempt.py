"""Trying to solve a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sixfold.puzzles.puzzle import Puzzle
from sixfold.rules import Move, Player, Position


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a decision."""

    accepted: bool
    solved: bool
    moves: tuple[Move, ...]
    """The decision, and after it what is made by itself: answers, and what has no alternative."""
    positions: tuple[Position, ...]
    """What is on the board before and after each of them."""


def begin(puzzle: Puzzle) -> Tried:
    """What is made by itself before anything has to be found: mostly nothing."""
    first = puzzle.asked[0]
    here = puzzle.positions[: first + 1]
    return Tried(True, False, tuple(_made(each) for each in here[1:]), here)


def attempt(puzzle: Puzzle, decisions: Sequence[str | Move]) -> Tried:
    """Try the last of the decisions, one for each that had to be found so far.

    What the rules forbid raises as it does everywhere. A decision that is as good as that of the
    line solves the puzzle, since nothing shows how the line would go on after it.
    """
    asked = puzzle.asked
    if not 1 <= len(decisions) <= len(asked):
        raise ValueError(f"a puzzle of {len(asked)} decisions is tried with 1 to {len(asked)}")
    for ply, text in zip(asked, decisions[:-1], strict=False):
        move = puzzle.positions[ply].move(text)
        if not puzzle.accepts(ply, move):
            raise ValueError(f"{move} is not accepted, so that nothing follows")
    ply = asked[len(decisions) - 1]
    here = puzzle.positions[ply]
    move = here.move(decisions[-1])
    if not puzzle.accepts(ply, move):
        return Tried(False, False, (move,), (here, here.play(move)))
    if move.text != puzzle.line[ply] or len(decisions) == len(asked):
        positions = (here, *following(here.play(move), puzzle.player))
        return Tried(True, True, tuple(_made(each) for each in positions[1:]), positions)
    further = puzzle.positions[ply : asked[len(decisions)] + 1]
    return Tried(True, False, tuple(_made(each) for each in further[1:]), further)


def following(here: Position, player: Player) -> Iterator[Position]:
    """A position, and what a player has to do there without an alternative, such as taking."""
    yield here
    while here.player is player and len(here.codes) == 1:
        here = here.play(here.moves[0])
        yield here


def _made(position: Position) -> Move:
    assert position.last is not None
    return position.last
