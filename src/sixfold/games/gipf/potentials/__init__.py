"""GIPF with potentials: pieces that carry the power of another game.

A game whose players have no potentials at all is plain GIPF and never comes here.
"""

from typing import Final

from sixfold.games.gipf.potentials import (
    evaluation,  # noqa: F401  (registers how the search sees positions)
    kernel,
    levels,
    memory,
    notation,
    setup,
    view,
)
from sixfold.rules.parts import Parts

PARTS: Final = Parts(kernel, notation, setup, view, memory, levels)
"""What takes the place of plain GIPF's parts."""
