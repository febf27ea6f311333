"""What there is: games, boards, formats, agreements, and how the server is."""

from __future__ import annotations

from typing import Any, Literal

from sixfold.server.models.model import EngineState, Model, OptionValue


class OptionInfo(Model):
    """A choice before the game."""

    name: str
    default: OptionValue
    low: int
    high: int
    variants: list[str] | None


class CatalogueGame(Model):
    """A game that can be played."""

    name: str
    title: str
    variants: list[str]
    options: list[OptionInfo]
    levels: int
    draws: bool
    theme: str


class RecordFormat(Model):
    """A format of records, and the games that can be written in it."""

    name: str
    title: str
    games: list[str]
    writes: bool


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
    theme: str
    places: list[Place]
    lines: list[list[str]]


class AgreementPreset(Model):
    """An agreement that is offered by name."""

    name: str
    agreement: dict[str, Any]
    minutes: int
    engine: bool


class Health(Model):
    """How the server is."""

    status: Literal["ok", "failing"]
    version: str
    engine: EngineState
    database: Literal["ok", "failing"]
    failing: list[str]
    """The background tasks that fail."""
