"""Positions put together from their parts, and what is said about those that cannot be."""

from dataclasses import replace

import pytest

import sixfold
from sixfold.rules.editing import Draft, brushes, piece_at, put_together, take_apart


def draft(text: str) -> Draft:
    return take_apart(sixfold.position(text))


def test_a_position_in_its_parts() -> None:
    parts = draft("yinsh; W=a2,b7,c3,d4,e5; B=e3,f4,g5,h6,i7; w=e4; off=0/0; black")
    assert parts.points["a2"] == "W"
    assert parts.points["e4"] == "w"
    assert parts.facts == {"off": [0, 0]}
    assert (str(parts.player), parts.phase) == ("black", "move")


def test_a_piece_more() -> None:
    parts = draft("yinsh; W=a2,b7,c3,d4,e5; B=e3,f4,g5,h6,i7; w=e4; black")
    more = put_together(replace(parts, points={**parts.points, "e6": "b"}))
    assert more.text == "yinsh standard; W=a2,b7,c3,d4,e5; B=e3,f4,g5,h6,i7; w=e4; b=e6; black"


def test_what_is_decided_is_found_out() -> None:
    row = dict.fromkeys(("e4", "e5", "e6", "e7", "e8"), "w")
    parts = draft("yinsh; W=a2,b7,c3,d4,d5; B=e3,f4,g5,h6,i7; white")
    open_turn = replace(parts, points={**parts.points, **row}, phase=None, after=None)
    found = put_together(open_turn)
    assert found.text.endswith("white row after white")


@pytest.mark.parametrize(
    ("text", "changes", "said"),
    [
        ("dvonn start", {"a1": "W"}, "the first 1 pieces placed are 1 R, 0 W, 0 B"),
        ("gipf basic start", {"e5": "W"}, "the basic game has no GIPF-pieces"),
        ("yinsh start", {"e5": "x"}, "'x' is nothing that stands on a point"),
        ("yinsh start", {"z9": "W"}, "'z9' is not a place for a piece"),
    ],
)
def test_what_is_impossible_is_told(text: str, changes: dict[str, str], said: str) -> None:
    parts = draft(text)
    with pytest.raises(sixfold.PositionError) as told:
        put_together(replace(parts, points={**parts.points, **changes}))
    assert told.value.reason == said


@pytest.mark.parametrize("name", ["dvonn", "gipf", "yinsh"])
def test_every_brush_has_a_look(name: str) -> None:
    for form in sixfold.load(name).forms:
        assert brushes(form)
        for brush in brushes(form):
            assert piece_at(form, "e3", brush.text) is not None
    assert piece_at(form, "e3", "?") is None


def test_what_lies_below_a_piece_is_taken_apart_and_put_together_with_it() -> None:
    game = next(
        sixfold.load(name)
        for name in sixfold.games()
        if any(field.below for field in sixfold.load(name).setup_part.FIELDS)
    )
    position = game.start()
    position = position.play(position.moves[0])
    parts = take_apart(position)
    assert put_together(parts) == position
    under = {piece.point: piece for piece in position.picture.pieces if "+" in piece.kind}
    assert under
    for point, piece in under.items():
        assert piece_at(game, point, parts.points[point]) == piece
    with pytest.raises(sixfold.PositionError):
        put_together(replace(parts, points={**parts.points, next(iter(under)): ""}))
