"""Reading records of any format, from texts and files."""

# ruff: noqa: A002  # "format" is the word users know

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sixfold.errors import RecordError, SixfoldError
from sixfold.records.builder import reason_of
from sixfold.records.format import Format, Found, detect, format_named
from sixfold.records.record import Record
from sixfold.records.text_reader import start_of
from sixfold.rules import Game, Position

Start = Game | Position | str
"""Where a record begins: a game, a position, or the text of either, such as ``gipf tournament``."""


def read_each(text: str, format: str | None = None, *, game: Start | None = None) -> Found:
    """The records in a text one by one, with an error in the place of each that is broken.

    Without a format the text shows it. ``game`` is needed where a format does not name one.
    """
    chosen = None if format is None else format_named(format)
    return _read(text.removeprefix("\ufeff"), chosen, game)


def _read(text: str, chosen: Format | None, game: Start | None) -> Iterator[Record | RecordError]:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        return
    try:
        chosen = chosen or detect(text)
        start = None if game is None else _start(game)
    except RecordError as error:
        yield error
        return
    yield from chosen.read(text, start)


def _start(game: Start) -> Position:
    if isinstance(game, str):
        try:
            return start_of(game)
        except SixfoldError as error:
            raise RecordError(reason_of(error)) from error
    return game.start() if isinstance(game, Game) else game


def read_all(text: str, format: str | None = None, *, game: Start | None = None) -> list[Record]:
    """All records in a text; raises ``RecordError`` at the first that is broken."""
    records: list[Record] = []
    for found in read_each(text, format, game=game):
        if isinstance(found, RecordError):
            raise found
        records.append(found)
    return records


def read(text: str, format: str | None = None, *, game: Start | None = None) -> Record:
    """The only record in a text; raises ``RecordError`` or ``UnknownFormat``."""
    records = read_all(text, format, game=game)
    if len(records) != 1:
        first = records[0] if records else None
        reason = f"it contains {len(records) or 'no'} records, not one"
        raise RecordError(reason, record=first, rule="several" if records else "empty")
    return records[0]


def read_file(
    path: str | Path, format: str | None = None, *, game: Start | None = None
) -> list[Record]:
    """All records in a file; raises ``RecordError``, ``UnknownFormat`` or ``OSError``."""
    return read_all(text_of(Path(path).read_bytes()), format, game=game)


def text_of(data: bytes) -> str:
    """The text in bytes: UTF-8, or else Latin-1, which older files have and which never fails."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")
