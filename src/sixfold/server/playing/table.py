"""A game in play: its agreement and the replay of its events. Decides nothing, stores nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from sixfold.rules import Outcome, Player
from sixfold.server.models import game as models
from sixfold.server.models.game import EngineStatus, Offer, Seat, Seats, Snapshot
from sixfold.server.models.message import Change
from sixfold.server.models.view import View
from sixfold.server.playing.clock import Clock
from sixfold.server.playing.events import Agreement, Event, Sitting, ending_of
from sixfold.server.playing.linked import Linked, contest_clock
from sixfold.server.playing.play import Play, colour, outcome_model, replay, single
from sixfold.server.times import Moment

Presence = Callable[[str], bool]


class Table:
    """Where a game is played. ``apply`` is the only way to change it."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.play: Play = beginning(agreement)
        self.seats: list[Sitting] = list(agreement.seats)
        self.clock = Clock.of(*agreement.clock) if agreement.clock else None
        self.contest_clock: Clock | None = None
        """The clock of the contest that runs in a linked match, if it has one."""
        self.number = -1
        self.offer: Offer | None = None
        self.takeback_to: int | None = None
        """How many decisions the takeback that is asked for would leave."""
        self.begun = agreement.mode != "friend"
        """Whether both players have been there together; no clock runs before."""
        self.declined: tuple[tuple[str, str], ...] = ()
        """Who was invited and did not want to play: guests and their names."""
        self.ending: Outcome | None = None
        self.rematch: str | None = None
        self.changed = agreement.created.date
        self.decided = agreement.created.ran
        """How long the server had run at the last decision; offers and their answers are none."""
        self.requests: dict[str, int] = {}
        self.turns: list[tuple[Player, int]] = []
        """Who sent a turn, and how many decisions there were before it."""
        self._contest: int | None = None
        self._shown: View | None = None
        self._run_clock(agreement.created)

    @property
    def id(self) -> str:
        """The name in the game's address."""
        return self.agreement.id

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or otherwise."""
        return self.ending or self.play.outcome

    @property
    def is_seated(self) -> bool:
        """Whether nobody is missing."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def awaits_start(self) -> bool:
        """Whether a clock waits for both players to be there together."""
        match = self.agreement.match
        timed = self.clock is not None or (match and match.agreement.contest_clock is not None)
        return not self.begun and self.is_seated and self.outcome is None and bool(timed)

    @property
    def engine_seat(self) -> Player | None:
        """The side that the engine plays."""
        return next((p for p in Player if self.seats[p].kind == "engine"), None)

    def owns(self, guest: str, player: Player) -> bool:
        """Whether a seat belongs to a guest."""
        return self.seats[player].guest == guest

    def seats_of(self, guest: str) -> list[Player]:
        """The seats that belong to a guest."""
        return [player for player in Player if self.owns(guest, player)]

    def have_moved(self) -> bool:
        """Whether both sides have made a decision of their own."""
        return len({made.player for made in self.play.made if not made.forced}) == 2

    def before_last_turn_of(self, player: Player) -> int | None:
        """How many decisions there were before a player's last turn, on one screen anybody's."""
        everybody = self.agreement.mode == "screen"
        turns = reversed(self.turns)
        return next((plies for who, plies in turns if everybody or who is player), None)

    def apply(self, event: Event, play: Play | None = None) -> None:
        """Let an event happen; ``play`` is what it leads to, if that is known already."""
        assert event.number == self.number + 1, "events have numbers without gaps"
        data = event.data
        self._shown = None
        self.number = event.number
        self.changed = event.at.date
        if event.request is not None:
            self.requests[event.request] = event.number
        if event.kind in ("turn", "record"):
            self.decided = event.at.ran
            if event.player is not None:
                self.turns.append((event.player, self.play.plies))
            self.play = play or replay(self.play, data["made"])
            if self.play.outcome is not None:
                self.offer = None
        elif event.kind == "takeback":
            self.play = self.play.until(data["plies"])
            self.turns = [turn for turn in self.turns if turn[1] < data["plies"]]
            self.offer = None
        elif event.kind == "offer":
            assert event.player is not None
            self.offer = Offer(kind=data["kind"], by=colour(event.player))
            self.takeback_to = data.get("plies")
        elif event.kind == "seat":
            assert event.player is not None
            self.seats[event.player] = Sitting("person", data["name"], data["guest"])
        elif event.kind in ("name", "device"):
            assert event.player is not None
            self.seats[event.player] = replace(self.seats[event.player], **data)
        elif event.kind == "decline":
            self.declined += ((data["guest"], data["name"]),)
        elif event.kind == "start":
            self.begun = True
        elif event.kind == "rematch":
            self.rematch = data["id"]
            self.offer = None
        elif event.kind == "answer":
            self.offer = None
        if (ending := ending_of(data.get("ending"))) is not None:
            self.ending = ending
            self.offer = None
        if self.clock is not None and "left" in data:
            self.clock = _set(self.clock, data["left"], data["credited"])
        if self.contest_clock is not None and "contest_left" in data:
            read = data["contest_left"], data["contest_credited"]
            self.contest_clock = _set(self.contest_clock, *read)
        if "left" in data or event.kind in ("turn", "start"):
            self._run_clock(event.at)

    def _run_clock(self, at: Moment) -> None:
        """The clock of the player to decide runs once both have been there together, until the end.

        Nobody's runs while both owe something. A contest's clock begins and ends with it.
        """
        runs = self.begun and self.outcome is None and len(self.play.players) == 1
        player = self.play.player if runs else None
        if self.play.contest != self._contest:
            self._contest = self.play.contest
            match = self.agreement.match
            self.contest_clock = contest_clock(match.agreement) if match and self._contest else None
        stands = self.contest_clock is not None and self._stands
        if self.contest_clock is not None:
            self.contest_clock = self.contest_clock.run(player, at.ran)
        if self.clock is not None:
            self.clock = self.clock.run(None if stands else player, at.ran)

    @property
    def _stands(self) -> bool:
        match = self.agreement.match
        return match is not None and match.agreement.clock_stands

    @property
    def clocks(self) -> tuple[Clock, ...]:
        """The clocks that run now."""
        both = (self.clock, self.contest_clock)
        return tuple(clock for clock in both if clock is not None and clock.running is not None)

    def change(self, event: Event, plies_before: int, at: Moment, presence: Presence) -> Change:
        """What the last event changed, as it is told."""
        plies = self.play.plies
        told = range(plies_before + 1, plies + 1) if event.kind == "turn" else range(plies, plies)
        views = [self.play.view(ply, self.has_moves(ply)) for ply in told]
        if event.kind == "takeback":
            views = [self.play.view(plies, self.has_moves(plies))]
        assert event.kind != "record"
        return Change(
            kind=event.kind,
            player=None if event.player is None else colour(event.player),
            made=list(self.play.made[plies_before:]) if event.kind == "turn" else [],
            views=views,
            plies=plies if event.kind == "takeback" else None,
            clock=self._told(self.clock, at),
            contestClock=self._told(self.contest_clock, at),
            offer=self.offer,
            seats=self.seats_model(presence),
            begun=self.begun,
            declined=[name for _, name in self.declined],
            outcome=outcome_model(self.outcome),
            rematch=self.rematch,
        )

    def _told(self, clock: Clock | None, at: Moment) -> models.Clock | None:
        if clock is None:
            return None
        # The engine is charged what it thinks, not what it waits: how much is known at its move.
        is_engine = clock.running is not None and clock.running is self.engine_seat
        return clock.model(clock.began(at) if is_engine else at)

    def _view(self, plies: int) -> View:
        """What everybody sees now; kept, since whoever comes is told it."""
        if self._shown is None:
            self._shown = self.play.view(plies, self.has_moves(plies))
        return self._shown

    def has_moves(self, ply: int) -> bool:
        """Whether there is anything to decide after so many decisions."""
        return ply == self.play.plies and self.outcome is None

    def seats_model(self, presence: Presence) -> Seats:
        """The seats as they are told."""
        white, black = (_seat(seat, presence) for seat in self.seats)
        return Seats(white=white, black=black)

    def snapshot(
        self, guest: str, at: Moment, presence: Presence, watchers: int, engine: EngineStatus
    ) -> Snapshot:
        """Everything, as it is told to a guest."""
        agreement, plies = self.agreement, self.play.plies
        return Snapshot(
            id=self.id,
            number=self.number,
            mode=agreement.mode,
            game=agreement.game,
            variant=agreement.variant,
            options=dict(agreement.options),
            seats=self.seats_model(presence),
            you=[colour(player) for player in self.seats_of(guest)],
            begun=self.begun,
            declined=[name for _, name in self.declined],
            draws=self.play.has_draws,
            clock=self._told(self.clock, at),
            contestClock=self._told(self.contest_clock, at),
            made=list(self.play.made),
            view=self._view(plies),
            outcome=outcome_model(self.outcome),
            offer=self.offer,
            rematch=self.rematch,
            watchers=watchers,
            engine=engine,
            created=agreement.created.date,
            changed=self.changed,
        )


def beginning(agreement: Agreement) -> Play:
    """What is played, at its start."""
    if agreement.match is not None:
        return Linked.begin(agreement.match)
    return single(agreement.game, agreement.variant, agreement.options, agreement.start)


def _set(clock: Clock, left: Sequence[int], credited: Sequence[int]) -> Clock:
    return replace(clock, left=(left[0], left[1]), credited=(credited[0], credited[1]))


def _seat(seat: Sitting, presence: Presence) -> Seat:
    online = seat.kind == "engine" or (seat.guest is not None and presence(seat.guest))
    return Seat(kind=seat.kind, name=seat.name, level=seat.level, online=online)
