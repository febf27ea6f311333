"""The server as a process of its own."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.site import PATIENCE

ROOT = Path(__file__).parents[2]


@contextmanager
def process(folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """The server as a process, when it answers."""
    command = [sys.executable, "-m", "tests.server.launch", str(folder), str(port)]
    with (folder / "log").open("ab") as log:
        running = subprocess.Popen(command, cwd=ROOT, stderr=log, stdout=log)
    try:
        deadline = time.monotonic() + 2 * PATIENCE
        while not answers(port):
            assert time.monotonic() < deadline, (folder / "log").read_text()
            time.sleep(0.02)
        yield running
    finally:
        running.kill()
        running.wait()


def answers(port: int) -> bool:
    """Whether somebody listens at a port."""
    with socket.socket() as trying:
        return trying.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
