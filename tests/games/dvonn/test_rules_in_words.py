"""Rules that no single position can show, tested on the reference and on the library."""

from collections import Counter

from tests.games.in_words import random_steps, rules
from tests.scenario import Rules

__all__ = ["rules"]


def test_dvonn_has_49_spaces_and_pieces(rules: Rules) -> None:
    position = rules.position("dvonn start")
    rows = Counter(space[1] for space in position.moves)
    assert [rows[number] for number in "12345"] == [9, 10, 11, 10, 9]
    while position.facts.left < 49:
        position = position.play(position.moves[0])
    assert Counter(position.facts.pieces.values()) == {"R": 3, "W": 23, "B": 23}


def test_dvonn_only_edge_pieces_move_on_a_full_board(rules: Rules) -> None:
    position = rules.position("dvonn start")
    for space in sorted(position.moves, key=lambda space: (space[1], space[0])):
        position = position.play(space)
    columns = {"a": "123", "b": "14", "i": "15", "j": "25", "k": "345"}
    edge = {f"{c}{n}" for c in "abcdefghijk" for n in columns.get(c, "15")}
    assert len(edge) == 24
    assert len(position.moves) == 37
    assert {move.split("-")[0] for move in position.moves} <= edge


def test_dvonn_pieces_never_return_and_reds_stay(rules: Rules) -> None:
    for before, move, after in random_steps(rules, "dvonn start"):
        old, new = ("".join(p.facts.pieces.values()) for p in (before, after))
        if "-" in move or move == "pass":
            assert not Counter(new) - Counter(old)
            assert new.count("R") == 3
        else:
            assert len(new) == len(old) + 1
