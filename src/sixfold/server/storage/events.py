"""Events as rows of the database, and back: the only place that knows how they are written.

The column ``data`` is JSON: the fields an event has besides those of ``PlayerEvent``, and

- ``left`` and ``credited``: what the clock shows after the event, White's and Black's;
  ``contest_left`` and ``contest_credited`` are those of a contest's clock;
- ``ending``: ``winner`` (0, 1 or null) and ``reason`` of an end outside the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from sixfold.rules import Outcome, Player
from sixfold.server.domain import events
from sixfold.server.domain.clock import ClockTimes
from sixfold.server.domain.events import Clocks, Decided, GameEvent, PlayerEvent
from sixfold.server.times import Moment

EVENTS: Final[dict[str, type[GameEvent]]] = {
    found.WORD: found
    for found in vars(events).values()
    if isinstance(found, type) and issubclass(found, GameEvent) and hasattr(found, "WORD")
}
"""All kinds of events by their words."""

_COMMON: Final = {field.name for field in fields(PlayerEvent)}
_OWN: Final = {
    event: [field.name for field in fields(event) if field.name not in _COMMON]
    for event in EVENTS.values()
}


def event_row(game: str, event: GameEvent) -> dict[str, Any]:
    """An event as a row."""
    return {
        "game": game,
        "number": event.number,
        "kind": event.WORD,
        "at": event.at.date,
        "ran": event.at.ran,
        "player": int(event.player) if isinstance(event, PlayerEvent) else None,
        "request": event.request,
        "data": _data(event),
    }


def event_of(row: Any) -> GameEvent:
    """The event of a row."""
    kind, data = EVENTS[row["kind"]], row["data"]
    own = {name: data[name] for name in _OWN[kind] if name in data}
    if "made" in own:
        own["made"] = tuple(Decided(*made) for made in own["made"])
    if issubclass(kind, PlayerEvent):
        own["player"] = Player(row["player"])
    return kind(
        row["number"],
        Moment(row["at"], row["ran"]),
        row["request"],
        **own,
        clocks=Clocks(_times(data, ""), _times(data, "contest_")),
        ending=_ending(data.get("ending")),
    )


def _data(event: GameEvent) -> dict[str, Any]:
    found = {name: getattr(event, name) for name in _OWN[type(event)]}
    data = {name: value for name, value in found.items() if value is not None}
    for head, times in (("", event.clocks.game), ("contest_", event.clocks.contest)):
        if times is not None:
            data |= {f"{head}left": times.left, f"{head}credited": times.credited}
    if event.ending is not None:
        data["ending"] = {"winner": event.ending.winner, "reason": event.ending.reason}
    return data


def _times(data: Mapping[str, Any], head: str) -> ClockTimes | None:
    if f"{head}left" not in data:
        return None
    white, black = data[f"{head}left"]
    credited = data[f"{head}credited"]
    return ClockTimes((white, black), (credited[0], credited[1]))


def _ending(data: Mapping[str, Any] | None) -> Outcome | None:
    if data is None:
        return None
    winner = data["winner"]
    return Outcome(None if winner is None else Player(winner), data["reason"])
