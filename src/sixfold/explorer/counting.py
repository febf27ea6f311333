"""Counting games by the positions they went through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sixfold.explorer.canonical import canonical
from sixfold.explorer.tally import Found, Tally
from sixfold.records import Record
from sixfold.rules import Move, Position

_NOTHING: Final[Found] = {}


class Counts:
    """Tallies of moves by canonical positions, in memory."""

    def __init__(self) -> None:
        self._tallies: dict[int, dict[int, Tally]] = {}

    def add(self, key: int, code: int, tally: Tally) -> None:
        """Count a move that was played in a position."""
        moves = self._tallies.setdefault(key, {})
        moves[code] = moves[code] + tally if code in moves else tally

    def find(self, key: int) -> Found:
        """What was played in the position with a canonical key."""
        return self._tallies.get(key, _NOTHING)

    def __len__(self) -> int:
        """The number of positions."""
        return len(self._tallies)

    def __iter__(self) -> Iterator[tuple[int, Found]]:
        """The positions by ascending keys."""
        return iter(sorted(self._tallies.items()))


def keyed_moves(positions: Iterable[Position], moves: Sequence[Move]) -> Iterator[tuple[int, int]]:
    """The canonical key and code of each move, a game that comes back to a position once each."""
    seen: set[tuple[int, int]] = set()
    for position, move in zip(positions, moves, strict=False):
        form = canonical(position)
        pair = form.key, form.code(move)
        if pair not in seen:
            seen.add(pair)
            yield pair


def count_record(counts: Counts, record: Record) -> bool:
    """Count a played game; says whether it had a result to count."""
    outcome = record.result
    if outcome is None:
        return False
    for key, code in keyed_moves(record.positions, record.moves):
        counts.add(key, code, Tally.of(outcome))
    return True
