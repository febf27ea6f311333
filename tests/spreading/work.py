"""Work for tests, which has to be in a module that other processes can import."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from sixfold.errors import OptionError


def square(number: int) -> int:
    return number * number


def once_deadly(folder: str, number: int) -> int:
    """Note that a task is begun; the process of the third one is killed the first time."""
    noted = Path(folder) / f"{number}-{len(list(Path(folder).glob(f'{number}-*')))}"
    noted.touch()
    if number == 3 and noted.name.endswith("-0"):
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def deadly(number: int) -> int:
    if number == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def always_deadly(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def failing(number: int) -> int:
    raise OptionError("number", number, "none is good")
