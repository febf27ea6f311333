"""A book of openings: what the engine played against itself, as a small file.

    file     = magic (8 bytes) digest (16 bytes) length (4 bytes) head columns
    head     = JSON, UTF-8: what was played and how
    columns  = LZMA of: keys (their differences, 8 bytes), moves of each position (2 bytes), then
               for each move its canonical code (2), White's wins, draws, Black's wins (4 each)

Numbers are little-endian; of each column all lowest bytes come first, then the next ones, since
the high ones are nearly all 0. The digest is that of all that follows it.
"""

from __future__ import annotations

import json
import lzma
import sys
from array import array
from bisect import bisect_left
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from itertools import accumulate
from typing import Any, Final

from sixfold.errors import OpeningsError
from sixfold.explorer.counting import Counts
from sixfold.explorer.tally import Found, Tally
from sixfold.rules import Game

_MAGIC: Final = b"SIXOPEN1"
_DIGEST: Final = 16
_HEAD_AT: Final = len(_MAGIC) + _DIGEST + 4
_MOST_BYTES: Final = 64_000_000
"""Of the columns, unpacked."""
_SIGN: Final = 1 << 63
_FILTERS: Final[list[dict[str, Any]]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}
]
_HEAD: Final[Mapping[str, type]] = {
    "game": str,
    "variant": str,
    "games": int,
    "seed": int,
    "nodes": int,
    "least": int,
    "positions": int,
    "moves": int,
}


class Openings:
    """Counted games of one version of a game; a source for the explorer."""

    def __init__(self, head: Mapping[str, Any], columns: bytes) -> None:
        self.head = dict(head)
        positions, moves = head["positions"], head["moves"]
        if len(columns) != 10 * positions + 14 * moves:
            raise OpeningsError("its columns do not have the length that its head tells")
        cut = _Cut(columns)
        self._keys = array("Q", accumulate(cut.column("Q", positions)))
        self._ends = array("Q", accumulate(cut.column("H", positions)))
        self._codes = cut.column("H", moves)
        self._results = tuple(cut.column("I", moves) for _ in range(3))
        if sum(self._ends[-1:]) != moves:
            raise OpeningsError("its moves do not belong to its positions")

    @property
    def games(self) -> int:
        """How many games were played for it."""
        return int(self.head["games"])

    def __len__(self) -> int:
        """The number of positions."""
        return len(self._keys)

    def find(self, key: int) -> Found:
        """What was played in the position with a canonical key."""
        wanted = key + _SIGN
        at = bisect_left(self._keys, wanted)
        if at == len(self._keys) or self._keys[at] != wanted:
            return {}
        white, draws, black = self._results
        return {
            self._codes[i]: Tally(white[i], draws[i], black[i])
            for i in range(self._ends[at - 1] if at else 0, self._ends[at])
        }

    @classmethod
    def read(cls, data: bytes) -> Openings:
        """The openings in a file; raises ``OpeningsError`` with the reason if there are none."""
        if not data.startswith(_MAGIC):
            raise OpeningsError("it does not begin as such a file does")
        length = int.from_bytes(data[_HEAD_AT - 4 : _HEAD_AT], "little")
        if len(data) < _HEAD_AT + length:
            raise OpeningsError("it is cut off")
        if _digest(data[_HEAD_AT - 4 :]) != data[len(_MAGIC) : len(_MAGIC) + _DIGEST]:
            raise OpeningsError("it is damaged, its digest is another one")
        head = _checked(data[_HEAD_AT : _HEAD_AT + length])
        unpack = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=_FILTERS)
        try:
            columns = unpack.decompress(data[_HEAD_AT + length :], _MOST_BYTES)
        except lzma.LZMAError as error:
            raise OpeningsError("its columns cannot be unpacked") from error
        try:
            return cls(head, columns)
        except OverflowError as error:
            raise OpeningsError("its keys are too large") from error

    @classmethod
    def write(cls, counts: Counts, game: Game, *, least: int, **how: int) -> bytes:
        """Counted games as a file, with the positions that were met at least so often."""
        kept = [
            (key, sorted(moves.items()))
            for key, moves in counts
            if sum(tally.games for tally in moves.values()) >= least
        ]
        keys = [key + _SIGN for key, _ in kept]
        differences = [key - before for key, before in zip(keys, [0, *keys], strict=False)]
        moves = [move for _, found in kept for move in found]
        columns = b"".join(
            (
                _planes("Q", differences),
                _planes("H", [len(found) for _, found in kept]),
                _planes("H", [code for code, _ in moves]),
                _planes("I", [tally.white for _, tally in moves]),
                _planes("I", [tally.draws for _, tally in moves]),
                _planes("I", [tally.black for _, tally in moves]),
            )
        )
        told = {"game": game.name, "variant": game.variant, **how, "least": least}
        head = json.dumps({**told, "positions": len(kept), "moves": len(moves)}).encode()
        packed = lzma.compress(columns, lzma.FORMAT_RAW, filters=_FILTERS)
        rest = len(head).to_bytes(4, "little") + head + packed
        return _MAGIC + _digest(rest) + rest


def _checked(text: bytes) -> dict[str, Any]:
    try:
        head = json.loads(text)
    except ValueError as error:
        raise OpeningsError("its head is not JSON") from error
    if not isinstance(head, dict):
        raise OpeningsError("its head is not an object")
    for name, kind in _HEAD.items():
        value = head.get(name)
        if type(value) is not kind or (isinstance(value, int) and value < 0):
            raise OpeningsError(f"its head does not say {name}")
    return head


class _Cut:
    """Takes columns from the bytes one after another."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def column(self, kind: str, count: int) -> array[int]:
        column = array(kind)
        size = column.itemsize
        mixed = bytearray(size * count)
        for plane in range(size):
            mixed[plane::size] = self._data[self._at : self._at + count]
            self._at += count
        column.frombytes(bytes(mixed))
        if sys.byteorder == "big":
            column.byteswap()
        return column


def _planes(kind: str, numbers: list[int]) -> bytes:
    column = array(kind, numbers)
    if sys.byteorder == "big":
        column.byteswap()
    data = column.tobytes()
    return b"".join(data[plane :: column.itemsize] for plane in range(column.itemsize))


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=_DIGEST).digest()


def shipped(game: Game) -> Openings | None:
    """The openings that come with a version of a game, if there are any."""
    return _shipped(game.choose(game.variant))


@lru_cache(maxsize=16)
def _shipped(game: Game) -> Openings | None:
    file = game.folder / f"openings-{game.variant}.bin" if game.folder else None
    return Openings.read(file.read_bytes()) if file is not None and file.is_file() else None
