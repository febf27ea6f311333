"""Engine programs for tests: quick, and bad ones on demand."""

import sys
from pathlib import Path

_BOT = """
import os, queue, sys, threading, time
os.environ["SIXFOLD_JIT"] = "off"
import sixfold
folder = sys.argv[1]
position = None
lines = 1
said = queue.SimpleQueue()

def listen():
    for line in sys.stdin:
        said.put(line.strip())
    said.put("quit")

def note(name):
    with open(os.path.join(folder, name), "a") as notes:
        notes.write("one\\n")

def is_stopped():
    try:
        return said.get(timeout=0.01) == "stop"
    except queue.Empty:
        return False

threading.Thread(target=listen, daemon=True).start()
with open(os.path.join(folder, "starts"), "a") as starts:
    starts.write(f"{os.getpid()}\\n")
while True:
    word, _, rest = said.get().partition(" ")
    if word == "ugi":
        print("option name level type spin default 10 min 1 max 10")
        print("option name multipv type spin default 1 min 1 max 10")
        print("ugiok", flush=True)
    elif word == "setoption" and rest.startswith("name multipv"):
        lines = int(rest.split()[-1])
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
        note("answers")
        for fault in ("silent", "crash", "illegal", "endless", "deeper"):
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
        elif fault in ("endless", "deeper"):
            depth = 0
            while not is_stopped():
                depth += 1
                for number in range(1, lines + 1 if fault == "deeper" else 1):
                    found = f"score cp {10 - number} wdl 600 0 400 nodes {100 * depth} nps 1000"
                    pv = f"pv {position.moves[number - 1]}"
                    print(f"info depth {depth} multipv {number} {found} {pv}", flush=True)
            note("stops")
            print(f"bestmove {position.moves[0]}", flush=True)
        else:
            print(f"bestmove {position.moves[0]}", flush=True)
        note("ends")
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

        An ``endless`` search waits for ``stop``, and one that looks ``deeper`` tells what it finds
        meanwhile, a depth every hundredth of a second. With ``compiling`` it does not get ready;
        that is for more than once.
        """
        if once:
            (self.folder / f"{fault}-once").touch()
        (self.folder / fault).touch()

    def recover(self) -> None:
        """Be good again."""
        for fault in ("silent", "crash", "illegal", "endless", "deeper", "compiling"):
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

    @property
    def is_idle(self) -> bool:
        """Whether it has answered whatever it was asked."""
        return self._count("ends") == self._count("answers")

    def _count(self, name: str) -> int:
        path = self.folder / name
        return path.read_text().count("one") if path.exists() else 0

    @property
    def processes(self) -> list[int]:
        """The process ids of all that were started."""
        return [int(line) for line in (self.folder / "starts").read_text().split()]
