"""Tables as they are told: everything at once, what an event changed, and lists of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from sixfold.rules import Player
from sixfold.server.domain.clock import Clock
from sixfold.server.domain.events import (
    GameEvent,
    PlayerEvent,
    RecordRead,
    TurnPlayed,
    TurnsTakenBack,
)
from sixfold.server.domain.history import History
from sixfold.server.domain.match_history import MatchHistory
from sixfold.server.domain.table import Summary, Table
from sixfold.server.domain.terms import GameTerms, Seat
from sixfold.server.models import game as models
from sixfold.server.models.game import EngineStatus, GameSummary, Seats, Snapshot
from sixfold.server.models.message import Problem
from sixfold.server.models.model import Colour, Model, colour
from sixfold.server.models.view import Made, View
from sixfold.server.presenting import views
from sixfold.server.presenting.matches import match_view
from sixfold.server.presenting.views import (
    grouped,
    listed,
    made_model,
    made_text,
    move_model,
    outcome_model,
    quoted,
    view_of,
)
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment

Presence = Callable[[str], bool]
"""Whether a guest is there."""


def view(history: History, ply: int, *, moves: bool = False) -> View:
    """What a person sees after so many decisions, with what may be done next or without."""
    if isinstance(history, MatchHistory):
        return match_view(history, ply, moves)
    return view_of(history.board(ply), ply, moves)


def view_text(history: History, ply: int, *, moves: bool = False) -> str:
    """The same as JSON."""
    if isinstance(history, MatchHistory):
        return match_view(history, ply, moves).model_dump_json()
    return views.view_text(history.board(ply), ply, moves)


class Shown(NamedTuple):
    """What is told to everybody alike until something happens: kept, as it takes a while."""

    view: View
    made: list[Made]

    @classmethod
    def of(cls, table: Table) -> Shown:
        """What a table shows."""
        return cls(current_view(table), [made_model(made) for made in table.history.made])


def current_view(table: Table) -> View:
    """What everybody sees now; of a start that is being drawn an empty board."""
    if table.is_being_drawn:
        hidden: dict[str, object] = {"pieces": [], "counters": [], "prompt": None}
        return view(table.history, 0).model_copy(update=hidden)
    return view(table.history, table.history.plies, moves=table.outcome is None)


def _current_text(table: Table) -> str:
    """What everybody sees now, as JSON."""
    if table.is_being_drawn:
        return current_view(table).model_dump_json()
    return view_text(table.history, table.history.plies, moves=table.outcome is None)


def change(before: Table, event: GameEvent, after: Table, at: Moment, presence: Presence) -> str:
    """What an event changed: the JSON of a ``Change``, written without it as views are."""
    assert not isinstance(event, RecordRead), "nobody follows a game before it is read"
    first, last, shown = before.history.plies, after.history.plies, list[str]()
    if isinstance(event, TurnPlayed):
        shown = [view_text(after.history, ply) for ply in range(first + 1, last)]
    if isinstance(event, (TurnPlayed, TurnsTakenBack)):
        shown.append(_current_text(after))
    online = [_is_online(seat, presence) for seat in after.seats]
    own_timing, contest_timing = timings(after, at)
    parts = {
        "kind": quoted(event.WORD),
        "player": quoted(colour(event.player)) if isinstance(event, PlayerEvent) else "null",
        "made": listed(map(made_text, after.history.made[first:])),
        "views": listed(shown),
        "plies": str(last) if isinstance(event, TurnsTakenBack) else "null",
        "clock": _written(_clock(after, after.clock, at)),
        "contestClock": _written(_clock(after, after.contest_clock, at)),
        "timing": _written(own_timing),
        "contestTiming": _written(contest_timing),
        "offer": _written(_offer(after)),
        "seats": _seats_text(*after.seats, *online),
        "begun": "true" if after.begun else "false",
        "declined": listed(quoted(name) for _, name in after.declined),
        "outcome": _written(outcome_model(after.outcome)),
        "rematch": "null" if after.rematch is None else quoted(after.rematch),
    }
    return grouped(parts)


def _written(model: Model | None) -> str:
    return "null" if model is None else model.model_dump_json()


@lru_cache(10_000)
def _seats_text(white: Seat, black: Seat, is_white: bool, is_black: bool) -> str:
    """Both sides as JSON, which hardly any event changes."""
    return _seats(white, black, is_white, is_black).model_dump_json()


def snapshot(
    table: Table,
    shown: Shown,
    guest: str,
    at: Moment,
    presence: Presence,
    watchers: int,
    engine: EngineStatus,
) -> Snapshot:
    """Everything, as it is told to a guest."""
    terms = table.terms
    own_timing, contest_timing = timings(table, at)
    return Snapshot(
        id=table.id,
        number=table.number,
        mode=terms.mode,
        game=terms.game,
        variant=terms.variant,
        options=dict(table.history.board(0).game.options),
        seats=seats(table.seats, presence),
        you=_own(table.seats, guest),
        begun=table.begun,
        declined=[name for _, name in table.declined],
        draws=table.history.has_draws,
        clock=_clock(table, table.clock, at),
        contestClock=_clock(table, table.contest_clock, at),
        timing=own_timing,
        contestTiming=contest_timing,
        made=shown.made,
        view=shown.view,
        outcome=outcome_model(table.outcome),
        offer=_offer(table),
        draw=_draw(table),
        rematch=table.rematch,
        watchers=watchers,
        engine=engine,
        created=terms.created.date,
        changed=table.changed,
    )


def summary(terms: GameTerms, found: Summary, guest: str) -> GameSummary:
    """A game in a guest's list."""
    you = _own(terms.seats, guest)
    return GameSummary(
        id=terms.id,
        mode=terms.mode,
        game=terms.game,
        variant=terms.variant,
        seats=seats(terms.seats, lambda guest: False),
        you=you,
        linked=terms.match is not None,
        created=terms.created.date,
        plies=found.plies,
        yourTurn=found.decider is not None and colour(found.decider) in you,
        outcome=outcome_model(found.outcome),
        changed=found.changed,
    )


def problem(refusal: Refusal) -> Problem:
    """Why something was refused."""
    return Problem(code=refusal.code, detail=refusal.detail, rule=refusal.rule, args=refusal.parts)


def seats(taken: Sequence[Seat], presence: Presence) -> Seats:
    """Who sits where, and who of them is there."""
    white, black = taken
    return _seats(white, black, _is_online(white, presence), _is_online(black, presence))


def _is_online(seat: Seat, presence: Presence) -> bool:
    return seat.kind == "engine" or (seat.guest is not None and presence(seat.guest))


def _seats(white: Seat, black: Seat, is_white: bool, is_black: bool) -> Seats:
    """Both sides, and whether each is there."""
    shown = [
        models.Seat(kind=seat.kind, name=seat.name, level=seat.level, online=is_online)
        for seat, is_online in ((white, is_white), (black, is_black))
    ]
    return Seats(white=shown[0], black=shown[1])


def clock(shown: Clock, at: Moment) -> models.Clock:
    """A clock at a time."""
    left = list(shown.left)
    if shown.running is not None:
        at = at if at.ran > shown.since else shown.began(at)
        left[shown.running] = max(0, left[shown.running] - shown.spent(at))
    return models.Clock(
        initial=shown.initial,
        increment=shown.increment,
        white=left[0],
        black=left[1],
        running=None if shown.running is None else colour(shown.running),
        at=at.date,
    )


def _clock(table: Table, shown: Clock | None, at: Moment) -> models.Clock | None:
    if shown is None:
        return None
    # The engine is charged what it thinks, not what it waits: how much is known at its move.
    is_engine = shown.running is not None and shown.running is table.engine_seat
    return clock(shown, shown.began(at) if is_engine else at)


def timings(table: Table, at: Moment) -> tuple[models.Timing | None, models.Timing | None]:
    """What runs by itself in the game at a time, and in the contest of a match."""
    found = _timing(table, at)
    return (found, None) if table.terms.match is None else (None, found)


def _timing(table: Table, at: Moment) -> models.Timing | None:
    """What runs by itself at a time; None where nothing ever does."""
    timeline = table.history.timeline
    if timeline is None:
        return None
    stands = table.origin is None or table.outcome is not None
    now = timeline.time if stands else table.time_at(at.ran)
    return models.Timing(
        at=None if stands else at.date,
        spans=[
            models.Span(point=point, left=min(max(0, span.end - now), span.whole), of=span.whole)
            for point, span in timeline.spans.items()
        ],
        calls=[] if table.outcome else [move_model(call) for call in timeline.calls],
    )


def _offer(table: Table) -> models.Offer | None:
    offer = table.offer
    return None if offer is None else models.Offer(kind=offer.kind, by=colour(offer.by))


def _draw(table: Table) -> models.Draw | None:
    draw = table.draw
    if draw is None:
        return None
    lot = table.history.board(0).game.undealt().lot
    assert lot is not None
    return models.Draw(
        id=draw.contest_id,
        commits={colour(player): draw.commits[player] for player in Player},
        nonces={colour(player): draw.nonces[player] for player in Player},
        number=draw.number(lot.low, lot.high) if draw.is_open else None,
    )


def _own(taken: Sequence[Seat], guest: str) -> list[Colour]:
    return [colour(player) for player in Player if taken[player].guest == guest]
