"""``sixfold tune``: fitting the weights of a game's evaluation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from sixfold.cli.arguments.choice import GameArgument, OptionList, chosen_game
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import compiling, output, progress


def tune(
    game: GameArgument,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the weights are written.")],
    games: Annotated[int, typer.Option(min=1, help="Games of self-play.")] = 2000,
    nodes: Annotated[int, typer.Option(min=10, help="Nodes for each move of them.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same weights.")] = 1,
    ridge: Annotated[float, typer.Option(min=0, help="The pull back to the old weights.")] = 2e-4,
    blend: Annotated[
        float, typer.Option(min=0, max=1, help="The share of the search's opinion in the goal.")
    ] = 0.0,
    pairs: Annotated[int, typer.Option(min=0, help="Pairs of games, new against old.")] = 100,
    workers: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    option: OptionList = None,
) -> None:
    """Fit the weights of a game's evaluation to games of the engine against itself.

    The new weights are then matched against the old ones: keep them only if they win.
    """
    from sixfold.engine import selfplay, tuning
    from sixfold.jit import buffer

    chosen = chosen_game(game, option)
    if chosen.evaluation is None:
        raise Wrong(f"{chosen.title} has no evaluation to fit.")
    old = chosen.evaluation.weights()
    with compiling(chosen.title):
        tuning.harvest(chosen, old, games=1, nodes=20, seed=seed)
    with progress() as bar:
        task = bar.add_task(f"{chosen.title}: playing", total=games)
        sample = tuning.harvest_in_parallel(
            chosen,
            old,
            games=games,
            nodes=nodes,
            seed=seed,
            workers=workers,
            on_progress=lambda done: bar.advance(task, done),
        )
    fitted = tuning.fit(sample, old, chosen.evaluation.CHANCE, ridge=ridge, blend=blend)
    told = {"game": game, "games": games, "nodes": nodes, "seed": seed, "positions": len(sample)}
    out.write_text(json.dumps({"fit": told, "weights": fitted.weights}) + "\n")
    console = output()
    console.print(f"log loss of {fitted.positions} positions: {fitted.before:.4f} before")
    console.print(f"and {fitted.after:.4f} after fitting, on games held out")
    if pairs:
        new = buffer(len(fitted.weights))
        for i, weight in enumerate(fitted.weights):
            new[i] = weight
        balance = selfplay.match(chosen, new, old, nodes=nodes, pairs=pairs, seed=seed + 1)
        console.print(
            f"new against old: {balance.won} won, {balance.drawn} drawn, {balance.lost} lost "
            f"({balance.share:.1%})"
        )
