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
from hashlib import sha256
from typing import Any, Final

from sixfold.errors import MatchError
from sixfold.games.gipf.potentials.kinds import Kind
from sixfold.games.gipf.potentials.powers import Power, power_of, without_potential
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
from sixfold.match.rights import Rights
from sixfold.match.terms import MOST_GAMES, Cost, Draw, First, Gain, Trigger
from sixfold.match.trial import (
    ChanceTrial,
    DealTrial,
    GameTrial,
    OutsideTrial,
    Running,
    Trial,
    Verdict,
)
from sixfold.rules import Move, Outcome, Player, Position

_ID: Final = re.compile(r"[0-9a-f]{16,64}")

FORM: Final = 2
"""The rules by which matches are played now; those of form 1 are read and continued by theirs.

In form 1 commitments were bound to the number of a contest alone, and every withdrawal gave the
challenge back.
"""


class Stage(StrEnum):
    """Where a match stands."""

    PLAY = "play"
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
    positions: tuple[Position, ...] = ()
    """A nested game from its start to its end, if it ended by its rules."""

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
    stage: Stage = Stage.PLAY
    announced: Move | None = None
    """The move that uses the announced power."""
    running: Running | None = None
    results: tuple[Result, ...] = ()
    outcome: Outcome | None = None
    form: int = FORM
    trail: str = ""
    """A hash of the agreement and of all events so far, which commitments are bound to."""

    @classmethod
    def start(
        cls,
        agreement: Agreement,
        id: str | None = None,  # noqa: A002
        *,
        form: int = FORM,
    ) -> Match:
        """A new match; ``id`` is 16 to 64 hexadecimal digits and by default chosen at random."""
        name = secrets.token_hex(16) if id is None else id
        if not _ID.fullmatch(name):
            raise MatchError(name, "", "the id of a match is 16 to 64 hexadecimal digits")
        rights = Rights((agreement.challenges,) * 2)
        trail = hashed(name, agreement.text)
        return cls(agreement, name, agreement.game.start(), rights, form=form, trail=trail)

    @property
    def user(self) -> Player:
        """The player whose decision it is in GIPF, and whose power an announcement is about."""
        return self.position.player

    @property
    def power(self) -> Power | None:
        """The announced power."""
        return power_of(self.announced) if self.announced else None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players who may do something now; nobody when the match is over."""
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
            trial = self.running.trial
            return trial.actor(event.move) if isinstance(trial, GameTrial) else self.players[0]
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
        moves = (move for move in self.position.moves if self.trigger(move) is not None)
        return tuple(self.decision(move) for move in moves)

    @property
    def happenings(self) -> tuple[AnyEvent, ...]:
        """What can happen in a contest besides: by the clock, or called for by who waits there."""
        trial = self.running.trial if self.running else None
        return trial.happenings if isinstance(trial, GameTrial) else ()

    @property
    def endings(self) -> tuple[AnyEvent, ...]:
        """The ends by resignation that are possible now; others come from the timekeeper."""
        if self.stage == Stage.OVER:
            return ()
        kinds = (End, EndContest) if self.stage == Stage.CONTEST else (End,)
        return tuple(kind(ENDINGS[0], winner) for kind in kinds for winner in Player)

    def trigger(self, move: Move) -> Trigger | None:
        """Whether a move in GIPF is free or contested; None if its power was refused."""
        power = power_of(move)
        if power is None:
            return Trigger.FREE
        return self.rights.trigger(self.agreement, self.user, power)

    def decision(self, move: Move) -> Play | Announce:
        """A move in GIPF as an event, announced if its power is or may be contested."""
        is_free = self.trigger(move) in (None, Trigger.FREE)
        return Play(move.text) if is_free else Announce(move.text)

    def exact(self, event: AnyEvent) -> AnyEvent:
        """The same event with the canonical text of its move, if it has one and that is legal."""
        if isinstance(event, (Play, Announce)) and self.stage == Stage.PLAY:
            return type(event)(self.position.move(event.move).text)
        if isinstance(event, ContestMove) and self.running:
            trial = self.running.trial
            if isinstance(trial, GameTrial):
                return ContestMove(trial.exact(event.move))
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
        exact = self.exact(made)
        after = step(replace(self, trail=hashed(self.trail, exact.text)), exact)
        return after._settled()

    def _refusal(self, event: Event, reason: str) -> MatchError:
        return MatchError(event.text, str(self.stage), reason)

    # Decisions in GIPF

    def _play(self, event: Play) -> Match:
        move = self.position.move(event.move)
        trigger = self.trigger(move)
        if trigger is None:
            raise self._refusal(event, self._why_refused(move))
        if trigger != Trigger.FREE:
            raise self._refusal(
                event, "that power may be contested, so it has to be announced first"
            )
        return self._played(move)

    def _announce(self, event: Announce) -> Match:
        move = self.position.move(event.move)
        trigger = self.trigger(move)
        if trigger is None:
            raise self._refusal(event, self._why_refused(move))
        if trigger == Trigger.FREE:
            raise self._refusal(event, "that needs no contest, so it can simply be played")
        stage = Stage.CHALLENGE if trigger == Trigger.ALWAYS else Stage.ANNOUNCED
        return replace(self, stage=stage, announced=move)

    def _why_refused(self, move: Move) -> str:
        power = power_of(move)
        assert power is not None
        if power.origin in self.rights.barred:
            return f"the power of the potential on {power.origin} was lost for good"
        return f"the potential on {power.origin} was refused, and another decision must be made"

    def _played(self, move: Move) -> Match:
        """GIPF continues by one decision."""
        after = self.position.play(move)
        rights = self.rights.after(self.position, move, after)
        return replace(
            self, position=after, rights=rights, stage=Stage.PLAY, announced=None, running=None
        )

    def _used(self) -> Match:
        """GIPF continues by the announced power."""
        assert self.announced is not None
        return self._played(self.announced)

    # Challenges

    def _challenge(self, event: Challenge) -> Match:
        rights = self.rights.challenged(self.user.opponent, -1)
        return replace(self, stage=Stage.CHALLENGE, rights=rights)

    def _allow(self, event: Allow) -> Match:
        return self._used()

    def _withdraw(self, event: Withdraw) -> Match:
        """Refused for this turn; the first challenge of a turn that led here is given back."""
        rights = self.rights
        spent = rights.returned and self.form > 1
        if self._link_trigger == Trigger.CHALLENGE and not spent:
            rights = replace(rights.challenged(self.user.opponent, 1), returned=True)
        return replace(self, rights=rights)._refused()

    @property
    def _link_trigger(self) -> Trigger:
        assert self.power is not None
        return self.agreement.link(self.power.kind).trigger

    def _refused(self) -> Match:
        assert self.power is not None
        refused = self.rights.refused | {self.power.origin}
        rights = replace(self.rights, refused=refused)
        return replace(self, rights=rights, stage=Stage.PLAY, announced=None, running=None)

    # Contests

    def _begin(self, event: Begin) -> Match:
        return replace(self, stage=Stage.CONTEST, running=self._new_contest(1))

    def _new_contest(self, game: int) -> Running:
        """The contest about the announced power; after each draw the other begins."""
        assert self.power is not None
        contest = self.agreement.link(self.power.kind).contest
        assert contest is not None
        number = len(self.results) + 1
        return Running(number, contest, self._new_trial(contest, number, game), game)

    def _new_trial(self, contest: Contest, number: int, game: int) -> Trial:
        contest_id = f"{self.id}:{self.trail}:{number}" if self.form > 1 else f"{self.id}:{number}"
        unrevealed = self.agreement.unrevealed
        if contest.sort == Sort.GAME:
            first = self._first if game % 2 else self._first.opponent
            seats, played = (first, first.opponent), contest.game
            if played.lot is None:
                return GameTrial.begin(played.start(), seats)
            return DealTrial(contest_id=contest_id, unrevealed=unrevealed, game=played, seats=seats)
        if contest.sort == Sort.OUTSIDE:
            return OutsideTrial(contest.name)
        return ChanceTrial(
            contest_id=contest_id, unrevealed=unrevealed, sort=contest.sort, user=self.user
        )

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
        if event.reason in ENDINGS[3:]:
            raise self._refusal(event, "a contest cannot be aborted, only the match")
        return self._decided(Verdict(event.winner, event.reason))

    def _decided(self, verdict: Verdict) -> Match:
        """Continue after a contest as agreed."""
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
            verdict.positions,
        )
        after = replace(self, results=(*self.results, result))
        if verdict.winner is not None:
            return after._won() if verdict.winner == self.user else after._lost()
        if self.agreement.draw == Draw.AGAIN and self.running.game < MOST_GAMES:
            return replace(after, running=after._new_contest(self.running.game + 1))
        return after._won() if self.agreement.draw == Draw.USER else after._lost()

    def _won(self) -> Match:
        power = self.power
        assert power is not None
        gain, rights = self.agreement.gain, self.rights
        if gain == Gain.POTENTIAL:
            rights = replace(rights, granted=rights.granted | {power.origin})
            return replace(self, rights=rights, stage=Stage.PLAY, announced=None, running=None)
        if gain == Gain.KIND:
            rights = replace(rights, kinds=rights.kinds | {(self.user, power.kind)})
        return replace(self, rights=rights)._used()

    def _lost(self) -> Match:
        """TAMSK must be used at once or leaves the game, so for it every loss is the same."""
        power = self.power
        assert power is not None
        cost = Cost.ONCE if power.kind == Kind.TAMSK else self.agreement.cost_of(power.kind)
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
            trail=hashed(self.trail, event.text),
            announced=None,
            running=None,
        )

    def _settled(self) -> Match:
        """The match, over if GIPF is or if the player who has to decide there has nothing left."""
        if self.stage != Stage.PLAY:
            return self
        outcome = self.position.outcome
        if outcome is None and not self.options:
            outcome = self.position.game.kernel.outcome(self.position.state)
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
            "announced": self.announced.text if self.announced else None,
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


def hashed(before: str, line: str) -> str:
    """A hash of a line and of all lines before it."""
    # What cannot be written is not an event and is refused later.
    return sha256(f"{before} {line}".encode(errors="replace")).hexdigest()


def _check_ending(match: Match, event: End | EndContest) -> None:
    if event.reason not in ENDINGS:
        raise match._refusal(event, f"the reason is one of {', '.join(ENDINGS)}")
    if (event.winner is None) != (event.reason in ENDINGS[2:]):
        raise match._refusal(event, "resignation and time have a winner, other endings have none")


_WAITING: Final[Mapping[Stage, str]] = {
    Stage.PLAY: "a decision in GIPF is due, and no power has been announced",
    Stage.ANNOUNCED: "a power is announced, and the opponent has to challenge or allow it",
    Stage.CHALLENGE: "a power is to be contested, and its player has to begin or withdraw",
    Stage.CONTEST: "a contest is in progress, and GIPF waits for it",
    Stage.OVER: "the match is over",
}

_STEPS: Final[Mapping[type[Event], tuple[Stage, Callable[[Match, Any], Match]]]] = {
    Play: (Stage.PLAY, Match._play),
    Announce: (Stage.PLAY, Match._announce),
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
