"""GIPF: push pieces in from the edge, take rows of four, and never run out."""

from typing import Final

from sixfold.games.gipf import evaluation, kernel, levels, memory, notation, setup, view
from sixfold.games.gipf.board import BOARD
from sixfold.games.gipf.dialects import DIALECTS
from sixfold.rules.game import Game
from sixfold.rules.option import Option

GAME: Final = Game(
    name="gipf",
    title="GIPF",
    board=BOARD,
    variants=("basic", "standard", "tournament"),
    option_list=(
        Option("white_extra", "more pieces for White", 0, high=3, variants=("basic",)),
        Option("black_extra", "more pieces for Black", 0, high=3, variants=("basic",)),
        Option("repetition", "a draw when a position comes for the third time", False),
    ),
    kernel=kernel,
    notation=notation,
    setup_part=setup,
    view=view,
    memory=memory,
    evaluation=evaluation,
    levels=levels.LEVELS,
    dialects=DIALECTS,
)
