"""Geometry, with numbers from the printed boards."""

from itertools import product

import pytest

import sixfold
from sixfold.boards import Board
from sixfold.boards.board import DIRECTIONS

BOARDS = {name: sixfold.load(name).board for name in sixfold.games()}


def hexagon(side: int) -> Board:
    """A small hexagon with a letter for each column, counted from its lower end."""
    width = 2 * side - 1
    columns = {chr(ord("a") + i): (1, width - abs(i - side + 1)) for i in range(width)}
    return Board.from_columns(columns, f"{chr(ord('a') + side - 1)}{side}", counted=True)


@pytest.mark.parametrize(
    ("name", "points", "spots", "symmetries"),
    [("gipf", 61, 37, 12), ("dvonn", 49, 49, 4), ("yinsh", 85, 85, 12)],
)
def test_printed_boards_have_their_points(
    name: str, points: int, spots: int, symmetries: int
) -> None:
    board = BOARDS[name]
    assert len(board.points) == points
    assert len(board.spots) == spots
    assert len(board.symmetries) == symmetries


def test_gipf_has_21_lines_of_4_to_7_spots_between_two_dots() -> None:
    board = BOARDS["gipf"]
    lengths = sorted(len(line) - 2 for line in board.lines)
    assert lengths == sorted([4, 5, 6, 7, 6, 5, 4] * 3)
    for line in board.lines:
        assert {line[0], line[-1]} <= board.edge
        assert not board.edge.intersection(line[1:-1])


def test_dvonn_has_rows_of_9_10_11_10_9() -> None:
    board = BOARDS["dvonn"]
    rows = [sum(point[1:] == str(number) for point in board.points) for number in range(1, 6)]
    assert rows == [9, 10, 11, 10, 9]
    assert sum(len(board.neighbours(point)) < 6 for point in board.points) == 24


def test_yinsh_lines_are_lettered_numbered_and_slanting() -> None:
    board = BOARDS["yinsh"]
    assert set(board.neighbours("f6")) == {"f5", "f7", "e6", "g6", "e5", "g7"}
    assert board.ray("a2", (0, 1)) == ("a3", "a4", "a5")
    assert board.ray("b1", (1, 0)) == ("c1", "d1", "e1")
    assert board.ray("a5", (1, 1)) == ("b6", "c7", "d8", "e9", "f10", "g11")


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_neighbours_are_mutual_and_one_apart(name: str) -> None:
    board = BOARDS[name]
    for point, direction in product(board.points, DIRECTIONS):
        other = board.step(point, direction)
        if other is not None:
            assert point in board.neighbours(other)
            (x, y), (u, v) = board.place(point), board.place(other)
            assert (x - u) ** 2 + (y - v) ** 2 == pytest.approx(1)


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_every_point_lies_on_its_lines_once(name: str) -> None:
    board = BOARDS[name]
    for point in board.spots:
        assert sum(point in line for line in board.lines) == 3


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_symmetries_are_different_and_keep_neighbours(name: str) -> None:
    board = BOARDS[name]
    images = {tuple(map(symmetry, board.points)) for symmetry in board.symmetries}
    assert len(images) == len(board.symmetries)
    assert board.symmetries[0].name == "identity"
    for symmetry in board.symmetries:
        for point in board.points:
            assert {symmetry(p) for p in board.neighbours(point)} == set(
                board.neighbours(symmetry(point))
            )


def test_a_symmetry_moves_the_points_of_a_text_and_nothing_else() -> None:
    half_turn = next(s for s in BOARDS["gipf"].symmetries if s.name == "turn 180°")
    assert half_turn.text("xb2-e2=c2") == "xh5-e8=g6"
    assert half_turn.text("Ge1-e2") == "Ge9-e8"
    assert half_turn.text("pass") == "pass"


@pytest.mark.parametrize("side", [2, 3, 4, 5])
def test_a_hexagon_has_all_twelve_symmetries(side: int) -> None:
    board = hexagon(side)
    assert len(board.points) == 3 * side * (side - 1) + 1
    assert len(board.symmetries) == 12
