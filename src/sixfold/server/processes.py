"""Several server processes behind one port: started together, and each again when it has ended.

The system hands every new connection to one of them. Any of them may serve any game, so it does not
matter which, and one that is killed costs its people a new connection.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

import structlog

from sixfold.errors import SixfoldError
from sixfold.server.logs import set_up_logs
from sixfold.server.settings import Settings

log = structlog.get_logger()

_PAUSES: Final = (0.0, 0.5, 1.0, 2.0, 5.0)
"""Seconds until a process is started again that ended; longer each time it did not live long."""

_HERE: Final = "127.0.0.1"
"""Where each process answers for itself: nobody but this machine has to ask it."""

_WELL: Final = 30.0
"""Seconds of life after which a process counts as well."""


def reserve(host: str, port: int) -> socket.socket:
    """A place at a port that all processes may listen at; raises ``OSError``."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        found.bind((host, port))
    except BaseException:
        found.close()
        raise
    found.set_inheritable(False)
    return found


@dataclass(slots=True)
class _Child:
    """A process, and what it said."""

    process: BaseProcess
    told: Connection
    began: float
    failures: int = 0
    is_ready: bool = False


class Processes:
    """Starts processes, and starts them again, until it is told to stop."""

    def __init__(self, settings: Settings, host: str, port: int, count: int) -> None:
        self._settings = settings
        self._host = host
        self._place = reserve(host, port)
        self.port: int = self._place.getsockname()[1]
        self._count = count
        self._children: list[_Child] = []
        self._is_stopped = threading.Event()

    def run(self, on_ready: Callable[[], None] = lambda: None) -> None:
        """Serve until stopped; raises ``SixfoldError`` if the first processes cannot start."""
        set_up_logs()
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)
        try:
            self._children = [self._start(number) for number in range(self._count)]
            for child in self._children:
                self._await(child)
            on_ready()
            while not self._is_stopped.is_set():
                self._watch()
        finally:
            self._end()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._is_stopped.set()

    def _start(self, number: int, failures: int = 0) -> _Child:
        context = multiprocessing.get_context("spawn")
        told, telling = context.Pipe(duplex=False)
        arguments = (self._settings, self._host, self.port, number, telling)
        process = context.Process(target=_serve, args=arguments, name="sixfold serve")
        process.start()
        telling.close()
        return _Child(process, told, time.monotonic(), failures)

    def _await(self, child: _Child) -> None:
        """Wait until one of the first processes listens."""
        while not self._is_stopped.is_set():
            if child.told.poll(0.1):
                self._hear(child)
            if child.is_ready:
                return
            if not child.process.is_alive():
                raise SixfoldError("A server process ended before it listened.")

    def _hear(self, child: _Child) -> None:
        try:
            failure: str | None = child.told.recv()
        except EOFError:
            return
        if failure is not None:
            raise SixfoldError(failure)
        child.is_ready = True

    def _watch(self) -> None:
        """Wait until a process has ended, and start another in its place."""
        wait([child.process.sentinel for child in self._children], timeout=0.5)
        for index, child in enumerate(self._children):
            if self._is_stopped.is_set() or child.process.is_alive():
                continue
            log.error("process ended", number=child.process.pid, code=child.process.exitcode)
            lived = time.monotonic() - child.began
            failures = 0 if lived > _WELL else child.failures + 1
            self._is_stopped.wait(_PAUSES[min(failures, len(_PAUSES) - 1)])
            if not self._is_stopped.is_set():
                child.told.close()
                self._children[index] = self._start(index, failures)

    def _end(self) -> None:
        """End all processes; each finishes what is under way."""
        for child in self._children:
            if child.process.is_alive():
                child.process.terminate()
        for child in self._children:
            child.process.join()
        self._place.close()


def _serve(settings: Settings, host: str, port: int, number: int, telling: Connection) -> None:
    """The life of one process."""
    os.environ["SIXFOLD_JIT"] = "off"
    from sixfold.server.run import failure_of, server_for

    server = server_for(settings, host, port)
    with ExitStack() as stack:
        places = [stack.enter_context(reserve(host, port))]
        if settings.own_ports:
            own = settings.own_ports + number
            try:
                places.append(stack.enter_context(reserve(_HERE, own)))
            except OSError as error:
                telling.send(f"The server cannot listen on {_HERE}, port {own}: {error.strerror}.")
                return
        for place in places:
            place.listen(server.config.backlog)
        threading.Thread(target=_follow_parent, args=(server,), daemon=True).start()
        threading.Thread(target=_tell_ready, args=(server, telling), daemon=True).start()
        try:
            server.run(sockets=places)
        except SystemExit:
            telling.send(failure_of(server) or "A server process could not start.")
            raise
        if (failure := failure_of(server)) is not None:
            telling.send(failure)


def _tell_ready(server: object, telling: Connection) -> None:
    while not getattr(server, "started", False):
        if getattr(server, "should_exit", False):
            return
        time.sleep(0.02)
    telling.send(None)


def _follow_parent(server: object) -> None:
    """End when whoever started this process is gone, even if it could not say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        server.should_exit = True  # type: ignore[attr-defined]
