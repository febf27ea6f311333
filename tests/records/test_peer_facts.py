"""Facts from other projects' tests hold: positions, moves, and what must come of them.

One of the 143 is known to be wrong: ``eb-dvonn-13`` lets a player pass in a game that is over.
"""

from collections.abc import Mapping
from typing import Any

import pytest

import sixfold
from sixfold import Position, PositionError
from sixfold.rules.dialect import Misread
from tests.records.completion import dvonn_position, dvonn_tops, yinsh_position
from tests.records.public import Facts, needs_public_records, peer_facts

pytestmark = needs_public_records

WRONG = "eb-dvonn-13"


def named(fact: Facts) -> str:
    return str(fact["id"])


def test_all_facts_are_there() -> None:
    counts = {game: len(peer_facts(game)) for game in ("gipf", "dvonn", "yinsh")}
    assert counts == {"gipf": 85, "dvonn": 22, "yinsh": 36}


def after_turn(position: Position, text: str) -> Position | None:
    """The position after a whole turn, or None if it is not a legal one."""
    dialect = position.game.dialects.get("gipf.com")
    try:
        if dialect is None:
            return position.play(text)
        for reading in dialect.read(position, [text]):
            after = position
            for move in reading.moves:
                after = after.play(move)
            # A turn that leaves something of the player's to decide is not a whole one.
            if after.player is not position.player or after.outcome is not None:
                return after
    except Misread:
        return None
    return None


def winner_of(position: Position) -> str | None:
    outcome = position.outcome
    if outcome is None:
        return None
    return "draw" if outcome.winner is None else str(outcome.winner)


# DVONN


def dvonn_board(fact: Facts) -> Mapping[str, str]:
    board: Mapping[str, str] = fact["position"]
    return board


@pytest.mark.parametrize("fact", peer_facts("dvonn"), ids=named)
def test_dvonn(fact: Facts) -> None:
    expect = fact["expect"]
    if fact["id"] == "board-dvonn":
        points = sixfold.load("dvonn").board.points
        rows = [sum(point[1:] == str(row) for point in points) for row in range(1, 6)]
        assert rows == expect["rows"]
        assert set(points).issuperset(expect["corners"])
        return
    board = dvonn_board(fact)
    position = dvonn_position(board, fact["to_move"], fact.get("move", ""))
    added = dvonn_tops(position).keys() - board.keys()
    if fact["id"] == WRONG:
        assert expect["legal"]
        assert "pass" not in position.moves
        assert position.outcome is not None
        return
    if "legal" in expect:
        after = after_turn(position, fact["move"])
        assert (after is not None) is expect["legal"]
        if after is not None and "after" in expect:
            tops = dvonn_tops(after)
            assert {point: tops[point] for point in tops if point not in added} == expect["after"]
    if "move_count" in expect:
        assert len(position.moves) == expect["move_count"]
    if "movable_pieces" in expect:
        movable = {move.points[0] for move in position.moves}
        assert len(movable) == expect["movable_pieces"]
    if "result" in expect:
        assert winner_of(position) == expect["result"]
    if "pieces_on_board" in expect:
        pieces = sum(map(len, position.data["stacks"].values()))
        assert pieces == expect["pieces_on_board"]


# YINSH


def yinsh_state(fact: Facts) -> tuple[Position, frozenset[str]]:
    """The position of a fact: rings being placed, or rows to take first if there are any."""
    board, player = fact["position"], fact["to_move"]
    if fact.get("phase") == "placement":
        fields = [f"{key}={','.join(board[name])}" for key, name in _RINGS if board[name]]
        return sixfold.position("; ".join(["yinsh", *fields, player])), frozenset()
    removed = fact.get("rings_removed", {"white": 0, "black": 0})
    off = (removed["white"], removed["black"])
    if 3 in off:
        player = "white" if off[0] == 3 else "black"
    other = "black" if player == "white" else "white"
    try:
        return yinsh_position(board, player, off=off)
    except PositionError:
        return yinsh_position(board, player, off=off, phase=f"row after {other}")


_RINGS = (("W", "white_rings"), ("B", "black_rings"))
_PIECES = {"white_rings": "W", "black_rings": "B", "white_markers": "w", "black_markers": "b"}


@pytest.mark.parametrize("fact", peer_facts("yinsh"), ids=named)
def test_yinsh(fact: Facts) -> None:
    expect = fact["expect"]
    if "spaces" in expect:
        assert len(sixfold.load("yinsh").board.points) == expect["spaces"]
        return
    if "moves" in fact:
        position: Position | None = sixfold.load("yinsh").start()
        for text in fact["moves"]:
            assert position is not None
            position = after_turn(position, text)
        assert (position is not None) is expect["legal"]
        return
    position, added = yinsh_state(fact)
    texts = [move.text for move in position.moves if not {*move.points[:1]} & added]
    rows = sorted(text[1:] for text in texts if text.startswith("x"))
    if "legal" in expect:
        after = after_turn(position, fact["move"])
        assert (after is not None) is expect["legal"]
        if after is not None:
            assert_yinsh_after(after, added, expect)
    if "move_count" in expect:
        assert len(texts) == expect["move_count"]
    if "rows" in expect:
        assert rows == sorted(expect["rows"])
    if "row_count" in expect:
        assert len(rows) == expect["row_count"]
    if "result" in expect:
        assert winner_of(position) == expect["result"]


def assert_yinsh_after(after: Position, added: frozenset[str], expect: Mapping[str, Any]) -> None:
    data = after.data
    if "after" in expect:
        for name, key in _PIECES.items():
            assert set(data[key]) - added == set(expect["after"][name])
    if "rings_removed" in expect:
        removed = expect["rings_removed"]
        assert data["off"] == [removed["white"], removed["black"]]
