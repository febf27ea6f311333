"""One key for all positions that a turn or reflection of the board makes equal.

A position's facts are hashed one by one under each symmetry of the board and added up, so that
their order does not matter; the smallest sum is the key, and the symmetries that lead to it turn
the position's moves into canonical ones. Facts that only tell what came before are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from sixfold.boards import Board, Symmetry
from sixfold.rules import Game, Move, Position
from sixfold.rules.description import Field, FieldKind, Fields
from sixfold.rules.kernel import State

_WORD: Final = 1 << 64
_SIGN: Final = 1 << 63
_MOST_KNOWN: Final = 1 << 17
"""Hashes of a board, and moves turned, that are kept to be used again."""

_PLAIN: Final = (
    FieldKind.PLAYERS,
    FieldKind.PAIR,
    FieldKind.WORD_PAIR,
    FieldKind.COUNT,
    FieldKind.STOCK,
    FieldKind.STOCK_PAIR,
)
"""Facts that no symmetry changes."""

_LISTS: Final = (FieldKind.POINTS, FieldKind.AMONG, FieldKind.LINES)

_Fact = tuple[str, str, str]
"""A field, points as a text, and what is there."""


@dataclass(frozen=True, slots=True)
class Canonical:
    """A position's key, and how its moves are turned to belong to it."""

    game: Game
    key: int
    """64 bits with a sign, as databases store them."""
    symmetries: tuple[Symmetry, ...]
    """Those that turn the position into its canonical form: several if it is symmetric itself."""
    state: State

    def code(self, move: Move) -> int:
        """The code of a move in the canonical position; moves that are mirrors share one."""
        turned = _on(self.game.board).turned
        return min(turned(self.game, self.state, move, each) for each in self.symmetries)


def canonical(position: Position) -> Canonical:
    """The canonical form of a position."""
    game = position.game
    board = _on(game.board)
    fields = game.setup_part.describe(position.state, position.memory)
    base = _hash(_base(position, fields))
    symmetries = game.board.symmetries
    parts = [
        (base,) * len(symmetries),
        *map(board.images, _facts(game, fields)),
        *(board.words(field, word) for field, word in _words(game, fields)),
    ]
    keys = [sum(hashes) % _WORD for hashes in zip(*parts, strict=True)]
    least = min(keys)
    found = (each for each, key in zip(symmetries, keys, strict=True) if key == least)
    key = least - _WORD if least >= _SIGN else least
    return Canonical(game, key, tuple(found), position.state)


def _base(position: Position, fields: Fields) -> tuple[object, ...]:
    """Everything that no symmetry changes."""
    game = position.game
    turn = game.setup_part.turn(position.state)
    # Some options only keep programs from playing for ever: the positions are the same.
    rules = [each.name for each in game.option_list if each.among_programs is None]
    return (
        game.name,
        game.variant,
        [(name, game.options[name]) for name in rules],
        [
            (field.key, fields[field.key])
            for field in game.setup_part.FIELDS
            if field.kind in _PLAIN and not field.derived
        ],
        (str(turn.player), turn.phase, str(turn.after)),
    )


def _facts(game: Game, fields: Fields) -> Iterator[_Fact]:
    """What stands where."""
    for field in game.setup_part.FIELDS:
        value = fields[field.key]
        if field.derived:
            continue
        if field.kind is FieldKind.STACKS and isinstance(value, dict):
            for point, stack in value.items():
                yield field.key, point, str(stack)
        elif field.kind is FieldKind.POINT and value:
            yield field.key, str(value), ""
        elif field.kind is FieldKind.SEQUENCE and isinstance(value, list):
            for place, group in enumerate(value):
                for point in str(group).split("+"):
                    yield field.key, point, str(place)
        elif field.kind in _LISTS and isinstance(value, list):
            for points in value:
                yield field.key, str(points), ""


def _words(game: Game, fields: Fields) -> Iterator[tuple[Field, str]]:
    """Facts that a game writes in words of its own."""
    for field in game.setup_part.FIELDS:
        value = fields[field.key]
        if field.image and isinstance(value, list):
            yield from ((field, str(word)) for word in value)


def _hash(value: object) -> int:
    return int.from_bytes(blake2b(repr(value).encode(), digest_size=8).digest(), "little")


class _OnBoard:
    """What the symmetries of one board do to facts and moves."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._hashes: dict[_Fact, tuple[int, ...]] = {}
        self._codes: dict[tuple[int, str, str], int] = {}

    def images(self, fact: _Fact) -> tuple[int, ...]:
        """A fact hashed under each symmetry; a line is the same from both of its ends."""
        found = self._hashes.get(fact)
        if found is None:
            field, points, content = fact
            found = tuple(
                _hash((field, sorted(map(symmetry, points.split("-"))), content))
                for symmetry in self._board.symmetries
            )
            if len(self._hashes) >= _MOST_KNOWN:
                self._hashes.clear()
            self._hashes[fact] = found
        return found

    def words(self, field: Field, word: str) -> tuple[int, ...]:
        """A word of a game's own hashed under each symmetry."""
        assert field.image is not None
        images = (field.image(word, symmetry) for symmetry in self._board.symmetries)
        return tuple(_hash((field.key, image)) for image in images)

    def turned(self, game: Game, state: State, move: Move, symmetry: Symmetry) -> int:
        """The code of a move on the turned or reflected board."""
        notation = game.notation
        if hasattr(notation, "image"):  # it depends on the state, too
            return game.image(state, move, symmetry)
        asked = id(notation), move.text, symmetry.name
        found = self._codes.get(asked)
        if found is None:
            found = game.image(state, move, symmetry)
            if len(self._codes) >= _MOST_KNOWN:
                self._codes.clear()
            self._codes[asked] = found
        return found


_BOARDS: Final[dict[int, _OnBoard]] = {}


def _on(board: Board) -> _OnBoard:
    """What is known about a board; there are few, and they stay."""
    found = _BOARDS.get(id(board))
    if found is None:
        found = _BOARDS[id(board)] = _OnBoard(board)
    return found
