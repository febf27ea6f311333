"""Positions of GARDEN as pictures."""

from __future__ import annotations

from typing import Final

from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece, Prompt
from sixfold.rules.player import Player

from . import setup
from .board import points
from .kernel import HEDGES, PLANT, State
from .notation import beds, kept, kind
from .setup import PHASES, hedges

GREEN: Final = "green"


def pieces(state: State, memory: object) -> tuple[Piece, ...]:
    """Flowers, and hedges over two beds."""
    flowers = [
        Piece((bed,), "flower", (str(player),))
        for player in Player
        for bed in points(state[player])
    ]
    grown = [Piece((low, high), "hedge", (GREEN,), turn=axis) for low, high, axis in hedges(state)]
    return tuple(sorted((*flowers, *grown), key=lambda piece: piece.points))


def counters(state: State) -> tuple[Counter, ...]:
    """What each has picked, and the seeds and hedges that belong to both."""
    left = HEDGES - sum(map(int.bit_count, state[2:5]))
    return (
        Counter("picked", "white", "flower", "white", state.won0, slots=state.goal),
        Counter("picked", "black", "flower", "black", state.won1, slots=state.goal),
        Counter("seeds", None, "flower", None, state.seeds),
        Counter("hedges", None, "hedge", GREEN, left),
    )


def gone(state: State) -> tuple[str, ...]:
    """The beds that have been dug away."""
    return tuple(setup.gone(state))


def hand(state: State) -> tuple[Held, ...]:
    """What would be planted."""
    if state.phase != PLANT:
        return ()
    own = str(Player(state.player))
    return Held("flower", "flower", (own,)), Held("hedge", "hedge", (GREEN,))


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """Where something was planted, picked or dug away."""
    what = kind(code)
    if what == "harvest":
        stay = kept(code)
        return tuple(Mark(bed, "kept" if bed in stay else "taken") for bed in beds(code))
    return tuple(Mark(bed, "taken" if what == "dig" else "to") for bed in beds(code))


def prompt(state: State) -> Prompt:
    """What is asked now: the phase, and how many more flowers win."""
    left = state.goal - (state.won0, state.won1)[state.player]
    return Prompt(PHASES[state.phase], {"n": left})


def effects(before: State, code: int, after: State) -> tuple[Effect, ...]:
    """How many flowers are picked."""
    picked = after.won0 + after.won1 - before.won0 - before.won1
    return (Effect("picked", {"n": picked}),) if picked else ()
