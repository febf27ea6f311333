"""``sixfold perft``: counting lines of play."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sixfold.cli.arguments.choice import GameArgument, OptionList, chosen_position
from sixfold.cli.terminal import compiling, output, progress, remarks
from sixfold.errors import OptionError

if TYPE_CHECKING:
    from sixfold.rules import Position

_AT_ONCE: Final = 3
"""Decisions counted in one compiled call, which neither Ctrl-C nor the progress bar can enter."""


def count(
    game: GameArgument,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", help="How many decisions deep.")],
    divide: Annotated[bool, typer.Option("--divide", help="Count for each first move.")] = False,
    start: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="TEXT", help="A position to count from instead of the start."
        ),
    ] = None,
    option: OptionList = None,
) -> None:
    """Count the lines of play, the yardstick by which rules are compared.

    A decision is what one player chooses at one time. A finished position has no lines.
    """
    position = chosen_position(game, start, option)
    _prepare(position, depth)
    began = perf_counter()
    with progress() as bar:
        task = bar.add_task(f"{position.game.title}, {depth} deep", total=1.0)

        def advance(share: float) -> None:
            bar.advance(task, share)

        if divide and depth > 0:
            share = 1 / max(1, len(position.moves))
            parts = {
                move.text: _count(position.play(move), depth - 1, share, advance)
                for move in position.moves
            }
            total = sum(parts.values())
        else:
            parts, total = {}, _count(position, depth, 1, advance)
    seconds = perf_counter() - began
    console = output()
    for text, lines in parts.items():
        console.print(f"{text} {lines}")
    console.print(str(total))
    remarks().print(f"{seconds:.2f} s, {total / max(seconds, 1e-9):,.0f} lines per second")


def _prepare(position: Position, depth: int) -> None:
    """Check the depth and compile what is needed, before the time is taken."""
    from sixfold.rules.perft import DEEPEST, perft

    if not 0 <= depth <= DEEPEST:
        raise OptionError("depth", depth, f"use 0 to {DEEPEST}")
    with compiling(position.game.title):
        perft(position, min(depth, 2))


def _count(position: Position, depth: int, share: float, advance: Callable[[float], None]) -> int:
    """The number of lines; ``advance`` is told which share of the whole is done."""
    from sixfold.rules import perft

    if depth <= _AT_ONCE or not position.moves:
        lines = perft(position, depth)
        advance(share)
        return lines
    part = share / len(position.moves)
    return sum(_count(position.play(move), depth - 1, part, advance) for move in position.moves)
