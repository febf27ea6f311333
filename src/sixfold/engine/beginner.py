"""A scripted beginner who looks one decision ahead: the yardstick for the weakest levels.

The beginner takes a win, else the largest gain at once, else avoids giving the opponent one, else
moves at random. What counts is ``thinking.lead``; removals that follow from a move belong to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sixfold.engine.picker import Budget, MovePicker
from sixfold.jit import Buffer, buffer, compiled, values
from sixfold.rules import Move, Position
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, State, expand, play, regular, result, survey
from sixfold.rules.thinking import lead

_WON: Final = 1 << 20
_MOST_REMOVALS: Final = 32


@compiled
def _settle(state: State, scratch: Buffer, codes: Buffer) -> State:
    """The state after the removals that are due: each player takes what gains them most."""
    for _ in range(_MOST_REMOVALS):
        count = survey(state, scratch)
        if count == 0 or regular(state):
            return state
        expand(state, scratch, codes)
        sign = 1 - 2 * state.player
        best = codes[0]
        most = -_WON
        for i in range(count):
            gain = sign * lead(play(state, codes[i]))
            if gain > most:
                most = gain
                best = codes[i]
        state = play(state, best)
    return state


@compiled
def _worth(state: State, scratch: Buffer) -> int:
    """White's lead, or win, in a state where no removal is due."""
    return lead(state) if survey(state, scratch) > 0 else _WON * result(state)


@compiled
def _gain(state: State, code: int, scratch: Buffer, codes: Buffer) -> int:
    """What a move and the removals after it bring the player who makes it."""
    after = _settle(play(state, code), scratch, codes)
    gained = _worth(after, scratch) - lead(state)
    return gained if state.player == 0 else -gained


@compiled
def _weigh(state: State, scratch: Buffer, codes: Buffer, other: Buffer, gains: Buffer) -> int:
    """Write each move's gain, less the opponent's next one where nobody gains at once."""
    count = survey(state, scratch)
    expand(state, scratch, codes)
    most = 0
    for i in range(count):
        gains[i] = _gain(state, codes[i], scratch, other)
        most = max(most, gains[i])
    if most > 0:
        return count
    replies = codes[MOST_MOVES : 2 * MOST_MOVES]
    for i in range(count):
        after = _settle(play(state, codes[i]), scratch, other)
        answers = survey(after, scratch)
        if answers > 0 and after.player != state.player:
            expand(after, scratch, replies)
            given = 0
            for j in range(answers):
                given = max(given, _gain(after, replies[j], scratch, other))
            gains[i] -= given
    return count


class Beginner(MovePicker):
    """Plays like the beginner; the same seed gives the same moves."""

    def __init__(self, seed: int = 1) -> None:
        self._random = Random(seed)
        self._scratch = buffer(SCRATCH)
        self._codes = buffer(2 * MOST_MOVES)
        self._other = buffer(MOST_MOVES)
        self._gains = buffer(MOST_MOVES)

    def begin(self, start: Position, seed: int) -> None:
        """Begin another series of random numbers."""
        self._random = Random(seed)

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        """What the beginner finds looking one decision ahead."""
        count = _weigh(position.state, self._scratch, self._codes, self._other, self._gains)
        gains = values(self._gains, count)
        most = max(gains)
        best = [code for code, gain in zip(position.codes, gains, strict=True) if gain == most]
        return position.game.move(self._random.choice(best))
