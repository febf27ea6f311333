"""Codes by which a player brings a seat to another browser: good for a while, and once."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Final

from sixfold.server.problems import Refusal

SECONDS: Final = 600.0
_MOST: Final = 10_000


@dataclass(frozen=True, slots=True)
class _Code:
    game: str
    guest: str
    until: float


class Devices:
    """The codes that are good now, in memory: after a restart new ones are made."""

    def __init__(self) -> None:
        self._codes: dict[str, _Code] = {}

    def code_for(self, game: str, guest: str) -> str:
        """A new code for a guest's seats in a game; those made before are good no longer."""
        now = time.monotonic()
        kept = {
            code: found
            for code, found in self._codes.items()
            if found.until > now and (found.game, found.guest) != (game, guest)
        }
        while len(kept) >= _MOST:
            del kept[next(iter(kept))]
        code = secrets.token_urlsafe(16)
        self._codes = {**kept, code: _Code(game, guest, now + SECONDS)}
        return code

    def guest_of(self, code: str, game: str) -> str:
        """Whose seats a code brings; raises ``Refusal`` if it is not good (any more)."""
        found = self._codes.get(code)
        if found is None or found.game != game or found.until <= time.monotonic():
            raise Refusal("old-link", "This code has been used or has expired.")
        return found.guest

    def use(self, code: str) -> None:
        """A code has done its work."""
        self._codes.pop(code, None)
