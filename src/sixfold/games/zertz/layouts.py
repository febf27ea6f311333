"""Positions as ZIP, one line of another program: ``layout pool first second side``.

The layout has the columns from left to right, each from the bottom: ``o`` a vacant ring, ``W``
``G`` ``B`` marbles, a number so many places without a ring. On the board of 48 rings the columns
run the other way round. Only the beginning of a turn can be written.
"""

from __future__ import annotations

import re
from typing import Final

from sixfold.boards import Board
from sixfold.errors import PositionError
from sixfold.games.zertz.notation import LETTERS
from sixfold.rules.game import Game
from sixfold.rules.position import Position

_COLUMNS: Final = {7: 37, 8: 48, 9: 61}
"""The rings of a board by the number of its columns."""

_FORM: Final = "it is written as layout pool first second side"


def _columns(board: Board, rings: int) -> list[list[str]]:
    """The names of the places in each column from the bottom, "" below the lowest ring."""
    letters = sorted({point[0] for point in board.points})
    columns = [
        [point for point in board.points if point[0] == letter]
        for letter in (letters if rings != 48 else letters[::-1])
    ]
    widest = max(range(len(columns)), key=lambda c: len(columns[c]))
    return [[""] * max(0, c - widest) + points for c, points in enumerate(columns)]


def write_layout(position: Position) -> str:
    """The position as ZIP; raises ``PositionError`` in the middle of a turn."""
    data = position.data
    if data["turn"]["phase"] != "place":
        raise PositionError(position.text, "ZIP has positions at the beginning of a turn only")
    rings = int(position.game.options["rings"])
    if rings not in _COLUMNS.values():
        raise PositionError(position.text, f"ZIP has no board of {rings} rings")
    standing = {point: letter for letter in LETTERS for point in data[letter]}
    gone = set(data["gone"])
    layout = "/".join(
        re.sub(
            r"\.+",
            lambda found: str(len(found[0])),
            "".join(
                "." if point in gone or not point else standing.get(point, "o") for point in column
            ),
        )
        for column in _columns(position.game.board, rings)
    )
    stocks = (data["pool"], data["caught"]["white"], data["caught"]["black"])
    counts = ["/".join(str(stock[letter]) for letter in LETTERS) for stock in stocks]
    return " ".join((layout, *counts, str(int(position.player) + 1)))


def read_layout(game: Game, text: str) -> Position:
    """The position of a game that ZIP describes; raises ``PositionError`` if there is none."""
    parts = text.split()
    if len(parts) != 5 or parts[4] not in ("1", "2"):
        raise PositionError(text, _FORM)
    layout, *stocks, side = parts
    columns = layout.split("/")
    if len(columns) not in _COLUMNS:
        raise PositionError(text, f"no board has {len(columns)} columns")
    rings = _COLUMNS[len(columns)]
    pool, *caught = ([_number(text, n) for n in stock.split("/")] for stock in stocks)
    if any(len(stock) != len(LETTERS) for stock in (pool, *caught)):
        raise PositionError(text, "pool and captures are written as 6/8/10")
    game = _chosen(game, rings, pool, caught, layout)
    found: dict[str, list[str]] = {"gone": [], **{letter: [] for letter in LETTERS}}
    for said, points in zip(columns, _columns(game.board, rings), strict=True):
        for point, sign in _signs(text, said, points):
            if sign != "o":
                found[sign].append(point)
    stock = "/".join(
        "".join(f"{n}{letter}" for n, letter in zip(own, LETTERS, strict=True) if n) or "0"
        for own in caught
    )
    fields = [f"{key}={','.join(points)}" for key, points in found.items() if points]
    fields += [f"caught={stock}"] if stock != "0/0" else []
    head = f"{game.name} {game.variant}"
    size = [f"rings={rings}"] if game.changed_options.get("rings") else []
    return game.parse("; ".join((head, *size, *fields, ("white", "black")[int(side) - 1])))


def _number(text: str, said: str) -> int:
    if not said.isascii() or not said.isdigit() or len(said) > 2:
        raise PositionError(text, "pool and captures are written as 6/8/10")
    return int(said)


def _chosen(game: Game, rings: int, pool: list[int], caught: list[list[int]], layout: str) -> Game:
    """The game with so many rings and marbles."""
    marbles = sum(pool) + sum(map(sum, caught)) + sum(layout.count(letter) for letter in LETTERS)
    if rings == 37 and marbles == 21:
        return game.choose("blitz")
    return game.choose("tournament") if rings == 48 else game.choose("standard", rings=rings)


def _signs(text: str, said: str, points: list[str]) -> list[tuple[str, str]]:
    """What stands on each place of a column; what is not written is gone."""
    spread = re.sub(r"\d+", lambda found: "." * min(int(found[0]), 99), said)
    if set(spread) - set("o." + LETTERS) or len(spread) > len(points):
        raise PositionError(text, f"{said!r} is no column of this board")
    signs = spread.ljust(len(points), ".")
    if any(not point and sign != "." for point, sign in zip(points, signs, strict=True)):
        raise PositionError(text, f"{said!r} has a ring where this board has no place")
    named = zip(points, signs, strict=True)
    return [(point, "gone" if sign == "." else sign) for point, sign in named if point]
