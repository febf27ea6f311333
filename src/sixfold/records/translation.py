"""Reading foreign words: a search for moves that fit them all.

A word may have several meanings, and only later words may show which was meant. The likeliest is
tried first; where words stop making sense, the last choice is taken back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Final, NamedTuple

from sixfold.errors import FormatError, RecordError
from sixfold.records.annotation import evaluation_of
from sixfold.records.builder import Builder, reason_of
from sixfold.records.record import Record
from sixfold.rules import Game, Outcome, Player, Position, games, load
from sixfold.rules.dialect import Dialect, Misread, Reading

_MOST_READINGS: Final = 10_000
"""Meanings tried before the search is given up."""

_TOGETHER: Final = 200
"""Words that a dialect is shown at once: more than any turn has, pieces put back included."""


def dialect_for(game: Game, name: str) -> Dialect:
    """How a game is written in a format; raises ``FormatError`` if it is not."""
    dialect = game.dialects.get(name)
    if dialect is None:
        raise FormatError(name, f"{game.title} has no such notation", "no-notation")
    return dialect


class Word(NamedTuple):
    """A foreign word and the line it stands in."""

    text: str
    line: int


class Mark(NamedTuple):
    """A sign, shapes or an evaluation; what cannot be read was not meant for us."""

    kind: str
    text: str


@dataclass
class Sheet:
    """What the frame of a foreign record holds, before anybody knows what its words mean."""

    tags: dict[str, str] = field(default_factory=dict)
    words: list[Word] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    """Comments, each with the number of words before it."""
    marks: list[tuple[int, Mark]] = field(default_factory=list)
    """Signs, shapes and evaluations, likewise."""
    ending: Outcome | None = None
    winner: Player | None = None
    """Who won, if only that is known."""
    resigned: bool = False
    """Whether the player who would have to decide next resigned."""
    line: int = 1


@dataclass
class _Choice:
    """A place in the words: what they may mean from here on, and what was made of those before."""

    position: Position
    index: int
    readings: Iterator[Reading]


@dataclass(frozen=True)
class _Stuck:
    """How far meanings were found, at which word there was none, and why."""

    index: int
    word: int
    reason: str
    taken: tuple[Reading, ...]
    error: Exception | None = None


def start_of(game: str, form: str, **switches: bool) -> Position:
    """The start of a form of a game: a variant with the numbers that belong to it."""
    variant, *numbers = form.split()
    given = {name: int(value) for name, _, value in (each.partition("=") for each in numbers)}
    return load(game, variant, **given, **switches).start()


def form_of(game: Game) -> str:
    """The form of a game: its variant, and options that are no switches."""
    changed = game.changed_options.items()
    return " ".join(
        (game.variant, *(f"{name}={value}" for name, value in changed if value is not True))
    )


@cache
def speakers(name: str) -> tuple[tuple[str, Dialect], ...]:
    """The games that know a dialect."""
    known = ((game, load(game).dialects) for game in games())
    return tuple((game, dialects[name]) for game, dialects in known if name in dialects)


def _search(start: Position, words: Sequence[str], dialect: Dialect) -> _Stuck:
    """The first meaning of all words, or the one that goes furthest."""
    stack = [_Choice(start, 0, dialect.read(start, words[:_TOGETHER]))]
    taken: list[Reading] = []
    furthest = _Stuck(-1, 0, "", ())
    for _ in range(_MOST_READINGS):
        choice = stack[-1]
        reason, word = "it does not fit any move", choice.index
        cause: Exception | None = None
        try:
            reading = next(choice.readings, None)
            if reading is not None:
                position = choice.position
                for move in reading.moves:
                    position = position.play(move)
        except Misread as error:
            reading, reason, cause = None, reason_of(error), error
            word = _word_of(error.text, words, choice.index)
        if reading is None:
            if choice.index > furthest.index:
                furthest = _Stuck(choice.index, word, reason, tuple(taken), cause)
            stack.pop()
            if not stack:
                return furthest
            taken.pop()
            continue
        taken.append(reading)
        index = choice.index + max(reading.used, 1)
        if index >= len(words):
            return _Stuck(len(words), len(words), "", tuple(taken))
        ahead = words[index : index + _TOGETHER]
        stack.append(_Choice(position, index, dialect.read(position, ahead)))
    return furthest if furthest.index >= 0 else _Stuck(0, 0, "it has too many meanings", ())


def _word_of(text: str, words: Sequence[str], first: int) -> int:
    """Which of several words that are read together an error is about."""
    near = words[first : first + _TOGETHER]
    return first + near.index(text) if text in near else first


def translate(sheet: Sheet, starts: Sequence[tuple[Position, Dialect]]) -> Record:
    """The record of a sheet, of whichever start its words fit, or fit furthest."""
    words = [word.text for word in sheet.words]
    best: tuple[_Stuck, Position] | None = None
    for start, dialect in starts:
        found = _search(start, words, dialect) if words else _Stuck(0, 0, "", ())
        if best is None or found.index > best[0].index:
            best = found, start
        if found.index == len(words):
            break
    if best is None:
        raise RecordError("no game is written like this", line=sheet.line)
    return _build(sheet, *best)


def _build(sheet: Sheet, found: _Stuck, start: Position) -> Record:
    builder = Builder(start)
    for name, value in sheet.tags.items():
        builder.tag(name, value, sheet.line)
    comments, marks = deque(sheet.comments), deque(sheet.marks)
    index = 0
    for reading in found.taken:
        _comment(builder, comments, index)
        _mark(builder, marks, index)
        for move in reading.moves:
            builder.play(move, sheet.words[index].line)
        index += max(reading.used, 1)
    _comment(builder, comments, index)
    _mark(builder, marks, index)
    if found.index < len(sheet.words):
        word = sheet.words[found.word]
        raise builder.error(found.reason, word.line, word.text) from found.error
    last = sheet.words[-1].line if sheet.words else sheet.line
    builder.ending = _ending(sheet, builder.position)
    return builder.finish(last)


def _comment(builder: Builder, comments: deque[tuple[int, str]], index: int) -> None:
    """Add the comments that stand before a word."""
    while comments and comments[0][0] <= index:
        builder.comment(comments.popleft()[1])


def _mark(builder: Builder, marks: deque[tuple[int, Mark]], index: int) -> None:
    """Add the marks that stand before a word."""
    while marks and marks[0][0] <= index:
        kind, text = marks.popleft()[1]
        with suppress(RecordError):
            if kind == "sign":
                builder.sign(text, None)
            elif kind == "shapes":
                builder.shapes(text.split(), None)
            else:
                builder.evaluate(partial(evaluation_of, text), None)


def _ending(sheet: Sheet, final: Position) -> Outcome | None:
    if sheet.resigned:
        return Outcome(final.player.opponent, "resignation")
    if sheet.ending is not None:
        return sheet.ending
    return None if sheet.winner is None else Outcome(sheet.winner, "unknown")
