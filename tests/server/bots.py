"""Engine programs for tests: quick, and bad ones on demand."""

import sys
from pathlib import Path

_BOT = """
import os, sys, time
os.environ["SIXFOLD_JIT"] = "off"
import sixfold
folder = sys.argv[1]
position = None
with open(os.path.join(folder, "starts"), "a") as starts:
    starts.write(f"{os.getpid()}\\n")
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ugi":
        print("option name level type spin default 10 min 1 max 10\\nugiok", flush=True)
    elif word == "isready":
        path = os.path.join(folder, "compiling")
        if os.path.exists(path):
            print("info string compiling everything", flush=True)
        while os.path.exists(path):
            time.sleep(0.01)
        print("readyok", flush=True)
    elif word == "position":
        position = sixfold.position(rest.removeprefix("fen "))
    elif word == "go":
        with open(os.path.join(folder, "answers"), "a") as answers:
            answers.write("one\\n")
        for fault in ("silent", "crash", "illegal", "endless"):
            path = os.path.join(folder, fault)
            if os.path.exists(path):
                if os.path.exists(path + "-once"):
                    os.remove(path)
                break
        else:
            fault = None
        if fault == "crash":
            sys.exit(3)
        if fault == "illegal":
            print("bestmove z99", flush=True)
        elif fault == "silent":
            time.sleep(3600)
        elif fault == "endless":
            while sys.stdin.readline().strip() != "stop":
                pass
            with open(os.path.join(folder, "stops"), "a") as stops:
                stops.write("one\\n")
            print(f"bestmove {position.moves[0]}", flush=True)
        else:
            print(f"bestmove {position.moves[0]}", flush=True)
    elif word == "quit":
        break
"""


class Bot:
    """A program that plays the first legal move, unless a fault is switched on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        path = folder / "bot.py"
        path.write_text(_BOT)
        self.command = (sys.executable, str(path), str(folder))

    def fail(self, fault: str, *, once: bool = True) -> None:
        """Be ``silent``, ``crash`` or move ``illegal``ly from now on, or the next time.

        An ``endless`` search waits for ``stop``. With ``compiling`` it does not get ready; that is
        for more than once.
        """
        if once:
            (self.folder / f"{fault}-once").touch()
        (self.folder / fault).touch()

    def recover(self) -> None:
        """Be good again."""
        for fault in ("silent", "crash", "illegal", "endless", "compiling"):
            (self.folder / fault).unlink(missing_ok=True)
            (self.folder / f"{fault}-once").unlink(missing_ok=True)

    @property
    def answers(self) -> int:
        """How often it was asked for a move."""
        return self._count("answers")

    @property
    def stops(self) -> int:
        """How often an endless search was stopped."""
        return self._count("stops")

    def _count(self, name: str) -> int:
        path = self.folder / name
        return path.read_text().count("one") if path.exists() else 0

    @property
    def processes(self) -> list[int]:
        """The process ids of all that were started."""
        return [int(line) for line in (self.folder / "starts").read_text().split()]
