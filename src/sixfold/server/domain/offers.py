"""Offers of a draw, a takeback or a rematch: making, answering, and what both sides want."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.rules import Outcome, Player
from sixfold.server.domain.events import (
    OfferAnswered,
    OfferKind,
    OfferMade,
    RematchBegun,
    TurnsTakenBack,
)
from sixfold.server.domain.limits import check_events
from sixfold.server.domain.table import Table
from sixfold.server.domain.updates import Asker, Update, check_going_on, own_seat
from sixfold.server.problems import Refusal


@dataclass(frozen=True, slots=True)
class MakeOffer:
    """An offer to the other side."""

    player: Player
    kind: OfferKind


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """An answer to an offer."""

    player: Player
    kind: OfferKind
    accept: bool


def offer(table: Table, action: MakeOffer, asker: Asker) -> Update:
    """An offer; what both sides want happens at once."""
    player, kind = own_seat(table, asker.guest, action.player), action.kind
    _check_offer(table, kind, player)
    opponent = table.seats[player.opponent]
    standing = table.offer
    if standing is not None:
        if standing.kind != kind or standing.by is player:
            raise Refusal("offer-stands", f"Answer the offer of a {standing.kind} first.")
        return _agreed(table, kind, player.opponent, player, asker)
    if opponent.guest == asker.guest or (opponent.kind == "engine" and kind != "draw"):
        return _agreed(table, kind, player, player, asker)
    plies = table.before_last_turn_of(player) if kind == "takeback" else None
    made = OfferMade(table.number + 1, asker.arrived, asker.key, player, kind, plies)
    if opponent.kind != "engine":
        return Update((made,))
    number = made.number + 1
    declined = OfferAnswered(number, asker.arrived, None, player.opponent, kind, accept=False)
    return Update((made, declined))


def _check_offer(table: Table, kind: OfferKind, player: Player) -> None:
    """Refuse offers that make no sense now."""
    if kind == "rematch":
        if table.outcome is None:
            raise Refusal("not-over", "A rematch can be offered when the game is over.")
        if table.rematch is not None:
            raise Refusal("rematch-begun", "The rematch has already begun.")
    else:
        check_going_on(table)
    if not table.is_seated:
        raise Refusal("nobody-there", "There is no opponent yet to accept it.")
    check_events(table)
    if kind == "draw" and not table.history.has_draws:
        raise Refusal("no-draws", "This game has no draws.")
    if kind == "takeback" and not table.history.has_takebacks:
        raise Refusal("no-takebacks", "There are no takebacks in a linked match.")
    if kind == "takeback" and table.before_last_turn_of(player) is None:
        raise Refusal("nothing-to-take-back", "There is nothing to take back.")


def answer(table: Table, action: AnswerOffer, asker: Asker) -> Update:
    """An answer to the offer that stands; whoever made it can withdraw it."""
    player, kind = own_seat(table, asker.guest, action.player), action.kind
    standing = table.offer
    if standing is None or standing.kind != kind or (standing.by is player and action.accept):
        raise Refusal("no-offer", f"There is no offer of a {kind} to answer.")
    if action.accept:
        return _agreed(table, kind, standing.by, player, asker)
    number = table.number + 1
    event = OfferAnswered(number, asker.arrived, asker.key, player, kind, accept=False)
    return Update((event,))


def _agreed(table: Table, kind: OfferKind, by: Player, player: Player, asker: Asker) -> Update:
    """What happens when both sides want what ``by`` offered."""
    number, at, request = table.number + 1, asker.arrived, asker.key
    if kind == "draw":
        clocks, ending = table.stopped_clocks(at), Outcome(None, "agreement")
        return Update(
            (
                OfferAnswered(
                    number, at, request, player, kind, accept=True, clocks=clocks, ending=ending
                ),
            )
        )
    if kind == "takeback":
        # What was asked for, whatever was played since.
        plies = table.offer.plies if table.offer else None
        plies = table.before_last_turn_of(by) if plies is None else plies
        if plies is None:
            raise Refusal("nothing-to-take-back", "There is nothing to take back.")
        clocks = table.stopped_clocks(at)
        return Update((TurnsTakenBack(number, at, request, by, plies, clocks=clocks),))
    successor = table.terms.again(table.seats, at)
    event = RematchBegun(number, at, request, player, successor.id)
    return Update((event,), None, successor)
