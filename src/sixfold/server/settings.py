"""What a server can be told when it starts."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parent / "page"
"""Where the built page lies."""


@dataclass(frozen=True, slots=True)
class Rates:
    """How much is allowed to whom, in the words of the ``limits`` library."""

    new_games: str = "30/minute"
    new_games_of_address: str = "300/minute"
    requests: str = "3000/minute"
    messages: str = "400/10second"
    previews: str = "300/10second"
    hints: str = "20/minute"
    pictures: str = "120/minute"
    sockets_of_guest: int = 40


@dataclass(frozen=True, slots=True)
class Thinking:
    """How the engine is run."""

    processes: int = 1
    command: tuple[str, ...] | None = None
    """Our own engine if None."""
    megabytes: int = 64
    seconds: float = 2.0
    """What a decision may take in a game without clocks."""
    hint_seconds: float = 1.0
    late: float = 10.0
    """What it may be late before it is ended and started anew."""
    start: float = 60.0
    ready: float = 300.0
    attempts: int = 3
    waiting_of_guest: int = 8


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a server depends on."""

    database_url: str
    page: Path = PAGE
    origins: tuple[str, ...] = ()
    """Where else the page may come from, such as the address of a proxy."""
    rates: Rates = field(default_factory=Rates)
    thinking: Thinking | None = field(default_factory=Thinking)
    """None: no engine."""
    games_in_memory: int = 2000


def usual_processes() -> int:
    """How many engines to run: half of the processors, the other half is for people."""
    return max(1, (os.cpu_count() or 2) // 2)
