"""A game and everything about it that its events tell. A value: an event leads to another table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sixfold.match.draw import Secrets
from sixfold.rules import Outcome, Player
from sixfold.server.domain.clock import Clock
from sixfold.server.domain.events import (
    NO_CLOCKS,
    Clocks,
    GameEvent,
    InvitationDeclined,
    OfferAnswered,
    OfferKind,
    OfferMade,
    PlayerRenamed,
    PlayersMet,
    RecordRead,
    RematchBegun,
    SeatMoved,
    SeatTaken,
    StartCommitted,
    StartRevealed,
    TurnPlayed,
    TurnsTakenBack,
)
from sixfold.server.domain.history import History, beginning, dealt, replay
from sixfold.server.domain.match_history import contest_clock
from sixfold.server.domain.terms import GameTerms, Seat
from sixfold.server.times import Moment

_BOTH: Final = tuple(Player)
"""Asked for with every request, and quicker than the kind itself."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What one side has offered; for a takeback how many decisions it would leave."""

    kind: OfferKind
    by: Player
    plies: int | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists show of a game, and what a start looks for."""

    changed: int
    plies: int
    decider: Player | None
    outcome: Outcome | None
    is_timed: bool
    awaits_engine: bool


class Table(NamedTuple):
    """Where a game is played. Every event replaces several parts: tuples do that quickest."""

    terms: GameTerms
    history: History
    seats: tuple[Seat, Seat]
    clock: Clock | None
    contest: int | None
    """The contest of a linked match that ``contest_clock`` is for."""
    contest_clock: Clock | None
    begun: bool
    """Whether both players have been there together; no clock runs before."""
    changed: int
    decided: int
    """How long the server had run at the last decision; offers and their answers are none."""
    number: int = -1
    origin: int | None = None
    """How long the server had run at the first decision of a game, from which times are counted."""
    offer: Offer | None = None
    draw: Secrets | None = None
    """What the start is drawn with, where two people play and it is a matter of chance."""
    declined: tuple[tuple[str, str], ...] = ()
    """Who was invited and did not want to play: guests and their names."""
    ending: Outcome | None = None
    """How it ended, if not by its rules."""
    rematch: str | None = None
    turns: tuple[tuple[Player, int], ...] = ()
    """Who sent a turn, and how many decisions there were before it."""

    @classmethod
    def begin(cls, terms: GameTerms) -> Table:
        """A game at its start."""
        return cls(
            terms=terms,
            history=beginning(terms),
            seats=terms.seats,
            clock=Clock.of(*terms.clock) if terms.clock else None,
            contest=None,
            contest_clock=None,
            begun=terms.mode != "friend",
            changed=terms.created.date,
            decided=terms.created.ran,
            draw=Secrets(contest_id=terms.id) if terms.is_drawn else None,
        )._with_running_clock(terms.created)

    @property
    def id(self) -> str:
        """The name in the game's address."""
        return self.terms.id

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or otherwise."""
        return self.ending or self.history.outcome

    @property
    def is_being_drawn(self) -> bool:
        """Whether the start is not known yet, so that nobody can decide anything."""
        return self.draw is not None and not self.draw.is_open

    @property
    def is_seated(self) -> bool:
        """Whether nobody is missing."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def awaits_start(self) -> bool:
        """Whether a clock waits for both players to be there together."""
        match = self.terms.match
        timed = self.clock is not None or (match and match.agreement.contest_clock is not None)
        return not self.begun and self.is_seated and self.outcome is None and bool(timed)

    @property
    def engine_seat(self) -> Player | None:
        """The side that the engine plays."""
        return next((p for p in _BOTH if self.seats[p].kind == "engine"), None)

    @property
    def awaits_engine(self) -> bool:
        """Whether the engine has something to decide."""
        return self.outcome is None and self.engine_seat in self.history.players

    @property
    def clocks(self) -> tuple[Clock, ...]:
        """The clocks that run now."""
        both = (self.clock, self.contest_clock)
        return tuple(clock for clock in both if clock is not None and clock.running is not None)

    @property
    def due(self) -> int | None:
        """How long the server will have run when something has happened by itself."""
        timeline = self.history.timeline
        if timeline is None or self.origin is None or self.outcome is not None:
            return None
        # What is due at a time has happened a millisecond later: a decision then is not too late.
        return None if timeline.due is None else self.origin + timeline.due[0] + 1

    def time_at(self, ran: int) -> int:
        """The time in the game when the server has run so long."""
        return 0 if self.origin is None else max(0, ran - self.origin)

    @property
    def summary(self) -> Summary:
        """What lists show of it."""
        goes_on = self.outcome is None and self.terms.mode != "record"
        return Summary(
            changed=self.changed,
            plies=self.history.plies,
            decider=self.history.player if goes_on else None,
            outcome=self.outcome,
            is_timed=bool(self.clocks) or self.due is not None,
            awaits_engine=goes_on and self.awaits_engine,
        )

    def owns(self, guest: str, player: Player) -> bool:
        """Whether a seat belongs to a guest."""
        return self.seats[player].guest == guest

    def seats_of(self, guest: str) -> list[Player]:
        """The seats that belong to a guest."""
        return [player for player in _BOTH if self.owns(guest, player)]

    def have_moved(self) -> bool:
        """Whether both sides have made a decision of their own."""
        return len({made.player for made in self.history.made if not made.forced}) == 2

    def before_last_turn_of(self, player: Player) -> int | None:
        """How many decisions there were before a player's last turn, on one screen anybody's."""
        everybody = self.terms.mode == "screen"
        turns = reversed(self.turns)
        return next((plies for who, plies in turns if everybody or who is player), None)

    def stopped_clocks(self, at: Moment) -> Clocks:
        """The clocks as they stand when a game ends."""
        return Clocks(
            None if self.clock is None else self.clock.stop(at).times,
            None if self.contest_clock is None else self.contest_clock.stop(at).times,
        )

    def after(self, event: GameEvent, history: History | None = None) -> Table:
        """The table after an event; ``history`` is what it leads to, if that is known already."""
        assert event.number == self.number + 1, "events have numbers without gaps"
        table = self._changed_by(event, history)._replace(
            number=event.number, changed=event.at.date
        )
        if event.ending is not None:
            table = table._replace(ending=event.ending, offer=None)
        shown = event.clocks
        if table.clock is not None and shown.game is not None:
            table = table._replace(clock=table.clock.showing(shown.game))
        if table.contest_clock is not None and shown.contest is not None:
            table = table._replace(contest_clock=table.contest_clock.showing(shown.contest))
        if shown != NO_CLOCKS or isinstance(event, (TurnPlayed, PlayersMet, StartRevealed)):
            table = table._with_running_clock(event.at)
        return table

    def _changed_by(self, event: GameEvent, history: History | None) -> Table:
        match event:
            case TurnPlayed():
                return self._with_decisions(event, history)._replace(
                    turns=(*self.turns, (event.player, self.history.plies))
                )
            case RecordRead():
                return self._with_decisions(event, history)
            case TurnsTakenBack(plies=plies):
                left = tuple(turn for turn in self.turns if turn[1] < plies)
                return self._replace(history=self.history.until(plies), turns=left, offer=None)
            case OfferMade(player=player):
                return self._replace(offer=Offer(event.kind, player, event.plies))
            case OfferAnswered():
                return self._replace(offer=None)
            case SeatTaken(player=player):
                return self._with_seat(player, Seat("person", event.name, event.guest))
            case PlayerRenamed(player=player):
                return self._with_seat(player, replace(self.seats[player], name=event.name))
            case SeatMoved(player=player):
                return self._with_seat(player, replace(self.seats[player], guest=event.guest))
            case StartCommitted(player=player):
                return self._with_draw(self._secrets.commit(player, event.digest))
            case StartRevealed(player=player):
                return self._with_draw(self._secrets.reveal(player, event.nonce))
            case InvitationDeclined():
                return self._replace(declined=(*self.declined, (event.guest, event.name)))
            case PlayersMet():
                return self._replace(begun=True)
            case RematchBegun():
                return self._replace(rematch=event.id, offer=None)
        return self

    def _with_decisions(self, event: TurnPlayed | RecordRead, history: History | None) -> Table:
        history = history or replay(self.history, event.made)
        offer = self.offer if history.outcome is None else None
        origin = self.origin if history.running == self.history.running else None
        # What was read from a record has its times; nothing runs on in it.
        if origin is None and history.running is not None and isinstance(event, TurnPlayed):
            origin = event.at.ran
        return self._replace(history=history, decided=event.at.ran, offer=offer, origin=origin)

    @property
    def _secrets(self) -> Secrets:
        assert self.draw is not None, "only what is drawn has secrets"
        return self.draw

    def _with_draw(self, draw: Secrets | str) -> Table:
        assert isinstance(draw, Secrets), draw
        history = dealt(self.terms, draw) if draw.is_open else self.history
        return self._replace(draw=draw, history=history)

    def _with_seat(self, player: Player, seat: Seat) -> Table:
        white, black = self.seats
        seats = (seat, black) if player is Player.WHITE else (white, seat)
        return self._replace(seats=seats)

    def _with_running_clock(self, at: Moment) -> Table:
        """The clock of the player to decide runs once both have been there together, until the end.

        Nobody's runs while both owe something. A contest's clock begins and ends with it. What runs
        by itself in a contest is its clock, too, as long as it does run: nobody can stop a match
        by never letting it begin.
        """
        goes_on = self.begun and self.outcome is None and not self.is_being_drawn
        runs = goes_on and len(self.history.players) == 1
        player = self.history.player if runs else None
        number, contest, match = self.history.contest, self.contest_clock, self.terms.match
        if number != self.contest:
            contest = contest_clock(match.agreement) if match and number else None
        timeline = self.history.timeline
        is_timed = contest is not None or (timeline is not None and timeline.due is not None)
        stands = is_timed and match is not None and match.agreement.clock_stands
        return self._replace(
            contest=number,
            contest_clock=contest and contest.run(player, at.ran),
            clock=self.clock and self.clock.run(None if stands else player, at.ran),
        )
