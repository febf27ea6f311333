"""A position that somebody puts together."""

from __future__ import annotations

from typing import Annotated, Union

from pydantic import Field, StringConstraints

from sixfold.server.domain.terms import OptionValue
from sixfold.server.models.analysis import Given
from sixfold.server.models.message import Problem
from sixfold.server.models.model import Colour, Model, Word
from sixfold.server.models.view import Counter, Piece

Text = Annotated[str, StringConstraints(max_length=100)]
Number = Annotated[int, Field(ge=0, le=1000)]
Fact = Union[
    Number,
    Annotated[list[Number], Field(max_length=2)],
    Annotated[list[Text], Field(max_length=400)],
    Text,
    Annotated[dict[Word, Annotated[dict[Word, Number], Field(max_length=20)]], Field(max_length=2)],
]


class Draft(Model):
    """A position in its parts, possible or not; a phase that is left out is found out."""

    game: Word
    variant: Word
    options: Annotated[dict[Word, Given], Field(max_length=20)] = Field({})
    points: Annotated[dict[Word, Text], Field(max_length=220)]
    facts: Annotated[dict[Word, Fact], Field(max_length=20)] = Field({})
    player: Colour
    phase: Word | None = None
    after: Colour | None = None


class SetupWanted(Model):
    """A draft to put together, or a position to take apart: exactly one of them."""

    draft: Draft | None = None
    position: Annotated[str, StringConstraints(min_length=1, max_length=4000)] | None = None


class Brush(Model):
    """What can be put on a point, or with ``piles`` on top of what stands there.

    One that ``spreads`` lies on several points: put behind a comma and settled by the answer, and
    turned by a plus behind it.
    """

    text: str
    kind: str
    colours: list[str]
    piles: bool
    spreads: bool


class FactInfo(Model):
    """A number or a word, for each player or for both, that belongs to a position.

    ``words`` are those it may be, where they are few. Where there is a number for each of several
    kinds, ``letters`` name them.
    """

    name: str
    pair: bool
    number: bool
    words: list[str]
    letters: list[str]


class SetupAnswer(Model):
    """The draft with its pieces, and the position that it is; or why it is none."""

    game: str
    variant: str
    options: dict[str, OptionValue]
    points: dict[str, str]
    facts: dict[str, Fact]
    player: Colour
    phase: str | None
    after: Colour | None
    pieces: list[Piece]
    counters: list[Counter]
    position: str | None
    over: bool
    wrong: Problem | None
    brushes: list[Brush]
    phases: list[str]
    fields: list[FactInfo]
