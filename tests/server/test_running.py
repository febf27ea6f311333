"""Games in which something runs by itself: the server holds the sand."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from sixfold import records
from sixfold.errors import SixfoldError
from sixfold.rules import Player
from sixfold.server.domain.actions import Resign
from sixfold.server.domain.clock import LAG_OF_TIME
from sixfold.server.domain.updates import Asker
from sixfold.server.models.game import Timing
from sixfold.server.presenting import tables
from sixfold.server.problems import Refusal
from sixfold.server.room import Room
from tests.server.process import free_port, process
from tests.server.sand import OPENING, Server, live
from tests.server.site import Site, good, wait_until


def test_a_glass_runs_out_by_itself(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await server.open()
        assert (await server.texts())[:2] == ["a1-a2@0", "d1-d2@1"]
        await server.wait(174_000 + 10)
        assert await server.texts() == [f"{m}@{t}" for t, m in enumerate(OPENING)] + ["a2!@180"]
        table = (await server.room()).table
        assert table.history.player is Player.WHITE
        assert table.history.position.data["gone"] == ["a2"]

    live(tmp_path, "timed", life)


def test_a_move_in_the_same_millisecond_is_in_time(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await server.open()
        server.date += 174_000
        await server.play("ann", "a2-b3")
        assert (await server.texts())[-1] == "a2-b3@180"

    live(tmp_path, "timed", life)


@pytest.mark.parametrize(("lag", "late"), [(100, 100), (LAG_OF_TIME, 500), (5000, 500)])
def test_the_way_of_a_message_is_given_back_up_to_half_a_second(
    tmp_path: Path, lag: int, late: int
) -> None:
    async def life(server: Server) -> None:
        await server.open()
        server.date += 174_000 + late
        await server.play("ann", "a2-b3", lag=lag)
        assert (await server.texts())[-1] == "a2-b3@180"

    live(tmp_path, "timed", life)


def test_what_ran_out_before_a_late_message_stays_lost(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await server.open()
        server.date += 174_000 + 501
        with pytest.raises(SixfoldError) as raised:
            await server.play("ann", "a2-b3", lag=5000)
        assert getattr(raised.value, "rule", "") == "run-out"
        assert (await server.texts())[-1] == "a2!@180"

    live(tmp_path, "timed", life)


def test_who_did_not_know_of_a_lost_glass_may_move_another(tmp_path: Path) -> None:
    """The page may not have heard of it when it sent the move."""

    async def life(server: Server) -> None:
        await server.open()
        server.date += 175_000
        await server.play("ann", "g2-f3", ply=6)
        assert (await server.texts())[-2:] == ["a2!@180", "g2-f3@181"]

    live(tmp_path, "timed", life)


def test_nobody_says_themselves_when_they_moved(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await server.open()
        await server.play("ann", "a2-b3@1")
        assert (await server.texts())[-1] == "a2-b3@6"
        with pytest.raises(Refusal):
            await server.play("ben", "b3!")

    live(tmp_path, "timed", life)


def test_a_crash_loses_nothing_and_gives_nobody_sand(tmp_path: Path) -> None:
    """While the server is down no sand runs: it goes on where time was last noted."""

    async def life(server: Server) -> None:
        await server.open()
        await server.database.note_time()
        before = await server.texts()
        left = (await server.room()).table
        ran = server.uptime.now.ran
        await server.kill()
        server.date += 3_600_000
        await server.start()
        table = (await server.room()).table
        assert await server.texts() == before
        assert (table.due, table.origin) == (left.due, left.origin)
        assert server.uptime.now.ran == ran
        await server.wait(174_000 + 10)
        assert await server.texts() == [*before, "a2!@180"]

    live(tmp_path, "timed", life)


def test_the_small_glass_costs_a_turn_and_brings_a_ring(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await server.play("ann", "a1-a2")
        with pytest.raises(Refusal):
            await server.play("ben", "prompt")
        await server.play("ann", "prompt")
        await server.wait(14_000)
        with pytest.raises(SixfoldError):
            await server.play("ann", "prompt")
        await server.wait(1_010)
        assert (await server.texts())[1:] == ["prompt@0", "late@15"]
        await server.play("ann", "d7-d6")
        history = (await server.room()).table.history
        assert history.player is Player.WHITE
        await server.play("ann", "+d4")
        assert (await server.room()).table.history.player is Player.BLACK

    live(tmp_path, "complete", life)


def test_a_second_ring_is_passed_after_five_seconds(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await server.play("ann", "a1-a2", "prompt")
        await server.wait(16_000)
        await server.play("ann", "d7-d6")
        await server.wait(5_010)
        assert (await server.texts())[-2:] == ["d7-d6@16", "pass@21"]
        assert (await server.room()).table.history.player is Player.BLACK

    live(tmp_path, "complete", life)


def test_the_record_of_a_game_has_its_events(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await server.open()
        await server.wait(174_010)
        record = (await server.room()).table.history.record({}, None)
        assert isinstance(record, records.Record)
        assert [move.text for move in record.moves] == [*OPENING, "a2!"]

    live(tmp_path, "timed", life)


def test_a_timed_game_is_exported_with_its_times_and_imported(site: Site) -> None:
    guest = site.guest("Olena")
    begun = guest.begin("tamsk", "timed")
    wire = guest.connect(begun["id"])
    for ply, move in enumerate(OPENING):
        assert wire.play(ply, move)["type"] == "ack"
    text = guest.http.get(f"/api/games/{begun['id']}/record").text
    assert "1. a1-a2@0 2. d1-d2@" in text
    assert records.read(text).contradiction is None
    again = good(guest.http.post("/api/import", json={"text": text, "format": None}), 201)
    assert [made["text"] for made in again["made"]] == list(OPENING)
    assert again["timing"]["at"] is None, "nothing runs on in what was read"
    assert guest.http.get(f"/api/games/{again['id']}/record").text == text


def test_the_catalogue_says_where_no_other_clock_is_needed(site: Site) -> None:
    games = site.guest().http.get("/api/catalogue").json()["games"]
    assert {one["name"]: one["timed"] for one in games if one["timed"]} == {
        "tamsk": ["timed", "complete"]
    }


def test_a_move_that_crosses_a_prompt_counts(tmp_path: Path) -> None:
    """Who moved did not know of it yet, and has nothing to fear any more."""

    async def life(server: Server) -> None:
        await server.play("ann", "a1-a2", "prompt")
        await server.play("ben", "d1-d2", ply=1)
        assert await server.texts() == ["a1-a2@0", "prompt@0", "d1-d2@0"]

    live(tmp_path, "complete", life)


def test_what_happens_in_a_turn_is_listed_with_it(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await server.play("ann", "a1-a2", "prompt")
        await server.play("ben", "d1-d2")
        await server.wait(16_000)
        await server.play("ben", "prompt")
        await server.wait(16_000)
        await server.play("ben", "a4-a3")
        made = (await server.room()).table.history.made
        listed = [("a1-a2", 1), ("prompt", 2), ("d1-d2", 2), ("prompt", 3), ("late", 3)]
        assert [(one.text, one.turn) for one in made] == [*listed, ("a4-a3", 4)]

    live(tmp_path, "complete", life)


def timing_of(server: Server, room: Room) -> Timing:
    """What is told of everything that runs."""
    found, _ = tables.timings(room.table, server.uptime.now)
    assert found is not None
    return found


def left_in(timing: Timing) -> dict[str, tuple[int, int]]:
    return {span.point: (span.left, span.of) for span in timing.spans}


def test_what_still_runs_is_told(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        room = await server.room()
        before = timing_of(server, room)
        assert before.at is None
        assert left_in(before) == {"hurry": (0, 15_000)}
        assert [call.text for call in before.calls] == ["prompt"]
        await server.play("ann", "a1-a2")
        await server.wait(2000)
        await server.play("ann", "prompt")
        await server.wait(3000)
        timing = timing_of(server, room)
        assert timing.at == server.date
        assert left_in(timing) == {"a2": (175_000, 180_000), "late": (12_000, 15_000)}
        assert timing.calls == []
        await server.play("ben", "d1-d2")
        assert left_in(timing_of(server, room))["hurry"] == (12_000, 15_000)
        await server.wait(12_000)
        await server.play("ben", "prompt")
        await server.wait(15_010)
        await server.play("ben", "a4-a3")
        await server.wait(1000)
        assert left_in(timing_of(server, room))["ring"] == (4000, 5000)

    live(tmp_path, "complete", life)


def test_after_the_end_nothing_runs(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await server.open()
        room = await server.room()
        server.requests += 1
        asker = Asker("ann", str(server.requests), server.uptime.now, 0)
        await server.rooms.act(room, Resign(Player.WHITE), asker)
        await server.wait(60_000)
        timing = timing_of(server, room)
        assert (timing.at, timing.calls) == (None, [])
        assert left_in(timing)["g3"] == (180_000, 180_000)

    live(tmp_path, "timed", life)


def test_where_nothing_runs_nothing_is_told(site: Site) -> None:
    guest = site.guest("Olena")
    assert guest.look(guest.begin("tamsk", "untimed")["id"])["timing"] is None


def test_kill_9_in_the_middle_of_a_running_glass(tmp_path: Path) -> None:
    """The real process on a real file: what was acknowledged is there, and the sand runs on."""
    port = free_port()
    with process(tmp_path, port) as running:
        site = Site(f"http://127.0.0.1:{port}")
        guest = site.guest("Olena")
        game = guest.begin("tamsk", "timed")["id"]
        wire = guest.connect(game)
        for ply, move in enumerate(OPENING):
            assert wire.play(ply, move)["type"] == "ack"
        # Turned over now it has above what has run through: no more than the test took so far.
        time.sleep(1)
        assert wire.play(len(OPENING), "a2-b3")["type"] == "ack"
        running.send_signal(signal.SIGKILL)
        running.wait()
        cookies = guest.http.cookies
        site.hang_up()
    with process(tmp_path, port):
        site = Site(f"http://127.0.0.1:{port}")
        guest = site.guest("Olena")
        guest.http.cookies = cookies
        wait_until(lambda: len(guest.look(game)["made"]) > len(OPENING) + 1)
        made = [made["text"] for made in guest.look(game)["made"]]
        assert made == [*OPENING, "a2-b3", "b3!"]
        record = records.read(guest.http.get(f"/api/games/{game}/record").text)
        assert record.contradiction is None
        site.hang_up()
