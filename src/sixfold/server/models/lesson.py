"""Lessons: what is asked, what was tried, and what came of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sixfold.server.domain.terms import OptionValue
from sixfold.server.models.model import Colour, Model, Word
from sixfold.server.models.request import MoveText
from sixfold.server.models.view import LegalMove, View


class LessonTask(Model):
    """What one decision is asked for, and perhaps why."""

    ask: str
    why: str | None


class LessonGame(Model):
    """A first game against the engine: a position, or a match by the name of its agreement."""

    ask: str
    position: str | None
    match: str | None
    level: int


class LessonStep(Model):
    """One idea: tasks, or a game to play."""

    id: str
    title: str
    rules: list[str]
    rule: str | None
    """Where the first of them is read."""
    tasks: list[LessonTask]
    done: str
    game: LessonGame | None


class Lesson(Model):
    """Steps under a title; ``minutes`` are those it takes without the game."""

    id: str
    title: str
    kind: Literal["lesson", "idea"]
    minutes: int
    steps: list[LessonStep]


class LessonWanted(Model):
    """A step of a lesson and what was decided in it so far; the last of it is tried."""

    lesson: Word
    step: Word
    language: Word
    decisions: Annotated[list[MoveText], Field(max_length=20)]


class LessonScene(Model):
    """A position in a lesson, with its game: contests of a match have boards of their own."""

    game: str
    variant: str
    options: dict[str, OptionValue]
    view: View
    announced: LegalMove | None
    """What a player of a match wants to do."""


class LessonMarks(Model):
    """What is marked before the first touch."""

    points: list[str]
    line: list[str]
    """The ends of the line of pieces that is wanted."""
    threat: LegalMove | None


class LessonFact(Model):
    """A counter before the step and after it."""

    name: str
    before: int
    after: int


class LessonAnswer(Model):
    """What came of the last decision: the scenes before it and after all that followed.

    Without decisions it is where the step begins. Whatever is asked next has a ``hint``.
    """

    you: Colour
    accepted: bool
    finished: bool
    says: str | None
    scenes: list[LessonScene]
    hint: LegalMove | None
    marks: LessonMarks
    fact: LessonFact | None
