"""Rows as people see them: which spots, which GIPF-pieces stay, and the code that says so."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.boards import Point
from sixfold.errors import NotationError
from sixfold.games.gipf.board import LINES
from sixfold.games.gipf.kernel import CHOICES, ROW, ROWS, State
from sixfold.rules.kernel import legal_codes


@dataclass(frozen=True, slots=True)
class Row:
    """A stretch of four to seven spots of a line, and those whose GIPF-pieces stay."""

    line: int
    first: int
    length: int
    stays: frozenset[Point] = frozenset()

    @property
    def spots(self) -> tuple[Point, ...]:
        """All its spots, in order along the line."""
        return LINES[self.line][self.first : self.first + self.length]

    @property
    def ends(self) -> str:
        """Its two ends as a text, such as ``b3-e3``."""
        return f"{self.spots[0]}-{self.spots[-1]}"

    @property
    def kept(self) -> tuple[Point, ...]:
        """The spots whose GIPF-pieces stay, in order along the line."""
        return tuple(spot for spot in self.spots if spot in self.stays)

    @property
    def taken(self) -> tuple[Point, ...]:
        """The spots that are cleared, in order along the line."""
        return tuple(spot for spot in self.spots if spot not in self.stays)

    @property
    def code(self) -> int:
        """The code of taking it."""
        stays = sum(1 << LINES[self.line].index(spot) for spot in self.stays)
        return ROWS + CHOICES * (16 * self.line + 4 * self.first + self.length - 4) + stays


def row_of(code: int) -> Row:
    """The row that a code takes; raises ``NotationError`` for a code that is not a move."""
    place, stays = divmod(code - ROWS, CHOICES)
    line, first, length = place // 16, place // 4 % 4, place % 4 + 4
    if code < ROWS or line >= len(LINES) or first + length > len(LINES[line]):
        raise NotationError(str(code), "no move has this code")
    kept = [spot for i, spot in enumerate(LINES[line]) if stays >> i & 1]
    row = Row(line, first, length, frozenset(kept))
    if row.code != code or not row.stays.issubset(row.spots):
        raise NotationError(str(code), "no move has this code")
    return row


def row_between(ends: tuple[Point, Point], stays: frozenset[Point] = frozenset()) -> Row | None:
    """The row with these two ends in any order, if four to seven spots in line lie between."""
    for number, line in enumerate(LINES):
        if ends[0] in line and ends[1] in line:
            first, last = sorted(line.index(end) for end in ends)
            return Row(number, first, last - first + 1, stays) if last - first >= 3 else None
    return None


def standing_rows(state: State, player: int) -> list[Row]:
    """All rows of a player on the board, settled or not, as if nothing in them stayed."""
    asked = state._replace(player=int(player), phase=ROW, settled=0)
    rows = (row_of(code) for code in legal_codes(asked))
    return [row for row in rows if not row.stays]
