"""What stands on a spot of a game with potentials, and how texts write it.

From bottom to top: ``w`` or ``b`` a basic piece, ``W`` or ``B`` a GIPF-piece, then potentials by
the letter of their kind, a capital for White's: ``wT`` is a loaded piece, ``bdDd`` one under two
more DVONN-potentials, ``Y`` a used potential that stands by itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from sixfold.boards import Point
from sixfold.errors import Impossible
from sixfold.games.gipf.board import MASKS
from sixfold.games.gipf.potentials.kinds import KINDS, Kind
from sixfold.games.gipf.potentials.state import State

_FORM: Final = re.compile(r"(?P<piece>[wbWB]?)(?P<potentials>[TZDYPtzdyp]*)")
_NEVER_COVERING: Final = "TZY"


@dataclass(frozen=True, slots=True)
class Stack:
    """A piece, if any, and the potentials on it from bottom to top, all of one kind."""

    piece: str
    potentials: str

    def __str__(self) -> str:
        return self.piece + self.potentials

    @property
    def kind(self) -> str:
        """The letter of its potentials, empty without any."""
        return self.potentials[:1].upper()

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of its layers, of which a GIPF-piece has two."""
        colour = "white" if self.piece in ("w", "W") else "black"
        below = {"": 0, "w": 1, "b": 1, "W": 2, "B": 2}[self.piece]
        above = ("white" if letter.isupper() else "black" for letter in self.potentials)
        return (*[colour] * below, *above)

    @property
    def look(self) -> str:
        """What it is built of, as pictures say it: ``piece+dvonn``."""
        below = {"": [], "w": ["piece"], "b": ["piece"], "W": ["gipf"], "B": ["gipf"]}[self.piece]
        return "+".join([*below, *(Kind(letter).word for letter in self.potentials.upper())])

    @property
    def is_loaded(self) -> bool:
        """Whether its piece has a potential of its own colour, covered or not."""
        return bool(self.potentials) and self.piece == (
            "w" if self.potentials[0].isupper() else "b"
        )

    @property
    def height(self) -> int:
        """How many used potentials cover something here."""
        return len(self.potentials) - self.is_loaded if self.piece else 0


def read_stack(text: str) -> Stack:
    """The stack that a text writes; raises ``ValueError`` if there can be none like it."""
    found = _FORM.fullmatch(text)
    if found is None or not found["potentials"]:
        raise Impossible(
            "stack", f"{text!r} is not a stack with potentials, such as wT, Y or bdDd", stack=text
        )
    stack = Stack(found["piece"], found["potentials"])
    colours = stack.colours[len(stack.colours) - len(stack.potentials) :]
    if len(set(stack.potentials.upper())) > 1:
        raise Impossible(
            "mixed", f"in {text!r} potentials of several kinds lie on each other", stack=text
        )
    if any(one == other for one, other in pairwise(colours)):
        raise Impossible(
            "on-own-colour", f"in {text!r} a potential lies on one of its own colour", stack=text
        )
    if not stack.piece and (len(text) > 1 or stack.kind not in _NEVER_COVERING):
        raise Impossible(
            "no-piece-below",
            f"{text!r} has no piece below; only a single T, Z or Y can be on its own",
            stack=text,
        )
    if stack.piece and stack.kind in _NEVER_COVERING and (not stack.is_loaded or stack.height):
        raise Impossible(
            "never-covers",
            f"in {text!r} a {Kind(stack.kind).title} covers something, which it never does",
            stack=text,
            kind=Kind(stack.kind).title,
        )
    if stack.piece in ("W", "B") and (stack.kind != "P" or len(text) > 2 or _on_own(stack)):
        raise Impossible(
            "covers-gipf", f"in {text!r} something covers a GIPF-piece that cannot", stack=text
        )
    if stack.piece in ("w", "b") and stack.kind == "P" and not stack.is_loaded:
        raise Impossible(
            "covers-bare",
            f"in {text!r} a PÜNCT covers a bare piece, which it never does",
            stack=text,
        )
    return stack


def _on_own(stack: Stack) -> bool:
    return stack.colours[-1] == stack.colours[0]


def stacks_of(state: State) -> dict[Point, Stack]:
    """What stands on each occupied spot, in order of letter and number."""
    return {
        point: _stack(state, bit)
        for point, bit in MASKS.items()
        if (state.white | state.black) & bit
    }


def _stack(state: State, bit: int) -> Stack:
    words = (state.tamsk, state.zertz, state.dvonn, state.yinsh, state.punct)
    letter = next((KINDS[i] for i, word in enumerate(words) if word & bit), "")
    heights = (state.height_1, state.height_2, state.height_4, state.height_8)
    height = sum(1 << i for i, word in enumerate(heights) if word & bit)
    is_loaded = bool(state.loaded & bit)
    is_white = bool(state.white & bit)
    if letter and not is_loaded and not height:
        return Stack("", letter if is_white else letter.lower())
    below = is_white ^ (height % 2 == 1)
    piece = "w" if below else "b"
    letters = letter + letter.lower() if below else letter.lower() + letter
    first = 0 if is_loaded else 1
    count = height + is_loaded
    potentials = "".join(letters[(first + i) % 2] for i in range(count))
    return Stack(piece.upper() if state.doubles & bit else piece, potentials)
