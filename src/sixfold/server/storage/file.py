"""The file of a SQLite database: one server at a time, and always the same file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sixfold.errors import SixfoldError

if sys.platform != "win32":
    import fcntl


class DatabaseFile:
    """Held as long as the process lives or until it is released; a crash leaves nothing behind.

    Two servers on one file would never tell their people what the other's do.
    """

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._identity: tuple[int, int] | None = None
        self._lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._lock)
        except OSError:
            os.close(self._lock)
            raise SixfoldError(f"another server is using {path}") from None

    def remember(self) -> None:
        """Note which file it is."""
        self._identity = self._found()

    def check(self) -> None:
        """Raise if the file has been deleted or replaced, unnoticed by those who have it open."""
        if self._found() != self._identity:
            raise SixfoldError(f"{self._path} is not the file that was opened")

    def _found(self) -> tuple[int, int]:
        found = self._path.stat()
        return found.st_dev, found.st_ino

    def release(self) -> None:
        """Let somebody else have it."""
        os.close(self._lock)


def _lock(file: int) -> None:
    if sys.platform != "win32":
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
