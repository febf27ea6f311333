"""A bot in thirty lines: it plays the move that leaves its opponent the fewest choices."""

import sys

import sixfold

settings = {"game": "gipf", "variant": "basic"}


def described(text: str) -> sixfold.Position:
    """The position that ``startpos`` or ``fen TEXT`` means, after the moves that follow it."""
    begin, _, moves = text.partition(" moves ")
    position = sixfold.load(settings["game"], settings["variant"]).start()
    if begin.startswith("fen "):
        position = sixfold.position(begin.removeprefix("fen "))
    for move in moves.split():
        position = position.play(move)
    return position


for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "ugi":
        options = (f"option name {name} type string default {settings[name]}" for name in settings)
        print("id name Constrictor", *options, "ugiok", sep="\n", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "setoption":  # setoption name game value yinsh
        settings[rest.split()[1]] = rest.split()[3]
    elif command == "position":
        here = described(rest)
    elif command == "go":
        print("bestmove", min(here.moves, key=lambda move: len(here.play(move).moves)), flush=True)
    elif command == "quit":
        break
