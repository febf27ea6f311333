"""The record formats."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from sixfold.errors import RecordError, UnknownFormat
from sixfold.records.data import read_json, read_json_lines, write_json, write_json_lines
from sixfold.records.little_golem import read_little_golem, write_little_golem
from sixfold.records.move_list import read_move_list, write_move_list
from sixfold.records.pgn import is_pgn, read_pgn, write_pgn
from sixfold.records.record import Record
from sixfold.records.sgf import read_sgf
from sixfold.records.sgf_writer import write_sgf
from sixfold.records.text import write_text
from sixfold.records.text_reader import read_text
from sixfold.rules import Position

Found = Iterator[Record | RecordError]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write records down."""

    name: str
    extension: str
    about: str
    fits: Callable[[str], bool]
    read: Callable[[str, Position | None], Found]
    write: Callable[[Iterable[Record]], str]


def _looks_like(pattern: str) -> Callable[[str], bool]:
    found = re.compile(rf"\s*{pattern}")
    return lambda text: found.match(text) is not None


def _is_json_lines(text: str) -> bool:
    first = text.lstrip().partition("\n")[0]
    try:
        return first.startswith("{") and isinstance(json.loads(first), dict)
    except (ValueError, RecursionError):
        return False


_begins_with_a_tag: Final = _looks_like(r'\[\s*[A-Za-z][\w-]*\s*"')

_ALL: Final = (
    Format(
        "sixfold",
        ".sixfold",
        "our own text: everything, for people",
        lambda text: _begins_with_a_tag(text) and not is_pgn(text),
        lambda text, start: read_text(text),
        lambda records: "\n".join(map(write_text, records)),
    ),
    Format(
        "pgn",
        ".pgn",
        "text in the manner of PGN: main line, players and comments",
        is_pgn,
        read_pgn,
        write_pgn,
    ),
    Format(
        "jsonl",
        ".jsonl",
        "JSON lines: everything, one record per line",
        _is_json_lines,
        lambda text, start: read_json_lines(text),
        write_json_lines,
    ),
    Format(
        "json",
        ".json",
        "JSON: everything, for programs",
        _looks_like(r"[\[{]"),
        lambda text, start: read_json(text),
        write_json,
    ),
    Format(
        "boardspace",
        ".sgf",
        "boardspace.net's SGF: main line and players",
        _looks_like(r"\(\s*;(?!\s*FF\[[A-Za-z])"),
        read_sgf,
        write_sgf,
    ),
    Format(
        "little-golem",
        ".lg",
        "Little Golem's text: main line and players",
        _looks_like(r"(?:(?:Event|Site|White|Black)\s*\[|\(\s*;\s*FF\[[A-Za-z])"),
        read_little_golem,
        write_little_golem,
    ),
    Format(
        "gipf.com",
        ".gipf",
        "gipf.com's notations: moves only",
        _looks_like(r"(?:[#{]|(?:\d+\s*[.)]\s*)?[BGWKxX]{0,2}[a-kA-K]\d)"),
        read_move_list,
        write_move_list,
    ),
)


def formats() -> tuple[Format, ...]:
    """All formats, our own first."""
    return _ALL


def format_named(name: str) -> Format:
    """The format of that name; raises ``UnknownFormat``."""
    for found in _ALL:
        if found.name == name:
            return found
    raise UnknownFormat("Format", name, (found.name for found in _ALL))


def format_of_file(extension: str) -> Format:
    """The format of files with that ending; raises ``UnknownFormat``."""
    for found in _ALL:
        if found.extension == extension.lower():
            return found
    raise UnknownFormat("File format", extension, (found.extension for found in _ALL))


def detect(text: str) -> Format:
    """The format in which a text is written; raises ``RecordError`` if it looks like none."""
    for found in _ALL:
        if found.fits(text):
            return found
    names = ", ".join(found.name for found in _ALL)
    raise RecordError(f"its format is not one of {names}", line=1, rule="no-format")
