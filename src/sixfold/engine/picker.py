"""Whoever picks moves: one interface to engines, programs and scripted players.

Nothing here needs the compiler until an engine is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from sixfold.engine.client import Client, Reply
from sixfold.engine.clock import Clock, Pacer
from sixfold.engine.eager import EagerClient
from sixfold.engine.limits import Analysis, Limits
from sixfold.errors import EngineError
from sixfold.rules import Game, Move, Position
from sixfold.rules.level import HIGHEST

if TYPE_CHECKING:
    from sixfold.engine.engine import Engine

T = TypeVar("T")

Budget = Limits | Clock
"""What a move may take."""

Ranking = Sequence[tuple[Move, float]]
"""Moves, the best first, each with the chance to win of the player who makes it."""

UNHURRIED: Final = Limits(seconds=2.0)
"""What the highest level takes for a move unless told; the others have limits of their own."""

COMPARISON: Final = Limits(nodes=20_000)
"""Enough to compare moves with each other."""

_MEGABYTES: Final = 16


class MovePicker(Protocol):
    """Picks a move in any position of any game; what derives from it needs only ``choose``."""

    def begin(self, start: Position, seed: int) -> None:
        """A new game begins there: forget the last one. The same seed gives the same moves."""
        return

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        """The move to make in a position that is not finished.

        ``history`` are the moves since ``begin``, for programs that cannot read positions.
        """

    def close(self) -> None:
        """No more moves are wanted."""
        return


class Analyst(MovePicker, Protocol):
    """Somebody who can also compare moves."""

    def rank(self, position: Position, count: int) -> Ranking:
        """The best moves, at most that many."""


class RandomPicker(Analyst):
    """Picks any legal move, each as likely as the others."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or Random()

    def begin(self, start: Position, seed: int) -> None:
        """Begin another series of random numbers."""
        self._random = Random(seed)

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        """Any move."""
        return self._random.choice(position.moves)

    def rank(self, position: Position, count: int) -> Ranking:
        """Any moves, none better than another."""
        moves = list(position.moves)
        return [(move, 0.5) for move in self._random.sample(moves, min(count, len(moves)))]


class EnginePicker(Analyst):
    """The engine in this process, with a table of its own; ``limits`` come before any budget."""

    def __init__(
        self,
        level: int = HIGHEST,
        seed: int = 1,
        *,
        limits: Limits | None = None,
        threads: int = 1,
        megabytes: int = _MEGABYTES,
    ) -> None:
        from sixfold.engine.engine import Engine

        self.engine: Engine = Engine(megabytes)
        self._level = level
        self._seed = seed
        self._limits = limits
        self._threads = threads

    def begin(self, start: Position, seed: int) -> None:
        """Empty the table."""
        self.engine.clear()
        self._seed = seed

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        """What the level plays."""
        from sixfold.engine.levels import play

        if self._level < HIGHEST:
            return play(self.engine, position, self._level, self._seed)
        budget = self._limits or budget or UNHURRIED
        if isinstance(budget, Limits):
            found = self.engine.analyse(position, budget, threads=self._threads)
        elif len(position.codes) == 1:
            return position.moves[0]
        else:
            found = self._by_clock(position, budget)
        assert found.best is not None
        return found.best

    def _by_clock(self, position: Position, clock: Clock) -> Analysis:
        pacer = Pacer(clock, position)

        def consider(found: Analysis) -> None:
            if pacer.is_enough(found):
                self.engine.stop()

        limits = Limits(seconds=pacer.hard)
        return self.engine.analyse(position, limits, threads=self._threads, on_info=consider)

    def rank(self, position: Position, count: int) -> Ranking:
        """The best moves by a short search."""
        found = self.engine.analyse(position, COMPARISON, lines=count)
        return [(line.moves[0], line.score.chance) for line in found.lines]


class ProgramPicker(Analyst):
    """The engine in processes of its own, ready at once; one that fails is started again."""

    def __init__(
        self,
        level: int = HIGHEST,
        seed: int = 0,
        on_compiling: Callable[[Game], None] | None = None,
    ) -> None:
        self._level = level
        self.client = EagerClient({"level": level, "seed": seed}, on_compiling)

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        """What the level plays."""
        best = _twice(lambda: self.client.think(position, budget or UNHURRIED).best)
        assert best is not None
        return best

    def rank(self, position: Position, count: int) -> Ranking:
        """The best moves by a short search."""
        self.client.set(level=HIGHEST, multipv=count)
        try:
            return ranking(position, _twice(lambda: self.client.think(position, COMPARISON)))
        finally:
            self.client.set(level=self._level, multipv=1)

    def close(self) -> None:
        """End the processes."""
        self.client.close()


class ForeignPicker(MovePicker):
    """Any program that speaks the protocol."""

    def __init__(self, command: str, name: str) -> None:
        self._client = Client(command, name=name)
        self._start: Position | None = None

    def begin(self, start: Position, seed: int) -> None:
        """Tell it which game begins."""
        self._start = start
        self._client.new_game(start.game)

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        """Its answer; raises ``EngineError`` if it has none."""
        reply = self._client.think(position, budget or UNHURRIED, start=self._start, moves=history)
        assert reply.best is not None
        return reply.best

    def close(self) -> None:
        """End the program."""
        self._client.close()


def ranking(position: Position, reply: Reply) -> Ranking:
    """The moves that a reply compares."""
    return [
        (position.move(line.pv[0]), 0.5 if line.chance is None else line.chance)
        for line in reply.lines
        if line.pv
    ]


def _twice(ask: Callable[[], T]) -> T:
    """The answer to a question that is asked again if the engine fails."""
    try:
        return ask()
    except EngineError:
        return ask()
