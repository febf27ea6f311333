"""Two checkouts against each other: ``python -m benchmarks.compare FOLDER [VERSION ...]``.

Random games, nodes of long and short searches, and signatures, of the code in FOLDER (with an
environment in FOLDER/.venv) and of the code here. Both stay alive and are asked in turn, so that
whatever else the machine does hits both alike; told is the middle of the rounds. By processor time.

Random games are compared in another way, too, that no other program can disturb: by the processor's
instructions that the compiler made of them. Where these are equal, a difference is the machine's.
"""

import argparse
import hashlib
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import sixfold
from sixfold.engine import Engine, Limits
from sixfold.rules import playout
from sixfold.rules.playout import Playouts

HERE = Path(__file__).resolve().parent.parent
WORK = {"playouts": "random games/s", "long": "nodes/s, long", "short": "nodes/s, short"}
NODES = {"long": 300_000, "short": 10_000}
SEARCHED = {"long": 3, "short": 40}
"""Positions searched in a round."""

SAME = ("signature", "instructions")
"""What has to be equal."""

DEPTH = 6


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("folder", type=Path)
    options.add_argument("versions", nargs="*", default=every_version())
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--only", choices=[*WORK, *SAME], action="append")
    given = options.parse_args()
    both = [asked(given.folder), asked(HERE)]
    for version in given.versions:
        for work, what in WORK.items():
            if given.only and work not in given.only:
                continue
            for side in both:
                answer(side, work, version)
            rounds = [[answer(side, work, version) for side in both] for _ in range(given.rounds)]
            old, new = (median(column) for column in zip(*rounds, strict=True))
            ratio = median(now / before for before, now in rounds)
            print(f"{version:24} {what:16} {old:12,.0f} {new:12,.0f}   {ratio:.3f}", flush=True)
        if not given.only or "signature" in given.only:
            tell(version, "signature", both)
    for side in both:
        side.kill()
    if not given.only or "instructions" in given.only:
        with tempfile.TemporaryDirectory() as old, tempfile.TemporaryDirectory() as new:
            # Compiled anew: what was kept on disk cannot be read.
            both = [asked(given.folder, old), asked(HERE, new)]
            for version in given.versions:
                tell(version, "instructions", both)
            for side in both:
                side.kill()


def tell(version: str, what: str, both: "list[subprocess.Popen[str]]") -> None:
    """Say whether something is equal."""
    told = [int(answer(side, what, version)) for side in both]
    verdict = "equal" if told[0] == told[1] else "DIFFERENT"
    print(f"{version:24} {what:16} {told[0]:12,} {told[1]:12,}   {verdict}", flush=True)


def every_version() -> list[str]:
    """Every variant of every game."""
    return [f"{name}:{each}" for name in sixfold.games() for each in sixfold.load(name).variants]


def asked(folder: Path, compiled: str | None = None) -> "subprocess.Popen[str]":
    """A process with the code of a folder that measures what it is asked."""
    command = [str(folder / ".venv/bin/python"), __file__, "--answer"]
    kept = {} if compiled is None else {"NUMBA_CACHE_DIR": compiled}
    return subprocess.Popen(
        command,
        cwd=folder,
        env=os.environ | kept,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def answer(side: "subprocess.Popen[str]", work: str, version: str) -> float:
    """What one of the processes measured."""
    assert side.stdin
    assert side.stdout
    side.stdin.write(f"{work} {version}\n")
    side.stdin.flush()
    return float(side.stdout.readline())


def measure() -> None:
    """Answer what is asked line by line. Nothing here may be newer than the older of two."""
    engine = Engine(64)
    for line in sys.stdin:
        work, version = line.split()
        game = sixfold.load(*version.split(":"))
        if work == "playouts":
            print(_playouts(game), flush=True)
        elif work == "signature":
            print(_signature(game), flush=True)
        elif work == "instructions":
            print(_instructions(game), flush=True)
        else:
            print(_nodes(engine, game, work), flush=True)


def _playouts(game: sixfold.Game, seconds: float = 0.5) -> float:
    stream = Playouts(game.start().state, seed=1)
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        stream.run(500)
    return stream.tally.games / spent


def _nodes(engine: Engine, game: sixfold.Game, work: str) -> float:
    nodes, spent = 0, 0.0
    for position in _positions(game, SEARCHED[work]):
        engine.clear()
        began = time.process_time()
        nodes += engine.analyse(position, Limits(nodes=NODES[work])).nodes
        spent += time.process_time() - began
    return nodes / spent


def _positions(game: sixfold.Game, number: int) -> list[sixfold.Position]:
    """Positions of random games, early and late ones, in which there is a choice."""
    chance = random.Random(7)
    found: list[sixfold.Position] = []
    while len(found) < number:
        position = game.start()
        for _ in range(chance.randrange(70)):
            if len(position.moves) > 1:
                position = position.play(chance.choice(position.moves))
        if len(position.moves) > 1:
            found.append(position)
    return found


def _instructions(game: sixfold.Game) -> int:
    """A number for the machine code of random games, without the names and places in it."""
    Playouts(game.start().state, seed=1).run(1)
    code = playout._playouts
    listing = code.inspect_asm(code.signatures[-1])  # type: ignore[attr-defined]
    lines = [line.split("#")[0].strip() for line in listing.splitlines()]
    lines = [line for line in lines if line and not line.startswith(".") and line[-1] != ":"]
    named = r"\.L\S+|\S*(?:_Z|NRT|numba)\S*|\b\d{9,}\b"
    text = "\n".join(re.sub(named, "", line) for line in lines)
    return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16)


def _signature(game: sixfold.Game) -> int:
    """The nodes from the start to a fixed depth, summed over the first moves."""
    position, total, engine = game.start(), 0, Engine(16)
    for _ in range(4):
        analysis = engine.analyse(position, Limits(depth=DEPTH))
        total += analysis.nodes
        assert analysis.best is not None
        position = position.play(analysis.best)
    return total


if __name__ == "__main__":
    if "--answer" in sys.argv:
        measure()
    else:
        main()
