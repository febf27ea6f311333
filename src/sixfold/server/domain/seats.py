"""Who sits where: taking the free seat or not wanting it, names, and the way to another browser."""

from __future__ import annotations

from typing import Final

from sixfold.match.draw import Secrets
from sixfold.rules import Player
from sixfold.server.domain.events import (
    InvitationDeclined,
    PlayerRenamed,
    PlayersMet,
    SeatMoved,
    SeatTaken,
)
from sixfold.server.domain.limits import check_events
from sixfold.server.domain.match_history import MatchHistory
from sixfold.server.domain.table import Table
from sixfold.server.domain.updates import Update, check_player, own_seat
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment

MOST_DECLINED: Final = 20
"""Guests who are remembered as not wanting to play; whoever comes later is not told of."""


def take_seat(table: Table, guest: str, name: str, at: Moment) -> Update:
    """A guest sits down on the free seat."""
    player = _free_seat(table)
    return Update((SeatTaken(table.number + 1, at, None, player, guest, name),))


def decline(table: Table, guest: str, name: str, at: Moment) -> Update | None:
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
    return Update((InvitationDeclined(table.number + 1, at, None, player, guest, name),))


def _free_seat(table: Table) -> Player:
    player = next((p for p in Player if table.seats[p].kind == "open"), None)
    if player is None:
        raise Refusal("seat-taken", "There is no free seat in this game.")
    if table.outcome is not None:
        raise Refusal("no-invitation", "The invitation was withdrawn.")
    return player


def start(table: Table, at: Moment) -> Update:
    """Both players are there: clocks run from now on."""
    return Update((PlayersMet(table.number + 1, at, None),))


def rename(table: Table, guest: str, player: Player, name: str, at: Moment) -> Update | None:
    """A player is called something else; None if that is so already."""
    check_player(table, guest)
    own_seat(table, guest, player)
    if table.seats[player].name == name:
        return None
    check_events(table)
    return Update((PlayerRenamed(table.number + 1, at, None, player, name),))


def check_moving(table: Table, guest: str) -> None:
    """Refuse to let a guest's seats go to another browser where they cannot."""
    check_player(table, guest)
    running = table.history.match.running if isinstance(table.history, MatchHistory) else None
    thrown = running.trial if running is not None else table.draw
    if isinstance(thrown, Secrets):
        for player in table.seats_of(guest):
            if thrown.commits[player] and not thrown.nonces[player]:
                # What was committed to is known to the old browser alone.
                raise Refusal("not-now", "First reveal what you have thrown.")


def move_seats(table: Table, guest: str, to: str, at: Moment) -> Update | None:
    """All seats of a guest go to another; None if it is the same."""
    check_moving(table, guest)
    if guest == to:
        return None
    check_events(table)
    if table.seats_of(to):
        raise Refusal("other-seat", "This browser plays the other side of this game.")
    seats = table.seats_of(guest)
    return Update(
        tuple(
            SeatMoved(table.number + number, at, None, player, to)
            for number, player in enumerate(seats, 1)
        )
    )
