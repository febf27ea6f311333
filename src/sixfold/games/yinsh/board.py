"""The board of YINSH: 85 crossings, letters a to k, each number naming a slanted line."""

from __future__ import annotations

from typing import Final

from sixfold.boards import Board

BOARD: Final = Board.from_columns(
    {
        "a": (2, 5),
        "b": (1, 7),
        "c": (1, 8),
        "d": (1, 9),
        "e": (1, 10),
        "f": (2, 10),
        "g": (2, 11),
        "h": (3, 11),
        "i": (4, 11),
        "j": (5, 11),
        "k": (7, 10),
    },
    middle="f6",
)
