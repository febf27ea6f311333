"""Questions and answers between servers and workers, as they lie in Redis.

A question is a key with all that is asked, which lives while somebody waits for the answer, and an
entry in the stream of its version and priority. Workers of that version read the stream as one
group, so each entry goes to one of them and is kept as theirs until they have answered. What they
say goes to a stream of the server process that asked.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from importlib.metadata import entry_points
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union

from pydantic import Field, StringConstraints, TypeAdapter

import sixfold
from sixfold import __version__
from sixfold.engine.client import Reply
from sixfold.engine.clock import Clock
from sixfold.engine.info import Info, parse_info
from sixfold.engine.limits import Limits
from sixfold.errors import EngineError, SixfoldError
from sixfold.rules import Position, position
from sixfold.rules.level import HIGHEST
from sixfold.rules.registry import GROUP as GAMES
from sixfold.server.models.model import EngineState, Model
from sixfold.server.redis_bus import client_for
from sixfold.server.thinking.question import Event, Priority, Question

FORM: Final = 1
"""The form of what is written here; it is part of the version."""

LEASE: Final = 5.0
"""Seconds without a sign of life after which a worker counts as gone, and another one takes up what
it had."""

WANTED: Final = 10
"""Seconds that a question is kept without a sign of life of the server that asked it."""

GROUP: Final = "workers"
_PREFIX: Final = "sixfold:engine:"
WORKERS: Final = f"{_PREFIX}workers"
"""All workers by their names, with what they said last."""

_NO_MATTER: Final = (".md", ".pyc", ".nbc", ".nbi")
_WORDS: Final = "words."
"""Files of a game that do not change how it is played."""


_SILENT: Final = 10.0
"""Seconds after which a connection on which nothing comes is given up."""


def queue_client(url: str) -> Any:
    """A connection to Redis for whatever may lie there."""
    return client_for(url, encoding_errors="replace", socket_timeout=_SILENT)


def stream_of(version: str, priority: Priority) -> str:
    """Where the questions of a priority wait for workers of a version."""
    return f"{_PREFIX}{version}:{priority.name.lower()}"


def key_of(question: str) -> str:
    """Where all that is asked lies, by the name of the question."""
    return f"{_PREFIX}question:{question}"


def answers_of(process: str) -> str:
    """Where a server process hears what workers say."""
    return f"{_PREFIX}answers:{process}"


def version_of(command: tuple[str, ...] | None = None) -> str:
    """What has to be the same for two engines to give the same answers.

    It is that of the package with all rules, weights, books and searches, so that a worker that was
    changed in one number only is another one; and the command where it is somebody else's engine.
    """
    found = sha256(f"{FORM} {__version__} {command}".encode())
    root = Path(sixfold.__file__).parent
    for part in ("boards", "engine", "games", "rules"):
        _add(root / part, found.update)
    for entry in sorted(entry_points(group=GAMES)):
        found.update(f"{entry} {entry.dist and entry.dist.version}".encode())
    return f"{__version__}-{found.hexdigest()[:12]}"


def _add(file: Path, add: Callable[[bytes], object]) -> None:
    if file.is_dir():
        for each in sorted(file.iterdir(), key=lambda found: found.name):
            _add(each, add)
    elif not file.name.endswith(_NO_MATTER) and not file.name.startswith(_WORDS):
        add(file.name.encode())
        add(file.read_bytes())


Token = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{8,64}$")]
Number = Annotated[float, Field(allow_inf_nan=False)]
InfoText = Annotated[str, StringConstraints(max_length=20_000)]


class AskedLimits(Model):
    """When to stop thinking."""

    seconds: Annotated[float, Field(gt=0, le=3600)] | None = None
    nodes: Annotated[int, Field(gt=0, le=10**9)] | None = None
    depth: Annotated[int, Field(gt=0, le=1000)] | None = None


class AskedClock(Model):
    """What is left on a clock."""

    white: Number
    black: Number
    white_increment: Number
    black_increment: Number


class Asked(Model):
    """All that is asked, and the process that waits for the answer."""

    version: Annotated[str, StringConstraints(max_length=200)]
    process: Token
    position: Annotated[str, StringConstraints(max_length=8000)]
    level: Annotated[int, Field(ge=1, le=HIGHEST)]
    seed: Annotated[int, Field(ge=0, lt=10**9)]
    limits: Union[AskedLimits, AskedClock]
    who: Token
    """Whose it is: of several people each has a turn."""
    lines: Annotated[int, Field(ge=1, le=20)]
    priority: Annotated[int, Field(ge=min(Priority), le=max(Priority))]

    def question(
        self, on_info: Callable[[Info], None], on_event: Callable[[Event], None]
    ) -> Question:
        """The question, for an engine; raises ``SixfoldError`` if it makes no sense."""
        limits: Limits | Clock
        if isinstance(self.limits, AskedClock):
            limits = Clock(**self.limits.model_dump())
        else:
            limits = Limits(**self.limits.model_dump())
        priority = Priority(self.priority)
        if isinstance(limits, Clock) and priority is not Priority.LIVE:
            raise SixfoldError("Only a move of a game in play is thought about on a clock.")
        where = position(self.position)
        if not where.codes:
            raise SixfoldError("There is nothing to think about: the game is over.")
        return Question(
            where, self.level, self.seed, limits, self.who, self.lines, priority, on_info, on_event
        )


def written(question: Question, version: str, process: str, who: str) -> str:
    """A question as it lies in Redis."""
    limits = question.limits
    asked: AskedLimits | AskedClock
    if isinstance(limits, Clock):
        asked = AskedClock(
            white=limits.white,
            black=limits.black,
            white_increment=limits.white_increment,
            black_increment=limits.black_increment,
        )
    else:
        asked = AskedLimits(seconds=limits.seconds, nodes=limits.nodes, depth=limits.depth)
    return Asked(
        version=version,
        process=process,
        position=question.position.text,
        level=question.level,
        seed=question.seed,
        limits=asked,
        who=token_of(who),
        lines=question.lines,
        priority=question.priority,
    ).model_dump_json()


def token_of(who: str) -> str:
    """A name for somebody that tells others nothing about them."""
    return sha256(who.encode()).hexdigest()[:24]


class Taken(Model):
    """A worker has a question."""

    type: Literal["taken"] = "taken"


class Returned(Model):
    """A worker that ends has put a question back."""

    type: Literal["returned"] = "returned"


class Happened(Model):
    """What becomes of a question."""

    type: Literal["event"] = "event"
    event: Event


class Found(Model):
    """A line of a depth, as engines tell it."""

    type: Literal["info"] = "info"
    info: InfoText


class Answered(Model):
    """The answer."""

    type: Literal["done"] = "done"
    best: Annotated[str, StringConstraints(max_length=1000)]
    lines: Annotated[list[InfoText], Field(max_length=20)]
    seconds: Annotated[Number, Field(ge=0)]

    def reply(self, where: Position) -> Reply:
        """The answer of an engine; raises ``EngineError`` if it is none."""
        try:
            best = where.move(self.best)
        except SixfoldError:
            reason = f"answered {self.best!r}, which is not a legal move"
            raise EngineError("worker", reason) from None
        lines = (parse_info(line) for line in self.lines)
        return Reply(best, tuple(line for line in lines if line is not None), self.seconds)


class Failed(Model):
    """There will be no answer."""

    type: Literal["failed"] = "failed"
    reason: Annotated[str, StringConstraints(max_length=1000)]


Said = Union[Taken, Returned, Happened, Found, Answered, Failed]
SAID: Final[TypeAdapter[Said]] = TypeAdapter(Annotated[Said, Field(discriminator="type")])


class Presence(Model):
    """A worker's sign of life, by the clock of Redis."""

    version: Annotated[str, StringConstraints(max_length=200)]
    at: Number
    state: EngineState
    compiled: Annotated[
        list[Annotated[str, StringConstraints(max_length=1000)]], Field(max_length=1000)
    ]
    """The forms of games that it is ready for."""
    engines: Annotated[int, Field(ge=0, le=10**6)]
    busy: Annotated[int, Field(ge=0, le=10**6)]
    """Questions that it has."""

    def is_alive(self, now: float) -> bool:
        """Whether it gave a sign of life of late."""
        return abs(now - self.at) < LEASE
