"""``sixfold review``: judging the decisions of a played game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from sixfold.cli.arguments.files import (
    FromFormat,
    GameOfRecords,
    is_match,
    read_match,
    read_records,
    write_text,
)
from sixfold.cli.arguments.places import Ray, Workers
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import compiling, need_engine, output, progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from sixfold.engine import Engine
    from sixfold.records import Record
    from sixfold.reviews import Decision, Review, Reviewed


def review(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The file with the record; - is standard input.")
    ],
    number: Annotated[
        int | None, typer.Option(min=1, help="Which record, if there are several in the file.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Review all records of the file, several at once.")
    ] = False,
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
    workers: Workers = None,
    ray: Ray = None,
    source: FromFormat = None,
    game: GameOfRecords = None,
) -> None:
    """Judge every decision of a played game by the winning chance that it lost.

    A loss of 5 % is an inaccuracy, of 10 % a mistake, of 20 % a blunder. Of a linked match its
    board and the games of its contests are judged one by one. With --all the reviews are kept in
    FILE.part of the file given by --out until that is written; if it is stopped and started again,
    it goes on from there.
    """
    need_engine()
    if every:
        if number is not None or graph is not None:
            raise Wrong("--all takes all records; --number and --graph are for one.")
        _review_all(_all(file, source, game), out, as_json, nodes, megabytes, workers, ray)
        return
    if workers is not None or ray is not None:
        raise Wrong("--workers and --ray are for many records; add --all.")
    if is_match(file):
        chosen = _parts(file, number, one=graph is not None or out is not None)
    else:
        chosen = {"": _record(file, source, game, number)}
    write = _writer(out)
    console = output()
    told: list[dict[str, Any]] = []
    for title, record in chosen.items():
        found = _reviewed(record, nodes, megabytes)
        if graph is not None:
            write_text(graph, found.graph_svg())
        if out is not None:
            write_text(out, write(found.annotated()))
        if as_json:
            told.append({"title": title, **found.data} if title else found.data)
        elif str(out) != "-" and str(graph) != "-":
            if title:
                console.print(Text(title, style="bold"))
            _show(found, console)
    if as_json:
        text = json.dumps(told if "" not in chosen else told[0], ensure_ascii=False)
        console.print(text, soft_wrap=True, markup=False)


def _all(path: Path, source: str | None, game: str | None) -> list[Record]:
    """All records of a file in which something was decided."""
    if is_match(path):
        return list(_parts(path, None, one=False).values())
    found = [record for record in read_records(path, source, game) if record.moves]
    if not found:
        raise Wrong(f"The records in {str(path)!r} have no moves to review.")
    return found


def _review_all(
    chosen: list[Record],
    out: Path | None,
    as_json: bool,
    nodes: int | None,
    megabytes: int,
    workers: int | None,
    ray: str | None,
) -> None:
    """Review several records at once, tell of each in a line, and write them to one file."""
    from sixfold.reviews import NODES, review_all
    from sixfold.spreading import part_of, place_of

    is_file = out is not None and str(out) != "-"
    kept = part_of(out) if out is not None and is_file else None
    write = _writer(out)
    for record in {record.game: record for record in chosen}.values():
        _prepared(record, megabytes)
    with progress() as bar:
        task = bar.add_task("Reviewing", total=len(chosen))
        found = review_all(
            chosen,
            nodes=nodes or NODES,
            megabytes=megabytes,
            place=place_of(workers, ray),
            kept_in=kept,
            on_done=lambda _: bar.advance(task),
        )
    if out is not None:
        write_text(out, write([each.annotated for each in found]))
    if kept is not None:
        kept.unlink(missing_ok=True)
    console = output()
    for number, each in enumerate(found, 1):
        if as_json:
            text = json.dumps({"number": number, **each.data}, ensure_ascii=False)
            console.print(text, soft_wrap=True, markup=False)
        elif out is None or is_file:
            console.print(Text(f"{number:>3}. {_in_a_line(each)}"), soft_wrap=True)


def _in_a_line(found: Reviewed) -> str:
    """Both players' accuracies and slips."""
    from sixfold.reviews import Judgement

    told: list[str] = []
    for player, accuracy in found.data["accuracy"].items():
        name = found.annotated.tags.get(player) or player.capitalize()
        slips = [each["judgement"] for each in found.data["decisions"] if each["player"] == player]
        counts = [(slips.count(str(each)), each) for each in Judgement]
        said = "".join(f", {_some(count, str(each))}" for count, each in counts if count)
        shown = "–" if accuracy is None else f"{accuracy:.0f} %"
        told.append(f"{name}: accuracy {shown}{said}")
    return "; ".join(told)


def _parts(path: Path, number: int | None, *, one: bool) -> dict[str, Record]:
    """The games of a linked match by their titles: all of them, or one of them."""
    from sixfold.match import parts

    found = parts(read_match(path))
    if not found:
        raise Wrong(f"The match in {str(path)!r} has no moves to review.")
    if number is None and len(found) > 1 and one:
        raise Wrong(f"{str(path)!r} has {len(found)} games; choose one with --number.")
    if number is not None and number > len(found):
        raise Wrong(f"{str(path)!r} has {_some(len(found), 'game')}, there is no {number}.")
    wanted = found if number is None else found[number - 1 : number]
    return {f"{index}. {part.title}": part.record for index, part in enumerate(wanted, number or 1)}


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


def _writer(out: Path | None) -> Callable[[Record | list[Record]], str]:
    """Writes annotated records, in our own format unless the file's ending is another's."""
    from sixfold import records
    from sixfold.records.format import format_of_file

    known = {each.extension for each in records.formats()}
    suffix = "" if out is None else out.suffix.lower()
    name = format_of_file(suffix).name if suffix in known else "sixfold"
    return lambda found: records.write(found, name)


def _prepared(record: Record, megabytes: int) -> Engine:
    """An engine, with everything compiled that a game needs."""
    from sixfold.engine import Engine, Limits

    engine = Engine(megabytes)
    with compiling(record.game.title):
        engine.analyse(record.start, Limits(nodes=2000))
    return engine


def _reviewed(record: Record, nodes: int | None, megabytes: int) -> Review:
    from sixfold.reviews import NODES, review

    engine = _prepared(record, megabytes)
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
