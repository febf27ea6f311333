"""What an operator is told."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from sixfold.server.models.model import Model


class Statistics(Model):
    """How much there is of everything, stored and at the moment."""

    games: int
    going_on: int
    by_game: dict[str, int]
    events: int
    guests: int
    reviews: int
    blocks: int
    bytes: int
    rooms: int
    sockets: int
    analysts: int
    engine_queue: dict[str, int]
    events_stored: dict[str, int]
    failing: list[str]


class AdminGame(Model):
    """A game in an operator's list."""

    id: str
    game: str
    variant: str
    mode: str
    plies: int
    changed: int
    going_on: bool
    guests: list[str]
    names: list[str]


class Block(Model):
    """Whom to keep out, and for how many days; None: for good."""

    who: Annotated[str, Field(max_length=100)]
    days: Annotated[int, Field(ge=1, le=36_500)] | None = None


class Blocked(Model):
    """Who is kept out."""

    who: str
    created: int
    until: int | None


class Old(Model):
    """What is to be deleted, by its age in days."""

    games: Annotated[int, Field(ge=1, le=36_500)] | None = None
    guests: Annotated[int, Field(ge=1, le=36_500)] | None = None


class Deleted(Model):
    """How much was deleted."""

    games: int
    guests: int
