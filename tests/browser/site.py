"""A real server of our own on a real database file, as a person would start it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


OF_TESTS = ("SIXFOLD_JIT", "SIXFOLD_LONG")
"""What says how tests run: no settings of a server, which refuses those it does not know."""


class Site:
    """The server process; it can be stopped, killed and started again on the same database."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._arguments = arguments
        self._environment = environment
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the process and wait until it answers."""
        command = [sys.executable, "-m", "sixfold", "serve", "--no-open", "--port", str(self.port)]
        database = f"sqlite+aiosqlite:///{self.folder / 'sixfold.db'}"
        environment = {name: text for name, text in os.environ.items() if name not in OF_TESTS}
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database-url", database, *self._arguments],
                stdout=log,
                stderr=log,
                env=environment | self._environment,
            )
        self._wait()

    def _wait(self) -> None:
        assert self._process is not None
        while self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.address}/api/health"):
                    return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log}")

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """What it has printed so far."""
        return (self.folder / "server.log").read_text(errors="replace")

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, by: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(by)
            self._process.wait()
        self._process = None
