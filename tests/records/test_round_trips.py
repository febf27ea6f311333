"""What is written reads back to the same record, in the formats that hold everything."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sixfold
from sixfold import records
from sixfold.records import Evaluation, Record
from sixfold.records.annotation import SIGNS
from sixfold.rules.playout import Playouts
from tests.conftest import VARIANTS
from tests.records.annotated import records as drawn_records

ANY_RECORD = st.sampled_from(VARIANTS).flatmap(drawn_records)
WITH_OPTIONS = [sixfold.load("gipf", black_extra=3), sixfold.load("gipf", repetition=True)]


@pytest.mark.parametrize("name", ["sixfold", "json", "jsonl"])
@given(record=ANY_RECORD)
def test_a_record_reads_back_exactly(name: str, record: Record) -> None:
    text = records.write(record, name)
    found = records.read(text)
    assert found == record
    assert found.text == record.text
    assert found.data == record.data
    assert records.write(found, name) == text


@given(record=st.sampled_from(WITH_OPTIONS).flatmap(drawn_records))
def test_options_are_written_and_read(record: Record) -> None:
    assert records.read(record.text) == record
    assert records.read(records.write(record, "json")) == record


ENDINGS = [None, ("resignation", 0), ("resignation", 1), ("time", 1), ("agreement", None)]


@pytest.mark.expectation(49)
@pytest.mark.parametrize("ending", ENDINGS, ids=str)
@pytest.mark.parametrize("variant", sixfold.load("gipf").variants)
def test_boardspace_files_hold_a_game_with_repetition(
    variant: str, ending: tuple[str, int | None] | None
) -> None:
    game = sixfold.load("gipf", variant, repetition=True)
    stream = Playouts(game.start().state, seed=5)
    for length in (0, 1, 30):
        moves = map(game.move, stream.game()[:length])
        record = Record.of(game, moves, black="Bob", date="2026-01-31")
        if ending is not None and record.result is None:
            reason, winner = ending
            record = record.end(reason, None if winner is None else sixfold.Player(winner))
        text = records.write(record, "boardspace")
        assert "RU[repetition]" in text
        assert records.read(text) == record
        assert records.read(text).game.options["repetition"] is True


@pytest.mark.parametrize("sign", SIGNS)
def test_boardspace_files_hold_signs_shapes_and_evaluations(game: sixfold.Game, sign: str) -> None:
    moves = map(game.move, Playouts(game.start().state, seed=3).game()[:6])
    record = Record.of(game, moves).mark(0, shapes=["e4:red"], evaluation=Evaluation(0.25, "cp"))
    for turn in record.turns:
        last = turn.first + len(turn.moves)
        said = Evaluation(0.5, "win", last, 3)
        record = record.mark(last, sign=sign, shapes=["e4", "d3-e4"], evaluation=said)
    try:
        text = records.write(record, "boardspace")
    except sixfold.FormatError:
        return
    assert records.read(text, game=game) == record


def test_marks_of_others_are_passed_over() -> None:
    text = "(;SU[gipf]TE[7]\n;P0[1 Slide E 1 E 2]SHAPES[?]BM[x]\n;P0[2 Done]EVALUATION[good])"
    assert len(records.read(text).moves) == 1


def test_rules_that_others_name_change_nothing() -> None:
    text = "(;SU[gipf]RU[Japanese]\n;P0[1 Slide E 1 E 2]\n;P0[2 Done])"
    assert records.read(text).game == sixfold.load("gipf", "basic")


@pytest.mark.parametrize("name", ["sixfold", "json", "jsonl"])
@given(several=st.lists(ANY_RECORD, max_size=3))
def test_several_records_read_back(name: str, several: list[Record]) -> None:
    assert records.read_all(records.write(several, name), name) == several


@given(record=ANY_RECORD)
def test_lines_are_broken_without_loss(record: Record) -> None:
    long = max(len(word) for word in record.text.replace("{", " ").split() or [""])
    moves = [line for line in record.text.split("\n") if not line.startswith("[")]
    assert all(len(line) <= max(88, long + 12) for line in moves)


@given(record=ANY_RECORD)
def test_a_record_is_a_value(record: Record) -> None:
    twin = pickle.loads(pickle.dumps(record))
    assert twin == record
    assert hash(twin) == hash(record)
    assert twin.positions == record.positions
    assert record.until(len(record.moves)).line == record.line


@given(record=ANY_RECORD)
def test_turns_hold_all_moves_and_change_players(record: Record) -> None:
    assert [move for turn in record.turns for move in turn.moves] == list(record.moves)
    assert [turn.number for turn in record.turns] == list(range(1, len(record.turns) + 1))
    for turn in record.turns:
        players = {record.positions[turn.first + i].player for i in range(len(turn.moves))}
        assert players == {turn.player}


def test_every_format_that_can_hold_a_game_gives_its_moves_back(game: sixfold.Game) -> None:
    stream = Playouts(game.start().state, seed=7)
    for _ in range(5):
        record = Record.of(game, map(game.move, stream.game()[:300]), white="Ann", black="Bob")
        for name in game.dialects:
            try:
                text = records.write(record, name)
            except sixfold.FormatError:
                continue
            found = records.read(text, name, game=game)
            assert found.final == record.final
            assert [turn.player for turn in found.turns] == [turn.player for turn in record.turns]
            if name != "gipf.com":
                assert found.moves == record.moves


@pytest.mark.expectation(49)
def test_a_thousand_random_games_go_out_and_come_back() -> None:
    for number, game in enumerate(VARIANTS):
        stream = Playouts(game.start().state, seed=number)
        for _ in range(1 + 1000 // len(VARIANTS)):
            record = Record.of(game, map(game.move, stream.game()[:400]))
            assert records.read(records.write(record, "sixfold"), "sixfold") == record
