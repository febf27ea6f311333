"""Events are read as they were written, by this version or by those before."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from sixfold.rules import Outcome, Player
from sixfold.server.domain.clock import Clock, ClockTimes
from sixfold.server.domain.events import Clocks, Decided, GameEvent
from sixfold.server.domain.table import Table
from sixfold.server.storage.events import EVENTS, event_of, event_row
from sixfold.server.storage.rows import game_row, terms_of
from sixfold.server.times import Moment

STORED = json.loads((Path(__file__).parent / "stored.json").read_text())
"""Rows as they were written before events had classes, and what they led to."""

VALUES: dict[str, Any] = {
    "player": Player.BLACK,
    "made": (Decided("e5", forced=False), Decided("xb3-b7", forced=True)),
    "kind": "takeback",
    "plies": 3,
    "accept": True,
    "guest": "phone",
    "name": "Оля",
    "id": "next",
    "digest": "0" * 64,
    "nonce": "f" * 64,
}


def example(kind: type[GameEvent]) -> GameEvent:
    own = {name: VALUES[name] for name in get_type_hints(kind) if name in VALUES}
    return kind(7, Moment(1000, 20), "ann:1", **own)


def through_json(event: GameEvent) -> GameEvent:
    return event_of(json.loads(json.dumps(event_row("game", event))))


@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
def test_an_event_comes_back_as_it_was(kind: type[GameEvent]) -> None:
    event = example(kind)
    clocks = Clocks(ClockTimes((1, 2), (0, 3)), ClockTimes((5, 6), (7, 8)))
    for each in (
        event,
        replace(event, request=None, clocks=Clocks(clocks.game)),
        replace(event, clocks=clocks, ending=Outcome(Player.WHITE, "time")),
        replace(event, ending=Outcome(None, "agreement")),
    ):
        assert through_json(each) == each


@pytest.mark.parametrize("stored", STORED, ids=lambda stored: str(stored["game"]["id"]))
def test_what_was_stored_before_leads_to_the_same_table(stored: Any) -> None:
    table = Table.begin(terms_of(stored["game"], stored["seats"]))
    assert json.loads(json.dumps(game_row(table.terms, table.summary))) == stored["game"]
    for row in stored["events"]:
        event = event_of(row)
        assert json.loads(json.dumps(event_row(table.id, event))) == row
        table = table.after(event)
    assert json.loads(json.dumps(told(table))) == stored["after"]


def test_all_kinds_were_stored_before() -> None:
    kinds = {row["kind"] for stored in STORED for row in stored["events"]}
    assert kinds == EVENTS.keys()


def told(table: Table) -> dict[str, Any]:
    """Everything that events have led to."""
    history, offer = table.history, table.offer
    return {
        "number": table.number,
        "plies": history.plies,
        "position": history.position.text,
        "made": [[made.text, made.forced, made.turn, str(made.player)] for made in history.made],
        "clock": shown(table.clock),
        "contest_clock": shown(table.contest_clock),
        "seats": [[seat.kind, seat.name, seat.guest, seat.level] for seat in table.seats],
        "offer": offer and [offer.kind, str(offer.by), offer.plies],
        "begun": table.begun,
        "declined": table.declined,
        "outcome": str(table.outcome) if table.outcome else None,
        "rematch": table.rematch,
        "changed": table.changed,
        "decided": table.decided,
        "turns": table.turns,
    }


def shown(clock: Clock | None) -> dict[str, Any] | None:
    return (
        None
        if clock is None
        else {
            "left": clock.left,
            "credited": clock.credited,
            "running": clock.running,
            "since": clock.since,
        }
    )
