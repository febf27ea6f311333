"""Engine work elsewhere: real workers, a real Redis, and whatever may become of them."""

import asyncio
import json
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

import sixfold
from sixfold.engine import Limits
from sixfold.engine.client import Reply
from sixfold.engine.clock import Clock
from sixfold.engine.info import Info
from sixfold.errors import EngineError
from sixfold.rules.level import HIGHEST
from sixfold.server.problems import Refusal
from sixfold.server.settings import Thinking
from sixfold.server.thinking.question import Event, Priority, Question
from sixfold.server.thinking.wire import (
    WORKERS,
    answers_of,
    key_of,
    queue_client,
    stream_of,
    version_of,
    written,
)
from sixfold.server.thinking.workers import Workers
from tests.cluster import services
from tests.cluster.services import Redis
from tests.server.bots import Bot
from tests.server.site import PATIENCE, good, refused, running, settings_in, wait_until
from tests.server.test_reviews import imported, ready

ROOT = Path(__file__).parents[2]
START = sixfold.load("yinsh").start()


class Hand:
    """A worker process, and its engine."""

    def __init__(self, folder: Path, redis: str, version: str) -> None:
        folder.mkdir()
        self.bot = Bot(folder)
        self.log = folder / "log"
        command = [sys.executable, "-m", "tests.cluster.work", str(folder), redis, version]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)

    @property
    def name(self) -> str:
        """The worker's own name for itself."""
        found = re.search(r'name"?[:=] ?"?(\w+)', self.log.read_text())
        assert found
        return found[1]

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.process.send_signal(how)
        self.process.wait()


class Crew:
    """Workers of one version."""

    def __init__(self, folder: Path, redis: str, stack: ExitStack) -> None:
        self.folder = folder
        self.redis = redis
        self.version = f"test-{secrets.token_hex(4)}"
        self._stack = stack
        self._count = 0
        self.hand: Hand

    def hire(self, version: str | None = None) -> Hand:
        self._count += 1
        hand = Hand(self.folder / f"hand{self._count}", self.redis, version or self.version)
        self._stack.callback(hand.end)
        return hand

    @asynccontextmanager
    async def asking(self, hands: int = 1, **thinking: int) -> AsyncIterator[Workers]:
        """A server's part, when so many workers are ready."""
        workers = Workers(Thinking(**thinking), self.redis, version=self.version)  # type: ignore[arg-type]
        workers.start(lambda: None)
        try:
            await until(lambda: [one.state for one in workers.fitting] == hands * ["ready"])
            yield workers
        finally:
            await workers.stop()


@contextmanager
def crew_in(folder: Path, redis: str) -> Iterator[Crew]:
    with ExitStack() as stack:
        yield Crew(folder, redis, stack)


@pytest.fixture
def crew(tmp_path: Path, redis: Redis) -> Iterator[Crew]:
    with crew_in(tmp_path, redis.url) as made:
        yield made


@pytest.fixture(scope="module")
def hired(tmp_path_factory: pytest.TempPathFactory, redis: Redis) -> Iterator[Crew]:
    with crew_in(tmp_path_factory.mktemp("standing"), redis.url) as made:
        made.hand = made.hire()
        yield made


@pytest.fixture
def standing(hired: Crew) -> Crew:
    """A worker for whoever does it no harm; it has nothing to do, also not for a test before."""

    async def rest() -> None:
        redis = queue_client(hired.redis)
        for priority in Priority:
            while await redis.xlen(stream_of(hired.version, priority)):
                await asyncio.sleep(0.01)
        await redis.aclose()
        hired.hand.bot.recover()
        await until(lambda: hired.hand.bot.is_idle)

    asyncio.run(rest())
    return hired


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


class Person:
    """Somebody who asks, and what they are told."""

    def __init__(
        self,
        workers: Workers,
        priority: Priority,
        name: str = "guest",
        limits: Limits | Clock | None = None,
    ) -> None:
        self.heard: list[Info] = []
        self.events: list[Event] = []
        self.restarts: list[int] = []
        """How much was heard before each restart."""
        question = Question(
            START,
            HIGHEST,
            1,
            limits or Limits(seconds=600),
            name,
            2 if priority is Priority.ANALYSIS else 1,
            priority,
            self.heard.append,
            self._note,
        )
        self.task: asyncio.Task[Reply] = asyncio.create_task(workers.think(question))

    def _note(self, event: Event) -> None:
        self.events.append(event)
        if event == "restarted":
            self.restarts.append(len(self.heard))

    def depths(self, since: int = 0, until: int | None = None) -> list[int]:
        return [info.depth or 0 for info in self.heard[since:until]]

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


def test_live_games_go_first_analyses_stream_and_reviews_are_done_too(standing: Crew) -> None:
    crew, hand = standing, standing.hand

    async def story() -> None:
        async with crew.asking() as workers:
            hand.bot.fail("deeper", once=False)
            people = [Person(workers, Priority.ANALYSIS, f"guest {n}") for n in range(6)]
            await until(lambda: all(person.heard for person in people))
            hand.bot.recover()
            reply = await Person(workers, Priority.LIVE, limits=Clock(60, 60)).task
            assert reply.best == START.moves[0]
            review = await Person(workers, Priority.REVIEW, limits=Limits(nodes=1000)).task
            assert review.best == START.moves[0]
            await until(lambda: {info.multipv for info in people[0].heard} == {1, 2})
            for person in people:
                depths = [info.depth or 0 for info in person.heard if info.multipv == 1]
                assert depths == sorted(depths)
                await person.leave()

    asyncio.run(story())


def test_leaving_stops_the_search_and_leaves_nothing_behind(standing: Crew) -> None:
    crew, hand = standing, standing.hand

    async def ask_and_leave(workers: Workers, priority: Priority) -> None:
        before = hand.bot.stops
        person = Person(workers, priority)
        await until(lambda: person.heard)
        await person.leave()
        await until(lambda: hand.bot.stops == before + 1)

    async def story() -> None:
        redis = queue_client(crew.redis)
        async with crew.asking() as workers:
            hand.bot.fail("deeper", once=False)
            for priority in (Priority.ANALYSIS, Priority.LIVE):
                await ask_and_leave(workers, priority)
                while await redis.xlen(stream_of(crew.version, priority)):
                    await asyncio.sleep(0.01)
            assert not [key async for key in redis.scan_iter(key_of("*"))]
        await redis.aclose()

    asyncio.run(story())


def test_whoever_brings_much_waits_behind_their_own_things(standing: Crew) -> None:
    crew, hand = standing, standing.hand

    async def story() -> None:
        async with crew.asking() as workers:
            before = hand.bot.answers
            hand.bot.fail("endless", once=False)
            first = Person(workers, Priority.LIVE, "first")
            await until(lambda: hand.bot.answers == before + 1)
            order: list[str] = []
            people = []
            for name in ("much", "much", "much", "little"):
                people.append(Person(workers, Priority.LIVE, name))
                people[-1].task.set_name(name)
                people[-1].task.add_done_callback(lambda task: order.append(task.get_name()))
            await until(lambda: workers.queued["live"] == 2)
            hand.bot.recover()
            await first.leave()
            await asyncio.gather(*(person.task for person in people))
            assert order == ["much", "little", "much", "much"]

    asyncio.run(story())


def holder(workers: Workers, hands: list[Hand]) -> Hand:
    """Who has the only question."""
    (waiting,) = workers._asked.values()
    (found,) = (hand for hand in hands if hand.name == waiting.holder)
    return found


def test_what_a_killed_worker_had_is_taken_up_by_another(crew: Crew) -> None:
    hands = [crew.hire() for _ in range(3)]
    for hand in hands:
        hand.bot.fail("deeper", once=False)

    async def story() -> None:
        async with crew.asking(3) as workers:
            looker = Person(workers, Priority.ANALYSIS, "looker")
            await until(lambda: len(looker.heard) > 20)
            first = holder(workers, hands)
            hands.remove(first)
            await asyncio.to_thread(first.end)
            # What the dead one has said may still be under way: it is heard before the restart.
            await until(lambda: looker.restarts and len(looker.heard) > looker.restarts[-1])
            for restart in looker.restarts:
                assert min(looker.depths(restart)) >= max(looker.depths(0, restart))
            assert workers.taken_up == len(looker.restarts)
            # One that is told to end leaves what it has to the next at once. Only that one answers.
            second, taken_up = holder(workers, hands), workers.taken_up
            hands.remove(second)
            hands[0].bot.recover()
            await asyncio.to_thread(second.end, signal.SIGTERM)
            assert second.process.returncode == 0
            assert (await looker.task).best == START.moves[0]
            # On a busy machine the next may have taken a late one for dead just before.
            left = "waiting" if workers.taken_up == taken_up else "restarted"
            assert looker.events[-2:] == [left, "thinking"]
            assert workers.taken_up == len(looker.restarts)

    asyncio.run(story())


def test_a_question_that_ends_every_worker_is_given_up(crew: Crew) -> None:
    async def story() -> None:
        redis = queue_client(crew.redis)
        async with crew.asking(0, attempts=3) as workers:
            person = Person(workers, Priority.REVIEW)
            await until(lambda: workers.queued.get("review"))
            (name,) = workers._asked
            for worker in ("a", "b", "b", "c"):
                said = {"id": name, "worker": worker, "said": '{"type":"taken"}'}
                await redis.xadd(answers_of(workers._process), said)
            await until(lambda: person.events.count("restarted") == 2)
            assert not person.task.done()
            await redis.xadd(answers_of(workers._process), said | {"worker": "d"})
            with pytest.raises(EngineError):
                await person.task
        await redis.aclose()

    asyncio.run(story())


def test_workers_of_another_version_answer_nothing(standing: Crew, crew: Crew) -> None:
    async def story() -> None:
        async with standing.asking(), crew.asking(0) as workers:
            before = standing.hand.bot.answers
            await until(lambda: workers.workers and workers.state == "missing")
            with pytest.raises(Refusal) as told:
                await Person(workers, Priority.LIVE).task
            assert told.value.code == "engine-missing"
            waiting = Person(workers, Priority.REVIEW, limits=Limits(nodes=1000))
            health = workers.workers_health
            assert health is not None
            assert (health.version, health.answering) == (crew.version, 0)
            assert standing.version in health.other_versions
            await until(lambda: workers.queued.get("review"))
            assert not waiting.task.done()
            assert standing.hand.bot.answers == before
            await waiting.leave()

    asyncio.run(story())


def test_the_version_is_that_of_weights_and_program() -> None:
    assert version_of().startswith(f"{sixfold.__version__}-")
    assert version_of() == version_of()
    assert version_of(("another", "engine")) != version_of()


def test_redis_killed_and_emptied_loses_no_question(tmp_path: Path) -> None:
    with services.redis() as own, crew_in(tmp_path, own.url) as crew:
        hand = crew.hire()

        async def story() -> None:
            async with crew.asking() as workers:
                hand.bot.fail("deeper", once=False)
                looker = Person(workers, Priority.ANALYSIS)
                player = Person(workers, Priority.LIVE)
                await until(lambda: looker.heard and player.heard)
                await asyncio.to_thread(own.kill)
                await until(lambda: workers.state == "missing")
                hand.bot.recover()
                await asyncio.to_thread(own.start)
                assert (await player.task).best == START.moves[0]
                assert (await looker.task).best == START.moves[0]
                # Answers may come before the worker is heard of again.
                await until(lambda: workers.state == "ready")

        asyncio.run(story())


HOSTILE: list[object] = [
    "",
    "nonsense",
    b"\xff\xfe",
    "[]",
    "{}",
    "9" * 5000,
    {"version": "other"},
    {"position": "yinsh blitz; nonsense"},
    {"position": "chess; start"},
    {"limits": {"seconds": -1}},
    {"limits": {"seconds": 1e300}},
    {"limits": {"white": 1, "black": 1, "white_increment": 0, "black_increment": 0}},
    {"level": 99},
    {"lines": 10**9},
    {"process": "../../somewhere"},
    {"priority": 0},
    {"more": 1},
]


def test_whatever_lies_in_redis_a_worker_goes_on(standing: Crew) -> None:
    crew, hand = standing, standing.hand
    good_one = written(
        Question(START, 1, 1, Limits(seconds=1), "x", priority=Priority.REVIEW),
        crew.version,
        "0" * 16,
        "x",
    )

    async def story() -> None:
        redis = queue_client(crew.redis)
        async with crew.asking() as workers:
            before = hand.bot.answers
            stream = stream_of(crew.version, Priority.REVIEW)
            for number, wrong in enumerate(HOSTILE):
                text = (
                    json.dumps(json.loads(good_one) | wrong) if isinstance(wrong, dict) else wrong
                )
                await redis.set(key_of(f"bad{number}"), text, ex=60)
                await redis.xadd(stream, {"id": f"bad{number}"})
            await redis.lpush(key_of("list"), "x")
            await redis.expire(key_of("list"), 60)
            odd = [{"id": ""}, {"id": "x" * 1000}, {"other": "1"}, {b"\xff": b"\xfe"}]
            for fields in (*odd, {"id": "../x"}, {"id": "gone"}):
                await redis.xadd(stream, fields)
            for said in ("", "nonsense", "{}", '{"type":"done"}', '{"type":"info","info":"x"}'):
                fields = {"id": "x", "worker": "y", "said": said}
                await redis.xadd(answers_of(workers._process), fields)
            await redis.xadd(answers_of(workers._process), {b"\xff": b"\xfe"})
            for sign in ("", "{}", b"\xff", '{"version":"x","at":1e999}'):
                await redis.hset(WORKERS, secrets.token_hex(4), sign)
            asked = Person(workers, Priority.REVIEW, limits=Limits(nodes=1000))
            assert (await asked.task).best == START.moves[0]
            # One that lies where no text should be is tried again and again, besides all others.
            await redis.xadd(stream, {"id": "list"})
            asked = Person(workers, Priority.REVIEW, limits=Limits(nodes=1000))
            assert (await asked.task).best == START.moves[0]
            assert await redis.hlen(WORKERS) >= 1
            # A queue that is gone or something else is made anew.
            await redis.delete(stream)
            await redis.set(stream, "a text")
            await asyncio.to_thread(wait_until, lambda: b"WRONGTYPE" in hand.log.read_bytes())
            await redis.delete(stream)
            asked = Person(workers, Priority.REVIEW, limits=Limits(nodes=1000))
            assert (await asked.task).best == START.moves[0]
            assert hand.bot.answers == before + 3
            assert hand.process.poll() is None
        await redis.aclose()

    asyncio.run(story())


def test_a_server_plays_and_analyses_by_its_workers(
    database: str, redis: Redis, tmp_path: Path
) -> None:
    thinking = Thinking(command=("asked", "elsewhere"), seconds=0.2)
    settings = replace(
        settings_in(tmp_path, thinking=thinking, workers=True),
        database_url=database,
        redis_url=redis.url,
    )
    with crew_in(tmp_path, redis.url) as crew, running(settings) as site:
        crew.version = version_of(thinking.command)
        guest = site.guest()

        def health() -> dict[str, object]:
            return good(guest.http.get("/api/health"))

        wait_until(lambda: health()["engine"] == "missing")
        told = health()["workers"]
        assert isinstance(told, dict)
        assert (told["version"], told["answering"]) == (crew.version, 0)
        analysis = guest.analyse()
        assert analysis.hear("engine")["state"] == "missing"
        question = {
            "root": {"game": "yinsh", "variant": "blitz"},
            "moves": [],
            "id": "a",
            "lines": 2,
            "seconds": None,
        }
        analysis.send("analyse", **question)
        refused(analysis.hear("refused"), "engine-missing")
        game = guest.begin(mode="engine", level=1)["id"]
        wire = guest.connect(game)
        assert wire.hear("state")["snapshot"]["engine"]["state"] == "missing"
        assert wire.play(0, "e5")["type"] == "ack"
        hand = crew.hire()
        wire.hear("engine", state="ready")
        wait_until(lambda: guest.look(game)["view"]["ply"] == 2)
        hand.bot.fail("deeper", once=False)
        analysis.send("analyse", **question)
        assert len(analysis.hear("lines")["lines"]) == 2
        metrics = guest.http.get("/api/metrics").text
        assert 'sixfold_workers{version="own"} 1.0' in metrics
        assert 'sixfold_worker_queue{kind="live"} 0.0' in metrics
        hand.end()
        assert analysis.hear("engine", state="missing")
        assert wire.hear("engine", state="missing")
        other = crew.hire()
        other.bot.fail("deeper", once=False)
        analysis.hear("lines")
        before = other.bot.stops
        analysis.close()
        wait_until(lambda: other.bot.stops == before + 1)


def test_a_review_waits_for_a_worker(redis: Redis, tmp_path: Path) -> None:
    """With a file as database, too; a server that stops leaves it to the next."""
    thinking = Thinking(command=("asked", "elsewhere"))
    settings = replace(settings_in(tmp_path, thinking=thinking), redis_url=redis.url, workers=True)
    with crew_in(tmp_path, redis.url) as crew:
        crew.version = version_of(thinking.command)
        hand = crew.hire()
        hand.bot.fail("endless", once=False)
        with running(settings) as site:
            guest = ready(site)
            path = imported(guest)
            assert guest.http.post(path).json()["state"] == "running"
            wait_until(lambda: hand.bot.answers == 1)
            hand.end()
            wait_until(lambda: guest.http.get("/api/health").json()["engine"] == "missing")
            assert guest.http.get(path).json()["state"] == "running"
        with running(settings) as site:
            guest = site.guest()
            wait_until(lambda: guest.http.get("/api/health").json()["engine"] == "missing")
            assert guest.http.get(path).json()["state"] == "running"
            other = crew.hire()
            wait_until(lambda: other.bot.answers)


@pytest.mark.compiled
def test_the_program_as_people_start_it(redis: Redis) -> None:
    command = [sys.executable, "-m", "sixfold", "worker", "--redis-url", redis.url]
    with subprocess.Popen(
        [*command, "--engines", "1"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as worker:
        try:
            assert worker.stdout is not None
            found = re.match(r"Worker (\w+) of version (\S+)", worker.stdout.readline())
            assert found
            assert found[2] == version_of()

            async def story() -> None:
                workers = Workers(Thinking(), redis.url)
                workers.start(lambda: None)
                await until(lambda: workers.fitting)
                person = Person(workers, Priority.LIVE, limits=Limits(seconds=0.05))
                assert (await person.task).best in list(START.moves)
                await workers.stop()

            asyncio.run(story())
        finally:
            worker.send_signal(signal.SIGTERM)
        assert worker.wait() == 0
