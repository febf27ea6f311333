"""GARDEN: flowers in line are picked, hedges stand in the way, and the beds vanish from the rim."""

from typing import Final

from sixfold.rules.game import Game
from sixfold.rules.option import Option

from . import kernel, notation, setup, view
from .board import BOARDS, STANDARD

SEEDS: Final = Option("seeds", "how many flowers can be planted", 24, low=12, high=36)

GAME: Final = Game(
    package=__name__,
    name="garden",
    title="GARDEN",
    board=STANDARD,
    board_for=lambda variant, options: BOARDS[variant],
    variants=tuple(BOARDS),
    option_list=(SEEDS,),
    kernel=kernel,
    notation=notation,
    setup_part=setup,
    view=view,
    draws=True,
)
