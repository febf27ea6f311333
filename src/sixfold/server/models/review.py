"""A game's review: how far it is, and what it found."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from sixfold.server.models.model import Colour, Model

ReviewState = Literal["none", "running", "done", "failed"]


class ReviewAccuracy(Model):
    """From 0 to 100; null for a player who had nothing to decide."""

    white: float | None
    black: float | None


class ReviewEvaluation(Model):
    """What a position is worth, for White."""

    chance: float
    kind: str
    score: int
    depth: int


class ReviewDecision(Model):
    """A decision, judged; chances and score for White, the drop for who decided."""

    ply: int
    player: Colour
    move: str
    best: list[str]
    chance_before: float
    chance_after: float
    drop: float
    judgement: Literal["inaccuracy", "mistake", "blunder"] | None
    only: bool
    forced: bool
    accuracy: float | None
    kind: str
    score: int
    line: list[str]


class GameReview(Model):
    """All decisions of a game; ``turning`` is the ply of the turning point."""

    strength: int
    accuracy: ReviewAccuracy
    turning: int | None
    decisions: list[ReviewDecision]
    final: ReviewEvaluation


class ReviewPart(Model):
    """A game of a linked match: its board's if ``contest`` is 0, and that contest's otherwise.

    ``start`` is the text of its first position; ``seats`` says which player of the match is its
    White and its Black.
    """

    contest: int
    game: str
    variant: str
    start: str
    seats: list[Colour]
    review: GameReview


class ReviewStatus(Model):
    """How many decisions are judged, and the review when it is done; of a match its ``parts``."""

    state: ReviewState
    done: int
    of: int
    review: GameReview | None
    parts: list[ReviewPart] = Field([])
