"""The games inside a match as records of their own: its board, and the games of its contests.

The board's moves follow from each other but where a lost contest takes a potential away: there a
new record begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.match.event import ContestMove
from sixfold.match.match import Match
from sixfold.match.record import MatchRecord
from sixfold.match.trial import GameTrial
from sixfold.records import Record
from sixfold.rules import Player

_OWN = (Player.WHITE, Player.BLACK)


@dataclass(frozen=True, slots=True)
class Part:
    """A game of a match: of its board if ``contest`` is 0, else of that contest.

    ``seats`` says which player of the match is its White and its Black.
    """

    contest: int
    record: Record
    seats: tuple[Player, Player] = _OWN

    @property
    def title(self) -> str:
        """What it is."""
        name = self.record.game.title
        return f"Contest {self.contest}, {name}" if self.contest else name


def parts(record: MatchRecord) -> tuple[Part, ...]:
    """The games in which something was decided, the board first."""
    tags = {name: value for name, value in record.tags if name not in ("white", "black")}
    names = dict(record.tags)
    found = [Part(0, one) for one in _board(record.matches)] + _contests(record)
    return tuple(
        Part(one.contest, one.record.tag(**tags, **_names(names, one.seats)), one.seats)
        for one in found
        if one.record.moves
    )


def _names(names: dict[str, str], seats: tuple[Player, Player]) -> dict[str, str]:
    """The names of a match's players by their colours in a part of it."""
    told = zip(_OWN, seats, strict=True)
    return {str(colour): names[str(seat)] for colour, seat in told if str(seat) in names}


def _board(matches: Sequence[Match]) -> list[Record]:
    found = [Record.of(matches[0].position)]
    for position in (match.position for match in matches):
        before = found[-1].final
        if position == before:
            continue
        if position.last is not None and before.play(position.last) == position:
            found[-1] = found[-1].play(position.last)
        else:
            found.append(Record.of(position))
    ended = matches[-1].outcome
    if ended is not None and found[-1].final.outcome is None:
        found[-1] = found[-1].end(ended.reason, ended.winner)
    return found


def _contests(record: MatchRecord) -> list[Part]:
    games: dict[int, tuple[Record, tuple[Player, Player]]] = {}
    for match, event in zip(record.matches, (*record.events, None), strict=True):
        if match.running is None or not isinstance(match.running.trial, GameTrial):
            continue
        trial, number = match.running.trial, match.running.number
        if number not in games:
            games[number] = Record.of(trial.position), trial.seats
        if isinstance(event, ContestMove):
            games[number] = games[number][0].play(event.move), trial.seats
    return [Part(number, line, seats) for number, (line, seats) in games.items()]
