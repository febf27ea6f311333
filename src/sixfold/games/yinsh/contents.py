"""What stands where in a state, as points: for texts, pictures and explanations."""

from __future__ import annotations

from typing import Final

from sixfold.boards import Point
from sixfold.games.yinsh.kernel import MARKERS, RINGS, State
from sixfold.games.yinsh.tables import BOARD_HIGH, BOARD_LOW, fives, points
from sixfold.rules.player import Player

ROWS: Final = tuple(frozenset(line) for _, _, line in fives())
"""All fives in line."""


def rings(state: State, player: Player) -> list[Point]:
    """Where a player's rings stand."""
    if player is Player.WHITE:
        return points(state.w0, state.w1)
    low = BOARD_LOW ^ state.w0 ^ state.m0 ^ state.v0
    high = BOARD_HIGH ^ state.w1 ^ state.m1 ^ state.v1
    return points(low, high)


def markers(state: State, player: Player) -> list[Point]:
    """Where markers lie with a player's colour up."""
    low, high = state.white_markers_low, state.white_markers_high
    return points(low, high) if player is Player.WHITE else points(low ^ state.m0, high ^ state.m1)


def taken(state: State, player: Player) -> int:
    """How many rings a player has taken off."""
    return state.white_taken if player is Player.WHITE else state.black_taken


def pool(state: State) -> int:
    """How many markers are left."""
    return MARKERS - state.m0.bit_count() - state.m1.bit_count()


def to_place(state: State, player: Player) -> int:
    """How many rings a player has still to bring in."""
    return RINGS - taken(state, player) - len(rings(state, player))


def has_row(of_a_colour: list[Point]) -> bool:
    """Whether five of these markers lie in line."""
    lying = set(of_a_colour)
    return any(row <= lying for row in ROWS)
