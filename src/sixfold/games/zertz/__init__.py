"""ZÈRTZ: a board that shrinks, marbles that belong to nobody, captures that cannot be refused."""

from typing import Final

from sixfold.games.zertz import evaluation, kernel, levels, memory, notation, setup, view
from sixfold.games.zertz.board import BOARDS, SIZES, board_for
from sixfold.games.zertz.dialects import DIALECTS
from sixfold.rules.game import Game
from sixfold.rules.option import Option

GAME: Final = Game(
    package=__name__,
    name="zertz",
    title="ZÈRTZ",
    board=BOARDS[0],
    board_for=board_for,
    variants=("standard", "blitz", "tournament"),
    option_list=(
        Option(
            "rings",
            "rings on the board",
            37,
            low=37,
            high=61,
            values={"standard": SIZES, "blitz": (37,), "tournament": (48, 61)},
        ),
        Option(
            "repetition",
            "a draw when a position occurs for the third time",
            False,
            among_programs=True,  # they could go on for ever
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
