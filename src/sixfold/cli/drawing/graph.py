"""White's chance over a game, drawn with characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from sixfold.reviews import Decision, Judgement, Review

_HEIGHT: Final = 8
_EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
_ASCII: Final = "  ..::###"
_IVORY: Final = "#F4EBD8 on #4A453F"
_WIDEST: Final = 96
_MARGIN: Final = 6

_SIGNS: Final = {"inaccuracy": "o", "mistake": "x", "blunder": "V"}
_SHAPES: Final = {"inaccuracy": "○", "mistake": "◆", "blunder": "▼"}
_STYLES: Final = {"inaccuracy": "blue", "mistake": "yellow", "blunder": "bold red"}


def style_of(judgement: Judgement) -> str:
    """The colour of a judgement."""
    return _STYLES[judgement.value]


def graph(review: Review, width: int, *, colour: bool, ascii_only: bool) -> list[Text]:
    """Lines with White's share below and Black's above, and marks under the decisions."""
    chances = [value.chance for value in review.values]
    columns = max(1, min(width - _MARGIN, _WIDEST, 2 * len(chances)))
    shares = [chances[_at(column, columns, len(chances))] for column in range(columns)]
    signs = _ASCII if ascii_only else _EIGHTHS
    lines = [
        Text.assemble(
            f"{_label(row):>4} ",
            (
                "".join(signs[_filled(share, row)] for share in shares),
                _IVORY if colour else "",
            ),
        )
        for row in range(_HEIGHT - 1, -1, -1)
    ]
    return [*lines, _marks(review.decisions, columns, len(chances), ascii_only)]


def _label(row: int) -> str:
    return {_HEIGHT - 1: "100%", _HEIGHT // 2: "50%", 0: "0%"}.get(row, "")


def _filled(share: float, row: int) -> int:
    """How many eighths of a character are White's."""
    return max(0, min(8, round(8 * (share * _HEIGHT - row))))


def _at(column: int, columns: int, count: int) -> int:
    return min(count - 1, column * count // columns)


def _marks(decisions: Sequence[Decision], columns: int, count: int, ascii_only: bool) -> Text:
    """A line with a mark under each decision that lost something; the worst of several."""
    worst: dict[int, Judgement] = {}
    for decision in decisions:
        judgement = decision.judgement
        column = min(columns - 1, -(-(decision.ply + 1) * columns // count))
        if judgement is not None and (column not in worst or judgement.drop > worst[column].drop):
            worst[column] = judgement
    line = Text(" " * 5)
    shapes = _SIGNS if ascii_only else _SHAPES
    for column in range(columns):
        found = worst.get(column)
        if found is None:
            line.append(" ")
        else:
            line.append(shapes[found.value], style_of(found))
    line.rstrip()
    return line
