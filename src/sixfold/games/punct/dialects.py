"""How boardspace.net writes PÜNCT down. No published sample was found to try it on.

Pick W 5, Dropb 5 G 3 2     piece 5 from the pool, its PÜNCT on g3, turned by 2
Pickb G 3, Dropb 5 G 9 4    the piece on g3, to g9
Move G 3 G 9 4              the same, as its robots write it
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sixfold.boards import Point
from sixfold.errors import NotationError
from sixfold.games.punct.board import BOARD, HEADINGS, KINDS, NUMBERS, STEPS
from sixfold.games.punct.contents import pieces, tops
from sixfold.games.punct.kernel import State
from sixfold.games.punct.notation import parts
from sixfold.rules.dialect import Command, Dialect, Reading, commands, spaced
from sixfold.rules.move import Move
from sixfold.rules.position import Position
from sixfold.rules.registry import load

_ORDER: Final = "TCERML"
"""The kinds in the order of their numbers, which begin after that of the marker."""

_LETTERS: Final = "." + "".join(kind * NUMBERS[KINDS.index(kind)] for kind in _ORDER)
"""The kind of each number; Black's numbers go on where White's end."""

_AHEAD: Final = {"T": 3, "C": 0, "E": 3, "R": 3, "M": 4, "L": 1}
"""What is added to a rotation for our heading."""

_NUMBERS: Final = re.compile(r"\d+", re.ASCII)


def _heading(kind: str, rotation: int) -> int:
    return (rotation + _AHEAD[kind]) % (3 if kind == "C" else HEADINGS)


class Boardspace:
    """boardspace.net's commands; only the standard game exists there."""

    names: Mapping[str, str] = {"punct": "standard"}
    code = "25"
    first = "P0"

    def starts(self, header: Mapping[str, str]) -> Sequence[Position]:
        """The start of a game; players, key and revision may stand behind its name."""
        name = header.get("SU", "").lower().partition(" ")[0]
        return [load("punct").start()] if name in self.names else []

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decision in the commands up to the next ``Done``."""
        found = commands(words)
        made = _made(position, found)
        moves = () if made is None else (made[0].move(position, made[1]),)
        yield Reading(moves, len(found))

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The commands of a turn."""
        found: list[str] = []
        for move in moves:
            said = parts(move.code)
            if said.letter:
                number = _number(position, said.letter)
                turned = (said.heading - _AHEAD[said.letter]) % HEADINGS
                pool = "WB"[position.player]
                found += [f"Pick {pool} {number}", f"Dropb {number} {spaced(said.target)} {turned}"]
            else:
                kind = _kind_at(position, said.origin)
                turned = (said.heading - _AHEAD[kind]) % HEADINGS
                found.append(f"Move {spaced(said.origin)} {spaced(said.target)} {turned}")
            found.append("Done")
            position = position.play(move)
        return found


def _state(position: Position) -> State:
    assert isinstance(position.state, State)
    return position.state


def _kind_at(position: Position, point: Point) -> str:
    """The kind of the piece that is seen on a point; a triangle where there is none."""
    there = tops(pieces(_state(position))).get(point)
    return there.kind if there else KINDS[0]


def _number(position: Position, kind: str) -> int:
    """The number of the next piece of a kind: equal ones may be taken in any order."""
    mine = [each for each in pieces(_state(position)) if each.player is position.player]
    used = sum(each.kind == kind for each in mine)
    return _LETTERS.index(kind) + used + len(_LETTERS) * int(position.player)


def _made(position: Position, found: Sequence[Command]) -> tuple[Command, str] | None:
    """The move that stands when commands are done; what was put back or turned again was not."""
    origin, last = "", ""
    kind, rotation = "", 0
    dropped: Command | None = None
    for command in found:
        verb = command.verb
        numbers = [int(number) for number in _NUMBERS.findall(command.text)]
        if verb == "pickb" and len(command.points) == 1:
            if dropped is None or command.points[0] != last:
                origin = command.points[0]
            dropped = None
        elif verb == "dropb" and len(command.points) == 1 and len(numbers) == 3:
            kind = _LETTERS[numbers[0] % len(_LETTERS)]
            last, rotation, dropped = command.points[0], numbers[2], command
        elif verb == "move" and len(command.points) == 2 and len(numbers) == 3:
            origin, last = command.points
            kind, rotation, dropped = _kind_at(position, origin), numbers[2], command
        elif verb == "rotate":
            rotation += 1
        elif verb in ("pick", "drop"):
            origin, dropped = "", None
        elif verb != "done":
            raise command.wrong()
    if dropped is None:
        return None
    if kind not in _AHEAD or last not in BOARD.coordinates:
        raise dropped.wrong()
    return dropped, _text(position, dropped, kind, origin, last, _heading(kind, rotation))


def _text(
    position: Position, command: Command, kind: str, origin: str, target: str, heading: int
) -> str:
    nose = BOARD.step(target, STEPS[heading])
    if nose is None:
        raise NotationError(command.text, "the piece would not lie wholly on the board")
    if not origin:
        return f"{kind}{target}.{nose}"
    there = tops(pieces(_state(position))).get(origin)
    if origin == target and there and there.heading == heading:
        raise NotationError(
            command.text,
            "it puts a piece back unchanged, which early records allow and the rules do not",
        )
    return f"{target}.{nose}" if origin == target else f"{origin}-{target}.{nose}"


DIALECTS: Final[Mapping[str, Dialect]] = {"boardspace": Boardspace()}
