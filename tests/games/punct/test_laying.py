"""PÜNCT's pieces in the editor: put down where they rest, turned on, and told if they cannot."""

from dataclasses import replace

import pytest

import sixfold
from sixfold.rules.editing import Draft, pieces_of, put_together, settled, take_apart

LYING = take_apart(sixfold.position("punct; W=Ee5.e4,Te5.f6^1,Tf9.f10; B=Cf5.f6; white"))


def put(draft: Draft, point: str, text: str) -> Draft:
    here = draft.points.get(point)
    joined = f"{here},{text}" if here else text
    return settled(replace(draft, points={**draft.points, point: joined}, facts={}))


def test_each_piece_is_said_where_its_punct_lies() -> None:
    assert LYING.points == {"e5": "WE3^0,WT1^1", "f9": "WT0^0", "f5": "BC0^0"}
    assert "W" not in LYING.facts
    assert sorted(piece.points[0] for piece in pieces_of(LYING)) == ["e5", "e5", "f5", "f9"]


def test_a_piece_is_put_down_as_it_rests() -> None:
    alone = put(LYING, "k9", "BT")
    assert alone.points["k9"] == "BT0^0"
    assert put_together(alone).text.count("Tk9") == 1
    # A straight piece finds the dots below it: e5 to e3 are White's, on one level.
    bare = settled(replace(LYING, points={"e5": "WE3^0"}, facts={}))
    assert put(bare, "e5", "WE").points["e5"] == "WE3^0,WE3^1"


def test_a_piece_is_turned_to_the_next_way_in_which_it_rests() -> None:
    ways = ["BT0^0"]
    draft = put(LYING, "k9", "BT")
    for _ in range(6):
        draft = settled(replace(draft, points={**draft.points, "k9": draft.points["k9"] + "+"}))
        ways.append(draft.points["k9"])
    assert ways == [f"BT{heading % 6}^0" for heading in range(7)]
    corner = put(LYING, "a2", "WE")
    turned = settled(replace(corner, points={**corner.points, "a2": corner.points["a2"] + "+"}))
    assert put_together(turned).text != put_together(corner).text


@pytest.mark.parametrize("text", ["x", "WT9^0", "WX", "WT0", "WT0^0+5", ""])
def test_what_means_no_piece_is_told(text: str) -> None:
    with pytest.raises(sixfold.PositionError, match="nothing that stands on a point"):
        put_together(replace(LYING, points={**LYING.points, "k9": text}, facts={}))


def test_what_leaves_the_board_is_told() -> None:
    with pytest.raises(sixfold.PositionError, match="nothing that stands on a point"):
        put_together(replace(LYING, points={"a2": "WE3^0"}, facts={}))


def test_what_cannot_rest_is_told_and_shown() -> None:
    draft = put(LYING, "f9", "BT")
    with pytest.raises(sixfold.PositionError):
        put_together(draft)
    assert len(pieces_of(draft)) == 5


def test_nothing_that_was_said_is_lost() -> None:
    points = {"k9": "x,WT0^0,y", "z9": "WT"}
    assert settled(replace(LYING, points=points, facts={})).points == {
        "k9": "WT0^0,x,y",
        "z9": "WT",
    }


def test_far_too_many_pieces_are_left_as_they_are() -> None:
    """Each is put down on all others, so that thousands of them would take minutes."""
    points = dict.fromkeys(sixfold.load("punct").board.points, ",".join(["WT"] * 30))
    draft = replace(LYING, points=points, facts={})
    assert settled(draft).points == points
    assert pieces_of(draft) == []
    with pytest.raises(sixfold.PositionError, match="nothing that stands on a point"):
        put_together(draft)
