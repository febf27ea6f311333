"""Whole reviews by the engine: what it finds, what it tells, and that it repeats itself."""

import json
from contextlib import suppress
from xml.etree import ElementTree

import pytest

import sixfold
from sixfold import OptionError, Player, records
from sixfold.engine import Engine, Limits
from sixfold.engine.info import infos
from sixfold.records import Record
from sixfold.reviews import Judgement, Review, judge

NODES = 300
WIN = sixfold.position("yinsh blitz; W=d6,e5,f6,g7,h8; B=a5,b2,j10,k7,k10; w=d2,d3,d4,d5; white")
"""White wins with a move of the ring on d6 and what follows it."""


def quiet(position: sixfold.Position) -> str:
    """A move that leaves the row of four alone."""
    return next(move.text for move in position.moves if move.text.startswith("g7-"))


@pytest.fixture(scope="module")
def missed() -> Review:
    """A win that White missed and Black did not answer."""
    after = WIN.play(quiet(WIN))
    return sixfold.review(Record.of(WIN, [quiet(WIN), after.moves[0]]), nodes=NODES)


def test_a_missed_win_is_a_blunder(missed: Review) -> None:
    decision = missed.decisions[0]
    assert decision.judgement is Judgement.BLUNDER
    assert decision.chance_before == 1.0
    assert (decision.value.kind, decision.value.score > 0) == ("win", True)
    assert all(move.text.startswith("d6-") for move in decision.best)
    assert decision.best[0] == decision.line[0]
    assert missed.turning is decision
    assert missed.count(Player.WHITE, Judgement.BLUNDER) == 1
    white = missed.accuracy[Player.WHITE]
    assert white is not None
    assert white < 50


def test_the_winner_has_no_turning_point(missed: Review) -> None:
    won = missed.record.end("resignation", Player.WHITE)
    assert Review(won, missed.decisions, missed.final, NODES).turning is not missed.decisions[0]


def test_a_found_win_is_the_only_move() -> None:
    engine = Engine(1)
    best = engine.analyse(WIN, Limits(nodes=NODES)).best
    assert best is not None
    found = sixfold.review(Record.of(WIN, [best]), nodes=NODES, engine=engine)
    assert found.decisions[0].drop == 0
    assert found.decisions[0].judgement is None
    assert found.accuracy == {Player.WHITE: 100.0, Player.BLACK: None}
    assert found.turning is None


def test_only_the_best_move_is_compared_with_the_next_best() -> None:
    """One line sees deeper than two with the same nodes, so the second is asked for last."""
    engine = Engine(1)
    best = engine.analyse(WIN, Limits(nodes=NODES)).best
    assert best is not None
    lines: dict[str, list[int]] = {}
    for move in (best.text, quiet(WIN)):
        judging = judge(Record.of(WIN, [move]), NODES)
        asked = lines.setdefault(move, [])
        question = next(judging)
        with suppress(StopIteration):
            while True:
                if question.position == WIN:
                    asked.append(question.lines)
                found = engine.analyse(question.position, question.limits, question.lines)
                question = judging.send(infos(found))
    assert lines[best.text] == [1, 2]
    assert lines[quiet(WIN)][0] == 1
    assert 2 not in lines[quiet(WIN)]


def test_data_for_programs(missed: Review) -> None:
    data = json.loads(json.dumps(missed.data))
    assert set(data) == {"strength", "accuracy", "turning", "decisions", "final"}
    assert data["strength"] == NODES
    assert data["turning"] == 0
    assert set(data["accuracy"]) == {"white", "black"}
    first = data["decisions"][0]
    assert (first["ply"], first["player"], first["move"]) == (0, "white", quiet(WIN))
    assert first["judgement"] == "blunder"
    assert first["drop"] == pytest.approx(first["chance_before"] - first["chance_after"], abs=0.001)


def test_the_annotated_record_reads_back(missed: Review) -> None:
    record = missed.annotated()
    entry = record.line.entries[0]
    assert entry.sign == "??"
    assert entry.evaluation == missed.decisions[1].value
    assert entry.variations[0].moves == missed.decisions[0].line
    assert record.moves == missed.record.moves
    for name in ("sixfold", "json"):
        assert records.read(records.write(record, name)) == record
    again = Review(record, missed.decisions, missed.final, NODES)
    assert again.annotated() == record


def test_the_graph_is_a_picture(missed: Review) -> None:
    root = ElementTree.fromstring(missed.graph_svg())
    assert root.tag.endswith("svg")
    titles = [each.text or "" for each in root.iter() if each.tag.endswith("title")]
    assert any(quiet(WIN) in title for title in titles)
    assert missed._repr_svg_() == missed.graph_svg()


def test_the_same_record_gives_the_same_review() -> None:
    start = sixfold.load("dvonn").start()
    record = Record.of(start, [start.moves[0], start.moves[1], start.moves[2]])
    told: list[tuple[int, int]] = []
    one, other = (
        sixfold.review(record, nodes=NODES, on_progress=lambda *at: told.append(at))
        for _ in range(2)
    )
    assert one == other
    assert told[0] == (0, 4)
    assert told[-1] == (3, 3)


def test_a_record_without_moves_has_an_empty_review() -> None:
    over = sixfold.position("dvonn; c5=WW,c4=R,k3=R,e1=R; white")
    found = sixfold.review(Record.of(over), nodes=NODES)
    assert found.decisions == ()
    assert found.final.data == {"chance": 1.0, "kind": "exact", "score": 2, "depth": 0}
    assert found.data["accuracy"] == {"white": None, "black": None}
    ElementTree.fromstring(found.graph_svg())
    open_end = sixfold.review(Record.of(sixfold.load("gipf")), nodes=NODES)
    assert 0 < open_end.final.chance < 1


def test_forced_decisions_have_the_worth_of_what_follows() -> None:
    start = sixfold.position("gipf basic; b=e2,b3,c3,d3,f2; w=c5; hand=8/8; white")
    found = sixfold.review(Record.of(start, ["e1-e2", "xb3-f2;a1-b2"]), nodes=NODES)
    push, row, reply = found.decisions
    assert [push.forced, row.forced, reply.forced] == [False, True, False]
    assert [push.regular, row.regular, reply.regular] == [True, False, True]
    assert row.value == reply.value
    assert row.judgement is None


@pytest.mark.parametrize("nodes", [0, -1, 10**13, True])
def test_wrong_strength(nodes: int) -> None:
    with pytest.raises(OptionError):
        sixfold.review(Record.of(WIN), nodes=nodes)


def test_what_happens_by_itself_is_nobodys_mistake() -> None:
    start = sixfold.load("tamsk", "timed").start()
    record = Record.of(start, ["a1-a2", "d1-d2", "a2!", "d2!"])
    found = sixfold.review(record, nodes=NODES)
    assert [each.forced for each in found.decisions] == [False, False, True, True]
    assert [each.judgement for each in found.decisions[2:]] == [None, None]
