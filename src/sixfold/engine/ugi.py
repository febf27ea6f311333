"""The engine as a program: UGI on two streams, as docs/engine-protocol.md describes it.

One thread reads and answers at once; thinking and preparing happen in another. A command that
cannot be carried out is answered by ``info string error: …`` and changes nothing.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO, Final

from sixfold import __version__
from sixfold.engine.info import infos
from sixfold.engine.limits import Analysis
from sixfold.engine.request import Request, read_go, read_position
from sixfold.engine.settings import Settings
from sixfold.engine.thinker import Thinker
from sixfold.errors import ProtocolError, SixfoldError, some_of
from sixfold.rules import Game, Position

_LONGEST: Final = 1 << 20
_SHOWN: Final = 600
_FAREWELL: Final = 3.0
"""Seconds that a search gets to notice that all is over."""


def speak(game: Game | None = None) -> None:
    """Talk on standard input and output until ``quit`` or the end of input."""
    if not Server(sys.stdin.buffer, sys.stdout.buffer, game).serve():
        # Compiling cannot be interrupted, and nobody waits for it any more.
        os._exit(0)


class Server:
    """A conversation: commands from ``source``, answers to ``sink``."""

    def __init__(self, source: BinaryIO, sink: BinaryIO, game: Game | None = None) -> None:
        self._source = source
        self._sink = sink
        self._speaking = threading.Lock()
        self._settings = Settings(game)
        self._thinker = Thinker(self._settings)
        self._position: Position | None = None
        self._worker: threading.Thread | None = None
        self._searching = False
        self._leaving = False
        self._commands: dict[str, Callable[[str], None]] = {
            "ugi": self._introduce,
            "isready": self._get_ready,
            "setoption": self._set_option,
            "uginewgame": self._begin_game,
            "position": self._set_position,
            "go": self._go,
            "stop": self._stop,
            "query": self._answer,
            "quit": self._quit,
        }

    def serve(self) -> bool:
        """Talk until ``quit`` or the end of input; returns whether all work has ended."""
        try:
            while not self._leaving and (data := self._source.readline(_LONGEST)):
                self._obey(data)
        finally:
            self._leaving = True
            self._thinker.stop()
            if self._worker is not None:
                self._worker.join(_FAREWELL)
        return self._worker is None or not self._worker.is_alive()

    def _obey(self, data: bytes) -> None:
        """Carry out one line, whatever it is."""
        try:
            if not data.endswith(b"\n") and len(data) >= _LONGEST:
                self._skip_line()
                raise ProtocolError(f"a line of more than {_LONGEST} characters is too long")
            command, _, arguments = data.decode(errors="replace").strip().partition(" ")
            if not command:
                return
            if command not in self._commands:
                known = some_of(self._commands)
                raise ProtocolError(f"{command[:40]!r} is not a command; available: {known}")
            self._commands[command](arguments.strip())
        except SixfoldError as error:
            self._refuse(str(error))
        except Exception as error:  # the outermost loop: nothing may end the conversation
            self._refuse(_about(error))

    def _skip_line(self) -> None:
        while data := self._source.readline(_LONGEST):
            if data.endswith(b"\n"):
                return

    def _say(self, line: str) -> None:
        """Send one line; when nobody listens any more, stop thinking."""
        with self._speaking:
            try:
                self._sink.write(f"{line}\n".encode(errors="replace"))
                self._sink.flush()
            except (OSError, ValueError):
                self._leaving = True
                self._thinker.stop()

    def _refuse(self, sentence: str) -> None:
        line = " ".join(sentence.split())
        printable = "".join(char if char.isprintable() else "�" for char in line)
        self._say(f"info string error: {printable[:_SHOWN]}")

    def _introduce(self, _: str) -> None:
        self._say(f"id name Sixfold {__version__}")
        self._say("id author the Sixfold authors")
        for setting in self._settings:
            self._say(str(setting))
        self._say("ugiok")

    def _get_ready(self, _: str) -> None:
        if self._searching:
            self._say("readyok")
            return
        self._finish_work()
        self._work(self._prepare)

    def _prepare(self) -> None:
        told: list[str] = []
        try:
            game = self._current().game

            def announce(function: str) -> None:
                if not told:
                    self._say(f"info string compiling {game.title} (first use only)")
                told.append(function)

            self._thinker.prepare(game, announce)
        except SixfoldError as error:
            self._refuse(str(error))
        except Exception as error:
            self._refuse(_about(error))
        self._say("readyok")

    def _set_option(self, arguments: str) -> None:
        self._finish_work()
        words = f"{arguments} ".partition(" value ")
        head, _, name = words[0].strip().partition(" ")
        if head != "name" or not name or not words[1]:
            raise ProtocolError("setoption must be followed by name NAME value VALUE")
        if self._settings.set(name, words[2]):
            self._position = None

    def _begin_game(self, _: str) -> None:
        self._finish_work()
        self._position = None
        self._thinker.new_game()

    def _set_position(self, arguments: str) -> None:
        self._finish_work()
        self._position = read_position(arguments, self._settings.game())

    def _current(self) -> Position:
        if self._position is None:
            self._position = self._settings.game().start()
        return self._position

    def _go(self, arguments: str) -> None:
        came = time.monotonic()
        self._finish_work()
        position = self._current()
        request = read_go(arguments, position.player)
        self._thinker.resume()
        self._searching = True
        self._work(lambda: self._search(position, request, came))

    def _search(self, position: Position, request: Request, came: float) -> None:
        """Think and answer; an error costs the quality of the answer, not the answer."""
        best = position.game.move(position.codes[0]).text if position.codes else "(none)"
        try:
            if position.codes:
                best = self._thinker.choose(position, request, came, self._report).text
                if self._thinker.goes_on(request):
                    self._thinker.wait_for_stop()
        except Exception as error:
            self._refuse(_about(error))
        self._searching = False
        self._say(f"bestmove {best}")

    def _report(self, found: Analysis) -> None:
        for info in infos(found):
            self._say(str(info))

    def _stop(self, _: str) -> None:
        if self._searching:
            self._thinker.stop()

    def _answer(self, question: str) -> None:
        if self._worker is not None and not self._searching:
            self._finish_work()
        position = self._current()
        outcome = position.outcome
        if question == "gameover":
            answer = "false" if outcome is None else "true"
        elif question == "p1turn":
            answer = "true" if position.player == 0 else "false"
        elif question == "result":
            winners = ("p1win", "p2win")
            answer = "none"
            if outcome is not None:
                answer = "draw" if outcome.winner is None else winners[outcome.winner]
        elif question == "position":
            answer = position.text
        elif question == "moves":
            answer = " ".join(move.text for move in position.moves)
        else:
            known = "gameover, p1turn, result, position and moves"
            raise ProtocolError(f"query does not know {question[:40]!r}; available: {known}")
        self._say(f"response {answer}")

    def _quit(self, _: str) -> None:
        self._leaving = True

    def _work(self, job: Callable[[], None]) -> None:
        """Do something in another thread."""
        self._worker = threading.Thread(target=job, daemon=True, name="work")
        self._worker.start()

    def _finish_work(self) -> None:
        """Wait for what is being prepared, or for a search that was told to stop."""
        if self._searching and not self._thinker.is_stopped:
            raise ProtocolError("the engine is thinking; send stop first")
        if self._worker is not None:
            self._worker.join()
            self._worker = None


def _about(error: Exception) -> str:
    """An error nobody foresaw, in a sentence."""
    with contextlib.suppress(Exception):
        return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return type(error).__name__
