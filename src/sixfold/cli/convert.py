"""``sixfold convert``: records from one format to another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.failure import Wrong
from sixfold.cli.files import (
    FromFormat,
    GameOfRecords,
    RecordFiles,
    complete_format,
    prepare,
    read_records,
    write_text,
)
from sixfold.cli.terminal import compiling, progress

if TYPE_CHECKING:
    from sixfold.records import Format, Record


def convert(
    files: RecordFiles,
    to: Annotated[
        str,
        typer.Option(metavar="FORMAT", help="The format to write.", autocompletion=complete_format),
    ],
    source: FromFormat = None,
    game: GameOfRecords = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            help="The file to write, or a folder for one file each; by default standard output.",
        ),
    ] = None,
) -> None:
    """Convert records from one format to another.

    The formats are sixfold, json, jsonl, boardspace (SGF), little-golem and gipf.com.
    """
    prepare(files)
    from sixfold import records
    from sixfold.records.format import format_named

    target = format_named(to)
    into_folder = out is not None and out.is_dir()
    found: list[Record] = []
    with progress() as bar, compiling("the games", bar):
        for path in bar.track(files, description="Converting"):
            read = read_records(path, source, game)
            if into_folder:
                assert out is not None
                write_text(_place(out, path, target), records.write(read, to))
            else:
                found += read
    if not into_folder:
        write_text(out, records.write(found, to))


def _place(folder: Path, path: Path, target: Format) -> Path:
    """The file in a folder for the records of another file, which it must not replace."""
    place = folder / f"{path.stem}{target.extension}"
    if place.exists():
        raise Wrong(f"{str(place)!r} exists already.")
    return place
