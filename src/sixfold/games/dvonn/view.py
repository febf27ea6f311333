"""DVONN as a picture: stacks in their true colours, what is still to place, and the score."""

from __future__ import annotations

from typing import Final

from sixfold.boards import Point
from sixfold.games.dvonn.board import BIT, BOARD, points_of
from sixfold.games.dvonn.kernel import PASS, PIECES, REDS, State, score
from sixfold.games.dvonn.memory import Stacks
from sixfold.games.dvonn.notation import spaces
from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece, Prompt, none_gone, standing
from sixfold.rules.player import Player

gone: Final = none_gone

_COLOURS: Final = {"W": "white", "B": "black", "R": "red"}

THEMES: Final = {"falls": "cut"}
"""What puzzles with such a move or effect are about."""


def pieces(state: State, memory: Stacks) -> tuple[Piece, ...]:
    """All stacks; a single piece is a stack of one."""
    return tuple(
        standing(point, "stack", *[_COLOURS[piece] for piece in stack])
        for point in BOARD.points
        if (stack := memory[BIT[point]])
    )


def counters(state: State) -> tuple[Counter, ...]:
    """What each player still has to place, then the pieces in the stacks each controls."""
    if state.placed == PIECES:
        white, black = score(state)
        return (
            Counter("score", "white", "stack", "white", white),
            Counter("score", "black", "stack", "black", black),
        )
    found: list[Counter] = []
    for player in Player:
        # Placements alternate, White's are those with even numbers.
        own = [number for number in range(state.placed, PIECES) if number % 2 == player]
        reds = sum(number < REDS for number in own)
        name = str(player)
        found += [
            Counter("to place", name, "stack", "red", reds),
            Counter("to place", name, "stack", name, len(own) - reds),
        ]
    return tuple(found)


def hand(state: State) -> tuple[Held, ...]:
    """The piece to place: a DVONN-piece, or one of the player's own colour."""
    if state.placed == PIECES:
        return ()
    colour = "red" if state.placed < REDS else str(Player(state.player))
    return (Held("", "stack", (colour,)),)


def prompt(state: State) -> Prompt:
    """A piece to place, red ones first, or a stack to move."""
    if state.placed == PIECES:
        return Prompt("move")
    # Placements alternate, so that every second one is the player's own.
    return Prompt(
        "red" if state.placed < REDS else "place", {"n": (PIECES - state.placed + 1) // 2}
    )


def effects(before: State, code: int, after: State) -> tuple[Effect, ...]:
    """What loses its link: the pieces that leave, and the spaces that become free."""
    lost = _lost(before, code, after) if after.placed == before.placed else []
    if not lost:
        return ()
    pieces = sum((before[3 + i] >> BIT[point] & 1) << i for i in range(6) for point in lost)
    return Effect("falls", {"n": pieces}), Effect("cleared", {"n": len(lost)})


def _lost(before: State, code: int, after: State) -> list[Point]:
    """The spaces whose pieces have lost their link."""
    gone = (before.white | before.black | before.red) & ~(after.white | after.black | after.red)
    return [point for point in points_of(gone) if point not in spaces(code)]


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """Where a piece was placed, or where a stack came from and went, and what lost its link."""
    if code == PASS:
        return ()
    named = spaces(code)
    return (
        *(Mark(point, "from") for point in named[:-1]),
        Mark(named[-1], "to"),
        *(Mark(point, "taken") for point in _lost(before, code, after)),
    )
