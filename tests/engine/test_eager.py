"""The engine before its code is compiled: plain Python, the same moves, and then the real one."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import sixfold
from sixfold.engine import Limits
from sixfold.engine.client import Client
from sixfold.engine.clock import Clock
from sixfold.engine.eager import EagerClient, shortened
from sixfold.rules import Game
from tests.engine.answers import answers
from tests.rules.exercise import in_fresh_process
from tests.server.bots import Bot
from tests.server.site import wait_until


@pytest.mark.compiled
@pytest.mark.parametrize("name", sixfold.games())
def test_plain_python_finds_what_compiled_code_finds(name: str) -> None:
    plain = in_fresh_process(name, "tests.engine.answers", SIXFOLD_JIT="off")
    assert len(plain) >= 9
    assert plain == answers(name)


@pytest.mark.compiled
def test_the_first_move_does_not_wait_for_the_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    told: list[Game] = []
    client = EagerClient({"level": 1, "seed": 5}, told.append)
    try:
        start = sixfold.load("yinsh").start()
        assert client.think(start, Limits(seconds=600)).best in list(start.moves)
        assert told == [start.game.form]
    finally:
        client.close()


class Pair:
    """A program that can be held back from its first answer, beside one in plain Python."""

    def __init__(self, folder: Path) -> None:
        self.bot = Bot(folder)
        self.told: list[Game] = []
        self.client = EagerClient({"level": 2}, self.told.append)

    def asked(self, position: sixfold.Position) -> bool:
        """Whether a question about a position goes to the program."""
        before = self.bot.answers
        assert self.client.think(position, Limits(nodes=100)).best in list(position.moves)
        return self.bot.answers > before


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    ours: Callable[..., Client] = Client.ours

    def replaced(*arguments: Any, compiled: bool = True, **named: Any) -> Client:
        if not compiled:
            return ours(*arguments, compiled=False, **named)
        return Client(Bot(tmp_path).command, **named)

    monkeypatch.setattr(Client, "ours", replaced)
    pair = Pair(tmp_path)
    yield pair
    pair.bot.recover()
    pair.client.close()


def test_plain_python_thinks_until_the_compiled_engine_is_ready(pair: Pair) -> None:
    gipf, dvonn = sixfold.load("gipf").start(), sixfold.load("dvonn").start()
    pair.bot.fail("compiling", once=False)
    assert not pair.asked(gipf)
    assert not pair.asked(dvonn)
    assert pair.told == [gipf.game.form]
    pair.bot.recover()
    wait_until(lambda: pair.asked(gipf))
    wait_until(lambda: pair.asked(dvonn))
    assert pair.asked(gipf)


def test_what_need_not_be_compiled_is_waited_for(pair: Pair) -> None:
    assert pair.asked(sixfold.load("gipf").start())
    assert pair.told == []


def test_plain_python_gets_little_time() -> None:
    start = sixfold.load("gipf").start()
    assert shortened(Limits(seconds=60), start) == Limits(seconds=2)
    assert shortened(Limits(seconds=0.5, depth=3), start) == Limits(seconds=0.5, depth=3)
    assert shortened(Limits(nodes=20_000), start) == Limits(seconds=2, nodes=2_000)
    assert shortened(Clock(10, 600), start) == Limits(seconds=0.25)
    assert shortened(Clock(600, 10), start) == Limits(seconds=2)
    assert shortened(Clock(0, 10), start).seconds == 0.01
