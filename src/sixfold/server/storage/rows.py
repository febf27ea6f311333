"""Games and seats as rows of the database, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sixfold.match import Agreement
from sixfold.rules import Outcome, Player
from sixfold.server.domain.events import (
    GameEvent,
    PlayerRenamed,
    SeatMoved,
    SeatTaken,
)
from sixfold.server.domain.table import Summary, Table
from sixfold.server.domain.terms import OPEN, GameTerms, MatchTerms, Seat
from sixfold.server.storage import writer
from sixfold.server.storage.events import event_row
from sixfold.server.storage.writer import Job
from sixfold.server.times import Moment


def creation(terms: GameTerms, summary: Summary, events: Sequence[GameEvent] = ()) -> Job:
    """What is written when a game begins."""
    seated = [(player, terms.seats[player]) for player in Player]
    return [
        (writer.INSERT_GAME, game_row(terms, summary)),
        *(
            (writer.INSERT_SEAT, seat_row(terms.id, player, seat, True))
            for player, seat in seated
            if seat.kind != "open"
        ),
        *((writer.INSERT_EVENT, event_row(terms.id, event)) for event in events),
    ]


def game_row(terms: GameTerms, summary: Summary) -> dict[str, Any]:
    """A game as a row."""
    initial, increment = terms.clock or (None, None)
    return {
        "id": terms.id,
        "mode": terms.mode,
        "game": terms.game,
        "variant": terms.variant,
        "options": dict(terms.options),
        "start": terms.start,
        "clock_initial": initial,
        "clock_increment": increment,
        "match": None if terms.match is None else match_data(terms.match),
        "created": terms.created.date,
        "ran": terms.created.ran,
        "changed": summary.changed,
        "plies": summary.plies,
        "decider": _word(summary.decider),
        "outcome": _outcome_data(summary.outcome),
        "is_timed": summary.is_timed,
        "awaits_engine": summary.awaits_engine,
    }


def appending(table: Table, events: Sequence[GameEvent], successor: Table | None) -> Job:
    """What is written when events have led to a table, and perhaps to the next game."""
    game = table.id
    job: list[tuple[Any, Mapping[str, Any]]] = []
    for event in events:
        job.append((writer.INSERT_EVENT, event_row(game, event)))
        if isinstance(event, SeatTaken):
            seat = Seat("person", event.name, event.guest)
            job.append((writer.INSERT_SEAT, seat_row(game, event.player, seat, False)))
        elif isinstance(event, (PlayerRenamed, SeatMoved)):
            of_seat = {"seat_game": game, "seat_player": int(event.player)}
            if isinstance(event, PlayerRenamed):
                job.append((writer.NAME_SEAT, {**of_seat, "new_name": event.name}))
            else:
                job.append((writer.MOVE_SEAT, {**of_seat, "new_guest": event.guest}))
    job.append((writer.UPDATE_GAME, update_row(game, table.summary)))
    return [*job, *(creation(successor.terms, successor.summary) if successor else ())]


def update_row(game: str, summary: Summary) -> dict[str, Any]:
    """What changes in the row of a game."""
    return {
        "changed_game": game,
        "new_changed": summary.changed,
        "new_plies": summary.plies,
        "new_decider": _word(summary.decider),
        "new_outcome": _outcome_data(summary.outcome),
        "new_is_timed": summary.is_timed,
        "new_awaits_engine": summary.awaits_engine,
    }


def seat_row(game: str, player: Player, seat: Seat, is_first: bool) -> dict[str, Any]:
    """Somebody at a side of a game as a row."""
    return {
        "game": game,
        "player": int(player),
        "kind": seat.kind,
        "name": seat.name,
        "guest": seat.guest,
        "level": seat.level,
        "is_first": is_first,
    }


def terms_of(row: Any, seats: Sequence[Any]) -> GameTerms:
    """What was settled before a game, from its row and those of its seats."""
    seated = {
        seat["player"]: Seat(seat["kind"], seat["name"], seat["guest"], seat["level"])
        for seat in seats
    }
    initial, increment = row["clock_initial"], row["clock_increment"]
    return GameTerms(
        id=row["id"],
        mode=row["mode"],
        game=row["game"],
        variant=row["variant"],
        options=row["options"],
        created=Moment(row["created"], row["ran"]),
        seats=(seated.get(0, OPEN), seated.get(1, OPEN)),
        start=row["start"],
        clock=None if initial is None else (initial, increment),
        match=None if row["match"] is None else match_of(row["match"]),
    )


def listed_of(row: Any, seats: Sequence[Any]) -> tuple[GameTerms, Summary]:
    """A game in a list, from its row and those of its seats."""
    decider = row["decider"]
    return (
        terms_of(row, seats),
        Summary(
            row["changed"],
            row["plies"],
            None if decider is None else _player(decider),
            _outcome_of(row["outcome"]),
            row["is_timed"],
            row["awaits_engine"],
        ),
    )


def _word(player: Player | None) -> str | None:
    return None if player is None else str(player)


def _player(word: str) -> Player:
    return Player[word.upper()]


def _outcome_data(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    score = None if outcome.score is None else list(outcome.score)
    return {"winner": _word(outcome.winner), "reason": outcome.reason, "score": score}


def _outcome_of(data: Mapping[str, Any] | None) -> Outcome | None:
    if data is None:
        return None
    winner = None if data["winner"] is None else _player(data["winner"])
    score = data["score"] and (data["score"][0], data["score"][1])
    return Outcome(winner, data["reason"], score)


def match_data(match: MatchTerms) -> dict[str, object]:
    """What makes a game a linked match, as it is stored."""
    return {
        "agreement": match.agreement.data,
        "id": match.id,
        "secret": match.secret,
        "form": match.form,
    }


def match_of(data: Mapping[str, Any]) -> MatchTerms:
    """The same read again; matches stored before they had forms are of form 1."""
    agreement = Agreement.from_data(data["agreement"])
    return MatchTerms(agreement, data["id"], data["secret"], data.get("form", 1))
