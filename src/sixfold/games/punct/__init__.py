"""PÜNCT: pieces of three dots that jump onto each other and connect opposite sides."""

from typing import Final

from sixfold.games.punct import evaluation, kernel, levels, memory, notation, setup, view
from sixfold.games.punct import random_games as random_games  # it registers itself
from sixfold.games.punct.board import BOARD
from sixfold.games.punct.dialects import DIALECTS
from sixfold.rules.game import Game
from sixfold.rules.option import Option

GAME: Final = Game(
    package=__name__,
    name="punct",
    title="PÜNCT",
    board=BOARD,
    variants=("standard", "basic"),
    option_list=(
        Option(
            "repetition",
            "a draw when a position occurs for the third time",
            False,
            among_programs=True,  # they could put off the last piece for ever
        ),
    ),
    kernel=kernel,
    notation=notation,
    setup_part=setup,
    view=view,
    memory=memory,
    evaluation=evaluation,
    levels=levels,
    draws=True,
    dialects=DIALECTS,
)
