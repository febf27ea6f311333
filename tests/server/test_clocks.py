"""Clocks: kept by the server alone, and what it measured of the way there."""

import time
from pathlib import Path

import pytest

from sixfold.rules import Player
from sixfold.server.domain.clock import LAG_OF_GAME, LAG_OF_MOVE, Clock
from tests.server.pair import friends
from tests.server.site import Json, Site, Wire, refused, running, settings_in, wait_until

QUICK = {"initial": 1, "increment": 0}


def test_the_clock_of_the_one_who_decides_runs(site: Site) -> None:
    pair = friends(site, clock={"initial": 3600, "increment": 5})
    clock = pair.state["clock"]
    assert clock["running"] == "white"
    wait_until(lambda: pair.state["clock"]["white"] < 3_600_000)
    told = pair.state["clock"]["white"]
    pair.play("e5")
    after = pair.state["clock"]
    assert after["running"] == "black"
    assert 5000 < after["white"] <= told + 5000
    assert after["black"] <= 3_600_000


def test_no_clock_runs_before_both_are_there(site: Site) -> None:
    guest = site.guest()
    game = guest.begin(mode="friend", clock=QUICK)["id"]
    begun = time.monotonic()
    wait_until(lambda: time.monotonic() - begun > QUICK["initial"])
    clock = guest.look(game)["clock"]
    assert (clock["running"], clock["white"]) == (None, 1000)


@pytest.mark.expectation(23)
def test_two_browsers_see_the_same_times(site: Site) -> None:
    pair = friends(site, clock={"initial": 3600, "increment": 0})
    shown = [guest.look(pair.id)["clock"] for guest in (pair.white, pair.black)]
    left = [clock["white"] + clock["at"] for clock in shown]
    assert abs(left[0] - left[1]) <= 200


def last_change(wire: Wire) -> Json:
    """What happened after the start, which a wire may have been told of as a state or an event."""
    change: Json = {"kind": "start"}
    while change["kind"] == "start":
        change = wire.hear("event")["change"]
    return change


def test_the_flag_falls_once_by_itself(site: Site) -> None:
    pair = friends(site, clock=QUICK)
    # Whoever watches may have come too late to be told of it.
    changes = [last_change(wire) for wire in pair.wires[:2]]
    assert {change["kind"] for change in changes} == {"flag"}
    assert changes[0]["outcome"] == {"winner": "black", "reason": "time", "score": None}
    assert changes[0]["clock"]["white"] == 0
    number = pair.state["number"]
    refused(pair.wires[0].play(0, "e5"), "game-over")
    assert pair.state["number"] == number


def test_the_increment_is_for_turns_not_for_messages(site: Site) -> None:
    """A turn sent in pieces earns one increment."""
    pair = friends(site, "dvonn", "standard", clock={"initial": 3600, "increment": 180})
    pair.play("e4", "e3")
    clock = pair.state["clock"]
    assert 3_600_000 < clock["white"] <= 3_780_000
    assert 3_600_000 < clock["black"] <= 3_780_000


@pytest.mark.parametrize(("lag", "credit"), [(0, 0), (120, 120), (5000, LAG_OF_MOVE)])
def test_lag_is_given_back_up_to_a_cap(lag: int, credit: int) -> None:
    clock = Clock.of(60, 0)
    charged = clock.charge(Player.WHITE, 1000, clock.credit(Player.WHITE, lag))
    assert charged.left == (60_000 - 1000 + credit, 60_000)


def test_lag_is_given_back_up_to_a_quota() -> None:
    clock = Clock.of(60, 0)
    for _ in range(100):
        clock = clock.charge(Player.BLACK, 500, clock.credit(Player.BLACK, 300))
    assert clock.left == (60_000, 60_000 - 100 * 500 + LAG_OF_GAME)


@pytest.mark.parametrize(("initial", "most"), [(1, 50), (10, 500), (60, 3000), (3600, 3000)])
def test_a_short_game_gives_little_back(initial: int, most: int) -> None:
    clock = Clock.of(initial, 10)
    for _ in range(100):
        clock = clock.charge(Player.WHITE, 300, clock.credit(Player.WHITE, 5000))
        clock = clock.reward(Player.WHITE)
    assert clock.credited == (most, 0)


def test_no_more_is_given_back_than_was_spent() -> None:
    clock = Clock.of(60, 0)
    assert clock.charge(Player.WHITE, 10, 300).left == (60_000, 60_000)


def test_forged_times_gain_nothing(site: Site) -> None:
    """There is no field in which a browser could tell a time; unknown ones are refused."""
    pair = friends(site, clock={"initial": 3600, "increment": 0})
    pair.wires[0].send("turn", id="x", ply=0, moves=["e5"], lag=300, at=0, spent=0)
    assert pair.wires[0].hear("refused")["problem"]["code"] == "bad-message"
    assert pair.state["view"]["ply"] == 0


def test_clocks_stand_still_while_the_server_does(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with running(settings) as site:
        pair = friends(site, clock={"initial": 3600, "increment": 0})
        pair.play("e5")
        awake = -time.monotonic()
        before = pair.state["clock"]
        game, cookies = pair.id, pair.white.http.cookies
    awake += time.monotonic()
    stopped = time.monotonic()
    wait_until(lambda: time.monotonic() - stopped > 1.5)
    awake -= time.monotonic()
    with running(settings) as site:
        guest = site.guest()
        guest.http.cookies = cookies
        after = guest.look(game)
        awake += time.monotonic()
        assert after["you"] == ["white"]
        assert after["clock"]["running"] == "black"
        assert 0 <= before["black"] - after["clock"]["black"] <= 1000 * awake + 50
        assert after["clock"]["white"] == before["white"]


def test_the_flag_falls_after_a_restart(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with running(settings) as site:
        pair = friends(site, clock={"initial": 1, "increment": 0})
        game = pair.id
    with running(settings) as site:
        guest = site.guest()
        wire = guest.connect(game)
        if wire.hear("state")["snapshot"]["outcome"] is None:
            assert wire.hear("event")["change"]["kind"] == "flag"
        assert guest.look(game)["outcome"]["reason"] == "time"
