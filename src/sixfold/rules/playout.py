"""Random play: every legal move equally likely, at the kernels' full speed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sixfold.jit import Buffer, buffer, compiled, shift_right, values, with_default, wrap
from sixfold.rules.kernel import SCRATCH, State, nth, play, result, survey
from sixfold.rules.position import Position

LONGEST: Final = 10_000
"""Decisions after which a random game is given up (GIPF knows no draw)."""

GIVEN_UP: Final = 2
"""In place of White's result in a game that did not end."""

_GAMES: Final = 0
_DECISIONS: Final = 1
_WHITE: Final = 2
_BLACK: Final = 3
_DRAWN: Final = 4


@compiled
def draw(random: Buffer, n: int) -> int:
    """A random number below ``n`` by xorshift."""
    x = random[0]
    x = wrap(x ^ wrap(x << 13))
    x = x ^ shift_right(x, 7)
    x = wrap(x ^ wrap(x << 17))
    random[0] = x
    return (shift_right(x, 32) * n) >> 32


@with_default
def random_game(
    state: State, random: Buffer, scratch: Buffer, trail: Buffer, longest: int
) -> tuple[int, int]:
    """Play one game to its end and write its moves into ``trail``: their number, White's result.

    Every legal move is equally likely. After ``longest`` decisions the result is ``GIVEN_UP``. By
    default the moves are counted to draw one of them; a game with thousands of them may draw one
    without, and keep whatever helps from decision to decision.
    """
    length = 0
    moves = survey(state, scratch)
    while moves > 0 and length < longest:
        code = nth(state, scratch, draw(random, moves))
        trail[length] = code
        length += 1
        state = play(state, code)
        moves = survey(state, scratch)
    return length, result(state) if moves == 0 else GIVEN_UP


@compiled
def _playout(state: State, random: Buffer, scratch: Buffer, trail: Buffer, tally: Buffer) -> int:
    """Play one game to its end, write its moves into ``trail`` and count it in ``tally``."""
    length, winner = random_game(state, random, scratch, trail, LONGEST)
    tally[_GAMES] += 1
    tally[_DECISIONS] += length
    if winner == 0:
        tally[_DRAWN] += 1
    elif winner != GIVEN_UP:
        tally[_WHITE if winner > 0 else _BLACK] += 1
    return length


@compiled
def _playouts(
    state: State, games: int, random: Buffer, scratch: Buffer, trail: Buffer, tally: Buffer
) -> None:
    for _ in range(games):
        _playout(state, random, scratch, trail, tally)


@dataclass(frozen=True, slots=True)
class Tally:
    """How random games ended. Games that were given up count in none of the results."""

    games: int
    decisions: int
    white: int
    black: int
    drawn: int


class Playouts:
    """A reproducible stream of random games from one position or its state.

    Only what the state knows counts: games do not end by the repetition of positions.
    """

    def __init__(self, start: Position | State, seed: int = 1) -> None:
        self._state: State = start.state if isinstance(start, Position) else start
        self._random = buffer(1)
        # Xorshift stays at 0 for ever and starts slowly from small numbers.
        self._random[0] = wrap(seed * 0x9E3779B97F4A7C15 + 0x1234567) or 1
        self._scratch = buffer(SCRATCH)
        self._trail = buffer(LONGEST)
        self._tally = buffer(5)

    def run(self, games: int) -> None:
        """Play that many games."""
        _playouts(self._state, games, self._random, self._scratch, self._trail, self._tally)

    def game(self) -> list[int]:
        """Play one game and return the codes of its moves."""
        length = _playout(self._state, self._random, self._scratch, self._trail, self._tally)
        return values(self._trail, length)

    @property
    def tally(self) -> Tally:
        """The results of all games so far."""
        return Tally(*values(self._tally, 5))
