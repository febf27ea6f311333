"""What a lesson is: steps, each a position with tasks, or a first game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sixfold.lessons.goal import Goal
from sixfold.lessons.scene import Scene


@dataclass(frozen=True, slots=True)
class Slip:
    """A typical decision that misses the goal, and what is said about it."""

    moves: tuple[str, ...]
    when: Goal
    """Without moves: it is about every decision that has this goal."""
    fails: tuple[str, ...]
    """The parts of the task's goal that do not hold."""
    says: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A typical try that the rules forbid, with the name of the rule."""

    move: str
    rule: str


@dataclass(frozen=True, slots=True)
class Task:
    """One decision of the learner."""

    ask: str
    why: str | None
    goal: Goal
    accept: tuple[str, ...] | int
    """The decisions that the goal allows, or how many they are."""
    hint: str
    slips: tuple[Slip, ...]
    otherwise: str | None
    """Said about every other decision that misses the goal."""
    refused: tuple[Refused, ...]
    auto: bool
    """Whether takings without an alternative are made by themselves afterwards."""
    replies: tuple[str, ...]
    answer: str
    """How the opponent's decision begins that shows what is wrong with those others."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is marked before the first touch."""

    points: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    """The ends of the line of pieces that is wanted."""
    threat: str | None = None
    """A decision of the opponent."""


@dataclass(frozen=True, slots=True)
class FirstGame:
    """A game against the engine: from a position, or a match by the name of its agreement."""

    position: str | None
    match: str | None
    level: int


@dataclass(frozen=True, slots=True)
class Step:
    """One idea: where it begins and what is to be done, or a game to play."""

    id: str
    title: str
    rules: tuple[str, ...]
    """The ids of the rules it shows."""
    begin: Callable[[], Scene] | None
    """Where it begins; None for a game."""
    start: Mapping[str, Any]
    """The same as data: a position, or how a match came about."""
    you: Literal["white", "black"]
    shown: Shown
    tasks: tuple[Task, ...]
    done: str
    fact: str | None
    """The counter that is told before and after: its name and whose it is."""
    game: FirstGame | None
    ask: str | None
    """What is said before a game."""
    engine: Mapping[str, Any] | None
    """What the engine has to confirm about an idea of good play."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps under a title; each lesson leads to the next."""

    id: str
    title: str
    kind: Literal["lesson", "idea"]
    minutes: int
    steps: tuple[Step, ...]
