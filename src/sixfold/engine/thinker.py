"""The engine as its program uses it: made when needed, stoppable at any moment."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from random import SystemRandom
from typing import Final

from sixfold import jit
from sixfold.engine.clock import LEAST, Pacer
from sixfold.engine.engine import Engine
from sixfold.engine.levels import play as play_at_level
from sixfold.engine.limits import Analysis, Limits
from sixfold.engine.request import Request
from sixfold.engine.settings import Settings
from sixfold.rules import Game, Move, Position
from sixfold.rules.level import HIGHEST

_PRACTICE: Final = 2_000
"""Nodes of a search that has used all there is to compile."""

Report = Callable[[Analysis], None]


class Thinker:
    """Answers requests by one engine. One thread at a time thinks; any may call ``stop``."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._engine: Engine | None = None
        self._megabytes = 0
        self._prepared: set[type] = set()
        self._seed = 0
        self._stopped = threading.Event()

    @property
    def is_stopped(self) -> bool:
        """Whether ``stop`` was called since ``resume``."""
        return self._stopped.is_set()

    def resume(self) -> None:
        """Be ready for the next request; comes before it and never after its ``stop``."""
        self._stopped.clear()

    def stop(self) -> None:
        """End the thinking soon."""
        self._stopped.set()
        if self._engine is not None:
            self._engine.stop()

    def wait_for_stop(self) -> None:
        """Do nothing until somebody calls ``stop``."""
        self._stopped.wait()

    def goes_on(self, request: Request) -> bool:
        """Whether the answer waits for ``stop``: only the highest level has no limits itself."""
        return request.infinite or (request.is_bare and self._settings.number("level") == HIGHEST)

    def new_game(self) -> None:
        """Forget everything about the game before."""
        self._seed = self._settings.number("seed") or SystemRandom().randrange(1, 1 << 30)
        if self._engine is not None:
            self._engine.clear()

    def prepare(self, game: Game, announce: Callable[[str], None]) -> None:
        """Get memory and compiled code for a game; ``announce`` is told what is compiled."""
        engine = self._ready_engine()
        after = game.start()
        kernel = type(after.state)  # options may decide which one is used
        if kernel in self._prepared or not jit.ENABLED:
            return
        with jit.announcing(announce):
            for _ in range(2):
                engine.analyse(after, Limits(nodes=_PRACTICE))
                after = after.play(after.moves[0]) if after.codes else after
            _ = after.outcome, after.key
        engine.clear()
        self._prepared.add(kernel)

    def choose(self, position: Position, request: Request, came: float, report: Report) -> Move:
        """The move to play in an unfinished position.

        ``came`` is when the request arrived (``time.monotonic``), ``report`` gets what is found.
        """
        engine = self._ready_engine()
        pacer = Pacer(request.clock, position) if request.clock else None
        limits = self._limits(position, request, pacer, time.monotonic() - came)
        level = self._settings.number("level")
        if level < HIGHEST:
            return self._play(engine, position, level, limits)
        last: Analysis | None = None

        def told(found: Analysis) -> None:
            nonlocal last
            last = found
            report(found)
            if self.is_stopped or (pacer is not None and pacer.is_enough(found)):
                engine.stop()

        found = engine.analyse(
            position,
            limits,
            lines=self._settings.number("multipv"),
            threads=self._settings.number("threads"),
            on_info=told,
        )
        if found.depth and (last is None or last.nodes != found.nodes):
            report(found)
        return found.lines[0].moves[0]

    def _limits(
        self, position: Position, request: Request, pacer: Pacer | None, late: float
    ) -> Limits:
        """The limits of a request; without a choice no time is spent."""
        limits = request.limits
        seconds = [limits.seconds] if limits.seconds is not None else []
        seconds += [pacer.hard] if pacer is not None else []
        depth = limits.depth
        if request.is_timed and not request.infinite and len(position.codes) == 1:
            depth = 1
        return Limits(
            seconds=max(LEAST, min(seconds) - late) if seconds else None,
            nodes=limits.nodes,
            depth=depth,
        )

    def _play(self, engine: Engine, position: Position, level: int, limits: Limits) -> Move:
        """What a weaker level plays; it has limits of its own, but never takes more time."""
        if not self._seed:
            self.new_game()
        timer = threading.Timer(limits.seconds, engine.stop) if limits.seconds else None
        if timer is not None:
            timer.daemon = True
            timer.start()
        try:
            return play_at_level(engine, position, level, self._seed, on_info=self._hear_stop)
        finally:
            if timer is not None:
                timer.cancel()
                timer.join()  # else it might stop the next search

    def _hear_stop(self, _: Analysis) -> None:
        """Stop after a depth where the stop came before the search had begun."""
        if self.is_stopped and self._engine is not None:
            self._engine.stop()

    def _ready_engine(self) -> Engine:
        """The engine with a table of the size that is set, its memory in place."""
        megabytes = self._settings.number("hash")
        if self._engine is None or megabytes != self._megabytes:
            self._engine = None  # so that two tables never lie in memory side by side
            self._engine = Engine(megabytes)
            self._engine.clear()
            self._megabytes = megabytes
        return self._engine
