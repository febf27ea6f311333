"""What is played: decisions in order and what they lead to. The only door to the rules.

``Play`` is what the rest of the server knows about it; ``Single`` is one game from its start,
``Linked`` (in ``linked.py``) a match of GIPF with other games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeVar, Union, cast

from sixfold import records
from sixfold.match import MatchRecord
from sixfold.rules import Move, Outcome, Player, Position, begins_turn, load, picture, position
from sixfold.server.models import view as models
from sixfold.server.models.model import Colour
from sixfold.server.models.view import LegalMove, Made, View

BOTH: Final[tuple[Colour, Colour]] = ("white", "black")

Recorded = Union[records.Record, MatchRecord]
T = TypeVar("T")


class Play(Protocol):
    """Decisions in order, and the situation they lead to. A value: nothing changes it."""

    @property
    def plies(self) -> int:
        """How many decisions were made."""

    @property
    def player(self) -> Player:
        """Who decides now; the first of them if both owe something."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Whoever may decide something now."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended by its own rules."""

    @property
    def has_draws(self) -> bool:
        """Whether its rules know a draw."""

    @property
    def has_takebacks(self) -> bool:
        """Whether decisions can be taken back."""

    @property
    def contest(self) -> int | None:
        """The number of a contest with a clock of its own, while one runs."""

    def actor(self, text: str) -> Player | None:
        """Whose decision a text would be; None if it is nobody's. May raise ``SixfoldError``."""

    def patience(self, text: str) -> int:
        """Milliseconds that must have passed without anything before a decision is possible."""

    @property
    def begins_turn(self) -> bool:
        """Whether a new turn begins now."""

    def goes_on(self, player: Player) -> bool:
        """Whether the last decision left a turn of this player unfinished."""

    @property
    def position(self) -> Position:
        """The position the engine has to think about."""

    @property
    def made(self) -> Sequence[Made]:
        """All decisions."""

    def decide(self, text: str, forced: bool = False) -> Play:
        """After one more decision; raises what ``Position.play`` does."""

    def follow(self) -> Play:
        """After all decisions that leave no choice; itself if there are none."""

    def until(self, plies: int) -> Play:
        """Only the first decisions."""

    def view(self, ply: int, moves: bool = False) -> View:
        """What a person sees after so many decisions, with what may be done next or without."""

    def record(self, tags: Mapping[str, str], ending: Outcome | None) -> Recorded:
        """Everything as a record."""

    def board(self, ply: int) -> Position:
        """What a picture shows after so many decisions."""


@dataclass(frozen=True, slots=True)
class Single:
    """One game."""

    positions: tuple[Position, ...]
    made: tuple[Made, ...] = ()

    @classmethod
    def begin(cls, game: str, variant: str, options: Mapping[str, object]) -> Single:
        """A game from its start; raises when there is no such game, variant or option."""
        return cls((load(game, variant, **options).start(),))

    @classmethod
    def begin_at(cls, text: str) -> Single:
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

    def decide(self, text: str, forced: bool = False) -> Single:
        """After one more decision."""
        after = self.position.play(text)
        assert after.last is not None
        before = self.made[-1].turn if self.made else 0
        made = Made(
            ply=self.plies,
            turn=before + 1 if self.begins_turn else before,
            player=colour(self.player),
            text=after.last.text,
            kind=after.last.kind,
            forced=forced,
        )
        return Single((*self.positions, after), (*self.made, made))

    def follow(self) -> Single:
        """After all removals and passes that leave no choice."""
        play = self
        game = self.position.game
        while len(moves := play.position.moves) == 1 and game.kind(moves[0]).by_itself:
            play = play.decide(moves[0].text, forced=True)
        return play

    def until(self, plies: int) -> Single:
        """Only the first decisions."""
        return Single(self.positions[: plies + 1], self.made[:plies])

    def view(self, ply: int, moves: bool = False) -> View:
        """What a person sees after so many decisions."""
        return view_of(self.positions[ply], ply, moves)

    def record(self, tags: Mapping[str, str], ending: Outcome | None) -> records.Record:
        """Everything as a record."""
        made = (made.text for made in self.made)
        record = records.Record.of(self.positions[0], made).tag(**tags)
        return record if self.outcome or ending is None else replace(record, ending=ending)

    def board(self, ply: int) -> Position:
        """The position after so many decisions."""
        return self.positions[ply]


def single(game: str, variant: str, options: Mapping[str, object], start: str | None) -> Single:
    """The beginning of a stored game."""
    return Single.begin_at(start) if start is not None else Single.begin(game, variant, options)


def replay(play: Play, decisions: Iterable[tuple[str, bool]]) -> Play:
    """After stored decisions, each with whether it was forced."""
    for text, forced in decisions:
        play = play.decide(text, forced)
    return play


def colour(player: Player) -> Colour:
    """The word for a player."""
    return cast(Colour, str(player))


def player_of(colour: Colour) -> Player:
    """The player that a word means."""
    return Player.WHITE if colour == "white" else Player.BLACK


def outcome_model(outcome: Outcome | None) -> models.Outcome | None:
    """An outcome as it is told."""
    if outcome is None:
        return None
    return models.Outcome(
        winner=None if outcome.winner is None else colour(outcome.winner),
        reason=outcome.reason,
        score=None if outcome.score is None else list(outcome.score),
    )


def move_model(move: Move) -> LegalMove:
    """A move as it is told."""
    return LegalMove(text=move.text, kind=move.kind, steps=[step.data for step in move.steps])


def by_colour(values: Iterable[T]) -> dict[Colour, T]:
    """White's and Black's of something."""
    return dict(zip(BOTH, values, strict=True))


def piece_model(piece: picture.Piece) -> models.Piece:
    """A piece as it is told."""
    return models.Piece(
        point=piece.point,
        kind=piece.kind,
        colours=list(piece.colours),
        points=list(piece.points),
        level=piece.level,
        turn=piece.turn,
        state=dict(piece.state),
    )


def view_of(position: Position, ply: int, moves: bool) -> View:
    """A position as it is told."""
    game, state = position.game, position.state
    turn = game.setup_part.turn(state)
    marks = position.marks
    return View(
        ply=ply,
        text=position.text,
        player=colour(turn.player),
        phase=turn.phase,
        after=colour(turn.after),
        pieces=[piece_model(piece) for piece in game.view.pieces(state, position.memory)],
        gone=list(game.view.gone(state)),
        counters=[
            models.Counter(
                name=counter.name,
                player=cast("Colour | None", counter.player),
                kind=counter.kind,
                colour=counter.colour,
                count=counter.count,
                slots=counter.slots,
            )
            for counter in game.view.counters(state)
        ],
        hand=[
            models.Held(stock=held.stock, kind=held.kind, colours=list(held.colours))
            for held in (position.hand if moves else ())
        ],
        last=position.last.text if position.last else None,
        marks=[models.Mark.model_validate({"point": m.point, "kind": m.kind}) for m in marks],
        moves=[move_model(move) for move in (position.moves if moves else ())],
        outcome=outcome_model(position.outcome),
    )
