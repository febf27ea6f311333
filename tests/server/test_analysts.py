"""Analyses and reviews: everybody has a turn, and nobody at a board waits for them."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import sixfold
from sixfold.engine import Limits
from sixfold.engine.client import Reply
from sixfold.engine.info import Info
from sixfold.errors import EngineError
from sixfold.rules import Position
from sixfold.rules.level import HIGHEST
from sixfold.server.problems import Refusal
from sixfold.server.settings import Thinking
from sixfold.server.thinking.agenda import Agenda
from sixfold.server.thinking.analysts import first_turn
from sixfold.server.thinking.engines import Engines
from sixfold.server.thinking.question import Event, Priority, Question
from tests.server.bots import Bot
from tests.server.site import PATIENCE

START = sixfold.load("yinsh").start()


class Person:
    """Somebody who has a position analysed, and what they are told."""

    def __init__(self, engines: Engines, name: str, seconds: float | None = None) -> None:
        self.heard: list[Info] = []
        self.events: list[Event] = []
        question = Question(
            START,
            HIGHEST,
            1,
            Limits(seconds=seconds),
            name,
            3,
            Priority.ANALYSIS,
            self.heard.append,
            self.events.append,
        )
        self.task = asyncio.create_task(engines.think(question))

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


def question(priority: Priority, guest: str = "somebody", position: Position = START) -> Question:
    return Question(position, HIGHEST, 1, Limits(seconds=600), guest, priority=priority)


@asynccontextmanager
async def running(bot: Bot, **wanted: float) -> AsyncIterator[Engines]:
    """Engines that are ready."""
    engines = Engines(Thinking(command=bot.command, late=600.0, **wanted))  # type: ignore[arg-type]
    engines.start(lambda: None)
    try:
        await until(lambda: engines.state == "ready")
        yield engines
    finally:
        await engines.stop()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.002)


def play(tmp_path: Path, story: Callable[[Bot, Engines], Awaitable[None]]) -> None:
    """Let something happen with an engine that searches deeper and deeper."""
    bot = Bot(tmp_path)

    async def use() -> None:
        async with running(bot) as engines:
            bot.fail("deeper", once=False)
            await story(bot, engines)

    asyncio.run(use())


def test_analyses_take_turns_and_go_on_where_they_were(tmp_path: Path) -> None:
    async def story(bot: Bot, engines: Engines) -> None:
        people = [Person(engines, f"guest {number}") for number in range(5)]
        await until(lambda: all(person.heard for person in people))
        await until(lambda: bot.answers >= 12)
        for person in people:
            await person.leave()
            depths = [info.depth for info in person.heard if info.multipv == 1]
            assert depths == sorted(depths, key=lambda depth: depth or 0), "nothing is told again"
            nodes = [info.nodes or 0 for info in person.heard]
            assert nodes == sorted(nodes)
            assert {info.multipv for info in person.heard} == {1, 2, 3}
        assert people[0].events == ["thinking"]
        assert people[4].events == ["waiting", "thinking"]

    play(tmp_path, story)


def test_twenty_who_come_at_once_all_soon_see_something() -> None:
    # Within two seconds in all; changing from game to game takes as long as thinking.
    assert sum(first_turn(others) for others in range(20)) <= 1.0
    assert first_turn(0) == first_turn(1) > first_turn(20) > first_turn(100) > 0


def test_who_goes_away_stops_the_search(tmp_path: Path) -> None:
    async def story(bot: Bot, engines: Engines) -> None:
        person = Person(engines, "guest")
        await until(lambda: len(person.heard) > 6)
        await person.leave()
        await until(lambda: bot.stops == 1)
        told = len(person.heard)
        other = Person(engines, "other")
        await until(lambda: len(other.heard) > 6)
        await other.leave()
        assert len(person.heard) == told
        assert bot.answers == 2

    play(tmp_path, story)


def test_an_analysis_ends_when_its_time_is_over(tmp_path: Path) -> None:
    async def story(bot: Bot, engines: Engines) -> None:
        reply = await Person(engines, "guest", 0.3).task
        assert reply.best == START.moves[0]
        assert [line.multipv for line in reply.lines] == [1, 2, 3]
        assert reply.seconds >= 0.3

    play(tmp_path, story)


def test_an_analysis_ends_when_nothing_is_left_to_find(tmp_path: Path) -> None:
    async def story(bot: Bot, engines: Engines) -> None:
        bot.recover()  # so it answers at once
        assert (await Person(engines, "guest").task).best == START.moves[0]

    play(tmp_path, story)


def test_a_live_game_does_not_wait_for_analyses(tmp_path: Path) -> None:
    async def story(bot: Bot, engines: Engines) -> None:
        people = [Person(engines, f"guest {number}") for number in range(8)]
        await until(lambda: any(person.heard for person in people))
        bot.recover()
        reply = await engines.think(question(Priority.LIVE))
        assert reply.best == START.moves[0]
        for person in people:
            await person.leave()

    play(tmp_path, story)


def test_reviews_wait_for_analyses_but_not_for_ever(tmp_path: Path) -> None:
    agenda: Agenda[str] = Agenda()
    for number in range(9):
        agenda.put(agenda.reviews, "reader", f"review {number}")
        agenda.put(agenda.analyses, "looker", f"analysis {number}")
    agenda.put(agenda.fresh, "newcomer", "first look")
    taken = [agenda.take() for _ in range(12)]
    assert taken[:6] == ["first look", *(f"analysis {number}" for number in range(4)), "review 0"]
    assert taken[10] == "review 1"

    async def story(bot: Bot, engines: Engines) -> None:
        bot.recover()
        asked = [engines.think(question(Priority.REVIEW)) for _ in range(5)]
        replies: list[Reply] = await asyncio.gather(*asked)
        assert {reply.best for reply in replies} == {START.moves[0]}

    play(tmp_path, story)


def test_a_crashed_engine_is_restarted_and_whoever_looks_is_told(tmp_path: Path) -> None:
    async def story(bot: Bot, engines: Engines) -> None:
        person = Person(engines, "guest")
        await until(lambda: len(person.heard) > 3)
        os.kill(bot.processes[-1], signal.SIGKILL)
        await until(lambda: "restarted" in person.events)
        before = len(person.heard)
        await until(lambda: len(person.heard) > before)
        await person.leave()

    play(tmp_path, story)


def test_an_engine_that_crashes_for_ever_is_told(tmp_path: Path) -> None:
    async def story(bot: Bot, engines: Engines) -> None:
        bot.recover()
        bot.fail("crash", once=False)
        with pytest.raises(EngineError):
            await Person(engines, "guest").task
        bot.recover()
        assert (await Person(engines, "guest").task).best is not None

    play(tmp_path, story)


def test_one_guest_has_only_so_many_questions(tmp_path: Path) -> None:
    async def story(bot: Bot, engines: Engines) -> None:
        people = [Person(engines, "guest") for _ in range(8)]
        await until(lambda: any(person.heard for person in people))
        with pytest.raises(Refusal) as refused:
            await Person(engines, "guest").task
        assert refused.value.code == "engine-busy"
        for person in people:
            await person.leave()

    play(tmp_path, story)


def test_analyses_wait_until_their_game_is_compiled(tmp_path: Path) -> None:
    bot = Bot(tmp_path)
    bot.fail("compiling", once=False)

    async def use() -> None:
        engines = Engines(Thinking(command=bot.command, late=600.0))
        engines.start(lambda: None)
        try:
            person = Person(engines, "guest")
            await until(lambda: person.events == ["compiling"])
            bot.recover()
            assert (await person.task).best is not None
        finally:
            await engines.stop()

    asyncio.run(use())


def test_who_waits_for_an_engine_that_cannot_be_started_is_told() -> None:
    async def use() -> None:
        engines = Engines(Thinking(command=("no-such-program",)))
        person = Person(engines, "guest")
        await until(lambda: person.events == ["compiling"])
        engines.start(lambda: None)
        try:
            with pytest.raises(Refusal) as refused:
                await person.task
            assert refused.value.code == "engine-missing"
        finally:
            await engines.stop()

    asyncio.run(use())
