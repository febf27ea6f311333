"""White's winning chance over a game as a picture: ivory below, dark above, dips marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sixfold.drawing.markup import at, number, tag
from sixfold.reviews.decision import Judgement

if TYPE_CHECKING:
    from sixfold.reviews.decision import Decision
    from sixfold.reviews.result import Review

_WIDTH, _HEIGHT = 600, 172
_EDGE, _FOOT = 12, 26
_IVORY, _DARK, _INK, _LINE = "#F4EBD8", "#4A453F", "#23211F", "#A89E8B"
_COLOURS: Final = {
    Judgement.INACCURACY: "#3D5A86",
    Judgement.MISTAKE: "#9A4A12",
    Judgement.BLUNDER: "#A8321F",
}
_SHAPES: Final = {
    Judgement.INACCURACY: tag("circle", r=6),
    Judgement.MISTAKE: tag("path", d="M0-8.5 8.5 0 0 8.5-8.5 0Z"),
    Judgement.BLUNDER: tag("path", d="M-8.5-7H8.5L0 8.5Z"),
}
_LABELS: Final = 8
"""Numbers below the graph, at most."""


def graph_svg(review: Review) -> str:
    """A picture of the chances after each decision, with marks where they fell."""
    chances = [value.chance for value in review.values]
    last = max(1, len(chances) - 1)
    points = [(_WIDTH * i / last, _HEIGHT * (1 - chance)) for i, chance in enumerate(chances)]
    if len(points) == 1:
        points.append((_WIDTH, points[0][1]))
    curve = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    half = _HEIGHT / 2
    parts = [
        tag("rect", width=_WIDTH, height=_HEIGHT, fill=_DARK),
        tag("path", d=f"M0 {_HEIGHT}L{curve} {_WIDTH} {_HEIGHT}Z", fill=_IVORY),
        tag(
            "path",
            d=f"M0 {number(half)}H{_WIDTH}",
            stroke=_LINE,
            stroke_width=1.2,
            stroke_dasharray="5 4",
        ),
    ]
    turning = review.turning
    if turning is not None:
        x = _WIDTH * (turning.ply + 1) / last
        parts.append(tag("path", d=f"M{number(x)} 0V{_HEIGHT}", stroke=_LINE, stroke_width=2))
    parts += [
        _mark(decision, *points[decision.ply + 1])
        for decision in review.decisions
        if decision.judgement is not None
    ]
    parts += _labels(review, last)
    box = f"{-_EDGE} {-_EDGE} {_WIDTH + 2 * _EDGE} {_HEIGHT + _EDGE + _FOOT}"
    title = tag("title", _title(review))
    return tag("svg", title, *parts, xmlns="http://www.w3.org/2000/svg", viewBox=box, role="img")


def _mark(decision: Decision, x: float, y: float) -> str:
    judgement = decision.judgement
    assert judgement is not None
    return tag(
        "g",
        tag("title", f"{decision.move.text}{judgement.sign} {_percents(decision)}"),
        _SHAPES[judgement],
        transform=at(x, y),
        fill=_COLOURS[judgement],
        stroke="#fff",
        stroke_width=3,
        paint_order="stroke",
    )


def _percents(decision: Decision) -> str:
    return f"{decision.chance_before:.0%} → {decision.chance_after:.0%}"


def _labels(review: Review, last: int) -> list[str]:
    """Numbers of turns below the graph."""
    turns = review.record.turns
    step = max(1, -(-len(turns) // _LABELS))
    return [
        tag(
            "text",
            str(turn.number),
            x=_WIDTH * (turn.first + len(turn.moves)) / last,
            y=_HEIGHT + 18,
            text_anchor="middle",
            font_family="system-ui, sans-serif",
            font_size=12,
            fill=_INK,
        )
        for turn in turns
        if turn.number % step == 0 or turn.number == 1
    ]


def _title(review: Review) -> str:
    said = [
        f"{str(player).capitalize()} {accuracy:.0f}"
        for player, accuracy in review.accuracy.items()
        if accuracy is not None
    ]
    return "White's chance. Accuracy: " + ", ".join(said) if said else "White's chance"
