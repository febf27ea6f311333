"""Writing records in any format, as texts and into files."""

# ruff: noqa: A002  # "format" is the word users know

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from sixfold.records.format import format_named, format_of_file
from sixfold.records.record import Record


def write(records: Record | Iterable[Record], format: str = "sixfold") -> str:
    """A record, or several, as text; raises ``FormatError`` or ``UnknownFormat``."""
    listed = [records] if isinstance(records, Record) else list(records)
    return format_named(format).write(listed)


def write_file(
    path: str | Path, records: Record | Iterable[Record], format: str | None = None
) -> None:
    """Write a record, or several, into a file; the file's ending gives the format."""
    path = Path(path)
    text = write(records, format or format_of_file(path.suffix).name)
    path.write_text(text, encoding="utf-8", newline="\n")
