"""The commands ``position`` and ``go``: read into what they ask for, and written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sixfold.engine.clock import LEAST, PIPE, Clock
from sixfold.engine.limits import Limits
from sixfold.errors import ProtocolError, some_of
from sixfold.rules import Game, Move, Player, Position, position

_NUMBERS: Final = ("movetime", "depth", "nodes", "p1time", "p2time", "p1inc", "p2inc")
_CLOCK: Final = frozenset(("p1time", "p2time", "p1inc", "p2inc"))
_LONGEST: Final = 10**9
"""Milliseconds beyond which it makes no difference."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a ``go`` asks for: limits, or a clock, or both.

    ``infinite`` waits for ``stop``. Without any of them the engine's level sets the limits.
    """

    limits: Limits
    clock: Clock | None = None
    infinite: bool = False

    @property
    def is_bare(self) -> bool:
        """Whether nothing was said about when to stop."""
        return self.clock is None and self.limits == Limits() and not self.infinite

    @property
    def is_timed(self) -> bool:
        """Whether time is spent that could be saved."""
        return self.clock is not None or self.limits.seconds is not None


def read_go(arguments: str, player: Player) -> Request:
    """What a ``go`` asks for when this player has to decide."""
    numbers: dict[str, int] = {}
    infinite = False
    words = iter(arguments.split())
    for word in words:
        if word == "infinite":
            infinite = True
        elif word not in _NUMBERS:
            known = some_of((*_NUMBERS, "infinite"))
            raise ProtocolError(f"go does not know {word!r}; available: {known}")
        elif word in numbers:
            raise ProtocolError(f"go has {word} twice")
        else:
            numbers[word] = _number(word, next(words, ""))
    clock = _clock(numbers, player)
    milliseconds = numbers.get("movetime")
    limits = Limits(
        seconds=None if milliseconds is None else _spendable(milliseconds / 1000),
        nodes=numbers.get("nodes"),
        depth=numbers.get("depth"),
    )
    return Request(limits, clock, infinite)


def _number(word: str, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise ProtocolError(f"{word} needs a whole number after it, not {text!r}")
    number = int(text)
    if word in ("depth", "nodes"):
        if number < 1:
            raise ProtocolError(f"{word} must be more than 0")
        return number
    # Clocks may have run out, by a little, on the way here.
    return min(max(number, 0), _LONGEST)


def _clock(numbers: dict[str, int], player: Player) -> Clock | None:
    if not _CLOCK & numbers.keys():
        return None
    own = "p1time" if player is Player.WHITE else "p2time"
    if own not in numbers:
        raise ProtocolError(f"{own} is missing, and it is {player} to decide")
    white, black, white_increment, black_increment = (
        numbers.get(word, 0) / 1000 for word in ("p1time", "p2time", "p1inc", "p2inc")
    )
    return Clock(white, black, white_increment, black_increment)


def _spendable(seconds: float) -> float:
    """What is left of the time for a move when the answer has to be on its way."""
    return max(LEAST, seconds - min(PIPE, seconds / 10))


def read_position(arguments: str, game: Game) -> Position:
    """The position of a ``position`` command; ``game`` is what ``startpos`` is the start of."""
    head, _, moves = re.sub(r"\s+", " ", f"{arguments} ").partition(" moves ")
    kind, _, text = head.strip().partition(" ")
    if kind == "startpos":
        if text:
            raise ProtocolError(f"only moves may follow startpos, not {text[:40]!r}")
        found = game.start()
    elif kind == "fen":
        found = position(text)
    else:
        raise ProtocolError("position must be followed by startpos or by fen and a text")
    for move in re.split(r"[\s;]+", moves):
        found = found.play(move) if move else found
    return found


def write_position(position: Position, start: Position | None, moves: Sequence[Move]) -> str:
    """The command for a position, or for how it came about from a start."""
    if start is None:
        return f"position fen {position.text}"
    begin = "startpos" if start == start.game.start() else f"fen {start.text}"
    return " ".join((f"position {begin}", *(("moves",) if moves else ()), *map(str, moves)))


def write_go(limits: Limits | Clock) -> str:
    """The command to think within limits or on a clock."""
    if isinstance(limits, Clock):
        times = {
            "p1time": limits.white,
            "p2time": limits.black,
            "p1inc": limits.white_increment,
            "p2inc": limits.black_increment,
        }
        return " ".join(("go", *(f"{k} {round(1000 * v)}" for k, v in times.items())))
    words = ["go"]
    if limits.seconds is not None:
        words.append(f"movetime {max(1, round(1000 * limits.seconds))}")
    if limits.nodes is not None:
        words.append(f"nodes {limits.nodes}")
    if limits.depth is not None:
        words.append(f"depth {limits.depth}")
    return " ".join(words if len(words) > 1 else (*words, "infinite"))
