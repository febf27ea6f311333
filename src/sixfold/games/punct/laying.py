"""Pieces as the drafts of the editor say them, by the point of the PÜNCT.

Each is whose it is, its kind, its heading and its level:

WT0^0      White's triangle, heading up, on the board
WT         the same, to be put down on whatever lies there
WT0^0+     a piece that is to be turned on
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from sixfold.boards import Point
from sixfold.games.punct.board import INDEX, KINDS, PIECES, dots, headings
from sixfold.games.punct.contents import Lying, read_word, tops
from sixfold.games.punct.notation import NAMES
from sixfold.rules.editing import Brush, Spread, unreadable
from sixfold.rules.picture import Piece
from sixfold.rules.player import Player

FIELDS: Final = ("W", "B")
"""Where the words of White's and Black's pieces stand."""

BRUSHES: Final[Sequence[Brush]] = tuple(
    Brush(field + kind, NAMES[kind], (str(player),), spreads=True)
    for field, player in zip(FIELDS, Player, strict=True)
    for kind in KINDS
)

_MOST: Final = 4 * PIECES
"""Twice as many as both players have; a draft of more is told to be impossible as it is."""

_TEXT: Final = re.compile(
    rf"(?P<side>[WB])(?P<kind>[{KINDS}])((?P<heading>[0-5])\^(?P<level>\d\d?)(?P<on>\+?))?",
    re.ASCII,
)


def _text(piece: Lying) -> str:
    return f"{FIELDS[piece.player]}{piece.kind}{piece.heading}^{piece.level}"


def _written(lying: Sequence[Lying]) -> dict[str, str]:
    """All pieces, each on the point of its PÜNCT."""
    found: dict[str, list[str]] = {}
    for piece in lying:
        found.setdefault(piece.point, []).append(_text(piece))
    return {point: ",".join(texts) for point, texts in found.items()}


def on_points(fields: Mapping[str, Any]) -> dict[str, str]:
    """The pieces of a position."""
    lying = (
        read_word(word, player)
        for field, player in zip(FIELDS, Player, strict=True)
        for word in fields[field]
    )
    return _written([piece for piece in lying if piece])


def _said(points: Mapping[str, str]) -> Iterator[tuple[Point, re.Match[str] | None, str]]:
    for point, texts in points.items():
        for text in texts.split(","):
            yield point, _TEXT.fullmatch(text) if point in INDEX else None, text


def _read(point: Point, found: re.Match[str]) -> Lying | None:
    """The piece of a text that says how it lies; None if it would leave the board."""
    heading = int(found["heading"])
    player = Player(FIELDS.index(found["side"]))
    if heading not in headings(found["kind"]) or dots(found["kind"], point, heading) is None:
        return None
    return Lying(player, found["kind"], point, heading, int(found["level"]))


def settled(points: Mapping[str, str]) -> dict[str, str]:
    """Texts in which every piece says how it lies; what cannot be read is left as it is."""
    if sum(texts.count(",") + 1 for texts in points.values()) > _MOST:
        return dict(points)
    lying: list[Lying] = []
    asked: list[tuple[Point, re.Match[str]]] = []
    unread: list[tuple[Point, str]] = []
    for point, said, text in _said(points):
        if said is None:
            unread.append((point, text))
        elif said["heading"] is None or said["on"]:
            asked.append((point, said))
        elif piece := _read(point, said):
            lying.append(piece)
        else:
            unread.append((point, text))
    for point, wanted in asked:
        first = int(wanted["heading"]) + 1 if wanted["heading"] else 0
        lying += _put_down(lying, point, wanted, first)
    found = _written(lying)
    for point, text in unread:
        found[point] = f"{found[point]},{text}" if point in found else text
    return found


def _put_down(
    lying: Sequence[Lying], point: Point, found: re.Match[str], first: int
) -> list[Lying]:
    """The piece as it rests on what lies there, or else in the first heading that the board has."""
    player, kind = Player(FIELDS.index(found["side"])), found["kind"]
    ways = headings(kind)
    order = [ways[(first + n) % len(ways)] for n in range(len(ways))]
    there = [Lying(player, kind, point, way) for way in order if dots(kind, point, way)]
    seen = tops(lying)
    raised = [_raised(piece, seen) for piece in there]
    return ([piece for piece, rests in raised if rests] or [piece for piece, _ in raised])[:1]


def _raised(piece: Lying, seen: Mapping[Point, Lying]) -> tuple[Lying, bool]:
    """The piece on top of what is seen, and whether it rests there on an own dot."""
    heights = {dot: seen[dot].level + 1 if dot in seen else 0 for dot in piece.dots}
    level = max(heights.values())
    flat = all(height == level or dot == piece.middle for dot, height in heights.items())
    below = seen.get(piece.point)
    own = level == 0 or (below is not None and below.player is piece.player)
    return Lying(piece.player, piece.kind, piece.point, piece.heading, level), flat and own


def _all(points: Mapping[str, str]) -> Iterator[tuple[Point, Lying | None, str]]:
    for point, found, text in _said(points):
        yield point, _read(point, found) if found and found["heading"] else None, text


def gathered(points: Mapping[str, str]) -> dict[str, list[str]]:
    """The words of both players; raises ``PositionError`` for what cannot be read."""
    words: dict[str, list[str]] = {field: [] for field in FIELDS}
    for point, piece, text in _all(points):
        if piece is None:
            raise unreadable(point, text)
        words[FIELDS[piece.player]].append(piece.word)
    return words


def shown(points: Mapping[str, str]) -> list[Piece]:
    """What can be read, those on lower levels first."""
    lying = [piece for _, piece, _ in _all(points) if piece]
    return [
        Piece(each.dots, NAMES[each.kind], (str(each.player),), each.level, each.heading)
        for each in sorted(lying, key=lambda piece: piece.level)
    ]


SPREAD: Final = Spread(FIELDS, on_points, settled, gathered, shown)
