"""Nobody asks the engine about a game that they are playing."""

from __future__ import annotations

from typing import Final

from sixfold.rules import Position
from sixfold.server.domain.history import History
from sixfold.server.domain.match_history import MatchHistory
from sixfold.server.problems import Refusal
from sixfold.server.rooms import Rooms
from sixfold.server.storage import Database
from sixfold.server.storage.listing import LINKED, Wanted

_PLAYED: Final = frozenset({"engine", "friend"})
_MOST: Final = 30
"""Games of a guest that are looked at, those that began last."""


class FairPlay:
    """Knows which positions a guest is playing."""

    def __init__(self, database: Database, rooms: Rooms) -> None:
        self._database = database
        self._rooms = rooms

    async def check(self, guest: str, network: str, position: Position) -> None:
        """Raise ``Refusal`` if a guest has a seat in a game that stands so."""
        for kind in (position.game.name, LINKED):
            wanted = Wanted(_MOST, game=kind, result="going")
            for terms, found in await self._database.games_of(guest, wanted):
                # The start belongs to no game in particular.
                if terms.mode not in _PLAYED or found.plies == 0:
                    continue
                room = await self._rooms.get(terms.id, network)
                if room.table.outcome is None and position in _boards(room.table.history):
                    detail = "You are playing this position; you can analyse it after the game."
                    raise Refusal("own-game", detail, None, {"game": terms.id})


def _boards(history: History) -> list[Position]:
    """The positions that are played now: in a match that of a contest, too."""
    boards = [history.position]
    return [*boards, history.match.position] if isinstance(history, MatchHistory) else boards
