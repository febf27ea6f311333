"""What has been played of one game: its decisions and the positions they lead to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sixfold import records
from sixfold.rules import Move, Outcome, Player, Position, begins_turn, load, position
from sixfold.rules.running import MARK, Timeline, read_time, write_time


@dataclass(frozen=True, slots=True)
class Made:
    """A decision that was made; in a match it is an event, of which some have a move."""

    ply: int
    turn: int
    """Decisions with the same number are written on one line."""
    player: Player
    text: str
    kind: str
    forced: bool
    move: Move | None = None
    time: int | None = None
    """Milliseconds since the first decision, in games in which something runs by itself."""

    @property
    def stored(self) -> str:
        """Its text with the time."""
        return self.text if self.time is None else self.text + write_time(self.time)


def is_event(position: Position) -> bool:
    """Whether what led to a position happened by itself, or was called for."""
    return position.last is not None and position.game.kind(position.last).role == "event"


def new_turn(before: Position, after: Position) -> bool:
    """Whether a new turn begins after a decision; what happens in a turn does not end it."""
    if is_event(after):
        return before.player is not after.player
    return begins_turn(before, after)


@dataclass(frozen=True, slots=True)
class GameHistory:
    """One game."""

    positions: tuple[Position, ...]
    made: tuple[Made, ...] = ()
    timeline: Timeline | None = None
    """Where something runs by itself: how long it still does."""

    @classmethod
    def begin(cls, game: str, variant: str, options: Mapping[str, object]) -> GameHistory:
        """A game from its start; raises when there is no such game, variant or option."""
        return cls._of(load(game, variant, **options).start())

    @classmethod
    def _of(cls, start: Position) -> GameHistory:
        return cls((start,), timeline=Timeline.begin(start) if start.game.runs else None)

    @classmethod
    def begin_at(cls, text: str) -> GameHistory:
        """A game from any position."""
        return cls._of(position(text))

    @property
    def plies(self) -> int:
        """How many decisions were made."""
        return len(self.made)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    @property
    def player(self) -> Player:
        """Who decides now."""
        return self.position.player

    @property
    def outcome(self) -> Outcome | None:
        """How it ended by the rules."""
        return self.position.outcome

    @property
    def has_draws(self) -> bool:
        """Whether the rules know a draw."""
        start = self.positions[0]
        return start.game.draws or start.game.memory.can_decide(start.memory)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who decides now; nobody where only the clock can."""
        only = self.position.moves[:1]
        waits = self.timeline and only and self.position.game.kind(only[0]).role == "event"
        return () if waits else (self.player,)

    @property
    def has_takebacks(self) -> bool:
        """Nothing is hidden, but what has run by itself does not run back."""
        return self.timeline is None

    @property
    def contest(self) -> int | None:
        """None: one game has one clock."""
        return None

    @property
    def running(self) -> int | None:
        """Which game it is whose time has begun, where something runs: the only one."""
        return 0 if self.timeline and self.made else None

    def actor(self, text: str) -> Player | None:
        """Who decides now, whatever the text; the other player may call for some events."""
        part = self.position.game.runs
        if part:
            codes = self.position.game.notation.read(text.partition(MARK)[0])
            if any(part.is_called(code) for code in codes):
                return self.player.opponent
            if any(event.code in codes for event in self.position.events):
                return None
        return self.player

    def patience(self, text: str) -> int:
        """None."""
        return 0

    @property
    def begins_turn(self) -> bool:
        """Whether a new turn begins now."""
        return self.plies == 0 or new_turn(*self.positions[-2:])

    def goes_on(self, player: Player) -> bool:
        """Whether the last decision left a turn of this player unfinished.

        Where time runs with every decision, each of them counts at once.
        """
        if self.timeline:
            return False
        return self.outcome is None and self.player is player and not self.begins_turn

    def at_time(self, text: str, time: int) -> str:
        """A decision with its time instead of one that it tells itself."""
        return text.partition(MARK)[0] + write_time(time)

    def check(self, text: str) -> None:
        """Raise ``IllegalMove`` if a decision with its time is an event called for too early."""
        if self.timeline:
            move, time = read_time(text)
            self.timeline.check(move, time or 0)

    def only_happened(self, ply: int) -> bool:
        """Whether nobody has moved since so many decisions, though something has happened."""
        if self.timeline is None or not 0 <= ply < self.plies:
            return False
        return all(is_event(position) for position in self.positions[ply + 1 :])

    def decide(self, text: str, forced: bool = False) -> GameHistory:
        """After one more decision, or an event; a time stands behind it where time matters."""
        timeline, time = self.timeline, None
        if timeline is None:
            after = self.position.play(text)
        else:
            text, said = read_time(text)
            time = max(timeline.time, timeline.time if said is None else said)
            timeline = timeline.play(text, time)
            after = timeline.position
        assert after.last is not None
        before = self.made[-1].turn if self.made else 0
        made = Made(
            ply=self.plies,
            turn=before + 1 if self.begins_turn else before,
            player=self.player,
            text=after.last.text,
            kind=after.last.kind,
            forced=forced,
            time=time,
        )
        return GameHistory((*self.positions, after), (*self.made, made), timeline)

    def follow(self) -> GameHistory:
        """After all removals and passes that leave no choice."""
        history, game = self, self.position.game
        while len(moves := history.position.moves) == 1 and game.kind(moves[0]).by_itself:
            history = history.decide(moves[0].text, forced=True)
        return history

    def until(self, plies: int) -> GameHistory:
        """Only the first decisions."""
        if self.timeline:
            history = GameHistory._of(self.positions[0])
            for made in self.made[:plies]:
                history = history.decide(made.stored, made.forced)
            return history
        return GameHistory(self.positions[: plies + 1], self.made[:plies])

    def record(self, tags: Mapping[str, str], ending: Outcome | None) -> records.Record:
        """Everything as a record."""
        made = (made.stored for made in self.made)
        record = records.Record.of(self.positions[0], made).tag(**tags)
        return record if self.outcome or ending is None else replace(record, ending=ending)

    def board(self, ply: int) -> Position:
        """The position after so many decisions."""
        return self.positions[ply]
