"""A picture in words, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.boards import natural_order
from sixfold.rules.picture import Picture


def title(picture: Picture) -> str:
    """The game and who decides, or how it ended."""
    name = picture.game.upper()
    return f"{name}: {picture.outcome or f'{picture.player} decides'}"


def describe(picture: Picture) -> str:
    """What stands where, what lies beside the board, and the last move."""
    return " ".join(_sentences(picture))


def _sentences(picture: Picture) -> Iterator[str]:
    groups: dict[str, list[str]] = {}
    for piece in sorted(picture.pieces, key=lambda piece: natural_order(piece.point)):
        look = f"{' '.join(piece.colours)} {piece.kind.replace('+', ' ')}"
        groups.setdefault(look, []).append(piece.point)
    for look, points in sorted(groups.items()):
        yield f"{look}: {', '.join(points)}."
    for counter in picture.counters:
        yield f"{f'{counter.player} ' if counter.player else ''}{counter.name}: {counter.count}."
    if picture.outcome is None:
        yield f"{picture.player} decides: {picture.phase}."
    if picture.last is not None:
        yield f"last move: {picture.last}."
