"""``sixfold convert``: records from one format to another."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.arguments.files import (
    FromFormat,
    GameOfRecords,
    RecordFiles,
    complete_format,
    prepare,
    read_records,
    write_text,
)
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import compiling, progress

if TYPE_CHECKING:
    from sixfold.records import Format


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
    with progress() as bar, compiling("the games", bar):
        read = [
            read_records(path, source, game) for path in bar.track(files, description="Converting")
        ]
    if out is not None and out.is_dir():
        places = _places(out, files, target)
        texts = [records.write(found, to) for found in read]
        for place, text in zip(places, texts, strict=True):
            write_text(place, text)
    else:
        write_text(out, records.write(chain.from_iterable(read), to))


def _places(folder: Path, files: list[Path], target: Format) -> list[Path]:
    """The file in a folder for the records of each file; none may be there already."""
    places: list[Path] = []
    for path in files:
        place = folder / f"{path.stem}{target.extension}"
        if place.exists() or place in places:
            raise Wrong(f"{str(path)!r} would replace {str(place)!r}.")
        places.append(place)
    return places
