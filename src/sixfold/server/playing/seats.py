"""Who sits where: taking the free seat or not wanting it, names, and the way to another browser."""

from __future__ import annotations

from typing import Final

from sixfold.match.trial import ChanceTrial
from sixfold.rules import Player
from sixfold.server.playing.decision import Decision
from sixfold.server.playing.events import Event
from sixfold.server.playing.limits import check_events
from sixfold.server.playing.linked import Linked
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment

MOST_DECLINED: Final = 20
"""Guests who are remembered as not wanting to play; whoever comes later is not told of."""


def take_seat(table: Table, guest: str, name: str, at: Moment) -> Decision:
    """A guest sits down on the free seat."""
    player = _free_seat(table)
    data = {"guest": guest, "name": name}
    return Decision((Event(table.number + 1, "seat", at, player, None, data),))


def decline(table: Table, guest: str, name: str, at: Moment) -> Decision | None:
    """A guest does not want to play; None if that is known. The seat stays free for others."""
    player = _free_seat(table)
    if table.seats_of(guest):
        raise Refusal(
            "other-seat",
            "Only an invited player can decline; the host can withdraw the invitation.",
        )
    known = guest in (declined for declined, _ in table.declined)
    if known or len(table.declined) >= MOST_DECLINED:
        return None
    data = {"guest": guest, "name": name}
    return Decision((Event(table.number + 1, "decline", at, player, None, data),))


def _free_seat(table: Table) -> Player:
    player = next((p for p in Player if table.seats[p].kind == "open"), None)
    if player is None:
        raise Refusal("seat-taken", "There is no free seat in this game.")
    if table.outcome is not None:
        raise Refusal("no-invitation", "The invitation was withdrawn.")
    return player


def start(table: Table, at: Moment) -> Decision:
    """Both players are there: clocks run from now on."""
    return Decision((Event(table.number + 1, "start", at),))


def rename(table: Table, guest: str, player: Player, name: str, at: Moment) -> Decision | None:
    """A player is called something else; None if that is so already."""
    _check_owner(table, guest)
    if not table.owns(guest, player):
        raise Refusal("other-seat", f"{str(player).title()} is not your side.")
    if table.seats[player].name == name:
        return None
    check_events(table)
    return Decision((Event(table.number + 1, "name", at, player, None, {"name": name}),))


def check_moving(table: Table, guest: str) -> None:
    """Refuse to let a guest's seats go to another browser where they cannot."""
    _check_owner(table, guest)
    running = table.play.match.running if isinstance(table.play, Linked) else None
    trial = running.trial if running is not None else None
    if isinstance(trial, ChanceTrial):
        for player in table.seats_of(guest):
            if trial.commits[player] and not trial.nonces[player]:
                # What was committed to is known to the old browser alone.
                raise Refusal("not-now", "First reveal what you have thrown.")


def move_seats(table: Table, guest: str, to: str, at: Moment) -> Decision | None:
    """All seats of a guest go to another; None if it is the same."""
    check_moving(table, guest)
    if guest == to:
        return None
    check_events(table)
    if table.seats_of(to):
        raise Refusal("other-seat", "This browser plays the other side of this game.")
    seats = table.seats_of(guest)
    return Decision(
        tuple(
            Event(table.number + number, "device", at, player, None, {"guest": to})
            for number, player in enumerate(seats, 1)
        )
    )


def _check_owner(table: Table, guest: str) -> None:
    if not table.seats_of(guest):
        raise Refusal("not-your-seat", "Only the players can do that; you are watching.")
