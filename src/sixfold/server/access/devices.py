"""Codes by which a player brings a seat to another browser: good for a while, and once."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from sixfold.server.problems import Refusal
from sixfold.server.storage import Database
from sixfold.server.times import now

SECONDS: Final = 600


class Devices:
    """The codes that are good now. Of each only a hash is stored, so nobody reads them there."""

    def __init__(self, database: Database, source: Callable[[], int] = now) -> None:
        self._database = database
        self._source = source

    async def code_for(self, game: str, guest: str) -> str:
        """A new code for a guest's seats in a game; those made before are good no longer."""
        code, at = secrets.token_urlsafe(16), self._source()
        await self._database.set_code(_hash(code), game, guest, at + 1000 * SECONDS, at)
        return code

    async def guest_of(self, code: str, game: str) -> str:
        """Whose seats a code brings; raises ``Refusal`` if it is not good (any more)."""
        found = await self._database.guest_of_code(_hash(code), game, self._source())
        if found is None:
            raise Refusal("old-link", "This code has been used or has expired.")
        return found

    async def use(self, game: str, guest: str) -> None:
        """The code for a guest's seats in a game has done its work."""
        await self._database.delete_codes(game, guest)


def _hash(code: str) -> str:
    return sha256(code.encode()).hexdigest()
