"""``sixfold openings``: making a book of openings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sixfold.cli.arguments.choice import GameArgument, chosen_game
from sixfold.cli.terminal import compiling, need_compiler, output, progress


def openings(
    game: GameArgument,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the book.")],
    games: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="Games of the engine against itself.")
    ] = 20_000,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000, help="Same seed, same book.")] = 1,
    nodes: Annotated[int, typer.Option(min=10, max=1_000_000, help="Nodes per decision.")] = 100,
) -> None:
    """Make a book of openings from games of the engine against itself.

    It holds the positions that several games came to within their first decisions, in less than
    a megabyte.
    """
    need_compiler("Making openings")
    from sixfold.explorer import Openings
    from sixfold.explorer.making import Plan, make, play_games

    chosen = chosen_game(game, None)
    plan = Plan(games=games, seed=seed, nodes=nodes)
    out.open("ab").close()  # if it can't be written, say so before the games and not after
    with compiling(chosen.title):
        play_games(chosen, Plan(games=1, nodes=20))
    with progress() as bar:
        task = bar.add_task(f"{chosen.title} {chosen.variant}", total=games)
        data = make(chosen, plan, lambda done: bar.update(task, completed=done))
    out.write_bytes(data)
    found = Openings.read(data)
    output().print(
        f"{len(found)} positions, each met in at least {found.head['least']} of {games} games; "
        f"{len(data)} bytes."
    )
