"""The single terms of an agreement: links, draws, costs, gains, clocks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from sixfold.errors import AgreementError, shown
from sixfold.match.contest import Contest, Sort

MOST_GAMES: Final = 10
"""How often a contest is played if draws are played again; the last draw counts as lost."""

_LONGEST: Final = 86_400
"""Seconds of a day, the most a clock may have."""

_CLOCK: Final = re.compile(r"([0-9]{1,6})(?:\+([0-9]{0,6}))?")


class Trigger(StrEnum):
    """When a kind's power has to be contested."""

    FREE = "free"
    ALWAYS = "always"
    CHALLENGE = "challenge"


class Draw(StrEnum):
    """What a drawn contest means."""

    USER = "user"
    OPPONENT = "opponent"
    AGAIN = "again"


class Cost(StrEnum):
    """What a lost contest costs: this time only, the power for good, or the potential itself.

    As usual it is this time only where a power is always contested, since that is how it is used
    at all, and the power where it was challenged, since a challenge is there to take it.
    """

    ONCE = "once"
    POWER = "power"
    POTENTIAL = "potential"
    USUAL = "usual"


class Gain(StrEnum):
    """What a won contest gives: this use, this potential, or the kind for good."""

    USE = "use"
    POTENTIAL = "potential"
    KIND = "kind"


class First(StrEnum):
    """Who has the first move, that is plays White, in a contest game."""

    USER = "user"
    OPPONENT = "opponent"
    SAME = "same"
    """Both players keep their colours of GIPF."""
    SWAPPED = "swapped"


class Unrevealed(StrEnum):
    """What it means if a player does not commit or reveal."""

    LOSES = "loses"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Link:
    """Whether a kind's power is free, or when and by what it is contested."""

    trigger: Trigger = Trigger.FREE
    contest: Contest | None = None

    def __post_init__(self) -> None:
        if (self.contest is None) != (self.trigger == Trigger.FREE):
            raise AgreementError("link", "a free kind has no contest, every other has one")

    @property
    def is_outside(self) -> bool:
        """Whether it needs something that no program can play."""
        return self.contest is not None and self.contest.sort == Sort.OUTSIDE

    @property
    def text(self) -> str:
        """``free``, ``always die``, ``challenge game dvonn``."""
        return f"{self.trigger} {self.contest.text}" if self.contest else str(self.trigger)

    @classmethod
    def parse(cls, text: str) -> Link:
        """The link that a text describes; raises ``AgreementError``."""
        word, _, rest = text.strip().partition(" ")
        trigger = choice(Trigger, "link", word)
        return cls(trigger, Contest.parse(rest) if rest.strip() else None)


FREE: Final = Link()


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds at the start and for every move of a player."""

    start: int
    increment: int = 0

    def __post_init__(self) -> None:
        for value in (self.start, self.increment):
            if type(value) is not int or not 0 <= value <= _LONGEST:
                raise AgreementError("clock", f"seconds are 0 to {_LONGEST}, not {shown(value)}")
        if self.start + self.increment == 0:
            raise AgreementError("clock", "it gives no time at all")

    @property
    def text(self) -> str:
        """``600+5``."""
        return f"{self.start}+{self.increment}"

    @classmethod
    def parse(cls, text: str) -> Clock:
        """The clock that a text like ``600+5`` describes; raises ``AgreementError``."""
        found = _CLOCK.fullmatch(text)
        if found is None:
            raise AgreementError("clock", f"{shown(text)} is not like 600+5, 0 to {_LONGEST} each")
        return cls(int(found[1]), int(found[2] or 0))


E = TypeVar("E", bound=StrEnum)


def choice(choices: type[E], part: str, word: object) -> E:
    """One of several words; raises ``AgreementError`` for any other."""
    found = next((each for each in choices if each == word), None)
    if found is None:
        raise AgreementError(part, f"{shown(word)} is not one of {', '.join(choices)}")
    return found
