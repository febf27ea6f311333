"""What is said about a move or a position without words: signs, shapes and evaluations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from sixfold.boards import Board
from sixfold.errors import RecordError, shown

SIGNS: Final = ("!", "?", "!?", "?!", "!!", "??")
"""Good, bad, interesting, doubtful, brilliant, a blunder."""

KINDS: Final = ("cp", "win", "exact")
"""What a score counts: hundredths of a piece, decisions to a forced win, the final margin."""

COLOURS: Final = ("green", "red", "blue", "gold")
"""Those of shapes, the usual one first."""

_SHAPE: Final = re.compile(
    rf"(?P<point>[a-z]\d{{1,2}})(?:-(?P<goal>[a-z]\d{{1,2}}))?(?::(?P<colour>{'|'.join(COLOURS)}))?"
)
_PLACES: Final = 4
"""Digits of a chance that are kept."""

_MOST: Final = 10**9


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an engine thinks of a position, from White's view.

    ``chance`` is White's chance to win, a draw counting half, kept to four digits. ``score`` is
    what its ``kind`` says: hundredths of a piece for ``cp``, decisions to a forced win for ``win``,
    the final margin for ``exact``; negative where it is Black's.
    """

    chance: float
    kind: str = "cp"
    score: int = 0
    depth: int = 0

    def __post_init__(self) -> None:
        if not _is_number(self.chance) or not 0 <= self.chance <= 1:
            raise RecordError(f"a chance is a number from 0 to 1, not {shown(self.chance)}")
        object.__setattr__(self, "chance", round(float(self.chance), _PLACES))
        if self.kind not in KINDS:
            raise RecordError(
                f"the kind of an evaluation is one of {', '.join(KINDS)}, not {shown(self.kind)}"
            )
        if type(self.score) is not int or abs(self.score) > _MOST:
            raise RecordError(f"a score is a whole number, not {shown(self.score)}")
        if type(self.depth) is not int or not 0 <= self.depth <= _MOST:
            raise RecordError(f"a depth is a whole number from 0, not {shown(self.depth)}")

    @property
    def data(self) -> dict[str, Any]:
        """The evaluation as JSON data."""
        return {
            "chance": self.chance,
            "kind": self.kind,
            "score": self.score,
            "depth": self.depth,
        }

    def __str__(self) -> str:
        return f"{self.kind} {self.score} {self.chance} {self.depth}"


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def evaluation_from(data: object) -> Evaluation | None:
    """The evaluation that JSON data describes; raises ``RecordError``."""
    if data is None:
        return None
    if not isinstance(data, dict):
        raise RecordError(
            f"an evaluation is an object with chance, kind, score and depth, not {shown(data)}"
        )
    return Evaluation(
        data.get("chance"),  # type: ignore[arg-type]  # whatever it is, it is checked
        data.get("kind", "cp"),
        data.get("score", 0),
        data.get("depth", 0),
    )


def evaluation_of(text: str) -> Evaluation:
    """The evaluation that ``str`` has written; raises ``RecordError``."""
    words = text.split()
    try:
        kind, score, chance, depth = words
        if max(map(len, words)) > 20:
            raise ValueError
        return Evaluation(float(chance), kind, int(score), int(depth))
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(
            f"an evaluation is written as kind, score, chance and depth, not {shown(text)}"
        ) from error


def checked_sign(sign: object) -> str:
    """A sign, or no text for none; raises ``RecordError``."""
    if sign in ("", None):
        return ""
    if not isinstance(sign, str) or sign not in SIGNS:
        raise RecordError(f"a sign is one of {' '.join(SIGNS)}, not {shown(sign)}")
    return sign


def checked_shapes(shapes: object) -> tuple[str, ...]:
    """Circles ``e5`` and arrows ``a1-b2``, each perhaps with a colour: ``e5:red``."""
    if isinstance(shapes, str) or not isinstance(shapes, Iterable):
        raise RecordError(f"shapes is a list of texts, not {shown(shapes)}")
    return tuple(map(_checked_shape, shapes))


def _checked_shape(shape: object) -> str:
    found = _SHAPE.fullmatch(shape) if isinstance(shape, str) else None
    if found is None or found["point"] == found["goal"]:
        raise RecordError(
            "a shape is a point such as e5 or an arrow such as a1-b2, with a colour "
            f"({', '.join(COLOURS)}) after a colon if it is not {COLOURS[0]}, not {shown(shape)}"
        )
    return found[0].removesuffix(f":{COLOURS[0]}")


def check_places(shapes: Iterable[str], board: Board) -> None:
    """Raise ``RecordError`` where a shape is not on the board."""
    for shape in shapes:
        for point in shape.partition(":")[0].split("-"):
            if point not in board.coordinates:
                raise RecordError(f"there is no point {point} for the shape {shape}")
