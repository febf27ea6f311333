"""The position of a game with potentials in words, the codes of its moves, and what is where.

A spot holds a stack, and its top gives the colour. Under it may lie more, but little is possible:

- a basic piece, or a GIPF-piece, by itself;
- a used TAMSK, ZÈRTZ or YINSH by itself: these never cover anything and nothing covers them;
- a *loaded* piece, a basic piece with a potential of its own colour;
- a basic piece, or one loaded with DVONN, under used DVONN-potentials whose colours alternate; or a
  piece loaded with PÜNCT, or a GIPF-piece, under used PÜNCT-potentials likewise.

So a stack is given by its top's colour, its kind of potential, whether its piece is loaded, and the
number of used potentials on it, its *height*, at most twelve. Its piece has the colour of the top
if the height is even.

| word | holds |
|---|---|
| white, black | the spots whose top is of that colour |
| doubles | the spots with a GIPF-piece, covered or not |
| tamsk, zertz, dvonn, yinsh, punct | the spots with potentials of that kind |
| loaded | the spots with a loaded piece, covered or not |
| height_1, height_2, height_4, height_8 | the spots whose height has that binary digit |
| white_reserve, black_reserve | basic pieces not in play |
| white_right, black_right | as in GIPF: ``CAN_ENTER`` GIPF-pieces and ``HAD_ONE`` |
| white_stock, black_stock | potentials that may still enter, three bits per kind |
| player | who decides; when ``OVER``, who took the last GIPF-piece |
| mover | whose turn it is; before a turn that begins with a ``TAMSK`` decision, the opponent |
| phase | ``PUSH`` for the regular move, ``ROW``, ``OVER``, or ``TAMSK`` |
| white_total, black_total | all basic pieces a player has in this game |
| punct_on_gipf | 1 if a PÜNCT-potential may cover a GIPF-piece |

Codes below ``LOADED_PUSHES`` are those of GIPF (a row's ``stays`` also names loaded pieces); then

- LOADED_PUSHES + 42 kind + way: a piece loaded with that kind (0 TAMSK to 4 PÜNCT) enters;
- POWERS + 1369 (kind - 1) + 37 from + to: a potential goes from a spot to another, which are
  numbered in the order of their bits;
- EXTRA_PUSHES + way: the TAMSK-potential in the centre enters as a piece of its own;
- RELEASE: it is given up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sixfold.games.gipf.board import BOARD, MASKS, SPOTS, mask_of
from sixfold.games.gipf.kernel import BEYOND
from sixfold.jit import inlined, table

TAMSK: Final = 3
"""The phase in which a player decides about the TAMSK-potential in the centre."""

LOADED_PUSHES: Final = BEYOND
POWERS: Final = LOADED_PUSHES + 5 * 42
EXTRA_PUSHES: Final = POWERS + 4 * 37 * 37
RELEASE: Final = EXTRA_PUSHES + 42

CENTRE: Final = MASKS["e5"]

BITS: Final = tuple(sorted(SPOTS))
SPOT_WORD: Final = table(1 << bit for bit in BITS)
"""The word of each spot by its number."""
SPOT_NUMBER: Final = table(BITS.index(bit) if bit in SPOTS else 0 for bit in range(64))
NEAR: Final = table(
    mask_of(point for point in BOARD.neighbours(SPOTS[bit]) if point in MASKS) for bit in BITS
)
"""The neighbours of each spot by its number."""


class State(NamedTuple):
    """One position; the module's docstring says what the words hold."""

    white: int
    black: int
    doubles: int
    tamsk: int
    zertz: int
    dvonn: int
    yinsh: int
    punct: int
    loaded: int
    height_1: int
    height_2: int
    height_4: int
    height_8: int
    white_reserve: int
    black_reserve: int
    white_right: int
    black_right: int
    white_stock: int
    black_stock: int
    player: int
    mover: int
    phase: int
    white_total: int
    black_total: int
    punct_on_gipf: int


@inlined
def covered(state: State) -> int:
    """The spots on which a used potential covers something."""
    return state.height_1 | state.height_2 | state.height_4 | state.height_8


@inlined
def alone(state: State) -> int:
    """The spots with a used potential and nothing else."""
    return (state.tamsk | state.zertz | state.yinsh) & ~state.loaded


@inlined
def potentials(state: State) -> int:
    """The spots with potentials of any kind."""
    return state.tamsk | state.zertz | state.dvonn | state.yinsh | state.punct


@inlined
def may_stay(state: State) -> int:
    """The spots with a GIPF-piece or loaded piece that nothing covers."""
    return (state.doubles | state.loaded) & ~covered(state)


@inlined
def pieces_of(state: State, player: int) -> int:
    """The spots with a basic piece or GIPF-piece of a player, covered or not."""
    own = state.white if player == 0 else state.black
    other = state.black if player == 0 else state.white
    return (own & ~state.height_1 | other & state.height_1) & ~alone(state)
