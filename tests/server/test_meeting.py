"""How people meet: invitations, clocks that wait, names, and seats that go to another browser."""

from typing import Any

import pytest

from tests.server.pair import friends, unchanged
from tests.server.site import Guest, Json, Site, good, refused, wait_until

CLOCK = {"initial": 3600, "increment": 0}


def invited(site: Site, **wanted: Any) -> tuple[Guest, str]:
    """Somebody who invites, and the game."""
    guest = site.guest("Olena")
    return guest, guest.begin(mode="friend", **wanted)["id"]


def decline(guest: Guest, game: str) -> Json:
    return good(guest.http.post(f"/api/games/{game}/decline", json={"name": guest.name}))


def test_opening_a_link_seats_nobody(site: Site) -> None:
    _, game = invited(site)
    stranger = site.guest("Taras")
    stranger.connect(game).hear("state")
    state = stranger.look(game)
    assert state["you"] == []
    assert state["seats"]["white"]["name"] == "Olena"
    assert state["seats"]["black"]["kind"] == "open"


def test_who_invites_is_told_of_a_refusal(site: Site) -> None:
    inviter, game = invited(site)
    wire = inviter.connect(game)
    wire.hear("state")
    taras = site.guest("Taras")
    decline(taras, game)
    change = wire.hear("event")["change"]
    assert (change["kind"], change["declined"]) == ("decline", ["Taras"])
    assert decline(taras, game)["declined"] == ["Taras"]
    assert inviter.look(game)["seats"]["black"]["kind"] == "open"
    good(site.guest("Iryna").sit(game))
    late = taras.http.post(f"/api/games/{game}/decline", json={"name": ""})
    assert late.json()["code"] == "seat-taken"


def test_an_invitation_can_be_withdrawn(site: Site) -> None:
    inviter, game = invited(site)
    wire = inviter.connect(game)
    wire.hear("state")
    stranger = site.guest()
    seen = stranger.connect(game)
    seen.hear("state")
    assert wire.ask("abort")["type"] == "ack"
    assert seen.hear("event")["change"]["outcome"]["reason"] == "aborted"
    assert stranger.sit(game).json()["code"] == "no-invitation"
    answered = stranger.http.post(f"/api/games/{game}/decline", json={"name": ""})
    assert answered.json()["code"] == "no-invitation"


def test_nobody_declines_his_own_invitation(site: Site) -> None:
    inviter, game = invited(site)
    answered = inviter.http.post(f"/api/games/{game}/decline", json={"name": ""})
    assert (answered.status_code, answered.json()["code"]) == (403, "other-seat")


def test_no_clock_runs_before_both_are_there_together(site: Site) -> None:
    inviter, game = invited(site, clock=CLOCK)
    friend = site.guest("Taras")
    good(friend.sit(game))
    assert inviter.look(game)["clock"]["running"] is None
    first = inviter.connect(game)
    first.hear("state")
    assert first.play(0, "e5")["type"] == "ack"
    state = inviter.look(game)
    assert (state["begun"], state["clock"]["running"]) == (False, None)
    assert (state["clock"]["white"], state["clock"]["black"]) == (3_600_000, 3_600_000)
    second = friend.connect(game)
    second.hear("state")
    event = second.hear("event")
    assert (event["change"]["kind"], event["change"]["begun"]) == ("start", True)
    assert inviter.look(game)["clock"]["running"] == "black"
    second.close()
    first.close()
    assert inviter.look(game)["clock"]["running"] == "black"


def test_the_clock_of_a_rematch_waits_for_both(site: Site) -> None:
    pair = friends(site, clock=CLOCK)
    pair.wires[0].ask("resign", player="white")
    for wire, player in zip(pair.wires, ("white", "black"), strict=False):
        wire.ask("offer", kind="rematch", player=player)
    game = pair.state["rematch"]
    assert pair.white.look(game)["clock"]["running"] is None
    for guest in (pair.white, pair.black):
        guest.connect(game).hear("state")
    wait_until(lambda: pair.white.look(game)["clock"]["running"] == "white")


def test_who_sits_down_while_watching_is_told_so(site: Site) -> None:
    _, game = invited(site, clock=CLOCK)
    friend = site.guest("Taras")
    wire = friend.connect(game)
    assert wire.hear("state")["snapshot"]["you"] == []
    good(friend.sit(game))
    assert wire.hear("state")["snapshot"]["you"] == ["black"]


def test_two_at_one_screen_have_names_of_their_own(site: Site) -> None:
    guest = site.guest("Olena")
    state = guest.begin(colour="black", second="Taras")
    assert [state["seats"][c]["name"] for c in ("white", "black")] == ["Olena", "Taras"]
    alone = guest.begin()
    assert [alone["seats"][c]["name"] for c in ("white", "black")] == ["Olena", ""]


def rename(guest: Guest, game: str, player: str, name: str) -> Json:
    answered = guest.http.put(f"/api/games/{game}/name", json={"player": player, "name": name})
    found: Json = answered.json()
    return found


def test_names_can_be_changed_in_the_game(site: Site) -> None:
    pair = friends(site)
    assert rename(pair.white, pair.id, "white", " Iryna ")["seats"]["white"]["name"] == "Iryna"
    change = pair.wires[1].hear("event")["change"]
    assert (change["kind"], change["seats"]["white"]["name"]) == ("name", "Iryna")
    before = pair.state
    assert rename(pair.white, pair.id, "black", "x")["code"] == "other-seat"
    assert rename(pair.third, pair.id, "black", "x")["code"] == "not-your-seat"
    assert rename(pair.white, pair.id, "white", "x" * 41)["code"] == "long-name"
    unchanged(pair, before)
    listed = pair.black.http.get("/api/games").json()
    assert listed[0]["seats"]["white"]["name"] == "Iryna"


def code_of(guest: Guest, game: str) -> str:
    return str(good(guest.http.post(f"/api/games/{game}/device"), 201)["code"])


def test_a_seat_goes_to_another_device(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    phone = site.guest("anything")
    address = f"/api/games/{pair.id}/device"
    code = code_of(pair.white, pair.id)
    wire = phone.connect(pair.id)
    wire.hear("state")
    assert good(phone.http.put(address, json={"code": code}))["you"] == ["white"]
    assert wire.hear("state")["snapshot"]["you"] == ["white"]
    assert pair.wires[0].hear("state")["snapshot"]["you"] == []
    assert pair.white.look(pair.id)["you"] == []
    assert phone.look(pair.id)["seats"]["white"]["name"] == "White"
    assert [game["id"] for game in phone.http.get("/api/games").json()] == [pair.id]
    assert pair.white.http.get("/api/games").json() == []
    refused(pair.wires[0].ask("resign", player="white"), "not-your-seat")
    again = phone.http.put(address, json={"code": code})
    assert again.json()["code"] == "old-link"


def test_nobody_gets_a_seat_that_is_not_his(site: Site) -> None:
    pair = friends(site)
    address = f"/api/games/{pair.id}/device"
    assert pair.third.http.post(address).json()["code"] == "not-your-seat"
    assert pair.third.http.put(address, json={"code": "guessed"}).json()["code"] == "old-link"
    first = code_of(pair.white, pair.id)
    second = code_of(pair.white, pair.id)
    assert pair.third.http.put(address, json={"code": first}).json()["code"] == "old-link"
    assert pair.black.http.put(address, json={"code": second}).json()["code"] == "other-seat"
    other = friends(site)
    elsewhere = f"/api/games/{other.id}/device"
    assert pair.third.http.put(elsewhere, json={"code": second}).json()["code"] == "old-link"
    assert pair.state["you"] == ["white"]
    assert pair.black.look(pair.id)["you"] == ["black"]


@pytest.mark.parametrize("mode", ["screen", "friend"])
def test_seats_stay_where_they_went_when_the_game_is_loaded_again(site: Site, mode: str) -> None:
    guest = site.guest("Olena")
    game = guest.begin(mode=mode)["id"]
    phone = site.guest()
    code = code_of(guest, game)
    good(phone.http.put(f"/api/games/{game}/device", json={"code": code}))
    assert phone.look(game)["you"] == (["white", "black"] if mode == "screen" else ["white"])
