"""An engine that knows a match of the whole circle by heart and wants each of its powers.

What is not written down, and so every contest, it plays by thinking a little in plain Python.

python -m tests.browser.partner
"""

from __future__ import annotations

import os
import sys

NODES = 100


def main() -> None:
    """Talk until nobody listens any more."""
    os.environ["SIXFOLD_JIT"] = "off"
    import sixfold
    from sixfold.engine.engine import Engine
    from sixfold.engine.info import Info, infos
    from sixfold.engine.limits import Limits
    from tests.browser.circle import by_heart

    known, engine, lines, position = by_heart(), Engine(1), 1, sixfold.load("gipf").start()

    def found() -> list[Info]:
        text = known.get(position.text)
        if text is None:
            return infos(engine.analyse(position, Limits(nodes=NODES), lines=lines))
        others = [move.text for move in position.moves if move.text != text][: lines - 1]
        chances = [(text, 900), *((other, 100) for other in others)]
        return [
            Info(multipv=number, wdl=(chance, 0, 1000 - chance), pv=(move,))
            for number, (move, chance) in enumerate(chances, 1)
        ]

    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        said: list[object] = []
        if word == "ugi":
            said = ["option name multipv type spin default 1 min 1 max 10", "ugiok"]
        elif word == "setoption":
            lines = int(rest.split()[-1])
        elif word == "isready":
            said = ["readyok"]
        elif word == "uginewgame":
            engine.clear()
        elif word == "position":
            position = sixfold.position(rest.removeprefix("fen "))
        elif word == "go":
            told = found()
            said = [*told, f"bestmove {told[0].pv[0]}"]
        elif word == "quit":
            break
        if said:
            print(*said, sep="\n", flush=True)


if __name__ == "__main__":
    main()
