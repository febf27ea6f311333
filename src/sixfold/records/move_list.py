"""The frame of gipf.com's notations: a list of turns, with or without numbers.

    1.e3 2.a5 3.b5 …          or one turn a line, with the reserve behind it:      Gd8-f7 (16)

A ``#`` begins a comment up to the end of the line, braces enclose one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from sixfold.errors import FormatError, RecordError
from sixfold.records.record import Record
from sixfold.records.result import is_sign, outcome_of
from sixfold.records.translation import Sheet, Word, dialect_for, speakers, start_of, translate
from sixfold.rules import Position

NAME: Final = "gipf.com"

_TOKEN: Final = re.compile(
    r"""
      (?P<comment>\#[^\n]*|\{[^}]*\})
    | (?P<number>\d+\s*(?:\.+|\)))
    | (?P<count>\([\d\s/:,-]*\))
    | (?P<word>[^\s{}()]+)
    | (?P<wrong>[{}()])
    """,
    re.VERBOSE,
)


def read_move_list(text: str, start: Position | None) -> Iterator[Record | RecordError]:
    """The record in a text; its game is the one whose rules the moves fit, if it is not given."""
    try:
        sheet = _sheet(text)
        if sheet.words or sheet.comments:
            yield translate(
                sheet,
                [
                    (start or start_of(game, form), dialect)
                    for game, dialect in speakers(NAME)
                    if start is None or start.game.name == game
                    for form in dict.fromkeys(dialect.names.values())
                ],
            )
    except RecordError as error:
        yield error


def _sheet(text: str) -> Sheet:
    sheet = Sheet()
    line, counted = 1, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        kind, piece = found.lastgroup, found.group()
        if kind == "comment":
            said = piece[1:].rstrip("}").strip()
            sheet.comments.append((len(sheet.words), said))
        elif kind == "wrong":
            raise RecordError("a bracket is not closed", line=line, move=piece, rule="bracket")
        elif kind == "word" and is_sign(piece):
            sheet.ending = outcome_of(piece)
        elif kind == "word" and piece.lower() in ("resign", "resigns"):
            sheet.resigned = True
        elif kind in ("word", "count"):
            sheet.words.append(Word(piece, line))
    return sheet


def write_move_list(records: Iterable[Record]) -> str:
    """A record as a numbered list of its turns, the main line only."""
    texts = [_write(record) for record in records]
    if len(texts) > 1:
        raise FormatError(NAME, "it can contain only one record", "one-record")
    return "".join(texts)


def _write(record: Record) -> str:
    dialect = dialect_for(record.game, NAME)
    words = [
        " ".join(dialect.write(record.positions[turn.first], turn.moves)) for turn in record.turns
    ]
    numbered = [f"{number}.{word}" for number, word in enumerate(words, 1) if word]
    return "\n".join(numbered) + "\n"
