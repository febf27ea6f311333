"""What there is: games, boards, formats, agreements, and how the server is."""

from __future__ import annotations

from typing import Any, Literal

from sixfold.rules.move import Role
from sixfold.server.domain.terms import OptionValue
from sixfold.server.models.model import EngineState, Model


class OptionInfo(Model):
    """A choice before the game."""

    name: str
    default: OptionValue
    low: int
    high: int
    variants: list[str] | None
    values: dict[str, list[int]] | None
    """The numbers each variant can have, its own first, where they are few."""
    start: OptionValue
    """What the page proposes."""
    needs: list[str]
    """Options of which one must be set, else this one does nothing."""
    stock: dict[str, str]
    """For a text of letters with numbers: the kind of piece each letter stands for."""


class GameTitle(Model):
    """What a game and its variants are called, and what it is about in a sentence."""

    title: str
    pitch: str
    variants: dict[str, str]
    """And other versions that have puzzles."""
    limits: dict[str, str]
    """How much time there is in each variant in which something runs by itself."""


class CatalogueGame(Model):
    """A game that can be played."""

    name: str
    title: str
    variants: list[str]
    first: str
    """The variant that newcomers are offered."""
    timed: list[str]
    """The variants in which something runs by itself, so that no other clock is needed."""
    tips: bool
    """Whether its rules have a section ``tips``."""
    lessons: bool
    """Whether it has lessons."""
    puzzles: bool
    """Whether it has puzzles."""
    kinds: dict[str, Role]
    """The roles of its kinds of moves."""
    options: list[OptionInfo]
    levels: int
    draws: bool
    words: dict[str, GameTitle]
    """By language."""


class GameFacts(Model):
    """What the page has to know of a game once it is opened."""

    name: str
    look: dict[str, Any]
    """Its ``look.json``: how board and pieces look."""


class RecordFormat(Model):
    """A format of records, and the games that can be written in it."""

    name: str
    title: str
    games: list[str]
    writes: bool
    words: dict[str, str]
    """What it is called by the game it belongs to, by language."""


class Catalogue(Model):
    """What there is to play."""

    games: list[CatalogueGame]
    formats: list[RecordFormat]
    engine: EngineState


class Place(Model):
    """A point of a board."""

    name: str
    x: float
    y: float
    edge: bool


class BoardGeometry(Model):
    """What never changes about a board."""

    game: str
    layout: str
    places: list[Place]
    lines: list[list[str]]


class AgreementPreset(Model):
    """An agreement that is offered by name."""

    name: str
    agreement: dict[str, Any]
    minutes: int
    engine: bool


class WorkersHealth(Model):
    """Which workers answer."""

    version: str
    """That of this server, which its workers need to have."""
    answering: int
    other_versions: list[str]
    """Those of workers that live but would give other answers."""


class Health(Model):
    """How the server is."""

    status: Literal["ok", "failing"]
    version: str
    engine: EngineState
    database: Literal["ok", "failing"]
    failing: list[str]
    """The background tasks that fail."""
    workers: WorkersHealth | None
    """None where the server has engines of its own."""
