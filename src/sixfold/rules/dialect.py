"""Other people's ways to write down a game, as far as a game has to know about them.

The frame of a foreign format (headers, move numbers, comments) is read in ``sixfold.records``,
which knows no game. What its moves mean is known to the game: a dialect translates them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, runtime_checkable

from sixfold.errors import AmbiguousMove, IllegalMove, NotationError

if TYPE_CHECKING:
    from sixfold.rules.move import Move
    from sixfold.rules.position import Position

Misread = (AmbiguousMove, IllegalMove, NotationError)
"""What a dialect may raise."""

_MOST_PARTS: Final = 40
"""More decisions than any turn has."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One meaning of foreign words: our moves, and how many of the words they come from."""

    moves: tuple[Move, ...]
    used: int


class Dialect(Protocol):
    """A translator between our moves and one foreign notation."""

    @property
    def names(self) -> Mapping[str, str]:
        """What the game's variants are called there: our variant by their name.

        Options that belong to a name stand behind the variant: ``standard size=9``. The first name
        of a variant is the one to write.
        """

    @property
    def code(self) -> str:
        """What the game itself is called there, if that differs from the variants' names."""

    @property
    def first(self) -> str:
        """What the player who begins is called there."""

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """What the first words may mean here, the likeliest first.

        The words are the next ones that the frame holds, more than any turn has, one element per
        token or command. Raises ``NotationError``, ``IllegalMove`` or ``AmbiguousMove`` for words
        that mean nothing here.
        """

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The words for a turn: what one player decides in succession from ``position``."""


@runtime_checkable
class Starting(Protocol):
    """A dialect of a game whose headers say more about the start than the name of a variant."""

    def starts(self, header: Mapping[str, str]) -> Sequence[Position]:
        """The starts that may be meant, the likeliest first; none if another game is.

        Raises ``ValueError`` if what is said cannot be.
        """


@runtime_checkable
class Heading(Starting, Protocol):
    """One that can also say it."""

    def header(self, start: Position) -> Mapping[str, str]:
        """What says how a game starts; raises ``ValueError`` if nothing can."""


def read_parts(
    position: Position,
    parts: Sequence[str],
    meanings: Callable[[Position, str], Iterable[Sequence[Move]]],
) -> Iterator[tuple[Move, ...]]:
    """All ways to read the parts of a word one after the other, given the meanings of a part.

    Raises the error of the part that was reached last if there is no way.
    """
    if not parts:
        yield ()
        return
    if len(parts) > _MOST_PARTS:
        raise NotationError(";".join(parts[:3]) + ";…", f"no turn has {len(parts)} parts")
    failure: Exception | None = None
    found = False
    for moves in meanings(position, parts[0]):
        after = position
        for move in moves:
            after = after.play(move)
        try:
            for rest in read_parts(after, parts[1:], meanings):
                found = True
                yield (*moves, *rest)
        except Misread as error:
            failure = error
    if failure is not None and not found:
        raise failure


class Command(NamedTuple):
    """A command of boardspace.net: ``remove wr F 2`` has the verb remove and the point f2."""

    verb: str
    thing: str
    points: tuple[str, ...]
    text: str

    def wrong(self) -> NotationError:
        """The error for a command that means nothing."""
        return NotationError(self.text, "there is no such command in this game")

    def move(self, position: Position, text: str) -> Move:
        """The move that the command makes, named in our way; errors name the command."""
        try:
            return position.move(text)
        except IllegalMove as error:
            parts = error.position, error.rule, error.reason, error.allowed
            raise IllegalMove(self.text, *parts) from error
        except NotationError as error:
            raise NotationError(self.text, error.reason) from error


Decisions = Callable[[Sequence[Command]], Iterable[tuple[Command, str]]]
"""What a game makes of commands: moves by their texts, each with the command that makes it."""

_DONE: Final = "done"
_POINT: Final = re.compile(r"\b([a-z])\s+(\d+)\b")


def commands(words: Sequence[str]) -> list[Command]:
    """The first commands, up to the one that confirms them."""
    found: list[Command] = []
    for word in words:
        verb, thing, *_ = [*word.lower().split(), "", ""]
        points = tuple(f"{letter}{number}" for letter, number in _POINT.findall(word.lower()))
        found.append(Command(verb, thing, points, word))
        if found[-1].verb == _DONE:
            break
    return found


def read_decisions(
    position: Position, words: Sequence[str], decisions: Decisions
) -> Iterator[Reading]:
    """The only way to read the first commands, given the texts of the moves that they make."""
    found = commands(words)
    moves: list[Move] = []
    for command, text in decisions(found):
        moves.append(command.move(position, text))
        position = position.play(moves[-1])
    yield Reading(tuple(moves), len(found))


def spaced(point: str) -> str:
    """A point as boardspace.net writes it: ``F 2``."""
    return f"{point[0].upper()} {point[1:]}"
