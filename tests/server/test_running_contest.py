"""Contests in which something runs by itself: the sand is that of the contest's own game."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from sixfold.engine import Limits
from sixfold.engine.client import Reply
from sixfold.errors import SixfoldError
from sixfold.match import Agreement, MatchRecord, Stage
from sixfold.rules import Game, Player
from sixfold.rules.level import HIGHEST
from sixfold.server.domain.match_history import MatchHistory
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import MatchTerms, Seat
from sixfold.server.files import read_game
from sixfold.server.models.game import Timing
from sixfold.server.models.model import EngineState
from sixfold.server.presenting import tables
from sixfold.server.presenting.matches import running
from sixfold.server.problems import Refusal
from sixfold.server.settings import Thinking
from sixfold.server.thinking.opponent import EngineOpponent
from sixfold.server.thinking.pool import Pool
from sixfold.server.thinking.question import Question
from tests.server.process import free_port, process
from tests.server.sand import OPENING, Server, live
from tests.server.site import Site, good, wait_until

BEFORE = ("play Dg7-g6", "play Da4-b4", "play Di4-h4", "play Dh6-h5", "announce Dh3-h2", "begin")
"""White announces a power that has to be won, and begins."""

TIMED = [f"move {move}@{time}" for time, move in enumerate(OPENING)]


def agreed(more: str = "", variant: str = "timed") -> Agreement:
    parts = ("basic", "white=D3", "black=D3", f"D=always game tamsk {variant}", more)
    return Agreement.parse("; ".join(filter(None, parts)))


async def begin(server: Server) -> None:
    """Play until the contest."""
    for number, event in enumerate(BEFORE):
        await server.play("ann" if number in (0, 2, 4, 5) else "ben", event)


async def contest(server: Server) -> list[str]:
    """What has been made since the contest began."""
    return (await server.texts())[len(BEFORE) :]


async def table_of(server: Server) -> Table:
    return (await server.room()).table


def gone(table: Table) -> object:
    return table.history.position.data["gone"]


def test_a_glass_runs_out_by_itself(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.wait(5000)
        await server.open()
        assert await contest(server) == TIMED, "times count from the first move in the contest"
        await server.wait(174_000 + 10)
        assert await contest(server) == [*TIMED, "move a2!@180"]
        table = await table_of(server)
        assert table.history.players == (Player.WHITE,)
        assert gone(table) == ["a2"]

    live(tmp_path, agreed(), life)


def test_before_the_first_move_no_sand_runs(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.wait(3_600_000)
        assert await contest(server) == []
        assert (await table_of(server)).due is None

    live(tmp_path, agreed(), life)


@pytest.mark.parametrize(("lag", "late"), [(100, 100), (5000, 500)])
def test_the_way_of_a_message_is_given_back(tmp_path: Path, lag: int, late: int) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.open()
        server.date += 174_000 + late
        await server.play("ann", "a2-b3", lag=lag)
        assert (await contest(server))[-1] == "move a2-b3@180"

    live(tmp_path, agreed(), life)


def test_what_ran_out_before_a_late_message_stays_lost(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.open()
        server.date += 174_000 + 501
        with pytest.raises(SixfoldError) as raised:
            await server.play("ann", "move a2-b3", lag=5000)
        assert getattr(raised.value, "rule", "") == "run-out"
        assert (await contest(server))[-1] == "move a2!@180"

    live(tmp_path, agreed(), life)


def test_who_did_not_know_of_a_lost_glass_may_move_another(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.open()
        before = (await table_of(server)).history.plies
        server.date += 175_000
        await server.play("ann", "move g2-f3", ply=before)
        assert (await contest(server))[-2:] == ["move a2!@180", "move g2-f3@181"]
        with pytest.raises(Refusal, match="decisions have been made so far"):
            await server.play("ben", "move g3-f4", ply=before)

    live(tmp_path, agreed(), life)


def test_nobody_says_themselves_when_they_moved_or_what_ran_out(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.open()
        await server.play("ann", "move a2-b3@1")
        assert (await contest(server))[-1] == "move a2-b3@6"
        for guest in ("ann", "ben"):
            with pytest.raises(Refusal):
                await server.play(guest, "move b3!")
        await server.play("ben", "end-contest resignation white")
        assert (await contest(server))[-1] == "end-contest resignation white"

    live(tmp_path, agreed(), life)


# The match's own clock


def clock_of(table: Table) -> tuple[tuple[int, int], Player | None]:
    assert table.clock is not None
    return table.clock.left, table.clock.running


def test_the_clock_of_the_match_stands_while_sand_runs(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.wait(1000)
        await server.play("ann", "move a1-a2")
        assert clock_of(await table_of(server)) == ((599_000, 600_000), None)
        await server.wait(100_000)
        await server.play("ben", "move d1-d2")
        await server.wait(100_000)
        assert (await contest(server))[-1] == "move a2!@180"
        assert clock_of(await table_of(server)) == ((599_000, 600_000), None)
        await server.play("ann", "end-contest resignation black")
        assert clock_of(await table_of(server)) == ((599_000, 600_000), Player.WHITE)
        await server.wait(599_000 + 10)
        assert str((await table_of(server)).outcome) == "black wins (time)"

    live(tmp_path, agreed("clock=600"), life)


def test_it_runs_on_where_that_was_agreed(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.play("ann", "move a1-a2")
        await server.wait(100_000)
        await server.play("ben", "move d1-d2")
        assert clock_of(await table_of(server)) == ((600_000, 500_000), Player.WHITE)

    live(tmp_path, agreed("clock=600; clock_stands=off"), life)


def test_who_never_lets_sand_run_loses_the_match_by_its_clock(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.play("ann", "move a1-a2")
        await server.wait(180_010)
        assert await contest(server) == ["move a1-a2@0", "move a2!@180"]
        assert clock_of(await table_of(server)) == ((600_000, 600_000), Player.BLACK)
        await server.wait(600_010)
        assert str((await table_of(server)).outcome) == "white wins (time)"

    live(tmp_path, agreed("clock=600"), life)


def test_no_other_clock_is_needed(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.play("ann", "move a1-a2")
        table = await table_of(server)
        assert (table.contest_clock, table.clocks) == (None, ())
        await server.wait(61_000)
        assert (await table_of(server)).history.players == (Player.BLACK,)

    live(tmp_path, agreed("clock=600; contest_clock=60"), life)


# What is lost and found


def test_a_crash_loses_nothing_and_gives_nobody_sand(tmp_path: Path) -> None:
    """While the server is down no sand runs: it goes on where time was last noted."""

    async def life(server: Server) -> None:
        await begin(server)
        await server.wait(1000)
        await server.open()
        await server.database.note_time()
        before, left = await server.texts(), await table_of(server)
        await server.kill()
        server.date += 3_600_000
        await server.start()
        table = await table_of(server)
        assert await server.texts() == before
        assert (table.due, table.origin) == (left.due, left.origin)
        await server.wait(174_000 + 10)
        assert await server.texts() == [*before, "move a2!@180"]

    live(tmp_path, agreed("clock=600"), life)


def test_the_small_glass_costs_a_turn_and_brings_a_ring(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.play("ann", "move a1-a2")
        with pytest.raises(Refusal):
            await server.play("ben", "prompt")
        await server.play("ann", "prompt")
        await server.wait(14_000)
        with pytest.raises(SixfoldError) as raised:
            await server.play("ann", "move prompt")
        assert getattr(raised.value, "rule", "") == "no-prompt"
        await server.wait(1_010)
        assert (await contest(server))[1:] == ["move prompt@0", "move late@15"]
        await server.play("ann", "d7-d6")
        await server.wait(5_010)
        assert (await contest(server))[-2:] == ["move d7-d6@15.01", "move pass@20.01"]
        shown = running((await match_of(server)), len(await server.texts()), moves=True)
        assert shown is not None
        assert [(one.text, one.turn) for one in shown.made] == [
            ("a1-a2", 1),
            ("prompt", 2),
            ("late", 2),
            ("d7-d6", 3),
            ("pass", 3),
        ]

    live(tmp_path, agreed(variant="complete"), life)


async def match_of(server: Server) -> MatchHistory:
    history = (await table_of(server)).history
    assert isinstance(history, MatchHistory)
    return history


def test_the_small_glass_is_empty_first(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.play("ann", "a1-a2", "prompt")
        await server.play("ben", "d1-d2")
        await server.wait(14_000)
        with pytest.raises(SixfoldError) as raised:
            await server.play("ben", "move prompt")
        assert getattr(raised.value, "rule", "") == "no-prompt"
        await server.wait(1_000)
        await server.play("ben", "move prompt")
        assert (await contest(server))[-1] == "move prompt@15"

    live(tmp_path, agreed(variant="complete"), life)


def test_sand_decides_the_contest_and_the_match_goes_on(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.open()
        await server.wait(180_000)
        history = await match_of(server)
        spent = ["a2!@180", "d2!@181", "d6!@182", "a3!@183", "g2!@184", "g3!@185"]
        assert await contest(server) == [*TIMED, *(f"move {event}" for event in spent)]
        assert history.match.results[-1].reason == "sand"
        assert (history.match.stage, history.players) == (Stage.PLAY, (Player.WHITE,))
        assert (await table_of(server)).due is None
        await server.play("ann", "play Di3-h4")

    live(tmp_path, agreed(), life)


def test_who_cannot_move_passes_at_the_time_of_it(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.open()
        await server.play("ann", "move a2-b3")
        await server.wait(6_010)
        assert (await contest(server))[-1] == "move b3!@12"
        await server.play("ben", "move a3-b4")
        await server.wait(172_000)
        ends = ["move b4!@21.02", "move d2!@181", "move d6!@182", "move g2!@184", "move pass@184"]
        assert (await contest(server))[-5:] == ends
        assert (await match_of(server)).made[-1].forced

    live(tmp_path, agreed(), life)


def test_a_drawn_contest_begins_again_with_new_sand(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.open()
        text = "end-contest agreement draw"
        room = await server.room()
        after = room.table.history.decide(text)
        assert isinstance(after, MatchHistory)
        assert (after.running, after.timeline and after.timeline.time) == (None, 0)
        assert after.decide("move a1-a2@7").running == 2

    live(tmp_path, agreed("draw=again"), life)


# Records


def test_the_record_of_a_match_has_the_times_and_events_of_its_contests(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        await begin(server)
        await server.open()
        await server.wait(174_010)
        record = (await match_of(server)).record({}, None)
        assert [event.text for event in record.events][len(BEFORE) :] == [*TIMED, "move a2!@180"]
        assert record.contradiction is None
        assert MatchRecord.parse(record.text) == record
        terms, read = read_game(record.text, None)
        assert terms.match is not None
        table = Table.begin(terms).after(read)
        assert table.due is None, "nothing runs on in what was read"
        assert isinstance(table.history, MatchHistory)
        assert table.history.record({}, None).text == record.text

    live(tmp_path, agreed(), life)


def test_what_is_drawn_after_a_contest_without_times_can_be_read() -> None:
    """What is drawn is bound to every word before it, so none may be added."""
    record = MatchRecord.start(agreed(), "ab" * 16)
    for text in (*BEFORE, "move a1-a2", "move d1-d2", "end-contest resignation black"):
        record = record.play(text)
    read = MatchHistory.begin(MatchTerms(record.agreement, record.id, "", record.form))
    for event in record.events:
        read = read.decide(event.text)
    assert read.match.trail == record.match.trail
    assert read.record({}, None) == record


# What is told


def timing_of(server: Server, table: Table) -> Timing:
    own, found = tables.timings(table, server.uptime.now)
    assert found is not None
    assert own is None, "on the board of the match nothing runs"
    return found


def test_what_still_runs_is_told(tmp_path: Path) -> None:
    async def life(server: Server) -> None:
        assert tables.timings(await table_of(server), server.uptime.now) == (None, None)
        await begin(server)
        await server.wait(9000)
        before = timing_of(server, await table_of(server))
        assert before.at is None
        assert [call.text for call in before.calls] == ["prompt"]
        await server.play("ann", "move a1-a2")
        await server.wait(2000)
        await server.play("ann", "move prompt")
        await server.wait(3000)
        timing = timing_of(server, await table_of(server))
        assert timing.at == server.date
        left = {span.point: (span.left, span.of) for span in timing.spans}
        assert left == {"a2": (175_000, 180_000), "late": (12_000, 15_000)}
        await server.play("ann", "end-contest resignation black")
        assert tables.timings(await table_of(server), server.uptime.now) == (None, None)

    live(tmp_path, agreed(variant="complete"), life)


def test_a_match_with_running_sand_is_exported_and_imported(site: Site) -> None:
    guest = site.guest("Olena")
    begun = guest.begin("gipf", "basic", match=agreed().data)
    wire = guest.connect(begun["id"])
    assert (begun["timing"], begun["contestTiming"]) == (None, None)
    for ply, text in enumerate((*BEFORE, *OPENING)):
        assert wire.play(ply, text)["type"] == "ack"
    told = guest.look(begun["id"])
    assert {span["point"] for span in told["contestTiming"]["spans"]} == {m[-2:] for m in OPENING}
    assert [made["text"] for made in told["made"]][-1] == "move g4-g3"
    text = guest.http.get(f"/api/games/{begun['id']}/record").text
    assert "\nmove a1-a2@0\n" in text
    again = good(guest.http.post("/api/import", json={"text": text, "format": None}), 201)
    assert again["contestTiming"]["at"] is None
    assert guest.http.get(f"/api/games/{again['id']}/record").text == text


def test_kill_9_in_the_middle_of_a_running_glass(tmp_path: Path) -> None:
    """The real process on a real file: what was acknowledged is there, and the sand runs on."""
    port = free_port()
    with process(tmp_path, port) as first:
        site = Site(f"http://127.0.0.1:{port}")
        guest = site.guest("Olena")
        game = guest.begin("gipf", "basic", match=agreed().data)["id"]
        wire = guest.connect(game)
        for ply, text in enumerate((*BEFORE, *OPENING)):
            assert wire.play(ply, text)["type"] == "ack"
        # Turned over now it has above what has run through: no more than the test took so far.
        time.sleep(1)
        assert wire.play(len(BEFORE) + len(OPENING), "move a2-b3")["type"] == "ack"
        first.send_signal(signal.SIGKILL)
        first.wait()
        cookies: httpx.Cookies = guest.http.cookies
        site.hang_up()
    with process(tmp_path, port):
        site = Site(f"http://127.0.0.1:{port}")
        guest = site.guest("Olena")
        guest.http.cookies = cookies
        expected = [*BEFORE, *(f"move {move}" for move in (*OPENING, "a2-b3", "b3!"))]
        wait_until(lambda: len(guest.look(game)["made"]) >= len(expected))
        assert [made["text"] for made in guest.look(game)["made"]] == expected
        record = MatchRecord.parse(guest.http.get(f"/api/games/{game}/record").text)
        assert record.contradiction is None
        site.hang_up()


# The engine


class Asked(Pool):
    """An engine that makes the moves a test wants, and remembers what it was asked."""

    def __init__(self, *wanted: str) -> None:
        super().__init__(Thinking(seconds=2.0))
        self._wanted = list(wanted)
        self.questions: list[Question] = []

    def start(self, tell: Callable[[], None]) -> None: ...

    async def stop(self) -> None: ...

    def state_for(self, game: Game) -> EngineState:
        return "ready"

    async def _answer(self, question: Question) -> Reply:
        self.questions.append(question)
        compares = question.level == HIGHEST
        best = question.position.move(self._wanted[0] if compares else self._wanted.pop(0))
        return Reply(best, (), 0.0)


def test_the_engine_thinks_for_half_of_what_is_left_of_a_glass(tmp_path: Path) -> None:
    engines = Asked("Da4-b4", "Dh6-h5", "d1-d2", "a4-a3", "g4-g3", "d2-d3")
    seats = (Seat("person", "Ann", "ann"), Seat("engine", "", None, 3))

    async def life(server: Server) -> None:
        room = await server.room()
        for event in (*BEFORE[::2], "begin", "a1-a2", "d7-d6", "g1-g2", "a2-b3"):
            await server.play("ann", event)
            while room.thinking is not None and not room.thinking.done():
                await asyncio.wait({room.thinking})
            if room.table.origin is not None:
                server.date += 1000
        made = [made.text for made in room.table.history.made]
        assert made[-2:] == ["move a2-b3", "move d2-d3"]
        asked = [one.limits for one in engines.questions if one.level < HIGHEST]
        # Turned over after three seconds the glass has three seconds above; a millisecond later
        # it has run out.
        assert asked[-1] == Limits(seconds=1.5005)
        assert asked[-2] == Limits(seconds=2.0)

    live(tmp_path, agreed(), life, opponent=EngineOpponent(engines, Thinking()), seats=seats)
