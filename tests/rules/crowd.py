"""Rules with 6,000 moves in every position, for two moves: the higher number wins."""

from typing import Final, NamedTuple

from sixfold.jit import Buffer, wrap
from sixfold.rules import kernel

MOVES: Final = 6_000


class State(NamedTuple):
    """What White and Black have chosen, -1 for nothing yet."""

    white: int
    black: int
    player: int


@kernel.survey.implement(State)
def survey_crowd(state: State, scratch: Buffer) -> int:
    """As many until both have chosen."""
    return MOVES if state.black < 0 else 0


@kernel.expand.implement(State)
def expand_crowd(state: State, scratch: Buffer, out: Buffer) -> int:
    """All of them."""
    for i in range(MOVES):
        out[i] = i
    return MOVES


@kernel.nth.implement(State)
def nth_crowd(state: State, scratch: Buffer, k: int) -> int:
    """One of them."""
    return k


@kernel.play.implement(State)
def play_crowd(state: State, code: int) -> State:
    """Choose a number."""
    if state.player == 0:
        return State(code, -1, 1)
    return State(state.white, code, 0)


@kernel.result.implement(State)
def result_crowd(state: State) -> int:
    """Whose is higher; White's if they are equal."""
    return 1 if state.white >= state.black else -1


@kernel.key.implement(State)
def key_crowd(state: State) -> int:
    """Both numbers, mixed."""
    return wrap((state.white + 1 << 16 | state.black + 1) * 0x1E3779B97F4A7C15 + state.player)


@kernel.regular.implement(State)
def regular_crowd(state: State) -> bool:
    """Always."""
    return True
