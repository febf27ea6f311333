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
    messages_of_address: str = "4000/10second"
    hellos: str = "100/10second"
    hellos_of_address: str = "800/10second"
    previews: str = "300/10second"
    previews_of_address: str = "1000/10second"
    hints: str = "20/minute"
    hints_of_address: str = "100/minute"
    pictures: str = "120/minute"
    pictures_of_address: str = "600/minute"
    animations: str = "6/minute"
    animations_of_address: str = "30/minute"
    positions: str = "600/minute"
    positions_of_address: str = "3000/minute"
    explorers: str = "600/minute"
    explorers_of_address: str = "3000/minute"
    analyses: str = "240/minute"
    analyses_of_address: str = "1200/minute"
    reviews: str = "20/minute"
    reviews_of_address: str = "100/minute"
    sockets_of_guest: int = 40
    sockets_of_address: int = 400
    analysts_of_guest: int = 6
    analysts_of_address: int = 60
    """Sockets on which positions are analysed."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """How the engine is run."""

    processes: int = 1
    """For the moves of opponents, and for hints."""
    analysts: int = 1
    """Processes for analyses and reviews, which stand back behind all others."""
    command: tuple[str, ...] | None = None
    """Our own engine if None."""
    megabytes: int = 64
    seconds: float = 2.0
    """What a decision may take in a game without clocks."""
    hint_seconds: float = 1.0
    analysis_seconds: float = 600.0
    """What an analysis may think at most."""
    review_nodes: int = 100_000
    """Positions that are searched for each decision of a review."""
    late: float = 10.0
    """How late it may be before it is ended and restarted."""
    start: float = 60.0
    ready: float = 300.0
    compiling: float = 3600.0
    """What each game may take to compile; nobody waits for it."""
    attempts: int = 3
    waiting_of_guest: int = 8


@dataclass(frozen=True, slots=True)
class Chores:
    """Pictures and records of strangers: how many at once, and how long each may take."""

    processes: int = 2
    seconds: float = 20.0
    most_waiting: int = 64
    most_of_address: int = 8
    early: bool = True
    """Whether to start them with the server, so that nobody waits for it later."""


@dataclass(frozen=True, slots=True)
class Connections:
    """How many connections there may be, and how long a request may take to arrive."""

    most: int = 2000
    most_of_address: int = 500
    seconds: float = 15.0


@dataclass(frozen=True, slots=True)
class Keeping:
    """What is deleted when it is old, and how large the database may become; None: never, any."""

    finished_days: int | None = None
    """Days after its last event that a finished game is kept for."""
    guests_days: int | None = None
    """Days that the name of a visitor is kept for who has no game any more."""
    most_megabytes: int | None = None
    """Size of the database beyond which there are no new games."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a server depends on."""

    database_url: str
    redis_url: str | None = None
    """Where processes that share a database tell each other what is new, if not by that alone, and
    where workers find questions."""
    workers: bool = False
    """Whether all engine work is left to workers, which ``sixfold worker`` starts."""
    page: Path = PAGE
    origins: tuple[str, ...] = ()
    """Where else the page may come from, such as the address of a proxy."""
    hosts: tuple[str, ...] = ()
    """The names by which the server may be called; any if there are none."""
    keeping: Keeping = field(default_factory=Keeping)
    rates: Rates = field(default_factory=Rates)
    thinking: Thinking | None = field(default_factory=Thinking)
    """None: no engine."""
    connections: Connections = field(default_factory=Connections)
    chores: Chores = field(default_factory=Chores)
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks of proxies whose word about a visitor's address is taken."""
    metrics_from: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks from which the metrics may be read."""
    admin_token: str | None = None
    """What ``sixfold admin`` has to know; without one there is nothing to administer."""
    access_log: bool = False
    """Whether each request has a line in the log."""
    own_ports: int = 0
    """The first of the ports at which several processes answer each for itself; 0: none."""
    games_in_memory: int = 2000
    decisions_in_memory: int = 200_000
    """Of all games together; each takes two to four kB."""


def usual_processes() -> int:
    """How many engines to run: half of the processors, the other half is for people."""
    return max(1, (os.cpu_count() or 2) // 2)
