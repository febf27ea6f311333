"""Our engine without a wait: plain Python thinks until the code for a game is compiled."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Final

from sixfold.engine.client import Client, Reply
from sixfold.engine.clock import Clock
from sixfold.engine.limits import Limits
from sixfold.errors import EngineError
from sixfold.rules import Game, Position

PLAIN: Final = {"hash": 1}
"""Options of an engine that looks at a few thousand positions."""

_SECONDS: Final = 2.0
_NODES: Final = 2_000
_DECISIONS: Final = 40


def shortened(limits: Limits | Clock, position: Position) -> Limits:
    """What plain Python may spend on a question: it is a thousand times slower than needed.

    All levels up to 3 and most decisions of 4 and 5 need less than that anyway.
    """
    if isinstance(limits, Clock):
        left, gain = limits.left(position.player), limits.increment(position.player)
        return Limits(seconds=max(0.01, min(_SECONDS, left / _DECISIONS + gain / 2)))
    return Limits(
        seconds=min(limits.seconds or _SECONDS, _SECONDS),
        nodes=None if limits.nodes is None else min(limits.nodes, _NODES),
        depth=limits.depth,
    )


class EagerClient:
    """Two programs: one is ready at once, the other one may have to compile each game first.

    ``on_compiling`` is told for which games that is done.
    """

    def __init__(
        self, options: Mapping[str, object], on_compiling: Callable[[Game], None] | None = None
    ) -> None:
        self._compiled = Client.ours(options, on_compiling=self._begin_compiling)
        self._plain = Client.ours({**options, **PLAIN}, compiled=False)
        self._on_compiling = on_compiling
        self._options: dict[str, object] = {}
        self._news = threading.Condition()
        self._ready: set[Game] = set()
        self._preparing: Game | None = None
        self._is_late = False
        """Whether to go on without the compiled engine for now."""

    def set(self, **options: object) -> None:
        """Change options from the next question on."""
        self._options |= options

    def think(self, position: Position, limits: Limits | Clock) -> Reply:
        """The choice in a position, which must not be finished."""
        if self._is_ready(position.game.form):
            self._plain.close()
            client = self._compiled
        else:
            client, limits = self._plain, shortened(limits, position)
        client.set(**self._options)
        return client.think(position, limits)

    def close(self) -> None:
        """End both programs."""
        self._compiled.close()
        self._plain.close()

    def _is_ready(self, form: Game) -> bool:
        """Whether compiled code can think about a game; waits until that is known."""
        with self._news:
            if form in self._ready:
                return True
            if self._preparing is None:
                self._preparing, self._is_late = form, False
                threading.Thread(target=self._prepare, args=(form,), daemon=True).start()
            self._news.wait_for(lambda: self._is_late or form in self._ready)
            return form in self._ready

    def _prepare(self, form: Game) -> None:
        try:
            self._compiled.new_game(form)
        except EngineError:
            is_ready = False  # the next question starts it again
        else:
            is_ready = True
        with self._news:
            if is_ready:
                self._ready.add(form)
            self._preparing, self._is_late = None, True
            self._news.notify_all()

    def _begin_compiling(self) -> None:
        with self._news:
            form, is_news = self._preparing, not self._is_late
            self._is_late = True
            self._news.notify_all()
        if form is not None and is_news and self._on_compiling is not None:
            self._on_compiling(form)
