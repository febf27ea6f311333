"""How other people write YINSH down: gipf.com and boardspace.net."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sixfold.errors import NotationError
from sixfold.rules.dialect import Command, Dialect, Reading, read_decisions, read_parts, spaced
from sixfold.rules.move import Move
from sixfold.rules.position import Position

_TAKEN: Final = re.compile(r"x\s*([a-k]\d+(?:-[a-k]\d+)?)")


class GipfCom:
    """gipf.com's notation: ``i8-f5;xg5-g9xa5``, or short, with the ring only, ``i8-f5;xa5``."""

    names: Mapping[str, str] = {"yinsh": "standard", "yinsh-blitz": "blitz"}
    code = "yinsh"
    first = "White"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The meanings of the first word; a ring alone may stand for any row before it."""
        parts = [part for part in words[0].lower().split(";") if part]
        for moves in read_parts(position, parts, _meanings):
            yield Reading(moves, 1)

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The turn in the long form: each row together with its ring."""
        parts: list[str] = []
        is_row = False
        for move in moves:
            if is_row:
                parts[-1] += move.text
            else:
                parts.append(move.text)
            is_row = _is_row(move)
        return [";".join(parts)]


def _is_row(move: Move) -> bool:
    return move.text.startswith("x") and "-" in move.text


def _meanings(position: Position, part: str) -> Iterator[list[Move]]:
    """What a part of a turn may mean: one decision, or a row and its ring."""
    if not part.startswith("x"):
        yield [position.move(part)]
        return
    taken = _TAKEN.findall(part)
    if part != "".join(f"x{each}" for each in taken):
        raise NotationError(part, "a row and its ring are removed as xg5-g9xa5 or xa5")
    yield from ([*moves] for moves in read_parts(position, taken, _removals))


def _removals(position: Position, taken: str) -> Iterator[list[Move]]:
    rows = [move for move in position.moves if _is_row(move)]
    if "-" in taken or not rows:
        yield [position.move(f"x{taken}")]
        return
    for row in rows:
        after = position.play(row)
        if f"x{taken}" in after.moves:
            yield [row, after.move(f"x{taken}")]


class Boardspace:
    """boardspace.net's commands, each confirmed with ``Done``."""

    names: Mapping[str, str] = {"Yinsh": "standard", "Yinsh-Blitz": "blitz"}
    code = "24"
    first = "White"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decisions in the commands up to the next ``Done``."""
        return read_decisions(position, words, _decisions)

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The commands of a turn."""
        colour = "bw"[position.player == 0]
        found: list[str] = []
        for move in moves:
            places = " ".join(map(spaced, re.findall(r"[a-k]\d+", move.text)))
            if move.text == "pass":
                found.append("Pass ")
            elif _is_row(move):
                found.append(f"remove {colour} {places}")
            elif move.text.startswith("x"):
                found.append(f"remove {colour}r {places}")
            elif "-" in move.text:
                found.append(f"move {places}")
            else:
                found.append(f"place {colour}r  {places}")
            found.append("Done ")
        return found


def _decisions(found: Sequence[Command]) -> list[tuple[Command, str]]:
    """The texts of the moves that commands make; what is picked up again was not done."""
    source = ""
    made: list[tuple[Command, str]] = []
    for command in found:
        verb, points = command.verb, command.points
        if verb == "pick":
            made = made[:-1] if points else made
        elif verb == "pass":
            made.append((command, "pass"))
        elif verb == "place" and len(points) == 1 and command.thing in ("w", "b"):
            source = points[0]
        elif verb in ("place", "drop") and len(points) == 1:
            is_move = source and verb == "drop"
            made.append((command, f"{source}-{points[0]}" if is_move else points[0]))
        elif verb == "move" and len(points) == 2:
            made.append((command, "-".join(points)))
        elif verb == "remove" and points:
            made.append((command, f"x{'-'.join(points[:2])}"))
        elif verb != "done":
            raise command.wrong()
    return made


DIALECTS: Final[Mapping[str, Dialect]] = {"gipf.com": GipfCom(), "boardspace": Boardspace()}
