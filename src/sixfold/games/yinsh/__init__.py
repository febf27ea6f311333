"""YINSH: rings leave markers behind, turn over those they jump, and rows of five cost rings."""

from typing import Final

from sixfold.games.yinsh import evaluation, kernel, levels, notation, setup, view
from sixfold.games.yinsh.board import BOARD
from sixfold.games.yinsh.dialects import DIALECTS
from sixfold.rules.game import Game

GAME: Final = Game(
    package=__name__,
    name="yinsh",
    title="YINSH",
    board=BOARD,
    variants=tuple(kernel.GOALS),
    option_list=(),
    kernel=kernel,
    notation=notation,
    setup_part=setup,
    view=view,
    evaluation=evaluation,
    levels=levels,
    draws=True,
    dialects=DIALECTS,
)
