"""Long work is done elsewhere, is stopped when it takes too long, and holds nobody up."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import sixfold
from sixfold.server.chores import Chores
from sixfold.server.painting import drawn
from sixfold.server.problems import Refusal
from sixfold.server.settings import Chores as Terms
from tests.server.site import running, settings_in


def spin(seconds: float = 3600.0) -> None:
    """Never give the processor back."""
    while True:
        pass


def die() -> None:
    """Crash as a library in C may."""
    os._exit(1)


def refuse() -> None:
    """Say no."""
    raise Refusal("bad-option", "Not like this.", "a-rule", {"n": 3})


def where() -> int:
    """The process this runs in."""
    return os.getpid()


def with_chores(terms: Terms, work: Callable[[Chores], Awaitable[None]]) -> None:
    """Run something with processes of its own, ended afterwards."""

    async def play() -> None:
        chores = Chores(terms)
        try:
            await work(chores)
        finally:
            await chores.stop()

    asyncio.run(play())


def test_work_is_done_in_another_process_and_refusals_come_back() -> None:
    async def work(chores: Chores) -> None:
        assert await chores.run("a", where) != os.getpid()
        with pytest.raises(Refusal, match="Not like this") as refused:
            await chores.run("a", refuse)
        refusal = refused.value
        assert (refusal.code, refusal.rule, refusal.parts) == ("bad-option", "a-rule", {"n": 3})

    with_chores(Terms(seconds=60), work)


def test_work_that_never_ends_is_killed_and_the_next_is_done() -> None:
    async def work(chores: Chores) -> None:
        with pytest.raises(Refusal) as refused:
            await chores.run("a", spin)
        assert refused.value.code == "too-long"

    with_chores(Terms(seconds=0.2), work)


def test_work_that_crashes_is_told_and_the_next_is_done() -> None:
    async def work(chores: Chores) -> None:
        with pytest.raises(Refusal) as refused:
            await chores.run("a", die)
        assert refused.value.code == "internal"
        assert await chores.run("a", where) != os.getpid()

    with_chores(Terms(seconds=60), work)


def test_the_largest_pictures_leave_the_server_free(tmp_path: Path) -> None:
    """While pictures are painted, the server's own thread has done hardly any work itself."""
    with running(settings_in(tmp_path)) as site, ThreadPoolExecutor(4) as people:
        guest = site.guest()
        game = guest.begin()["id"]
        address = f"/api/games/{game}/board.png?size=1200"
        painted = [people.submit(guest.http.get, address) for _ in range(2)]
        answered = 0
        while not all(each.done() for each in painted):
            assert guest.http.get("/api/health").status_code == 200
            answered += 1
        assert [each.result().status_code for each in painted] == [200, 200]
        assert answered > 2, "nothing else was answered meanwhile"


LOADED = "sorted(name for name in __import__('sys').modules if name.startswith('sixfold.games.'))"


def test_processes_can_be_started_before_they_are_needed() -> None:
    """Then they have loaded everything, so that nobody waits for that."""

    async def work(chores: Chores) -> None:
        await chores.start()
        assert await chores.run("a", where) != os.getpid()
        loaded = await chores.run("a", eval, LOADED)
        assert {f"sixfold.games.{name}" for name in sixfold.games()} <= set(loaded)

    with_chores(Terms(seconds=60, processes=2), work)


def test_the_first_picture_waits_for_nothing_but_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that starts does not load all games before it draws one."""
    monkeypatch.setenv("SIXFOLD_JIT", "off")  # as the server's processes are started
    shown = sixfold.load("zertz").start()

    async def work(chores: Chores) -> None:
        assert "<svg" in await chores.run("a", drawn, shown, False, 100, None)
        loaded = await chores.run("a", eval, LOADED)
        assert {name.split(".")[2] for name in loaded} == {"zertz"}

    with_chores(Terms(seconds=60, processes=1), work)
