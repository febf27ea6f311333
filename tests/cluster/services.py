"""A PostgreSQL and a Redis of one's own, in their own folders; to be killed and started again."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from tests.cluster.install import found
from tests.server.process import free_port
from tests.server.site import PATIENCE

T = TypeVar("T")


def _owner() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as the user that its package made."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            one = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": one.pw_uid, "group": one.pw_gid, "extra_groups": []}
    return {}


def _run(work: Coroutine[Any, Any, T]) -> T:
    """What some work gives, in a thread: a browser's test has a loop of its own already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        with socket.socket() as trying:
            if trying.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert process.poll() is None, f"it ended with {process.returncode}"
        assert time.monotonic() < deadline, "it never listened"
        time.sleep(0.02)


class Service:
    """A program that listens at a port and keeps what it knows in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def command(self) -> list[str]:
        raise NotImplementedError

    @property
    def owner(self) -> Mapping[str, Any]:
        return {}

    def start(self) -> None:
        """Start it, and wait until it listens."""
        log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(
            self.command, stdout=log, stderr=log, cwd=self.folder, **self.owner
        )
        log.close()
        _wait_for(self.port, self.process)

    def kill(self) -> None:
        """``kill -9``."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


class Postgres(Service):
    """A PostgreSQL server with a database for everybody who asks for one."""

    def __init__(self, folder: Path, *, is_durable: bool = False) -> None:
        super().__init__(folder)
        self._owner = _owner()
        self._is_durable = is_durable
        self._count = 0
        if self._owner:
            os.chown(folder, self._owner["user"], self._owner["group"])
        initdb = found("initdb")
        assert initdb is not None
        command = [initdb, "-D", str(folder / "data"), "-U", "sixfold", "-A", "trust", "-N"]
        given = {"stdout": subprocess.DEVNULL, "cwd": folder, **self._owner}
        subprocess.run([*command, "--no-locale", "-E", "UTF8"], check=True, **given)

    @property
    def owner(self) -> Mapping[str, Any]:
        return self._owner

    @property
    def command(self) -> list[str]:
        program = found("postgres")
        assert program is not None
        settings = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "port": str(self.port),
            "max_connections": "100",
            # What a killed process has written is kept by the machine, also without it.
            "fsync": "on" if self._is_durable else "off",
        }
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [program, "-D", str(self.folder / "data"), *given]

    def start(self) -> None:
        super().start()
        deadline = time.monotonic() + PATIENCE
        while True:  # it listens before it has looked through its log
            try:
                _run(self._execute("SELECT 1"))
                return
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < deadline, (self.folder / "log").read_text()
                time.sleep(0.05)

    def kill(self) -> None:
        """``kill -9`` of the first process; the others notice it and end."""
        super().kill()
        data = self.folder / "data" / "postmaster.pid"
        deadline = time.monotonic() + PATIENCE
        while children_of(self.folder) and time.monotonic() < deadline:
            time.sleep(0.02)
        data.unlink(missing_ok=True)

    def stop(self) -> None:
        """End it at once; nobody needs what it holds any more."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()

    def database(self) -> str:
        """The address of a new database."""
        self._count += 1
        name = f"games{self._count}"
        _run(self._execute(f"CREATE DATABASE {name}"))
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://sixfold@127.0.0.1:{self.port}/{name}"

    def ask(self, url: str, query: str) -> list[tuple[Any, ...]]:
        """The rows that a query gives."""

        async def run() -> list[tuple[Any, ...]]:
            connection = await asyncpg.connect(url)
            try:
                return [tuple(row) for row in await connection.fetch(query)]
            finally:
                await connection.close()

        return _run(run())

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(self.address("postgres"))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


def children_of(folder: Path) -> list[int]:
    """The processes that still have their place in a folder's data."""
    left = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cwd").readlink() == folder / "data":
                left.append(int(process.name))
        except OSError:
            continue
    return left


class Redis(Service):
    """A Redis that writes nothing to its disk: killed, it has forgotten everything."""

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def command(self) -> list[str]:
        program = found("redis-server")
        assert program is not None
        listen = ["--bind", "127.0.0.1", "--port", str(self.port)]
        return [program, *listen, "--save", "", "--appendonly", "no"]


@contextmanager
def folder() -> Iterator[Path]:
    """A folder that another user may look into."""
    made = Path(tempfile.mkdtemp(prefix="sixfold-"))
    made.chmod(0o755)
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


@contextmanager
def postgres(*, is_durable: bool = False) -> Iterator[Postgres]:
    """A PostgreSQL that runs."""
    with folder() as place:
        service = Postgres(place, is_durable=is_durable)
        try:
            service.start()
            yield service
        finally:
            service.stop()


@contextmanager
def redis() -> Iterator[Redis]:
    """A Redis that runs."""
    with folder() as place:
        service = Redis(place)
        try:
            service.start()
            yield service
        finally:
            service.kill()
