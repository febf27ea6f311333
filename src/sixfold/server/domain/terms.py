"""What is settled before a game begins: who sits where, what is played, with which clock."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, Union

from sixfold.match import Agreement
from sixfold.match.match import FORM
from sixfold.rules import Game, load
from sixfold.server.times import Moment

Mode = Literal["screen", "engine", "friend", "record"]
SeatKind = Literal["person", "engine", "open"]
OptionValue = Union[bool, int, str]

_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_LENGTH: Final = 12


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on one side. ``guest`` is whose seat it is, None for the engine."""

    kind: SeatKind
    name: str = ""
    guest: str | None = None
    level: int | None = None


OPEN: Final = Seat("open")


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """What makes a game a linked match."""

    agreement: Agreement
    id: str
    secret: str
    """What the engine's nonces are made from. Never told to anybody."""
    form: int = FORM
    """By which rules it is played."""

    @classmethod
    def of(cls, agreement: Agreement) -> MatchTerms:
        """A new match."""
        return cls(agreement, secrets.token_hex(16), secrets.token_hex(32))

    def again(self) -> MatchTerms:
        """The same match again with the sides swapped: both players keep what they had."""
        agreed = self.agreement
        return MatchTerms.of(
            replace(
                agreed,
                white=agreed.black,
                black=agreed.white,
                white_extra=agreed.black_extra,
                black_extra=agreed.white_extra,
            )
        )


@dataclass(frozen=True, slots=True)
class GameTerms:
    """What was settled before a game began."""

    id: str
    mode: Mode
    game: str
    variant: str
    options: Mapping[str, OptionValue]
    created: Moment
    seats: tuple[Seat, Seat]
    start: str | None = None
    """The position it starts from, if that is not the usual one."""
    clock: tuple[int, int] | None = None
    """Seconds for the game and for each turn."""
    match: MatchTerms | None = None

    @property
    def is_drawn(self) -> bool:
        """Whether both players draw the start together once they are there."""
        if self.mode != "friend" or self.match is not None or self.start is not None:
            return False
        return load(self.game, self.variant, **self.options).lot is not None

    def again(self, seats: tuple[Seat, Seat], at: Moment) -> GameTerms:
        """The same game again, with the sides swapped; a start by chance is drawn again."""
        match = None if self.match is None else self.match.again()
        game = load(self.game, self.variant, **self.options).undealt()
        options = dealt(game, self.mode) if match is None else dict(match.agreement.game.options)
        swapped = (seats[1], seats[0])
        return replace(self, id=new_id(), created=at, seats=swapped, match=match, options=options)


def dealt(game: Game, mode: Mode) -> dict[str, OptionValue]:
    """A game's options; who plays alone here or on one screen gets a start from the server."""
    lot = game.lot if mode != "friend" else None
    if lot is not None:
        game = game.dealt(lot.low + secrets.randbelow(lot.high - lot.low + 1))
    return dict(game.options)


def new_id() -> str:
    """The name of a new game, which nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
