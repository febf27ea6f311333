"""How large a game may become: everything that is kept and sent of it grows with its events."""

from __future__ import annotations

from typing import Final

from sixfold.rules import Outcome
from sixfold.server.domain.history import History
from sixfold.server.domain.table import Table
from sixfold.server.problems import Refusal

MOST_DECISIONS = 2000
"""Decisions of a game, a match or a record; the longest game we know of has a few hundred."""

MOST_EVENTS = 5000
"""Events of a game, after which there is nothing but moves and the end."""

LENGTH: Final = Outcome(None, "length")
"""How a game ends that became too long: some could go on for ever."""


def ending_by_length(history: History) -> Outcome | None:
    """The end of a game with too many decisions; None if it goes on."""
    is_long = history.outcome is None and history.plies >= MOST_DECISIONS
    return LENGTH if is_long else None


def check_decisions(count: int) -> None:
    """Refuse a record with too many decisions."""
    if count > MOST_DECISIONS:
        detail = f"A game may have at most {MOST_DECISIONS} decisions here, not {count}."
        raise Refusal("too-large", detail)


def check_events(table: Table) -> None:
    """Refuse what a game can do without, when too much has happened in it."""
    if table.number >= MOST_EVENTS:
        detail = f"There have been {MOST_EVENTS} events: only moves and resigning remain."
        raise Refusal("only-moves", detail)
