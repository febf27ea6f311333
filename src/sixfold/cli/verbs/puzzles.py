"""``sixfold puzzles``: mining puzzles from games of the engine against itself."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from sixfold.cli.arguments.choice import GameArgument, OptionList, chosen_game
from sixfold.cli.arguments.places import Ray, Workers
from sixfold.cli.arguments.theme import known_theme
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import compiling, need_compiler, output, progress


def puzzles(
    game: GameArgument,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write the puzzles.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="Games of the engine against itself.")
    ] = 300,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000, help="Same seed, same puzzles.")] = 1,
    nodes: Annotated[
        int,
        typer.Option(
            min=1000, max=1_000_000, help="Nodes for a position; ten times as many check it."
        ),
    ] = 10_000,
    theme: Annotated[
        str | None, typer.Option(help="Only those whose first decision is about this.")
    ] = None,
    option: OptionList = None,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Mine puzzles from games of the engine against itself.

    A puzzle is a position in which one decision, or a few that are as good, is clearly better
    than all others. FILE gets one on each line, easy ones first. Results are kept in FILE.part
    until all games are played; if it is stopped and started again, it goes on from there.
    """
    chosen = chosen_game(game, option)
    if out is None:
        raise Wrong("Missing option '--out'; see sixfold puzzles --help.")
    about = known_theme(theme)
    need_compiler("Mining puzzles")
    from sixfold.puzzles.mining import Plan, mine, warm_up
    from sixfold.spreading import part_of, place_of

    plan = Plan(games=games, seed=seed, nodes=nodes, theme=about)
    out.open("ab").close()  # if it can't be written, say so before the games and not after
    with compiling(chosen.title):
        warm_up(chosen)
    with progress() as bar:
        task = bar.add_task(f"{chosen.title} {chosen.variant}", total=games)
        advance = partial(bar.advance, task)
        found = mine(chosen, plan, place_of(workers, ray), part_of(out), advance)
    text = "".join(f"{puzzle.written}\n" for puzzle in found)
    out.write_text(text, encoding="utf-8", newline="\n")
    part_of(out).unlink(missing_ok=True)
    proven = sum(puzzle.proven for puzzle in found)
    output().print(f"{len(found)} puzzles from {games} games, {proven} of them proven.")
