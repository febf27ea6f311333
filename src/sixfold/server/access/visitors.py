"""Who is connected, and where everybody comes from."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Final

from sixfold.server.settings import Rates

_MOST_KNOWN: Final = 20_000
"""Guests of whom it is known where they come from."""


class Visitors:
    """Counts the connections of guests and their networks."""

    def __init__(self, rates: Rates) -> None:
        self._rates = rates
        self._connections: Counter[str] = Counter()
        self._networks: OrderedDict[str, str] = OrderedDict()

    def enter(self, guest: str, network: str) -> bool:
        """Count a connection of a guest, unless they or their network have too many."""
        if (
            self._connections[guest] >= self._rates.sockets_of_guest
            or self._connections[network] >= self._rates.sockets_of_address
        ):
            return False
        self._connections[guest] += 1
        self._connections[network] += 1
        self.note(guest, network)
        return True

    def leave(self, guest: str, network: str) -> None:
        """A connection of a guest has ended."""
        for who in (guest, network):
            self._connections[who] -= 1
            if self._connections[who] <= 0:
                del self._connections[who]

    def note(self, guest: str, network: str) -> None:
        """Remember where a guest comes from, so that new cookies give nobody more of the engine."""
        self._networks[guest] = network
        self._networks.move_to_end(guest)
        while len(self._networks) > _MOST_KNOWN:
            self._networks.popitem(last=False)

    def network_of(self, guest: str) -> str:
        """The network a guest comes from."""
        # Whoever was never seen is not waiting for anything: all of them share one line.
        return self._networks.get(guest, "")
