"""What has been played of one game: its decisions and the positions they lead to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sixfold import records
from sixfold.rules import Move, Outcome, Player, Position, begins_turn, load, position


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


@dataclass(frozen=True, slots=True)
class GameHistory:
    """One game."""

    positions: tuple[Position, ...]
    made: tuple[Made, ...] = ()

    @classmethod
    def begin(cls, game: str, variant: str, options: Mapping[str, object]) -> GameHistory:
        """A game from its start; raises when there is no such game, variant or option."""
        return cls((load(game, variant, **options).start(),))

    @classmethod
    def begin_at(cls, text: str) -> GameHistory:
        """A game from any position."""
        return cls((position(text),))

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
        """Who decides now."""
        return (self.player,)

    @property
    def has_takebacks(self) -> bool:
        """Always: nothing is hidden."""
        return True

    @property
    def contest(self) -> int | None:
        """None: one game has one clock."""
        return None

    def actor(self, text: str) -> Player | None:
        """Who decides now, whatever the text."""
        return self.player

    def patience(self, text: str) -> int:
        """None."""
        return 0

    @property
    def begins_turn(self) -> bool:
        """Whether a new turn begins now."""
        return self.plies == 0 or begins_turn(self.positions[-2], self.positions[-1])

    def goes_on(self, player: Player) -> bool:
        """Whether the last decision left a turn of this player unfinished."""
        return self.outcome is None and self.player is player and not self.begins_turn

    def decide(self, text: str, forced: bool = False) -> GameHistory:
        """After one more decision."""
        after = self.position.play(text)
        assert after.last is not None
        before = self.made[-1].turn if self.made else 0
        made = Made(
            ply=self.plies,
            turn=before + 1 if self.begins_turn else before,
            player=self.player,
            text=after.last.text,
            kind=after.last.kind,
            forced=forced,
        )
        return GameHistory((*self.positions, after), (*self.made, made))

    def follow(self) -> GameHistory:
        """After all removals and passes that leave no choice."""
        history, game = self, self.position.game
        while len(moves := history.position.moves) == 1 and game.kind(moves[0]).by_itself:
            history = history.decide(moves[0].text, forced=True)
        return history

    def until(self, plies: int) -> GameHistory:
        """Only the first decisions."""
        return GameHistory(self.positions[: plies + 1], self.made[:plies])

    def record(self, tags: Mapping[str, str], ending: Outcome | None) -> records.Record:
        """Everything as a record."""
        made = (made.text for made in self.made)
        record = records.Record.of(self.positions[0], made).tag(**tags)
        return record if self.outcome or ending is None else replace(record, ending=ending)

    def board(self, ply: int) -> Position:
        """The position after so many decisions."""
        return self.positions[ply]
