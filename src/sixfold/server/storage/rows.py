"""Games, seats and events as rows of the tables, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sixfold.rules import Player
from sixfold.server.playing.events import OPEN, Agreement, Event, Sitting
from sixfold.server.playing.linked import Linking
from sixfold.server.storage import writer
from sixfold.server.storage.writer import Job
from sixfold.server.times import Moment


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists show of a game, and what a start looks for."""

    changed: int
    plies: int
    decider: str | None
    outcome: Mapping[str, Any] | None
    is_timed: bool
    awaits_engine: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in a list."""

    agreement: Agreement
    summary: Summary


def creation(agreement: Agreement, summary: Summary, events: Sequence[Event] = ()) -> Job:
    """What is written when a game begins."""
    seated = [(player, agreement.seats[player]) for player in Player]
    return [
        (writer.INSERT_GAME, game_row(agreement, summary)),
        *(
            (writer.INSERT_SEAT, seat_row(agreement.id, player, sitting, True))
            for player, sitting in seated
            if sitting.kind != "open"
        ),
        *((writer.INSERT_EVENT, event_row(agreement.id, event)) for event in events),
    ]


def game_row(agreement: Agreement, summary: Summary) -> dict[str, Any]:
    """A game as a row."""
    initial, increment = agreement.clock or (None, None)
    return {
        "id": agreement.id,
        "mode": agreement.mode,
        "game": agreement.game,
        "variant": agreement.variant,
        "options": dict(agreement.options),
        "start": agreement.start,
        "clock_initial": initial,
        "clock_increment": increment,
        "match": None if agreement.match is None else agreement.match.data,
        "created": agreement.created.date,
        "ran": agreement.created.ran,
        "changed": summary.changed,
        "plies": summary.plies,
        "decider": summary.decider,
        "outcome": summary.outcome,
        "is_timed": summary.is_timed,
        "awaits_engine": summary.awaits_engine,
    }


def update_row(game: str, summary: Summary) -> dict[str, Any]:
    """What changes in the row of a game."""
    return {
        "changed_game": game,
        "new_changed": summary.changed,
        "new_plies": summary.plies,
        "new_decider": summary.decider,
        "new_outcome": summary.outcome,
        "new_is_timed": summary.is_timed,
        "new_awaits_engine": summary.awaits_engine,
    }


def seat_row(game: str, player: Player, sitting: Sitting, is_first: bool) -> dict[str, Any]:
    """Somebody at a side of a game as a row."""
    return {
        "game": game,
        "player": int(player),
        "kind": sitting.kind,
        "name": sitting.name,
        "guest": sitting.guest,
        "level": sitting.level,
        "is_first": is_first,
    }


def seat_change(game: str, event: Event) -> dict[str, Any]:
    """What an event changes in the row of a seat."""
    assert event.player is not None
    changes = {f"new_{name}": value for name, value in event.data.items()}
    return {"seat_game": game, "seat_player": int(event.player), **changes}


def event_row(game: str, event: Event) -> dict[str, Any]:
    """An event as a row."""
    return {
        "game": game,
        "number": event.number,
        "kind": event.kind,
        "at": event.at.date,
        "ran": event.at.ran,
        "player": None if event.player is None else int(event.player),
        "request": event.request,
        "data": dict(event.data),
    }


def event_of(row: Any) -> Event:
    """The event of a row."""
    player = None if row["player"] is None else Player(row["player"])
    at = Moment(row["at"], row["ran"])
    return Event(row["number"], row["kind"], at, player, row["request"], row["data"])


def agreement_of(row: Any, seats: Sequence[Any]) -> Agreement:
    """What was settled before a game, from its row and those of its seats."""
    seated = {
        seat["player"]: Sitting(seat["kind"], seat["name"], seat["guest"], seat["level"])
        for seat in seats
    }
    initial, increment = row["clock_initial"], row["clock_increment"]
    return Agreement(
        id=row["id"],
        mode=row["mode"],
        game=row["game"],
        variant=row["variant"],
        options=row["options"],
        created=Moment(row["created"], row["ran"]),
        seats=(seated.get(0, OPEN), seated.get(1, OPEN)),
        start=row["start"],
        clock=None if initial is None else (initial, increment),
        match=None if row["match"] is None else Linking.from_data(row["match"]),
    )
