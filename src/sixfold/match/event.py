"""Everything that can happen in a match, each with a text of one line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias, Union

from sixfold.errors import MatchError
from sixfold.rules import Player

ENDINGS: Final = ("resignation", "time", "agreement", "length", "aborted")
"""How a match may end other than by its rules; a contest by the first three only."""


class Event:
    """Something that happens in a match."""

    __slots__ = ()
    WORD: ClassVar[str]

    @property
    def text(self) -> str:
        """In one line; ``parse`` reads it back."""
        return self.WORD

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Play(Event):
    """A decision in GIPF that needs no contest."""

    WORD: ClassVar = "play"
    move: str

    @property
    def text(self) -> str:
        """The word and the move."""
        return f"{self.WORD} {self.move}"


@dataclass(frozen=True, slots=True)
class Announce(Event):
    """A power that the player wants to use and that is or may be contested."""

    WORD: ClassVar = "announce"
    move: str

    @property
    def text(self) -> str:
        """The word and the move."""
        return f"{self.WORD} {self.move}"


@dataclass(frozen=True, slots=True)
class Challenge(Event):
    """The opponent wants a contest."""

    WORD: ClassVar = "challenge"


@dataclass(frozen=True, slots=True)
class Allow(Event):
    """The opponent lets the announced power happen."""

    WORD: ClassVar = "allow"


@dataclass(frozen=True, slots=True)
class Begin(Event):
    """The user takes up the contest."""

    WORD: ClassVar = "begin"


@dataclass(frozen=True, slots=True)
class Withdraw(Event):
    """The user gives up the announced power for this turn instead of contesting it."""

    WORD: ClassVar = "withdraw"


@dataclass(frozen=True, slots=True)
class ContestMove(Event):
    """A move in the game that is played as a contest, or what happened there by itself.

    Where something runs by itself, its time may stand behind it: ``a1-a2@12.5``.
    """

    WORD: ClassVar = "move"
    move: str

    @property
    def text(self) -> str:
        """The word and the move."""
        return f"{self.WORD} {self.move}"


@dataclass(frozen=True, slots=True)
class Commit(Event):
    """A player fixes a nonce without showing it; in a list of options ``digest`` is empty."""

    WORD: ClassVar = "commit"
    player: Player
    digest: str = ""

    @property
    def text(self) -> str:
        """The word, the player and the digest."""
        return f"{self.WORD} {self.player} {self.digest}".rstrip()


@dataclass(frozen=True, slots=True)
class Reveal(Event):
    """A player shows the nonce; in a list of options ``nonce`` is empty."""

    WORD: ClassVar = "reveal"
    player: Player
    nonce: str = ""

    @property
    def text(self) -> str:
        """The word, the player and the nonce."""
        return f"{self.WORD} {self.player} {self.nonce}".rstrip()


@dataclass(frozen=True, slots=True)
class Forfeit(Event):
    """A player did not commit or reveal although the other did."""

    WORD: ClassVar = "forfeit"
    player: Player

    @property
    def text(self) -> str:
        """The word and the player."""
        return f"{self.WORD} {self.player}"


@dataclass(frozen=True, slots=True)
class Report(Event):
    """What a player says came out of an outside game; no winner is a draw."""

    WORD: ClassVar = "report"
    player: Player
    winner: Player | None

    @property
    def text(self) -> str:
        """The word, who says it, and who won."""
        return f"{self.WORD} {self.player} {_winner_word(self.winner)}"


@dataclass(frozen=True, slots=True)
class EndContest(Event):
    """A contest ends by resignation, by time or by agreement on a draw."""

    WORD: ClassVar = "end-contest"
    reason: str
    winner: Player | None

    @property
    def text(self) -> str:
        """The word, the reason and the winner."""
        return f"{self.WORD} {self.reason} {_winner_word(self.winner)}"


@dataclass(frozen=True, slots=True)
class End(Event):
    """The match ends by resignation, by time, by agreement on a draw, or is aborted."""

    WORD: ClassVar = "end"
    reason: str
    winner: Player | None

    @property
    def text(self) -> str:
        """The word, the reason and the winner."""
        return f"{self.WORD} {self.reason} {_winner_word(self.winner)}"


AnyEvent: TypeAlias = Union[
    Play,
    Announce,
    Challenge,
    Allow,
    Begin,
    Withdraw,
    ContestMove,
    Commit,
    Reveal,
    Forfeit,
    Report,
    EndContest,
    End,
]


def parse_event(text: str) -> AnyEvent:
    """The event that a line describes; raises ``MatchError``."""
    word, *rest = text.split()[:4] or [""]
    try:
        return _READERS[word](*rest)
    except (KeyError, TypeError, ValueError):
        known = ", ".join(_READERS)
        raise MatchError(text, "", f"an event is one of {known} with what belongs to it") from None


def _winner_word(winner: Player | None) -> str:
    return "draw" if winner is None else str(winner)


def _player(word: str) -> Player:
    return {str(player): player for player in Player}[word]


def _winner(word: str) -> Player | None:
    return None if word == "draw" else _player(word)


_READERS: Final[dict[str, Callable[..., AnyEvent]]] = {
    Play.WORD: lambda move: Play(move),
    Announce.WORD: lambda move: Announce(move),
    Challenge.WORD: lambda: Challenge(),
    Allow.WORD: lambda: Allow(),
    Begin.WORD: lambda: Begin(),
    Withdraw.WORD: lambda: Withdraw(),
    ContestMove.WORD: lambda move: ContestMove(move),
    Commit.WORD: lambda player, digest: Commit(_player(player), digest),
    Reveal.WORD: lambda player, nonce: Reveal(_player(player), nonce),
    Forfeit.WORD: lambda player: Forfeit(_player(player)),
    Report.WORD: lambda player, winner: Report(_player(player), _winner(winner)),
    EndContest.WORD: lambda reason, winner: EndContest(reason, _winner(winner)),
    End.WORD: lambda reason, winner: End(reason, _winner(winner)),
}
