"""TZAAR: capture, then grow stronger or capture again, and keep all three types."""

from typing import Final

from sixfold.games.tzaar import evaluation, kernel, levels, notation, setup, view
from sixfold.games.tzaar.board import BOARD
from sixfold.games.tzaar.dialects import DIALECTS
from sixfold.games.tzaar.layout import LAYOUT, SEED
from sixfold.rules.game import Game

GAME: Final = Game(
    package=__name__,
    name="tzaar",
    title="TZAAR",
    board=BOARD,
    variants=("standard", "random", "tournament"),
    option_list=(LAYOUT, SEED),
    kernel=kernel,
    notation=notation,
    setup_part=setup,
    view=view,
    evaluation=evaluation,
    levels=levels,
    dialects=DIALECTS,
)
