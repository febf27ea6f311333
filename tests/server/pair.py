"""Two people at a game, and one who watches."""

from __future__ import annotations

from tests.server.site import Json, Site, good, wait_until


def friends(site: Site, game: str = "yinsh", variant: str = "blitz", **wanted: object) -> Pair:
    return Pair(site, game, variant, **wanted)


class Pair:
    """Two people at a game, White first, and one who watches."""

    def __init__(self, site: Site, game: str, variant: str, **wanted: object) -> None:
        self.white, self.black, self.third = (site.guest(n) for n in ("White", "Black", "Third"))
        self.id: str = self.white.begin(game, variant, mode="friend", **wanted)["id"]
        good(self.black.sit(self.id))
        self.wires = [guest.connect(self.id) for guest in (self.white, self.black, self.third)]
        for wire in self.wires:
            wire.hear("state")
        if wanted.get("clock"):
            wait_until(lambda: self.state["begun"])

    @property
    def state(self) -> Json:
        return self.white.look(self.id)

    def play(self, *moves: str) -> None:
        """Moves in turn, whoever has to make them."""
        for move in moves:
            state = self.state
            wire = self.wires[("white", "black").index(state["view"]["player"])]
            assert wire.play(state["view"]["ply"], move)["type"] == "ack"


def unchanged(pair: Pair, before: Json) -> None:
    """Nothing has happened, to nobody."""
    after = pair.state
    ignored = {"watchers": 0, "seats": 0}
    assert after | ignored == before | ignored
