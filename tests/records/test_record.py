"""A record is an immutable played game."""

import dataclasses

import pytest

import sixfold
from sixfold import IllegalMove, Outcome, Player, RecordError
from sixfold.records import Entry, Evaluation, Line, Record

OPENING = ["e5", "f6", "d4", "g7", "c3", "h8", "b2", "i9", "j10", "a3"]
DVONN_PLACES = [
    f"{letter}{row}"
    for row, letters in enumerate(
        ["abcdefghi", "abcdefghij", "abcdefghijk", "bcdefghijk", "cdefghijk"], 1
    )
    for letter in letters
]


@pytest.fixture
def yinsh() -> Record:
    return Record.of(sixfold.load("yinsh"), OPENING, event="Club evening", white="Ann")


def test_an_empty_record_is_the_start_of_a_game() -> None:
    record = Record.of(sixfold.load("gipf", "tournament"))
    assert record.final == record.start == sixfold.load("gipf", "tournament").start()
    assert record.moves == ()
    assert record.turns == ()
    assert record.result is None


def test_moves_positions_and_turns_belong_together(yinsh: Record) -> None:
    assert [str(move) for move in yinsh.moves] == OPENING
    assert len(yinsh.positions) == 11
    assert yinsh.positions[0] == yinsh.start
    assert yinsh.final == yinsh.positions[-1]
    assert [turn.player for turn in yinsh.turns] == [Player.WHITE, Player.BLACK] * 5


def test_playing_gives_a_new_record(yinsh: Record) -> None:
    longer = yinsh.play("e5-e7", "A quiet beginning.")
    assert len(yinsh.moves) == 10
    assert str(longer.moves[-1]) == "e5-e7"
    assert longer.line.entries[-1].comment == "A quiet beginning."
    assert longer.until(10) == yinsh


def test_a_record_cannot_be_changed(yinsh: Record) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        yinsh.ending = None  # type: ignore[misc]
    with pytest.raises(TypeError):
        yinsh.tags["event"] = "x"  # type: ignore[index]


def test_an_illegal_move_is_refused(yinsh: Record) -> None:
    with pytest.raises(IllegalMove):
        yinsh.play("e5-f6")
    with pytest.raises(IllegalMove):
        Record(yinsh.start, Line((Entry(yinsh.moves[0]), Entry(yinsh.moves[0]))))


def test_a_turn_is_what_one_player_decides_in_succession() -> None:
    start = sixfold.position(
        "yinsh; W=a2,b7,d2,i4,k10; B=e3,c2,h3,k7,j11; w=e4,e5,e6,e7; b=d3; black"
    )
    record = Record.of(start, ["e3-e8;xe3-e7;xe8", "a2-a3"])
    assert [str(turn) for turn in record.turns] == ["e3-e8;xe3-e7;xe8", "a2-a3"]
    assert [len(turn.moves) for turn in record.turns] == [3, 1]


def test_rows_that_the_opponent_made_come_first_in_a_turn() -> None:
    start = sixfold.position("gipf basic; b=e2,b3,c3,d3,f2; w=c5; hand=8/8; white")
    record = Record.of(start, ["e1-e2", "xb3-f2;a1-b2", "d1-d2"])
    assert [str(turn) for turn in record.turns] == ["e1-e2", "xb3-f2;a1-b2", "d1-d2"]
    assert [turn.number for turn in record.turns] == [1, 2, 3]
    assert [turn.first for turn in record.turns] == [0, 1, 3]


def test_rows_of_the_mover_belong_to_his_push() -> None:
    start = sixfold.position("gipf basic; w=e3,f4,g4,h4,f2,g2,h2; b=e2,b5; hand=7/8; white")
    record = Record.of(start, ["e1-e2", "xe4-h4", "xe2-h2", "a1-b2"])
    assert [str(turn) for turn in record.turns] == ["e1-e2;xe4-h4;xe2-h2", "a1-b2"]


def test_the_last_placement_and_the_first_move_are_two_turns() -> None:
    record = Record.of(sixfold.load("dvonn"), [*DVONN_PLACES, "e1-f1"])
    assert len(record.turns) == 50
    assert [turn.player for turn in record.turns[-3:]] == [
        Player.BLACK,
        Player.WHITE,
        Player.WHITE,
    ]
    assert [str(turn) for turn in record.turns[-2:]] == ["k5", "e1-f1"]


def test_tags_are_free_and_come_in_a_fixed_order(yinsh: Record) -> None:
    tagged = yinsh.tag(black="Bob", annotator="Eve", site="Here", event=None)
    assert dict(tagged.tags) == {"site": "Here", "white": "Ann", "black": "Bob", "annotator": "Eve"}
    assert list(tagged.tags) == ["site", "white", "black", "annotator"]
    assert tagged == yinsh.tag(annotator="Eve", event=None, site="Here", black="Bob")


@pytest.mark.parametrize("name", ["game", "Event", "", "a b", "9"])
def test_a_tag_needs_a_plain_name(yinsh: Record, name: str) -> None:
    with pytest.raises(RecordError, match="tag"):
        yinsh.tag(**{name: "x"})


def test_comments_stand_before_the_game_and_after_moves(yinsh: Record) -> None:
    noted = yinsh.note("In the beginning", 0).note("The middle", 1).note("So far.")
    assert noted.comment == "In the beginning"
    assert noted.line.entries[0].comment == "The middle"
    assert noted.line.entries[-1].comment == "So far."
    assert noted.moves == yinsh.moves
    with pytest.raises(RecordError):
        yinsh.note("x", 11)


def test_signs_shapes_and_evaluations_stand_beside_comments(yinsh: Record) -> None:
    marked = yinsh.mark(1, sign="!").mark(shapes=["a2-b3:red"]).mark(0, evaluation=Evaluation(1))
    assert marked.line.entries[0].sign == "!"
    assert marked.line.entries[-1].shapes == ("a2-b3:red",)
    assert marked.line.evaluation == Evaluation(1.0, "cp", 0, 0)
    assert marked.note("x", 1).line.entries[0].sign == "!"
    assert marked.mark(1, sign="").line.entries[0] == yinsh.line.entries[0]
    assert marked.until(0).line.entries == ()
    for after, sign in ((0, "!"), (1, "#"), (99, "!")):
        with pytest.raises(RecordError):
            yinsh.mark(after, sign=sign)
    with pytest.raises(RecordError, match="no point"):
        yinsh.mark(shapes=["z1"])
    with pytest.raises(RecordError, match="no point"):
        Record(yinsh.start, Line(shapes=("z1",)))


def test_variations_begin_in_the_place_of_a_move(yinsh: Record) -> None:
    varied = yinsh.vary(2, ["k7", "k8"], "Wider").vary(2, ["k9"])
    first, second = varied.line.entries[2].variations
    assert [str(move) for move in first.moves] == ["k7", "k8"]
    assert first.comment == "Wider"
    assert [str(move) for move in second.moves] == ["k9"]
    with pytest.raises(IllegalMove):
        yinsh.vary(2, ["e5"])
    with pytest.raises(RecordError):
        yinsh.vary(10, ["k7"])
    with pytest.raises(RecordError):
        yinsh.vary(2, [])


def test_variations_may_be_nested_only_so_deep() -> None:
    start = sixfold.load("yinsh").start()
    entry = Entry(start.move("e5"))
    for _ in range(70):
        entry = Entry(entry.move, "", (Line((entry,)),))
    with pytest.raises(RecordError, match="nested"):
        Record(start, Line((entry,)))


def test_the_result_comes_from_the_position_when_it_decides() -> None:
    start = sixfold.position("gipf basic; w=e5; b=b2; hand=5/0; white")
    record = Record.of(start, ["e1-e2"])
    assert record.result == Outcome(Player.WHITE, "reserve")
    assert record.ending is None
    assert record.end("reserve", Player.WHITE) == record
    with pytest.raises(RecordError, match="1-0 reserve"):
        record.end("resignation", Player.BLACK)


def test_else_the_ending_is_recorded(yinsh: Record) -> None:
    resigned = yinsh.end("resignation", Player.BLACK)
    assert resigned.result == Outcome(Player.BLACK, "resignation")
    assert yinsh.end("agreement").result == Outcome(None, "agreement")
    assert yinsh.end("aborted").result == Outcome(None, "aborted")
    with pytest.raises(IllegalMove, match="over"):
        resigned.play("e5-e7")
    assert resigned.until(10).play("e5-e7").result is None
    with pytest.raises(RecordError):
        yinsh.end("aborted", Player.WHITE)
    with pytest.raises(RecordError):
        yinsh.end("he left; so what")


def test_a_record_shows_itself(yinsh: Record) -> None:
    assert repr(yinsh) == "<Record yinsh standard, 10 turns, None>"
    assert str(yinsh) == yinsh.text
    assert yinsh.data["game"] == "yinsh standard start"
