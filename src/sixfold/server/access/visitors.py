"""Who is connected, and where everybody comes from."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Final

from sixfold.server.settings import Rates

_MOST_KNOWN: Final = 20_000
"""Guests of whom it is known where they come from."""


class Places:
    """So many connections of one guest, and so many of one network."""

    def __init__(self, of_guest: int, of_address: int) -> None:
        self._of_guest = of_guest
        self._of_address = of_address
        self._taken: Counter[str] = Counter()
        self._count = 0

    @property
    def count(self) -> int:
        """All connections."""
        return self._count

    def enter(self, guest: str, network: str) -> bool:
        """Count a connection of a guest, unless they or their network have too many."""
        if self._taken[guest] >= self._of_guest or self._taken[network] >= self._of_address:
            return False
        self._count += 1
        self._taken[guest] += 1
        self._taken[network] += 1
        return True

    def leave(self, guest: str, network: str) -> None:
        """A connection of a guest has ended."""
        self._count -= 1
        for who in (guest, network):
            self._taken[who] -= 1
            if self._taken[who] <= 0:
                del self._taken[who]


class Visitors:
    """Counts the connections of guests and their networks."""

    def __init__(self, rates: Rates) -> None:
        self._places = Places(rates.sockets_of_guest, rates.sockets_of_address)
        self._networks: OrderedDict[str, str] = OrderedDict()

    @property
    def connections(self) -> int:
        """All connections there are."""
        return self._places.count

    def enter(self, guest: str, network: str) -> bool:
        """Count a connection of a guest, unless they or their network have too many."""
        if not self._places.enter(guest, network):
            return False
        self.note(guest, network)
        return True

    def leave(self, guest: str, network: str) -> None:
        """A connection of a guest has ended."""
        self._places.leave(guest, network)

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
