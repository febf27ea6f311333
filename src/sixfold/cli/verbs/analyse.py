"""``sixfold analyse``: the best lines of play in a position."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from sixfold.cli.arguments.choice import OptionList
from sixfold.cli.arguments.situation import (
    MoveNumber,
    MovesPlayed,
    PositionText,
    RecordFile,
    named_position,
)
from sixfold.cli.failure import INTERRUPTED
from sixfold.cli.terminal import compiling, need_engine, output

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console, RenderableType

    from sixfold.engine import Analysis, Engine, Limits
    from sixfold.rules import Position


def analyse(
    text: PositionText = None,
    moves: MovesPlayed = None,
    record: RecordFile = None,
    at: MoveNumber = None,
    seconds: Annotated[
        float | None, typer.Option(help="How long to think; 5 seconds if there is no limit.")
    ] = None,
    nodes: Annotated[int | None, typer.Option(help="How many positions to search.")] = None,
    depth: Annotated[int | None, typer.Option(help="How many turns to look ahead.")] = None,
    lines: Annotated[int, typer.Option(min=1, max=100, help="How many lines of play.")] = 1,
    threads: Annotated[int, typer.Option(min=1, max=256, help="How many threads.")] = 1,
    megabytes: Annotated[
        int,
        typer.Option("--hash", min=1, max=65536, help="Memory for the table of positions, in MB."),
    ] = 256,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON object on one line.")
    ] = False,
    option: OptionList = None,
) -> None:
    """Analyse a position and show the best lines of play.

    Scores are in pieces for the player to decide, with that player's chance of winning. Ctrl-C
    ends the search; what was found by then is shown.
    """
    need_engine()
    from sixfold.engine import Engine, Limits

    limits = Limits(seconds, nodes, depth)
    if limits == Limits():
        limits = Limits(seconds=5.0)
    position = named_position(text, moves, record, at, option)
    console = output()
    engine = Engine(megabytes)
    with compiling(position.game.title):
        engine.analyse(position, Limits(nodes=2000))
    engine.clear()
    view = _View(position, console, quiet=as_json)
    with view:
        found, was_ended = _think(engine, position, limits, lines, threads, view.update)
    if as_json:
        text = json.dumps(_data(position, found), ensure_ascii=False)
        console.print(text, soft_wrap=True, markup=False)
    elif position.outcome:
        console.print(f"The game is over: {position.outcome}.")
    if was_ended:
        raise typer.Exit(INTERRUPTED)


def _think(
    engine: Engine,
    position: Position,
    limits: Limits,
    lines: int,
    threads: int,
    on_info: Callable[[Analysis], None],
) -> tuple[Analysis, bool]:
    """What the engine found, and whether Ctrl-C ended it: compiled code itself does not hear it."""
    found: list[Analysis] = []
    failed: list[BaseException] = []
    done, ended = threading.Event(), threading.Event()

    def told(analysis: Analysis) -> None:
        on_info(analysis)
        if ended.is_set():
            engine.stop()

    def think() -> None:
        try:
            found.append(engine.analyse(position, limits, lines, threads, told))
        except BaseException as error:
            failed.append(error)
        done.set()

    threading.Thread(target=think, daemon=True).start()
    while not done.is_set():
        try:
            done.wait(0.1)
        except KeyboardInterrupt:
            ended.set()
            engine.stop()
    if failed:
        raise failed[0]
    on_info(found[0])
    return found[0], ended.is_set()


class _View:
    """What is shown meanwhile: on a terminal a table, elsewhere a line for each depth."""

    def __init__(self, position: Position, console: Console, quiet: bool) -> None:
        self._position = position
        self._console = console
        self._quiet = quiet
        self._told = -1
        self._live = Live(console=console, auto_refresh=False, vertical_overflow="ellipsis")

    def __enter__(self) -> _View:
        if self._is_live:
            self._live.start()
        return self

    def __exit__(self, *error: object) -> None:
        if self._is_live:
            self._live.stop()

    @property
    def _is_live(self) -> bool:
        return self._console.is_terminal and not self._quiet

    def update(self, found: Analysis) -> None:
        """Show what was found so far."""
        if self._quiet or not found.lines:
            return
        if self._is_live:
            self._live.update(_panel(self._position, found), refresh=True)
        elif found.depth > self._told:
            self._told = found.depth
            for line in _plain(found):
                self._console.print(line, soft_wrap=True, markup=False)


def _plain(found: Analysis) -> list[str]:
    """A line of text for each line of play."""
    return [
        f"depth {found.depth:<2} {line.score!s:>9} {line.score.chance:>4.0%}  "
        + " ".join(move.text for move in line.moves)
        for line in found.lines
    ]


def _panel(position: Position, found: Analysis) -> RenderableType:
    player = str(position.player).capitalize()
    speed = found.nodes / max(found.seconds, 1e-6)
    head = Text(f"{position.game.title} {position.variant}: {player} to decide", style="bold")
    table = Table(box=None, pad_edge=False)
    table.add_column("score", justify="right")
    table.add_column("wins", justify="right")
    table.add_column("line")
    for number, line in enumerate(found.lines):
        style = "bold" if number == 0 else ""
        text = Text(" ".join(move.text for move in line.moves), overflow="ellipsis", no_wrap=True)
        table.add_row(Text(str(line.score)), f"{line.score.chance:.0%}", text, style=style)
    foot = Text(
        f"depth {found.depth}, {found.nodes:,} nodes, "
        f"{speed:,.0f} per second, {found.seconds:.1f} s",
        style="dim",
    )
    return Group(head, table, foot)


def _data(position: Position, found: Analysis) -> dict[str, Any]:
    return {
        "position": position.text,
        "player": str(position.player),
        "outcome": str(position.outcome) if position.outcome else None,
        "best": found.best.text if found.best else None,
        "depth": found.depth,
        "seldepth": found.seldepth,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
        "lines": [
            {
                "score": line.score.value,
                "chance": round(line.score.chance, 4),
                "exact": line.score.exact,
                "win_in": line.score.win_in,
                "margin": line.score.margin,
                "moves": [move.text for move in line.moves],
            }
            for line in found.lines
        ],
    }
