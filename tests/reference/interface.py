"""What every reference implementation offers, and the text its positions are read from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, Protocol, Self

PLAYERS = ("white", "black")
OTHER = {"white": "black", "black": "white"}

Pair = tuple[int, int]


class Outcome(NamedTuple):
    """How a game ended; the winner is `white`, `black` or `draw`."""

    winner: str
    reason: str
    score: Pair | None = None


class Switch(NamedTuple):
    """One rule that can be broken on purpose, and the rules whose scenarios must notice."""

    description: str
    noticed_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything visible on and beside the board; what a game lacks is None."""

    pieces: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    hand: Pair | None = None
    lost: Pair | None = None
    off: Pair | None = None
    pool: int | tuple[int, ...] | None = None
    """What both take from: its number, or those of each kind."""
    caught: tuple[str, str] | None = None
    """What each has captured, the number and the letter of each kind."""
    gone: frozenset[str] | None = None
    """Places that are no longer there."""
    rings: int | None = None
    """Places that still are, where they can vanish."""
    lying: Mapping[str, int] | None = None
    """How many rings lie on each space that has some, where they pile up."""
    spent: tuple[str, ...] | None = None
    """What has run out, in order of time; `+` joins what did so together."""
    fresh: tuple[str, ...] | None = None
    """What has not begun to run."""
    owed: str | None = None
    """Who gets something more, where somebody can; an empty text if nobody does."""
    tall: Mapping[str, int] | None = None
    """How high the dot seen on each covered point lies, where pieces lie on pieces."""
    centre: Pair | None = None
    """The dots of each player that are seen in the centre, where they count."""
    rights: tuple[str, str] | None = None

    @property
    def left(self) -> int:
        """The number of occupied points."""
        return len(self.pieces)


class Timed(NamedTuple):
    """What decisions with times led to: the position, all that happened, and what is left."""

    position: "Reference"
    happens: tuple[str, ...]
    sand: Mapping[str, float]
    """Seconds that still run, by point."""


class Reference(Protocol):
    """One position of one game; playing gives a new one and leaves the old one alone."""

    @property
    def player(self) -> str:
        """The player who decides now."""

    @property
    def moves(self) -> Sequence[str]:
        """The canonical texts of all legal decisions, sorted."""

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""

    @property
    def facts(self) -> Facts:
        """What stands on the board and lies beside it."""

    def play(self, text: str) -> Self:
        """The position after one decision; raises ValueError if it is not legal."""


def perft(position: Reference, depth: int) -> int:
    """The number of lines of play of so many decisions."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.moves)
    return sum(perft(position.play(move), depth - 1) for move in position.moves)


@dataclass(frozen=True, slots=True)
class PositionText:
    """The parts of a text such as `gipf basic; w=b2,c3; hand=8/8; white`."""

    game: str
    variant: str | None
    is_start: bool
    fields: tuple[str, ...]
    player: str | None
    phase: str | None = None
    """What the player decides, if it is not the usual thing."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Take a position text apart without knowing the game's rules."""
        head, *rest = (part.strip() for part in text.split(";"))
        game, *words = head.split()
        is_start = words[-1:] == ["start"]
        if is_start:
            words.pop()
        if len(words) > 1:
            raise ValueError(f"too many words in {head!r}")
        turn = rest.pop().split() if rest and rest[-1].split()[:1] in (["white"], ["black"]) else []
        player = turn[0] if turn else None
        if is_start == (player is not None):
            raise ValueError(f"{text!r}: a start names no player, any other position names one")
        if len(turn) > 2 and turn[2:] != ["after", player]:
            raise ValueError(f"{text!r} says more than who decides what")
        phase = turn[1] if turn[1:] else None
        return cls(game, words[0] if words else None, is_start, tuple(rest), player, phase)

    def values(self, *allowed: str) -> dict[str, str]:
        """The fields as a dictionary; only the allowed names may occur, once each.

        A field that is only a name, such as `repetition`, has an empty value.
        """
        values: dict[str, str] = {}
        for part in self.fields:
            name, _, value = part.partition("=")
            if name not in allowed or name in values:
                raise ValueError(f"{part!r} is not one of the fields {', '.join(allowed)}")
            values[name] = value
        return values


def pair(text: str) -> Pair:
    """Read two numbers written as `12/15`, White's first."""
    white, slash, black = text.partition("/")
    if not slash:
        raise ValueError(f"{text!r} is not a pair like 12/15")
    return int(white), int(black)


def pieces(values: Mapping[str, str], kinds: str, points: frozenset[str]) -> dict[str, str]:
    """The pieces listed in fields named after their kinds, as a board."""
    board: dict[str, str] = {}
    for kind in kinds:
        for point in values.get(kind, "").replace(",", " ").split():
            if point not in points:
                raise ValueError(f"{point!r} is no point of the board")
            if point in board:
                raise ValueError(f"{point!r} is named twice")
            board[point] = kind
    return board


def listed(board: Mapping[str, str], kinds: str) -> str:
    """The fields of a text that name the points of each kind of piece."""
    lists = {kind: sorted(point for point in board if board[point] == kind) for kind in kinds}
    return "; ".join(f"{kind}={','.join(points)}" for kind, points in lists.items() if points)


def numbered(prefix: str, last: int) -> frozenset[str]:
    """The ids of rules with the numbers from 1 to the last."""
    return frozenset(f"{prefix}{number}" for number in range(1, last + 1))
