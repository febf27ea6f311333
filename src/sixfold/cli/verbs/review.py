"""``sixfold review``: judging the decisions of a played game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from sixfold.cli.arguments.files import (
    FromFormat,
    GameOfRecords,
    read_records,
    write_text,
)
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import compiling, need_engine, output, progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from sixfold.records import Record
    from sixfold.reviews import Decision, Review


def review(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The file with the record; - is standard input.")
    ],
    number: Annotated[
        int | None, typer.Option(min=1, help="Which record, if there are several in the file.")
    ] = None,
    graph: Annotated[
        Path | None, typer.Option(help="Draw White's chance into this SVG file.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON object on one line.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            help="Write the record with signs, evaluations and better lines to this file; its "
            "ending decides the format.",
        ),
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, help="How many positions to search for each decision.")
    ] = None,
    megabytes: Annotated[
        int,
        typer.Option("--hash", min=1, max=65536, help="Memory for the table of positions, in MB."),
    ] = 64,
    source: FromFormat = None,
    game: GameOfRecords = None,
) -> None:
    """Judge every decision of a played game by the winning chance that it lost.

    A loss of 5 % is an inaccuracy, of 10 % a mistake, of 20 % a blunder.
    """
    need_engine()
    record = _record(file, source, game, number)
    write = _writer(out)
    found = _reviewed(record, nodes, megabytes)
    if graph is not None:
        write_text(graph, found.graph_svg())
    if out is not None:
        write_text(out, write(found.annotated()))
    console = output()
    if as_json:
        text = json.dumps(found.data, ensure_ascii=False)
        console.print(text, soft_wrap=True, markup=False)
    elif str(out) != "-" and str(graph) != "-":
        _show(found, console)


def _record(path: Path, source: str | None, game: str | None, number: int | None) -> Record:
    found = read_records(path, source, game)
    if number is None and len(found) > 1:
        raise Wrong(f"{str(path)!r} has {len(found)} records; choose one with --number.")
    if number is not None and number > len(found):
        raise Wrong(f"{str(path)!r} has {_some(len(found), 'record')}, there is no {number}.")
    record = found[(number or 1) - 1]
    if not record.moves:
        raise Wrong(f"The record in {str(path)!r} has no moves to review.")
    return record


def _writer(out: Path | None) -> Callable[[Record], str]:
    """Writes an annotated record, in our own format unless the file's ending is another's."""
    from sixfold import records
    from sixfold.records.format import format_of_file

    known = {each.extension for each in records.formats()}
    suffix = "" if out is None else out.suffix.lower()
    name = format_of_file(suffix).name if suffix in known else "sixfold"
    return lambda record: records.write(record, name)


def _reviewed(record: Record, nodes: int | None, megabytes: int) -> Review:
    from sixfold.engine import Engine, Limits
    from sixfold.reviews import NODES, review

    engine = Engine(megabytes)
    with compiling(record.game.title):
        engine.analyse(record.start, Limits(nodes=2000))
    with progress() as bar:
        task = bar.add_task("Reviewing", total=None)

        def tell(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)

        return review(record, nodes=nodes or NODES, engine=engine, on_progress=tell)


def _show(found: Review, console: Console) -> None:
    """Graph, accuracies, and what could have been better."""
    from sixfold.cli.drawing.graph import graph
    from sixfold.reviews import Judgement

    colour = console.color_system is not None
    ascii_only = not console.encoding.lower().startswith("utf")
    for line in graph(found, console.width, colour=colour, ascii_only=ascii_only):
        console.print(line, no_wrap=True)
    for player, accuracy in found.accuracy.items():
        name = found.record.tags.get(str(player)) or str(player).capitalize()
        counts = [(found.count(player, each), each) for each in Judgement]
        said = ", ".join(_some(count, str(each)) for count, each in counts if count)
        shown = "–" if accuracy is None else f"{accuracy:.0f} %"
        console.print(Text(f"{name}: accuracy {shown}{f', {said}' if said else ''}."))
    numbers = {
        turn.first + index: turn.number
        for turn in found.record.turns
        for index in range(len(turn.moves))
    }
    for decision in found.decisions:
        if decision.judgement is not None or decision.only:
            turning = decision is found.turning
            console.print(_told(decision, numbers[decision.ply], turning), soft_wrap=True)


def _told(decision: Decision, number: int, turning: bool) -> Text:
    """A decision in a line."""
    from sixfold.cli.drawing.graph import style_of

    judgement = decision.judgement
    if judgement is None:
        return Text.assemble(f"{number:>3}. {decision.move.text} ", ("! the only move", "green"))
    better = " or ".join(move.text for move in decision.best)
    return Text.assemble(
        f"{number:>3}. {decision.move.text} ",
        (f"{judgement.sign} {judgement}", style_of(judgement)),
        f", {decision.chance_before:.0%} to {decision.chance_after:.0%}; better: {better}",
        ". The turning point." if turning else "",
    )


def _some(number: int, thing: str) -> str:
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing[:-1]}ies" if thing.endswith("y") else f"{number} {thing}s"
