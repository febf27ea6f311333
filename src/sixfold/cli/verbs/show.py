"""``sixfold show``: drawing a position."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.arguments.choice import Flip, OptionList
from sixfold.cli.arguments.situation import (
    MoveNumber,
    MovesPlayed,
    PositionText,
    RecordFile,
    named_position,
)
from sixfold.cli.terminal import output, spare_the_compiler

if TYPE_CHECKING:
    from sixfold.rules import Position


def show(
    text: PositionText = None,
    moves: MovesPlayed = None,
    record: RecordFile = None,
    at: MoveNumber = None,
    svg: Annotated[
        Path | None, typer.Option(help="Draw into this SVG file; - is standard output.")
    ] = None,
    png: Annotated[
        Path | None, typer.Option(help="Draw into this PNG file; - is standard output.")
    ] = None,
    flip: Flip = False,
    size: Annotated[
        int | None, typer.Option(min=16, max=8192, help="The width of SVG and PNG in pixels.")
    ] = None,
    theme: Annotated[
        str | None, typer.Option(help="The theme of SVG and PNG in place of the game's own.")
    ] = None,
    names: Annotated[bool, typer.Option("--names", help="Show the names of the points.")] = False,
    option: OptionList = None,
) -> None:
    """Draw a position in the terminal, or as SVG or PNG.

    It comes from a text, from moves played from there, or from a record.
    """
    spare_the_compiler()
    position = named_position(text, moves, record, at, option)
    if svg is not None:
        _write(svg, position.svg(flip=flip, size=size, theme=theme).encode())
    if png is not None:
        _write(png, position.png(flip=flip, size=size or 800, theme=theme))
    if svg is None and png is None:
        _draw(position, flip, names)


def _draw(position: Position, flip: bool, names: bool) -> None:
    from sixfold.cli.drawing.scene import Scene, decision

    console = output()
    last = (f"last: {position.last}",) if position.last else ()
    Scene(flip, names, remarks=last).show(position, console)
    console.print(decision(position))


def _write(path: Path, data: bytes) -> None:
    if str(path) == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        path.write_bytes(data)
