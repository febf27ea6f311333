"""What a look can say: footprints, levels, places that are gone, and shapes for coming games."""

from dataclasses import replace
from typing import Any

import pytest

import sixfold
from sixfold.boards import Board
from sixfold.drawing import draw
from sixfold.drawing.look import read_look
from sixfold.drawing.pieces import measure, piece
from sixfold.drawing.shapes import SHAPES, Ink
from sixfold.rules.picture import Picture, Piece, Place

BOARD = Board.from_columns({"a": (1, 2), "b": (1, 3), "c": (2, 3)}, "b2")


def picture(*pieces: Piece, gone: tuple[str, ...] = ()) -> Picture:
    position = sixfold.load("yinsh").start().picture
    places = tuple(Place(p, *BOARD.place(p), False) for p in BOARD.points)
    changed: dict[str, Any] = {"places": places, "lines": BOARD.lines, "pieces": pieces}
    return replace(position, game="none", counters=(), gone=gone, **changed)


@pytest.mark.parametrize("shape", [*SHAPES, "unknown"])
@pytest.mark.parametrize("colour", ["white", "green"])
def test_every_shape_is_drawn_in_every_colour(shape: str, colour: str) -> None:
    layer = {"shape": shape, "radius": 0.3, "height": 0.1, "path": "M0 0H9"}
    look = read_look({"kinds": {"thing": {"layers": [layer]}}})
    assert piece(Ink(look, 100), "thing", (colour,), ((0, 0), (1, 0)))
    assert measure(look, "thing", (colour,)) == (0.3, 0.1)


@pytest.mark.parametrize("style", ["dots", "hollows", "crossings", "annuli", "hexagons", "unknown"])
@pytest.mark.parametrize("outline", [True, False])
def test_places_that_are_gone_are_not_drawn(style: str, outline: bool) -> None:
    look = read_look({"board": {"places": style, "outline": outline}})
    whole = draw(picture(), look)
    for point in BOARD.points:
        assert f'data-place="{point}"' in whole
        assert f'data-place="{point}"' not in draw(picture(gone=(point,)), look)


def test_a_piece_over_several_points_lies_over_all_of_them() -> None:
    look = read_look({"kinds": {"bar": {"layers": [{"shape": "bar", "radius": 0.3}]}}})
    short, long = (
        draw(picture(Piece(p, "bar", ("white",))), look) for p in (("b1",), ("b1", "b2"))
    )
    assert len(short) != len(long)


def test_higher_pieces_are_drawn_later_and_higher() -> None:
    look = read_look({"level": 0.5})
    low, high = Piece(("b2",), "disc", ("white",)), Piece(("b2",), "disc", ("black",), level=1)
    svg = draw(picture(high, low), look)
    first, second = svg.split('data-point="b2"')[:2]
    assert 'y=".055"' in first[-40:]
    assert 'y="-.445"' in second[-40:]


def test_a_look_that_is_wrong_is_a_clear_error() -> None:
    with pytest.raises(TypeError, match="radios"):
        read_look({"kinds": {"thing": {"layers": [{"shape": "disc", "radios": 1}]}}})
