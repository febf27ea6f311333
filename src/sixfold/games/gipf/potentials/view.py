"""Positions of a game with potentials as pictures."""

from __future__ import annotations

from sixfold.games.gipf.kernel import ROWS
from sixfold.games.gipf.marks import move_marks, push_marks
from sixfold.games.gipf.potentials.kinds import KINDS, Kind
from sixfold.games.gipf.potentials.notation import kind
from sixfold.games.gipf.potentials.side import potentials_on_board, side_of, stock_of
from sixfold.games.gipf.potentials.stack import stacks_of
from sixfold.games.gipf.potentials.state import (
    EXTRA_PUSHES,
    LOADED_PUSHES,
    POWERS,
    RELEASE,
    TAMSK,
    State,
)
from sixfold.games.gipf.potentials.ways import power_of
from sixfold.games.gipf.view import THEMES, asked, brought_home, entering, gone, own_row
from sixfold.rules.kernel import legal_codes
from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece, Prompt
from sixfold.rules.player import Player
from sixfold.rules.repetition import Keys

__all__ = ["THEMES", "counters", "effects", "gone", "hand", "marks", "pieces", "prompt"]


def pieces(state: State, memory: Keys) -> tuple[Piece, ...]:
    """What stands on the spots, each stack by what it is built of."""
    return tuple(
        Piece((point,), stack.look, stack.colours) for point, stack in stacks_of(state).items()
    )


def counters(state: State) -> tuple[Counter, ...]:
    """Each player's reserve, captures, and potentials that may still enter."""
    white, black = side_of(state, Player.WHITE), side_of(state, Player.BLACK)
    return (
        Counter("reserve", "white", "piece", "white", white.reserve),
        Counter("reserve", "black", "piece", "black", black.reserve),
        Counter("captured", "white", "piece", "black", black.captured),
        Counter("captured", "black", "piece", "white", white.captured),
        *(
            Counter("potentials", str(player), kind.word, str(player), number)
            for player in Player
            for kind, number in zip(KINDS, stock_of(state, player), strict=True)
            if number
        ),
    )


def hand(state: State) -> tuple[Held, ...]:
    """Also what a piece can be loaded with; or the TAMSK that leaves the centre."""
    if state.phase == TAMSK:
        return (Held("", Kind.TAMSK.word, (str(Player(state.player)),)),)
    loads = tuple(kind.word for kind in stock_of(state, state.player).kinds)
    right = state.white_right if state.player == Player.WHITE else state.black_right
    return entering(state.player, state.phase, right, loads)


def prompt(state: State) -> Prompt:
    """Also a power to use, a potential to bring in, or a TAMSK to push in again."""
    kinds = {kind(code) for code in legal_codes(state)}
    return next((Prompt(one) for one in ("power", "loaded", "extra") if one in kinds), asked(kinds))


def effects(before: State, code: int, after: State) -> tuple[Effect, ...]:
    """Also the potential that a move uses, and those that leave the game with it."""
    if ROWS <= code < LOADED_PUSHES:
        found = [*brought_home(before.player, counters(before), counters(after))]
    else:
        found = [*own_row(before.player, after.player, after.phase)]
    if POWERS <= code < RELEASE:
        used = power_of(code)[0] if code < EXTRA_PUSHES else Kind.TAMSK
        found.append(Effect(f"used.{used.word}"))
    lost = _potentials(before) - _potentials(after)
    if lost and code != RELEASE:
        found.append(Effect("lost", {"n": lost}))
    return tuple(found)


def _potentials(state: State) -> int:
    """How many potentials there are, on the board and beside it."""
    return sum(sum(potentials_on_board(state, p)) + sum(stock_of(state, p)) for p in Player)


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """Also where a loaded piece or a TAMSK entered, or from where to where a potential went."""
    occupied = before.white | before.black
    if code < LOADED_PUSHES:
        return move_marks(occupied, code)
    if code == RELEASE:
        return (Mark("e5", "taken"),)
    if POWERS <= code < EXTRA_PUSHES:
        _, origin, target = power_of(code)
        return Mark(origin, "from"), Mark(target, "to")
    way = (code - LOADED_PUSHES) % 42 if code < POWERS else code - EXTRA_PUSHES
    return push_marks(occupied, way)
