"""GIPF: push pieces in from the edge, take rows of four, and never run out."""

from typing import Final

from sixfold.games.gipf import evaluation, kernel, levels, memory, notation, potentials, setup, view
from sixfold.games.gipf.board import BOARD
from sixfold.games.gipf.dialects import DIALECTS
from sixfold.games.gipf.potentials.kinds import EXAMPLE, FORM, in_play, read_stock
from sixfold.rules.game import Game
from sixfold.rules.option import Option
from sixfold.rules.parts import Parts

_PLAIN: Final = Parts(kernel, notation, setup, view, memory, levels)
_LOADED: Final = ("white_potentials", "black_potentials")

GAME: Final = Game(
    package=__name__,
    name="gipf",
    title="GIPF",
    board=BOARD,
    variants=("basic", "standard", "tournament"),
    option_list=(
        Option(
            "white_potentials",
            "White's potentials",
            "",
            form=FORM,
            example=EXAMPLE,
            read=read_stock,
        ),
        Option(
            "black_potentials",
            "Black's potentials",
            "",
            form=FORM,
            example=EXAMPLE,
            read=read_stock,
        ),
        Option("punct_on_gipf", "a PÜNCT-potential may cover a GIPF-piece", False),
        Option(
            "white_extra", "extra pieces for White", 0, high=3, variants=("basic",), unless=_LOADED
        ),
        Option(
            "black_extra", "extra pieces for Black", 0, high=3, variants=("basic",), unless=_LOADED
        ),
        Option(
            "repetition",
            "a draw when a position occurs for the third time",
            False,
            among_programs=True,  # they would go on for ever
        ),
    ),
    evaluation=evaluation,
    dialects=DIALECTS,
    parts_for=lambda options: potentials.PARTS if in_play(options) else _PLAIN,
    **vars(_PLAIN),
)
