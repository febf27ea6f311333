"""What potentials are worth: weights beside those of plain GIPF, in 1/64 of a hundredth of a piece.

Each counts for the player who decides and against the opponent.

| index | what |
|---|---|
| STOCK + kind | a potential that may still enter |
| READY + kind | a loaded piece that nothing covers |
| USED + kind | a spot whose top is a used potential |
| BELOW | a basic piece or GIPF-piece that is covered |
| EMPTY | no reserve |
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

STOCK: Final = 0
READY: Final = 5
USED: Final = 10
BELOW: Final = 15
EMPTY: Final = 16
WORTHS: Final = 17
"""How many weights there are."""


def worths() -> list[int]:
    """The weights that ``worths.json`` holds."""
    numbers: list[int] = json.loads(Path(__file__).with_name("worths.json").read_text())["weights"]
    return numbers
