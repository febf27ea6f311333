"""The options of the engine program: what there is, what it is set to, and the game they choose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from sixfold.errors import OptionError, UnknownOption
from sixfold.rules import Game, games, load
from sixfold.rules.level import HIGHEST
from sixfold.rules.option import Option

MOST_MEGABYTES: Final = 65_536
MOST_THREADS: Final = 256

_EMPTY: Final = "<empty>"
_WORDS: Final = {"true": True, "on": True, "1": True, "false": False, "off": False, "0": False}


@dataclass(frozen=True, slots=True)
class Setting:
    """One option: a number in a range, a switch, one of several words, or a text."""

    name: str
    default: int | bool | str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Its declaration in the protocol."""
        head = f"option name {self.name} type"
        if isinstance(self.default, bool):
            return f"{head} check default {str(self.default).lower()}"
        if isinstance(self.default, int):
            return f"{head} spin default {self.default} min {self.low} max {self.high}"
        if not self.words:
            return f"{head} string default {self.default or _EMPTY}"
        choice = "".join(f" var {word}" for word in self.words)
        return f"{head} combo default {self.default}{choice}"

    def read(self, text: str) -> int | bool | str:
        """The value that a text means; raises ``OptionError`` if it means none."""
        text = text.strip()
        word = text.lower()
        if isinstance(self.default, bool):
            if word not in _WORDS:
                raise OptionError(self.name, text, "use true or false")
            return _WORDS[word]
        if isinstance(self.default, int):
            if not (text.isascii() and text.isdigit() and len(text) < 10):
                raise OptionError(self.name, text, f"use {self.low} to {self.high}")
            if not self.low <= int(text) <= self.high:
                raise OptionError(self.name, int(text), f"use {self.low} to {self.high}")
            return int(text)
        if not self.words:
            return "" if word == _EMPTY else text
        if word not in self.words:
            raise OptionError(self.name, text, f"use {' or '.join(self.words)}")
        return word


class Settings:
    """All options and their values. What belongs to a game counts where that game has it."""

    def __init__(self, game: Game | None = None) -> None:
        self._rules = {setting.name: setting for setting in _rule_settings(game)}
        self._all = self._rules | {
            setting.name: setting
            for setting in (
                Setting("hash", 64, 1, MOST_MEGABYTES),
                Setting("threads", 1, 1, MOST_THREADS),
                Setting("level", HIGHEST, 1, HIGHEST),
                Setting("multipv", 1, 1, 100),
                Setting("seed", 0, 0, 999_999_999),
            )
        }
        self._values = {name: setting.default for name, setting in self._all.items()}
        # Of options that each variant has values of its own for, only what was said counts.
        self._said = set(game.changed_options) if game else set()

    def __iter__(self) -> Iterator[Setting]:
        return iter(self._all.values())

    def set(self, name: str, text: str) -> bool:
        """Change an option; returns whether the rules of the game may have changed with it."""
        key = name.strip().lower()
        if key not in self._all:
            raise UnknownOption("Option", name, self._all)
        self._values[key] = self._all[key].read(text)
        self._said.add(key)
        return key in self._rules

    def number(self, name: str) -> int:
        """The value of an option that is a number."""
        return int(self._values[name])

    def game(self) -> Game:
        """The game that is set; raises an error if it has no such variant or option."""
        game = load(str(self._values["game"]))
        variant = str(self._values["variant"])
        if variant == self._all["variant"].default and variant not in game.variants:
            variant = game.variants[0]
        options = {
            option.name: self._values[option.name]
            for option in game.option_list
            if option.makes is None and (option.values is None or option.name in self._said)
        }
        return game.choose(variant, **options)


def _rule_settings(chosen: Game | None) -> Iterator[Setting]:
    """Game, variant and one option for each that any game has; ``chosen`` gives the defaults."""
    all_games = [load(name) for name in games()]
    names = tuple(game.name for game in all_games)
    variants = sorted({variant for game in all_games for variant in game.variants})
    first = chosen or all_games[0]
    yield Setting("game", first.name, words=names)
    yield Setting("variant", first.variant, words=tuple(variants))
    known: dict[str, Setting] = {}
    for option in (option for game in all_games for option in game.option_list):
        if option.makes is None:  # what only fills in another option need not be said
            known[option.name] = _widened(option, known.get(option.name))
    for setting in known.values():
        given = chosen.options.get(setting.name, setting.default) if chosen else setting.default
        yield replace(setting, default=given)


def _widened(option: Option, before: Setting | None) -> Setting:
    """An option of a game as one of the program; games that share its name share the option."""
    low, high = option.low, option.high
    default = option.default if option.among_programs is None else option.among_programs
    if before is not None:
        low, high = min(low, before.low), max(high, before.high)
    return Setting(option.name, default, low, high)
