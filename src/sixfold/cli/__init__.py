"""The command line, thin over the library: this is the list of its verbs."""

from __future__ import annotations

from typing import Annotated

import typer

from sixfold.cli.failure import Verbs
from sixfold.cli.pipes import end_with_readers
from sixfold.cli.terminal import write_what_can_be_written
from sixfold.cli.verbs import (
    admin,
    analyse,
    backup,
    bench,
    convert,
    engine,
    explore,
    games,
    match,
    openings,
    perft,
    play,
    puzzle,
    puzzles,
    review,
    serve,
    show,
    tournament,
    tune,
    validate,
    verify,
    warmup,
    worker,
)

app = typer.Typer(
    name="sixfold",
    cls=Verbs,
    help="The games of the GIPF project: play them, draw them, count and check them.",
    epilog="Run `sixfold VERB --help` for more about a verb.",
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        from sixfold import __version__

        typer.echo(f"sixfold {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _begin(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_tell_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command("games")(games.list_games)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("worker")(worker.work)
app.add_typer(admin.app, name="admin")
app.command("backup")(backup.back_up)
app.command("restore")(backup.restore)
app.command("match")(match.match)
app.command("show")(show.show)
app.command("perft")(perft.count)
app.command("convert")(convert.convert)
app.command("validate")(validate.validate)
app.command("verify")(verify.verify)
app.command("analyse")(analyse.analyse)
app.command("review")(review.review)
app.command("explore")(explore.explore)
app.command("engine")(engine.engine)
app.command("tournament")(tournament.tournament)
app.add_typer(bench.app, name="bench")
app.command("tune")(tune.tune)
app.command("openings")(openings.openings)
app.command("puzzle")(puzzle.puzzle)
app.command("puzzles")(puzzles.puzzles)
app.command("warmup")(warmup.warm_up)


def main() -> None:
    """Run the command line as a program."""
    end_with_readers()
    write_what_can_be_written()
    app(prog_name="sixfold")
