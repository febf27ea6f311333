"""Positions of TAMSK as named facts.

tamsk untimed; W=a2,d7,g1; B=a4,d2,g4; a2=1,d2=1; hand=31/31; white
tamsk complete; W=b4,d3,f1; B=a4,d4,f5; gone=f1,b4+a4; a1=1,a2=1; hand=31/31; owed=black; black
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from sixfold.errors import Impossible
from sixfold.games.tamsk.board import BIT, BOARD, RINGS, ROOM, bits, points_of
from sixfold.games.tamsk.kernel import (
    COMPLETE,
    EXTRA,
    FREE_RINGS,
    FREE_START,
    GLASSES,
    HAND,
    JOINED,
    OWED,
    PROMPTED,
    SPENT,
    TIMED,
    State,
    can_move,
    form_of,
    ran_out,
)
from sixfold.rules import repetition
from sixfold.rules.description import Field, FieldKind, Fields, Turn
from sixfold.rules.editing import Brush
from sixfold.rules.kernel import legal_codes
from sixfold.rules.option import Options
from sixfold.rules.picture import Piece, standing
from sixfold.rules.player import Player
from sixfold.rules.repetition import Keys

FIELDS: Final[Sequence[Field]] = (
    Field("W", FieldKind.POINTS, []),
    Field("B", FieldKind.POINTS, []),
    Field("new", FieldKind.AMONG, []),
    Field("gone", FieldKind.SEQUENCE, []),
    Field("rings", FieldKind.STACKS, {}, below=True),
    Field("hand", FieldKind.PAIR, [HAND, HAND]),
    Field("owed", FieldKind.PLAYERS, []),
    Field("bare", FieldKind.POINT, ""),
    Field("prompted", FieldKind.COUNT, 0),
    Field("seen", FieldKind.WORDS, []),
)
_COLOURS: Final = {"W": "white", "B": "black"}
PHASES: Final[Sequence[str]] = ("move", "extra", "sand")
BRUSHES: Final[Sequence[Brush]] = (
    Brush("W", "hourglass", ("white",), piles=True),
    Brush("B", "hourglass", ("black",), piles=True),
    *(Brush(str(n), "+".join(("ring",) * n), ("steel",) * n) for n in (1, 2, 3, 4)),
)


def lying(state: State) -> dict[str, int]:
    """How many rings lie on each space that has some."""
    found = {}
    for point, bit in BIT.items():
        left = sum((word >> bit & 1) << digit for digit, word in enumerate(state[2:5]))
        if left < ROOM[point]:
            found[point] = ROOM[point] - left
    return found


def piece(point: str, number: int, *glass: str, kind: str = "hourglass") -> Piece | None:
    """What a number of rings and perhaps a glass on a space look like; full ones have a lid."""
    kinds = ["ring"] * number + [kind] * len(glass)
    if number >= ROOM[point] and not glass:
        kinds[-1] = "lid"
    return standing(point, "+".join(kinds), *("steel",) * number, *glass) if kinds else None


def piece_at(point: str, text: str) -> Piece | None:
    """What a text on a space looks like in the editor, possible or not."""
    number = text.rstrip("WB")
    glass = [_COLOURS[letter] for letter in text[len(number) :]]
    if len(glass) > 1 or number not in ("", "1", "2", "3", "4"):
        return None
    return piece(point, int(number or 0), *glass)


def describe(state: State, memory: Keys) -> Fields:
    """All facts of a position."""
    return {
        "W": points_of(state.white),
        "B": points_of(state.black),
        "new": points_of(state.fresh),
        "gone": ["+".join(BOARD.points[bit] for bit in group) for group in ran_out(state)],
        "rings": {point: str(number) for point, number in lying(state).items()},
        "hand": [state.hand0, state.hand1],
        "owed": [str(Player(state.player))] if state.due & OWED else [],
        "bare": points_of(state.bare)[0] if state.bare else "",
        "prompted": int(state.due & PROMPTED != 0),
        "seen": repetition.write(memory),
    }


def turn(state: State) -> Turn:
    """Who has to move or may drop a second ring; the sand decides in nobody's turn."""
    player = Player(state.player)
    if state.due & EXTRA:
        return Turn(player, "extra", player)
    sand = state.form & TIMED and any(code >= SPENT for code in legal_codes(state)[:1])
    return Turn(player, "sand" if sand else "move", player)


def build(variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[State, Keys]:
    """The position with these facts; raises ``Impossible`` with the reason if there is none."""
    rings = _rings(cast("dict[str, str]", fields["rings"]))
    hand = cast("list[int]", fields["hand"])
    white, black = (bits(cast("list[str]", fields[key])) for key in "WB")
    _check_rings(rings, hand)
    form = form_of(variant, options)
    owed, prompted = cast("list[str]", fields["owed"]), cast("int", fields["prompted"])
    new = cast("list[str]", fields["new"])
    gone = [group.split("+") for group in cast("list[str]", fields["gone"])]
    _check_time(form, new, gone, [*owed, *["prompted"] * prompted])
    left = {point: room - rings.get(point, 0) for point, room in ROOM.items()}
    digits = [
        sum((number >> digit & 1) << BIT[point] for point, number in left.items())
        for digit in range(3)
    ]
    state = State(
        white,
        black,
        digits[0],
        digits[1],
        digits[2],
        hand[0],
        hand[1],
        _bare(cast("str", fields["bare"]), form, left, _left_out_by(white, black, turn)),
        bits(new),
        bits([point for group in gone for point in group]),
        _order(gone),
        (OWED if owed else 0) | (PROMPTED if prompted else 0) | _extra(turn, form, hand),
        form,
        int(turn.player),
    )
    _check_glasses(state)
    _check_due(state, owed, prompted)
    return state, repetition.read(options, cast("list[str]", fields["seen"]))


def _rings(stacks: dict[str, str]) -> dict[str, int]:
    """How many rings lie where, each on a space with room for them."""
    found = {}
    for point, text in stacks.items():
        if text not in ("1", "2", "3", "4"):
            raise Impossible(
                "stack",
                f"{point} needs the number of its rings, such as 1, not {text!r}",
                point=point,
                given=text,
            )
        if int(text) > ROOM[point]:
            raise Impossible(
                "no-room",
                f"{point} has room for {ROOM[point]}, not for {text}",
                point=point,
                most=ROOM[point],
                n=int(text),
            )
        found[point] = int(text)
    return found


def _check_rings(rings: dict[str, int], hand: list[int]) -> None:
    for player in Player:
        if hand[player] > HAND:
            raise Impossible(
                "hand",
                f"{player} has {hand[player]} rings left, but only had {HAND}",
                player=player,
                most=HAND,
                n=hand[player],
            )
    total = sum(rings.values()) + sum(hand)
    if total != RINGS:
        raise Impossible(
            "rings",
            f"on the board and in hand there are {total} rings, not {RINGS}",
            n=total,
            needed=RINGS,
        )


def _check_time(
    form: int, new: Sequence[str], gone: Sequence[Sequence[str]], due: Sequence[str]
) -> None:
    """Facts about sand belong to the versions in which it runs."""
    if (new or gone) and not form & TIMED:
        raise Impossible("no-sand", "no sand runs in this version: no glass is new or gone")
    if due and not form & COMPLETE:
        raise Impossible("no-small-glass", "owed and prompted belong to the complete version")
    if new and form & FREE_START:
        raise Impossible("new", "after a free start no glass is new")


def _extra(turn: Turn, form: int, hand: Sequence[int]) -> int:
    """Whether a second ring is dropped now."""
    if turn.phase != "extra":
        return 0
    if not form & COMPLETE:
        raise Impossible("no-small-glass", "a second ring belongs to the complete version")
    if not hand[turn.player]:
        raise Impossible("extra", f"{turn.player} has no ring left to drop", player=turn.player)
    return EXTRA


def _left_out_by(white: int, black: int, turn: Turn) -> int:
    """The glasses of the player who may have left out a ring: before a second ring the mover."""
    return (black, white)[turn.player if turn.phase != "extra" else turn.player.opponent]


def _order(gone: Sequence[Sequence[str]]) -> int:
    """The word of the glasses that have run out, in order of time."""
    found = 0
    for group in gone[:6]:
        for place, point in enumerate(group[:6]):
            found = found << 7 | (JOINED if place else 0) | BIT[point] + 1
    return found


def _check_due(state: State, owed: Sequence[str], prompted: int) -> None:
    """Glasses are new or gone where they stand, and the small one presses whoever can move."""
    glasses = state.white | state.black
    if (state.fresh | state.dead) & ~glasses or state.fresh & state.dead:
        raise Impossible(
            "new-or-gone", "glasses that are new or gone stand there, and are not both"
        )
    player = Player(state.player)
    if owed and (list(owed) != [str(player)] or state.due & EXTRA):
        raise Impossible("owed", f"only {player} can be owed a second ring here", player=player)
    if prompted > 1 or (prompted and (state.due & EXTRA or not can_move(state, state.player))):
        raise Impossible("prompted", f"{player} cannot be prompted here", player=player)


def _check_glasses(state: State) -> None:
    placing = bool(state.form & FREE_START)
    numbers = state.white.bit_count(), state.black.bit_count()
    for player, number in zip(Player, numbers, strict=True):
        if number > GLASSES or (number < GLASSES and not placing):
            raise Impossible(
                "glasses",
                f"{player} has {number} hourglasses, not {GLASSES}",
                player=player,
                n=number,
                needed=GLASSES,
            )
    # Where turns can be lost, players need not place in turn.
    if state.form & COMPLETE:
        return
    if numbers[0] + numbers[1] < 2 * GLASSES and numbers[0] - numbers[1] != state.player:
        raise Impossible(
            "placed",
            f"glasses are placed in turn: with {numbers[0]} and {numbers[1]} it is not this turn",
            white=numbers[0],
            black=numbers[1],
        )


def _bare(point: str, form: int, left: dict[str, int], others: int) -> int:
    """The word of the space where the player before has left out the ring."""
    if not point:
        return 0
    if not form & FREE_RINGS:
        raise Impossible("bare-off", "bare belongs to the option free_rings, which is off")
    if not others >> BIT[point] & 1 or not left[point]:
        raise Impossible(
            "bare",
            f"bare names a space with room on which the opponent has a glass, not {point}",
            point=point,
        )
    return 1 << BIT[point]
