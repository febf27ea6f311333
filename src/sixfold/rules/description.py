"""A position in words: its one-line text and its JSON data, from one description per game.

    text     = game [ variant ] *( "; " option ) *( "; " field ) "; " turn
             | game [ variant ] " start" *( "; " option )
    option   = name "=" value | name "=" white "/" black | name        (a name alone: switched on)
    field    = key "=" point *( "," point ) | key "=" white "/" black | key "=" number
             | point "=" stack *( "," point "=" stack )
    turn     = player [ " " phase " after " player ]

Written text is canonical: defaults and empty fields are left out, everything has a fixed order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Union

from sixfold.boards import Board, Symmetry, natural_order
from sixfold.errors import some_of
from sixfold.rules.player import Player

Value = Union[list[str], list[int], dict[str, str], int]
Fields = dict[str, Value]

_POINT: Final = re.compile(r"[a-z]\d+")


class FieldKind(Enum):
    """What a field of a position holds."""

    POINTS = "points"
    STACKS = "stacks"
    LINES = "lines"
    WORDS = "words"
    PAIR = "pair"
    WORD_PAIR = "pair of words"
    COUNT = "count"


@dataclass(frozen=True, slots=True)
class Field:
    """One fact of a position. Without a default it must be given; derived ones are only checked."""

    key: str
    kind: FieldKind
    default: Value | None = None
    derived: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Who decides what, and whose turn it is: ``after`` is the player who moved, or has to."""

    player: Player
    phase: str
    after: Player


def malformed(reason: str) -> ValueError:
    """The error with which a description is refused; the caller adds the text."""
    return ValueError(reason)


def write_fields(schema: Sequence[Field], fields: Fields) -> list[str]:
    """The fields of a position as parts of its text, canonical."""
    parts: list[str] = []
    for field in schema:
        value = fields[field.key]
        if field.derived or value == field.default:
            continue
        if isinstance(value, dict):
            parts.append(",".join(f"{p}={value[p]}" for p in sorted(value, key=natural_order)))
        elif field.kind in (FieldKind.PAIR, FieldKind.WORD_PAIR):
            assert isinstance(value, list)
            parts.append(f"{field.key}={value[0]}/{value[1]}")
        elif isinstance(value, list):
            parts.append(f"{field.key}={','.join(map(str, value))}")
        else:
            parts.append(f"{field.key}={value}")
    return parts


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
            raise malformed(f"{part!r} is not a field; available: {some_of(known)}")
        else:
            field = known[key]
        if field.key in fields:
            raise malformed(f"{field.key} is given twice")
        fields[field.key] = _read_value(field, text.strip())
    return fields


def _read_value(field: Field, text: str) -> Value:
    items = [item.strip() for item in text.split(",")] if text else []
    if field.kind is FieldKind.STACKS:
        pairs = [item.partition("=") for item in items]
        if len({point for point, _, _ in pairs}) < len(pairs):
            raise malformed("a space is named twice")
        return {point.strip(): stack.strip() for point, _, stack in pairs}
    if field.kind in (FieldKind.POINTS, FieldKind.LINES, FieldKind.WORDS):
        return items
    if field.kind is FieldKind.COUNT:
        return _number(field.key, text)
    white, slash, black = text.partition("/")
    if not slash:
        raise malformed(f"{field.key} needs White's and Black's part, such as 8/8")
    if field.kind is FieldKind.WORD_PAIR:
        return [white.strip(), black.strip()]
    return [_number(field.key, white), _number(field.key, black)]


def _number(key: str, text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise malformed(f"{key} needs a number, not {text!r}")
    return int(text)


def check_fields(schema: Sequence[Field], fields: Fields, board: Board) -> Fields:
    """The fields complete, of the right types and on the board, no point used twice."""
    known = {field.key for field in schema}
    if strange := set(fields) - known:
        raise malformed(f"there is no field {sorted(strange)[0]!r}; available: {some_of(known)}")
    checked: Fields = {}
    used: set[str] = set()
    for field in schema:
        value = fields.get(field.key, field.default)
        if value is None:
            if field.derived:
                continue
            raise malformed(f"{field.key} is missing")
        if not _fits(field.kind, value):
            raise malformed(f"{field.key} must be {_SHAPES[field.kind]}, not {value!r}")
        if field.kind in (FieldKind.POINTS, FieldKind.STACKS) and not field.derived:
            assert isinstance(value, (list, dict))
            for point in map(str, value):
                if point not in board.coordinates or point in board.edge:
                    raise malformed(f"{point!r} is not a place for a piece")
                if point in used:
                    raise malformed(f"{point} is occupied twice")
                used.add(point)
        if isinstance(value, list) and field.kind is FieldKind.POINTS:
            value = sorted(map(str, value), key=natural_order)
        if isinstance(value, list) and field.kind is FieldKind.LINES:
            value = sorted(_canonical_line(str(line), board) for line in value)
        checked[field.key] = value
    return checked


def _canonical_line(text: str, board: Board) -> str:
    ends = [end.strip() for end in text.split("-")]
    if len(ends) != 2 or any(end not in board.coordinates for end in ends):
        raise malformed(f"{text!r} is not a line; it needs two ends, such as e2-e5")
    return "-".join(sorted(ends, key=natural_order))


_SHAPES: Final = {
    FieldKind.POINTS: "a list of points",
    FieldKind.LINES: "a list of lines such as e2-e5",
    FieldKind.WORDS: "a list of words",
    FieldKind.STACKS: "stacks by their points",
    FieldKind.PAIR: "White's and Black's number",
    FieldKind.WORD_PAIR: "White's and Black's word",
    FieldKind.COUNT: "a number",
}


def _fits(kind: FieldKind, value: object) -> bool:
    if kind is FieldKind.COUNT:
        return type(value) is int and value >= 0
    if kind is FieldKind.STACKS:
        return isinstance(value, dict) and all(
            isinstance(k, str) and isinstance(v, str) for k, v in value.items()
        )
    if not isinstance(value, list):
        return False
    if kind is FieldKind.PAIR:
        return len(value) == 2 and all(type(item) is int and 0 <= item < 10**9 for item in value)
    if kind is FieldKind.WORD_PAIR:
        return len(value) == 2 and all(isinstance(item, str) for item in value)
    return all(isinstance(item, str) for item in value)


def transform_fields(schema: Sequence[Field], fields: Fields, symmetry: Symmetry) -> Fields:
    """The fields of a position on a turned or reflected board."""
    image = dict(fields)
    for field in schema:
        value = fields[field.key]
        if field.kind is FieldKind.STACKS and isinstance(value, dict):
            image[field.key] = {symmetry(point): stack for point, stack in value.items()}
        elif field.kind is FieldKind.POINTS and isinstance(value, list):
            image[field.key] = [symmetry(str(point)) for point in value]
        elif field.kind is FieldKind.LINES and isinstance(value, list):
            image[field.key] = [symmetry.text(str(line)) for line in value]
    return image


def write_turn(turn: Turn, usual: str) -> str:
    """The last part of a text: who decides, and what if it is not the usual phase."""
    if turn.phase == usual:
        return str(turn.player)
    return f"{turn.player} {turn.phase} after {turn.after}"


def read_turn(text: str, phases: Sequence[str]) -> Turn:
    """The turn in the last part of a text; the first of the phases is not written."""
    words = text.split()
    if len(words) == 1:
        player = _player(words[0])
        return Turn(player, phases[0], player)
    if len(words) == 4 and words[2] == "after" and words[1] in phases[1:]:
        return Turn(_player(words[0]), words[1], _player(words[3]))
    raise malformed(_turn_forms(text, phases))


def _player(word: str) -> Player:
    if word not in ("white", "black"):
        raise malformed(f"the last part must say who is to decide, white or black, not {word!r}")
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
        raise malformed(f"turn must have player, phase and after, not {data!r}")
    if data["phase"] not in phases:
        raise malformed(f"there is no phase {data['phase']!r}; available: {some_of(phases)}")
    turn = Turn(_player(data["player"]), data["phase"], _player(data["after"]))
    if turn.phase == phases[0] and turn.player != turn.after:
        raise malformed(f"a {phases[0]} is made by the player whose turn it is")
    return turn
