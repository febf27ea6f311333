"""Our own text format: how it looks, what is forgiven, and what is not."""

import pytest

import sixfold
from sixfold import Outcome, Player, RecordError, records
from sixfold.records import Evaluation, Record

ROWS = "gipf basic; b=e2,b3,c3,d3,f2; w=c5; hand=8/8; white"


def test_a_text_for_people() -> None:
    record = (
        Record.of(sixfold.position(ROWS), ["e1-e2", "xb3-f2;a1-b2", "d1-d2"])
        .tag(event='The "big" one', white="Ann")
        .note("White gives a row away.", 0)
        .note("He has to.", 2)
        .vary(2, ["e9-e8"], "or")
        .vary(0, ["d1-d2", "e1-e2"])
        .end("resignation", Player.BLACK)
    )
    assert record.text == (
        '[game "gipf basic; w=c5; b=b3,c3,d3,e2,f2; hand=8/8; white"]\n'
        '[event "The \\"big\\" one"]\n'
        '[white "Ann"]\n'
        "\n"
        "{White gives a row away.} 1. e1-e2 (1. d1-d2 2. e1-e2) 2. xb3-f2 {He has to.} 2... a1-b2\n"
        "({or} 2... e9-e8) 3. d1-d2 0-1 resignation\n"
    )
    assert records.read(record.text) == record


def test_signs_shapes_and_evaluations() -> None:
    record = (
        Record.of(sixfold.load("yinsh"), ["e5", "f6", "d4"])
        .mark(0, shapes=["e5:green"], evaluation=Evaluation(0.5))
        .mark(1, sign="!?")
        .mark(2, sign="??", shapes=["f6", "d4-e5:red"], evaluation=Evaluation(1, "win", 7, 12))
        .note("Too close.", 2)
    )
    assert record.text == (
        '[game "yinsh standard start"]\n\n'
        "<cp 0 0.5 0> <e5> 1. e5!? 2. f6?? <win 7 1.0 12> <f6 d4-e5:red> {Too close.} 3. d4 *\n"
    )
    assert records.read(record.text) == record
    loose = '[game "yinsh"] <e5><cp 0 .5 0> e5 !? f6{Too}??<f6\n d4-e5:red>{close.}<win 7 1 12> d4'
    assert records.read(loose) == record


def test_signs_stand_inside_turns() -> None:
    record = Record.of(sixfold.position(ROWS), ["e1-e2", "xb3-f2;a1-b2"]).mark(2, sign="!")
    assert "1. e1-e2 2. xb3-f2! 2... a1-b2 *" in record.text
    assert records.read(f'[game "{ROWS}"] e1-e2;xb3-f2!;a1-b2') == record


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("e5!!!", "a sign is one of"),
        ("! e5", "a sign follows a move"),
        ("e5 <", "end with >"),
        ("e5 >", "begin here"),
        ("e5 <e99>", "no point e99"),
        ("e5 <a2-a2>", "a shape is"),
        ("e5 <e5:pink>", "a shape is"),
        ("e5 <cp 1 2 3>", "from 0 to 1"),
        ("e5 <cp 1 nan 3>", "from 0 to 1"),
        ("e5 <cp x 0.5 3>", "kind, score, chance and depth"),
        ("e5 <cp 1 0.5 -3>", "a depth is"),
        ("e5 <win 1>", "kind, score, chance and depth"),
    ],
)
def test_wrong_signs_shapes_and_evaluations(body: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as caught:
        records.read(f'[game "yinsh"]\n{body}')
    assert caught.value.line == 2


def test_long_texts_are_broken_between_words() -> None:
    record = Record.of(sixfold.load("gipf")).note("word " * 40 + "\n  two  spaces \\ {and} more", 0)
    assert max(map(len, record.text.split("\n"))) <= 88
    assert records.read(record.text) == record


@pytest.mark.parametrize(
    "body",
    [
        "e1-e2 xb3-f2 a1-b2",
        "1.e1-e2 2.xb3-f2;a1-b2",
        "1. e1-e2 xb3-f2 2. a1-b2 *",
        "  7. E1-E2\n\n\n ; XF2-B3 ;; A1 - B2".replace(" - ", "-"),
        "1. e1-e2 {} 2. xb3-f2 2... a1-b2",
    ],
)
def test_numbers_and_grouping_are_not_needed(body: str) -> None:
    record = records.read(f'[Game "{ROWS}"] {body}')
    assert [str(turn) for turn in record.turns] == ["e1-e2", "xb3-f2;a1-b2"]


def test_a_game_alone_means_its_start() -> None:
    assert (
        records.read('[game "gipf tournament"]').start == sixfold.load("gipf", "tournament").start()
    )
    assert records.read('[game "dvonn"] e3 a1').final.player is Player.WHITE
    assert records.read('[game "yinsh blitz start"]').game == sixfold.load("yinsh", "blitz")


@pytest.mark.parametrize(
    ("sign", "result"),
    [
        ("1-0 resignation", Outcome(Player.WHITE, "resignation")),
        ("0-1", Outcome(Player.BLACK, "unknown")),
        ("1/2-1/2 agreement", Outcome(None, "agreement")),
        ("½-½", Outcome(None, "unknown")),
        ("* aborted", Outcome(None, "aborted")),
        ("0-1 time", Outcome(Player.BLACK, "time")),
        ("*", None),
        ("", None),
    ],
)
def test_results(sign: str, result: Outcome | None) -> None:
    record = records.read(f'[game "yinsh"] 1. e5 2. e6 {sign}')
    assert record.result == result
    assert records.read(record.text) == record


def test_comments_are_joined_and_variations_may_follow_each_other() -> None:
    record = records.read(
        '[game "yinsh"] {a} {b} 1. e5 {c} (1. e6 2. e7 (2. f7 {in}) 3. e8) (1. e9) {d} 2. e7 {e} *'
    )
    assert record.comment == "a b"
    assert record.line.entries[0].comment == "c d"
    assert [len(line.moves) for line in record.line.entries[0].variations] == [3, 1]
    inner = record.line.entries[0].variations[0].entries[1].variations[0]
    assert (str(inner.moves[0]), inner.entries[0].comment) == ("f7", "in")


def test_several_records_in_a_text() -> None:
    text = '[game "yinsh"] 1. e5 *\n[game "dvonn"]\n[event "x"]\n\n*\n[game "gipf"] e1-e2'
    found = records.read_all(text)
    assert [record.game.name for record in found] == ["yinsh", "dvonn", "gipf"]
    with pytest.raises(RecordError, match="3 records"):
        records.read(text)


@pytest.mark.parametrize(
    ("text", "line", "move", "reason"),
    [
        ('[game "yinsh"]\n1. e5\n2. e5', 3, "e5", "possible"),
        ('[game "yinsh"]\n1. e5\n2. zz9', 3, "zz9", ""),
        ('[game "yinsh"]\n1. e5 {never closed\n2. e6', 2, None, "not closed"),
        ('[game "yinsh"]\n1. e5 }', 2, None, "no comment is open"),
        ('[game "yinsh"]\n(1. e5)', 2, "(", "follows the move"),
        ('[game "yinsh"]\n1. e5 )', 2, ")", "no variation is open"),
        ('[game "yinsh"]\n1. e5 ()', 2, ")", "no move"),
        ('[game "yinsh"]\n1. e5\n(1. e6\n', 3, None, "not closed"),
        ('[game "yinsh"]\n1. e5 1-0 (1. e6)', 2, "(", "nothing follows"),
        ('[game "yinsh"]\n1. e5 1-0 rings 3:0 again', 2, "again", "one reason"),
        ('[game "yinsh"]\n1. e5 * time', 2, "time", "aborted"),
        ('[game "chess"]\n1. e5', 1, None, "chess"),
        ('[game "yinsh quick"]\n1. e5', 1, None, "quick"),
        ('\n[event "x"]\n1. e5', 2, None, "begins with its game"),
        ('[game "yinsh; W=e5; white"]', 1, None, "not a position"),
        ('[game "yinsh"]\n["x" "y"]', 2, None, "tag"),
        ('[game "yinsh"]\n[ÄÖ "y"]', 2, None, "tag"),
    ],
)
def test_broken_texts(text: str, line: int, move: str | None, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        records.read(text, "sixfold")
    error = caught.value
    assert (error.line, error.move) == (line, move)
    assert reason in error.reason
    assert f"ine {line}" in str(error)
    assert str(error).endswith(".")


def test_an_error_holds_what_could_be_read() -> None:
    text = '[game "yinsh"]\n[white "Ann"]\n{Hello} 1. e5 {good} (1. e6 2. e7) 2. f6 (2. e8 3. e8'
    with pytest.raises(RecordError) as caught:
        records.read(text)
    record = caught.value.record
    assert isinstance(record, Record)
    assert [str(move) for move in record.moves] == ["e5", "f6"]
    assert record.comment == "Hello"
    assert record.line.entries[0].comment == "good"
    assert [str(m) for m in record.line.entries[1].variations[0].moves] == ["e8"]


def test_the_result_must_agree_with_the_position() -> None:
    text = '[game "gipf basic; w=e5; b=b2; hand=5/0; white"]\n1. e1-e2'
    assert records.read(f"{text} 1-0").result == Outcome(Player.WHITE, "reserve")
    with pytest.raises(RecordError, match="0-1 time, but the last position says 1-0 reserve"):
        records.read(f"{text} 0-1 time")


def test_records_after_a_broken_one_are_read() -> None:
    text = '[game "yinsh"] e5 e5 * [game "yinsh"] e5 *\n[game "yinsh"] (*'
    found = list(records.read_each(text))
    assert [type(each) for each in found] == [RecordError, Record, RecordError]
