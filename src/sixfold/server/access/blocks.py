"""Who may not use the server: guests and networks, for a while or for good."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from sixfold.server.problems import Refusal
from sixfold.server.times import now

_Network = IPv4Network | IPv6Network


class Block(NamedTuple):
    """A guest or a network, and when it may come back; None: never."""

    who: str
    created: int
    until: int | None


def named(who: str) -> str:
    """A guest or a network as it is stored; raises ``Refusal`` if it is neither."""
    if len(who) == 64 and all(sign in "0123456789abcdef" for sign in who):
        return who
    try:
        return str(ip_network(who, strict=False))
    except ValueError:
        detail = "That is neither a guest nor an address nor a network."
        raise Refusal("bad-message", detail) from None


class Blocks:
    """The blocks of the database as they were read last."""

    def __init__(self) -> None:
        self._guests: dict[str, int | None] = {}
        self._networks: dict[_Network, int | None] = {}

    def take(self, blocks: Iterable[Block]) -> None:
        """From now on these count."""
        found = list(blocks)
        guests = {block.who: block.until for block in found if "/" not in block.who}
        networks = {ip_network(block.who): block.until for block in found if "/" in block.who}
        self._guests, self._networks = guests, networks

    def holds(self, guest: str, network: str) -> bool:
        """Whether somebody is blocked; ``network`` is what ``network_of`` says."""
        if guest in self._guests and _is_on(self._guests[guest]):
            return True
        if not self._networks:
            return False
        try:
            address = ip_address(network.partition("/")[0])
        except ValueError:
            return False
        return any(address in one and _is_on(until) for one, until in self._networks.items())

    def check(self, guest: str, network: str) -> None:
        """Refuse who is blocked."""
        if self.holds(guest, network):
            raise Refusal("blocked", "You may not use this server at the moment.")


def _is_on(until: int | None) -> bool:
    return until is None or now() < until
