"""gipf.com's notation of GIPF, full and short, and webgipf's, which is much the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from sixfold.boards.board import DIRECTIONS
from sixfold.errors import NotationError
from sixfold.games.gipf.dialects.taking import Taking, is_taking, keep_whole, spots_of, takings
from sixfold.rules.dialect import Reading, read_parts
from sixfold.rules.move import Move
from sixfold.rules.player import Player
from sixfold.rules.position import Position

_PUSH: Final = re.compile(r"(?P<gipf>G?)(?P<colour>[WK]?)(?P<dot>[a-i]\d)(?:-(?P<spot>[a-i]\d))?")
_TAKEN: Final = re.compile(r"(?P<gipf>G?)(?P<spot>[a-i]\d)\*?")
_COUNT: Final = re.compile(r"\(\s*(?P<reserve>\d{1,2})?.*\)")
_MOST_MEANINGS: Final = 500


class GipfCom:
    """``e2`` on a vacant spot, ``Gd8-f7`` to the furthest spot reached, ``xc6*,d6`` or only ``x``.

    A number in brackets behind a turn is the mover's reserve after it.
    """

    names: Mapping[str, str] = {
        "gipf": "basic",
        "gipf-standard": "standard",
        "gipf-tournament": "tournament",
    }
    code = "gipf"
    first = "White"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The meanings of the first word, those with the reserve behind it first."""
        if _COUNT.fullmatch(words[0]):
            yield Reading((), 1)
            return
        parts = [part for part in words[0].split(";") if part]
        found = read_parts(position, parts, _meanings)
        count = _COUNT.fullmatch(words[1]) if len(words) > 1 else None
        used = 1 if count is None else 2
        if count and count["reserve"]:
            reserve = int(count["reserve"])
            listed = list(islice(found, _MOST_MEANINGS))
            found = iter(sorted(listed, key=lambda moves: _reserve(position, moves) != reserve))
        for moves in found:
            yield Reading(moves, used)

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The turn in the full form; rows that are left whole are not written."""
        parts: list[str] = []
        for move in moves:
            taking = next((each for each in takings(position) if each.move == move), None)
            if taking is None:
                parts.append(_write_push(position, move))
            elif taking.taken:
                parts.append(_write_taking(position, taking))
            position = position.play(move)
        return [";".join(parts)] if parts else []


def _reserve(position: Position, moves: Sequence[Move]) -> int:
    """The reserve of the player who decides here, after moves of theirs."""
    player = position.player
    for move in moves:
        position = position.play(move)
    hand: list[int] = position.data["hand"]
    return hand[player]


def _meanings(position: Position, part: str) -> Iterator[list[Move]]:
    """What a part of a turn may mean."""
    if part[0] in "xX":
        yield from _read_taken(position, part[1:])
    else:
        kept, position = keep_whole(position)
        yield [*kept, _read_push(position, part)]


def _read_push(position: Position, text: str) -> Move:
    """A push: from a dot to the first or the furthest spot, or onto a vacant spot."""
    found = _PUSH.fullmatch(text.replace("–", "-"))
    if found is None:
        raise NotationError(text, "use e2, Ge8, e1-e4 or xc6,d6")
    if found["colour"] and (found["colour"] == "W") != (position.player is Player.WHITE):
        raise NotationError(text, f"it is {position.player} to decide here")
    gipf, dot, spot = found["gipf"], found["dot"], found["spot"]
    if spot is None:
        return _read_entry(position, text, gipf, dot)
    if dot not in position.game.board.edge:
        raise NotationError(text, f"{dot} is not a dot")
    for direction in DIRECTIONS:
        line = position.game.board.ray(dot, direction)[:-1]
        if spot in line:
            reached = _reached(position, line)
            if spot not in (line[0], reached):
                raise NotationError(text, f"a push from {dot} reaches {reached}, not {spot}")
            return position.move(f"{gipf}{dot}-{line[0]}")
    raise NotationError(text, f"no line leads from {dot} to {spot}")


def _read_entry(position: Position, text: str, gipf: str, spot: str) -> Move:
    """The first push onto a vacant spot: all of them have the same result."""
    pushes = [f"{gipf}{way}" for way in _ways_in(position, spot)]
    if spot in spots_of(position, "w", "b", "W", "B") and not is_taking(position):
        raise NotationError(text, f"{spot} is occupied, so the dot is needed, such as e1-e4")
    legal = next((push for push in pushes if push in position.moves), pushes[0])
    return position.move(legal)


def _ways_in(position: Position, spot: str) -> list[str]:
    """The pushes that enter on a spot."""
    board = position.game.board
    near = board.neighbours(spot) if spot in board.spots else ()
    ways = sorted(f"{dot}-{spot}" for dot in near if dot in board.edge)
    if not ways:
        raise NotationError(spot, f"no dot leads to {spot}")
    return ways


def _reached(position: Position, line: Sequence[str]) -> str:
    """The spot that the furthest piece of a push reaches: the first vacant one."""
    pieces = spots_of(position, "w", "b", "W", "B")
    return next((spot for spot in line if spot not in pieces), "nothing")


def _read_taken(position: Position, text: str) -> Iterator[list[Move]]:
    """Removals: a list of spots, in which no row need be named, or nothing for any row."""
    if not text:
        yield from _any_rows(position)
        return
    spots: set[str] = set()
    for item in text.split(","):
        found = _TAKEN.fullmatch(item.strip())
        if found is None:
            yield [position.move(f"x{text}")]
            return
        if found["gipf"] and found["spot"] not in spots_of(position, "W", "B"):
            raise NotationError(f"x{text}", f"there is no GIPF-piece on {found['spot']}")
        spots.add(found["spot"])
    ways = False
    for moves in _rows_with(position, frozenset(spots)):
        ways = True
        yield moves
    if not ways:
        rows = {f"{each.row[0]}-{each.row[-1]}" for each in takings(position)}
        there = f"available: {', '.join(sorted(rows))}" if rows else "there is none"
        raise NotationError(f"x{text}", f"no row of {position.player} fits these spots; {there}")


def _rows_with(position: Position, spots: frozenset[str]) -> Iterator[list[Move]]:
    """Ways to take exactly these spots, row by row."""
    if not spots:
        yield []
        return
    fitting = [each for each in takings(position) if each.taken and each.taken <= spots]
    if not fitting:
        # A row of the other player comes after those that its owner leaves whole.
        kept, position = keep_whole(position)
        fitting = [each for each in takings(position) if each.taken and each.taken <= spots]
        for moves in _rows_with(position, spots) if kept and fitting else ():
            yield [*kept, *moves]
        return
    for each in fitting:
        for moves in _rows_with(position.play(each.move), spots - each.taken):
            yield [each.move, *moves]


def _any_rows(position: Position) -> Iterator[list[Move]]:
    """Ways to take rows that are not named: likely is one, without own and with other GIPFs."""
    own = spots_of(position, "WB"[position.player])
    gipfs = spots_of(position, "W", "B")

    def surprise(each: Taking) -> int:
        expected = own & frozenset(each.row)
        return len(expected ^ each.stays) if each.taken else len(gipfs)

    ranked = sorted(takings(position), key=surprise)
    if not ranked:
        raise NotationError("x", f"{position.player} has no row to take")
    for each in ranked:
        yield [each.move]
    for each in ranked:
        after = position.play(each.move)
        if after.player is position.player and is_taking(after):
            for moves in _any_rows(after):
                yield [each.move, *moves]


def _write_push(position: Position, move: Move) -> str:
    gipf = "G" if move.text.startswith("G") else ""
    dot, first = move.text.removeprefix("G").split("-")
    if first not in spots_of(position, "w", "b", "W", "B"):
        return f"{gipf}{first}"
    board = position.game.board
    line = next(ray for d in DIRECTIONS if (ray := board.ray(dot, d)) and ray[0] == first)
    return f"{gipf}{dot}-{_reached(position, line[:-1])}"


def _write_taking(position: Position, taking: Taking) -> str:
    gipfs = spots_of(position, "W", "B")
    theirs = spots_of(position, *("bB", "wW")[position.player])
    items = [
        f"{'G' if spot in gipfs else ''}{spot}{'*' if spot in theirs else ''}"
        for spot in taking.row
        if spot in taking.taken
    ]
    return f"x{','.join(items)}"
