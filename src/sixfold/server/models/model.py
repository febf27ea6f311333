"""What every model is, and the words that several of them use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, StringConstraints

from sixfold.rules import Player

T = TypeVar("T")

Colour = Literal["white", "black"]
EngineState = Literal["compiling", "ready", "missing"]
BOTH: Final[tuple[Colour, Colour]] = ("white", "black")
Name = Annotated[str, StringConstraints(max_length=100)]
Word = Annotated[str, StringConstraints(max_length=40)]


class Model(BaseModel):
    """Strict: no conversions, no unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, serialize_by_alias=True)


def colour(player: Player) -> Colour:
    """The word for a player."""
    return BOTH[player]


def player_of(word: Colour) -> Player:
    """The player that a word means."""
    return Player[word.upper()]


def by_colour(values: Iterable[T]) -> dict[Colour, T]:
    """White's and Black's of something."""
    return dict(zip(BOTH, values, strict=True))
