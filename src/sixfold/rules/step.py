"""What a person does for a move, step by step. No two legal moves of a position have the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

StepKind = Literal["point", "stock", "turn", "area", "keep", "button"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a person touches or chooses; the functions below make them."""

    kind: StepKind
    value: str | int | tuple[str, ...]

    @property
    def data(self) -> dict[StepKind, str | int | list[str]]:
        """As JSON data: an object with one key, the kind."""
        value = self.value
        return {self.kind: list(value) if isinstance(value, tuple) else value}


def point(name: str) -> Step:
    """Touch a point of the board."""
    return Step("point", name)


def stock(kind: str) -> Step:
    """Take something from beside the board: a standing choice with a default."""
    return Step("stock", kind)


def turn(orientation: int) -> Step:
    """Turn the piece in hand: a standing choice with a default."""
    return Step("turn", orientation)


def area(points: Iterable[str]) -> Step:
    """Touch any point of a group."""
    return Step("area", tuple(points))


def keep(points: Iterable[str]) -> Step:
    """Say which points of the area before it stay as they are."""
    return Step("keep", tuple(points))


def button(name: str) -> Step:
    """Press a labelled button."""
    return Step("button", name)
