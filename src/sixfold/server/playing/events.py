"""What happened in a game, as it is stored: the position is always the replay of these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Union

from sixfold.rules import Outcome, Player
from sixfold.server.models.game import Mode, SeatKind
from sixfold.server.models.message import ChangeKind
from sixfold.server.models.model import OptionValue
from sixfold.server.playing.linked import Linking
from sixfold.server.times import Moment

EventKind = Union[ChangeKind, Literal["record"]]


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of a game's list. ``data`` is JSON, by the kind of the event.

    | kind | data |
    |---|---|
    | turn, record | ``made``: pairs of a decision's text and whether it was forced |
    | offer | ``kind``; of a takeback also the ``plies`` that would remain |
    | answer | ``kind``, ``accept`` |
    | takeback | ``plies`` that remain |
    | seat | ``guest``, ``name`` |
    | decline | ``guest``, ``name`` of who does not want to sit down |
    | start | nothing: both players are there, clocks run from now on |
    | name | ``name``: what a player is called from now on |
    | device | ``guest``: the browser that has the seat from now on |
    | rematch | ``id`` of the next game |

    With a clock, ``left`` and ``credited`` are its values after the event; ``contest_left`` and
    ``contest_credited`` are those of the clock of a contest. ``ending`` is how a game
    ended outside its rules: ``winner`` (0, 1 or None) and ``reason``.
    """

    number: int
    kind: EventKind
    at: Moment
    player: Player | None = None
    request: str | None = None
    """Whose request it was and which, so that it is carried out once."""
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits on one side. ``guest`` is whose seat it is, None for the engine."""

    kind: SeatKind
    name: str = ""
    guest: str | None = None
    level: int | None = None


OPEN = Sitting("open")


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was settled before a game began."""

    id: str
    mode: Mode
    game: str
    variant: str
    options: Mapping[str, OptionValue]
    created: Moment
    seats: tuple[Sitting, Sitting]
    start: str | None = None
    clock: tuple[int, int] | None = None
    """Seconds for the game and for each turn."""
    match: Linking | None = None
    """What makes it a linked match."""


def ending_data(outcome: Outcome) -> dict[str, Any]:
    """An ending as it is stored."""
    return {
        "winner": None if outcome.winner is None else int(outcome.winner),
        "reason": outcome.reason,
    }


def ending_of(data: Mapping[str, Any] | None) -> Outcome | None:
    """A stored ending."""
    if data is None:
        return None
    winner = data["winner"]
    return Outcome(None if winner is None else Player(winner), data["reason"])
