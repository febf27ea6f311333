"""Writes the games that replay on the home page: the engine plays itself, once per game.

Run it by hand when the pictures change: ``python web/replays.py``.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from sixfold import load
from sixfold.engine import Engine, Limits
from sixfold.rules import Position

FOLDER = Path(__file__).parent / "src" / "home" / "replays"
GAMES = {"gipf": "standard", "dvonn": "standard", "yinsh": "standard"}
BY_CHANCE = {"gipf": 2, "dvonn": 47, "yinsh": 10}
"""How many moves chance makes, so that pieces spread over the board."""
LETTERS = {"white": "w", "black": "b", "red": "r"}
KINDS = {"piece": "p", "gipf": "g", "ring": "o", "marker": "m", "stack": "s"}


def frame(position: Position) -> list[str]:
    """A position as two short texts: its pieces, and the marks of the last move."""
    picture = position.picture
    pieces = [
        f"{piece.point}{KINDS[piece.kind]}{''.join(LETTERS[c] for c in piece.colours)}"
        for piece in picture.pieces
    ]
    marks = [f"{mark.point}{mark.kind}" for mark in picture.marks]
    return [" ".join(pieces), " ".join(marks)]


def played(name: str, variant: str) -> list[list[str]]:
    """The frames of a game: a few moves by chance, then the engine."""
    chance = random.Random(name)
    position = load(name, variant).start()
    engine = Engine(megabytes=16)
    frames = [frame(position)]
    while position.outcome is None and len(frames) < 130:
        if len(frames) <= BY_CHANCE[name]:
            move = chance.choice(list(position.moves))
        else:
            best = engine.analyse(position, Limits(nodes=20_000)).best
            assert best is not None
            move = best
        position = position.play(move)
        frames.append(frame(position))
    return frames


def main() -> None:
    """Write one file per game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, variant in GAMES.items():
        text = json.dumps(played(name, variant), separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
