"""Positions of TAMSK as pictures: rings on the spaces, and hourglasses that stand in them."""

from __future__ import annotations

from typing import Final

from sixfold.games.tamsk.board import BIT, BOARD, ROOM, points_of
from sixfold.games.tamsk.kernel import (
    DROPS,
    EXTRA,
    HAND,
    LESS,
    PASS,
    State,
    can_move,
    places,
)
from sixfold.games.tamsk.notation import kind, passes, spaces
from sixfold.games.tamsk.setup import lying, piece, turn
from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece, Prompt, none_gone
from sixfold.rules.player import Player

gone: Final = none_gone

THEMES: Final = {"shuts-in": "trap"}
"""What puzzles with such an effect are about."""


def pieces(state: State, memory: object) -> tuple[Piece, ...]:
    """Each space with its rings from bottom to top and its glass in them."""
    rings = lying(state)
    glasses = {
        point: str(player)
        for player, word in zip(Player, (state.white, state.black), strict=True)
        for point in points_of(word)
    }
    found = []
    for point in BOARD.points:
        glass = (glasses[point],) if point in glasses else ()
        look = "spent" if state.dead >> BIT[point] & 1 else "hourglass"
        found.append(piece(point, rings.get(point, 0), *glass, kind=look))
    return tuple(there for there in found if there is not None)


def counters(state: State) -> tuple[Counter, ...]:
    """The rings that each has left, and those placed, which are the score."""
    hands = state.hand0, state.hand1
    return (
        *(Counter("rings", str(p), "ring", "steel", hands[p]) for p in Player),
        *(Counter("placed", str(p), "ring", "steel", HAND - hands[p]) for p in Player),
    )


def hand(state: State) -> tuple[Held, ...]:
    """The glass to place, if one is."""
    if not places(state, (state.white, state.black)[state.player]) or state.due & EXTRA:
        return ()
    return (Held("", "hourglass", (str(Player(state.player)),)),)


def prompt(state: State) -> Prompt:
    """A glass to move or to place, a second ring, a pass and why, or nothing but the sand."""
    if (phase := turn(state).phase) != "move":
        return Prompt(phase)
    if hand(state):
        return Prompt("place")
    if passes(state):
        return Prompt("pass" if (state.hand0, state.hand1)[state.player] else "empty")
    own = (state.white, state.black)[state.player]
    return Prompt("new" if own & state.fresh and own & ~(state.fresh | state.dead) else "move")


def effects(before: State, code: int, after: State) -> tuple[Effect, ...]:
    """The space that a ring closes, and whether the opponent is shut in by it or set free."""
    if code >= PASS:
        return ()
    target = spaces(code)[-1]
    found = []
    room = ROOM[target] - lying(after).get(target, 0)
    if not code & LESS or code >= DROPS:
        found.append(Effect("room", {"n": room}) if room else Effect("closes"))
    other = 1 - before.player
    could, can = can_move(before, other), can_move(after, other)
    if could and not can:
        found.append(Effect("shuts-in"))
    elif can and not could:
        found.append(Effect("frees"))
    return tuple(found)


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """Where a glass came from and went, where a ring was dropped, or where a glass ran out."""
    if kind(code) == "spent":
        lost = after.dead & ~before.dead
        return tuple(Mark(point, "taken") for point in points_of(lost))
    named = spaces(code)
    return (
        *(Mark(point, "from") for point in named[:-1]),
        *(Mark(point, "to") for point in named[-1:]),
    )
