"""What the engine knows of a search: positions and limits in, lines of play out.

``alpha_beta.py`` is the one in use. Another one is a file with a class like this, written against
``rules.kernel`` and ``rules.thinking``, and is given to ``Engine``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from sixfold.engine.limits import Analysis, Limits, Weakness
from sixfold.rules import Position


def _ignore(_: Analysis) -> None:
    """Tell nobody."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Task:
    """What a search is asked: a position that is not finished, and how to think about it.

    ``report`` gets what was found after each depth. ``is_stopped`` says whether a stop came before
    the search could hear it.
    """

    position: Position
    limits: Limits
    lines: int = 1
    threads: int = 1
    weakness: Weakness | None = None
    report: Callable[[Analysis], None] = _ignore
    is_stopped: Callable[[], bool] = _never


class Searcher(Protocol):
    """Finds the best lines of play. It may keep what it learns from one search to the next."""

    def search(self, task: Task) -> Analysis:
        """The best lines, the best first; limits of time are kept by whoever calls ``stop``."""

    def stop(self) -> None:
        """End the running search soon, from any thread; it answers with what it has."""

    def clear(self) -> None:
        """Forget everything, as before a new game."""
