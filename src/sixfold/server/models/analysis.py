"""Positions that belong to no game in play: looked at, analysed, read from records and written."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Union

from pydantic import Discriminator, Field, JsonValue, StringConstraints, Tag, TypeAdapter

from sixfold.server.domain.terms import OptionValue
from sixfold.server.models.message import RefusedMessage
from sixfold.server.models.model import Colour, Model, Name, Word
from sixfold.server.models.request import MoveText, RequestId
from sixfold.server.models.view import LegalMove, Made, View

MOST_MOVES: Final = 2000
"""Moves from a root; as many as a game may have."""

MOST_VIEWS: Final = 200
MOST_LINES: Final = 5
LONGEST_LINE: Final = 12
"""Moves of a line that are told."""

Given = Union[bool, Annotated[int, Field(ge=-1000, le=2**32 - 1)], Name]
"""The value of an option, as it is asked for."""

Moves = Annotated[list[MoveText], Field(max_length=MOST_MOVES)]


class PositionRoot(Model):
    """A position by its text."""

    position: Annotated[str, StringConstraints(min_length=1, max_length=4000)]


class GameRoot(Model):
    """The start of a game."""

    game: Word
    variant: Word
    options: Annotated[dict[Word, Given], Field(max_length=20)] = Field({})


def _kind_of_root(given: object) -> str:
    """Which of the two is meant, so that what is missing is told of that one."""
    is_game = "game" in given if isinstance(given, dict) else isinstance(given, GameRoot)
    return "start" if is_game else "text"


Root = Annotated[
    Union[Annotated[PositionRoot, Tag("text")], Annotated[GameRoot, Tag("start")]],
    Discriminator(_kind_of_root),
]


class PositionsWanted(Model):
    """Moves from a root, and after how many of them the first view is wanted: usually all."""

    root: Root
    moves: Moves
    from_: Annotated[int, Field(ge=0, le=MOST_MOVES)] | None = Field(None, alias="from")


class Positions(Model):
    """What moves lead to: decisions and views from the one that was asked for."""

    game: str
    variant: str
    options: dict[str, OptionValue]
    made: list[Made]
    views: list[View]


class RecordRead(Model):
    """A record that was read, and the format it was in."""

    record: dict[str, Any]
    format: str


class RecordWanted(Model):
    """A record to be written in a format."""

    record: Annotated[dict[Word, JsonValue], Field(max_length=40)]
    format: Word


class RecordWritten(Model):
    """A record as a text, and the name of its file."""

    text: str
    name: str


class AnalyseRequest(Model):
    """A position to think about, in place of the one before; without seconds until stopped."""

    type: Literal["analyse"]
    id: RequestId
    root: Root
    moves: Moves
    lines: Annotated[int, Field(ge=1, le=MOST_LINES)]
    seconds: Annotated[Union[int, float], Field(gt=0, le=3600)] | None


class StopRequest(Model):
    """Nothing is to be thought about any more."""

    type: Literal["stop"]


AnalysisRequest = Union[AnalyseRequest, StopRequest]
ANALYSIS_REQUEST: TypeAdapter[AnalysisRequest] = TypeAdapter(
    Annotated[AnalysisRequest, Field(discriminator="type")]
)


class AnalysisLine(Model):
    """A line of play; score and chance are White's."""

    kind: Literal["cp", "win", "exact"]
    score: int
    chance: float
    moves: list[LegalMove]


class LinesMessage(Model):
    """What the engine found so far; ``player`` decides in the position."""

    type: Literal["lines"] = "lines"
    id: str
    depth: int
    nodes: int
    nps: int
    player: Colour
    lines: list[AnalysisLine]


class DoneMessage(Model):
    """It thinks about the position no longer."""

    type: Literal["done"] = "done"
    id: str
    reason: Literal["limit", "proven", "over", "stopped"]


class AnalystMessage(Model):
    """How the engine is."""

    type: Literal["engine"] = "engine"
    state: Literal["ready", "compiling", "restarted", "missing", "waiting"]


AnalysisMessage = Union[LinesMessage, DoneMessage, AnalystMessage, RefusedMessage]
