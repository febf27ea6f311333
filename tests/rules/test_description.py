"""Turns and stacks as texts of positions write them."""

import pytest

from sixfold.boards import Board
from sixfold.rules.description import (
    Field,
    FieldKind,
    Turn,
    check_fields,
    read_turn,
    write_turn,
)
from sixfold.rules.player import Player

PHASES = ("move", "second")
WHITE, BLACK = Player


def test_without_more_words_a_phase_belongs_to_ones_own_turn() -> None:
    assert read_turn("white second", PHASES) == Turn(WHITE, "second", WHITE)
    assert read_turn("white second after black", PHASES) == Turn(WHITE, "second", BLACK)


def test_whose_turn_is_left_out_where_it_is_always_the_own_one() -> None:
    turn = Turn(BLACK, "second", BLACK)
    assert write_turn(turn, "move") == "black second after black"
    assert write_turn(turn, "move", own=True) == "black second"


@pytest.mark.parametrize("text", ["white third", "second", "white second black", "green second"])
def test_other_words_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="who is to decide"):
        read_turn(text, PHASES)


def test_a_stack_may_be_written_in_other_ways() -> None:
    board = Board.from_columns({"a": (1, 2)}, middle="a1")
    schema = (Field("stacks", FieldKind.STACKS, read=lambda text: text[-1] + str(len(text))),)
    assert check_fields(schema, {"stacks": {"a2": "BBW"}}, board) == {"stacks": {"a2": "W3"}}
