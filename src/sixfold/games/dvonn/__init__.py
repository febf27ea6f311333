"""DVONN: stacks that keep in touch with three red pieces."""

from typing import Final

from sixfold.games.dvonn import evaluation, kernel, levels, memory, notation, setup, view
from sixfold.games.dvonn.board import BOARD
from sixfold.games.dvonn.dialects import DIALECTS
from sixfold.rules.game import Game

GAME: Final = Game(
    package=__name__,
    name="dvonn",
    title="DVONN",
    board=BOARD,
    variants=("standard",),
    option_list=(),
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
