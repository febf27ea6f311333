"""What matches ask about powers: which one a move uses, and what becomes of potentials."""

from itertools import pairwise

import pytest

import sixfold
from sixfold.games.gipf.potentials.kinds import Kind, Stock
from sixfold.games.gipf.potentials.powers import (
    Power,
    carried,
    power_of,
    stock_of,
    unused,
    without_potential,
)
from sixfold.rules import Player
from tests.games.gipf.potentials.test_potentials import GAMES, steered

BASIC = "gipf basic; potentials=T3Z3D3Y3P3"
POWERS = f"{BASIC}; w=b2; b=b5,e5; e4=wD,c3=wY,c4=wZ; hand=6/6; stock=T1D1/Y2; white"
TAMSK = f"{BASIC}; w=b2; b=b5; e5=wT; hand=6/6; white tamsk after black"
ROW = f"{BASIC}; b=h5; e2=wD,e3=Y,e4=Y,e5=wY; hand=5/9; white row after white"


@pytest.mark.parametrize(
    ("text", "move", "power"),
    [
        (POWERS, "De4-e5", Power(Kind.DVONN, "e4")),
        (POWERS, "Yc3-d4", Power(Kind.YINSH, "c3")),
        (POWERS, "Zc4-c2", Power(Kind.ZERTZ, "c4")),
        (POWERS, "De1-e2", None),
        (POWERS, "e1-e2", None),
        (TAMSK, "+e1-e2", Power(Kind.TAMSK, "e5")),
        (TAMSK, "+", None),
    ],
)
def test_the_power_that_a_move_uses(text: str, move: str, power: Power | None) -> None:
    assert power_of(sixfold.position(text).move(move)) == power


@pytest.mark.parametrize(
    ("text", "move", "spots", "after"),
    [
        (POWERS, "c1-c2", {"c3", "c4"}, {"c3", "c4"}),
        (POWERS, "e1-e2", {"e4", "c3"}, {"e4", "c3"}),
        (POWERS, "a1-b2", {"c3", "c4"}, {"d4", "c4"}),
        (POWERS, "Da1-b2", {"c3"}, {"d4"}),
        (POWERS, "Yc3-d4", {"c3", "c4"}, {"c4"}),
        (TAMSK, "+", {"e5"}, set()),
        (TAMSK, "+e1-e2", {"e5"}, set()),
        (ROW, "xe2-e5=e5", {"e2", "e5"}, {"e5"}),
    ],
)
def test_marked_potentials_move_along(
    text: str, move: str, spots: set[str], after: set[str]
) -> None:
    position = sixfold.position(text)
    assert carried(frozenset(spots), position, position.move(move)) == after


def test_what_lies_on_a_loaded_piece_does_not_matter() -> None:
    position = sixfold.position(f"{BASIC}; w=b2; b=b5; e2=wDd; hand=6/6; white")
    assert carried(frozenset({"e2"}), position, position.move("e1-e2")) == {"e3"}


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_loaded_piece_is_carried_and_no_new_one(game: sixfold.Game) -> None:
    positions = steered(game, 3)
    for before, after in pairwise(positions):
        assert after.last is not None
        spots = _loaded(before)
        found = carried(spots, before, after.last)
        new = {after.last.points[-1]} if after.last.kind == "loaded" else set()
        assert found == _loaded(after) - new


def _loaded(position: sixfold.Position) -> frozenset[str]:
    return frozenset().union(
        *(unused(position, player, kind) for player in Player for kind in Kind)
    )


def test_potentials_on_the_board_and_in_stock() -> None:
    position = sixfold.position(POWERS.replace("c4=wZ", "c4=wDd,e6=bd"))
    assert unused(position, Player.WHITE, Kind.DVONN) == {"e4", "c4"}
    assert unused(position, Player.BLACK, Kind.DVONN) == {"e6"}
    assert unused(position, Player.WHITE, Kind.ZERTZ) == frozenset()
    assert stock_of(position, Player.WHITE) == Stock.parse("T1D1")
    assert str(stock_of(position, Player.BLACK)) == "Y2"


def test_a_position_without_a_potential() -> None:
    without = without_potential(sixfold.position(POWERS), "c3")
    assert without == sixfold.position(POWERS.replace("c3=wY,", "").replace("w=b2", "w=b2,c3"))
