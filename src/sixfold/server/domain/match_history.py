"""What has been played of a linked match: its decisions are the match's events as texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, get_args

from sixfold.errors import MatchError
from sixfold.match import Agreement, Match, MatchRecord, Stage
from sixfold.match.event import (
    ENDINGS,
    Announce,
    AnyEvent,
    ContestMove,
    End,
    EndContest,
    Forfeit,
    Play,
    parse_event,
)
from sixfold.match.trial import GameTrial
from sixfold.rules import Outcome, Player, Position
from sixfold.rules.running import MARK, Timeline, read_time, write_time
from sixfold.server.domain.clock import Clock
from sixfold.server.domain.game_history import Made, is_event, new_turn
from sixfold.server.domain.terms import MatchTerms

PATIENCE: Final = 60_000
"""Milliseconds to wait for a commitment or a nonce until the other side may claim the contest."""

MOVES: Final = (Play, ContestMove, Announce)
_WORDS: Final = frozenset(event.WORD for event in get_args(AnyEvent))


@dataclass(frozen=True, slots=True)
class MatchHistory:
    """A match and how it came about."""

    matches: tuple[Match, ...]
    made: tuple[Made, ...] = ()

    @classmethod
    def begin(cls, terms: MatchTerms) -> MatchHistory:
        """A match from its start."""
        return cls((Match.start(terms.agreement, terms.id, form=terms.form),))

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.matches[-1]

    @property
    def plies(self) -> int:
        """How many events there were."""
        return len(self.made)

    @property
    def position(self) -> Position:
        """The position that is decided in: the match's own, or that of the contest."""
        trial = self._game
        return trial.position if trial else self.match.position

    @property
    def players(self) -> tuple[Player, ...]:
        """Whoever may decide something now."""
        return self.match.players

    @property
    def player(self) -> Player:
        """Who decides now; the first of them if both owe something."""
        return self.match.players[0] if self.match.players else self.match.user

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended by its rules."""
        return self.match.outcome

    @property
    def has_draws(self) -> bool:
        """Whether a match can end in a draw."""
        return self.match.agreement.repetition

    @property
    def has_takebacks(self) -> bool:
        """What dice and cards have shown cannot be taken back."""
        return False

    @property
    def timeline(self) -> Timeline | None:
        """What runs by itself in the contest's game, if something does."""
        trial = self._game
        return trial.timeline if trial else None

    @property
    def running(self) -> int | None:
        """The number of the contest whose time has begun, where something runs."""
        trial = self._game
        has_begun = trial and trial.timeline and len(trial.positions) > 1
        return _number(self.match) if has_begun else None

    @property
    def _game(self) -> GameTrial | None:
        """The contest's game, if it is one."""
        trial = self.match.running.trial if self.match.running else None
        return trial if isinstance(trial, GameTrial) else None

    @property
    def begins_turn(self) -> bool:
        """Whether a new turn, of the match or of the contest, begins now."""
        if self.plies == 0:
            return True
        before, now = MatchHistory(self.matches[:-1]), self
        if before.position.game != now.position.game or before.player is not now.player:
            return True
        return before.position is not now.position and new_turn(before.position, now.position)

    def goes_on(self, player: Player) -> bool:
        """Whether the last decision left a turn of this player unfinished.

        Only a move can, and only outside contests or within one: everything else, such as a
        commitment, stands for itself even where the same player decides next, and so does every
        decision where time runs.
        """
        moves = (Play.WORD, ContestMove.WORD)
        if self.timeline or not self.made or self.made[-1].kind not in moves:
            return False
        before, now = self.matches[-2:]
        if (before.stage, _number(before)) != (now.stage, _number(now)):
            return False
        return now.outcome is None and now.players == (player,) and not self.begins_turn

    @property
    def contest(self) -> int | None:
        """The number of the contest that runs, if it has a clock of its own.

        Where something runs by itself no other clock is needed.
        """
        timed = self.match.agreement.contest_clock is not None and self.timeline is None
        return _number(self.match) if timed else None

    def actor(self, text: str) -> Player | None:
        """Whose decision a text would be; None if it is nobody's."""
        event = self._event(text)
        if isinstance(event, End) or (isinstance(event, EndContest) and event.reason != ENDINGS[0]):
            return None
        return self.match.actor(event)

    def patience(self, text: str) -> int:
        """Milliseconds since the last decision before this one is possible."""
        return PATIENCE if isinstance(self._event(text), Forfeit) else 0

    def _event(self, text: str) -> AnyEvent:
        """What a text means: an event, or a move alone, which the situation makes one."""
        if not _WORDS.isdisjoint(text.split(maxsplit=1)[:1]):
            return parse_event(text)
        if self.match.running is not None:
            return ContestMove(text)
        if self.match.stage != Stage.PLAY:
            return Play(text)
        return self.match.decision(self.match.position.move(text))

    def at_time(self, text: str, time: int) -> str:
        """A move of a contest with its time, which never goes back, in place of any it tells."""
        event = self._event(text)
        if self.timeline is None or not isinstance(event, ContestMove):
            return text
        time = max(time, self.timeline.time)
        return ContestMove(event.move.partition(MARK)[0] + write_time(time)).text

    def check(self, text: str) -> None:
        """Raise ``IllegalMove`` if a move with its time is an event called for too early."""
        event = self._event(text)
        if self.timeline and isinstance(event, ContestMove):
            move, time = read_time(event.move)
            self.timeline.check(move, time or 0)

    def only_happened(self, ply: int) -> bool:
        """Whether nobody has moved since so many events, though something has happened."""
        trial, count = self._game, self.plies - ply
        if trial is None or trial.timeline is None or not 0 < count < len(trial.positions):
            return False
        return all(is_event(position) for position in trial.positions[-count:])

    def decide(self, text: str, forced: bool = False) -> MatchHistory:
        """After one more event.

        Where time matters it stands behind the move. None is put there: what is drawn later
        depends on every word.
        """
        exact = self.match.exact(self._event(text))
        after = self.match.play(exact)
        actor = self.match.actor(exact)
        before = self.made[-1].turn if self.made else 0
        written, time = read_time(exact.text) if self.timeline else (exact.text, None)
        made = Made(
            ply=self.plies,
            turn=before + 1 if self._is_new_line(exact) else before,
            player=self.player if actor is None else actor,
            text=written,
            kind=exact.WORD,
            forced=forced,
            move=self.position.move(exact.move) if isinstance(exact, MOVES) else None,
            time=time,
        )
        # Found again if it is asked for; for every event it would take most of the memory.
        vars(self.match).pop("options", None)
        return MatchHistory((*self.matches, after), (*self.made, made))

    def _is_new_line(self, event: AnyEvent) -> bool:
        """Moves of one turn are written on one line, everything else on lines of its own."""
        moves = (Play, ContestMove)
        return self.begins_turn or not isinstance(event, moves) or self.made[-1].kind != event.WORD

    def follow(self) -> MatchHistory:
        """After all removals and passes that leave no choice."""
        history = self
        while (event := history._only_way()) is not None:
            text = event.text
            if (timeline := history.timeline) is not None:
                text = history.at_time(text, timeline.time)
            history = history.decide(text, forced=True)
        return history

    def _only_way(self) -> AnyEvent | None:
        options = self.match.options
        if len(options) != 1 or not isinstance(options[0], (Play, ContestMove)):
            return None
        position = self.position
        kind = position.game.kind(position.move(options[0].move))
        return options[0] if kind.by_itself else None

    def until(self, plies: int) -> MatchHistory:
        """Only the first events."""
        return MatchHistory(self.matches[: plies + 1], self.made[:plies])

    def record(self, tags: Mapping[str, str], ending: Outcome | None) -> MatchRecord:
        """The whole match, nested games included."""
        match = self.matches[0]
        events = [parse_event(made.stored) for made in self.made]
        if ending is not None and self.match.outcome is None:
            events.append(End(ending.reason, ending.winner))
        tagged = tuple(tags.items())
        return MatchRecord(match.agreement, match.id, tuple(events), tagged, match.form)

    def board(self, ply: int) -> Position:
        """The match's own position after so many events."""
        return self.matches[ply].position


def checked(agreement: object, *, with_engine: bool) -> Agreement:
    """An agreement from outside; raises ``AgreementError``, or ``MatchError`` against a program."""
    found = Agreement.from_data(agreement)
    if with_engine and not found.suits_engine:
        raise MatchError("agreement", "", "the engine cannot play games outside this page")
    return found


def contest_clock(agreement: Agreement) -> Clock | None:
    """The clock of a contest at its start."""
    clock = agreement.contest_clock
    return None if clock is None else Clock.of(clock.start, clock.increment)


def _number(match: Match) -> int | None:
    return None if match.running is None else match.running.number
