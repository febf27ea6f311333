"""A match of the whole circle, written down: each of the five kinds is announced and contested."""

from __future__ import annotations

from sixfold.match import Match, preset

AGREEMENT = preset("circle")

PLAYED = (
    *("play Pa1-b2", "play Pa2-b3"),
    *("announce Pb2-b3", "challenge", "begin", "end-contest resignation black"),
    *("play Ta3-b4", "play Yf1-e2", "play Dh1-h2"),
    *("announce Ye2-e7", "challenge", "begin", "end-contest resignation black"),
    *("announce Dh2-h3", "challenge", "begin", "end-contest resignation black"),
    *("play Yb1-c2", "play Td8-e8", "play Ze9-e8", "play Zg1-g2", "play e9-e8", "play a2-b3"),
    "play e9-e8",
    *("announce +d8-e8", "challenge", "begin", "end-contest resignation black"),
    *("play a3-b3", "announce Ze6-e3", "challenge", "begin"),
)
"""White loses two contests and Black wins two; then White's ZÈRTZ is contested."""

MARBLES = (
    *("Wf3", "-b1", "Gg4", "-f5", "Wd5", "-a3", "Wg3", "-e6"),
    *("g4-g2", "g2-e4", "e4-c5"),
)
"""A whole game of it, which White wins."""

ENDING = (
    *("f8-e8", "a3-b4", "d1-d2", "i2-h2", "h1-h2", "b6-c6"),
    *("a1-b2", "h1-g2", "i3-h3", "a5-b5", "a2-b3"),
)
"""What follows in GIPF until White has no piece left."""


def by_heart() -> dict[str, str]:
    """The move that is played in each position of GIPF, or that is announced first."""
    known: dict[str, str] = {}
    match = Match.start(AGREEMENT)
    for text in PLAYED:
        word, _, move = text.partition(" ")
        if word in ("play", "announce"):
            known.setdefault(match.position.text, move)
        match = match.play(text)
    return known
