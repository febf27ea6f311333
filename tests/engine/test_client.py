"""The client: engines that behave, and engines that crash, fall silent, babble or lie."""

import asyncio
import os
import signal
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest

import sixfold
from sixfold.engine import Limits
from sixfold.engine.client import Client, Patience
from sixfold.engine.clock import Clock
from sixfold.engine.info import Info
from sixfold.engine.request import write_go
from sixfold.errors import EngineError

START = sixfold.load("gipf").start()
SHORT = Patience(start=0.4, ready=0.4, answer=0.4, late=0.2, search=0.4, stop=0.4, quit=0.2)
QUICK = Limits(seconds=0.01)

PRELUDE = """
import os, signal, sys, time
from pathlib import Path
def say(line):
    print(line, flush=True)
def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return line.strip()
def runs():
    # How often this program was started, counted in a file beside it.
    count = Path(__file__).with_suffix(".runs")
    number = int(count.read_text()) + 1 if count.exists() else 1
    count.write_text(str(number))
    return number
def answer(line):
    if line == "ugi":
        say("id name Fake 1")
        say("option name speed type spin default 1 min 1 max 9")
        say("ugiok")
    elif line == "isready":
        say("readyok")
    elif line == "quit":
        sys.exit(0)
"""

GOOD = """
while True:
    line = hear()
    answer(line)
    if line.startswith("go"):
        say("info depth 1 score cp 12 pv e1-e2 e9-e8")
        say("bestmove e1-e2")
"""

Maker = Callable[..., Client]


@pytest.fixture
def fake(tmp_path: Path) -> Iterator[Maker]:
    """Makes clients of programs that are given as their source."""
    clients: list[Client] = []

    def make(
        source: str, patience: Patience | None = None, niceness: int = 0, **options: object
    ) -> Client:
        path = tmp_path / f"engine{len(clients)}.py"
        path.write_text(PRELUDE + textwrap.dedent(source))
        command = [sys.executable, "-S", "-E", str(path)]
        client = Client(command, options, name="fake", patience=patience, niceness=niceness)
        clients.append(client)
        return clients[-1]

    yield make
    for client in clients:
        client.close()


def fails(client: Client, limits: Limits = QUICK) -> EngineError:
    """The error of a search, after which the engine must be gone."""
    with pytest.raises(EngineError) as caught:
        client.think(START, limits)
    assert client.process_number is None
    assert str(caught.value).startswith("Engine fake ")
    return caught.value


def test_an_engine_that_gives_way(fake: Maker) -> None:
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    for niceness in (0, 3):
        client = fake(GOOD, niceness=niceness)
        client.start()
        number = client.process_number
        assert number is not None
        assert os.getpriority(os.PRIO_PROCESS, number) == min(19, usual + niceness)


def test_an_engine_that_behaves(fake: Maker) -> None:
    client = fake(GOOD)
    assert client.start().name == "Fake 1"
    assert client.identity.options == {"speed": "spin default 1 min 1 max 9"}
    told: list[Info] = []
    reply = client.think(START, QUICK, on_info=told.append)
    assert str(reply.best) == "e1-e2"
    assert reply.lines == (Info(depth=1, kind="cp", score=12, pv=("e1-e2", "e9-e8")),)
    assert told == list(reply.lines)


def test_what_an_engine_is_told(fake: Maker, tmp_path: Path) -> None:
    source = """
    log = open(Path(__file__).with_suffix(".log"), "w")
    best = ""
    while True:
        line = hear()
        log.write(line + "\\n")
        log.flush()
        answer(line)
        if line.startswith("position"):
            best = "e9-e8" if "moves" in line else "e1-e2"
        elif line.startswith("go"):
            say("bestmove " + best)
    """
    client = fake(source, speed=3)
    client.new_game(START.game)
    client.think(START, Clock(1.5, 2, 0.1, 0.2))
    move = START.move("e1-e2")
    limits = Limits(seconds=0.25, nodes=9, depth=4)
    client.think(START.play(move), limits, start=START, moves=[move])
    client.close()
    heard = (tmp_path / "engine0.log").read_text().splitlines()
    assert [line for line in heard if line != "isready"] == [
        "ugi",
        "setoption name speed value 3",
        "uginewgame",
        f"position fen {START.text}",
        "go p1time 1500 p2time 2000 p1inc 100 p2inc 200",
        "position startpos moves e1-e2",
        "go movetime 250 nodes 9 depth 4",
        "quit",
    ]


def test_limits_as_a_command() -> None:
    assert write_go(Limits()) == "go infinite"
    assert write_go(Limits(seconds=0.0001)) == "go movetime 1"


def test_a_program_that_does_not_exist() -> None:
    client = Client(["/nowhere/engine"], name="fake")
    assert "cannot be started" in fails(client).reason


def test_a_crash_at_the_start(fake: Maker) -> None:
    error = fails(fake("sys.exit('out of cheese')"))
    assert error.reason == "ended with exit code 1"
    assert error.last == ("out of cheese",)
    assert "out of cheese" in str(error)


@pytest.mark.parametrize("word", ["ugi", "isready", "go"])
def test_a_crash_at_any_command_and_a_new_start(fake: Maker, word: str) -> None:
    client = fake(f"""
    first = runs() == 1
    while True:
        line = hear()
        if first and line.startswith({word!r}):
            os._exit(3)
        answer(line)
        if line.startswith("go"):
            say("bestmove e1-e2")
    """)
    assert "exit code 3" in fails(client).reason
    assert str(client.think(START, QUICK).best) == "e1-e2"


@pytest.mark.parametrize("word", ["ugi", "isready", "go"])
def test_silence_at_any_command_and_a_new_start(fake: Maker, tmp_path: Path, word: str) -> None:
    speaks = tmp_path / "speaks"
    client = fake(
        f"""
    silent = not Path({str(speaks)!r}).exists()
    while True:
        line = hear()
        if silent and line.startswith({word!r}):
            while True:
                time.sleep(100)
        answer(line)
        if line.startswith("go"):
            say("bestmove e1-e2")
    """,
        SHORT,
    )
    assert "answer" in fails(client).reason
    speaks.touch()
    client.patience = Patience()
    assert str(client.think(START, QUICK).best) == "e1-e2"


def test_an_engine_that_never_reads_does_not_hold_up_the_client(fake: Maker) -> None:
    client = fake("time.sleep(1000)", SHORT, nonsense="x" * 1_000_000)
    assert "answer" in fails(client).reason


def test_a_slow_engine_is_told_to_stop(fake: Maker) -> None:
    client = fake("""
    while True:
        line = hear()
        answer(line)
        if line == "stop":
            say("bestmove e1-e2")
    """)
    client.patience = Patience(late=0.1)
    assert str(client.think(START, QUICK).best) == "e1-e2"


BABBLE = {
    "nonsense": "say('la la la')",
    "info": "say('info depth 1 pv e1-e2')",
    "no line": "sys.stdout.write('la' * 10000)",
    "bytes": "sys.stdout.buffer.write(bytes(range(256)) * 100)",
}


@pytest.mark.parametrize("kind", BABBLE)
@pytest.mark.parametrize("word", ["ugi", "isready", "go"])
def test_babble_ends_in_an_error(fake: Maker, kind: str, word: str) -> None:
    client = fake(
        f"""
    while True:
        line = hear()
        if line.startswith({word!r}):
            while True:
                {BABBLE[kind]}
        answer(line)
    """,
        Patience(start=1, ready=1, late=0.3, stop=0.3),
    )
    fails(client)


def test_an_engine_that_babbles_while_nobody_listens(fake: Maker) -> None:
    babble = """
    if runs() == 1:
        answer(hear())
        answer(hear())
        while True:
            say("la la la")
    """
    client = fake(textwrap.dedent(babble) + GOOD)
    client.start()
    process = client._process
    assert process is not None
    process.wait(600)
    assert "sends output without end" in fails(client).reason
    assert str(client.think(START, QUICK).best) == "e1-e2"


@pytest.mark.parametrize("answer", ["e1-e3", "(none)", "zzz", "e9-e8-e7 ponder", "é"])
def test_an_illegal_answer(fake: Maker, answer: str) -> None:
    client = fake(GOOD.replace("bestmove e1-e2", f"bestmove {answer}"))
    assert "not a legal move" in fails(client).reason


def test_a_closed_output_is_as_good_as_an_end(fake: Maker) -> None:
    client = fake("""
    os.close(1)
    time.sleep(1000)
    """)
    assert fails(client).reason == "closed its output"


def test_a_kill_while_waiting(fake: Maker) -> None:
    client = fake("""
    first = runs() == 1
    while True:
        line = hear()
        answer(line)
        if line.startswith("go"):
            say("info depth 1 pv e1-e2")
            if not first:
                say("bestmove e1-e2")
    """)

    def kill(_: Info) -> None:
        if (number := client.process_number) is not None and not killed:
            killed.append(number)
            os.kill(number, signal.SIGKILL)

    killed: list[int] = []
    with pytest.raises(EngineError, match="was killed by signal 9"):
        client.think(START, Limits(), on_info=kill)
    assert client.process_number is None
    assert str(client.think(START, QUICK).best) == "e1-e2"
    assert client.process_number not in (None, *killed)


def test_a_stop_from_another_thread(fake: Maker) -> None:
    client = fake("""
    while True:
        line = hear()
        answer(line)
        if line.startswith("go"):
            say("info depth 1 pv e1-e2")
        elif line == "stop":
            say("bestmove e1-e2")
    """)
    reply = client.think(
        START, Limits(), on_info=lambda _: threading.Thread(target=client.stop).start()
    )
    assert str(reply.best) == "e1-e2"


def test_a_stop_that_comes_early(fake: Maker) -> None:
    client = fake("""
    while True:
        line = hear()
        if line == "ugi":
            Path(__file__).with_suffix(".begun").touch()
            while not Path(__file__).with_suffix(".stopped").exists():
                time.sleep(0.01)
        answer(line)
        if line == "stop":
            say("bestmove e1-e2")
    """)
    path = Path(client.command[-1])

    def stop() -> None:
        while not path.with_suffix(".begun").exists():
            threading.Event().wait(0.01)
        client.stop()
        path.with_suffix(".stopped").touch()

    thread = threading.Thread(target=stop)
    thread.start()
    assert str(client.think(START, Limits()).best) == "e1-e2"
    thread.join()


def test_a_stop_without_a_search_is_nothing(fake: Maker) -> None:
    client = fake(GOOD)
    client.stop()
    client.start()
    client.stop()
    assert str(client.think(START, QUICK).best) == "e1-e2"


def test_a_refusal_is_told_and_the_engine_goes_on(fake: Maker) -> None:
    client = fake("""
    while True:
        line = hear()
        if line.startswith("setoption"):
            say("info string error: No such option.")
        answer(line)
        if line.startswith("go"):
            say("bestmove e1-e2")
    """)
    client.start()
    number = client.process_number
    with pytest.raises(EngineError, match=r"Engine fake refused: No such option\."):
        client.set(speed=100)
    assert str(client.think(START, QUICK).best) == "e1-e2"
    assert client.process_number == number


def test_an_engine_that_ignores_quit_is_killed(fake: Maker) -> None:
    client = fake("""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        line = sys.stdin.readline().strip()
        if line != "quit":
            answer(line)
    """)
    client.patience = Patience(quit=0.2)
    client.start()
    process = client._process
    client.close()
    assert process is not None
    assert not process.is_running


def test_from_asyncio(fake: Maker) -> None:
    first, second = fake(GOOD), fake(GOOD)

    async def both() -> list[str]:
        replies = await asyncio.gather(
            *(asyncio.to_thread(client.think, START, QUICK) for client in (first, second))
        )
        return [str(reply.best) for reply in replies]

    assert asyncio.run(both()) == ["e1-e2", "e1-e2"]


def test_an_error_survives_pickling(fake: Maker) -> None:
    import pickle

    error = fails(fake("sys.exit('oh')"))
    copy = pickle.loads(pickle.dumps(error))
    assert str(copy) == str(error)
    assert copy.last == error.last


def test_an_engine_that_compiles_may_take_its_time() -> None:
    deadlines: list[float] = []

    class Slow:
        lines: ClassVar = ["info string something", "info string compiling YINSH", "readyok"]

        def receive(self, deadline: float) -> str:
            deadlines.append(deadline)
            return self.lines[len(deadlines) - 1]

    told: list[str] = []
    patience = Patience(compiling=10_000)
    client = Client("nothing", patience=patience, on_compiling=lambda: told.append("compiling"))
    assert len(list(client._lines(cast(Any, Slow()), 1_000, "readyok"))) == 2
    assert deadlines[0] == deadlines[1] < deadlines[2] - 8_000
    assert told == ["compiling"]


def test_our_engine_killed_while_it_thinks() -> None:
    game = sixfold.load("gipf", "standard", repetition=True)
    start = game.start()
    with Client.ours({"hash": 1, "multipv": 2}) as client:
        client.new_game(game)
        reply = client.think(start, Limits(depth=3))
        assert len(reply.lines) == 2
        assert str(reply.best) in start.moves
        assert client.query("position") == start.text
        number = client.process_number
        assert number is not None
        with pytest.raises(EngineError, match="signal 9"):
            client.think(start, Limits(), on_info=lambda _: os.kill(number, signal.SIGKILL))
        reply = client.think(start, Limits(depth=3), start=start)
        assert str(reply.best) in start.moves
        assert client.query("position") == start.text
        with pytest.raises(EngineError, match="refused: Option hash cannot be 0"):
            client.set(hash=0)
        assert client.query("gameover") == "false"
