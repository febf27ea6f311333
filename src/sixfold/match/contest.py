"""By what the right to use a power may be decided: a game, a die, cards, a coin, anything else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sixfold.errors import AgreementError, SixfoldError, shown
from sixfold.games.gipf.potentials.kinds import Kind
from sixfold.rules import Game, games, load
from sixfold.rules.option import OptionValue

REPETITION: Final = "repetition"
"""The option by which a game ends in a draw when a position comes again; always on here."""

USUAL: Final = {Kind.ZERTZ: "blitz"}
"""The variants in which games are offered, where the first would take too long beside GIPF."""

_PARTS: Final = ("sort", "name", "variant", "options")
_LONGEST_NAME: Final = 60
_LONGEST_NUMBER: Final = 9
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
            options = game.changed_options
            if REPETITION in game.options:
                if dict(self.options).get(REPETITION) is False:
                    reason = f"without {REPETITION} a game of {game.title} may never end"
                    raise AgreementError("contest", f"{reason}, so it cannot be switched off")
                options.pop(REPETITION, None)
            object.__setattr__(self, "variant", game.variant)
            object.__setattr__(self, "options", tuple(sorted(options.items())))
            return
        if self.variant or self.options:
            raise AgreementError("contest", f"a {self.sort} has no variant and no options")
        if self.sort != Sort.OUTSIDE and self.name:
            raise AgreementError("contest", f"a {self.sort} has no name")
        if self.sort == Sort.OUTSIDE:
            object.__setattr__(self, "name", _outside_name(self.name))

    @property
    def is_chance(self) -> bool:
        """Whether nonces decide it: a die, a card or a coin."""
        return self.sort in (Sort.DIE, Sort.CARD, Sort.COIN)

    @property
    def runs(self) -> bool:
        """Whether it is a game in which something runs by itself."""
        return self.sort == Sort.GAME and self.game.runs is not None

    @property
    def game(self) -> Game:
        """The installed game with its variant and options.

        Where a game has a draw by repetition it is on, so that every contest ends.
        """
        assert self.sort == Sort.GAME
        options: dict[str, OptionValue] = dict(self.options)
        game = load(self.name, self.variant, **options)
        if REPETITION in game.options:
            game = load(self.name, self.variant, **{**options, REPETITION: True})
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
            raise AgreementError("contest", f"it is an object with a sort, not {shown(data)}")
        if not set(data) <= set(_PARTS):
            raise AgreementError("contest", f"{shown(data)} has parts besides {', '.join(_PARTS)}")
        options = data.get("options", {})
        if not isinstance(options, Mapping) or not all(isinstance(key, str) for key in options):
            raise AgreementError("contest", f"options are an object, not {shown(options)}")
        name, variant = data.get("name", ""), data.get("variant", "")
        if not isinstance(name, str) or not isinstance(variant, str):
            raise AgreementError("contest", f"name and variant are texts, not in {shown(data)}")
        return cls(_sort(data.get("sort")), name, variant, tuple(options.items()))

    def __str__(self) -> str:
        return self.text


def like_named(kind: Kind) -> Contest:
    """The game that a kind is named after; if it is not installed, an outside game of that name."""
    if kind.word in games():
        return Contest(Sort.GAME, kind.word, USUAL.get(kind, ""))
    return Contest(Sort.OUTSIDE, kind.title)


def _sort(word: object) -> Sort:
    found = next((sort for sort in Sort if sort == word), None)
    if found is None:
        raise AgreementError("contest", f"{shown(word)} is not one of {', '.join(Sort)}")
    return found


def _loaded(name: str, variant: str, options: Mapping[str, OptionValue]) -> Game:
    try:
        return load(name, variant or None, **options)
    except SixfoldError as error:
        raise AgreementError("contest", str(error).rstrip(".")) from error


def _outside_name(name: str) -> str:
    words = " ".join(name.split())
    if not words or len(words) > _LONGEST_NAME or not words.isprintable():
        raise AgreementError(
            "contest", f"an outside game has a name of 1 to {_LONGEST_NAME} characters"
        )
    if _FORBIDDEN & set(words):
        raise AgreementError("contest", "the name of an outside game has no ; and no quotes")
    return words


def _value(text: str) -> OptionValue:
    if text in ("True", "on"):
        return True
    if text in ("False", "off"):
        return False
    is_number = text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER
    return int(text) if is_number else text
