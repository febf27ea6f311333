"""Offers of a draw, a takeback or a rematch: making, answering, and what both sides want."""

from __future__ import annotations

from dataclasses import replace

from sixfold.rules import Outcome, Player
from sixfold.server.models.game import OfferKind
from sixfold.server.models.request import Action, Answer, MakeOffer
from sixfold.server.playing.decision import (
    Asker,
    Decision,
    check_going_on,
    key_of,
    new_id,
    own_seat,
    stopped,
)
from sixfold.server.playing.events import Event, ending_data
from sixfold.server.playing.limits import check_events
from sixfold.server.playing.play import player_of
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal


def offer(table: Table, action: MakeOffer, asker: Asker) -> Decision:
    """An offer; what both sides want happens at once."""
    player = own_seat(table, asker, player_of(action.player))
    _check_offer(table, action.kind, player)
    opponent = table.seats[player.opponent]
    standing = table.offer
    agreed = standing is not None and standing.kind == action.kind
    agreed = agreed and standing is not None and player_of(standing.by) is player.opponent
    if agreed:
        return _agreed(table, action.kind, player.opponent, player, asker, action)
    if standing is not None:
        raise Refusal("offer-stands", f"Answer the offer of a {standing.kind} first.")
    if opponent.guest == asker.guest:
        return _agreed(table, action.kind, player, player, asker, action)
    if opponent.kind == "engine" and action.kind != "draw":
        return _agreed(table, action.kind, player, player, asker, action)
    request = key_of(asker, action)
    data: dict[str, str | int | None] = {"kind": action.kind}
    if action.kind == "takeback":
        data["plies"] = table.before_last_turn_of(player)
    event = Event(table.number + 1, "offer", asker.arrived, player, request, data)
    if opponent.kind != "engine":
        return Decision((event,))
    declined = {"kind": action.kind, "accept": False}
    number = event.number + 1
    return Decision(
        (event, Event(number, "answer", asker.arrived, player.opponent, None, declined))
    )


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
    if kind == "draw" and not table.play.has_draws:
        raise Refusal("no-draws", "This game has no draws.")
    if kind == "takeback" and not table.play.has_takebacks:
        raise Refusal("no-takebacks", "There are no takebacks in a linked match.")
    if kind == "takeback" and table.before_last_turn_of(player) is None:
        raise Refusal("nothing-to-take-back", "There is nothing to take back.")


def answer(table: Table, action: Answer, asker: Asker) -> Decision:
    """An answer to the offer that stands."""
    player = own_seat(table, asker, player_of(action.player))
    standing = table.offer
    own = standing is not None and player_of(standing.by) is player
    if standing is None or standing.kind != action.kind or (own and action.accept):
        raise Refusal("no-offer", f"There is no offer of a {action.kind} to answer.")
    if action.accept:
        return _agreed(table, action.kind, player_of(standing.by), player, asker, action)
    request = key_of(asker, action)
    data = {"kind": action.kind, "accept": False}
    event = Event(table.number + 1, "answer", asker.arrived, player, request, data)
    return Decision((event,))


def _agreed(
    table: Table, kind: OfferKind, by: Player, player: Player, asker: Asker, action: Action
) -> Decision:
    """What happens when both sides want it."""
    request = key_of(asker, action)
    number, at = table.number + 1, asker.arrived
    if kind == "draw":
        data = {
            "kind": kind,
            "accept": True,
            "ending": ending_data(Outcome(None, "agreement")),
            **stopped(table, at),
        }
        return Decision((Event(number, "answer", at, player, request, data),))
    if kind == "takeback":
        # What was asked for, whatever was played since.
        plies = table.takeback_to if table.offer else None
        plies = table.before_last_turn_of(by) if plies is None else plies
        if plies is None:
            raise Refusal("nothing-to-take-back", "There is nothing to take back.")
        data = {"plies": plies, **stopped(table, at)}
        return Decision((Event(number, "takeback", at, by, request, data),))
    agreement = table.agreement
    match = None if agreement.match is None else agreement.match.again()
    seats = (table.seats[1], table.seats[0])
    successor = replace(agreement, id=new_id(), created=at, seats=seats, match=match)
    if match is not None:
        successor = replace(successor, options=dict(match.agreement.game.options))
    event = Event(number, "rematch", at, player, request, {"id": successor.id})
    return Decision((event,), None, successor)
