"""Files with records and matches: reading them with errors that name the file."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sixfold.cli.arguments.choice import as_position
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import spare_the_compiler

if TYPE_CHECKING:
    from sixfold.errors import RecordError
    from sixfold.match import MatchRecord
    from sixfold.records import Record

STANDARD: Final = Path("-")
"""Standard input or output."""

_MUCH: Final = 50_000
"""Bytes of records from which on compiling is worth its time."""


def complete_format(incomplete: str) -> list[str]:
    """The record formats that a shell may offer."""
    spare_the_compiler()
    from sixfold.records import formats

    return [found.name for found in formats() if found.name.startswith(incomplete)]


RecordFiles = Annotated[
    list[Path], typer.Argument(metavar="FILE", help="Files with records; - is standard input.")
]

FromFormat = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="FORMAT",
        help="Their format, if it cannot be recognised.",
        autocompletion=complete_format,
    ),
]

GameOfRecords = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="TEXT",
        help="What was played, if the files do not say so: GAME[:VARIANT] or a position's text.",
    ),
]


def prepare(paths: Sequence[Path]) -> None:
    """Do without the compiler if there is little to replay."""
    if sum(path.stat().st_size for path in paths if path.is_file()) < _MUCH:
        spare_the_compiler()


def read_text(path: Path) -> str:
    """The text in a file."""
    from sixfold.records.reading import text_of

    data = sys.stdin.buffer.read() if path == STANDARD else path.read_bytes()
    if b"\0" in data:
        raise Wrong(f"{str(path)!r} is not a text file.")
    return text_of(data)


def read_each(
    path: Path, source: str | None = None, game: str | None = None
) -> Iterator[Record | RecordError]:
    """The records in a file, with an error in the place of each that is broken."""
    from sixfold import records
    from sixfold.rules import position

    start = None if game is None else position(as_position(game))
    return records.read_each(read_text(path), source, game=start)


def read_records(path: Path, source: str | None = None, game: str | None = None) -> list[Record]:
    """All records in a file, which must be sound."""
    from sixfold.errors import RecordError

    found: list[Record] = []
    for record in read_each(path, source, game):
        if isinstance(record, RecordError):
            raise Wrong(f"{path}: {record}") from record
        found.append(record)
    if not found:
        raise Wrong(f"{str(path)!r} contains no record.")
    return found


def read_record(path: Path) -> Record:
    """The only record in a file."""
    found = read_records(path)
    if len(found) > 1:
        raise Wrong(f"{str(path)!r} contains {len(found)} records, not one.")
    return found[0]


def read_match(path: Path) -> MatchRecord:
    """The match in a file, as text or as JSON, replayed and verified."""
    import json

    from sixfold.match import MatchRecord

    text = read_text(path)
    if not text.lstrip().startswith("{"):
        return MatchRecord.parse(text)
    try:
        return MatchRecord.from_data(json.loads(text))
    except json.JSONDecodeError as error:
        raise Wrong(f"{str(path)!r} is not valid JSON: {error}.") from error


def is_match(path: Path) -> bool:
    """Whether a file holds a linked match as text."""
    from sixfold.match.record import BEGINNING

    if path == STANDARD or not path.is_file():
        return False
    with path.open("rb") as file:
        beginning = file.read(len(BEGINNING) + 3)
    return beginning.removeprefix(b"\xef\xbb\xbf").startswith(BEGINNING.encode())


def is_ours(path: Path) -> bool:
    """Whether a file is in our own format."""
    from sixfold.records import formats

    return path != STANDARD and formats()[0].fits(read_text(path))


def write_text(path: Path | None, text: str) -> None:
    """Write a text to a file, or to standard output."""
    if path is None or path == STANDARD:
        sys.stdout.write(text if text.endswith("\n") else f"{text}\n")
        sys.stdout.flush()
    else:
        path.write_text(text, encoding="utf-8", newline="\n")
