"""What is TAMSK's own: texts that are read, reasons that are given, effects, other notations."""

from __future__ import annotations

import random

import pytest

import sixfold
from sixfold import IllegalMove, PositionError, RecordError, records
from sixfold.rules.conformance import line_of_play

START = "tamsk start"
NO_RINGS = (
    "tamsk; W=a1,d7,g1; B=b3,d4,e4; a2=1,a3=1,a4=1,b1=1,b3=1,b4=1,b5=1,c1=1,c2=1,c3=1,c4=1,c5=2,"
    "c6=1,d1=1,d2=1,d3=1,d4=2,d5=1,d6=1,e1=1,e2=1,e3=1,e4=2,e5=1,e6=1,f1=1,f2=1,f3=1,f4=1,f5=1,"
    "g2=1,g3=1; hand=29/0; black"
)


@pytest.mark.parametrize(
    ("position", "text", "rule"),
    [
        (START, "a1-a3", "not-adjacent"),
        ("tamsk; W=b2,d7,g1; B=b3,d1,g4; b2=1,b3=1; hand=31/31; white", "b2-b3", "occupied"),
        ("tamsk; W=b2,d7,g1; B=a4,d1,g4; b1=1,b2=1; hand=31/31; white", "b2-b1", "closed"),
        (START, "a4-a3", "not-yours"),
        (START, "d4-d5", "nothing-there"),
        (START, "pass", "can-move"),
        (START, "d4", "all-placed"),
        (START, "+d4", "no-drop"),
        (START, "a1-a2=0", "ring-drops"),
        ("tamsk start; free_start", "a1-a2", "place-first"),
        (NO_RINGS, "b3-b2", "no-ring"),
    ],
)
def test_a_refusal_names_the_rule(position: str, text: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as raised:
        sixfold.position(position).play(text)
    assert raised.value.rule == rule


@pytest.mark.parametrize("text", ["a1-b2", "A1-B2", "a1b2", "a1 b2", "a1 – b2", "a1→b2"])
def test_moves_are_read_in_many_ways(text: str) -> None:
    assert sixfold.position(START).move(text).text == "a1-b2"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("tamsk; W=a1,d7,g1; B=a4,d1,g4; a2=5; hand=30/29; white", "stack"),
        ("tamsk; W=a1,d7,g1; B=a4,d1,g4; a2=2; hand=31/31; white", "no-room"),
        ("tamsk; W=a1,d7,g1; B=a4,d1,g4; a2=1; hand=33/30; white", "hand"),
        ("tamsk; W=a1,d7,g1; B=a4,d1,g4; a2=1; white", "rings"),
        ("tamsk; W=a1,d7; B=a4,d1,g4; white", "glasses"),
        ("tamsk; free_start; W=a1; hand=31/32; a1=1; white", "placed"),
        ("tamsk; W=a1,d7,g1; B=a4,d1,g4; bare=a4; white", "bare-off"),
        ("tamsk; free_rings; W=a1,d7,g1; B=a4,d1,g4; bare=a1; white", "bare"),
        ("tamsk; W=a1,d7,g1; B=a4,d1,a1; white", "occupied-twice"),
    ],
)
def test_an_impossible_position_is_refused_by_the_name_of_a_rule(text: str, rule: str) -> None:
    with pytest.raises(PositionError) as raised:
        sixfold.position(text)
    assert raised.value.rule == rule


def effects(position: str, text: str) -> list[str]:
    """What a move brings."""
    return [effect.key for effect in sixfold.position(position).play(text).effects]


def test_a_move_tells_what_it_closes_and_whom_it_shuts_in_or_frees() -> None:
    assert effects(START, "a1-b2") == ["room"]
    assert effects(START, "a1-a2") == ["closes"]
    free = (
        "tamsk; W=d4,f4,g1; B=d1,d5,g2; a2=1,a3=1,b2=2,b3=2,b4=1,b5=1,c1=1,c2=2,c3=3,c4=3,c5=2,"
        "c6=1,d1=1,d2=2,d3=2,d4=3,d5=2,d6=2,d7=1,e1=1,e2=2,e3=3,e4=3,e5=2,e6=1,f1=1,f2=2,f3=2,f4=2,"
        "f5=1,g1=1,g2=1,g3=1,g4=1; hand=3/4; white"
    )
    assert effects(free, "d4-d3") == ["closes", "frees"]


def test_full_spaces_have_a_lid_and_glasses_stand_in_rings() -> None:
    position = sixfold.position(START).play("a1-b1").play("d1-d2").play("b1-b2")
    found = {piece.point: piece.kind for piece in position.picture.pieces}
    assert (found["b1"], found["b2"], found["d2"], found["a4"]) == (
        "lid",
        "ring+hourglass",
        "ring+hourglass",
        "hourglass",
    )


COMMANDS = "(;GM[tamsk]SU[tamsk-u]{nodes})"


@pytest.mark.parametrize(
    "nodes",
    [
        ";P0[0 Start P0 0];P0[1 Pickb A 1 5210];P0[2 Dropb A 2  6001];P0[3 Done  6400]",
        ";P0[0 Start P0 0];P0[1 Move A 1 A 2  6001];P0[2 Done  6400]",
        ";P0[0 Start P0 0];P0[1 Pickb A 1 1];P0[2 Dropb A 1 2];P0[3 Pickb A 1 3]"
        ";P0[4 Dropb B 1 4];P0[5 Pickb B 1 5];P0[6 Dropb A 2 6];P0[7 Done 7]",
    ],
)
def test_boardspace_commands_are_read(nodes: str) -> None:
    record = records.read(COMMANDS.format(nodes=nodes))
    assert [move.text for turn in record.turns for move in turn.moves] == ["a1-a2"]


@pytest.mark.parametrize("name", ["tamsk", "tamsk-f"])
def test_boardspace_games_with_sand_are_refused(name: str) -> None:
    with pytest.raises(RecordError):
        records.read(f"(;GM[tamsk]SU[{name}];P0[1 Move A 1 A 2 6001];P0[2 Done 6400])")


@pytest.mark.parametrize("seed", range(6))
def test_boardspace_records_read_back_with_their_passes(seed: int) -> None:
    moves = [p.last for p in line_of_play(sixfold.load("tamsk"), random.Random(seed))]
    texts = [move.text for move in moves if move is not None]
    record = records.Record.of(sixfold.load("tamsk"), texts)
    again = records.read(records.write(record, "boardspace"))
    assert [move.text for turn in again.turns for move in turn.moves] == texts
