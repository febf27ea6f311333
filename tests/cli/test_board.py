"""Boards in characters, from pictures made by hand: no game is needed to draw one."""

import io
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import pytest
from rich.console import Console

import sixfold
from sixfold.boards import Board
from sixfold.cli.drawing.board import Drawing
from sixfold.cli.drawing.look import Terminal
from sixfold.cli.drawing.scene import Scene
from sixfold.drawing.look import read_look
from sixfold.rules.picture import Mark, Picture, Piece, Place

STANDING = Board.from_columns({"a": (1, 2), "b": (1, 3), "c": (2, 3)}, "b2")
LYING = Board.from_columns({"a": (1, 2), "b": (1, 3), "c": (2, 3)}, "b2", layout="across")
RIMMED = Board.from_columns(
    {"a": (1, 3), "b": (1, 4), "c": (1, 5), "d": (1, 4), "e": (1, 3)},
    "c3",
    counted=True,
    edge=["a1", "a2", "a3", "b1", "b4", "c1", "c5", "d1", "d4", "e1", "e2", "e3"],
)
COUNTED = Board.from_columns({"a": (1, 2), "b": (1, 3), "c": (1, 2)}, "b2", counted=True)
BOARDS = [STANDING, LYING, RIMMED, COUNTED]
LOOK = read_look(
    {
        "kinds": {
            name: kind
            for game in sixfold.games()
            for name, kind in (sixfold.load(game).resource("look.json") or {})["kinds"].items()
        }
    }
)

PLAIN = Terminal(colours=0, unicode=True)
ASCII = Terminal(colours=0, unicode=False)
COLOUR = Terminal(colours=1 << 24, unicode=True)
COLOUR_ASCII = Terminal(colours=1 << 24, unicode=False)


def picture(board: Board, pieces: Sequence[Piece] = (), marks: Sequence[Mark] = ()) -> Picture:
    return Picture(
        game="any",
        variant="any",
        layout=board.layout,
        places=tuple(Place(p, *board.place(p), p in board.edge) for p in board.points),
        lines=board.lines,
        pieces=tuple(pieces),
        counters=(),
        player="white",
        phase="move",
        after="white",
        last=None,
        marks=tuple(marks),
        outcome=None,
    )


def plain(
    drawn: Picture, look: Terminal = PLAIN, *, flip: bool = False, names: bool = False
) -> str:
    return "\n".join(row.plain for row in Drawing(drawn, LOOK, look, flip, names).rows())


def test_a_standing_board_has_its_letters_below_and_its_numbers_at_the_left() -> None:
    assert plain(picture(STANDING)) == "\n".join(
        (
            "    3",
            "2       ·",
            "    ·       ·",
            "1       ·",
            "    ·       ·",
            "    a   ·   c",
            "        b",
        )
    )


def test_numbers_counted_in_every_column_stand_one_step_before_their_first_point() -> None:
    assert plain(picture(COUNTED)) == "\n".join(
        (
            "    3",
            "2       ·",
            "    ·       ·",
            "1       ·",
            "    ·       ·",
            "    a   ·   c",
            "        b",
        )
    )


def test_a_place_that_is_gone_is_not_drawn() -> None:
    there = picture(COUNTED)
    gone = replace(there, gone=("b2",))
    assert plain(gone).count("·") == plain(there).count("·") - 1
    fields = [
        sum(
            len(segment.text)
            for row in Drawing(drawn, LOOK, COLOUR).rows()
            for segment in row.render(Console(file=io.StringIO()))
            if segment.style
            and segment.style.bgcolor
            and segment.style.bgcolor.name == COLOUR.palette(LOOK).board("field")
        )
        for drawn in (there, gone)
    ]
    assert fields[1] < fields[0]


@pytest.mark.parametrize("board", BOARDS)
def test_every_point_is_drawn_once(board: Board) -> None:
    drawn = plain(picture(board), names=True)
    assert sorted(re.findall(r"[a-e]\d", drawn)) == sorted(board.points)


@pytest.mark.parametrize("board", BOARDS)
def test_neighbours_never_touch(board: Board) -> None:
    full = picture(board, [Piece((point,), "stack", ("white",) * 12) for point in board.spots])
    for row in plain(full).splitlines():
        assert "W12W12" not in row
    assert plain(full).count("W12") == len(board.spots)


@pytest.mark.parametrize("board", BOARDS)
def test_flipping_turns_the_points_round(board: Board) -> None:
    drawn = plain(picture(board), names=True)
    flipped = plain(picture(board), names=True, flip=True)
    assert re.findall(r"[a-e]\d", flipped) == re.findall(r"[a-e]\d", drawn)[::-1]


def test_dots_of_the_rim_are_their_own_labels() -> None:
    drawn = plain(picture(RIMMED))
    assert sorted(re.findall(r"[a-e]\d", drawn)) == sorted(RIMMED.edge)
    assert drawn.count("·") == len(RIMMED.spots)


@pytest.mark.parametrize("look", [PLAIN, ASCII])
def test_without_colours_letters_tell_the_players_apart(look: Terminal) -> None:
    pieces = [
        Piece(("a1",), "piece", ("white",)),
        Piece(("a2",), "piece", ("black",)),
        Piece(("b1",), "ring", ("white",)),
        Piece(("b2",), "ring", ("black",)),
        Piece(("b3",), "stack", ("red", "black", "white")),
        Piece(("c2",), "stack", ("red",)),
        Piece(("c3",), "stack", ("white", "black")),
    ]
    drawn = plain(picture(STANDING, pieces), look)
    drawn, label = drawn[:-1], drawn[-1]
    assert label == "b"
    found = re.findall(r"(?<!\w)[wbWBR]\d?\*?(?!\w)", drawn)
    assert sorted(found) == sorted(["w", "b", "W", "B", "W3*", "R", "B2"])


@pytest.mark.parametrize("look", [ASCII, COLOUR_ASCII])
@pytest.mark.parametrize("board", BOARDS)
def test_without_unicode_everything_is_ascii(board: Board, look: Terminal) -> None:
    pieces = [
        Piece((point,), kind, (colour,))
        for point, kind, colour in zip(
            board.spots,
            ["piece", "ring", "marker", "stack", "other"],
            ["white", "black", "white", "red", "black"],
            strict=False,
        )
    ]
    assert plain(picture(board, pieces, [Mark(board.spots[0], "to")]), look).isascii()


def test_with_colours_a_piece_is_a_tile_in_its_colour() -> None:
    pieces = [Piece(("b2",), "stack", ("red", "white")), Piece(("b3",), "stack", ("black",) * 11)]
    rows = Drawing(picture(LYING, pieces), LOOK, COLOUR).rows()
    console = Console(file=io.StringIO())
    tiles = {
        colour: [
            segment.text
            for row in rows
            for segment in row.render(console)
            if segment.style and segment.style.bgcolor and segment.style.bgcolor.name == ground
        ]
        for colour in ("white", "black", "red")
        for ground in (COLOUR.palette(LOOK).piece(colour),)
    }
    assert "".join(tiles["white"]) == " 2*"
    assert "".join(tiles["black"]) == "11 "
    assert tiles["red"] == []


def test_the_last_move_is_marked() -> None:
    marks = [Mark("a2", "from"), Mark("b2", "to"), Mark("c2", "taken")]
    drawn = plain(picture(LYING, [Piece(("b2",), "piece", ("white",))], marks))
    assert "o  [ w ] x" in drawn.replace("o [", "o  [")


def test_marked_neighbours_share_a_bracket() -> None:
    pieces = [Piece((point,), "piece", ("white",)) for point in ("a2", "b2")]
    drawn = plain(picture(LYING, pieces, [Mark("a2", "moved"), Mark("b2", "to")]))
    assert "[ w | w ]" in drawn


@pytest.mark.parametrize("colours", [0, 16, 256, 1 << 24])
def test_unknown_kinds_and_colours_are_drawn_all_the_same(colours: int) -> None:
    strange = [Piece(("b2",), "cube", ("green",)), Piece(("b3",), "cube+tube", ("grey", "blue"))]
    rows = Drawing(picture(LYING, strange), LOOK, Terminal(colours, True)).rows()
    shown = "".join(row.plain for row in rows)
    assert ("C" in shown and "T" in shown) == bool(colours)


@pytest.mark.parametrize("colours", [None, "truecolor"])
def test_every_game_fits_on_eighty_columns_and_twenty_four_lines(
    game: sixfold.Game, colours: Literal["truecolor"] | None
) -> None:
    turns = [f"{number}. xa2-a5;xa5;a2-a3" for number in range(1, 9)]
    position = game.start()
    for _ in range(24):
        file = io.StringIO()
        console = Console(
            file=file, width=80, force_terminal=True, color_system=colours, legacy_windows=False
        )
        Scene(names=True, players=("human", "random"), remarks=turns).show(position, console)
        rows = re.sub(r"\x1b\[[\d;]*m", "", file.getvalue()).splitlines()
        assert max(map(len, rows)) <= 80
        assert len(rows) <= 21  # a blank line above, the question and the answer below
        assert any(game.title in row for row in rows)
        if not position.moves:
            break
        position = position.play(position.moves[len(position.moves) // 2])


def test_a_narrow_terminal_has_the_panel_below(game: sixfold.Game) -> None:
    file = io.StringIO()
    Scene().show(game.start(), Console(file=file, width=54))
    rows = file.getvalue().splitlines()
    assert max(map(len, rows)) <= 54
    assert any(row.startswith(game.title) for row in rows)
