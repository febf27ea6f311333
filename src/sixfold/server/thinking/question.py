"""What the engine is asked, by whom, and how soon they need to know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from sixfold.engine.clock import Clock
from sixfold.engine.info import Info
from sixfold.engine.limits import Limits
from sixfold.rules import Position

Event = Literal["compiling", "waiting", "thinking", "restarted", "missing"]
"""What becomes of a question: its game is being compiled, it waits for its turn, it has one, the
engine crashed and was started again, and nobody is there any more who could think about it."""


class Priority(IntEnum):
    """Who goes first."""

    LIVE = 0
    """A move or a hint that somebody waits for at the board."""
    ANALYSIS = 1
    """Lines that somebody looks at: thought about in turns with others, for as long as wanted."""
    REVIEW = 2
    """Many short questions about a game that is over; each is thought about without a break."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the engine is asked, at which level and for whom."""

    position: Position
    level: int
    seed: int
    limits: Limits | Clock
    """For an analysis its seconds are of thinking: what it waits for others does not count."""
    guest: str
    lines: int = 1
    priority: Priority = Priority.LIVE
    on_info: Callable[[Info], None] | None = None
    """Told in the event loop about each line of each depth; an analysis tells no depth again that
    it had left behind before somebody else had a turn, and counts all its nodes."""
    on_event: Callable[[Event], None] | None = None
    """Told in the event loop what becomes of it."""

    def tell(self, event: Event) -> None:
        """Tell whoever asked what becomes of the question."""
        if self.on_event is not None:
            self.on_event(event)
