"""``sixfold puzzle``: solving puzzles in a terminal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.arguments.choice import GameArgument, Seed, chosen_game
from sixfold.cli.arguments.theme import known_theme
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import output, spare_the_compiler

if TYPE_CHECKING:
    from sixfold.puzzles import Puzzle


def puzzle(
    game: GameArgument,
    theme: Annotated[
        str | None,
        typer.Option(help="What it is about: win, save, take, cut, trap or power."),
    ] = None,
    rating: Annotated[
        int, typer.Option(min=0, max=4000, help="About how hard it is to be at first.")
    ] = 1200,
    day: Annotated[bool, typer.Option("--day", help="The puzzle of the day.")] = False,
    name: Annotated[
        str | None, typer.Option("--id", metavar="ID", help="The puzzle with this id.")
    ] = None,
    seed: Seed = None,
) -> None:
    """Solve puzzles: find the decision that is clearly better than all others.

    What is as good is accepted. Type a move, `hint`, `solution`, `next` or `quit`. Each puzzle
    that is solved at once is followed by a harder one, each other by an easier one.
    """
    spare_the_compiler()
    from sixfold.cli.conversation.solving import Solving
    from sixfold.puzzles import find_puzzle, puzzles_of, versions
    from sixfold.puzzles.choosing import next_puzzle, puzzle_of_day

    title, _, version = (part.strip().lower() for part in game.partition(":"))
    chosen = chosen_game(title, None)
    version = version or chosen.variant
    if version not in (known := versions(chosen.name)):
        available = f"available: {', '.join(known)}" if known else "it has none at all"
        raise Wrong(f"{chosen.title} has no puzzles of {version!r}; {available}.")
    about = known_theme(theme)
    puzzles = puzzles_of(chosen.name, version)
    first: Puzzle | None = None
    if name is not None:
        first = find_puzzle(chosen.name, name)[1]
    elif day:
        from time import time

        first = puzzle_of_day(puzzles, int(time() // 86_400))
    random = Random(seed)
    first = first or next_puzzle(puzzles, rating, theme=about, random=random)
    if first is None:
        raise Wrong(f"{chosen.title} {version} has no puzzles about {about!r}.")
    Solving(
        console=output(), ask=input, puzzles=puzzles, theme=about, random=random, rating=rating
    ).run(first)
