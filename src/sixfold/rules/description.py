"""A position in words: its one-line text and its JSON data, from one description per game.

    text     = game [ variant ] *( "; " option ) *( "; " field ) "; " turn
             | game [ variant ] " start" *( "; " option )
    option   = name "=" value | name "=" white "/" black | name        (a name alone: switched on)
    field    = key "=" point *( "," point ) | key "=" white "/" black | key "=" number
             | point "=" stack *( "," point "=" stack )
    turn     = player [ " " phase [ " after " player ] ]    (without: in a turn of their own)

A stock is the number and the letter of each kind, ``2W1B``, or ``0``.

Written text is canonical: defaults and empty fields are left out, everything has a fixed order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Union, cast

from sixfold.boards import Board, Symmetry, natural_order
from sixfold.errors import Impossible, some_of
from sixfold.rules.player import Player

Stock = dict[str, int]
"""How many there are of each kind, by its letter."""

Value = Union[list[str], list[int], dict[str, str], Stock, dict[str, Stock], int, str]
Fields = dict[str, Value]

_POINT: Final = re.compile(r"[a-z]\d+")
_OF_A_KIND: Final = re.compile(r"(\d{1,9})([A-Za-z])")


class FieldKind(Enum):
    """What a field of a position holds."""

    POINT = "point"
    """One of the points, or an empty text."""
    POINTS = "points"
    AMONG = "points among those of others"
    """Some of the points on which other fields put something."""
    SEQUENCE = "points in order"
    """The same one after another; ``+`` joins those that have the same place in it."""
    STACKS = "stacks"
    LINES = "lines"
    WORDS = "words"
    PLAYERS = "players"
    PAIR = "pair"
    WORD_PAIR = "pair of words"
    COUNT = "count"
    STOCK = "stock"
    STOCK_PAIR = "pair of stocks"


@dataclass(frozen=True, slots=True)
class Field:
    """One fact of a position. Without a default it must be given; derived ones are only checked."""

    key: str
    kind: FieldKind
    default: Value | None = None
    derived: bool = False
    read: Callable[[str], str] | None = None
    """The canonical text of a stack that may be written in other ways too."""
    letters: str = ""
    """The kinds of a stock, in order."""
    below: bool = False
    """Its stacks may lie below the pieces that other fields name."""
    arranged: Callable[[list[str]], list[str]] | None = None
    """The canonical list of words that may be given in another order or written in other ways."""
    image: Callable[[str, Symmetry], str] | None = None
    """One of its words on a turned or reflected board, where words name points."""

    def stock(self, *counts: int) -> Stock:
        """A stock with so many of each kind."""
        return dict(zip(self.letters, counts, strict=True))


@dataclass(frozen=True, slots=True)
class Turn:
    """Who decides what, and whose turn it is: ``after`` is the player who moved, or has to."""

    player: Player
    phase: str
    after: Player


def write_fields(schema: Sequence[Field], fields: Fields) -> list[str]:
    """The fields of a position as parts of its text, canonical."""
    parts: list[str] = []
    for field in schema:
        value = fields[field.key]
        if field.derived or value == field.default:
            continue
        if field.kind is FieldKind.STACKS:
            assert isinstance(value, dict)
            parts.append(",".join(f"{p}={value[p]}" for p in sorted(value, key=natural_order)))
        elif isinstance(value, dict):
            parts.append(f"{field.key}={_write_stocks(field, value)}")
        elif field.kind in (FieldKind.PAIR, FieldKind.WORD_PAIR):
            assert isinstance(value, list)
            parts.append(f"{field.key}={value[0]}/{value[1]}")
        elif isinstance(value, list):
            parts.append(f"{field.key}={','.join(map(str, value))}")
        else:
            parts.append(f"{field.key}={value}")
    return parts


def _write_stocks(field: Field, value: Mapping[str, object]) -> str:
    if field.kind is FieldKind.STOCK:
        return "".join(f"{n}{letter}" for letter, n in value.items() if n) or "0"
    one = replace(field, kind=FieldKind.STOCK)
    return "/".join(_write_stocks(one, cast("Stock", value[str(player)])) for player in Player)


def read_fields(schema: Sequence[Field], parts: Sequence[str]) -> Fields:
    """The fields in the parts of a text, not yet checked against the board."""
    known = {field.key: field for field in schema}
    stacked = next((field for field in schema if field.kind is FieldKind.STACKS), None)
    fields: Fields = {}
    for part in parts:
        key, equals, text = part.partition("=")
        key = key.strip()
        if stacked and equals and _POINT.fullmatch(key):
            field, text = stacked, part
        elif not equals or key not in known:
            raise Impossible(
                "no-field", f"{part!r} is not a field; available: {some_of(known)}", field=part
            )
        else:
            field = known[key]
        if field.key in fields:
            raise Impossible("field-twice", f"{field.key} is given twice", field=field.key)
        fields[field.key] = _read_value(field, text.strip())
    return fields


_LISTS: Final = (
    FieldKind.POINTS,
    FieldKind.AMONG,
    FieldKind.SEQUENCE,
    FieldKind.LINES,
    FieldKind.WORDS,
    FieldKind.PLAYERS,
)


def _read_value(field: Field, text: str) -> Value:
    items = [item.strip() for item in text.split(",")] if text else []
    if field.kind is FieldKind.STACKS:
        pairs = [item.partition("=") for item in items]
        if len({point for point, _, _ in pairs}) < len(pairs):
            raise Impossible("twice", "a space is named twice")
        return {point.strip(): stack.strip() for point, _, stack in pairs}
    if field.kind in _LISTS:
        return items
    if field.kind is FieldKind.COUNT:
        return _number(field.key, text)
    if field.kind is FieldKind.POINT:
        return text
    if field.kind is FieldKind.STOCK:
        return _read_stock(field, text)
    white, slash, black = text.partition("/")
    if not slash:
        raise Impossible(
            "pair", f"{field.key} needs White's and Black's part, such as 8/8", field=field.key
        )
    if field.kind is FieldKind.WORD_PAIR:
        return [white.strip(), black.strip()]
    if field.kind is FieldKind.STOCK_PAIR:
        return {"white": _read_stock(field, white), "black": _read_stock(field, black)}
    return [_number(field.key, white), _number(field.key, black)]


def _read_stock(field: Field, text: str) -> Stock:
    text = text.strip()
    found = _OF_A_KIND.findall(text)
    letters = [letter for _, letter in found]
    if text != "0" and (
        not text
        or text != "".join(map("".join, found))
        or len(set(letters)) < len(letters)
        or not set(letters) <= set(field.letters)
    ):
        example = "".join(f"{n}{letter}" for n, letter in enumerate(field.letters, 1))
        raise Impossible(
            "stock",
            f"{field.key} needs numbers and letters such as {example}, not {text!r}",
            field=field.key,
            example=example,
            given=text,
        )
    counts = {letter: int(number) for number, letter in found}
    return field.stock(*(counts.get(letter, 0) for letter in field.letters))


def _number(key: str, text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Impossible("number", f"{key} needs a number, not {text!r}", field=key, given=text)
    return int(text)


def check_fields(schema: Sequence[Field], fields: Fields, board: Board) -> Fields:
    """The fields complete, of the right types and on the board, no point used twice."""
    known = {field.key for field in schema}
    if strange := set(fields) - known:
        name = sorted(strange)[0]
        raise Impossible(
            "no-field", f"there is no field {name!r}; available: {some_of(known)}", field=name
        )
    checked: Fields = {}
    used: set[str] = set()
    for field in schema:
        value = fields.get(field.key, field.default)
        if value is None:
            if field.derived:
                continue
            raise Impossible("missing", f"{field.key} is missing", field=field.key)
        if not _fits(field, value):
            raise Impossible(
                "shape",
                f"{field.key} must be {_SHAPES[field.kind]}, not {value!r}",
                field=field.key,
            )
        if field.kind in (FieldKind.POINTS, FieldKind.STACKS) and not field.derived:
            assert isinstance(value, (list, dict))
            for point in map(str, value):
                if point not in board.coordinates or point in board.edge:
                    raise Impossible(
                        "no-place", f"{point!r} is not a place for a piece", point=point
                    )
                if point in used and not field.below:
                    raise Impossible("occupied-twice", f"{point} is occupied twice", point=point)
                used.add(point)
        if field.kind is FieldKind.STACKS and isinstance(value, dict) and field.read:
            value = {point: field.read(str(stack)) for point, stack in value.items()}
        if field.kind is FieldKind.POINT and value and value not in board.coordinates:
            raise Impossible("no-place", f"{value!r} is not a place for a piece", point=str(value))
        if isinstance(value, list) and field.kind is FieldKind.POINTS:
            value = sorted(map(str, value), key=natural_order)
        if isinstance(value, list) and field.kind is FieldKind.AMONG:
            value = sorted(_named(value, board), key=natural_order)
        if isinstance(value, list) and field.kind is FieldKind.SEQUENCE:
            groups = [sorted(str(group).split("+"), key=natural_order) for group in value]
            _named([point for group in groups for point in group], board)
            value = ["+".join(group) for group in groups]
        if isinstance(value, list) and field.kind is FieldKind.WORDS and field.arranged:
            value = field.arranged([str(word) for word in value])
        if isinstance(value, list) and field.kind is FieldKind.LINES:
            value = sorted(_canonical_line(str(line), board) for line in value)
        checked[field.key] = value
    return checked


def _named(points: Sequence[object], board: Board) -> list[str]:
    """The points if they are on the board, each named once."""
    found = [str(point) for point in points]
    for point in found:
        if point not in board.coordinates or point in board.edge:
            raise Impossible("no-place", f"{point!r} is not a place for a piece", point=point)
        if found.count(point) > 1:
            raise Impossible("twice", "a space is named twice")
    return found


def _canonical_line(text: str, board: Board) -> str:
    ends = [end.strip() for end in text.split("-")]
    if len(ends) != 2 or any(end not in board.coordinates for end in ends):
        raise Impossible(
            "no-line", f"{text!r} is not a line; it needs two ends, such as e2-e5", line=text
        )
    return "-".join(sorted(ends, key=natural_order))


_SHAPES: Final = {
    FieldKind.POINT: "a point",
    FieldKind.POINTS: "a list of points",
    FieldKind.AMONG: "a list of points",
    FieldKind.SEQUENCE: "a list of points, or of several joined by +",
    FieldKind.LINES: "a list of lines such as e2-e5",
    FieldKind.WORDS: "a list of words",
    FieldKind.PLAYERS: "a list of players",
    FieldKind.STACKS: "stacks by their points",
    FieldKind.PAIR: "White's and Black's number",
    FieldKind.WORD_PAIR: "White's and Black's word",
    FieldKind.COUNT: "a number",
    FieldKind.STOCK: "a number for each kind",
    FieldKind.STOCK_PAIR: "White's and Black's number for each kind",
}


def _fits(field: Field, value: object) -> bool:
    kind = field.kind
    if kind is FieldKind.COUNT:
        return type(value) is int and value >= 0
    if kind is FieldKind.POINT:
        return isinstance(value, str)
    if kind is FieldKind.STOCK:
        return _is_stock(field, value)
    if kind is FieldKind.STOCK_PAIR:
        return (
            isinstance(value, dict)
            and set(value) == {"white", "black"}
            and all(_is_stock(field, stock) for stock in value.values())
        )
    if kind is FieldKind.STACKS:
        return isinstance(value, dict) and all(
            isinstance(k, str) and isinstance(v, str) for k, v in value.items()
        )
    if not isinstance(value, list):
        return False
    if kind is FieldKind.PLAYERS:
        return value in ([], ["white"], ["black"], ["white", "black"])
    if kind is FieldKind.PAIR:
        return len(value) == 2 and all(type(item) is int and 0 <= item < 10**9 for item in value)
    if kind is FieldKind.WORD_PAIR:
        return len(value) == 2 and all(isinstance(item, str) for item in value)
    return all(isinstance(item, str) for item in value)


def _is_stock(field: Field, value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == set(field.letters)
        and all(type(number) is int and 0 <= number < 10**9 for number in value.values())
    )


def transform_fields(schema: Sequence[Field], fields: Fields, symmetry: Symmetry) -> Fields:
    """The fields of a position on a turned or reflected board."""
    image = dict(fields)
    for field in schema:
        value = fields[field.key]
        if field.kind is FieldKind.STACKS and isinstance(value, dict):
            image[field.key] = {symmetry(point): str(stack) for point, stack in value.items()}
        elif field.kind is FieldKind.POINT and value:
            image[field.key] = symmetry(str(value))
        elif field.kind in (FieldKind.POINTS, FieldKind.AMONG) and isinstance(value, list):
            image[field.key] = [symmetry(str(point)) for point in value]
        elif field.kind in (FieldKind.LINES, FieldKind.SEQUENCE) and isinstance(value, list):
            image[field.key] = [symmetry.text(str(line)) for line in value]
        elif field.kind is FieldKind.WORDS and isinstance(value, list) and field.image:
            image[field.key] = [field.image(str(word), symmetry) for word in value]
    return image


def may_keep(schema: Sequence[Field], fields: Fields, symmetry: Symmetry) -> bool:
    """Whether a symmetry can leave a position as it is; a quick look that settles most cases."""
    for field in schema:
        value = fields[field.key]
        if field.kind is FieldKind.STACKS and isinstance(value, dict):
            if any(value.get(symmetry(point)) != stack for point, stack in value.items()):
                return False
        elif field.kind is FieldKind.POINTS and isinstance(value, list):
            points = set(map(str, value))
            if any(symmetry(point) not in points for point in points):
                return False
        elif field.kind is FieldKind.WORDS and isinstance(value, list) and field.image:
            words = set(map(str, value))
            if any(field.image(word, symmetry) not in words for word in words):
                return False
    return True


def write_turn(turn: Turn, usual: str, *, own: bool = False) -> str:
    """The last part of a text: who decides, and what if it is not the usual phase.

    In whose turn is left out of games where it always is the ``own`` one.
    """
    if turn.phase == usual:
        return str(turn.player)
    if own:
        return f"{turn.player} {turn.phase}"
    return f"{turn.player} {turn.phase} after {turn.after}"


def read_turn(text: str, phases: Sequence[str]) -> Turn:
    """The turn in the last part of a text; the first of the phases is not written."""
    words = text.split()
    if len(words) == 1:
        player = _player(words[0])
        return Turn(player, phases[0], player)
    if len(words) == 2 and words[1] in phases[1:]:
        return Turn(_player(words[0]), words[1], _player(words[0]))
    if len(words) == 4 and words[2] == "after" and words[1] in phases[1:]:
        return Turn(_player(words[0]), words[1], _player(words[3]))
    raise Impossible("turn", _turn_forms(text, phases))


def _player(word: str) -> Player:
    if word not in ("white", "black"):
        raise Impossible(
            "turn", f"the last part must say who is to decide, white or black, not {word!r}"
        )
    return Player.WHITE if word == "white" else Player.BLACK


def _turn_forms(text: str, phases: Sequence[str]) -> str:
    forms = some_of(("white", *(f"white {phase} after black" for phase in phases[1:])))
    return f"the last part must say who is to decide, such as {forms}, not {text!r}"


def turn_data(turn: Turn) -> dict[str, str]:
    """A turn as JSON data."""
    return {"player": str(turn.player), "phase": turn.phase, "after": str(turn.after)}


def turn_from_data(data: object, phases: Sequence[str]) -> Turn:
    """A turn from JSON data."""
    if not isinstance(data, Mapping) or set(data) != {"player", "phase", "after"}:
        raise Impossible("turn", f"turn must have player, phase and after, not {data!r}")
    if data["phase"] not in phases:
        raise Impossible(
            "turn", f"there is no phase {data['phase']!r}; available: {some_of(phases)}"
        )
    turn = Turn(_player(data["player"]), data["phase"], _player(data["after"]))
    if turn.phase == phases[0] and turn.player != turn.after:
        raise Impossible("turn", f"a {phases[0]} is made by the player whose turn it is")
    return turn
