"""Moves that other programs found legal in public positions are legal, and no others are."""

from itertools import pairwise

import pytest

import sixfold
from tests.records.completion import dvonn_position, dvonn_tops
from tests.records.public import json_lines, needs_public_records

pytestmark = needs_public_records


def test_yinsh_positions() -> None:
    facts = list(json_lines("positions/yinsh-positions.jsonl"))
    assert len(facts) == 1194
    impossible = 0
    for fact in facts:
        parts = [
            f"W={','.join(fact['white_rings'])}",
            f"B={','.join(fact['black_rings'])}",
            f"w={','.join(fact['white_markers'])}",
            f"b={','.join(fact['black_markers'])}",
            f"off={fact['rings_removed']['white']}/{fact['rings_removed']['black']}",
        ]
        shown = [part for part in parts if not part.endswith("=")]
        text = "; ".join(["yinsh", *shown, fact["to_move"]])
        if len(fact["white_markers"]) + len(fact["black_markers"]) > 51:
            with pytest.raises(sixfold.PositionError, match="only 51"):
                sixfold.position(text)
            impossible += 1
            continue
        position = sixfold.position(text)
        texts = {move.text for move in position.moves}
        assert texts.issuperset(fact["known_legal"]), fact["id"]
        assert fact["played"] is None or fact["played"] in texts, fact["id"]
        assert len(texts) == fact["checker_legal_count"], fact["id"]
    # Their source goes on with more markers than the game has.
    assert impossible == 6


def test_dvonn_positions_follow_each_other() -> None:
    facts = list(json_lines("positions/dvonn-positions.jsonl"))
    assert len(facts) == 8
    steps = 0
    for fact, following in pairwise(facts):
        position = dvonn_position(fact["board"], fact["to_move"])
        assert dvonn_tops(position) == fact["board"]
        if fact["source"] == following["source"]:
            reached = [dvonn_tops(position.play(move)) for move in position.moves]
            assert reached.count(following["board"]) == 1
            steps += 1
    assert steps == 6
