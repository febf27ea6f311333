"""How other people write TZAAR down: Little Golem, boardspace.net, and the printed numbering."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sixfold.errors import NotationError
from sixfold.games.tzaar.board import BIT
from sixfold.games.tzaar.layout import LAYOUT, LETTERS, NUMBERS
from sixfold.rules.dialect import Command, Dialect, Reading, read_decisions, read_parts, spaced
from sixfold.rules.move import Move
from sixfold.rules.position import Position
from sixfold.rules.registry import load

_PASS: Final = "pass"
_NAME: Final = "tzaar"


def _dealt(layout: str) -> Position:
    return load(_NAME, "random", layout=layout).start()


_AXIS: Final = "klmnopqrs"
"""Little Golem's letters, from four to the left of the middle, or above it, to four beyond."""

_LITTLE: Final = {
    f"{x}{y}": point
    for i, x in enumerate(_AXIS)
    for j, y in enumerate(_AXIS)
    if (point := f"{'abcdefghi'[i]}{min(4, 8 - i) - (j - 4) + 1}") in BIT
}
"""Our spaces by Little Golem's letters, in the order in which it lists them."""

_LITTLE_OF: Final = {point: pair for pair, point in _LITTLE.items()}
_PIECES: Final = dict(zip("abcABC", LETTERS + LETTERS.lower(), strict=True))
_PIECE_OF: Final = {ours: theirs for theirs, ours in _PIECES.items()}


class LittleGolem:
    """Little Golem's trees: ``W[npmq]``, ``B[prqq-kplp]``, ``W[osoq-pass]``."""

    names: Mapping[str, str] = {"tzaar": "random"}
    code = "TZAAR"
    first = "White"

    def starts(self, header: Mapping[str, str]) -> Sequence[Position]:
        """The start that ``POS`` lists: small letters are White's."""
        listed = header.get("POS", "")
        if len(listed) != len(_LITTLE) or not set(listed) <= set(_PIECES):
            size = len(_LITTLE)
            raise ValueError(f"POS has {size} letters, a, b, c for White, A, B, C for Black")
        letters = (_PIECES[letter] for letter in listed)
        standing = dict(zip(_LITTLE.values(), letters, strict=True))
        return [_dealt("".join(standing[point] for point in BIT))]

    def header(self, start: Position) -> Mapping[str, str]:
        """What says how a game starts; raises ``ValueError`` if nothing can."""
        if start.game.variant != "random" or start != start.game.start():
            raise ValueError("it has random starts only")
        standing = dict(zip(BIT, str(start.game.options[LAYOUT.name]), strict=True))
        return {"VA": "RANDOM", "POS": "".join(_PIECE_OF[standing[p]] for p in _LITTLE.values())}

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decisions of the turn in the first word."""
        parts = words[0].lower().split("-")
        for moves in read_parts(position, parts, lambda at, part: [[_little(at, part, words[0])]]):
            yield Reading(moves, 1)

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The word of a turn."""
        return ["-".join(_in_letters(move) for move in moves)]


def _little(position: Position, part: str, word: str) -> Move:
    if part == _PASS:
        return position.move(part)
    ends = [_LITTLE.get(part[:2]), _LITTLE.get(part[2:])]
    if None in ends:
        raise NotationError(word, "use npmq, npmq-prqq or npmq-pass")
    return position.move("-".join(map(str, ends)))


def _in_letters(move: Move) -> str:
    return "".join(_LITTLE_OF[point] for point in move.points) or _PASS


_RACKS: Final = "TAZ"
"""boardspace.net's numbers of the types: 0 Tott, 1 Tzarra, 2 Tzaar."""

_ROUNDS: Final = 5


class Boardspace:
    """boardspace.net's commands; the layout of a random game follows from its key."""

    names: Mapping[str, str] = {"Tzaar-Standard": "standard", "Tzaar-Custom": "tournament"}
    code = "Tzaar"
    first = "P0"

    def starts(self, header: Mapping[str, str]) -> Sequence[Position]:
        """The starts that ``SU`` may name, a random one with its key."""
        name, _, key = header.get("SU", "").lower().partition(" ")
        if name != "tzaar-random":
            names = {each.lower(): variant for each, variant in self.names.items()}
            return [load(_NAME, names[name]).start()] if name in names else []
        if not re.fullmatch(r"\s*-?\d{1,20}\s*", key, re.ASCII):
            raise ValueError("a random start is named with its key, such as tzaar-random 12345")
        return [_dealt(layout_of_key(int(key), old=old)) for old in (False, True)]

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decisions in the commands up to the next ``Done``."""
        return read_decisions(position, words, _decisions)

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The commands of a turn."""
        rack = "bw"[position.player == 0]
        found: list[str] = []
        for move in moves:
            places = " ".join(map(spaced, move.points))
            if move.kind == "place":
                found.append(f"OnBoard {rack}r {_RACKS.index(move.text[0])} {places}")
            elif move.text == _PASS:
                found.append("Pass ")
            else:
                found.append(f"{'Capture' if move.kind == 'capture' else 'Move'} {places}")
        return [*found, "Done "]


def _decisions(found: Sequence[Command]) -> list[tuple[Command, str]]:
    """The texts of the moves that commands make; what is put back was not moved."""
    source = ""
    made: list[tuple[Command, str]] = []
    for command in found:
        verb, points = command.verb, command.points
        if verb == _PASS:
            made.append((command, _PASS))
        elif verb in ("capture", "move") and len(points) == 2:
            made.append((command, "-".join(points)))
        elif verb == "onboard" and len(points) == 1:
            kind = command.text.split()[2]
            if kind not in ("0", "1", "2"):
                raise command.wrong()
            made.append((command, _RACKS[int(kind)] + points[0]))
        elif verb == "pickb" and len(points) == 1:
            source = points[0]
            if made and made[-1][1].endswith(f"-{source}"):
                source, _, _ = made.pop()[1].partition("-")
        elif verb in ("dropb", "dropcap") and len(points) == 1:
            if points[0] != source:
                made.append((command, f"{source}-{points[0]}"))
            source = ""
        elif verb not in ("done", "pick", "drop"):
            raise command.wrong()
    return made


def layout_of_key(key: int, *, old: bool = False) -> str:
    """The layout that boardspace.net makes from a key; ``old``: in games before 24 August 2012."""
    listed = zip(reversed(LETTERS), reversed(NUMBERS), strict=True)
    one = "".join(letter * number for letter, number in listed)
    pieces = [*one, *one.lower()]
    chance = _java_moduli(key, len(pieces)) if old else _java_numbers(key, len(pieces))
    for _ in range(_ROUNDS):
        for i in range(len(pieces)):
            j = next(chance)
            pieces[i], pieces[j] = pieces[j], pieces[i]
    return "".join(pieces)


def _java(seed: int) -> Iterator[int]:
    """The states of ``java.util.Random``, 48 bits each."""
    word = (1 << 48) - 1
    state = (seed ^ 0x5DEECE66D) & word
    while True:
        state = (state * 0x5DEECE66D + 0xB) & word
        yield state


def _java_numbers(seed: int, limit: int) -> Iterator[int]:
    """``nextInt(limit)``, of a limit that is no power of two."""
    for state in _java(seed):
        drawn = state >> 17
        if drawn - drawn % limit + limit - 1 < 1 << 31:
            yield drawn % limit


def _java_moduli(seed: int, limit: int) -> Iterator[int]:
    """The absolute value of ``nextInt()`` modulo a limit."""
    for state in _java(seed):
        drawn = state >> 16
        yield min(drawn, (1 << 32) - drawn) % limit


class Printed:
    """The numbering of the printed board and the mail server: e5 to e8 lie beyond the middle."""

    names: Mapping[str, str] = {"tzaar": "standard", "tzaar-tournament": "tournament"}
    code = "tzaar"
    first = "White"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decisions of the turn in the first word."""
        parts = [part for part in words[0].lower().split(";") if part]
        for moves in read_parts(position, parts, lambda at, part: [[_printed(at, part)]]):
            yield Reading(moves, 1)

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The turn in one word."""
        return [";".join(_shifted(move.text, -1, 6) for move in moves)]


def _printed(position: Position, part: str) -> Move:
    if "e9" in part:
        raise NotationError(part, "the printed line e ends with e8")
    try:
        return position.move(_shifted(part, 1, 5))
    except NotationError as error:
        raise NotationError(part, error.reason) from error


def _shifted(text: str, by: int, first: int) -> str:
    """A text with the upper half of the middle line counted otherwise."""

    def counted(found: re.Match[str]) -> str:
        number = int(found[1])
        return f"e{number + by if number >= first else number}"

    return re.sub(r"e([1-9])", counted, text)


DIALECTS: Final[Mapping[str, Dialect]] = {
    "boardspace": Boardspace(),
    "little-golem": LittleGolem(),
    "gipf.com": Printed(),
}
