"""The frame of Little Golem's game texts: a header and numbered pairs of moves.

Event [Tournament …] Site [www.littlegolem.net] White [ann] Black [bob] 1. g2 c1 2. f5 d1 …
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from sixfold.errors import FormatError, RecordError
from sixfold.records.record import Record
from sixfold.records.translation import Sheet, Word, dialect_for, speakers, translate
from sixfold.rules import Position, load

NAME: Final = "little-golem"

_TOKEN: Final = re.compile(
    r"""
      (?P<tag>[A-Za-z]+\s*\[[^\]]*\])
    | (?P<number>\d+\s*\.+)
    | (?P<word>[^\s\[\]]+)
    | (?P<wrong>[\[\]])
    """,
    re.VERBOSE,
)
_TAG: Final = re.compile(r"(?P<name>[A-Za-z]+)\s*\[(?P<value>[^\]]*)\]")
_KNOWN: Final = ("event", "site", "white", "black")


def read_little_golem(text: str, start: Position | None) -> Iterator[Record | RecordError]:
    """The records in a text."""
    for sheet in _sheets(text):
        if isinstance(sheet, RecordError):
            yield sheet
            continue
        starts = [
            (start or load(game).start(), dialect)
            for game, dialect in speakers(NAME)
            if start is None or start.game.name == game
        ]
        try:
            yield translate(sheet, starts)
        except RecordError as error:
            yield error


def _sheets(text: str) -> Iterator[Sheet | RecordError]:
    """What stands in the text, a sheet for each header."""
    sheet = Sheet()
    is_header = True
    line, counted = 1, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        kind, piece = found.lastgroup, found.group()
        if kind == "tag":
            if not is_header:
                yield sheet
                sheet, is_header = Sheet(line=line), True
            name, value = _TAG.fullmatch(piece).group("name", "value")  # type: ignore[union-attr]
            if value:
                sheet.tags[name.lower()] = value
            continue
        is_header = False
        if kind == "wrong":
            yield RecordError("a header is written as Event [name]", line=line, move=piece)
            return
        if sheet.resigned:
            yield RecordError("nothing follows a resignation", line=line, move=piece)
            return
        if piece.lower() in ("resign", "resigns"):
            sheet.resigned = True
        elif kind == "word":
            sheet.words.append(Word(piece, line))
    if sheet.words or sheet.tags or sheet.resigned:
        yield sheet


def write_little_golem(records: Iterable[Record]) -> str:
    """Records as texts of one line each: main line, players and a resignation."""
    return "\n".join(_write(record) for record in records)


def _write(record: Record) -> str:
    game = record.game
    dialect = dialect_for(game, NAME)
    if record.start != game.start() or game.changed_options:
        raise FormatError(NAME, "it has the usual start only, without options", "options")
    words: list[str] = []
    for turn in record.turns:
        words += dialect.write(record.positions[turn.first], turn.moves)
    ending = record.ending
    if ending is not None and ending.reason == "resignation":
        if ending.winner is record.final.player:
            raise FormatError(NAME, "only the player who has to move can resign there", "resigned")
        words.append("resign")
    # Tags that the header does not have would be read as moves.
    head = [f"{name.title()} [{_plain(record.tags.get(name, ''))}]" for name in _KNOWN]
    pairs = [" ".join(words[i : i + 2]) for i in range(0, len(words), 2)]
    return " ".join([*head, *(f"{n}. {pair}" for n, pair in enumerate(pairs, 1))]) + "\n"


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[\[\]]", " ", text).split())
