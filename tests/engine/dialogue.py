"""Talking to an engine by lines: to a server in this process, or to a program."""

import os
import subprocess
import sys
import threading
from queue import Queue
from typing import BinaryIO

import sixfold
from sixfold.engine.ugi import Server
from sixfold.rules.playout import Playouts

COMMAND = [sys.executable, "-m", "sixfold", "engine"]
_STUCK = 600
"""Seconds without a line after which a test gives up."""


class Dialogue:
    """What is said, and what was heard."""

    def __init__(self, speak: BinaryIO, listen: BinaryIO) -> None:
        self._speak = speak
        self._heard: Queue[str | None] = Queue()
        self._listen = listen
        self._listener = threading.Thread(target=self._hear_all, daemon=True)
        self._listener.start()

    def say(self, *lines: str) -> None:
        """Send lines at once."""
        self._speak.write("".join(f"{line}\n" for line in lines).encode())
        self._speak.flush()

    def hear(self, word: str) -> list[str]:
        """All lines up to the one that begins with a word."""
        lines: list[str] = []
        while not lines or lines[-1].split()[0] != word:
            line = self._heard.get(timeout=_STUCK)
            assert line is not None, f"{word!r} never came after {lines}"
            lines.append(line)
        return lines

    def ask(self, line: str, word: str) -> str:
        """The line beginning with a word that answers a line."""
        self.say(line)
        return self.hear(word)[-1]

    def settle(self) -> list[str]:
        """Everything said until now, heard by asking whether it is ready."""
        self.say("isready")
        return self.hear("readyok")[:-1]

    def close(self) -> list[str]:
        """End the input; what is still said."""
        self._speak.close()
        rest: list[str] = []
        while (line := self._heard.get(timeout=_STUCK)) is not None:
            rest.append(line)
        return rest

    def _hear_all(self) -> None:
        with self._listen:
            for line in self._listen:
                self._heard.put(line.decode().rstrip("\n"))
        self._heard.put(None)


class Inside(Dialogue):
    """A server in this process."""

    def __init__(self, game: sixfold.Game | None = None) -> None:
        source, speak = os.pipe()
        listen, sink = os.pipe()
        self._server = Server(os.fdopen(source, "rb"), os.fdopen(sink, "wb"), game)
        self._thread = threading.Thread(target=self._serve, args=(sink,), daemon=True)
        super().__init__(os.fdopen(speak, "wb"), os.fdopen(listen, "rb"))
        self.is_done: bool | None = None
        self._thread.start()

    def finish(self) -> list[str]:
        """Wait until the server has ended by itself; what it still said."""
        rest: list[str] = []
        while (line := self._heard.get(timeout=_STUCK)) is not None:
            rest.append(line)
        self._thread.join()
        self._speak.close()
        return rest

    def close(self) -> list[str]:
        rest = super().close()
        self._thread.join()
        return rest

    def _serve(self, _: int) -> None:
        try:
            self.is_done = self._server.serve()
        finally:
            self._server._sink.close()
            self._server._source.close()


class Outside(Dialogue):
    """The engine as a program."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        super().__init__(self.process.stdin, self.process.stdout)  # type: ignore[arg-type]


def finished(game: sixfold.Game, seed: int = 1) -> list[sixfold.Position]:
    """A random game, from the start to its end."""
    line = [game.start()]
    for code in Playouts(line[0].state, seed).game():
        line.append(line[-1].play(game.move(code)))
    assert line[-1].outcome is not None
    return line
