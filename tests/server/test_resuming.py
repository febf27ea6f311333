"""Connections that break: whoever comes back misses nothing."""

import socket
from pathlib import Path

import pytest

from tests.server.pair import friends
from tests.server.site import Site, refused, running, settings_in, wait_until


def test_who_was_away_gets_what_he_missed(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    known = pair.state["number"]
    pair.wires[1].socket.socket.shutdown(socket.SHUT_RDWR)
    wait_until(lambda: not pair.state["seats"]["black"]["online"])
    pair.wires[0].ask("offer", kind="draw", player="white")
    back = pair.black.connect(pair.id, number=known)
    event = back.hear("event")
    assert event["number"] == known + 1
    assert event["change"]["offer"] == {"kind": "draw", "by": "white"}
    back.hear("presence")
    assert not [message for message in back.heard if message["type"] == "state"]
    pair.wires[1] = back
    pair.play("e6")
    assert pair.state["seats"]["black"]["online"]


def test_who_missed_much_gets_everything(site: Site) -> None:
    pair = friends(site)
    pair.wires[1].close()
    lonely = pair.black.connect(pair.id)
    lonely.hear("state")
    pair.wires[1] = lonely
    points = ("e5", "e6", "d4", "d5", "c3", "c4", "f6", "f7", "g7", "g8")
    pair.play(*points)
    back = pair.third.connect(pair.id, number=0)
    state = back.hear("state")["snapshot"]
    assert [made["text"] for made in state["made"]] == list(points)
    assert state["number"] == pair.state["number"]


def test_a_number_from_the_future_gets_everything(site: Site) -> None:
    pair = friends(site)
    wire = pair.third.connect(pair.id, number=999)
    assert wire.hear("state")["snapshot"]["number"] == pair.state["number"]


def test_who_knows_everything_hears_nothing_twice(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    number = pair.state["number"]
    wire = pair.third.connect(pair.id, number=number)
    pair.play("e6")
    assert wire.hear("event")["number"] == number + 1
    assert [message["type"] for message in wire.heard].count("event") == 1


@pytest.mark.expectation(26)
def test_the_place_and_the_clock_are_right_after_a_cut(site: Site) -> None:
    pair = friends(site, clock={"initial": 3600, "increment": 0})
    pair.play("e5")
    pair.wires[0].socket.socket.shutdown(socket.SHUT_RDWR)
    pair.play("e6")
    back = pair.white.connect(pair.id)
    message = back.hear("state")
    snapshot = message["snapshot"]
    assert [made["text"] for made in snapshot["made"]] == ["e5", "e6"]
    assert snapshot["clock"]["running"] == "white"
    elsewhere = pair.black.look(pair.id)["clock"]
    gone = elsewhere["at"] - snapshot["clock"]["at"]
    assert abs(snapshot["clock"]["white"] - gone - elsewhere["white"]) <= 200


def test_a_turn_whose_answer_was_lost_can_be_sent_again(site: Site) -> None:
    pair = friends(site)
    wire = pair.wires[0]
    wire.send("turn", id="lost", ply=0, moves=["e5"])
    wait_until(lambda: pair.state["view"]["ply"] == 1)
    wire.socket.socket.shutdown(socket.SHUT_RDWR)
    back = pair.white.connect(pair.id)
    back.hear("state")
    assert back.play(0, "e5", id="lost")["type"] == "ack"
    assert pair.state["view"]["ply"] == 1


def test_games_go_on_after_a_restart(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with running(settings) as site:
        pair = friends(site)
        pair.wires[0].play(0, "e5", id="before")
        pair.wires[1].ask("offer", kind="draw", player="black")
        before = pair.state
        cookies = pair.white.http.cookies
    with running(settings) as site:
        guest = site.guest()
        guest.http.cookies = cookies
        after = guest.look(pair.id)
        ignored = {"seats": 0, "watchers": 0}
        assert after | ignored == before | ignored
        wire = guest.connect(pair.id)
        wire.hear("state")
        assert wire.play(0, "e5", id="before")["type"] == "ack"
        assert guest.look(pair.id)["view"]["ply"] == 1
        refused(wire.play(1, "e6"), "not-your-turn")
        assert guest.http.get("/api/games").json()[0]["id"] == pair.id


def test_many_games_do_not_stay_in_memory(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, games_in_memory=3)) as site:
        guest = site.guest()
        ids = [guest.begin()["id"] for _ in range(8)]
        wires = [guest.connect(game) for game in ids]
        for wire in wires:
            wire.hear("state")
            assert wire.play(0, "e5")["type"] == "ack"
        for wire in wires:
            wire.close()
        for game in [*ids, *(guest.begin()["id"] for _ in range(8))]:
            guest.look(game)
        assert [guest.look(game)["view"]["ply"] for game in ids] == [1] * 8
