"""What two players agree on before a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from sixfold.errors import AgreementError, SixfoldError, shown, some_of
from sixfold.games.gipf.potentials.kinds import EXAMPLE, Kind, Stock
from sixfold.match.contest import Contest
from sixfold.match.terms import (
    FREE,
    Clock,
    Cost,
    Draw,
    First,
    Gain,
    Link,
    Trigger,
    Unrevealed,
    choice,
)
from sixfold.rules import Game, Player, load

GIPF: Final = "gipf"
MOST_CHALLENGES: Final = 60


@dataclass(frozen=True)
class Agreement:
    """The terms of a match, complete and checked; ``parse`` and ``from_data`` read it back."""

    variant: str = "tournament"
    white: Stock = field(default_factory=lambda: Stock.parse(EXAMPLE))
    black: Stock = field(default_factory=lambda: Stock.parse(EXAMPLE))
    white_extra: int = 0
    black_extra: int = 0
    punct_on_gipf: bool = False
    repetition: bool = True
    links: tuple[Link, ...] = (FREE,) * len(Kind)
    """In the order of the kinds."""
    challenges: int = 3
    """How many each player has."""
    draw: Draw = Draw.OPPONENT
    cost: Cost = Cost.USUAL
    gain: Gain = Gain.USE
    first: First = First.USER
    unrevealed: Unrevealed = Unrevealed.LOSES
    outside: bool = True
    """Whether contests that no program can play are allowed."""
    clock: Clock | None = None
    contest_clock: Clock | None = None
    clock_stands: bool = True
    """Whether GIPF's clock stands while a contest with a clock of its own runs."""

    def __post_init__(self) -> None:
        _check_types(self)
        if not self.variant:
            raise AgreementError("variant", "it must be named, such as basic or tournament")
        if len(self.links) != len(Kind):
            raise AgreementError("links", "there is one for each of the five kinds")
        if not 0 <= self.challenges <= MOST_CHALLENGES:
            raise AgreementError("challenges", f"a player has 0 to {MOST_CHALLENGES}")
        if self.unrevealed == Unrevealed.DRAW and self.draw == Draw.AGAIN:
            reason = "whoever shows a nonce last could throw again after every loss"
            raise AgreementError("unrevealed", f"with draw=again it is loses, since {reason}")
        if not self.outside and any(link.is_outside for link in self.links):
            raise AgreementError("links", "outside games are not allowed by these terms")
        try:
            self.game  # noqa: B018  # the game itself says what it does not allow
        except SixfoldError as error:
            raise AgreementError("game", str(error).rstrip(".")) from error

    @cached_property
    def game(self) -> Game:
        """GIPF as it is played in this match."""
        return load(
            GIPF,
            self.variant,
            white_potentials=str(self.white),
            black_potentials=str(self.black),
            white_extra=self.white_extra,
            black_extra=self.black_extra,
            punct_on_gipf=self.punct_on_gipf,
            repetition=self.repetition,
        )

    def link(self, kind: Kind) -> Link:
        """How a kind is linked."""
        return self.links[list(Kind).index(kind)]

    def cost_of(self, kind: Kind) -> Cost:
        """What a lost contest about a kind costs, never ``usual``."""
        if self.cost != Cost.USUAL:
            return self.cost
        return Cost.POWER if self.link(kind).trigger == Trigger.CHALLENGE else Cost.ONCE

    def stock(self, player: Player) -> Stock:
        """The potentials of a player."""
        return self.white if player == Player.WHITE else self.black

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds that somebody has."""
        return tuple(kind for kind in Kind if self.white.count(kind) or self.black.count(kind))

    @property
    def suits_engine(self) -> bool:
        """Whether a program can play it: it cannot play outside games."""
        return not any(self.link(kind).is_outside for kind in self.kinds)

    @property
    def text(self) -> str:
        """In one line; what is as usual is left out, except the pieces and potentials."""
        parts = [self.variant, f"white={self.white}", f"black={self.black}"]
        if self.white_extra or self.black_extra:
            parts.append(f"extra={self.white_extra}/{self.black_extra}")
        parts += [
            f"{kind}={link.text}"
            for kind, link in zip(Kind, self.links, strict=True)
            if link != FREE
        ]
        for name in _PLAIN:
            value = getattr(self, name)
            if value != _USUAL[name]:
                parts.append(f"{name}={_word(value)}")
        return "; ".join(parts)

    @classmethod
    def parse(cls, text: str) -> Agreement:
        """The agreement that a text describes; raises ``AgreementError``."""
        variant, *parts = (part.strip() for part in text.split(";"))
        values: dict[str, Any] = {"variant": variant}
        links = dict.fromkeys(Kind, FREE)
        seen: set[str] = set()
        for part in parts:
            name, equals, value = (piece.strip() for piece in part.partition("="))
            if not equals or name in seen:
                raise AgreementError("text", f"{shown(part)} is not NAME=VALUE, each name once")
            seen.add(name)
            if name in list(Kind):
                links[Kind(name)] = Link.parse(value)
            elif name == "extra":
                white, _, black = value.partition("/")
                values["white_extra"], values["black_extra"] = _number(white), _number(black)
            else:
                values[name] = _read(name, value)
        return cls(links=tuple(links.values()), **values)

    @property
    def data(self) -> dict[str, object]:
        """As JSON data."""
        parts: dict[str, object] = {
            "variant": self.variant,
            "white": str(self.white),
            "black": str(self.black),
            "extra": [self.white_extra, self.black_extra],
            "links": {
                str(kind): {"trigger": str(link.trigger)}
                | ({"contest": link.contest.data} if link.contest else {})
                for kind, link in zip(Kind, self.links, strict=True)
            },
        }
        for name in _PLAIN:
            value = getattr(self, name)
            parts[name] = value.text if isinstance(value, Clock) else value
        return parts

    @classmethod
    def from_data(cls, data: object) -> Agreement:
        """The agreement that JSON data describes; raises ``AgreementError``."""
        if not isinstance(data, Mapping):
            raise AgreementError("data", f"it is an object with named parts, not {shown(data)}")
        parts = dict(data)
        values: dict[str, Any] = {"variant": parts.pop("variant", "tournament")}
        for name in ("white", "black"):
            if name in parts:
                values[name] = _stock(parts.pop(name))
        extra = parts.pop("extra", [0, 0])
        if not isinstance(extra, list) or len(extra) != 2:
            raise AgreementError("extra", f"it is a pair of numbers, not {shown(extra)}")
        values["white_extra"], values["black_extra"] = extra
        values["links"] = _links(parts.pop("links", {}))
        for name, value in parts.items():
            values[name] = _from_json(name, value)
        return cls(**values)

    def __str__(self) -> str:
        return self.text


_USUAL: Final = {found.name: found.default for found in fields(Agreement)}
_PLAIN: Final = (
    "punct_on_gipf",
    "repetition",
    "challenges",
    "draw",
    "cost",
    "gain",
    "first",
    "unrevealed",
    "outside",
    "clock",
    "contest_clock",
    "clock_stands",
)
_CHOICES: Final[Mapping[str, type[StrEnum]]] = {
    "draw": Draw,
    "cost": Cost,
    "gain": Gain,
    "first": First,
    "unrevealed": Unrevealed,
}
_CLOCKS: Final = ("clock", "contest_clock")


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return value.text if isinstance(value, Clock) else str(value)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise AgreementError("number", f"{shown(text)} is not a number like 3")
    return int(text)


def _stock(text: object) -> Stock:
    if not isinstance(text, str):
        raise AgreementError("stock", f"it is a text like {EXAMPLE}, not {shown(text)}")
    try:
        return Stock.parse(text)
    except ValueError as error:
        raise AgreementError("stock", f"{shown(text)} is not like {EXAMPLE}: {error}") from error


def _read(name: str, value: str) -> object:
    """The value that a word means in a text."""
    if name in ("white", "black"):
        return _stock(value)
    if name not in _PLAIN:
        raise AgreementError("part", f"{shown(name)} is not one of {some_of(_PLAIN)}")
    if name in _CHOICES:
        return choice(_CHOICES[name], name, value)
    if name in _CLOCKS:
        return Clock.parse(value)
    if name == "challenges":
        return _number(value)
    if value not in ("on", "off"):
        raise AgreementError(name, f"it is on or off, not {shown(value)}")
    return value == "on"


def _from_json(name: object, value: object) -> object:
    if name not in _PLAIN:
        raise AgreementError("part", f"{shown(name)} is not one of {some_of(_PLAIN)}")
    if name in _CHOICES:
        return choice(_CHOICES[name], name, value)
    if name in _CLOCKS and value is not None:
        if not isinstance(value, str):
            raise AgreementError(name, f"it is a text like 600+5, not {shown(value)}")
        return Clock.parse(value)
    return value


def _links(data: object) -> tuple[Link, ...]:
    if not isinstance(data, Mapping) or not set(data) <= set(Kind):
        raise AgreementError("links", f"they are an object with the names {', '.join(Kind)}")
    found = dict.fromkeys(Kind, FREE)
    for name, link in data.items():
        if not isinstance(link, Mapping):
            raise AgreementError("link", f"it is an object with a trigger, not {shown(link)}")
        if not set(link) <= {"trigger", "contest"}:
            raise AgreementError("link", f"{shown(link)} has more than a trigger and a contest")
        contest = link.get("contest")
        found[Kind(name)] = Link(
            choice(Trigger, "link", link.get("trigger")),
            None if contest is None else Contest.from_data(contest),
        )
    return tuple(found.values())


def _check_types(agreement: Agreement) -> None:
    """Data may bring anything, so that every number and switch is looked at."""
    for name in ("white_extra", "black_extra", "challenges"):
        if type(getattr(agreement, name)) is not int:
            raise AgreementError(name, f"it is a number, not {shown(getattr(agreement, name))}")
    if not isinstance(agreement.variant, str):
        raise AgreementError("variant", f"it is a text, not {shown(agreement.variant)}")
    for name in ("punct_on_gipf", "repetition", "outside", "clock_stands"):
        if not isinstance(getattr(agreement, name), bool):
            raise AgreementError(name, f"it is on or off, not {shown(getattr(agreement, name))}")
