"""TAMSK: hourglasses that leave a ring wherever they go, until nobody can move."""

from typing import Final

from sixfold.games.tamsk import evaluation, kernel, levels, memory, notation, sand, setup, view
from sixfold.games.tamsk.board import BOARD
from sixfold.games.tamsk.dialects import DIALECTS
from sixfold.rules.game import Game
from sixfold.rules.option import Option

GAME: Final = Game(
    package=__name__,
    name="tamsk",
    title="TAMSK",
    board=BOARD,
    variants=("untimed", "timed", "complete"),
    option_list=(
        Option("free_start", "each player places three glasses before moving", False),
        Option("free_rings", "the ring of a move may be left out", False),
        Option("repetition", "a draw when a position occurs for the third time", False),
    ),
    kernel=kernel,
    notation=notation,
    setup_part=setup,
    view=view,
    memory=memory,
    evaluation=evaluation,
    levels=levels,
    running=sand,
    draws=True,
    dialects=DIALECTS,
)
