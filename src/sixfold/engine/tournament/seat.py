"""Players at the board: one interface to our engine in this process and to programs of others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from sixfold.engine.client import Client
from sixfold.engine.clock import Clock, Pacer
from sixfold.engine.limits import Analysis, Limits
from sixfold.engine.tournament.contestant import BEGINNER, OURS, RANDOM, Contestant
from sixfold.rules import Game, Move, Position

if TYPE_CHECKING:
    from sixfold.engine.beginner import Beginner

_MEGABYTES: Final = 16
_STRONGEST: Final = 10


class Seat(Protocol):
    """A player who is asked for one move after the other."""

    def begin(self, game: Game, seed: int) -> None:
        """A new game: forget the last one."""

    def choose(
        self, start: Position, moves: Sequence[Move], position: Position, budget: Limits | Clock
    ) -> Move:
        """The move in a position that came about by these moves."""

    def close(self) -> None:
        """No more games."""


class RandomSeat:
    """Every legal move equally likely."""

    def begin(self, game: Game, seed: int) -> None:
        """Begin another series of random numbers."""
        self._random = Random(seed)

    def choose(
        self, start: Position, moves: Sequence[Move], position: Position, budget: Limits | Clock
    ) -> Move:
        """Any move."""
        return position.moves[self._random.randrange(len(position.codes))]

    def close(self) -> None:
        """Nothing to do."""


class BeginnerSeat:
    """The scripted beginner."""

    _beginner: Beginner

    def begin(self, game: Game, seed: int) -> None:
        """Begin another series of random numbers."""
        from sixfold.engine.beginner import Beginner

        self._beginner = Beginner(seed)

    def choose(
        self, start: Position, moves: Sequence[Move], position: Position, budget: Limits | Clock
    ) -> Move:
        """What the beginner finds looking one decision ahead."""
        return self._beginner.choose(position)

    def close(self) -> None:
        """Nothing to do."""


class EngineSeat:
    """Our engine in this process, with a table of its own."""

    def __init__(self, contestant: Contestant) -> None:
        from sixfold.engine.engine import Engine

        options = contestant.options
        self.engine = Engine(int(options.get("hash", _MEGABYTES)))
        self._level = int(options.get("level", _STRONGEST))
        self._threads = int(options.get("threads", 1))
        self._limits = contestant.limits
        self._seed = 0

    def begin(self, game: Game, seed: int) -> None:
        """Empty the table."""
        self.engine.clear()
        self._seed = seed

    def choose(
        self, start: Position, moves: Sequence[Move], position: Position, budget: Limits | Clock
    ) -> Move:
        """What the search or the level finds."""
        if self._level < _STRONGEST:
            from sixfold.engine.levels import play

            return play(self.engine, position, self._level, self._seed)
        budget = self._limits or budget
        if isinstance(budget, Clock):
            if len(position.codes) == 1:
                return position.moves[0]
            pacer = Pacer(budget, position)

            def consider(found: Analysis) -> None:
                if pacer.is_enough(found):
                    self.engine.stop()

            limits = Limits(seconds=pacer.hard)
            found = self.engine.analyse(position, limits, 1, self._threads, consider)
        else:
            found = self.engine.analyse(position, budget, 1, self._threads)
        assert found.best is not None
        return found.best

    def close(self) -> None:
        """Nothing to do."""


class ProgramSeat:
    """A program that speaks the protocol."""

    def __init__(self, contestant: Contestant) -> None:
        self._client = Client(contestant.command, name=contestant.name)

    def begin(self, game: Game, seed: int) -> None:
        """Tell it which game begins."""
        self._client.new_game(game)

    def choose(
        self, start: Position, moves: Sequence[Move], position: Position, budget: Limits | Clock
    ) -> Move:
        """Its answer; raises ``EngineError`` if it has none."""
        best = self._client.think(position, budget, start=start, moves=moves).best
        assert best is not None
        return best

    def close(self) -> None:
        """End the program."""
        self._client.close()


def seat(contestant: Contestant) -> Seat:
    """A place at the board for a contestant."""
    if contestant.kind == OURS:
        return EngineSeat(contestant)
    if contestant.kind == RANDOM:
        return RandomSeat()
    if contestant.kind == BEGINNER:
        return BeginnerSeat()
    return ProgramSeat(contestant)
