"""The protocol's side of a simple opponent: it answers ``go`` with the move of a function."""

from __future__ import annotations

import sys
from collections.abc import Callable

import sixfold

Choose = Callable[[sixfold.Position, float], sixfold.Move]
"""The move for a position within so many seconds."""

_SHARE = 30
"""On a clock, one part in so many of the time left is spent on a move."""


def _described(settings: dict[str, str], text: str) -> sixfold.Position:
    begin, _, moves = text.partition(" moves ")
    if begin.startswith("fen "):
        position = sixfold.position(begin.removeprefix("fen "))
    else:
        position = sixfold.load(settings["game"], settings["variant"]).start()
    for move in moves.split():
        position = position.play(move)
    return position


def _seconds(position: sixfold.Position, words: list[str]) -> float:
    given = dict(zip(words[::2], map(int, words[1::2]), strict=False))
    if "movetime" in given:
        return given["movetime"] / 1000
    side = "p1time" if position.player is sixfold.Player.WHITE else "p2time"
    return given.get(side, 1000 * _SHARE) / 1000 / _SHARE


def answer(name: str, choose: Choose) -> None:
    """Read commands until the end and answer them."""
    settings = {"game": "gipf", "variant": "standard"}
    position = sixfold.load("gipf").start()
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "ugi":
            options = (f"option name {key} type string default {settings[key]}" for key in settings)
            print(f"id name {name}", *options, "ugiok", sep="\n", flush=True)
        elif command == "isready":
            choose(sixfold.load(settings["game"], settings["variant"]).start(), 0.01)
            print("readyok", flush=True)
        elif command == "setoption":
            settings[rest.split()[1]] = rest.split()[3]
        elif command == "position":
            position = _described(settings, rest)
        elif command == "go":
            print("bestmove", choose(position, _seconds(position, rest.split())), flush=True)
        elif command == "quit":
            break
