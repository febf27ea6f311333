"""Puzzles: what is asked, what was tried, and how somebody stands."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sixfold.server.domain.terms import OptionValue
from sixfold.server.models.model import Colour, Model, Word
from sixfold.server.models.request import MoveText
from sixfold.server.models.view import LegalMove, View


class Standing(Model):
    """How somebody stands in the puzzles of a game."""

    rating: int
    sure: bool
    """Whether enough puzzles were tried for the rating to say something."""
    streak: int
    best: int
    solved: int
    tried: int


class PuzzleVersion(Model):
    """A variant with puzzles, or a version with a name of its own: how many, and of each theme."""

    variant: str
    count: int
    themes: dict[str, int]


class PuzzleCourse(Model):
    """The puzzles of a game, and how the visitor stands."""

    versions: list[PuzzleVersion]
    standing: Standing
    daily: bool | None
    """What came of the puzzle of the day; null: it has not been tried, or with help."""


class PuzzleWanted(Model):
    """Which puzzle is wanted: one with an id, that of the day, or the next that fits."""

    id: Word | None = None
    daily: bool = False
    variant: Word | None = None
    theme: Word | None = None


class PuzzleAsked(Model):
    """A puzzle: where it begins, and what is to be found."""

    id: str
    game: str
    variant: str
    options: dict[str, OptionValue]
    you: Colour
    goal: Literal["win", "save"]
    several: bool
    """Whether more than one decision is as good."""
    decisions: int
    """How many have to be found."""
    rating: int
    known: bool
    """Whether it was tried before, so that it no longer counts."""
    views: list[View]
    """The last one is where something has to be found."""
    standing: Standing


class PuzzleTry(Model):
    """What was decided so far, one for each that has to be found; or what is asked for instead."""

    decisions: Annotated[list[MoveText], Field(max_length=20)]
    help: Literal["hint", "solution"] | None = None


class PuzzleAnswer(Model):
    """What came of the last decision: the views before it and after all that followed.

    ``change`` is that of the rating, null where the puzzle counted before. A solution has all that
    is left of the line; ``themes`` and ``chance`` are told when nothing is left to find.
    """

    accepted: bool
    solved: bool
    views: list[View]
    moves: list[str]
    hint: LegalMove | None
    themes: list[str]
    chance: list[int]
    proven: bool
    standing: Standing
    change: int | None
