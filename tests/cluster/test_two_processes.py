"""Two servers on one PostgreSQL: whoever asks either of them finds the same games."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.site import Guest, Json, Site, good, refused, running, settings_in, wait_until
from tests.server.test_reviews import finished, imported, ready, thinking

CLOCK = {"initial": 3600, "increment": 0}


class Two:
    """Two servers, and the same people at both."""

    def __init__(self, sites: list[Site]) -> None:
        self.sites = sites

    def guest(self, name: str = "") -> list[Guest]:
        """Somebody new, as each server knows them: by the same cookie."""
        first = self.sites[0].guest(name)
        second = self.sites[1].guest(name)
        second.http.cookies = first.http.cookies
        return [first, second]


@pytest.fixture(params=["asking", "redis"])
def two(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> Iterator[Two]:
    """Two servers that ask the database once a second, and two that tell each other at once."""
    url = request.getfixturevalue("redis").url if request.param == "redis" else None
    settings = replace(settings_in(tmp_path), database_url=database, redis_url=url)
    with ExitStack() as stack:
        yield Two([stack.enter_context(running(settings)) for _ in range(2)])


def begin(two: Two, **wanted: object) -> tuple[str, list[Guest], list[Guest]]:
    """A game of White, who is at the first server, and Black, who is at the second."""
    white, black = two.guest("White"), two.guest("Black")
    game: str = white[0].begin("yinsh", "blitz", mode="friend", **wanted)["id"]
    good(black[1].sit(game))
    return game, white, black


def test_a_move_is_seen_by_those_at_the_other_server(two: Two) -> None:
    game, white, black = begin(two)
    here, there = white[0].connect(game), black[1].connect(game)
    here.hear("state")
    there.hear("state")
    assert here.play(0, "e5")["type"] == "ack"
    assert there.hear("event", number=1)["change"]["made"][0]["text"] == "e5"
    assert there.play(1, "e6")["type"] == "ack"
    assert here.hear("event", number=2)["change"]["made"][0]["text"] == "e6"
    assert white[1].look(game)["view"] == white[0].look(game)["view"]


def is_complete(presence: Json) -> bool:
    """Whether both players are there, and one who watches."""
    seats = presence["seats"]
    return bool(seats["white"]["online"] and seats["black"]["online"] and presence["watchers"] == 1)


def test_who_is_there_is_known_at_both(two: Two) -> None:
    game, white, black = begin(two)
    here = white[0].connect(game)
    here.hear("state")
    there = black[1].connect(game)
    there.hear("state")
    watcher = two.guest("Third")[1].connect(game)
    watcher.hear("state")
    for wire in (here, there, watcher):
        while not is_complete(wire.hear("presence")):
            pass
    there.close()
    while here.hear("presence")["seats"]["black"]["online"]:
        pass


def test_clocks_start_when_both_are_there_and_agree(two: Two) -> None:
    game, white, black = begin(two, clock=CLOCK)
    wires = [white[0].connect(game), black[1].connect(game)]
    for wire in wires:
        wire.hear("event")
    wait_until(lambda: white[0].look(game)["begun"])
    for ply, move in enumerate(("e5", "e6", "d4", "d5", "c3", "c4")):
        wire, other = wires[ply % 2], wires[1 - ply % 2]
        assert wire.play(ply, move)["type"] == "ack"
        while not other.hear("event")["change"]["made"]:
            pass
    clocks = [guest.look(game)["clock"] for guest in white]
    apart = clocks[1]["at"] - clocks[0]["at"]
    assert abs(clocks[0]["white"] - apart - clocks[1]["white"]) <= 300
    assert clocks[0]["black"] == clocks[1]["black"]


def test_one_of_two_at_once_is_first(two: Two) -> None:
    """The same decision at both servers: one happens, the other is told that it is too late."""
    guests = two.guest()
    game = guests[0].begin("yinsh", "blitz")["id"]
    wires = [guest.connect(game) for guest in guests]
    for wire in wires:
        wire.hear("state")
    for round_ in range(10):
        view = guests[0].look(game)["view"]
        moves = [found["text"] for found in view["moves"][:2]]
        for wire, move in zip(wires, moves, strict=True):
            wire.send("turn", id=f"{round_}", ply=view["ply"], moves=[move])
        answers = [wire.hear("ack", id=f"{round_}") for wire in wires]
        # Both browsers have the same name for it, so it is one request, sent twice.
        assert answers[0]["number"] == answers[1]["number"]
        assert guests[1].look(game)["view"]["ply"] == view["ply"] + 1


def test_a_different_request_is_decided_anew(two: Two) -> None:
    guests = two.guest()
    game = guests[0].begin("yinsh", "blitz")["id"]
    wires = [guest.connect(game) for guest in guests]
    for wire in wires:
        wire.hear("state")
    assert wires[0].play(0, "e5")["type"] == "ack"
    answer = wires[1].play(0, "e6")
    assert refused(answer, "stale-ply")["args"] == {"ply": 1}
    assert wires[1].play(1, "e6")["type"] == "ack"


def test_a_flag_falls_once(two: Two) -> None:
    game, white, black = begin(two, clock={"initial": 2, "increment": 0})
    wires = [white[0].connect(game), black[1].connect(game)]
    for wire in wires:
        while wire.hear("event")["change"]["kind"] != "flag":
            pass
    numbers = [guest.look(game)["number"] for guest in white]
    assert numbers[0] == numbers[1]
    flags = [[e for e in wire.events() if e["change"]["kind"] == "flag"] for wire in wires]
    assert [len(found) for found in flags] == [1, 1]


def test_a_seat_can_be_carried_to_a_browser_at_the_other_server(two: Two) -> None:
    game, white, _ = begin(two)
    code = good(white[0].http.post(f"/api/games/{game}/device"), 201)["code"]
    phone = two.guest("Phone")
    good(phone[1].http.put(f"/api/games/{game}/device", json={"code": code}))
    assert phone[0].look(game)["you"] == ["white"]
    assert white[0].look(game)["you"] == []
    again = two.guest("Third")[0].http.put(f"/api/games/{game}/device", json={"code": code})
    assert again.json()["code"] == "old-link"


def test_who_knows_more_than_the_server_is_not_shown_less(two: Two) -> None:
    guests = two.guest()
    game = guests[0].begin("yinsh", "blitz")["id"]
    wires = [guest.connect(game) for guest in guests]
    for wire in wires:
        wire.hear("state")
    number = wires[0].play(0, "e5")["number"]
    wires[1].send("hello", number=number)
    later = wires[1].play(1, "e6")
    assert later["type"] == "ack"


def test_a_review_is_begun_once_and_found_at_both(database: str, tmp_path: Path) -> None:
    settings = replace(settings_in(tmp_path, thinking=thinking()), database_url=database)
    with ExitStack() as stack:
        sites = [stack.enter_context(running(settings)) for _ in range(2)]
        here, there = (ready(site) for site in sites)
        path = imported(here)
        assert good(here.http.post(path))["state"] in ("running", "done")
        told = finished(there, path)
        assert told["state"] == "done"
        assert there.http.post(path).json() == here.http.get(path).json() == told
