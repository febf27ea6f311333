"""Positions of YINSH as pictures."""

from __future__ import annotations

from typing import Final

from sixfold.boards import Point
from sixfold.games.yinsh.board import BOARD
from sixfold.games.yinsh.contents import markers, pool, rings, taken, to_place
from sixfold.games.yinsh.kernel import MOVE, PLACE, RING, State
from sixfold.games.yinsh.notation import kind, named
from sixfold.games.yinsh.tables import points
from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece, Prompt, none_gone, standing
from sixfold.rules.player import Player

gone: Final = none_gone

THEMES: Final = {"row": "take"}
"""What puzzles with such a move or effect are about."""


def pieces(state: State, memory: object) -> tuple[Piece, ...]:
    """Rings and markers; a marker's colour is that of the side that shows."""
    found = {
        point: standing(point, what, str(player))
        for what, where in (("ring", rings), ("marker", markers))
        for player in Player
        for point in where(state, player)
    }
    return tuple(found[point] for point in BOARD.points if point in found)


def counters(state: State) -> tuple[Counter, ...]:
    """Each player's rings taken and, while there are any, rings to place; the common pool."""
    beside: list[Counter] = []
    for player in Player:
        name = str(player)
        won = taken(state, player)
        beside.append(Counter("taken", name, "ring", name, won, slots=state.goal))
        if state.phase == PLACE:
            beside.append(Counter("to place", name, "ring", name, to_place(state, player)))
    return (*beside, Counter("pool", None, "marker", None, pool(state)))


def hand(state: State) -> tuple[Held, ...]:
    """The ring to place."""
    return (Held("", "ring", (str(Player(state.player)),)),) if state.phase == PLACE else ()


def prompt(state: State) -> Prompt:
    """A ring to place, to move or to remove, or a row to take."""
    player = Player(state.player)
    if state.phase == PLACE:
        return Prompt("place", {"n": to_place(state, player)})
    if state.phase == MOVE:
        return Prompt("move")
    if state.phase != RING:
        return Prompt("row", later=("ring",))
    left = state.goal - taken(state, player) - 1
    return Prompt("ring", {"n": left}) if left else Prompt("last")


def effects(before: State, code: int, after: State) -> tuple[Effect, ...]:
    """The markers that a ring turns over."""
    if kind(code) != "move":
        return ()
    n = len(_turned(before, after))
    return (Effect("turns", {"n": n}) if n else Effect("turns.none"),)


def _turned(before: State, after: State) -> list[Point]:
    return points(
        (before.white_markers_low ^ after.white_markers_low) & before.m0,
        (before.white_markers_high ^ after.white_markers_high) & before.m1,
    )


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """The way of a ring and what it turned over, or what was taken."""
    what = kind(code)
    touched = named(code)
    if what == "move":
        jumped = (Mark(point, "turned") for point in _turned(before, after))
        return (Mark(touched[0], "from"), *jumped, Mark(touched[1], "to"))
    if what == "row":
        gone = points(before.m0 ^ after.m0, before.m1 ^ after.m1)
        return tuple(Mark(point, "taken") for point in gone)
    return tuple(Mark(point, "to" if what == "place" else "taken") for point in touched)
