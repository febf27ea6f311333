"""What a browser says on the socket of a game."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Union

from pydantic import ConfigDict, Field, StringConstraints, TypeAdapter

from sixfold.server.domain.actions import (
    Abort,
    Action,
    CommitStart,
    PlayTurn,
    Resign,
    RevealStart,
)
from sixfold.server.domain.events import OfferKind
from sixfold.server.domain.offers import AnswerOffer, MakeOffer
from sixfold.server.models.model import Colour, Model, player_of

MoveText = Annotated[str, StringConstraints(max_length=80)]
LONGEST_NAME: Final = 64
RequestId = Annotated[str, StringConstraints(pattern=rf"^[ -~]{{1,{LONGEST_NAME}}}$")]
"""Printable ASCII: databases differ in what else they can keep."""

Secret = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
"""A nonce or a commitment to one."""

Count = Annotated[int, Field(ge=0, le=100_000)]


PROTOCOL: Final = 3
"""What this server speaks; raised when a page from before could not understand it any more."""


class HelloRequest(Model):
    """The number of the last event known, and what a page speaks; programs may leave that out.

    Unlike all else it may have more fields: a page of another version can say hello, too.
    """

    model_config = ConfigDict(extra="ignore")

    type: Literal["hello"]
    number: Annotated[int, Field(ge=-1, le=10**9)]
    version: int = PROTOCOL


class TurnRequest(Model):
    """Decisions of one's own turn, the first of them at ``ply``."""

    type: Literal["turn"]
    id: RequestId
    ply: Count
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=40)]


class PreviewRequest(Model):
    """Decisions to be looked at only."""

    type: Literal["preview"]
    id: RequestId
    ply: Count
    moves: Annotated[list[MoveText], Field(max_length=40)]


class ResignRequest(Model):
    """Giving up."""

    type: Literal["resign"]
    id: RequestId
    player: Colour


class AbortRequest(Model):
    """Ending a game that has hardly begun."""

    type: Literal["abort"]
    id: RequestId


class CommitRequest(Model):
    """Fixing a nonce with which the start is drawn."""

    type: Literal["commit"]
    id: RequestId
    player: Colour
    digest: Secret


class RevealRequest(Model):
    """Showing it, once both are fixed."""

    type: Literal["reveal"]
    id: RequestId
    player: Colour
    nonce: Secret


class OfferRequest(Model):
    """An offer to the other side."""

    type: Literal["offer"]
    id: RequestId
    kind: OfferKind
    player: Colour


class AnswerRequest(Model):
    """An answer to an offer."""

    type: Literal["answer"]
    id: RequestId
    kind: OfferKind
    accept: bool
    player: Colour


class HintRequest(Model):
    """A question to the engine."""

    type: Literal["hint"]
    id: RequestId


class PulseRequest(Model):
    """A sign of life."""

    type: Literal["pulse"]
    id: RequestId


DrawRequest = Union[CommitRequest, RevealRequest]
ActionRequest = Union[
    TurnRequest, ResignRequest, AbortRequest, DrawRequest, OfferRequest, AnswerRequest
]
AnyRequest = Union[HelloRequest, PreviewRequest, HintRequest, PulseRequest, ActionRequest]
REQUEST: TypeAdapter[AnyRequest] = TypeAdapter(Annotated[AnyRequest, Field(discriminator="type")])


def action_of(request: ActionRequest) -> Action:
    """What a request asks for."""
    match request:
        case TurnRequest():
            return PlayTurn(request.ply, request.moves)
        case ResignRequest():
            return Resign(player_of(request.player))
        case AbortRequest():
            return Abort()
        case CommitRequest():
            return CommitStart(player_of(request.player), request.digest)
        case RevealRequest():
            return RevealStart(player_of(request.player), request.nonce)
        case OfferRequest():
            return MakeOffer(player_of(request.player), request.kind)
        case AnswerRequest():
            return AnswerOffer(player_of(request.player), request.kind, request.accept)
