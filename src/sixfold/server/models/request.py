"""What a browser says on the socket of a game."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Union

from pydantic import ConfigDict, Field, StringConstraints, TypeAdapter

from sixfold.server.models.game import OfferKind
from sixfold.server.models.model import Colour, Model

MoveText = Annotated[str, StringConstraints(max_length=80)]
LONGEST_NAME: Final = 64
RequestId = Annotated[str, StringConstraints(pattern=rf"^[ -~]{{1,{LONGEST_NAME}}}$")]
"""Printable ASCII: databases differ in what else they can keep."""

Count = Annotated[int, Field(ge=0, le=100_000)]


PROTOCOL: Final = 1
"""What this server speaks; raised when a page from before could not understand it any more."""


class Hello(Model):
    """The number of the last event known, and what a page speaks; programs may leave that out.

    Unlike all else it may have more fields: a page of another version can say hello, too.
    """

    model_config = ConfigDict(extra="ignore")

    type: Literal["hello"]
    number: Annotated[int, Field(ge=-1, le=10**9)]
    version: int = PROTOCOL


class Turn(Model):
    """Decisions of one's own turn, the first of them at ``ply``."""

    type: Literal["turn"]
    id: RequestId
    ply: Count
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=40)]


class Preview(Model):
    """Decisions to be looked at only."""

    type: Literal["preview"]
    id: RequestId
    ply: Count
    moves: Annotated[list[MoveText], Field(max_length=40)]


class Resign(Model):
    """Giving up."""

    type: Literal["resign"]
    id: RequestId
    player: Colour


class Abort(Model):
    """Ending a game that has hardly begun."""

    type: Literal["abort"]
    id: RequestId


class MakeOffer(Model):
    """An offer to the other side."""

    type: Literal["offer"]
    id: RequestId
    kind: OfferKind
    player: Colour


class Answer(Model):
    """An answer to an offer."""

    type: Literal["answer"]
    id: RequestId
    kind: OfferKind
    accept: bool
    player: Colour


class Hint(Model):
    """A question to the engine."""

    type: Literal["hint"]
    id: RequestId


class Pulse(Model):
    """A sign of life."""

    type: Literal["pulse"]
    id: RequestId


Action = Union[Turn, Resign, Abort, MakeOffer, Answer]
Request = Annotated[
    Union[Hello, Turn, Preview, Resign, Abort, MakeOffer, Answer, Hint, Pulse],
    Field(discriminator="type"),
]
REQUEST: TypeAdapter[
    Hello | Turn | Preview | Resign | Abort | MakeOffer | Answer | Hint | Pulse
] = TypeAdapter(Request)
