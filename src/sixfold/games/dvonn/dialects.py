"""How other people write DVONN down: Little Golem and boardspace.net."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sixfold.errors import NotationError
from sixfold.rules.dialect import Command, Dialect, Reading, commands, spaced
from sixfold.rules.move import Move
from sixfold.rules.position import Position

_WORD: Final = re.compile(r"([a-k]\d)(?:-?([a-k]\d))?")
_PASS: Final = "pass"


def _is_placement(move: Move) -> bool:
    return len(move.path) == 1


def _is_forced_placement(position: Position) -> bool:
    """Whether the last piece has only one place to go."""
    return len(position.moves) == 1 and _is_placement(position.moves[0])


class LittleGolem:
    """Little Golem's words: ``g2``, ``a2b2`` and ``pass``, without the forced last placement."""

    names: Mapping[str, str] = {"dvonn": "standard"}
    code = "dvonn"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decision in the first word, after the placement that is not written."""
        word = words[0].lower()
        found = _WORD.fullmatch(word)
        if not found and word != _PASS:
            raise NotationError(words[0], "allowed are e4, a2b2 and pass")
        before: list[Move] = []
        if _is_forced_placement(position) and not (found and found[2] is None):
            before = [position.moves[0]]
            position = position.play(before[0])
        text = "-".join(point for point in found.groups() if point) if found else word
        yield Reading((*before, position.move(text)), 1)

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The words of a turn."""
        if _is_forced_placement(position):
            moves = moves[1:]
        return [move.text.replace("-", "") for move in moves]


class Boardspace:
    """boardspace.net's commands, each confirmed with ``Done``."""

    names: Mapping[str, str] = {"Dvonn": "standard"}
    code = "Dvonn"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decision in the commands up to the next ``Done``, if there is one."""
        found = commands(words)
        text = _decision(found)
        yield Reading((position.move(text),) if text else (), len(found))

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The commands of a turn."""
        found: list[str] = []
        for move in moves:
            places = " ".join(map(spaced, re.findall(r"[a-k]\d", move.text)))
            if move.text == _PASS:
                found.append("Pass ")
            else:
                found.append(f"{'Dropb' if _is_placement(move) else 'Move'} {places}")
            found.append("Done ")
        return found


def _decision(found: Sequence[Command]) -> str:
    """The text of the move that commands make; what is picked up again was not done."""
    source = text = ""
    for command in found:
        verb, points = command.verb, command.points
        if verb == _PASS:
            text = _PASS
        elif verb == "pickb" and len(points) == 1:
            # A piece taken from where it was just put down goes on from its first place.
            source = source if text.endswith(points[0]) else points[0]
            text = ""
        elif verb == "dropb" and len(points) == 1:
            text = f"{source}-{points[0]}" if source else points[0]
        elif verb == "move" and len(points) == 2:
            text = "-".join(points)
        elif verb not in ("done", "pick", "drop"):
            raise command.wrong()
    return text if not text or text != f"{source}-{source}" else ""


DIALECTS: Final[Mapping[str, Dialect]] = {
    "boardspace": Boardspace(),
    "little-golem": LittleGolem(),
}
