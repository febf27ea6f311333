"""Drives an engine program, ours or anybody's, over the protocol of docs/engine-protocol.md.

Every wait has a time-out. An engine that crashes, falls silent or babbles is killed and reported by
an ``EngineError``; the next call starts it again. All methods may be called from any thread, one
call at a time is carried out; from asyncio use ``asyncio.to_thread``.
"""

from __future__ import annotations

import os
import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final

from sixfold import jit
from sixfold.engine.clock import Clock
from sixfold.engine.info import Info, parse_info
from sixfold.engine.limits import Limits
from sixfold.engine.process import Process
from sixfold.engine.request import write_go, write_position
from sixfold.errors import EngineError, SixfoldError
from sixfold.rules import Game, Move, Position

ERROR: Final = "error:"
"""How the text of an info string begins when a command was refused."""

_COMPILING: Final = "info string compiling"
"""How a line begins when code has to be compiled."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds to wait for each kind of answer before an engine is given up."""

    start: float = 60.0
    ready: float = 300.0
    compiling: float = 3600.0
    """In place of that from when an engine says that it compiles, as ours does on first use."""
    answer: float = 10.0
    late: float = 10.0
    """What a search may take beyond its own limit before it is told to stop."""
    search: float = 3600.0
    """A search that has no limit in time."""
    stop: float = 10.0
    quit: float = 2.0


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a search; ``best`` is None if the game is over.

    ``lines`` is the last report on each line of play, the best first; ``seconds`` is what
    passed from the question to the answer.
    """

    best: Move | None
    lines: tuple[Info, ...]
    seconds: float


@dataclass
class Identity:
    """What an engine said about itself: names, and its options with their declarations."""

    name: str = ""
    author: str = ""
    options: dict[str, str] = field(default_factory=dict)


class Client:
    """An engine program, started when first needed and restarted after it failed."""

    def __init__(
        self,
        command: Sequence[str] | str,
        options: Mapping[str, object] | None = None,
        *,
        name: str | None = None,
        patience: Patience | None = None,
        environment: Mapping[str, str] | None = None,
        niceness: int = 0,
        on_compiling: Callable[[], object] | None = None,
    ) -> None:
        self.command = tuple(shlex.split(command) if isinstance(command, str) else command)
        self.name = name or " ".join(self.command)
        self.patience = patience or Patience()
        self.identity = Identity()
        self._environment = environment
        self._niceness = niceness
        self._on_compiling = on_compiling or (lambda: None)
        self._options = dict(options or {})
        self._game: Game | None = None
        self._has_begun = False
        self._process: Process | None = None
        self._lock = threading.RLock()
        self._search = _Search()

    @classmethod
    def ours(
        cls,
        options: Mapping[str, object] | None = None,
        patience: Patience | None = None,
        *,
        compiled: bool = True,
        niceness: int = 0,
        on_compiling: Callable[[], object] | None = None,
    ) -> Client:
        """Our own engine, in a process of its own, compiled even if this process is not.

        ``on_compiling`` is called whenever that has to be done first; see ``eager.py`` for an
        engine that answers meanwhile. Not ``compiled`` it thinks a thousand times slower.
        """
        if not jit.INSTALLED:
            raise jit.engine_missing()
        return cls(
            [sys.executable, "-m", "sixfold.engine"],
            options,
            name="sixfold",
            patience=patience,
            environment={**os.environ, "SIXFOLD_JIT": "on" if compiled else "off"},
            niceness=niceness,
            on_compiling=on_compiling,
        )

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def process_number(self) -> int | None:
        """The process id of the engine while it runs."""
        process = self._process
        return process.number if process is not None and process.is_running else None

    def start(self) -> Identity:
        """Start the engine if it is not running, and return what it is."""
        with self._talk():
            return self.identity

    def set(self, **options: object) -> None:
        """Change options, now and after every restart."""
        with self._talk() as process:
            for name, value in options.items():
                self._set(process, name, value)
            self._ready(process)
            self._options |= options

    def new_game(self, game: Game | None = None) -> None:
        """Say that what follows belongs to another game, and which if the engine has a choice.

        A search in a position of another game, variant or options says so by itself.
        """
        with self._lock:
            self._game = game
            self._has_begun = True
            starts = self._process is None
            with self._talk() as process:
                if not starts:
                    self._choose_game(process)
                    process.send("uginewgame")
                    self._ready(process)

    def think(
        self,
        position: Position,
        limits: Limits | Clock,
        *,
        start: Position | None = None,
        moves: Sequence[Move] = (),
        on_info: Callable[[Info], None] | None = None,
        stopped: threading.Event | None = None,
    ) -> Reply:
        """The engine's choice in a position, which must be legal.

        With ``start`` the engine is told the moves that led to the position, as programs that do
        not read position texts need it. Limits without any end with ``stop`` from another thread;
        whoever may call that before the search begins sets ``stopped`` first.
        """
        with self._lock, self._search.beginning(stopped):
            if self._game != position.game:
                self.new_game(position.game)
            return self._ask(position, limits, start, moves, on_info)

    def _ask(
        self,
        position: Position,
        limits: Limits | Clock,
        start: Position | None,
        moves: Sequence[Move],
        on_info: Callable[[Info], None] | None,
    ) -> Reply:
        with self._talk() as process:
            process.send(write_position(position, start, moves))
            self._ready(process)
            began = time.monotonic()
            process.send(write_go(limits))
            self._search.asked(process)
            best, told = self._await_best(process, limits, position, on_info)
            seconds = time.monotonic() - began
            try:
                move = None if best == "(none)" and not position.codes else position.move(best)
            except SixfoldError as error:
                raise process.failure(f"answered {best!r}, which is not a legal move") from error
            return Reply(move, tuple(told[number] for number in sorted(told)), seconds)

    def stop(self) -> None:
        """End the running search of another thread soon; it returns what was found."""
        self._search.stop()

    def query(self, question: str) -> str:
        """The answer to ``gameover``, ``p1turn`` or ``result`` about the last position sent."""
        with self._talk() as process:
            process.send(f"query {question}")
            line = self._expect(process, "response", self.patience.answer)
            return line.partition(" ")[2].strip()

    def close(self) -> None:
        """End the engine, politely at first. It is started again by the next call."""
        process = self._process
        if process is None:
            return
        process.send("quit")
        process.wait(self.patience.quit)
        process.kill()
        self._process = None

    @contextmanager
    def _talk(self) -> Iterator[Process]:
        """The running engine; one that fails meanwhile is killed and forgotten."""
        with self._lock:
            try:
                yield self._process or self._start()
            except _Refused as refusal:
                raise refusal.error from None
            except BaseException:
                # Also after Ctrl-C: nobody knows what the engine is going to say next.
                if self._process is not None:
                    self._process.kill()
                    self._process = None
                raise

    def _start(self) -> Process:
        """A new process that knows its options and its game; whatever it refuses, it is ended."""
        self._process = process = Process(
            self.command, self.name, self._environment, self._niceness
        )
        try:
            self._greet(process)
        except BaseException:
            self._process = None
            process.kill()
            raise
        return process

    def _greet(self, process: Process) -> None:
        identity = Identity()
        process.send("ugi")
        for line in self._lines(process, self.patience.start, "ugiok"):
            words = line.split(maxsplit=2)
            if words[0] == "id" and len(words) == 3 and words[1] in ("name", "author"):
                setattr(identity, words[1], words[2])
            elif words[:2] == ["option", "name"] and len(words) == 3:
                name, _, declared = words[2].partition(" type ")
                identity.options[name.lower()] = declared
        self.identity = identity
        for name, value in self._options.items():
            self._set(process, name, value)
        self._choose_game(process)
        self._ready(process)
        if self._has_begun:
            process.send("uginewgame")
            self._ready(process)

    def _choose_game(self, process: Process) -> None:
        """Set the game if the engine has several."""
        if (game := self._game) is not None:
            chosen = {"game": game.name, "variant": game.variant, **game.options}
            for name, value in chosen.items():
                if name in self.identity.options:
                    self._set(process, name, value)

    def _set(self, process: Process, name: str, value: object) -> None:
        text = str(value).lower() if isinstance(value, bool) else str(value)
        process.send(f"setoption name {name} value {' '.join(text.split())}")

    def _ready(self, process: Process) -> None:
        """Wait until the engine has done everything; what it refused is an error, not its end."""
        process.send("isready")
        refused: list[str] = []
        for line in self._lines(process, self.patience.ready, "readyok"):
            info = parse_info(line)
            if info is not None and (refusal := _refusal(info)):
                refused.append(refusal)
        if refused:
            raise _Refused(EngineError(self.name, f"refused: {refused[0]}"))

    def _await_best(
        self,
        process: Process,
        limits: Limits | Clock,
        position: Position,
        on_info: Callable[[Info], None] | None,
    ) -> tuple[str, dict[int, Info]]:
        """The move answered and the last words about each line; told to stop if it is late."""
        told: dict[int, Info] = {}
        deadline = time.monotonic() + self._allowed(limits, position)
        stopped = False
        while True:
            line = process.receive(deadline)
            words = line.split() if line else []
            if words[:1] == ["bestmove"] and len(words) > 1:
                return words[1], told
            if time.monotonic() >= deadline:
                if stopped:
                    raise process.failure("does not answer")
                process.send("stop")
                stopped = True
                deadline = time.monotonic() + self.patience.stop
            if line and (info := parse_info(line)) is not None:
                if refusal := _refusal(info):
                    raise process.failure(f"refused: {refusal}")
                if info.pv:
                    told[info.multipv or 1] = info
                if on_info is not None:
                    on_info(info)

    def _allowed(self, limits: Limits | Clock, position: Position) -> float:
        if isinstance(limits, Clock):
            return max(0.0, limits.left(position.player)) + self.patience.late
        if limits.seconds is not None:
            return limits.seconds + self.patience.late
        return self.patience.search

    def _expect(self, process: Process, word: str, seconds: float) -> str:
        """The line that begins with a word; others before it are left unheard."""
        deadline = time.monotonic() + seconds
        while (line := process.receive(deadline)) is not None:
            if line.split()[0] == word:
                return line
            _check_time(process, deadline)
        raise process.failure(f"did not answer {word!r} within {seconds:g} s")

    def _lines(self, process: Process, seconds: float, last: str) -> Iterator[str]:
        """What is said before a certain word comes."""
        deadline = time.monotonic() + seconds
        while (line := process.receive(deadline)) is not None:
            if line.split()[0] == last:
                return
            if line.startswith(_COMPILING):
                seconds = self.patience.compiling
                deadline = time.monotonic() + seconds
                self._on_compiling()
            yield line
            _check_time(process, deadline)
        raise process.failure(f"did not answer {last!r} within {seconds:g} s")


class _Search:
    """Whether a search is on its way, so that a stop finds it however early it comes."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: Process | None = None
        self._is_on = self._is_to_stop = False

    @contextmanager
    def beginning(self, stopped: threading.Event | None) -> Iterator[None]:
        """Keep a stop from here on, and one that came before."""
        with self._lock:
            self._is_on = True
            self._is_to_stop = stopped is not None and stopped.is_set()
        try:
            yield
        finally:
            with self._lock:
                self._is_on, self._process = False, None

    def asked(self, process: Process) -> None:
        """The engine was told to think."""
        with self._lock:
            self._process = process
            if self._is_to_stop:
                process.send("stop")

    def stop(self) -> None:
        """Tell it to stop, at once or as soon as it was told to think."""
        with self._lock:
            if self._process is not None:
                self._process.send("stop")
            self._is_to_stop = self._is_on


class _Refused(Exception):
    """An engine that is well but would not do something."""

    def __init__(self, error: EngineError) -> None:
        self.error = error


def _refusal(info: Info) -> str | None:
    """Why a command was refused, if that is what an engine tells."""
    text = info.string or ""
    return text.removeprefix(ERROR).strip().rstrip(".") if text.startswith(ERROR) else None


def _check_time(process: Process, deadline: float) -> None:
    """Give up an engine that talks past the time for its answer."""
    if time.monotonic() > deadline:
        raise process.failure("sends output but no answer")
