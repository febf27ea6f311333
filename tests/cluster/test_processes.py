"""``sixfold serve --processes N``: one port, several processes, each replaced when it is killed."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx

from sixfold.server.thinking.wire import version_of
from tests.cluster.services import Redis
from tests.server.bots import Bot
from tests.server.site import Site, wait_until

ROOT = Path(__file__).parents[2]


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program as people start it, and the address that it tells."""
    engines = [] if "--workers" in arguments else ["--engines", "0"]
    command = [sys.executable, "-m", "sixfold", "serve", "--port", "0", *engines]
    with (folder / "log").open("ab") as log:
        server = subprocess.Popen(
            [*command, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True
        )
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found, (folder / "log").read_text()
        yield server, found[0].rstrip("/")
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate()


def children_of(process: int) -> list[int]:
    """The server processes that one has started, without those that these have started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == process and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def two_ports() -> int:
    """The first of two ports in a row that are free."""
    while True:
        with ExitStack() as stack, suppress(OSError):
            first: int = stack.enter_context(socket.create_server(("127.0.0.1", 0))).getsockname()[
                1
            ]
            stack.enter_context(socket.create_server(("127.0.0.1", first + 1)))
            return first


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/health", verify=False, timeout=60).status_code == 200
    except httpx.HTTPError:
        return False


def test_a_killed_process_is_replaced_and_its_people_come_again(
    database: str, tmp_path: Path
) -> None:
    with serving(tmp_path, "--processes", "2", "--database-url", database) as (server, url):
        first = children_of(server.pid)
        assert len(first) == 2
        site = Site(url)
        guests = [site.guest() for _ in range(4)]
        games = [guest.begin()["id"] for guest in guests]
        wires = [guest.connect(game) for guest, game in zip(guests, games, strict=True)]
        for wire in wires:
            wire.hear("state")
            assert wire.play(0, "e5")["type"] == "ack"
        for victim in first:
            os.kill(victim, signal.SIGKILL)
            wait_until(lambda: answers(url))
        wait_until(lambda: len(set(children_of(server.pid)) - set(first)) == 2)
        wait_until(lambda: answers(url))
        for guest, game in zip(guests, games, strict=True):
            wire = guest.connect(game)
            assert wire.hear("state")["snapshot"]["view"]["ply"] == 1
            assert wire.play(1, "e6")["type"] == "ack"
        site.hang_up()


def test_each_process_tells_its_own_numbers(database: str, tmp_path: Path) -> None:
    first = two_ports()
    given = ["--processes", "2", "--database-url", database, "--set", f"own_ports={first}"]
    with serving(tmp_path, *given) as (_, url):
        site = Site(url)
        guest = site.guest()
        game = guest.begin()["id"]
        for _ in range(6):
            guest.connect(game).hear("state")
        found = [
            httpx.get(f"http://127.0.0.1:{port}/api/metrics").text for port in (first, first + 1)
        ]
        sockets = [re.search(r"^sixfold_sockets (\S+)$", text, re.M) for text in found]
        assert sum(float(each[1]) for each in sockets if each) == 6
        assert all(answers(f"http://127.0.0.1:{port}") for port in (first, first + 1))
        site.hang_up()


def test_a_port_of_its_own_that_is_taken_is_told(database: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        given = ["--processes", "2", "--database-url", database, "--set", f"own_ports={port}"]
        command = [sys.executable, "-m", "sixfold", "serve", "--port", "0", "--engines", "0"]
        done = subprocess.run(
            [*command, *given], cwd=ROOT, capture_output=True, text=True, check=False
        )
    assert done.returncode == 2
    assert f"The server cannot listen on 127.0.0.1, port {port}: Address already" in done.stderr


def test_the_processes_end_with_the_one_that_started_them(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, "--processes", "2", "--database-url", database) as (server, url):
        children = children_of(server.pid)
        server.kill()
        wait_until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))
        assert not answers(url)


def test_workers_think_for_all_processes(database: str, redis: Redis, tmp_path: Path) -> None:
    with ExitStack() as stack:
        bot = Bot(tmp_path)
        command = [sys.executable, "-m", "tests.cluster.work", str(bot.folder), redis.url]
        with (tmp_path / "log-worker").open("ab") as log:
            worker = subprocess.Popen([*command, version_of()], cwd=ROOT, stdout=log, stderr=log)
        stack.callback(worker.wait)
        stack.callback(worker.kill)
        shared = ["--database-url", database, "--redis-url", redis.url]
        arguments = ["--processes", "2", "--workers", *shared]
        _, url = stack.enter_context(serving(tmp_path, *arguments))
        site = Site(url)
        stack.callback(site.hang_up)
        guests = [site.guest() for _ in range(4)]
        wait_until(lambda: guests[0].http.get("/api/health").json()["engine"] != "missing")
        wires = []
        for guest in guests:
            wires.append(guest.connect(guest.begin(mode="engine", level=1)["id"]))
            wires[-1].hear("state")
            assert wires[-1].play(0, "e5")["type"] == "ack"
        for wire in wires:
            while wire.hear("event")["change"]["views"][-1]["ply"] < 2:
                pass
        assert bot.answers >= len(guests)


def test_a_file_is_for_one_process(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sixfold", "serve", "--processes", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "A SQLite file is used by one process" in done.stderr
