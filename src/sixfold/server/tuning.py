"""Settings of a server from a file, in TOML: limits, what is kept, names of the host.

What the file does not say stays as it is. A word that means nothing is refused, so that nobody
believes in a limit that is not there.
"""

from __future__ import annotations

import tomllib
from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from limits import parse

from sixfold.errors import SixfoldError
from sixfold.server.settings import Rates, Settings

T = TypeVar("T")

_SECTIONS: Final = ("rates", "connections", "chores", "keeping")
_NAMES: Final = ("hosts", "origins")
_NUMBERS: Final = ("games_in_memory", "decisions_in_memory")


def tuned(settings: Settings, text: str) -> Settings:
    """Settings with what a file says; raises ``SixfoldError`` that says what is wrong with it."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SixfoldError(f"The settings are not TOML: {error}.") from None
    changes: dict[str, Any] = {}
    for name, value in found.items():
        if name in _SECTIONS:
            changes[name] = _section(name, getattr(settings, name), value)
        elif name in _NAMES:
            if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
                raise SixfoldError(f"The setting {name} must be a list of names.")
            changes[name] = getattr(settings, name) + tuple(each.lower() for each in value)
        elif name in _NUMBERS:
            changes[name] = _fitting(name, value, int)
        else:
            known = ", ".join((*_SECTIONS, *_NAMES, *_NUMBERS))
            raise SixfoldError(f"There is no setting {name}; there are {known}.")
    return replace(settings, **changes)


def _section(section: str, before: T, found: object) -> T:
    if not isinstance(found, dict):
        raise SixfoldError(f"The settings of {section} must be a table: [{section}].")
    known = {field.name: getattr(before, field.name) for field in fields(before)}  # type: ignore[arg-type]
    changes = {}
    for name, value in found.items():
        if name not in known:
            raise SixfoldError(f"There is no setting {section}.{name}: {', '.join(known)}.")
        kind = int if known[name] is None else type(known[name])
        changes[name] = _fitting(f"{section}.{name}", value, kind)
    return replace(before, **changes)  # type: ignore[type-var]


def _fitting(name: str, value: Any, kind: type) -> Any:
    """A value if it is of a kind, and makes sense."""
    is_fit = type(value) is kind or (kind is float and type(value) is int)
    if is_fit and kind is str:
        is_fit = _is_rate(value)
    elif is_fit and kind is not bool:
        is_fit = value > 0
    if not is_fit:
        raise SixfoldError(f"The setting {name} must be {_KINDS[kind]}.")
    return kind(value)


def _is_rate(text: str) -> bool:
    try:
        parse(text)
    except ValueError:
        return False
    return True


_KINDS: Final = {
    bool: "true or false",
    int: "a whole number above 0",
    float: "a number above 0",
    str: f'a rate such as "{Rates().new_games}"',
}
