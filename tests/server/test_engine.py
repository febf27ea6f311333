"""The engine as an opponent, whatever becomes of it."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sixfold
from sixfold.engine import Limits
from sixfold.match import Agreement
from sixfold.match.player import MatchPlayer
from sixfold.server.rooms import Rooms
from sixfold.server.settings import Thinking
from sixfold.server.thinking.engines import Engines
from sixfold.server.thinking.question import Question
from tests.server.bots import Bot
from tests.server.site import (
    PATIENCE,
    Guest,
    Json,
    Site,
    Wire,
    refused,
    running,
    settings_in,
    wait_until,
)

FAST: Json = {"processes": 1, "seconds": 0.2, "hint_seconds": 0.2, "late": 1.0}


@pytest.fixture(scope="module")
def bot(tmp_path_factory: pytest.TempPathFactory) -> Bot:
    return Bot(tmp_path_factory.mktemp("bot"))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, bot: Bot) -> Iterator[str]:
    """A server whose engine is a program for tests."""
    thinking = Thinking(command=bot.command, **FAST)
    with running(settings_in(tmp_path_factory.mktemp("site"), thinking=thinking)) as site:
        guest = site.guest()
        wait_until(lambda: guest.http.get("/api/health").json()["engine"] == "ready")
        yield site.url


@pytest.fixture(autouse=True)
def _good_again(bot: Bot) -> Iterator[None]:
    yield
    bot.recover()


class Duel:
    """A person against the engine."""

    def __init__(self, site: Site, colour: str = "white", **wanted: object) -> None:
        self.guest: Guest = site.guest("Person")
        game: Json = {"game": "yinsh", "variant": "blitz"} | wanted
        begun = self.guest.begin(mode="engine", level=1, colour=colour, **game)
        self.id = begun["id"]
        self.colour = colour
        self.number = -1
        self.wire: Wire = self.guest.connect(self.id)
        self.view: Json = self.wire.hear("state")["snapshot"]["view"]

    def wait(self) -> Json:
        """The position when it is the person's turn, or all is over."""
        while self.view["player"] != self.colour and self.view["outcome"] is None:
            event = self.wire.hear("event")
            if event["number"] > self.number:
                self.view, self.number = event["change"]["views"][-1], event["number"]
        return self.view

    def move(self, text: str | None = None) -> None:
        """Make a move of one's own."""
        moves = [text or self.wait()["moves"][-1]["text"]]
        while (answered := self.wire.play(self.view["ply"], *moves))["type"] == "unfinished":
            moves.append(answered["view"]["moves"][-1]["text"])
        assert answered["type"] == "ack", answered
        self.number = answered["number"]
        event = next(e for e in self.wire.events() if e["number"] == self.number)
        self.view = event["change"]["views"][-1]


@pytest.mark.parametrize("colour", ["white", "black"])
def test_a_whole_game_against_the_engine(site: Site, game: sixfold.Game, colour: str) -> None:
    duel = Duel(site, colour, game=game.name, variant=game.variant)
    chance = Random(3)
    for _ in range(300):
        if duel.wait()["outcome"] is not None:
            break
        duel.move(chance.choice(duel.view["moves"])["text"])
    state = duel.guest.look(duel.id)
    assert state["seats"]["white" if colour == "black" else "black"]["level"] == 1
    assert len(state["made"]) >= 6


def test_a_game_goes_on_when_the_engine_is_killed(site: Site, bot: Bot) -> None:
    duel = Duel(site)
    duel.move("e5")
    duel.wait()
    os.kill(bot.processes[-1], signal.SIGKILL)
    duel.move("d4")
    assert duel.wait()["ply"] == 4


@pytest.mark.parametrize("fault", ["crash", "silent", "illegal"])
def test_a_game_goes_on_when_the_engine_fails(site: Site, bot: Bot, fault: str) -> None:
    duel = Duel(site)
    before = len(bot.processes)
    bot.fail(fault)
    duel.move("e5")
    assert duel.wait()["ply"] == 2
    assert len(bot.processes) > before


def test_a_game_goes_on_after_a_fault_of_the_server(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_engine, faults = Rooms.play_engine, [RuntimeError("something nobody thought of")]

    async def failing_once(rooms: Rooms, *turn: Any) -> bool:
        if faults:
            raise faults.pop()
        return await play_engine(rooms, *turn)

    monkeypatch.setattr(Rooms, "play_engine", failing_once)
    duel = Duel(site)
    duel.move("e5")
    assert duel.wait()["ply"] == 2
    assert not faults


def test_a_game_waits_for_an_engine_that_fails_again_and_again(site: Site, bot: Bot) -> None:
    duel = Duel(site)
    bot.fail("crash", once=False)
    duel.move("e5")
    before = len(bot.processes)
    wait_until(lambda: len(bot.processes) > before + 3)
    assert duel.guest.look(duel.id)["view"]["ply"] == 1
    bot.recover()
    assert duel.wait()["ply"] == 2


def test_nobody_else_waits_for_a_silent_engine(site: Site, bot: Bot) -> None:
    duel = Duel(site)
    bot.fail("silent")
    duel.move("e5")
    wire = duel.guest.connect(duel.guest.begin()["id"])
    wire.hear("state")
    assert wire.play(0, "e5")["type"] == "ack"
    assert len(duel.guest.look(duel.id)["made"]) == 1
    duel.wait()


def test_a_takeback_is_granted_at_once(site: Site) -> None:
    duel = Duel(site)
    duel.move("e5")
    duel.wait()
    duel.move("d4")
    duel.wait()
    duel.wire.ask("offer", kind="takeback", player="white")
    state = duel.guest.look(duel.id)
    assert (state["view"]["ply"], state["view"]["player"]) == (2, "white")


def test_a_takeback_while_the_engine_thinks(site: Site, bot: Bot) -> None:
    duel = Duel(site)
    bot.fail("silent")
    duel.move("e5")
    duel.wire.ask("offer", kind="takeback", player="white")
    state = duel.guest.look(duel.id)
    assert (state["view"]["ply"], state["view"]["player"]) == (0, "white")
    duel.view = state["view"]
    duel.move("d4")
    assert duel.wait()["ply"] == 2
    assert duel.guest.look(duel.id)["made"][0]["text"] == "d4"


def test_a_draw_is_declined_and_a_rematch_accepted(site: Site) -> None:
    duel = Duel(site)
    duel.wire.ask("offer", kind="draw", player="white")
    state = duel.guest.look(duel.id)
    assert (state["offer"], state["outcome"]) == (None, None)
    duel.wire.ask("resign", player="white")
    duel.wire.ask("offer", kind="rematch", player="white")
    following = duel.guest.look(duel.guest.look(duel.id)["rematch"])
    assert following["you"] == ["black"]
    assert following["seats"]["white"]["kind"] == "engine"
    wire = duel.guest.connect(following["id"])
    wire.hear("state")
    wait_until(lambda: duel.guest.look(following["id"])["view"]["ply"] == 1)


def test_hints_only_where_they_are_fair(site: Site) -> None:
    duel = Duel(site)
    hint = duel.wire.ask("hint")
    assert hint["move"] in [move["text"] for move in duel.view["moves"]]
    duel.wire.ask("resign", player="white")
    refused(duel.wire.ask("hint"), "game-over")
    alone = site.guest()
    game = alone.begin(mode="friend")["id"]
    wire = alone.connect(game)
    wire.hear("state")
    refused(wire.ask("hint"), "no-hint")


def test_the_engine_gives_up_a_contest_that_is_lost(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MatchPlayer, "gives_up", lambda self, position: True)
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=always game yinsh blitz")
    duel = Duel(site, game="gipf", variant="basic", match=terms.data)
    duel.move("play Ye1-e2")
    duel.move(f"announce {duel.wait()['match']['announces'][0]}")
    duel.move("begin")
    duel.move("move e5")
    wait_until(lambda: duel.guest.look(duel.id)["view"]["match"]["results"])
    result = duel.guest.look(duel.id)["view"]["match"]["results"][0]
    assert (result["winner"], result["reason"]) == ("white", "resignation")


def test_cancelled_thinking_stops_in_the_engine_however_early(tmp_path: Path) -> None:
    bot = Bot(tmp_path)
    bot.fail("endless", once=False)
    engines = Engines(Thinking(command=bot.command, processes=1, late=600.0))
    question = Question(sixfold.load("gipf").start(), 1, 1, Limits(seconds=600), "guest")

    async def use() -> None:
        engines.start(lambda: None)
        try:
            for number in range(3):
                thinking = asyncio.create_task(engines.think(question))
                # The last one is cancelled while the engine is still being prepared.
                async with asyncio.timeout(PATIENCE):
                    while bot.answers == number and (
                        number < 2 or not engines._thinkers[0].is_busy
                    ):
                        await asyncio.sleep(0.001)
                thinking.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await thinking
                async with asyncio.timeout(PATIENCE):
                    while engines._thinkers[0].is_busy:
                        await asyncio.sleep(0.001)
            assert bot.stops == bot.answers == 3
            assert len(bot.processes) == 2, "one that compiles, one that thinks"
        finally:
            await engines.stop()

    asyncio.run(use())


def test_a_match_that_ends_stops_the_engine_and_asks_it_nothing_more(site: Site, bot: Bot) -> None:
    """Whether to use a power takes several searches: the others are not begun."""
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=always coin")
    asked, stopped = bot.answers, bot.stops
    bot.fail("endless", once=False)
    duel = Duel(site, "black", game="gipf", variant="basic", match=terms.data)
    wait_until(lambda: bot.answers == asked + 1)
    duel.wire.ask("resign", player="black")
    wait_until(lambda: bot.stops == stopped + 1)
    bot.recover()
    other = Duel(site, "black")
    other.wait()
    assert bot.answers == asked + 2, "the thread of the match asks no more"


def test_the_engine_moves_after_a_restart(tmp_path: Path, bot: Bot) -> None:
    settings = settings_in(tmp_path, thinking=Thinking(command=bot.command, **FAST))
    with running(settings) as site:
        bot.fail("silent", once=False)
        duel = Duel(site)
        duel.move("e5")
    bot.recover()
    with running(settings) as site:
        guest = site.guest()
        wait_until(lambda: guest.look(duel.id)["view"]["ply"] == 2)


def test_the_engines_clock_counts_only_its_thinking(site: Site, bot: Bot) -> None:
    duel = Duel(site, clock={"initial": 2, "increment": 0})
    duel.move("e5")
    duel.wait()
    assert duel.guest.look(duel.id)["clock"]["black"] > 1500


def test_a_guest_cannot_have_many_questions_waiting(tmp_path: Path, bot: Bot) -> None:
    thinking = Thinking(command=bot.command, **FAST, waiting_of_guest=2)
    with running(settings_in(tmp_path, thinking=thinking)) as site:
        duel = Duel(site)
        wait_until(lambda: duel.guest.http.get("/api/health").json()["engine"] == "ready")
        bot.fail("silent", once=False)
        for number in range(3):
            duel.wire.send("hint", id=f"hint{number}")
        assert duel.wire.hear("refused")["problem"]["code"] == "engine-busy"
        bot.recover()


def test_plain_python_plays_while_the_engine_compiles(tmp_path: Path) -> None:
    bot = Bot(tmp_path)
    bot.fail("compiling", once=False)
    patient = FAST | {"late": 600.0}
    with running(settings_in(tmp_path, thinking=Thinking(command=bot.command, **patient))) as site:
        duel = Duel(site)
        duel.move("e5")
        assert duel.wait()["ply"] == 2
        assert duel.wire.ask("hint")["move"] in [move["text"] for move in duel.view["moves"]]
        assert duel.guest.look(duel.id)["engine"]["state"] == "compiling"
        assert bot.answers == 0
        terms = Agreement.parse("basic; white=Y3; black=Y3; Y=always coin")
        linked = Duel(site, "black", game="gipf", variant="basic", match=terms.data)
        linked.wait()
        assert bot.answers == 0
        bot.recover()
        wait_until(lambda: duel.guest.http.get("/api/health").json()["engine"] == "ready")
        duel.move()
        assert duel.wait()["ply"] == 4
        assert duel.guest.look(duel.id)["engine"]["state"] == "ready"
        assert bot.answers == 1


def test_plain_python_plays_on_when_the_compiler_is_killed(tmp_path: Path) -> None:
    bot = Bot(tmp_path)
    bot.fail("compiling", once=False)
    engines = Engines(Thinking(command=bot.command, late=600.0))
    position = sixfold.load("gipf").start()
    question = Question(position, 1, 1, Limits(seconds=600), "guest")

    async def use() -> None:
        engines.start(lambda: None)
        try:
            await engines.think(question)
            assert engines._compiler is not None
            os.kill(bot.processes[-1], signal.SIGKILL)
            async with asyncio.timeout(PATIENCE):
                while engines._compiler.process_number is not None:
                    await asyncio.sleep(0.01)
            for _ in range(3):
                assert (await engines.think(question)).best in list(position.moves)
            assert engines.state == "compiling"
        finally:
            await engines.stop()

    asyncio.run(use())


def test_programs_in_plain_python_leave_when_all_is_compiled(tmp_path: Path) -> None:
    bot = Bot(tmp_path)
    bot.fail("compiling", once=False)
    engines = Engines(Thinking(command=bot.command, processes=2, late=600.0))
    position = sixfold.load("gipf").start()
    question = Question(position, 1, 1, Limits(seconds=600), "guest")

    async def use() -> None:
        engines.start(lambda: None)
        try:
            assert (await engines.think(question)).best in list(position.moves)
            thinking = [each for each in engines._thinkers if each.client.process_number]
            bot.recover()
            async with asyncio.timeout(PATIENCE):
                while any(each.client.process_number for each in thinking):
                    await asyncio.sleep(0.01)
            assert len(thinking) == 1
            assert engines.state == "ready"
            assert (await engines.think(question)).best == position.moves[0]
        finally:
            await engines.stop()

    asyncio.run(use())


def test_without_an_engine_the_rest_works(tmp_path: Path) -> None:
    thinking = Thinking(command=("no-such-program",), **FAST)
    with running(settings_in(tmp_path, thinking=thinking)) as site:
        guest = site.guest()
        wait_until(lambda: guest.http.get("/api/health").json()["engine"] == "missing")
        wire = guest.connect(guest.begin()["id"])
        wire.hear("state")
        assert wire.play(0, "e5")["type"] == "ack"
        assert refused(wire.ask("hint"), "engine-missing")
