"""What is said over HTTP and the socket: the same types as in web/src/protocol.ts."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    StringConstraints,
    TypeAdapter,
)

Colour = Literal["white", "black"]
OptionValue = Union[bool, int, str]
EngineState = Literal["compiling", "ready", "missing"]
Mode = Literal["screen", "engine", "friend", "record"]
SeatKind = Literal["person", "engine", "open"]
OfferKind = Literal["draw", "takeback", "rematch"]
ChangeKind = Literal[
    "turn", "offer", "answer", "takeback", "resign", "flag", "abort", "seat", "rematch"
]

Name = Annotated[str, StringConstraints(max_length=100)]
Word = Annotated[str, StringConstraints(max_length=40)]
MoveText = Annotated[str, StringConstraints(max_length=80)]
RequestId = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Count = Annotated[int, Field(ge=0, le=100_000)]


class Model(BaseModel):
    """Strict: no conversions, no unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, serialize_by_alias=True)


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


class Piece(Model):
    """What stands on a point."""

    point: str
    kind: str
    colours: list[str]


class Counter(Model):
    """What lies beside the board."""

    name: str
    player: Colour | None
    kind: str
    colour: str | None
    count: int
    slots: int


class Mark(Model):
    """What the last move did at a point."""

    point: str
    kind: Literal["from", "to", "moved", "turned", "kept", "taken"]


class LegalMove(Model):
    """A possible decision and the points touched for it."""

    text: str
    kind: str
    path: list[str]


class Outcome(Model):
    """How a game ended."""

    winner: Colour | None
    reason: str
    score: list[int] | None


class View(Model):
    """A position as a person sees it, after ``ply`` decisions."""

    ply: int
    text: str
    player: Colour
    phase: str
    after: Colour
    pieces: list[Piece]
    counters: list[Counter]
    last: str | None
    marks: list[Mark]
    moves: list[LegalMove]
    outcome: Outcome | None
    match: MatchView | None = None


class Made(Model):
    """A decision that was made."""

    ply: int
    turn: int
    player: Colour
    text: str
    kind: str
    forced: bool


class Seat(Model):
    """Who sits on one side."""

    kind: SeatKind
    name: str
    level: int | None
    online: bool


class Seats(Model):
    """Both sides."""

    white: Seat
    black: Seat


class Clock(Model):
    """Milliseconds left at the server time ``at``."""

    initial: int
    increment: int
    white: int
    black: int
    running: Colour | None
    at: int


class ClockSetting(Model):
    """Seconds for the game and for each move."""

    initial: Annotated[int, Field(ge=1, le=24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=3600)]


class AnnouncedPower(Model):
    """A power that a player wants to use."""

    move: str
    kind: str
    user: Colour
    from_: str = Field(alias="from")
    to: str | None


class RunningContest(Model):
    """A contest that is going on."""

    number: int
    id: str
    contest: dict[str, Any]
    user: Colour
    seats: dict[Colour, Colour] | None
    made: list[Made]
    view: View | None
    committed: list[Colour]
    revealed: list[Colour]
    reported: list[Colour]
    round: int


class ContestResult(Model):
    """How a contest came out."""

    number: int
    kind: str
    user: Colour
    contest: dict[str, Any]
    winner: Colour | None
    reason: str
    shown: list[str] | None


class MatchView(Model):
    """How a linked match stands."""

    stage: str
    agreement: dict[str, Any]
    players: list[Colour]
    options: list[str]
    challenges: dict[Colour, int]
    won: dict[Colour, list[str]]
    barred: list[str]
    granted: list[str]
    announces: list[str]
    announced: AnnouncedPower | None
    contest: RunningContest | None
    results: list[ContestResult]


class AgreementPreset(Model):
    """An agreement that is offered by name."""

    name: str
    agreement: dict[str, Any]
    minutes: int
    engine: bool


class Offer(Model):
    """What one side has offered."""

    kind: OfferKind
    by: Colour


class EngineStatus(Model):
    """Whether the engine can think, and does."""

    state: EngineState
    thinking: bool


class Snapshot(Model):
    """Everything about a game in play."""

    id: str
    number: int
    mode: Mode
    game: str
    variant: str
    options: dict[str, OptionValue]
    seats: Seats
    you: list[Colour]
    clock: Clock | None
    contestClock: Clock | None = None  # noqa: N815
    made: list[Made]
    view: View
    outcome: Outcome | None
    offer: Offer | None
    rematch: str | None
    watchers: int
    engine: EngineStatus
    created: int
    changed: int


class NewGame(Model):
    """What somebody wants to play."""

    game: Word
    variant: Word
    options: Annotated[
        dict[Word, Union[bool, Annotated[int, Field(ge=-1000, le=1000)], Word]],
        Field(max_length=20),
    ]
    mode: Literal["screen", "engine", "friend"]
    colour: Literal["white", "black", "lot"]
    level: Annotated[int, Field(ge=1, le=10)] | None
    clock: ClockSetting | None
    name: Name
    match: Annotated[dict[Word, JsonValue], Field(max_length=30)] | None = None


class GameSummary(Model):
    """One of the games a browser took part in."""

    id: str
    mode: Mode
    game: str
    variant: str
    seats: Seats
    you: list[Colour]
    plies: int
    yourTurn: bool  # noqa: N815  # the page's spelling
    outcome: Outcome | None
    changed: int


class Named(Model):
    """Somebody's name."""

    name: Name


class Import(Model):
    """A record to be read; without a format it is told from the text."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=200_000)]
    format: Word | None


class Health(Model):
    """How the server is."""

    status: Literal["ok", "failing"]
    version: str
    engine: EngineState
    database: Literal["ok", "failing"]


class Problem(Model):
    """Why something was refused."""

    code: str
    detail: str
    rule: str | None = None
    args: dict[str, Union[str, int]] = {}


class Hello(Model):
    """The number of the last event known."""

    type: Literal["hello"]
    number: Annotated[int, Field(ge=-1, le=10**9)]


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


class Change(Model):
    """What an event changed."""

    kind: ChangeKind
    player: Colour | None
    made: list[Made] = []
    views: list[View] = []
    plies: int | None = None
    clock: Clock | None
    contestClock: Clock | None = None  # noqa: N815
    offer: Offer | None
    seats: Seats
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
    """The server's time."""

    type: Literal["pulse"] = "pulse"
    id: str
    now: int


Message = Union[
    StateMessage,
    EventMessage,
    AckMessage,
    RefusedMessage,
    PreviewMessage,
    HintMessage,
    PresenceMessage,
    EngineMessage,
    PulseMessage,
]
