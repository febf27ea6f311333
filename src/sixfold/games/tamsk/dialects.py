"""How boardspace.net writes TAMSK down: its commands, each with the time at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sixfold.rules.dialect import Command, Dialect, Reading, read_decisions, spaced
from sixfold.rules.move import Move
from sixfold.rules.position import Position
from sixfold.rules.registry import load

_PASS: Final = "pass"
_UNKNOWN: Final = "-1"
"""What stands for a time that is not known."""


class Boardspace:
    """boardspace.net's commands of untimed games; rings and passes are not written."""

    names: Mapping[str, str] = {"tamsk-u": "untimed"}
    code = "tamsk"
    first = "P0"

    def starts(self, header: Mapping[str, str]) -> Sequence[Position]:
        """The start of an untimed game; those with running sand have other rules."""
        name = header.get("SU", "").lower().partition(" ")[0]
        if name in ("tamsk", "tamsk-f"):
            raise ValueError("only untimed games can be read, tamsk-u")
        return [load("tamsk").start()] if name in self.names else []

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decision in the commands up to the next ``Done``, after a pass that is implied."""
        passed: list[Move] = []
        if [move.text for move in position.moves] == [_PASS]:
            passed = [position.moves[0]]
            position = position.play(passed[0])
        for reading in read_decisions(position, words, _decisions):
            yield Reading((*passed, *reading.moves), reading.used)

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The commands of a turn."""
        found: list[str] = []
        for move in moves:
            if move.kind == "move":
                places = " ".join(map(spaced, move.points))
                found += [f"Move {places}  {_UNKNOWN}", f"Done  {_UNKNOWN}"]
        return found


def _decisions(found: Sequence[Command]) -> list[tuple[Command, str]]:
    """The texts of the moves that commands make; what is picked up again was not done."""
    source = ""
    made: list[tuple[Command, str]] = []
    for command in found:
        verb, points = command.verb, command.points
        if verb == "pickb" and len(points) == 1:
            source = points[0]
            if made and made[-1][1].endswith(source):
                source, _, _ = made.pop()[1].rpartition("-")
        elif verb == "dropb" and len(points) == 1:
            if points[0] != source:
                made.append((command, f"{source}-{points[0]}"))
            source = ""
        elif verb == "move" and len(points) == 2:
            made.append((command, "-".join(points)))
        elif verb not in ("done", "stop", "restart", "delay"):
            raise command.wrong()
    return made


DIALECTS: Final[Mapping[str, Dialect]] = {"boardspace": Boardspace()}
