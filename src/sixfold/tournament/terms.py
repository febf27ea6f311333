"""The terms of a tournament: what is played, by whom, and for how long it is thought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import combinations, count
from random import Random
from typing import Any, Final

from sixfold.engine.clock import Clock
from sixfold.engine.limits import Limits
from sixfold.errors import OptionError
from sixfold.rules import Move, Position, position

_ATTEMPTS: Final = 100


@dataclass(frozen=True, slots=True)
class Terms:
    """Everything that decides how games go. A file of results belongs to one set of terms."""

    start: str
    players: tuple[str, ...]
    seed: int = 1
    opening: int = 6
    nodes: int | None = None
    seconds: float | None = None
    clock: tuple[float, float] | None = None
    longest: int = 2_000

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise OptionError("players", len(self.players), "a tournament needs two or more")
        if self.opening < 0:
            raise OptionError("opening", self.opening, "it must be 0 or more")
        if self.clock is not None and (self.clock[0] <= 0 or self.clock[1] < 0):
            raise OptionError("clock", self.clock, "it must be more than 0 seconds")
        if self.clock is not None and (self.nodes or self.seconds):
            raise OptionError("clock", self.clock, "it cannot be combined with nodes or seconds")
        _ = self.limits

    @property
    def limits(self) -> Limits:
        """The limits of one move, where no clock runs."""
        if self.nodes is None and self.seconds is None:
            return Limits(seconds=0.1)
        return Limits(nodes=self.nodes, seconds=self.seconds)

    @property
    def data(self) -> dict[str, Any]:
        """The terms as JSON data, without what has not been set."""
        shown = {name: value for name, value in asdict(self).items() if value is not None}
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in shown.items()
        }


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: who has which side, and which of the two of its pair it is."""

    pair: int
    half: int
    white: int
    black: int

    @property
    def encounter(self) -> tuple[int, int]:
        """The two contestants, whichever is White."""
        return min(self.white, self.black), max(self.white, self.black)


def schedule(players: int, pairs: int | None) -> Iterator[Pairing]:
    """All games in the order in which they begin, without end if no number of pairs is given."""
    for pair in count() if pairs is None else range(pairs):
        for first, second in combinations(range(players), 2):
            yield Pairing(pair, 0, first, second)
            yield Pairing(pair, 1, second, first)


def number_of(*parts: object) -> int:
    """A number of 62 bits that belongs to these parts, the same in every process."""
    digest = sha256(repr(parts).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2


def opening(terms: Terms, pair: int) -> tuple[Position, tuple[Move, ...]]:
    """Where a pair begins: the start of the game, and random moves that do not end it."""
    start = position(terms.start)
    for attempt in range(_ATTEMPTS):
        chance = Random(number_of("opening", terms.seed, pair, attempt))
        here = start
        moves: list[Move] = []
        while len(moves) < terms.opening and here.codes:
            moves.append(here.moves[chance.randrange(len(here.codes))])
            here = here.play(moves[-1])
        if here.codes:
            return start, tuple(moves)
    raise OptionError("opening", terms.opening, "the game is over after that many random moves")


def clock_of(text: str) -> tuple[float, float]:
    """The seconds per game and per move in a text such as ``60+0.5``."""
    base, _, increment = text.partition("+")
    try:
        seconds, added = float(base), float(increment or 0)
    except ValueError:
        raise OptionError(
            "clock", text, "it is seconds per game, or 60+0.5 to add 0.5 per move"
        ) from None
    if not (0 < seconds < 1e6 and 0 <= added < 1e6):
        raise OptionError("clock", text, "it must be more than 0 seconds")
    return seconds, added


class Clocks:
    """The time of both sides in a game on the clock."""

    def __init__(self, base: float, increment: float) -> None:
        self.left = [base, base]
        self.increment = increment

    def reading(self) -> Clock:
        """What both clocks show."""
        return Clock(self.left[0], self.left[1], self.increment, self.increment)

    def spend(self, player: int, seconds: float) -> bool:
        """Take a move's time off; False if there was not so much."""
        self.left[player] -= seconds
        in_time = self.left[player] >= 0
        self.left[player] += self.increment
        return in_time
