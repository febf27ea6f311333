"""Starts by chance: both players draw them where two people play, and can prove it afterwards."""

from __future__ import annotations

import pytest

import sixfold
from sixfold.match.chance import commitment, new_nonce
from sixfold.match.draw import check_draw
from sixfold.rules import Player
from tests.server.pair import Pair, friends
from tests.server.site import Json, Site, good, refused

DRAWN = [
    pytest.param(name, variant, id=f"{name}-{variant}")
    for name in sixfold.games()
    for variant in sixfold.load(name).variants
    if sixfold.load(name, variant).lot
]
each_drawn = pytest.mark.parametrize(("game", "variant"), DRAWN)
SIDES = ("white", "black")


def commit(pair: Pair, nonces: dict[str, str]) -> None:
    name = pair.state["draw"]["id"]
    for side, wire in zip(SIDES, pair.wires, strict=False):
        digest = commitment(nonces[side], name, Player(SIDES.index(side)))
        assert wire.ask("commit", player=side, digest=digest)["type"] == "ack"


def draw(pair: Pair) -> Json:
    """The state after both have drawn the start."""
    nonces = {side: new_nonce() for side in SIDES}
    commit(pair, nonces)
    for side, wire in zip(SIDES, pair.wires, strict=False):
        assert wire.ask("reveal", player=side, nonce=nonces[side])["type"] == "ack"
    return pair.state


@each_drawn
def test_nothing_is_seen_or_played_before_both_have_drawn(
    site: Site, game: str, variant: str
) -> None:
    pair = friends(site, game, variant)
    white, black = pair.wires[:2]
    before = pair.state
    assert (before["view"]["pieces"], before["view"]["moves"]) == ([], [])
    first = sixfold.load(game, variant).start().moves[0].text
    refused(white.play(0, first), "not-now")
    nonces = {"white": "1" * 64, "black": "2" * 64}
    refused(white.ask("reveal", player="white", nonce=nonces["white"]), "not-now")
    commit(pair, nonces)
    refused(white.ask("commit", player="white", digest="0" * 64), "not-now")
    refused(white.ask("reveal", player="white", nonce="3" * 64), "not-now")
    refused(white.ask("reveal", player="black", nonce=nonces["black"]), "other-seat")
    assert pair.state["draw"]["nonces"] == {"white": "", "black": ""}
    white.ask("reveal", player="white", nonce=nonces["white"])
    assert pair.state["view"]["pieces"] == []
    black.ask("reveal", player="black", nonce=nonces["black"])
    after = pair.state
    started = sixfold.load(game, variant, **after["options"])
    lot = sixfold.load(game, variant).lot
    assert lot is not None
    assert started == sixfold.load(game, variant, **{lot.name: after["draw"]["number"]})
    assert after["view"]["text"] == started.start().text
    assert len(after["view"]["moves"]) == len(started.start().moves)
    pair.play(started.start().moves[0].text)


@each_drawn
def test_the_record_proves_the_start(site: Site, game: str, variant: str) -> None:
    pair = friends(site, game, variant)
    number = draw(pair)["draw"]["number"]
    text = pair.third.http.get(f"/api/games/{pair.id}/record").text
    record = sixfold.records.read(text)
    assert check_draw(record) == number
    nonce = pair.state["draw"]["nonces"]["white"]
    with pytest.raises(sixfold.RecordError, match="not the nonce"):
        check_draw(sixfold.records.read(text.replace(nonce, "5" * 64)))
    another = sixfold.load(game, variant).start()
    with pytest.raises(sixfold.RecordError, match="another start"):
        check_draw(sixfold.records.Record.of(another).tag(draw=record.tags["draw"]))
    with pytest.raises(sixfold.RecordError, match="two nonces"):
        check_draw(record.tag(draw="half a draw"))


@each_drawn
def test_a_rematch_is_drawn_anew(site: Site, game: str, variant: str) -> None:
    pair = friends(site, game, variant)
    before = draw(pair)
    pair.wires[0].ask("resign", player="white")
    pair.wires[0].ask("offer", kind="rematch", player="white")
    pair.wires[1].ask("answer", kind="rematch", accept=True, player="black")
    again = pair.white.look(pair.state["rematch"])
    assert again["draw"]["number"] is None
    assert again["draw"]["id"] != before["draw"]["id"]


@each_drawn
def test_who_plays_alone_gets_another_start_each_time(site: Site, game: str, variant: str) -> None:
    guest = site.guest()
    states = [guest.begin(game, variant) for _ in range(3)]
    assert [state["draw"] for state in states] == [None] * 3
    assert len({state["view"]["text"] for state in states}) == 3


@each_drawn
def test_a_start_that_was_chosen_is_not_drawn(site: Site, game: str, variant: str) -> None:
    lot = sixfold.load(game, variant).lot
    assert lot is not None
    state = site.guest().begin(game, variant, mode="friend", options={lot.name: 7})
    assert state["draw"] is None
    assert state["view"]["text"] == sixfold.load(game, variant, **{lot.name: 7}).start().text


@each_drawn
def test_a_seat_stays_where_its_secret_is(site: Site, game: str, variant: str) -> None:
    pair = friends(site, game, variant)
    commit(pair, {"white": "1" * 64, "black": "2" * 64})
    moved = pair.white.http.post(f"/api/games/{pair.id}/device")
    assert moved.json()["code"] == "not-now"
    assert good(pair.third.http.get(f"/api/games/{pair.id}"))["you"] == []
