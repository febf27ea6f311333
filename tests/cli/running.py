"""Running the command line: in this process, as a program, and at a terminal of its own."""

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO

from typer.testing import CliRunner, Result

from sixfold.cli import app

PROGRAM = [sys.executable, "-m", "sixfold"]
PATIENCE = 600.0
"""Seconds after which what does not come, on however busy a machine, will never come."""


def invoke(*arguments: str, typed: str | None = None) -> Result:
    """Run a verb in this process; ``typed`` is its standard input."""
    return CliRunner().invoke(app, list(arguments), input=typed)


def environment(**changes: str) -> dict[str, str]:
    """The environment of a program that has no need of the compiler, and no colours of its own."""
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return {**kept, "SIXFOLD_JIT": "off", "TERM": "xterm-256color", **changes}


def run(*arguments: str, typed: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """Run a verb as a program."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=environment(**changes),
    )


def interrupt(process: subprocess.Popen[str]) -> None:
    """Send Ctrl-C, and again if nothing comes of it: one just before a read is seen after it."""
    while process.poll() is None:
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(60)


def read_until(text: str, stream: IO[str]) -> None:
    """Read what a program prints until a text has come; for a stream nobody has read from yet."""
    seen = ""
    while text not in seen:
        ready = select.select([stream], [], [], PATIENCE)[0]
        data = os.read(stream.fileno(), 65536) if ready else b""
        if not data:
            raise AssertionError(f"{text!r} never came, but {seen!r}")
        seen += data.decode(errors="replace")


class Terminal:
    """A program at a terminal: what is on the screen so far, and a keyboard."""

    def __init__(self, arguments: Sequence[str], **changes: str) -> None:
        self._keyboard, end = pty.openpty()
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=end,
            stdout=end,
            stderr=end,
            env=environment(COLUMNS="80", LINES="24", **changes),
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(end)
        self.screen = ""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._keyboard)

    def expect(self, text: str) -> str:
        """Read until a text has come, and forget what came before its end; returns all of it."""
        while text not in self.screen:
            if not self._read():
                raise AssertionError(f"{text!r} never came, but {self.screen!r}")
        seen, _, self.screen = self.screen.partition(text)
        return seen + text

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._keyboard, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and again if nothing comes of it: Python may miss one that comes too soon.

        A signal between the prompt and the wait for a key is seen only with the next key.
        """
        self.type("\x03")
        while not select.select([self._keyboard], [], [], 2)[0]:
            self.type("\x03")

    def finish(self) -> tuple[str, int]:
        """Read to the end; the rest of the screen and the exit code."""
        while self._read():
            pass
        return self.screen, self.process.wait()

    def _read(self) -> bool:
        if not select.select([self._keyboard], [], [], PATIENCE)[0]:
            return False
        try:
            data = os.read(self._keyboard, 65536)
        except OSError:  # how Linux tells that the other end is closed
            return False
        self.screen += data.decode(errors="replace")
        return bool(data)


def _take_terminal() -> None:
    """Make the terminal the one whose Ctrl-C reaches the program."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def one_sentence(text: str) -> bool:
    """Whether a message is a single line that reads like a sentence."""
    return text.count("\n") == 1 and text.rstrip().endswith((".", "?")) and "Traceback" not in text


def folder_of_games(state: Path) -> Path:
    """Where games are saved when the state folder is this one."""
    return state / "sixfold" / "games"
