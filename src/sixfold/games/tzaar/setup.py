"""TZAAR's positions as named facts: the stacks by top and height, and who decides what."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from sixfold.errors import Impossible
from sixfold.games.tzaar.board import BIT, SPACES
from sixfold.games.tzaar.kernel import PLACE, State, arranged, lacks_type, stacks_of
from sixfold.games.tzaar.layout import LETTERS, NUMBERS
from sixfold.games.tzaar.notation import TYPES
from sixfold.rules.description import Field, FieldKind, Fields, Turn
from sixfold.rules.editing import Brush
from sixfold.rules.option import Options
from sixfold.rules.player import Player

_MOST: Final = sum(NUMBERS)
_PART: Final = re.compile(r"([ZATzat])([1-9][0-9]?)?", re.ASCII)
_WHOLE: Final = re.compile(r"(?:[ZATzat](?:[1-9][0-9]?)?)+", re.ASCII)


def stack_text(text: str) -> str:
    """A stack written as its top and its height, if it is given piece by piece from the bottom."""
    if not _WHOLE.fullmatch(text):
        return text
    parts = [(letter, int(number or 1)) for letter, number in _PART.findall(text)]
    height = sum(number for _, number in parts)
    if len({letter.isupper() for letter, _ in parts}) > 1:
        return text
    return f"{parts[-1][0]}{height if height > 1 else ''}"


FIELDS: Final[Sequence[Field]] = (
    Field("stacks", FieldKind.STACKS, default={}, read=stack_text),
    Field("counts", FieldKind.WORD_PAIR, derived=True),
    Field("stock", FieldKind.WORD_PAIR, derived=True),
)
PHASES: Final[Sequence[str]] = ("capture", "second", "place")
OWN_TURNS: Final = True
BRUSHES: Final[Sequence[Brush]] = tuple(
    Brush(letter if colour == "white" else letter.lower(), name, (colour,), piles=True)
    for colour in ("white", "black")
    for letter, name in zip(LETTERS, TYPES, strict=True)
)


def visible(state: State, player: Player) -> tuple[int, ...]:
    """How many Tzaars, Tzarras and Totts of a player are single or on top."""
    own = (state.white, state.black)[player]
    totts = own & ~(state.tzaars | state.tzarras)
    return tuple(stacks.bit_count() for stacks in (own & state.tzaars, own & state.tzarras, totts))


def stock(state: State, player: Player) -> tuple[int, ...]:
    """How many of each type a player still has to place."""
    if state.phase != PLACE:
        return (0,) * len(NUMBERS)
    placed = visible(state, player)
    return tuple(most - number for most, number in zip(NUMBERS, placed, strict=True))


def _in_words(numbers: Sequence[int]) -> str:
    return " ".join(f"{letter}{n}" for letter, n in zip(LETTERS, numbers, strict=True))


def describe(state: State, memory: object) -> Fields:
    """All stacks, and of each player what is visible and what is still to place."""
    return {
        "stacks": stacks_of(state),
        "counts": [_in_words(visible(state, player)) for player in Player],
        "stock": [_in_words(stock(state, player)) for player in Player],
    }


def turn(state: State) -> Turn:
    """Who has to place, to capture, or to make a second move."""
    player = Player(state.player)
    return Turn(player, PHASES[state.phase], player)


def build(variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[State, tuple[()]]:
    """The position with these stacks, if a game can lead to it."""
    stacks = cast(dict[str, str], fields["stacks"])
    for point, stack in stacks.items():
        if not _PART.fullmatch(stack):
            raise Impossible(
                "stack",
                f"{point} needs its top and its height, such as Z or a3, not {stack!r}",
                point=point,
                given=stack,
            )
    if turn.player is not turn.after:
        raise Impossible("own-turn", "nobody decides anything in the opponent's turn")
    _check_numbers(stacks)
    state = arranged({point: stacks[point] for point in BIT if point in stacks}, 0, turn.player)
    state = state._replace(phase=PHASES.index(turn.phase))
    if turn.phase == "place":
        _check_placing(variant, stacks, state)
    else:
        _check_types(state, turn)
        _check_first_turn(stacks, turn)
    return state, ()


def _check_numbers(stacks: dict[str, str]) -> None:
    found = Counter(stack[0] for stack in stacks.values())
    pieces = Counter[str]()
    for stack in stacks.values():
        pieces["white" if stack[0].isupper() else "black"] += int(stack[1:] or 1)
    for player, letters in zip(Player, (LETTERS, LETTERS.lower()), strict=True):
        colour = str(player)
        for letter, name, most in zip(letters, TYPES, NUMBERS, strict=True):
            if found[letter] > most:
                raise Impossible(
                    "type",
                    f"there are only {most} {colour} {name.capitalize()}s, not {found[letter]}",
                    player=player,
                    kind=name.capitalize(),
                    most=most,
                    n=found[letter],
                )
        if pieces[colour] > _MOST:
            raise Impossible(
                "pieces",
                f"there are only {_MOST} {colour} pieces, not {pieces[colour]}",
                player=player,
                most=_MOST,
                n=pieces[colour],
            )


def _check_placing(variant: str, stacks: dict[str, str], state: State) -> None:
    """Rules TZ7 and TZ8: one piece each in turn on vacant spaces, White first."""
    if variant != "tournament":
        raise Impossible("no-placing", f"nothing is placed in the variant {variant}")
    if any(len(stack) > 1 for stack in stacks.values()):
        raise Impossible("placing", "there are no stacks while pieces are being placed")
    if len(stacks) == SPACES:
        raise Impossible("all-placed", "all pieces are placed")
    white, black = state.white.bit_count(), state.black.bit_count()
    if white - black != state.player:
        raise Impossible(
            "placed",
            f"with {white} white and {black} black pieces it is not {Player(state.player)}'s turn",
            white=white,
            black=black,
        )


def _check_types(state: State, turn: Turn) -> None:
    """Rules TZ27 and TZ31: who lacks a type has lost, and a finished game names the winner."""
    losers = [
        player
        for player, stacks in zip(Player, (state.white, state.black), strict=True)
        if lacks_type(stacks, state.tzaars, state.tzarras)
    ]
    if len(losers) == 2:
        raise Impossible(
            "both-lack", "both players lack a type, and the first to lose one has lost"
        )
    for loser in losers:
        if turn.player is loser or turn.phase != "capture":
            name = str(loser).capitalize()
            winner = loser.opponent
            raise Impossible(
                "lacks",
                f"{name} lacks a type and has lost, so the last part must be {winner}",
                player=loser,
            )


def _check_first_turn(stacks: dict[str, str], turn: Turn) -> None:
    """Rules TZ9 and TZ10: on the full board White has one capture."""
    if len(stacks) == SPACES and (turn.player is Player.BLACK or turn.phase == "second"):
        raise Impossible("white-first", "White begins on the full board with a single capture")
