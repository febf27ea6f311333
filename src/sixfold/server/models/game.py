"""A game in play: its seats, clocks and offers, how it is begun and what is told about it."""

from __future__ import annotations

from typing import Annotated, Literal, Union

from pydantic import Field, JsonValue, StringConstraints

from sixfold.server.domain.events import OfferKind
from sixfold.server.domain.terms import Mode, OptionValue, SeatKind
from sixfold.server.models.model import Colour, EngineState, Model, Name, Word
from sixfold.server.models.view import LegalMove, Made, Outcome, View


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


class Span(Model):
    """Milliseconds left on a point, or beside the board by a kind of move, of all there were."""

    point: str
    left: int
    of: int


class Timing(Model):
    """What runs by itself, and how long it still did at the server time ``at``."""

    at: int | None
    """None: it stands still."""
    spans: list[Span]
    calls: list[LegalMove]
    """The events for which the player whose turn it is not may call."""


class ClockSetting(Model):
    """Seconds for the game and for each move."""

    initial: Annotated[int, Field(ge=1, le=24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=3600)]


class Offer(Model):
    """What one side has offered."""

    kind: OfferKind
    by: Colour


class Draw(Model):
    """How the start is drawn: what each player has committed to and revealed, "" if nothing yet."""

    id: str
    commits: dict[Colour, str]
    nonces: dict[Colour, str]
    number: int | None
    """What was drawn."""


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
    begun: bool
    declined: list[str]
    draws: bool
    clock: Clock | None
    contestClock: Clock | None  # noqa: N815
    timing: Timing | None
    contestTiming: Timing | None  # noqa: N815
    made: list[Made]
    view: View
    outcome: Outcome | None
    offer: Offer | None
    draw: Draw | None
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
        dict[Word, Union[bool, Annotated[int, Field(ge=-1000, le=2**32 - 1)], Name]],
        Field(max_length=20),
    ]
    mode: Literal["screen", "engine", "friend"]
    colour: Literal["white", "black", "lot"]
    level: Annotated[int, Field(ge=1, le=10)] | None
    clock: ClockSetting | None
    name: Name
    second: Name = ""
    match: Annotated[dict[Word, JsonValue], Field(max_length=30)] | None = None
    position: Annotated[str, StringConstraints(min_length=1, max_length=4000)] | None = None
    """Where it starts, if not as usual."""


class GameSummary(Model):
    """One of the games a browser took part in."""

    id: str
    mode: Mode
    game: str
    variant: str
    seats: Seats
    you: list[Colour]
    linked: bool
    created: int
    plies: int
    yourTurn: bool  # noqa: N815  # the page's spelling
    outcome: Outcome | None
    changed: int


class Named(Model):
    """Somebody's name."""

    name: Name


class Renamed(Model):
    """A new name for one side."""

    player: Colour
    name: Name


class DeviceCode(Model):
    """A code that brings a seat to another browser, once."""

    code: Word


class Import(Model):
    """A record to be read; without a format it is told from the text."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=200_000)]
    format: Word | None
