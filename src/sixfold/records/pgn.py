"""Texts in the manner of PGN: tags in brackets, numbered moves, comments in braces, a result.

    [White "Ann"]
    [Black "Bob"]
    1. Wb3-c4 Gd2-a1 2. Bd4xf4+b {forced} … 1-0

The main line is read; variations in parentheses are passed over. What moves and further tags mean
is the games' business.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Protocol, cast

from sixfold.errors import FormatError, PositionError, RecordError
from sixfold.records.record import Record
from sixfold.records.result import is_sign, outcome_of, sign_of
from sixfold.records.translation import (
    Sheet,
    Word,
    dialect_for,
    form_of,
    speakers,
    start_of,
    translate,
)
from sixfold.rules import Game, Position, load
from sixfold.rules.dialect import Dialect

NAME: Final = "pgn"

TAGS: Final = ("event", "site", "date", "round", "white", "black")

_TOKEN: Final = re.compile(
    r"""
      \[\s*(?P<tag>[A-Za-z][\w-]*)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\]
    | (?P<comment>\{[^}]*\}|;[^\n]*)
    | (?P<number>\d+\s*\.+)
    | (?P<open>\()
    | (?P<close>\))
    | (?P<word>[^\s{}()\[\]]+)
    | (?P<wrong>[{}\[\]])
    """,
    re.VERBOSE,
)
_FIRST: Final = re.compile(r'\s*\[\s*[A-Z][\w-]*\s*"')
_OWN: Final = re.compile(r'\[\s*game\s*"', re.IGNORECASE)


class Tagged(Protocol):
    """A dialect that has tags of its own for where a game starts."""

    def start(self, game: Game, tags: Mapping[str, str]) -> Position | None:
        """Where a game with these tags starts, if they say so; raises ``PositionError``."""

    def tags(self, position: Position) -> Mapping[str, str]:
        """The tags that say where a game starts, if that has to be said."""


def is_pgn(text: str) -> bool:
    """Whether a text begins with a tag of PGN and names no game of ours."""
    return _FIRST.match(text) is not None and _OWN.search(text) is None


def read_pgn(text: str, start: Position | None) -> Iterator[Record | RecordError]:
    """The records in a text."""
    try:
        for sheet, tags in _sheets(text):
            yield translate(sheet, list(_starts(tags, start, sheet.line)))
    except RecordError as error:
        yield error


def _starts(
    tags: Mapping[str, str], start: Position | None, line: int
) -> Iterator[tuple[Position, Dialect]]:
    for game, dialect in speakers(NAME):
        if start is not None:
            if start.game.name == game:
                yield start, dialect
            continue
        try:
            said = cast("Tagged", dialect).start(load(game), tags)
        except PositionError as error:
            raise RecordError(error.reason, line=line) from error
        if said is not None:
            yield said, dialect
            continue
        for form in dict.fromkeys(dialect.names.values()):
            yield start_of(game, form), dialect


def _sheets(text: str) -> Iterator[tuple[Sheet, dict[str, str]]]:
    """What each record holds, and all its tags."""
    sheet, tags = Sheet(), dict[str, str]()
    line, counted, depth = 1, 0, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        kind, piece = found.lastgroup, found.group()
        if kind == "value":
            if sheet.words or sheet.ending:
                yield sheet, tags
                sheet, tags = Sheet(line=line), {}
            value = re.sub(r"\\(.)", r"\1", found["value"])
            tags[found["tag"]] = value
            if found["tag"].lower() in TAGS and value not in ("", "?"):
                sheet.tags[found["tag"].lower()] = value
            elif found["tag"] == "Result" and is_sign(value):
                sheet.ending = outcome_of(value)
        elif kind in ("open", "close"):
            depth += 1 if kind == "open" else -1
        elif depth == 0 and kind == "comment":
            sheet.comments.append((len(sheet.words), piece.strip("{}; \n")))
        elif depth == 0 and kind == "word" and is_sign(piece):
            sheet.ending = outcome_of(piece)
        elif depth == 0 and kind == "word":
            sheet.words.append(Word(piece, line))
        if kind == "wrong" or depth < 0:
            raise RecordError("a bracket is not closed", line=line, move=piece, rule="bracket")
    if sheet.words or tags:
        yield sheet, tags


def write_pgn(records: Iterable[Record]) -> str:
    """Records with their tags and comments, the main lines only."""
    return "\n".join(_write(record) for record in records)


def _write(record: Record) -> str:
    dialect = dialect_for(record.game, NAME)
    try:
        own = cast("Tagged", dialect).tags(record.start)
    except PositionError as error:
        raise FormatError(NAME, error.reason, "options") from error
    if record.start != record.game.start() and not own:
        raise FormatError(NAME, f"it has no {form_of(record.game)} from there", "options")
    told = {name.capitalize(): record.tags[name] for name in TAGS if name in record.tags}
    tags = {**told, **own, "Result": sign_of(record.result)}
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    return "\n".join([*lines, "", _moves(record), ""])


def _moves(record: Record) -> str:
    dialect = dialect_for(record.game, NAME)
    parts = [f"{{{record.line.comment}}}"] if record.line.comment else []
    for index, turn in enumerate(record.turns):
        number = f"{index // 2 + 1}. " if index % 2 == 0 else ""
        parts.append(number + " ".join(dialect.write(record.positions[turn.first], turn.moves)))
        entries = record.line.entries[turn.first : turn.first + len(turn.moves)]
        parts += [f"{{{entry.comment}}}" for entry in entries if entry.comment]
    return " ".join((*parts, sign_of(record.result)))


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
