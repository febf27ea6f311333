"""How other people write ZÈRTZ down: officially, boardspace.net, and ZEN."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from sixfold.errors import NotationError
from sixfold.games.zertz.layouts import read_layout, write_layout
from sixfold.games.zertz.notation import COLOURS, LETTERS
from sixfold.rules.dialect import Command, Dialect, Reading, commands, spaced
from sixfold.rules.game import Game
from sixfold.rules.move import Move
from sixfold.rules.position import Position

_POINT: Final = r"[a-i]\d"
_RING: Final = re.compile(_POINT)
_MARBLE: Final = re.compile(rf"([WGB])({_POINT})")


def _playing(position: Position, texts: Sequence[str]) -> Iterator[tuple[Move, Position]]:
    """The moves with these texts and what they lead to, up to the end of the game."""
    for text in texts:
        if position.outcome is not None:
            return
        move = position.move(text)
        position = position.play(move)
        yield move, position


def _marble(position: Position, ring: str) -> str:
    """The letter of the marble on a ring, empty if there is none."""
    for piece in position.picture.pieces:
        if piece.point == ring:
            return LETTERS[COLOURS.index(piece.colours[0])]
    return ""


def _taken(position: Position, move: Move) -> str:
    """What a jump takes, as a letter."""
    marks = position.play(move).picture.marks
    return next(_marble(position, mark.point) for mark in marks if mark.kind == "taken")


def _claims(position: Position, moves: Sequence[Move]) -> list[str]:
    """The marbles that a turn cuts off, as letter and ring."""
    found: list[str] = []
    for move in moves:
        after = position.play(move)
        placed = move.text if move.kind == "place" else ""
        lost = [mark.point for mark in after.picture.marks if mark.kind == "claimed"]
        found += [(_marble(position, ring) or placed[:1]) + ring for ring in lost]
        position = after
    return found


class Official:
    """The official notation: ``Wd4,d1``, jumps ``x e3Wg3``, and behind a move what is cut off."""

    names: Mapping[str, str] = {
        "zertz": "standard",
        "zertz-48": "tournament",
        "zertz-61": "standard rings=61",
        "zertz-blitz": "blitz",
    }
    code = "zertz"
    first = "White"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The turn in the first words; what is said to be taken must be what is taken."""
        word, *more = words
        if word in ("-", "pass"):
            yield Reading((position.move("pass"),), 1)
        elif word.lower().startswith("x"):
            way, used = (word[1:], 1) if word[1:] else (more[0] if more else "", 2)
            yield Reading(self._jumps(position, way), used)
        else:
            said = more[1] if more[1:] and more[0].lower() == "x" and _claimed_by(more[1]) else ""
            yield Reading(self._placing(position, word, said), 3 if said else 1)

    def _jumps(self, position: Position, text: str) -> tuple[Move, ...]:
        first, *jumps = re.findall(rf"^{_POINT}|[WGB]{_POINT}", text) or [""]
        if not jumps or text != "".join((first, *jumps)):
            raise NotationError(text, "jumps are written as x e3Wg3")
        moves: list[Move] = []
        for jump in jumps:
            if position.outcome is not None:
                break
            move = position.move(f"{first}-{jump[1:]}")
            if _taken(position, move) != jump[0]:
                raise NotationError(text, f"{move.text} takes another colour than {jump[0]}")
            moves.append(move)
            position, first = position.play(move), jump[1:]
        return tuple(moves)

    def _placing(self, position: Position, word: str, said: str) -> tuple[Move, ...]:
        marble, _, ring = word.partition(",")
        texts = [marble, f"-{ring}"] if ring else [marble]
        moves = tuple(move for move, _ in _playing(position, texts))
        claims = _claims(position, moves)
        if said and sorted(claims) != sorted(map("".join, _MARBLE.findall(said))):
            raise NotationError(said, f"what is cut off is {''.join(claims) or 'nothing'}")
        return moves

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The turn with all that it takes."""
        if moves[0].kind == "pass":
            return ["-"]
        if moves[0].kind == "jump":
            way = moves[0].text[:2]
            for move in moves:
                way += _taken(position, move) + move.text[3:]
                position = position.play(move)
            return ["x", way]
        claims = "".join(_claims(position, moves))
        placed = ",".join(move.text.lstrip("-") for move in moves)
        return [placed, *(["x", claims] if claims else [])]


def _claimed_by(word: str) -> bool:
    return re.fullmatch(rf"(?:{_MARBLE.pattern})+", word) is not None


class Boardspace:
    """boardspace.net's commands; corrections within a turn are undone before it is read."""

    names: Mapping[str, str] = {
        "Zertz": "standard",
        "Zertz+11": "tournament",
        "Zertz+24": "standard rings=61",
    }
    code = "22"
    first = "P0"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decisions in the commands up to the next ``Done``; nothing follows the end."""
        found = commands(words)
        moves: list[Move] = []
        for command, text in _decisions(found):
            if position.outcome is not None:
                break
            moves.append(command.move(position, text))
            position = position.play(moves[-1])
        yield Reading(tuple(moves), len(found))

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The commands of a turn."""
        own = not any(position.data["pool"].values())
        rack = int(position.player) if own else 2
        found: list[str] = []
        for move in moves:
            places = " ".join(map(spaced, _RING.findall(move.text)))
            if move.kind == "place":
                found.append(f"RtoB {rack} {LETTERS.index(move.text[0])} {places}")
            elif move.kind == "ring":
                found.append(f"R- {places}")
            elif move.kind == "jump":
                found.append(f"BtoB {places}")
        return [*found, "Done"]


def _decisions(found: Sequence[Command]) -> list[tuple[Command, str]]:
    """The texts of the moves that a turn's commands make in the end, the marble before the ring."""
    marble: tuple[Command, str] | None = None
    ring: tuple[Command, str] | None = None
    jumps: list[tuple[Command, str]] = []
    for command in found:
        verb, points, given = command.verb, command.points, command.text.split()
        if verb == "rtob" and len(points) == 1 and given[2:3] and given[2] in "012":
            marble = command, LETTERS[int(given[2])] + points[0]
        elif verb in ("r-", "r+") and len(points) == 1:
            ring = (command, f"-{points[0]}") if verb == "r-" else None
        elif verb == "btob" and len(points) == 2:
            start, end = points
            if marble is not None and marble[1][1:] == start:
                marble = command, marble[1][0] + end
            elif jumps and jumps[-1][1] == f"{end}-{start}":
                jumps.pop()
            elif start != end:
                jumps.append((command, f"{start}-{end}"))
        elif verb == "btor":
            marble = None
        elif verb == "reset":
            marble, ring, jumps = None, None, []
        elif verb != "done" and not (verb == "rtor" and given[1] == given[-1]):
            raise command.wrong()
    return [part for part in (marble, ring) if part is not None] + jumps


class Zen:
    """ZEN, in the manner of PGN: ``Wb3-c4``, ``Wa4xc4xe5`` for jumps, ``+wg`` for what is gained.

    Its board of 48 rings is the mirror image of ours: columns are named the other way round.
    """

    names = Official.names
    code = "zertz"
    first = "White"

    def start(self, game: Game, tags: Mapping[str, str]) -> Position | None:
        """Where a game with these tags starts, if they say so."""
        return read_layout(game, tags["ZIP"]) if "ZIP" in tags else None

    def tags(self, position: Position) -> dict[str, str]:
        """The tags that say where a game starts, if that is not the usual start."""
        usual = position.game.choose("standard").start()
        return {} if position.text == usual.text else {"ZIP": write_layout(position)}

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The turn in the first word; what it says to gain must be what is gained."""
        word, _, gained = _mirrored(position, words[0]).partition("+")
        if word in ("-", "pass"):
            yield Reading((position.move("pass"),), 1)
            return
        if "x" in word:
            rings = word[1:].split("x")
            if _marble(position, rings[0]) != word[:1]:
                raise NotationError(words[0], f"there is no such marble on {rings[0]}")
            texts = ["-".join(pair) for pair in pairwise(rings)]
        else:
            marble, _, ring = word.partition("-")
            texts = [marble, f"-{ring}"] if ring else [marble]
        moves = tuple(move for move, _ in _playing(position, texts))
        if gained and sorted(gained.upper()) != sorted(_gained(position, moves)):
            said = _gained(position, moves).lower() or "nothing"
            raise NotationError(words[0], f"what is gained is {said}")
        yield Reading(moves, 1)

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The turn with what it gains."""
        if moves[0].kind == "pass":
            return ["-"]
        gained = _gained(position, moves).lower()
        if moves[0].kind == "jump":
            rings = [moves[0].text[:2], *(move.text[3:] for move in moves)]
            word = _marble(position, rings[0]) + "x".join(rings)
        else:
            word = "".join(move.text for move in moves)
        return [_mirrored(position, word) + (f"+{gained}" if gained else "")]


def _gained(position: Position, moves: Sequence[Move]) -> str:
    """The letters of all marbles that a turn brings, in order."""
    letters = "".join(claim[0] for claim in _claims(position, moves))
    for move in moves:
        if move.kind == "jump":
            letters += _taken(position, move)
        position = position.play(move)
    return "".join(sorted(letters, key=LETTERS.index))


def _mirrored(position: Position, word: str) -> str:
    """A word with the columns of the board of 48 rings the other way round, else as it is."""
    if position.game.options["rings"] != 48:
        return word
    turned = str.maketrans("abcdefgh", "hgfedcba")
    return re.sub(rf"{_POINT}", lambda found: found[0].translate(turned), word)


DIALECTS: Final[Mapping[str, Dialect]] = {
    "gipf.com": Official(),
    "boardspace": Boardspace(),
    "pgn": Zen(),
}
