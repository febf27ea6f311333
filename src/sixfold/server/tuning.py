"""Settings of a server from a file in TOML, from the environment and from flags.

``rates.new_games`` is ``new_games`` in the table ``[rates]`` of a file, ``SIXFOLD_RATES_NEW_GAMES``
in the environment, and ``--set rates.new_games=…`` on the command line; the later wins. What
nobody says stays as it is. A word that means nothing is refused, so that nobody believes in a limit
that is not there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from ipaddress import ip_network
from typing import Any, Final

from limits import parse

from sixfold.errors import SixfoldError
from sixfold.server.settings import Rates, Settings

PREFIX: Final = "SIXFOLD_"
_FOREIGN: Final = frozenset({"SIXFOLD_JIT"})
"""Other variables of ours, which are no settings of a server."""

SECTIONS: Final = ("rates", "connections", "chores", "keeping", "thinking")
_LISTS: Final = ("hosts", "origins", "proxies", "metrics_from")
_NETWORKS: Final = ("proxies", "metrics_from")
_SHORTEST_TOKEN: Final = 16

Given = Mapping[str, Any]
"""Settings by their dotted names."""


def kinds() -> dict[str, type]:
    """Every setting by its dotted name, and what it has to be."""
    plain: dict[str, type] = {
        "host": str,
        "port": int,
        "database_url": str,
        "redis_url": str,
        "processes": int,
        "own_ports": int,
        "engines": int,
        "workers": bool,
        **dict.fromkeys(_LISTS, list),
        "admin_token": str,
        "access_log": bool,
        "games_in_memory": int,
        "decisions_in_memory": int,
    }
    usual = Settings("")
    for section in SECTIONS:
        part = getattr(usual, section)
        for field in fields(part):
            value = getattr(part, field.name)
            if (section, field.name) not in _BY_ENGINES:
                plain[f"{section}.{field.name}"] = int if value is None else type(value)
    return plain


_BY_ENGINES: Final = {("thinking", name) for name in ("processes", "analysts", "command")}
"""What ``engines`` says, or only a program can."""


def usual_of(name: str) -> Any:
    """What a setting is if nobody says anything."""
    section, _, word = name.rpartition(".")
    usual = Settings("")
    return getattr(getattr(usual, section) if section else usual, word, None)


def in_file(text: str) -> dict[str, Any]:
    """What a file says."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SixfoldError(f"The settings are not TOML: {error}.") from None
    given: dict[str, Any] = {}
    for name, value in found.items():
        if name in SECTIONS and not isinstance(value, dict):
            raise SixfoldError(f"The settings of {name} must be a table: [{name}].")
        if isinstance(value, dict):
            given.update({f"{name}.{word}": each for word, each in value.items()})
        else:
            given[name] = value
    return checked(given)


def in_environment(variables: Mapping[str, str]) -> dict[str, Any]:
    """What the environment says."""
    known = {PREFIX + name.replace(".", "_").upper(): name for name in kinds()}
    given = {}
    for variable, text in variables.items():
        if not variable.startswith(PREFIX) or variable in _FOREIGN:
            continue
        if variable not in known:
            raise SixfoldError(f"There is no setting for {variable}; docs/settings.md lists all.")
        given[known[variable]] = _read(known[variable], text)
    return checked(given)


def in_flags(texts: Iterable[str]) -> dict[str, Any]:
    """What ``--set NAME=VALUE`` says."""
    given = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise SixfoldError(f"A setting is given as NAME=VALUE, not as {text!r}.")
        given[name.strip()] = _read(name.strip(), value.strip())
    return checked(given)


def tuned(settings: Settings, given: Given) -> Settings:
    """Settings with what was given; what the web server itself needs is left aside."""
    changes: dict[str, Any] = {}
    for section in SECTIONS:
        part = getattr(settings, section)
        named = {n.partition(".")[2]: v for n, v in given.items() if n.startswith(f"{section}.")}
        if part is not None and named:
            changes[section] = replace(part, **named)
    for name, value in given.items():
        if name in _LISTS:
            changes[name] = tuple(value)
        elif "." not in name and name in {field.name for field in fields(Settings)}:
            changes[name] = value
    return replace(settings, **changes)


def checked(given: Given) -> dict[str, Any]:
    """Settings that exist and make sense; raises ``SixfoldError`` that says what is wrong."""
    known = kinds()
    for name in given:
        if name not in known:
            section = name.partition(".")[0]
            near = [n for n in known if n.startswith(f"{section}.")] or list(known)
            raise SixfoldError(f"There is no setting {name}; there are {', '.join(near)}.")
    return {name: _fitting(name, value, known[name]) for name, value in given.items()}


def _read(name: str, text: str) -> Any:
    """A value that was written as a text."""
    kind = kinds().get(name, str)
    if kind is list:
        return [part.strip() for part in text.split(",") if part.strip()]
    if kind is str:
        return text
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _fitting(name: str, value: Any, kind: type) -> Any:
    """A value if it is of a kind, and makes sense."""
    is_fit = type(value) is kind or (kind is float and type(value) is int)
    wanted = _KINDS[kind]
    if kind is list:
        is_fit = is_fit and all(isinstance(each, str) for each in value)
        if is_fit and name in _NETWORKS:
            is_fit, wanted = all(map(_is_network, value)), "a list of addresses or networks"
        elif is_fit and name == "hosts":
            value = [each.lower() for each in value]
    elif kind is str and name.startswith("rates."):
        is_fit = is_fit and _is_rate(value)
    elif kind is str and name == "admin_token":
        is_fit, wanted = is_fit and len(value) >= _SHORTEST_TOKEN, "a text of 16 characters or more"
    elif kind is str:
        wanted = "a text"
    elif is_fit and kind is not bool:
        least = 0 if name in ("port", "own_ports", "engines") else 1
        is_fit = value >= least if kind is int else value > 0
    if not is_fit:
        raise SixfoldError(f"The setting {name} must be {wanted}.")
    return kind(value)


def _is_rate(text: str) -> bool:
    try:
        parse(text)
    except ValueError:
        return False
    return True


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


_KINDS: Final = {
    bool: "true or false",
    int: "a whole number above 0",
    float: "a number above 0",
    str: f'a rate such as "{Rates().new_games}"',
    list: "a list of names",
}
