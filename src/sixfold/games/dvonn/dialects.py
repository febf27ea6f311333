"""How other people write DVONN down: Little Golem and boardspace.net."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sixfold.errors import NotationError
from sixfold.rules.dialect import Command, Dialect, Reading, read_decisions, spaced
from sixfold.rules.move import Move
from sixfold.rules.position import Position

_WORD: Final = re.compile(r"([a-k]\d)(?:-?([a-k]\d))?")
_PASS: Final = "pass"


def _is_placement(move: Move) -> bool:
    return move.kind == "place"


def _is_forced_placement(position: Position) -> bool:
    """Whether the last piece has only one place to go."""
    return len(position.moves) == 1 and _is_placement(position.moves[0])


class LittleGolem:
    """Little Golem's words: ``g2``, ``a2b2`` and ``pass``, without the forced last placement."""

    names: Mapping[str, str] = {"dvonn": "standard"}
    code = "dvonn"
    first = "White"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decision in the first word, after the placement that is not written."""
        word = words[0].lower()
        found = _WORD.fullmatch(word)
        if not found and word != _PASS:
            raise NotationError(words[0], "use e4, a2b2 or pass")
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
    first = "P0"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decisions in the commands up to the next ``Done``."""
        return read_decisions(position, words, _decisions)

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


def _decisions(found: Sequence[Command]) -> list[tuple[Command, str]]:
    """The texts of the moves that commands make; what is picked up again was not done."""
    source = ""
    made: list[tuple[Command, str]] = []
    for command in found:
        verb, points = command.verb, command.points
        if verb == _PASS:
            made.append((command, _PASS))
        elif verb == "pickb" and len(points) == 1:
            source = points[0]
            if made and made[-1][1].endswith(source):
                source, _, _ = made.pop()[1].rpartition("-")
        elif verb == "dropb" and len(points) == 1:
            if points[0] != source:
                made.append((command, f"{source}-{points[0]}" if source else points[0]))
            source = ""
        elif verb == "move" and len(points) == 2:
            made.append((command, "-".join(points)))
        elif verb not in ("done", "pick", "drop"):
            raise command.wrong()
    return made


DIALECTS: Final[Mapping[str, Dialect]] = {
    "boardspace": Boardspace(),
    "little-golem": LittleGolem(),
}
