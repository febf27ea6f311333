"""Nobody asks the engine about a game that they play; only its coach may, in one against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sixfold.rules import Position
from sixfold.rules.kernel import State, advance, legal_codes
from sixfold.server.domain.game_history import GameHistory
from sixfold.server.domain.history import History
from sixfold.server.domain.match_history import MatchHistory
from sixfold.server.problems import Refusal
from sixfold.server.rooms import Rooms
from sixfold.server.storage import Database
from sixfold.server.storage.listing import LINKED, Wanted

_PLAYED: Final = frozenset({"engine", "friend"})
_MOST: Final = 30
"""Games of a guest that are looked at, those that began last."""
_BEFORE: Final = 2
"""Decisions before what is played that nobody asks about either."""
_AHEAD: Final = 10_000
"""Positions after two decisions that are looked at; with more moves than that, none of them is."""


class FairPlay:
    """Knows which positions a guest is playing."""

    def __init__(self, database: Database, rooms: Rooms) -> None:
        self._database = database
        self._rooms = rooms

    async def check(self, guest: str, network: str, asked: GameHistory) -> None:
        """Raise ``Refusal`` if a guest has a seat in a game that stands so or nearly so."""
        position = asked.position
        for kind in (position.game.name, LINKED):
            wanted = Wanted(_MOST, game=kind, result="going")
            for terms, found in await self._database.games_of(guest, wanted):
                # The start belongs to no game in particular.
                if terms.mode not in _PLAYED or found.plies == 0:
                    continue
                room = await self._rooms.get(terms.id, network)
                if room.table.outcome is not None:
                    continue
                steps = _is_near(asked, room.table.history)
                if any(await self._rooms.slices.run(network, steps)):
                    detail = "You are playing this position; you can analyse it after the game."
                    raise Refusal("own-game", detail, None, {"game": terms.id})


def _is_near(asked: GameHistory, played: History) -> Iterator[bool]:
    """Whether a line leads through what is played now, or to what stands around it.

    That is what may come of one or two decisions, and what stood there just before. Any of these
    would tell what to play; the whole may be turned or reflected.
    """
    position = asked.position
    mirrors = _mirrors(position)
    for current, before in _boards(played):
        if current.game != position.game:
            continue
        yield not _mirrors(current).isdisjoint(each.state for each in asked.positions)
        yield any(each.state in mirrors for each in before)
        following = [advance(current.state, code) for code in current.codes]
        yield not mirrors.isdisjoint(following)
        left = _AHEAD
        for state in following:
            codes = legal_codes(state)
            left -= len(codes)
            if left < 0:
                break
            yield any(advance(state, code) in mirrors for code in codes)


def _boards(history: History) -> list[tuple[Position, tuple[Position, ...]]]:
    """The positions that are played now, in a match that of a contest, too; and those before.

    The start belongs to no game in particular.
    """
    if isinstance(history, MatchHistory):
        return [(history.position, ()), (history.match.position, ())]
    assert isinstance(history, GameHistory)
    return [(history.position, history.positions[1:-1][-_BEFORE:])]


def _mirrors(position: Position) -> set[State]:
    """What a position is on every turned or reflected board."""
    return {position.transformed(each).state for each in position.game.board.symmetries}
