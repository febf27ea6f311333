"""Positions of every game with the primitives that the library draws them with, as JSON.

The page's tests read it and build the same from the same: ``web/tests/primitives.test.ts``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import sixfold
from sixfold.drawing.look import read_look
from sixfold.drawing.scene import Scene
from sixfold.rules import Game
from sixfold.rules.picture import Counter, Picture, Piece

PLIES = (0, 12, 55, 90)
PIXELS = (100, 30)
STRANGE: dict[str, Any] = {
    "theme": "walnut",
    "level": 0.2,
    "board": {"places": "annuli", "outline": False},
    "kinds": {
        "marble": {"layers": [{"shape": "marble", "radius": 0.3, "height": 0.3}]},
        "bar": {"layers": [{"shape": "bar", "radius": 0.3, "height": 0.2}]},
    },
}
"""A look with what no game here has yet."""


def positions() -> Iterator[tuple[dict[str, Any], Picture]]:
    """A look and a picture each: of every game some positions, and one of no game."""
    games = [game for name in sixfold.games() for game in sixfold.load(name).forms]
    for game in games:
        for picture in _course(game):
            yield game.resource("look.json") or {}, picture
    places = games[0].start().picture
    points = places.places
    pieces = (
        Piece((points[0].name,), "marble", ("mauve",)),
        Piece((points[1].name, points[2].name), "bar", ("white",)),
        Piece((points[2].name,), "nothing known", ("red",), level=1),
    )
    pool = (Counter("pool", None, "marble", None, 7), Counter("won", "black", "marble", "red", 2))
    gone = (points[-1].name,)
    yield STRANGE, replace(places, game="none", pieces=pieces, counters=pool, gone=gone)


def _course(game: Game) -> Iterator[Picture]:
    chance, position = Random(6), game.start()
    for ply in range(max(PLIES) + 1):
        if ply in PLIES or position.outcome:
            yield position.picture
        if position.outcome:
            return
        position = position.play(chance.choice(position.moves))


def main() -> None:
    """Write all scenes."""
    found = []
    for index, (data, picture) in enumerate(positions()):
        look, flip = read_look(data), index % 3 == 2
        pixels = PIXELS[index % 2]
        scene = Scene.of(picture, look, look.theme_named(None), flip=flip)
        drawn = scene.primitives(pixels, with_labels=True)
        shown = {"look": data, "picture": picture.data, "flip": flip, "pixels": pixels}
        found.append({**shown, "primitives": drawn})
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
