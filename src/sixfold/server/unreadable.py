"""What is wrong with a message that does not have the form it should, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

_PLACES: Final = frozenset({"body", "query", "path", "header", "cookie"})
"""Parts of a request, which whoever sent it knows."""

_KINDS: Final = {
    "string": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "list": "a list",
    "tuple": "a list",
    "dict": "an object with fields",
    "model_attributes": "an object with fields",
    "model": "an object with fields",
}

_SAID: Final[Mapping[str, Callable[[str, Mapping[str, Any]], str]]] = {
    "missing": lambda name, given: f"{name} is missing",
    "extra_forbidden": lambda name, given: f"there is nothing called {name} here",
    "literal_error": lambda name, given: f"{name} has to be {given['expected']}",
    "enum": lambda name, given: f"{name} has to be {given['expected']}",
    "string_too_long": lambda name, given: f"{name} has {_most(given, 'character')}",
    "string_too_short": lambda name, given: f"{name} has {_least(given, 'character')}",
    "too_long": lambda name, given: f"{name} has {_most(given, 'item')}",
    "too_short": lambda name, given: f"{name} has {_least(given, 'item')}",
    "greater_than": lambda name, given: f"{name} has to be more than {given['gt']}",
    "greater_than_equal": lambda name, given: f"{name} has to be at least {given['ge']}",
    "less_than": lambda name, given: f"{name} has to be less than {given['lt']}",
    "less_than_equal": lambda name, given: f"{name} may be at most {given['le']}",
    "finite_number": lambda name, given: f"{name} has to be a number that is not infinite",
    "string_pattern_mismatch": lambda name, given: f"{name} has to match {given['pattern']}",
    "json_invalid": lambda name, given: "it is not JSON",
    "json_type": lambda name, given: "it is not JSON",
    "union_tag_not_found": lambda name, given: f"{given['discriminator']} is missing",
    "union_tag_invalid": lambda name, given: (
        f"{given['discriminator']} has to be one of {given['expected_tags']}"
    ),
    "value_error": lambda name, given: f"{name}: {given['error']}",
}


def wrong_with(error: Mapping[str, Any]) -> str:
    """What is wrong, by an error of the library that checks messages; no full stop."""
    name = _name(error["loc"])
    kind: str = error["type"]
    if kind in _SAID:
        return _SAID[kind](name, error.get("ctx", {})).rstrip(".")
    expected = _KINDS.get(kind.rpartition("_")[0]) or _KINDS.get(kind.partition("_")[0])
    if expected is not None:
        return f"{name} has to be {expected}"
    return f"{name}: {error['msg']}"


def _name(place: Sequence[str | int]) -> str:
    """A field by its way from the whole message, such as ``"moves[0]"``."""
    name = ""
    for part in place[1:] if place and place[0] in _PLACES else place:
        name += f"[{part}]" if isinstance(part, int) else f"{'.' if name else ''}{part}"
    return f'"{name}"' if name else "it"


def _most(given: Mapping[str, Any], what: str) -> str:
    return f"more than {_count(given['max_length'], what)}"


def _least(given: Mapping[str, Any], what: str) -> str:
    return f"fewer than {_count(given['min_length'], what)}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
