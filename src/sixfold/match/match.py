"""A match: GIPF with potentials, and the contests that decide about their powers.

An explicit machine of five stages, drawn in docs/match.md. A match never changes; ``play`` gives
the next one.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import takewhile
from typing import Any, Final

from sixfold.errors import MatchError
from sixfold.match.agreement import Agreement
from sixfold.match.contest import Contest, Sort
from sixfold.match.event import (
    ENDINGS,
    Allow,
    Announce,
    AnyEvent,
    Begin,
    Challenge,
    Commit,
    ContestMove,
    End,
    EndContest,
    Event,
    Forfeit,
    Play,
    Report,
    Reveal,
    Withdraw,
    parse_event,
)
from sixfold.match.kind import Kind
from sixfold.match.power import Power, power_of, without_potential
from sixfold.match.rights import Rights
from sixfold.match.terms import Cost, Draw, First, Gain, Trigger
from sixfold.match.trial import ChanceTrial, GameTrial, OutsideTrial, Running, Trial, Verdict
from sixfold.rules import Outcome, Player, Position

_ID: Final = re.compile(r"[0-9a-f]{16,64}")


class Stage(StrEnum):
    """Where a match stands."""

    GIPF = "gipf"
    ANNOUNCED = "announced"
    CHALLENGE = "challenge"
    CONTEST = "contest"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Result:
    """How one contest came out; no winner is a draw, which then counted as agreed."""

    number: int
    kind: Kind
    user: Player
    contest: Contest
    winner: Player | None
    reason: str
    shown: tuple[str, str] | None = None
    """The user's and the opponent's die or card, or the coin twice."""

    @property
    def text(self) -> str:
        """In one line."""
        winner = "draw" if self.winner is None else str(self.winner)
        shown = f" {self.shown[0]}:{self.shown[1]}" if self.shown else ""
        return f"{self.number} {self.kind} by {self.user}: {winner} ({self.reason}{shown})"


@dataclass(frozen=True)
class Match:
    """A match at one moment. ``start`` makes one; everything else comes from ``play``."""

    agreement: Agreement
    id: str
    position: Position
    rights: Rights
    stage: Stage = Stage.GIPF
    announced: str = ""
    """The move that uses the announced power."""
    running: Running | None = None
    results: tuple[Result, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def start(cls, agreement: Agreement, id: str | None = None) -> Match:  # noqa: A002
        """A new match; ``id`` is 16 to 64 hexadecimal digits and by default chosen at random."""
        name = secrets.token_hex(16) if id is None else id
        if not _ID.fullmatch(name):
            raise MatchError(name, "", "the id of a match is 16 to 64 hexadecimal digits")
        rights = Rights((agreement.challenges,) * 2)
        return cls(agreement, name, agreement.game.start(), rights)

    @property
    def user(self) -> Player:
        """The player whose decision it is in GIPF, and whose power an announcement is about."""
        return self.position.player

    @property
    def power(self) -> Power | None:
        """The announced power."""
        return power_of(self.position.game.board, self.announced) if self.announced else None

    @property
    def players(self) -> tuple[Player, ...]:
        """Whoever may do something now; nobody when the match is over."""
        if self.stage == Stage.OVER:
            return ()
        if self.stage == Stage.ANNOUNCED:
            return (self.user.opponent,)
        return self.running.players if self.running else (self.user,)

    def actor(self, event: AnyEvent) -> Player | None:
        """Who does something; None if it is nobody's doing, such as the end of time."""
        if isinstance(event, (Commit, Reveal, Report)):
            return event.player
        if isinstance(event, Forfeit):
            return event.player.opponent
        if isinstance(event, (End, EndContest)):
            resigns = event.reason == ENDINGS[0] and event.winner is not None
            return event.winner.opponent if resigns and event.winner is not None else None
        if isinstance(event, (Challenge, Allow)):
            return self.user.opponent
        if isinstance(event, ContestMove) and self.running:
            return self.running.players[0]
        return self.user

    @cached_property
    def options(self) -> tuple[AnyEvent, ...]:
        """All that may happen next by the rules; nonces and commitments are left empty."""
        if self.stage == Stage.OVER:
            return ()
        if self.stage == Stage.ANNOUNCED:
            return Challenge(), Allow()
        if self.stage == Stage.CHALLENGE:
            return Begin(), Withdraw()
        if self.running:
            return self.running.trial.options
        return self._decisions()

    @property
    def endings(self) -> tuple[AnyEvent, ...]:
        """The ends by resignation that are possible now; others come from whoever keeps time."""
        if self.stage == Stage.OVER:
            return ()
        kinds = (End, EndContest) if self.stage == Stage.CONTEST else (End,)
        return tuple(kind(ENDINGS[0], winner) for kind in kinds for winner in Player)

    def trigger(self, move: str) -> Trigger | None:
        """Whether a move in GIPF is free or contested; None if its power was refused."""
        power = power_of(self.position.game.board, move)
        if power is None:
            return Trigger.FREE
        return self.rights.trigger(self.agreement, self.user, power)

    def _decisions(self) -> tuple[AnyEvent, ...]:
        found: list[AnyEvent] = []
        for move in self.position.moves:
            trigger = self.trigger(move.text)
            if trigger is not None:
                found.append(Play(move.text) if trigger == Trigger.FREE else Announce(move.text))
        return tuple(found)

    def exact(self, event: AnyEvent) -> AnyEvent:
        """The same event with the canonical text of its move, if it has one and that is legal."""
        if isinstance(event, (Play, Announce)) and self.stage == Stage.GIPF:
            return type(event)(self.position.move(event.move).text)
        if isinstance(event, ContestMove) and self.running:
            trial = self.running.trial
            if isinstance(trial, GameTrial):
                return ContestMove(trial.position.move(event.move).text)
        return event

    def play(self, event: AnyEvent | str) -> Match:
        """The match after an event, given as such or as its text.

        Raises ``MatchError``, and for moves what ``Position.play`` raises.
        """
        made = parse_event(event) if isinstance(event, str) else event
        if self.stage == Stage.OVER:
            raise self._refusal(made, f"the match is over, {self.outcome}")
        if isinstance(made, End):
            return self._end(made)
        stages, step = _STEPS[type(made)]
        if self.stage != stages:
            raise self._refusal(made, _WAITING[self.stage])
        after = step(self, self.exact(made))
        return after._settled()

    def _refusal(self, event: Event, reason: str) -> MatchError:
        return MatchError(event.text, str(self.stage), reason)

    # Decisions in GIPF

    def _play(self, event: Play) -> Match:
        trigger = self.trigger(event.move)
        if trigger is None:
            raise self._refusal(event, self._why_refused(event.move))
        if trigger != Trigger.FREE:
            raise self._refusal(event, "that power may be contested, so it is announced first")
        return self._played(event.move)

    def _announce(self, event: Announce) -> Match:
        trigger = self.trigger(event.move)
        if trigger is None:
            raise self._refusal(event, self._why_refused(event.move))
        if trigger == Trigger.FREE:
            raise self._refusal(event, "that needs no contest, so it is simply played")
        stage = Stage.CHALLENGE if trigger == Trigger.ALWAYS else Stage.ANNOUNCED
        return replace(self, stage=stage, announced=event.move)

    def _why_refused(self, move: str) -> str:
        power = power_of(self.position.game.board, move)
        assert power is not None
        if power.origin in self.rights.barred:
            return f"the power of the potential on {power.origin} was lost for good"
        return f"the potential on {power.origin} was refused, and another decision must be made"

    def _played(self, move: str) -> Match:
        """GIPF goes on by one decision."""
        after = self.position.play(move)
        rights = self.rights.after(self.position, move, after)
        return replace(
            self, position=after, rights=rights, stage=Stage.GIPF, announced="", running=None
        )

    # Challenges

    def _challenge(self, event: Challenge) -> Match:
        rights = self.rights.challenged(self.user.opponent, -1)
        return replace(self, stage=Stage.CHALLENGE, rights=rights)

    def _allow(self, event: Allow) -> Match:
        return self._played(self.announced)

    def _withdraw(self, event: Withdraw) -> Match:
        """As if refused this time; a challenge that led here is given back."""
        rights = self.rights
        if self._link_trigger == Trigger.CHALLENGE:
            rights = rights.challenged(self.user.opponent, 1)
        return replace(self, rights=rights)._refused()

    @property
    def _link_trigger(self) -> Trigger:
        assert self.power is not None
        return self.agreement.link(self.power.kind).trigger

    def _refused(self) -> Match:
        assert self.power is not None
        refused = self.rights.refused | {self.power.origin}
        rights = replace(self.rights, refused=refused)
        return replace(self, rights=rights, stage=Stage.GIPF, announced="", running=None)

    # Contests

    def _begin(self, event: Begin) -> Match:
        return replace(self, stage=Stage.CONTEST, running=self._new_contest(again=False))

    def _new_contest(self, *, again: bool) -> Running:
        """The contest about the announced power; ``again`` after a draw lets the other begin."""
        assert self.power is not None
        contest = self.agreement.link(self.power.kind).contest
        assert contest is not None
        number = len(self.results) + 1
        return Running(number, contest, self._new_trial(contest, number, again))

    def _new_trial(self, contest: Contest, number: int, again: bool) -> Trial:
        if contest.sort == Sort.GAME:
            first = self._first.opponent if again else self._first
            return GameTrial(contest.game.start(), (first, first.opponent))
        if contest.sort == Sort.OUTSIDE:
            return OutsideTrial(contest.name)
        contest_id = f"{self.id}:{number}"
        return ChanceTrial(contest.sort, contest_id, self.user, self.agreement.unrevealed)

    @property
    def _first(self) -> Player:
        """Who plays White in a contest game."""
        return {
            First.USER: self.user,
            First.OPPONENT: self.user.opponent,
            First.SAME: Player.WHITE,
            First.SWAPPED: Player.BLACK,
        }[self.agreement.first]

    def _contest(self, event: AnyEvent) -> Match:
        assert self.running is not None
        after = self.running.trial.play(event)
        if isinstance(after, str):
            raise self._refusal(event, after)
        if isinstance(after, Verdict):
            return self._decided(after)
        return replace(self, running=replace(self.running, trial=after))

    def _end_contest(self, event: EndContest) -> Match:
        _check_ending(self, event)
        if event.reason == ENDINGS[-1]:
            raise self._refusal(event, "a contest cannot be aborted, only the match")
        return self._decided(Verdict(event.winner, event.reason))

    def _decided(self, verdict: Verdict) -> Match:
        """Go on after a contest, as was agreed."""
        assert self.running is not None
        assert self.power is not None
        shown = (verdict.throw.user, verdict.throw.opponent) if verdict.throw else None
        result = Result(
            self.running.number,
            self.power.kind,
            self.user,
            self.running.contest,
            verdict.winner,
            verdict.reason,
            shown,
        )
        after = replace(self, results=(*self.results, result))
        if verdict.winner is not None:
            return after._won() if verdict.winner == self.user else after._lost()
        if self.agreement.draw == Draw.AGAIN:
            drawn = takewhile(lambda result: result.winner is None, reversed(after.results))
            again = len(list(drawn)) % 2 == 1
            return replace(after, running=after._new_contest(again=again))
        return after._won() if self.agreement.draw == Draw.USER else after._lost()

    def _won(self) -> Match:
        power = self.power
        assert power is not None
        gain, rights = self.agreement.gain, self.rights
        if gain == Gain.POTENTIAL:
            rights = replace(rights, granted=rights.granted | {power.origin})
            return replace(self, rights=rights, stage=Stage.GIPF, announced="", running=None)
        if gain == Gain.KIND:
            rights = replace(rights, kinds=rights.kinds | {(self.user, power.kind)})
        return replace(self, rights=rights)._played(self.announced)

    def _lost(self) -> Match:
        """TAMSK must be used at once or leaves the game, so for it every loss is the same."""
        power = self.power
        assert power is not None
        cost = Cost.ONCE if power.kind == Kind.TAMSK else self.agreement.cost
        after = self._refused()
        if cost == Cost.POWER:
            barred = after.rights.barred | {power.origin}
            return replace(after, rights=replace(after.rights, barred=barred))
        if cost == Cost.POTENTIAL:
            return replace(after, position=without_potential(self.position, power.origin))
        return after

    # The end

    def _end(self, event: End) -> Match:
        _check_ending(self, event)
        return replace(
            self,
            stage=Stage.OVER,
            outcome=Outcome(event.winner, event.reason),
            announced="",
            running=None,
        )

    def _settled(self) -> Match:
        """The match, over if GIPF is or if whoever has to decide there has nothing left."""
        if self.stage != Stage.GIPF:
            return self
        outcome = self.position.outcome
        if outcome is None and not self.options:
            hand = self.position.data["hand"][self.user]
            outcome = Outcome(self.user.opponent, "blocked" if hand else "reserve")
        return self if outcome is None else replace(self, stage=Stage.OVER, outcome=outcome)

    @property
    def data(self) -> dict[str, Any]:
        """What is known to both players, as JSON data."""
        running = self.running
        return {
            "id": self.id,
            "agreement": self.agreement.data,
            "stage": str(self.stage),
            "position": self.position.text,
            "players": [str(player) for player in self.players],
            "rights": self.rights.data,
            "announced": self.announced or None,
            "contest": None
            if running is None
            else {
                "number": running.number,
                **running.contest.data,
                **running.trial.data,
            },
            "results": [result.text for result in self.results],
            "outcome": str(self.outcome) if self.outcome else None,
        }


def _check_ending(match: Match, event: End | EndContest) -> None:
    if event.reason not in ENDINGS:
        raise match._refusal(event, f"the reason is one of {', '.join(ENDINGS)}")
    if (event.winner is None) != (event.reason in ENDINGS[2:]):
        raise match._refusal(event, "resignation and time have a winner, other ends have none")


_WAITING: Final[Mapping[Stage, str]] = {
    Stage.GIPF: "a decision in GIPF is due and no power is announced",
    Stage.ANNOUNCED: "a power is announced, and the opponent challenges it or lets it happen",
    Stage.CHALLENGE: "a power is to be contested, and its user begins or withdraws",
    Stage.CONTEST: "a contest is going on, and GIPF waits for it",
    Stage.OVER: "the match is over",
}

_STEPS: Final[Mapping[type[Event], tuple[Stage, Callable[[Match, Any], Match]]]] = {
    Play: (Stage.GIPF, Match._play),
    Announce: (Stage.GIPF, Match._announce),
    Challenge: (Stage.ANNOUNCED, Match._challenge),
    Allow: (Stage.ANNOUNCED, Match._allow),
    Begin: (Stage.CHALLENGE, Match._begin),
    Withdraw: (Stage.CHALLENGE, Match._withdraw),
    ContestMove: (Stage.CONTEST, Match._contest),
    Commit: (Stage.CONTEST, Match._contest),
    Reveal: (Stage.CONTEST, Match._contest),
    Forfeit: (Stage.CONTEST, Match._contest),
    Report: (Stage.CONTEST, Match._contest),
    EndContest: (Stage.CONTEST, Match._end_contest),
}
