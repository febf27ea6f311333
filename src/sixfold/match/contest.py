"""By what the right to use a power may be decided: a game, a die, cards, a coin, anything else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sixfold.errors import AgreementError, SixfoldError
from sixfold.match.kind import Kind
from sixfold.rules import Game, games, load
from sixfold.rules.option import OptionValue

_LONGEST_NAME: Final = 60
_FORBIDDEN: Final = frozenset(';"')


class Sort(StrEnum):
    """The sorts of contests."""

    GAME = "game"
    DIE = "die"
    CARD = "card"
    COIN = "coin"
    OUTSIDE = "outside"


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played for a right.

    ``name`` is the game's for an installed game, and what people call it for an outside one.
    """

    sort: Sort
    name: str = ""
    variant: str = ""
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __post_init__(self) -> None:
        if self.sort == Sort.GAME:
            game = _loaded(self.name, self.variant, dict(self.options))
            object.__setattr__(self, "variant", game.variant)
            object.__setattr__(self, "options", tuple(sorted(game.changed_options.items())))
            return
        if self.variant or self.options:
            raise AgreementError("contest", f"a {self.sort} has no variant and no options")
        if self.sort != Sort.OUTSIDE and self.name:
            raise AgreementError("contest", f"a {self.sort} has no name")
        if self.sort == Sort.OUTSIDE:
            object.__setattr__(self, "name", _outside_name(self.name))

    @property
    def game(self) -> Game:
        """The installed game with its variant and options.

        Where a game knows a draw by repetition it is on, so that no contest goes on for ever.
        """
        assert self.sort == Sort.GAME
        options: dict[str, OptionValue] = dict(self.options)
        game = load(self.name, self.variant, **options)
        if "repetition" in game.options:
            game = load(self.name, self.variant, **{**options, "repetition": True})
        return game

    @property
    def text(self) -> str:
        """In one line: ``die``, ``game yinsh blitz``, ``outside dominoes``."""
        options = [f"{name}={value}" for name, value in self.options]
        return " ".join(filter(None, (str(self.sort), self.name, self.variant, *options)))

    @classmethod
    def parse(cls, text: str) -> Contest:
        """The contest that a text names; raises ``AgreementError``."""
        word, _, rest = text.strip().partition(" ")
        sort = _sort(word)
        if sort != Sort.GAME:
            return cls(sort, rest.strip())
        name, *words = rest.split() or [""]
        variant = words.pop(0) if words and "=" not in words[0] else ""
        pairs = [word.partition("=") for word in words]
        return cls(sort, name, variant, tuple((key, _value(value)) for key, _, value in pairs))

    @property
    def data(self) -> dict[str, object]:
        """As JSON data."""
        parts: dict[str, object] = {"sort": str(self.sort)}
        if self.name:
            parts["name"] = self.name
        if self.sort == Sort.GAME:
            parts |= {"variant": self.variant, "options": dict(self.options)}
        return parts

    @classmethod
    def from_data(cls, data: object) -> Contest:
        """The contest that JSON data describes; raises ``AgreementError``."""
        if not isinstance(data, Mapping):
            raise AgreementError("contest", f"it is an object with a sort, not {data!r}")
        options = data.get("options", {})
        if not isinstance(options, Mapping):
            raise AgreementError("contest", f"options are an object, not {options!r}")
        return cls(
            _sort(data.get("sort")),
            str(data.get("name", "")),
            str(data.get("variant", "")),
            tuple((str(key), value) for key, value in options.items()),
        )

    def __str__(self) -> str:
        return self.text


def like_named(kind: Kind) -> Contest:
    """The game that a kind is named after; if it is not installed, an outside game of that name."""
    if kind.game_name in games():
        return Contest(Sort.GAME, kind.game_name)
    return Contest(Sort.OUTSIDE, kind.title)


def _sort(word: object) -> Sort:
    try:
        return Sort(str(word))
    except ValueError:
        known = ", ".join(Sort)
        raise AgreementError("contest", f"{word!r} is none of {known}") from None


def _loaded(name: str, variant: str, options: Mapping[str, OptionValue]) -> Game:
    try:
        return load(name, variant or None, **options)
    except SixfoldError as error:
        raise AgreementError("contest", str(error).rstrip(".")) from error


def _outside_name(name: str) -> str:
    words = " ".join(name.split())
    if not words or len(words) > _LONGEST_NAME or not words.isprintable():
        raise AgreementError("contest", f"an outside game has a name of 1 to {_LONGEST_NAME} signs")
    if _FORBIDDEN & set(words):
        raise AgreementError("contest", "the name of an outside game has no ; and no quotes")
    return words


def _value(text: str) -> OptionValue:
    if text in ("True", "on"):
        return True
    if text in ("False", "off"):
        return False
    return int(text) if text.isascii() and text.isdigit() else text
