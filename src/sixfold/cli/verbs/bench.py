"""``sixfold bench``: measuring speed."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sixfold.cli.arguments.choice import GameArgument, OptionList, chosen_game
from sixfold.cli.arguments.files import write_text
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import compiling, output, progress

if TYPE_CHECKING:
    from sixfold.rules import Game
    from sixfold.rules.option import OptionValue
    from sixfold.rules.playout import Playouts, Tally

app = typer.Typer(
    help="Measure speed.", rich_markup_mode="markdown", pretty_exceptions_enable=False
)

_BATCH: Final = 0.05
"""Seconds of one compiled call, which neither Ctrl-C nor the progress bar can enter."""


@app.callback()
def _bench() -> None:
    pass


@app.command()
def playouts(
    game: GameArgument,
    seconds: Annotated[
        float, typer.Option(min=0, help="How long to play, in seconds of CPU time.")
    ] = 5.0,
    seed: Annotated[int, typer.Option(help="Which random games.")] = 1,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON object on one line.")
    ] = False,
    records: Annotated[
        int, typer.Option(min=0, metavar="N", help="Write the first N games as records.")
    ] = 0,
    out: Annotated[
        Path | None, typer.Option(help="The file for the records, by default standard output.")
    ] = None,
    option: OptionList = None,
) -> None:
    """Play random games from the start, every legal move equally likely, on one thread."""
    from sixfold.rules.playout import Playouts

    if out is not None and not records:
        raise Wrong("There is nothing to write: give the number of games with --records.")
    chosen = chosen_game(game, option)
    start = chosen.start()
    with compiling(chosen.title):
        Playouts(start.state).run(1)
    if records:
        _write_records(chosen, Playouts(start.state, seed), records, out)
    stream = Playouts(start.state, seed)
    spent = _run(stream, seconds, chosen.title)
    report = Report.of(chosen, stream.tally, spent, seed)
    text = json.dumps(asdict(report)) if as_json else str(report)
    output().print(text, soft_wrap=True, markup=False)


def _run(stream: Playouts, seconds: float, title: str) -> float:
    """Play until the time is up, at least one game; returns the CPU time it took."""
    batch = 1
    began = process_time()
    with progress() as bar:
        task = bar.add_task(f"Random games of {title}", total=seconds)
        while True:
            before = process_time()
            stream.run(batch)
            now = process_time()
            if now - before < _BATCH / 2:
                batch *= 2
            bar.update(task, completed=now - began)
            if now - began >= seconds:
                return max(now - began, 1e-9)


def _write_records(game: Game, stream: Playouts, count: int, out: Path | None) -> None:
    """Write the first games of a stream as records."""
    from sixfold import records

    start = game.start()
    tags = {"event": "random games", "white": "random", "black": "random"}
    with progress() as bar:
        found = [
            records.Record.of(start, map(game.move, stream.game()), **tags)
            for _ in bar.track(range(count), description="Writing records")
        ]
    write_text(out, records.write(found))


@dataclass(frozen=True)
class Report:
    """What was measured; results are shares of all games."""

    game: str
    variant: str
    options: dict[str, OptionValue]
    seed: int
    seconds: float
    games: int
    games_per_second: float
    moves_per_second: float
    decisions_per_game: float
    white: float
    black: float
    drawn: float
    unfinished: float

    @classmethod
    def of(cls, game: Game, tally: Tally, seconds: float, seed: int) -> Report:
        """The report of random games that took this many seconds."""
        games = tally.games
        ended = tally.white + tally.black + tally.drawn
        return cls(
            game=game.name,
            variant=game.variant,
            options=game.changed_options,
            seed=seed,
            seconds=round(seconds, 3),
            games=games,
            games_per_second=round(games / seconds, 1),
            moves_per_second=round(tally.decisions / seconds, 1),
            decisions_per_game=round(tally.decisions / games, 3),
            white=round(tally.white / games, 4),
            black=round(tally.black / games, 4),
            drawn=round(tally.drawn / games, 4),
            unfinished=round((games - ended) / games, 4),
        )

    def __str__(self) -> str:
        return (
            f"{self.games:,} games in {self.seconds} s of CPU time: "
            f"{self.games_per_second:,.0f} games and "
            f"{self.moves_per_second:,.0f} moves per second\n"
            f"{self.decisions_per_game:.2f} decisions per game; White won {self.white:.1%}, "
            f"Black {self.black:.1%}, drawn {self.drawn:.1%}"
        )
