"""A program that is talked to by lines. It may crash, fall silent or babble: nothing here waits
longer than it was told to.

Three threads carry the lines, so that neither a full pipe nor an empty one can hold up the caller.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from queue import SimpleQueue
from typing import IO, Final

from sixfold.errors import EngineError

_UNREAD: Final = 20_000
"""Lines that nobody asked for, after which a program is taken to babble."""

_LONGEST: Final = 1 << 20
_REMEMBERED: Final = 8
_TICK: Final = 0.2
_GRACE: Final = 5.0


class Process:
    """A running program and the lines it said. ``kill`` ends it, whatever it does."""

    def __init__(
        self,
        command: Sequence[str],
        name: str,
        environment: Mapping[str, str] | None = None,
        niceness: int = 0,
    ) -> None:
        self.name = name
        self._lines: deque[str] = deque()
        self._news = threading.Condition()
        self._said: deque[str] = deque(maxlen=_REMEMBERED)
        self._complained: deque[str] = deque(maxlen=_REMEMBERED)
        self._babbles = False
        self._silent = False
        self._orders: SimpleQueue[str | None] = SimpleQueue()
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=None if environment is None else dict(environment),
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise EngineError(name, f"cannot be started: {reason.lower()}") from error
        if niceness and hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):  # it may have ended already
                lower = os.getpriority(os.PRIO_PROCESS, 0) + niceness
                os.setpriority(os.PRIO_PROCESS, self._process.pid, lower)
        self._threads = [
            threading.Thread(target=work, daemon=True, name=f"{name}: {work.__name__}")
            for work in (self._write, self._read, self._overhear)
        ]
        self._complaints = self._threads[-1]
        for thread in self._threads:
            thread.start()

    @property
    def number(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether the program has neither ended nor been killed."""
        return self._process.poll() is None

    @property
    def last(self) -> tuple[str, ...]:
        """The last lines it said, those on standard error at the end."""
        return (*self._said, *self._complained)

    def send(self, line: str) -> None:
        """Say a line to the program; never waits."""
        self._orders.put(line)

    def receive(self, deadline: float) -> str | None:
        """The next line it says, None if there is none until the deadline (``time.monotonic``).

        Raises ``EngineError`` if the program has ended or babbles.
        """
        with self._news:
            while not (self._lines or self._babbles or self._silent) and self.is_running:
                left = deadline - time.monotonic()
                if left <= 0:
                    return None
                self._news.wait(min(left, _TICK))
            if not self._babbles:  # it has ended, but its last words may still be on their way
                self._news.wait_for(lambda: self._lines or self._silent, _GRACE)
            if self._lines:
                return self._lines.popleft()
        raise self.failure("sends output without end" if self._babbles else self._ending())

    def failure(self, reason: str) -> EngineError:
        """An error about this program, with what it said last."""
        return EngineError(self.name, reason, self.last)

    def kill(self) -> None:
        """End the program and everything it started."""
        self._orders.put(None)
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        deadline = time.monotonic() + _GRACE
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))

    def wait(self, seconds: float) -> bool:
        """Whether the program ends by itself within that many seconds."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _ending(self) -> str:
        if not self.wait(_GRACE):  # its output is closed a moment before it ends
            return "closed its output"
        self._complaints.join(_GRACE)
        code = self._process.returncode
        if code < 0:
            return f"was killed by signal {-code}"
        return f"ended with exit code {code}"

    def _write(self) -> None:
        pipe = _pipe(self._process.stdin)
        with contextlib.suppress(OSError, ValueError):
            while (line := self._orders.get()) is not None:
                pipe.write(f"{line}\n".encode(errors="replace"))
                pipe.flush()
        with contextlib.suppress(OSError, ValueError):
            pipe.close()

    def _read(self) -> None:
        pipe = _pipe(self._process.stdout)
        with contextlib.suppress(OSError, ValueError), pipe:
            while data := pipe.readline(_LONGEST):
                line = data.decode(errors="replace").strip()
                with self._news:
                    self._babbles |= len(self._lines) >= _UNREAD or len(data) >= _LONGEST
                    if self._babbles:
                        break
                    if line:
                        self._lines.append(line)
                        self._said.append(line[:200])
                    self._news.notify_all()
        with self._news:
            self._silent = True
            self._news.notify_all()

    def _overhear(self) -> None:
        pipe = _pipe(self._process.stderr)
        with contextlib.suppress(OSError, ValueError), pipe:
            while data := pipe.readline(_LONGEST):
                if line := data.decode(errors="replace").strip():
                    self._complained.append(line[:200])


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream
