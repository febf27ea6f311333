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
    named_positions,
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
    animation: Annotated[
        Path | None,
        typer.Option(
            help="Draw all positions up to this one into an animated PNG file (APNG);"
            " - is standard output."
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.02, max=60, help="How long each position of it is shown.")
    ] = 0.8,
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
    """Draw a position in the terminal, or as SVG or PNG; or a game as an animated PNG.

    It comes from a text, from moves played from there, or from a record.
    """
    spare_the_compiler()
    positions = named_positions(text, moves, record, at, option)
    position = positions[-1]
    if svg is not None:
        _write(svg, position.svg(flip=flip, size=size, theme=theme).encode())
    if png is not None:
        _write(png, position.png(flip=flip, size=size or 800, theme=theme))
    if animation is not None:
        from sixfold.drawing import animation as animated

        _write(
            animation,
            animated(positions, flip=flip, size=size or 480, theme=theme, seconds=seconds),
        )
    if svg is None and png is None and animation is None:
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
