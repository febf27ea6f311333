"""A position as a person sees it, alone or in a linked match."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from sixfold.rules.step import StepKind
from sixfold.server.models.model import Colour, Model


class Piece(Model):
    """What stands on a point, or on several."""

    points: Annotated[list[str], Field(min_length=1)]
    kind: str
    colours: list[str]
    level: int
    turn: int
    state: dict[str, int]


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
    kind: Literal["from", "to", "moved", "turned", "kept", "taken", "claimed"]


class Held(Model):
    """What comes onto the board when ``stock`` is chosen, or by any other move if it is empty."""

    stock: str
    kind: str
    colours: list[str]


class Prompt(Model):
    """What is asked: a key of the game's words, their numbers, and the kinds of moves after it."""

    key: str
    numbers: dict[str, int]
    later: list[str]


class Effect(Model):
    """What the last move brought: a key of the game's words, and their numbers."""

    key: str
    numbers: dict[str, int]


class LegalMove(Model):
    """A possible decision and what a person does for it: objects with one key, step by step."""

    text: str
    kind: str
    steps: list[dict[StepKind, str | int | list[str]]]


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
    gone: list[str]
    counters: list[Counter]
    last: str | None
    marks: list[Mark]
    effects: list[Effect]
    hand: list[Held]
    prompt: Prompt | None
    moves: list[LegalMove]
    outcome: Outcome | None
    match: MatchView | None = None


class Made(Model):
    """A decision that was made; in a match it is an event, of which some have a move."""

    ply: int
    turn: int
    player: Colour
    text: str
    kind: str
    forced: bool
    move: LegalMove | None = None


class AnnouncedPower(Model):
    """A power that a player wants to use."""

    move: str
    kind: str
    user: Colour
    from_: str = Field(alias="from")
    to: str | None


class RunningContest(Model):
    """A contest that is going on, or as it stood at its end."""

    number: int
    id: str
    contest: dict[str, Any]
    user: Colour
    since: int
    seats: dict[Colour, Colour] | None
    made: list[Made]
    view: View | None
    committed: list[Colour]
    revealed: list[Colour]
    reported: list[Colour]
    round: int


class ContestResult(Model):
    """How a contest came out, and what that meant for the announced power.

    ``ply`` is after how many decisions of the match it was known.
    """

    number: int
    ply: int
    kind: str
    user: Colour
    contest: dict[str, Any]
    winner: Colour | None
    reason: str
    shown: list[str] | None
    counts: Literal["won", "lost", "again"]


class MatchView(Model):
    """How a linked match stands."""

    stage: str
    agreement: dict[str, Any]
    players: list[Colour]
    options: list[str]
    challenges: dict[Colour, int]
    returned: bool
    won: dict[Colour, list[str]]
    barred: list[str]
    granted: list[str]
    announces: list[str]
    announced: AnnouncedPower | None
    contest: RunningContest | None
    results: list[ContestResult]
