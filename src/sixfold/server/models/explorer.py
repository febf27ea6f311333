"""What was played in a position: in the games of this server, and in the openings shipped."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from sixfold.server.models.analysis import Moves, Root
from sixfold.server.models.model import Colour, Model

MOST_LAST: Final = 10
Level = Annotated[int, Field(ge=1, le=10)]
Date = Annotated[int, Field(ge=0, le=10**14)]


class ExplorerWanted(Model):
    """A position, by whom the move was played there, and when the game ended (milliseconds).

    ``mine`` are the games of who asks. With ``versions`` the same board counts in every version of
    the game that allows it.
    """

    root: Root
    moves: Moves
    by: Literal["everyone", "people", "mine", "engine"] = Field("everyone")
    lowest: Level | None = Field(None)
    highest: Level | None = Field(None)
    since: Date | None = Field(None)
    until: Date | None = Field(None)
    versions: Literal["this", "all"] = Field("this")


class ExploredMove(Model):
    """A move, those that are its mirrors here, and how the games ended that went on with it."""

    text: str
    alike: list[str]
    games: int
    white: int
    draws: int
    black: int
    strength: float | None


class ExploredGame(Model):
    """A game that came to the position; ``id`` and names are told to those who played it."""

    text: str
    winner: Colour | None
    ended: int
    levels: list[int | None]
    id: str | None
    names: list[str] | None


class ExploredPosition(Model):
    """What was played here; ``openings`` is None where none come with this version.

    ``is_part`` says that only the last games that came here are counted: there were too many.
    """

    games: int
    is_part: bool
    moves: list[ExploredMove]
    openings: list[ExploredMove] | None
    last: list[ExploredGame]
