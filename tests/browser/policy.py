"""Somebody who plays a linked match so that every contest in it comes about."""

from __future__ import annotations

from random import Random
from typing import Any

Json = dict[str, Any]

_OPENING = ("Gb1-b2", "Te1-e2", "De1-e2", "Ye1-e2")
"""How White's TAMSK comes towards the centre."""

_SAME_TURN = ("row", "ring", "extra", "release")
"""Decisions that may belong to a turn the server has not seen yet; the first one is taken."""


class Policy:
    """Chooses moves by chance, but such that powers are used; the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self.contested: set[str] = set()

    def move(self, view: Json) -> str:
        """A decision in GIPF: a power that was not contested yet, else something like a plan."""
        if view["moves"][0]["kind"] in _SAME_TURN:
            return str(view["moves"][0]["text"])
        match = view["match"]
        announced: list[str] = [
            text for text in match["announces"] if _kind(text) not in self.contested
        ]
        if announced:
            return announced[0]
        moves = [move["text"] for move in view["moves"] if move["text"] not in match["announces"]]
        if view["player"] == "white":
            planned = [text for text in _OPENING if text in moves]
            centre = [text for text in moves if text.endswith("e1-e2")]
            if planned or (centre and "T" not in self.contested):
                return (planned or centre)[0]
        aside = [text for text in moves if not {"c", "d", "e", "f"} & set(text)]
        loaded = [text for text in aside if text[0].isupper()]
        return str(self._chance.choice(loaded or aside or moves or match["announces"]))

    def nested(self, view: Json) -> str:
        """A move in the game that decides a contest."""
        if view["moves"][0]["kind"] in _SAME_TURN:
            return str(view["moves"][0]["text"])
        return str(self._chance.choice(view["moves"])["text"])

    def challenges(self, match: Json) -> bool:
        """Whether an announced power is challenged: each kind once."""
        kind = match["announced"]["kind"]
        wanted = kind not in self.contested
        self.contested.add(kind)
        return wanted


def _kind(text: str) -> str:
    return "T" if text.startswith("+") else text[0]
