"""TZAAR as a picture: stacks in their colour with their type on top, and what each player has."""

from __future__ import annotations

from typing import Final

from sixfold.games.tzaar.kernel import CAPTURE, PASS, PLACE, STACKS, State, heights, stacks_of
from sixfold.games.tzaar.layout import LETTERS
from sixfold.games.tzaar.notation import TYPES, spaces
from sixfold.games.tzaar.setup import stock, visible
from sixfold.games.tzaar.tables import EVERYWHERE
from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece, Prompt, none_gone, standing
from sixfold.rules.player import Player

gone: Final = none_gone


def pieces(state: State, memory: object) -> tuple[Piece, ...]:
    """All stacks: the kind is the type on top, and the colour is there once for each piece."""
    return tuple(
        standing(
            point,
            TYPES[LETTERS.index(stack[0].upper())],
            *("white" if stack[0].isupper() else "black",) * int(stack[1:] or 1),
        )
        for point, stack in stacks_of(state).items()
    )


def counters(state: State) -> tuple[Counter, ...]:
    """What each player still has to place of each type, and after that what is visible of it."""
    return tuple(
        Counter("to place" if state.phase == PLACE else "types", str(player), kind, str(player), n)
        for player in Player
        for kind, n in zip(
            TYPES,
            stock(state, player) if state.phase == PLACE else visible(state, player),
            strict=True,
        )
    )


def hand(state: State) -> tuple[Held, ...]:
    """The pieces to place, by type; the most common one first."""
    if state.phase != PLACE:
        return ()
    player = Player(state.player)
    left = zip(TYPES, stock(state, player), strict=True)
    return tuple(Held(kind, kind, (str(player),)) for kind, n in reversed(list(left)) if n)


def prompt(state: State) -> Prompt:
    """A piece to place, a capture, at the start a single one, or what may follow a capture."""
    if state.phase == PLACE:
        return Prompt("place", {"n": sum(stock(state, Player(state.player)))})
    if state.phase != CAPTURE:
        return Prompt("second")
    first = state.white | state.black == EVERYWHERE
    return Prompt("opening") if first else Prompt("capture", later=("second",))


def effects(before: State, code: int, after: State) -> tuple[Effect, ...]:
    """What a capture takes off, how high a stack becomes, and a type of which it was the last."""
    if code >= PASS:
        return ()
    target = spaces(code)[1]
    if code < STACKS:
        return (
            Effect("taken", {"n": heights(before)[target]}),
            *_missing(after, Player(before.player).opponent, "wins"),
        )
    return (
        Effect("higher", {"n": heights(after)[target]}),
        *_missing(after, Player(before.player), "last"),
    )


def _missing(state: State, player: Player, word: str) -> tuple[Effect, ...]:
    """The type that a player no longer has."""
    left = zip(TYPES, visible(state, player), strict=True)
    return tuple(Effect(f"{word}-{kind}") for kind, n in left if n == 0)


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """Where a piece was placed, or where a stack came from and went."""
    named = spaces(code)
    if not named:
        return ()
    return (*(Mark(point, "from") for point in named[:-1]), Mark(named[-1], "to"))
