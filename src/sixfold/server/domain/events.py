"""What happened in a game: one class for each kind. A table is always the replay of its events.

``sixfold.server.storage.events`` writes them to the database and reads them again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal, NamedTuple

from sixfold.rules import Outcome, Player
from sixfold.server.domain.clock import ClockTimes
from sixfold.server.times import Moment

OfferKind = Literal["draw", "takeback", "rematch"]


class Decided(NamedTuple):
    """A decision as a text, and whether it was the only one possible."""

    text: str
    forced: bool


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of the game and of the contest that runs, after an event."""

    game: ClockTimes | None = None
    contest: ClockTimes | None = None


NO_CLOCKS = Clocks()


@dataclass(frozen=True, slots=True)
class GameEvent:
    """What all events have in common."""

    WORD: ClassVar[str]
    """What it is called on disk and on the page."""
    number: int
    at: Moment
    request: str | None
    """Whose request it was and which, so that it is carried out once."""
    clocks: Clocks = field(default=NO_CLOCKS, kw_only=True)
    ending: Outcome | None = field(default=None, kw_only=True)
    """How the game ended with this event, if not by its rules."""


@dataclass(frozen=True, slots=True)
class PlayerEvent(GameEvent):
    """An event of one side."""

    player: Player


@dataclass(frozen=True, slots=True)
class TurnPlayed(PlayerEvent):
    """Decisions of a turn."""

    WORD: ClassVar[str] = "turn"
    made: tuple[Decided, ...]


@dataclass(frozen=True, slots=True)
class RecordRead(GameEvent):
    """All decisions of a game that was played elsewhere."""

    WORD: ClassVar[str] = "record"
    made: tuple[Decided, ...]


@dataclass(frozen=True, slots=True)
class OfferMade(PlayerEvent):
    """An offer; of a takeback also the ``plies`` that would remain."""

    WORD: ClassVar[str] = "offer"
    kind: OfferKind
    plies: int | None = None


@dataclass(frozen=True, slots=True)
class OfferAnswered(PlayerEvent):
    """An offer accepted or declined, or withdrawn by who made it."""

    WORD: ClassVar[str] = "answer"
    kind: OfferKind
    accept: bool


@dataclass(frozen=True, slots=True)
class TurnsTakenBack(PlayerEvent):
    """Only the first ``plies`` decisions remain."""

    WORD: ClassVar[str] = "takeback"
    plies: int


@dataclass(frozen=True, slots=True)
class Resigned(PlayerEvent):
    """A player gave up."""

    WORD: ClassVar[str] = "resign"


@dataclass(frozen=True, slots=True)
class FlagFell(PlayerEvent):
    """A player's time ran out."""

    WORD: ClassVar[str] = "flag"


@dataclass(frozen=True, slots=True)
class Aborted(PlayerEvent):
    """A player ended a game that had hardly begun."""

    WORD: ClassVar[str] = "abort"


@dataclass(frozen=True, slots=True)
class SeatTaken(PlayerEvent):
    """A guest sat down on the free seat."""

    WORD: ClassVar[str] = "seat"
    guest: str
    name: str


@dataclass(frozen=True, slots=True)
class InvitationDeclined(PlayerEvent):
    """A guest does not want the free seat, which is ``player``'s."""

    WORD: ClassVar[str] = "decline"
    guest: str
    name: str


@dataclass(frozen=True, slots=True)
class PlayersMet(GameEvent):
    """Both players are there together: clocks run from now on."""

    WORD: ClassVar[str] = "start"


@dataclass(frozen=True, slots=True)
class StartCommitted(PlayerEvent):
    """A player has fixed a nonce, without showing it, with which the start is drawn."""

    WORD: ClassVar[str] = "commit"
    digest: str


@dataclass(frozen=True, slots=True)
class StartRevealed(PlayerEvent):
    """A player has shown their nonce; with both the start is known."""

    WORD: ClassVar[str] = "reveal"
    nonce: str


@dataclass(frozen=True, slots=True)
class PlayerRenamed(PlayerEvent):
    """A player is called something else from now on."""

    WORD: ClassVar[str] = "name"
    name: str


@dataclass(frozen=True, slots=True)
class SeatMoved(PlayerEvent):
    """Another browser has the seat from now on."""

    WORD: ClassVar[str] = "device"
    guest: str


@dataclass(frozen=True, slots=True)
class RematchBegun(PlayerEvent):
    """The next game has begun; ``id`` is its name."""

    WORD: ClassVar[str] = "rematch"
    id: str
