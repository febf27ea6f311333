"""``sixfold tune``: fitting the weights of a game's evaluation."""

from __future__ import annotations

import json
from collections.abc import MutableSequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from sixfold.cli.arguments.choice import GameArgument, OptionList, chosen_game
from sixfold.cli.arguments.places import Ray, Workers
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import compiling, need_compiler, output, progress


def tune(
    game: GameArgument,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the weights.")],
    games: Annotated[
        int, typer.Option(min=1, max=500_000, help="Games of self-play in each round.")
    ] = 2000,
    nodes: Annotated[int, typer.Option(min=10, help="Nodes per move in these games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000, help="Same seed, same weights.")] = 1,
    rounds: Annotated[
        int,
        typer.Option(
            min=1, max=100, help="Number of rounds; each plays with what the one before learnt."
        ),
    ] = 1,
    start: Annotated[
        str, typer.Option(metavar="old|nothing|FILE", help="The weights to start from.")
    ] = "old",
    opening: Annotated[
        int, typer.Option(min=0, help="Maximum number of random decisions at the start of a game.")
    ] = 8,
    rough: Annotated[
        int, typer.Option(min=0, help="Later, one decision in this many is random; 0 for none.")
    ] = 0,
    one_in: Annotated[int, typer.Option(min=1, help="Use one quiet position in this many.")] = 4,
    blend: Annotated[
        float, typer.Option(min=0, max=1, help="The share of the search's opinion in the target.")
    ] = 0.0,
    ridge: Annotated[
        float, typer.Option(min=0, help="How strongly to hold to the earlier weights.")
    ] = 100.0,
    pairs: Annotated[
        int, typer.Option(min=0, help="Pairs of games between new and old weights.")
    ] = 100,
    workers: Workers = None,
    ray: Ray = None,
    option: OptionList = None,
) -> None:
    """Fit the weights of a game's evaluation to games of the engine against itself.

    The new weights then play a match against the old ones: keep them only if they win. Games are
    kept in FILE.part until the end; if it is stopped and started again, it goes on from there.
    """
    need_compiler("Tuning")
    from sixfold.engine import selfplay, tuning
    from sixfold.spreading import part_of, place_of

    chosen = chosen_game(game, option)
    old = chosen.evaluation.weights()
    if len(old) == 0:
        raise Wrong(f"{chosen.title} has no evaluation to fit.")
    plan = tuning.Plan(games, nodes, seed, opening, rough, one_in)
    new, origin = _first_weights(start, old)
    told = {"game": game, "start": origin, **asdict(plan), "blend": blend, "ridge": ridge}
    out.open("a").close()  # if it can't be written, say so before the games and not after
    with compiling(chosen.title):
        tuning.harvest(chosen, old, tuning.Plan(games=1, nodes=20))
    console, place = output(), place_of(workers, ray)
    for turn in range(rounds):
        with progress() as bar:
            task = bar.add_task(f"{chosen.title}: round {turn + 1} of {rounds}", total=games)
            advance = partial(bar.advance, task)
            kept = part_of(out, turn + 1)
            sample = tuning.harvest_in_parts(
                chosen, new, plan, place, turn=turn, kept_in=kept, on_progress=advance
            )
        if len(sample) == 0:
            raise Wrong("These games had no quiet position to learn from; play more games.")
        fitted = tuning.fit(sample, new, chosen.evaluation.CHANCE, ridge=ridge, blend=blend)
        new = chosen.evaluation.tied(fitted.weights)
        out.write_text(
            json.dumps({"fit": {**told, "rounds": turn + 1}, "weights": [int(w) for w in new]})
            + "\n"
        )
        console.print(
            f"round {turn + 1}: log loss of results {fitted.before:.4f} before and "
            f"{fitted.after:.4f} after fitting {fitted.positions} positions, on games held out"
        )
    if pairs:
        balance = selfplay.match_in_parts(
            chosen, new, old, place, nodes=nodes, pairs=pairs, seed=seed + 1
        )
        console.print(
            f"new against old: {balance.won} won, {balance.drawn} drawn, {balance.lost} lost "
            f"({balance.share:.1%})"
        )
    for turn in range(rounds):
        part_of(out, turn + 1).unlink(missing_ok=True)


def _first_weights(
    start: str, old: MutableSequence[int]
) -> tuple[MutableSequence[int], dict[str, object] | str]:
    """The weights that a fit begins with, and where they are from."""
    from sixfold.jit import buffer, filled

    if start == "old":
        return old, start
    if start == "nothing":
        return buffer(len(old)), start
    try:
        found = json.loads(Path(start).read_text())
        weights, origin = found["weights"], found["fit"]
    except (OSError, ValueError, KeyError, TypeError):
        raise Wrong(f"{start} is not a file of weights; use old, nothing or such a file.") from None
    if not isinstance(weights, list) or [type(weight) for weight in weights] != [int] * len(old):
        raise Wrong(f"{start} does not contain {len(old)} whole numbers as weights.")
    return filled(weights), origin
