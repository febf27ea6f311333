"""Positions of ZÈRTZ as pictures; the rings are the places of the board."""

from __future__ import annotations

from typing import Final

from sixfold.games.zertz import setup
from sixfold.games.zertz.board import BOARDS, points
from sixfold.games.zertz.kernel import (
    BLITZ,
    GOALS,
    JUMP,
    OF_EACH,
    PLACE,
    RING,
    State,
    counts,
    free_rings,
)
from sixfold.games.zertz.notation import COLOURS, kind, rings
from sixfold.rules.kernel import legal_codes
from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece, Prompt, standing
from sixfold.rules.player import Player

THEMES: Final = {
    **{f"captures.{colour}": "take" for colour in COLOURS},
    **{f"claims.{colour}": "cut" for colour in COLOURS},
}
"""What puzzles with such an effect are about."""


def _variant(state: State) -> str:
    """The variant, or one that is won with the same sets."""
    return "blitz" if state.form & BLITZ else "standard"


def pieces(state: State, memory: object) -> tuple[Piece, ...]:
    """The marbles."""
    board = state.form & 7
    found = {
        point: standing(point, "marble", colour)
        for colour, word in zip(COLOURS, state[1:4], strict=True)
        for point in points(board, word)
    }
    return tuple(found[point] for point in BOARDS[board].points if point in found)


def gone(state: State) -> tuple[str, ...]:
    """The rings that are no longer there."""
    return tuple(setup.gone(state))


def counters(state: State) -> tuple[Counter, ...]:
    """What each has captured, with room for what wins, alone or of each; and the common pool."""
    caught = [
        Counter("caught", str(player), "marble", colour, number, slots=goal)
        for player, own in zip(Player, (state.own0, state.own1), strict=True)
        for colour, number, goal in zip(COLOURS, counts(own), GOALS[_variant(state)], strict=True)
    ]
    of_each = OF_EACH[_variant(state)]
    sets = [
        Counter("each", str(player), "marble", None, have, slots=3 * of_each)
        for player, own in zip(Player, (state.own0, state.own1), strict=True)
        for have in [sum(min(number, of_each) for number in counts(own))]
    ]
    pool = [
        Counter("pool", None, "marble", colour, number)
        for colour, number in zip(COLOURS, counts(state.pool), strict=True)
    ]
    return (*caught, *sets, *pool)


def _stock(state: State) -> tuple[int, int, int]:
    """What the player to move can place."""
    return counts(state.pool or (state.own0, state.own1)[state.player])


def hand(state: State) -> tuple[Held, ...]:
    """A marble of each colour that can be placed."""
    if prompt(state).key not in ("place", "own"):
        return ()
    return tuple(
        Held(colour, "marble", (colour,))
        for colour, number in zip(COLOURS, _stock(state), strict=True)
        if number
    )


def prompt(state: State) -> Prompt:
    """What is asked: a marble to place, a ring, a capture, to go on, or a pass."""
    if state.phase != PLACE:
        return Prompt({RING: "ring", JUMP: "jump"}.get(state.phase, "place"))
    legal = legal_codes(state)
    if not legal or kind(legal[0]) == "place":
        vacant = state.rings & ~(state.white | state.grey | state.black)
        free = free_rings(state.rings, vacant).bit_count()
        return Prompt("place" if state.pool else "own", later=("ring",) if free > 1 else ())
    return Prompt("capture" if kind(legal[0]) == "jump" else "pass")


def _claimed(before: State, code: int, after: State) -> list[str]:
    """The rings that a move has claimed with their marbles."""
    taken = rings(code) if kind(code) == "ring" else ()
    lost = points(before.form & 7, before.rings & ~after.rings)
    return [point for point in lost if point not in taken]


def effects(before: State, code: int, after: State) -> tuple[Effect, ...]:
    """The marbles that a jump captures or that a claim brings, by colour."""
    player = before.player
    had, has = (counts((state.own0, state.own1)[player]) for state in (before, after))
    gained = {colour: b - a for colour, a, b in zip(COLOURS, had, has, strict=True)}
    if kind(code) == "place" and not before.pool:
        gained[COLOURS[code >> 6]] += 1
    what = "captures" if kind(code) == "jump" else "claims"
    return tuple(Effect(f"{what}.{c}", {"n": n}) for c, n in gained.items() if n > 0)


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """Where a marble was placed or jumped and what it took, or the ring taken; and claims."""
    what, named = kind(code), rings(code)
    claimed = _claimed(before, code, after)
    if what == "jump":
        here, there = (state.white | state.grey | state.black for state in (before, after))
        taken = [p for p in points(before.form & 7, here & ~there) if p != named[0]]
        found = [Mark(named[0], "from"), *(Mark(p, "taken") for p in taken), Mark(named[1], "to")]
    else:
        found = [Mark(p, "taken" if what == "ring" else "to") for p in named if p not in claimed]
    return (*found, *(Mark(point, "claimed") for point in claimed))
