"""What the server says on the socket of a game, and why it refuses something."""

from __future__ import annotations

from typing import Literal, Union

from pydantic import Field

from sixfold.server.models.game import Clock, Offer, Seats, Snapshot, Timing
from sixfold.server.models.model import Colour, EngineState, Model
from sixfold.server.models.view import Made, Outcome, View

ChangeKind = Literal[
    "turn",
    "offer",
    "answer",
    "takeback",
    "resign",
    "flag",
    "abort",
    "seat",
    "decline",
    "start",
    "name",
    "device",
    "commit",
    "reveal",
    "rematch",
]


class Problem(Model):
    """Why something was refused."""

    code: str
    detail: str
    rule: str | None = None
    args: dict[str, Union[str, int]] = Field({})


class Change(Model):
    """What an event changed."""

    kind: ChangeKind
    player: Colour | None
    made: list[Made] = Field([])
    views: list[View] = Field([])
    plies: int | None = None
    clock: Clock | None
    contestClock: Clock | None  # noqa: N815
    timing: Timing | None
    contestTiming: Timing | None  # noqa: N815
    offer: Offer | None
    seats: Seats
    begun: bool
    declined: list[str]
    outcome: Outcome | None
    rematch: str | None


class StateMessage(Model):
    """The whole game."""

    type: Literal["state"] = "state"
    snapshot: Snapshot
    now: int


class EventMessage(Model):
    """Something happened."""

    type: Literal["event"] = "event"
    number: int
    change: Change
    now: int


class AckMessage(Model):
    """It is on disk."""

    type: Literal["ack"] = "ack"
    id: str
    number: int


class UnfinishedMessage(Model):
    """The turn goes on: nothing is stored, and this is what it has come to."""

    type: Literal["unfinished"] = "unfinished"
    id: str
    view: View


class RefusedMessage(Model):
    """It was refused."""

    type: Literal["refused"] = "refused"
    id: str | None
    problem: Problem


class PreviewMessage(Model):
    """What it would lead to."""

    type: Literal["preview"] = "preview"
    id: str
    view: View


class HintMessage(Model):
    """What the engine would play."""

    type: Literal["hint"] = "hint"
    id: str
    move: str


class PresenceMessage(Model):
    """Who is there."""

    type: Literal["presence"] = "presence"
    seats: Seats
    watchers: int


class EngineMessage(Model):
    """What the engine does."""

    type: Literal["engine"] = "engine"
    state: EngineState
    thinking: bool


class PulseMessage(Model):
    """The server's time, and whether it can save what is decided."""

    type: Literal["pulse"] = "pulse"
    id: str
    now: int
    saving: bool


Message = Union[
    StateMessage,
    EventMessage,
    AckMessage,
    UnfinishedMessage,
    RefusedMessage,
    PreviewMessage,
    HintMessage,
    PresenceMessage,
    EngineMessage,
    PulseMessage,
]
