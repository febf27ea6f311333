"""The frame of Little Golem's game texts: a header and numbered pairs of moves.

Event [Tournament …] Site [www.littlegolem.net] White [ann] Black [bob] 1. g2 c1 2. f5 d1 …

Games whose start has to be told are one line like SGF, with a turn in each node:

(;FF[GAME]EV[ch.43.1.1]PB[bob]PW[ann]SO[www.littlegolem.net]…;W[npmq];B[prqq-kplp] … )
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from sixfold.errors import FormatError, RecordError
from sixfold.records.record import Record
from sixfold.records.sgf import trees
from sixfold.records.translation import Sheet, Word, dialect_for, speakers, translate
from sixfold.rules import Position, load
from sixfold.rules.dialect import Dialect, Heading

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
_TREE_TAGS: Final = {"EV": "event", "PB": "black", "PW": "white", "SO": "site"}


def read_little_golem(text: str, start: Position | None) -> Iterator[Record | RecordError]:
    """The records in a text."""
    if text.lstrip().startswith("("):
        yield from _read_trees(text, start)
        return
    for sheet in _sheets(text):
        if isinstance(sheet, RecordError):
            yield sheet
            continue
        starts = [
            (start or load(game).start(), dialect)
            for game, dialect in speakers(NAME)
            if not isinstance(dialect, Heading)
            if start is None or start.game.name == game
        ]
        try:
            yield translate(sheet, starts)
        except RecordError as error:
            yield error


def _read_trees(text: str, start: Position | None) -> Iterator[Record | RecordError]:
    """The records in a text of trees."""
    for tree in trees(text):
        if isinstance(tree, RecordError):
            yield tree
            continue
        header = {part.name: part.value.strip() for part in reversed(tree)}
        sheet = Sheet(line=tree[0].line if tree else 1)
        sheet.tags |= {tag: header[key] for key, tag in _TREE_TAGS.items() if header.get(key)}
        sheet.words += [Word(part.value, part.line) for part in tree if part.name in ("W", "B")]
        try:
            yield translate(sheet, _tree_starts(header, start, sheet.line))
        except RecordError as error:
            yield error


def _tree_starts(
    header: dict[str, str], start: Position | None, line: int
) -> list[tuple[Position, Dialect]]:
    """The starts that a header may mean."""
    said = header.get("FF", "")
    for game, dialect in speakers(NAME):
        if isinstance(dialect, Heading) and dialect.code.lower() == said.lower():
            if start is not None and start.game.name == game:
                return [(start, dialect)]
            try:
                return [(found, dialect) for found in dialect.starts(header)]
            except ValueError as error:
                raise RecordError(str(error), line=line, rule="no-game") from error
    raise RecordError(f"FF names no game here: {said or 'nothing'}", line=line, rule="no-game")


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
    if isinstance(dialect, Heading):
        return _write_tree(record, dialect)
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


def _write_tree(record: Record, dialect: Heading) -> str:
    """A tree; how a game ended is not written."""
    written = dialect_for(record.game, NAME)
    try:
        told = dialect.header(record.start)
    except ValueError as error:
        raise FormatError(NAME, str(error), "options") from error
    tags = {key: _plain(record.tags.get(tag, "")) for key, tag in _TREE_TAGS.items()}
    head = {"FF": written.code} | {key: value for key, value in tags.items() if value} | dict(told)
    nodes = [
        f"{'WB'[turn.player]}[{word}]"
        for turn in record.turns
        for word in written.write(record.positions[turn.first], turn.moves)
    ]
    said = "".join(f"{key}[{value}]" for key, value in head.items())
    return ";".join([f"(;{said}", *nodes]) + ")\n"


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[\[\]]", " ", text).split())
