"""The page's chooser is tried with moves of all games; here, that they are still those moves.

``python -m tests.web.test_chooser`` writes them anew.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sixfold
from sixfold.rules.conformance import line_of_play
from tests.madeup.garden import GAME as GARDEN

MANY = 1000
FILE = Path(__file__).parents[2] / "web" / "tests" / "moves.json"


def games() -> Iterator[sixfold.Game]:
    """Every game in every form, the made-up one included."""
    found = {name: sixfold.load(name) for name in sixfold.games()} | {GARDEN.name: GARDEN}
    for _, game in sorted(found.items()):
        for form in game.forms:
            yield form.choose(form.variants[-1], **form.changed_options)


def positions() -> Iterator[sixfold.Position]:
    """A position with many moves, but not thousands, for each question of each game."""
    chance = random.Random(7)
    for game in games():
        asked: dict[str, list[sixfold.Position]] = {}
        for _ in range(3):
            for position in line_of_play(game, chance):
                if position.prompt:
                    asked.setdefault(position.prompt.key, []).append(position)
        for found in asked.values():
            few = [one for one in found if len(one.codes) <= MANY]
            few = few or [min(found, key=lambda one: len(one.codes))]
            yield from sorted(few, key=lambda one: (-len(one.codes), one.text))[:1]


def told() -> list[dict[str, Any]]:
    """What the chooser is given in these positions."""
    return [
        {
            "position": position.text,
            "order": [held.stock for held in position.hand],
            "moves": [
                {"text": move.text, "kind": move.kind, "steps": [step.data for step in move.steps]}
                for move in position.moves
            ],
        }
        for position in positions()
    ]


def written() -> str:
    """The file: a line for each position."""
    lines = (json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in told())
    return "[\n" + ",\n".join(lines) + "\n]\n"


def test_the_page_tries_the_moves_of_the_library() -> None:
    assert FILE.read_text(encoding="utf-8") == written()


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
