"""Records as JSON."""

import json

import pytest

import sixfold
from sixfold import Outcome, Player, RecordError, records
from sixfold.records import Evaluation, Record

ROWS = "gipf basic; b=e2,b3,c3,d3,f2; w=c5; hand=8/8; white"


def test_data_for_programs() -> None:
    record = (
        Record.of(sixfold.position(ROWS), ["e1-e2", "xb3-f2;a1-b2", "d1-d2"], white="Ann")
        .note("Before", 0)
        .note("After", 3)
        .vary(3, ["e9-e8"])
        .end("time", Player.WHITE)
    )
    data = {
        "game": "gipf basic; w=c5; b=b3,c3,d3,e2,f2; hand=8/8; white",
        "tags": {"white": "Ann"},
        "comment": "Before",
        "moves": [
            "e1-e2",
            "xb3-f2",
            {"move": "a1-b2", "comment": "After"},
            {"move": "d1-d2", "variations": [{"moves": ["e9-e8"]}]},
        ],
        "result": {"winner": "white", "reason": "time"},
    }
    assert record.data == data
    assert json.loads(records.write(record, "json")) == data
    assert records.read(json.dumps(data)) == record


def test_signs_shapes_and_evaluations() -> None:
    record = (
        Record.of(sixfold.load("yinsh"), ["e5", "f6"])
        .mark(0, shapes=["e5"], evaluation=Evaluation(0.51239, "cp", 12, 9))
        .mark(sign="?!", shapes=["e5-f6:blue"], evaluation=Evaluation(0, "exact", -3))
    )
    data = {
        "game": "yinsh standard start",
        "shapes": ["e5"],
        "evaluation": {"chance": 0.5124, "kind": "cp", "score": 12, "depth": 9},
        "moves": [
            "e5",
            {
                "move": "f6",
                "sign": "?!",
                "shapes": ["e5-f6:blue"],
                "evaluation": {"chance": 0.0, "kind": "exact", "score": -3, "depth": 0},
            },
        ],
    }
    assert record.data == data
    assert records.read(json.dumps(data)) == record


def test_the_score_of_a_decided_game_is_shown() -> None:
    start = sixfold.position("dvonn; c5=WW,c4=R,k3=R,e1=R; white")
    assert Record.of(start).data["result"] == {
        "winner": "white",
        "reason": "pieces",
        "score": [2, 0],
    }


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("white", Outcome(Player.WHITE, "unknown")),
        ("draw", Outcome(None, "unknown")),
        (None, None),
        ("*", None),
        ({"winner": None, "reason": "agreement"}, Outcome(None, "agreement")),
        ({"winner": None, "reason": "aborted"}, Outcome(None, "aborted")),
        ({"winner": "black"}, Outcome(Player.BLACK, "unknown")),
    ],
)
def test_results(result: object, outcome: Outcome | None) -> None:
    record = records.read(json.dumps({"game": "yinsh", "moves": ["e5"], "result": result}))
    assert record.result == outcome


def test_the_variant_may_stand_beside_the_game() -> None:
    record = records.read('{"game": "gipf", "variant": "tournament", "moves": ["Ge1-e2"]}')
    assert record.game == sixfold.load("gipf", "tournament")


def test_lines_and_lists_hold_several_records() -> None:
    one, other = '{"game": "yinsh", "moves": ["e5"]}', '{"game": "dvonn"}'
    assert len(records.read_all(f"{one}\n\n{other}\n")) == 2
    assert len(records.read_all(f"[{one}, {other}]")) == 2
    found = list(records.read_each(f"{one}\nnonsense\n{other}"))
    assert [type(each) for each in found] == [Record, RecordError, Record]
    assert isinstance(found[1], RecordError)
    assert found[1].line == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"game": "yinsh", "moves": ["e5", "e5"]}', "possible"),
        ('{"game": "yinsh", "moves": "e5"}', "list"),
        ('{"game": "yinsh", "moves": [5]}', "text or an object"),
        ('{"game": "yinsh", "moves": [{"comment": "x"}]}', "needs a text"),
        ('{"game": "yinsh", "moves": [{"move": "e5", "variations": 1}]}', "list"),
        ('{"game": "yinsh", "moves": [{"move": "e5", "variations": [[]]}]}', "object"),
        ('{"game": "yinsh", "moves": [{"move": "e5", "variations": [{}]}]}', "no move"),
        ('{"game": "yinsh", "comment": 3}', "comment is a text"),
        ('{"game": "yinsh", "moves": [{"move": "e5", "sign": "+"}]}', "a sign is one of"),
        ('{"game": "yinsh", "moves": [{"move": "e5", "sign": []}]}', "a sign is one of"),
        ('{"game": "yinsh", "shapes": "e5"}', "shapes is a list"),
        ('{"game": "yinsh", "shapes": null}', "shapes is a list"),
        ('{"game": "yinsh", "shapes": [5]}', "a shape is"),
        ('{"game": "yinsh", "shapes": ["z9"]}', "no point z9"),
        ('{"game": "yinsh", "evaluation": 1}', "an evaluation is an object"),
        ('{"game": "yinsh", "evaluation": {}}', "a chance is a number"),
        ('{"game": "yinsh", "evaluation": {"chance": true}}', "a chance is a number"),
        ('{"game": "yinsh", "evaluation": {"chance": 0, "kind": []}}', "the kind of"),
        ('{"game": "yinsh", "evaluation": {"chance": 0, "score": 0.5}}', "a score is"),
        ('{"game": "yinsh", "evaluation": {"chance": 0, "depth": -1}}', "a depth is"),
        ('{"game": "yinsh", "tags": []}', "tags"),
        ('{"game": "yinsh", "tags": {"a": 1}}', "text"),
        ('{"game": "yinsh", "tags": {"A": "1"}}', "lower case"),
        ('{"game": "yinsh", "result": "somebody"}', "not a result"),
        ('{"game": "yinsh", "result": 7}', "who won"),
        ('{"game": 3}', "game names"),
        ('{"game": "hex"}', "hex"),
        ("{}", "game names"),
        ('{"game": "yinsh"', "not valid JSON"),
        ("[" * 100_000, "not valid JSON"),
        ("[1]", "object"),
    ],
)
def test_broken_data(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        records.read(text, "json")
    assert reason in caught.value.reason


def test_deep_variations_are_refused() -> None:
    data: dict[str, object] = {"moves": ["e5"]}
    for _ in range(70):
        data = {"moves": [{"move": "e5", "variations": [data]}]}
    with pytest.raises(RecordError, match="nested"):
        records.read(json.dumps({"game": "yinsh", **data}))
