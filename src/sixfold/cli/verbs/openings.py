"""``sixfold openings``: making a book of openings."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from sixfold.cli.arguments.choice import GameArgument, chosen_game
from sixfold.cli.arguments.places import Ray, Workers
from sixfold.cli.terminal import compiling, need_compiler, output, progress


def openings(
    game: GameArgument,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the book.")],
    games: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="Games of the engine against itself.")
    ] = 20_000,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000, help="Same seed, same book.")] = 1,
    nodes: Annotated[int, typer.Option(min=10, max=1_000_000, help="Nodes per decision.")] = 100,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Make a book of openings from games of the engine against itself.

    It holds the positions that several games came to within their first decisions, in less than
    a megabyte. Games are kept in FILE.part until the book is made; if it is stopped and started
    again, it goes on from there.
    """
    need_compiler("Making openings")
    from sixfold.explorer import Openings
    from sixfold.explorer.making import Plan, make, play_games
    from sixfold.spreading import part_of, place_of

    chosen = chosen_game(game, None)
    plan = Plan(games=games, seed=seed, nodes=nodes)
    out.open("ab").close()  # if it can't be written, say so before the games and not after
    with compiling(chosen.title):
        play_games(chosen, Plan(games=1, nodes=20))
    with progress() as bar:
        task = bar.add_task(f"{chosen.title} {chosen.variant}", total=games)
        advance = partial(bar.advance, task)
        data = make(chosen, plan, place_of(workers, ray), part_of(out), advance)
    out.write_bytes(data)
    part_of(out).unlink(missing_ok=True)
    found = Openings.read(data)
    output().print(
        f"{len(found)} positions, each met in at least {found.head['least']} of {games} games; "
        f"{len(data)} bytes."
    )
