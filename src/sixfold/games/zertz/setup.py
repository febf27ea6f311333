"""Positions of ZÈRTZ as named facts.

zertz standard; W=a1; G=d4; gone=a2,a3,a4,b2,b3; caught=1W/0; white ring
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from sixfold.errors import Impossible
from sixfold.games.zertz.board import BIT, RINGS, SIZES, bits, points
from sixfold.games.zertz.kernel import (
    BLITZ,
    JUMP,
    MARBLES,
    OVER,
    PLACE,
    RING,
    State,
    counts,
    free_rings,
    full_groups,
    has_set,
    jumps_from,
    stock,
)
from sixfold.games.zertz.notation import COLOURS, LETTERS
from sixfold.rules import repetition
from sixfold.rules.description import Field, FieldKind, Fields, Stock, Turn
from sixfold.rules.editing import Brush
from sixfold.rules.option import Options
from sixfold.rules.player import Player
from sixfold.rules.repetition import Keys

_POOL: Final = Field("pool", FieldKind.STOCK, derived=True, letters=LETTERS)
_NONE: Final = dict.fromkeys(LETTERS, 0)

FIELDS: Final[Sequence[Field]] = (
    Field("W", FieldKind.POINTS, []),
    Field("G", FieldKind.POINTS, []),
    Field("B", FieldKind.POINTS, []),
    Field("gone", FieldKind.POINTS, []),
    Field("caught", FieldKind.STOCK_PAIR, {"white": _NONE, "black": _NONE}, letters=LETTERS),
    Field("jump", FieldKind.POINT, ""),
    Field("seen", FieldKind.WORDS, []),
    _POOL,
)
PHASES: Final[Sequence[str]] = ("place", "ring", "jump")
OWN_TURNS: Final = True
BRUSHES: Final[Sequence[Brush]] = (
    *(Brush(letter, "marble", (colour,)) for letter, colour in zip(LETTERS, COLOURS, strict=True)),
    Brush("gone", "gone", ()),
)


def gone(state: State) -> list[str]:
    """The rings that are no longer there."""
    board = state.form & 7
    return points(board, RINGS[board] & ~state.rings)


def describe(state: State, memory: Keys) -> Fields:
    """All facts of a position."""
    board = state.form & 7
    return {
        "W": points(board, state.white),
        "G": points(board, state.grey),
        "B": points(board, state.black),
        "gone": gone(state),
        "caught": {
            "white": _POOL.stock(*counts(state.own0)),
            "black": _POOL.stock(*counts(state.own1)),
        },
        "jump": points(board, 1 << state.jumper)[0] if state.phase == JUMP else "",
        "seen": repetition.write(memory),
        "pool": _POOL.stock(*counts(state.pool)),
    }


def turn(state: State) -> Turn:
    """Who decides what; after the end, who won."""
    phase = PHASES[state.phase if state.phase != OVER else PLACE]
    return Turn(Player(state.player), phase, Player(state.player))


def build(variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[State, Keys]:
    """The position with these facts; raises ``Impossible`` with the reason if there is none."""
    board = SIZES.index(int(options["rings"]))
    rings = RINGS[board] & ~bits(board, cast("list[str]", fields["gone"]))
    white, grey, black = (bits(board, cast("list[str]", fields[key])) for key in LETTERS)
    caught = cast("dict[str, Stock]", fields["caught"])
    own = [tuple(caught[str(player)].values()) for player in Player]
    on_board = (white.bit_count(), grey.bit_count(), black.bit_count())
    left = [
        total - sum(used) for total, *used in zip(MARBLES[variant], on_board, *own, strict=True)
    ]
    for colour, number, total in zip(COLOURS, left, MARBLES[variant], strict=True):
        if number < 0:
            raise Impossible(
                "marbles",
                f"there are only {total} {colour} marbles, not {total - number}",
                letter=LETTERS[COLOURS.index(colour)],
                most=total,
                n=total - number,
            )
    form = board | (BLITZ if variant == "blitz" else 0)
    state = State(
        rings,
        white,
        grey,
        black,
        stock(*left),
        stock(*own[0]),
        stock(*own[1]),
        0,
        0,
        PHASES.index(turn.phase),
        form,
        int(turn.player),
    )
    if turn.after is not turn.player:
        raise Impossible("own-turn", "whoever begins a turn also ends it")
    state = _with_choices(_ended(state), cast("str", fields["jump"]))
    return state, repetition.read(options, cast("list[str]", fields["seen"]))


def _marbles(state: State) -> int:
    return state.white | state.grey | state.black


def _ended(state: State) -> State:
    """The same, over if somebody has won; nobody wins without having captured something."""
    board = state.form & 7
    won = [has_set(own, state.form) for own in (state.own0, state.own1)]
    if any(won) or not state.rings:
        winner = Player(state.player)
        how = _marbles(state) or state.rings != RINGS[board]
        if won[winner.opponent]:
            raise Impossible(
                "has-set", f"{winner.opponent} already has a set", player=winner.opponent
            )
        if state.phase != PLACE:
            raise Impossible(
                "won", f"{winner} has won, so the last part must be {winner}", player=winner
            )
        if not how or not (state.own0, state.own1)[winner]:
            raise Impossible(
                "unplayed", f"{winner} cannot have captured a set without playing", player=winner
            )
        return state._replace(phase=OVER)
    vacant = state.rings & ~_marbles(state)
    if full := full_groups(state.rings, vacant):
        ring = points(board, full)[0]
        raise Impossible(
            "claimed", f"the group with {ring} has no vacant ring, so it is claimed", point=ring
        )
    return state


def _with_choices(state: State, jumper: str) -> State:
    """The same with the rings that can be taken, or with where the marble can land."""
    board = state.form & 7
    vacant = state.rings & ~_marbles(state)
    own = (state.own0, state.own1)[state.player]
    if bool(jumper) != (state.phase == JUMP):
        raise Impossible("jump", "jump names the marble that has to go on, and nothing else does")
    if state.phase == RING:
        free = free_rings(state.rings, vacant)
        if not free:
            raise Impossible("no-free-ring", "there is no ring that can be taken away")
        if not _marbles(state) and not own:
            raise Impossible("marble-first", "a ring is taken away after a marble has been placed")
        return state._replace(choices=free)
    if state.phase == JUMP:
        bit = BIT[board][jumper]
        if not _marbles(state) >> bit & 1:
            raise Impossible("no-marble", f"there is no marble on {jumper}", point=jumper)
        targets = jumps_from(bit, _marbles(state), vacant)
        if not targets:
            raise Impossible("cannot-go-on", f"the marble on {jumper} cannot jump on", point=jumper)
        if not own:
            raise Impossible("nothing-captured", "whoever jumps on has captured something")
        return state._replace(choices=targets, jumper=bit)
    return state
