"""A game in the terminal, typed as lines."""

import re
from pathlib import Path

import pytest

import sixfold
from sixfold import records
from sixfold.records import Record
from tests.cli.running import folder_of_games, invoke

pytestmark = pytest.mark.usefixtures("state")

ROW = "gipf basic; w=b2,c2,e2; b=h5; hand=8/8; white"
"""White to push; a2-b2 makes a row that must be taken."""


def played(state: Path) -> Record:
    """The only game that was saved."""
    (path,) = folder_of_games(state).iterdir()
    return records.read_file(path)[0]


def texts(record: Record) -> list[str]:
    return [move.text for move in record.moves]


def test_moves_are_played_and_saved(state: Path) -> None:
    result = invoke("play", "gipf", typed="e1-e2\nE9 - E8\nquit\n")
    assert result.exit_code == 0, result.output
    assert texts(played(state)) == ["e1-e2", "e9-e8"]
    (path,) = folder_of_games(state).iterdir()
    assert f"Saved in {path}\nContinue with: sixfold play --resume {path}\n" in result.output


def test_the_end_of_input_is_like_quitting(state: Path) -> None:
    assert invoke("play", "gipf", typed="e1-e2\n").exit_code == 0
    assert texts(played(state)) == ["e1-e2"]


def test_nothing_played_is_nothing_saved(state: Path) -> None:
    result = invoke("play", "gipf", typed="quit\n")
    assert "nothing was saved" in result.output
    assert not state.exists()


def test_a_turn_is_typed_at_once() -> None:
    result = invoke("play", "--from", ROW, "--save", "x", typed="a2-b2;xb2-e2\n")
    assert result.exit_code == 0, result.output
    assert texts(records.read_file("x")[0]) == ["a2-b2", "xb2-e2"]


def test_a_turn_with_a_wrong_end_is_not_begun() -> None:
    result = invoke("play", "--from", ROW, typed="a2-b2;xb2-e5\n")
    assert "nothing was saved" in result.output


def test_enter_plays_the_only_possible_move() -> None:
    result = invoke("play", "--from", ROW, "--save", "x", typed="\na2-b2\n\n")
    assert "only xb2-e2 is possible" in result.output
    assert texts(records.read_file("x")[0]) == ["a2-b2", "xb2-e2"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hello", "'hello' is not a move"),
        ("e2-e3", "'e2-e3' is not"),
        ("0", "no move number 0; ? lists 1 to 42"),
        ("43", "no move number 43; ? lists 1 to 42"),
        ("9" * 50, "There is no move number"),
        ("? z", "No possible move starts with 'z'"),
        ("", "Type a move"),
        ("undo", "There is nothing to take back."),
        ("save", "Name a file"),
        ("save /", "'/' already exists"),
        ("save a\0b", "is not a valid file name"),
        ("moves", "No move has been played yet."),
    ],
)
def test_what_is_wrong_is_told_and_loses_nothing(typed: str, answer: str, state: Path) -> None:
    result = invoke("play", "gipf", typed=f"{typed}\ne1-e2\n")
    assert result.exit_code == 0, result.output
    assert answer in result.output
    assert texts(played(state)) == ["e1-e2"]


def test_a_shortened_move_is_played_if_it_is_clear() -> None:
    text = "dvonn; a1=W,b1=R,c1=B,j5=R,k5=R; white"
    invoke("play", "--from", text, "--save", "x", typed="a1\n")
    assert texts(records.read_file("x")[0]) == ["a1-b1"]


def test_a_shortened_move_is_asked_about_if_it_is_not_clear() -> None:
    result = invoke("play", "gipf", typed="d1\n")
    assert "'d1' could be d1-d2, d1-e2: type one of them in full." in result.output
    assert "nothing was saved" in result.output


def test_listed_moves_are_played_by_number(state: Path) -> None:
    result = invoke("play", "gipf", typed="?\n? e\n7\n")
    listed = dict(re.findall(r"(\d+) ([a-i]\d-[a-i]\d)", result.output))
    assert len(listed) == 42
    assert texts(played(state)) == [listed["7"]]


def test_undo_takes_back_one_decision_of_two_people(state: Path) -> None:
    result = invoke("play", "gipf", typed="e1-e2\ne9-e8\nundo\nd1-d2\n")
    assert "Taken back: e9-e8." in result.output
    assert texts(played(state)) == ["e1-e2", "d1-d2"]


def test_undo_takes_back_the_answer_of_a_program(state: Path) -> None:
    result = invoke(
        "play", "gipf", "--black", "random", "--seed", "1", typed="e1-e2\nundo\nd1-d2\n"
    )
    assert re.search(r"Taken back: e1-e2, \S+\.", result.output)
    record = played(state)
    assert texts(record)[0] == "d1-d2"
    assert len(record.moves) == 2


def test_a_program_may_begin(state: Path) -> None:
    result = invoke("play", "yinsh", "--white", "random", typed="undo\n")
    assert "White played" in result.output
    assert "nothing to take back" in result.output
    assert len(played(state).moves) == 1


def test_two_programs_play_to_the_end(game: sixfold.Game) -> None:
    name = f"{game.name}:{game.variant}"
    sides = ("--white", "random", "--black", "random", "--seed", "3")
    result = invoke("play", name, *sides, "--save", "x")
    assert result.exit_code == 0, result.output[-500:]
    record = records.read_file("x")[0]
    assert f"The game is over: {record.result}." in result.output
    assert record.final.outcome is not None
    again = invoke("play", name, *sides, "--save", "y")
    assert again.exit_code == 0
    assert records.read_file("y")[0].moves == record.moves


def test_save_keeps_a_copy() -> None:
    result = invoke("play", "gipf", "--save", "x", typed="e1-e2\nsave copy\ne9-e8\n")
    assert "Saved in copy." in result.output
    assert texts(records.read_file("copy")[0]) == ["e1-e2"]
    assert texts(records.read_file("x")[0]) == ["e1-e2", "e9-e8"]


def test_resigning_is_asked_about(state: Path) -> None:
    result = invoke("play", "gipf", typed="e1-e2\nresign\nn\nresign\ny\n")
    assert "The game is over: white wins (resignation)." in result.output
    assert str(played(state).result) == "white wins (resignation)"


def test_a_finished_game_is_only_shown_when_resumed() -> None:
    invoke("play", "gipf", "--save", "x", typed="e1-e2\nresign\ny\n")
    before = Path("x").read_bytes()
    result = invoke("play", "--resume", "x", typed="e9-e8\n")
    assert "The game is over" in result.output
    assert Path("x").read_bytes() == before


def test_a_game_is_resumed_with_its_players_and_options() -> None:
    arguments = ("play", "gipf", "-o", "black_extra=2", "--black", "random", "--save", "x")
    invoke(*arguments, typed="e1-e2\n")
    result = invoke("play", "--resume", "x", typed="moves\nd1-d2\n")
    assert result.exit_code == 0, result.output
    assert "black_extra 2" in result.output
    record = records.read_file("x")[0]
    assert len(record.moves) == 4
    assert record.game.options["black_extra"] == 2


def test_a_player_can_be_replaced_when_resuming() -> None:
    invoke("play", "gipf", "--save", "x", typed="e1-e2\n")
    result = invoke("play", "--resume", "x", "--black", "random", typed="quit\n")
    assert "Black played" in result.output
    assert records.read_file("x")[0].tags["black"] == "random"


def test_names_of_people_are_kept_when_resuming() -> None:
    Path("x").write_text(Record.of(sixfold.load("gipf"), ["e1-e2"], white="Ann").text)
    result = invoke("play", "--resume", "x", typed="e9-e8\n")
    assert "White (Ann)" in result.output
    assert records.read_file("x")[0].tags["white"] == "Ann"


def test_a_record_of_another_format_is_saved_anew(state: Path) -> None:
    text = records.write(Record.of(sixfold.load("gipf"), ["e1-e2"]), "json")
    Path("x").write_text(text)
    invoke("play", "--resume", "x", typed="e9-e8\n")
    assert Path("x").read_text() == text
    assert texts(played(state)) == ["e1-e2", "e9-e8"]


def test_a_file_is_not_overwritten() -> None:
    Path("x").write_text("precious")
    result = invoke("play", "gipf", "--save", "x", typed="e1-e2\n")
    assert result.exit_code == 2
    assert "already exists" in result.stderr
    assert Path("x").read_text() == "precious"


def test_a_game_that_cannot_be_saved_goes_on() -> None:
    Path("folder").write_text("a file where a folder should be")
    result = invoke("play", "gipf", "--save", "folder/x", typed="e1-e2\nsave copy\nquit\n")
    assert "Cannot use" in result.output
    assert texts(records.read_file("copy")[0]) == ["e1-e2"]


def test_flip_and_names_change_the_drawing() -> None:
    output = invoke("play", "gipf", typed="flip\nnames\nflip\n").output
    first, flipped, nameless, back = output.split("GIPF basic")[1:]
    assert "d5" in first
    assert "d5" in flipped
    assert "d5" not in nameless
    assert first.index("b1") > first.index("b6")
    assert flipped.index("b1") < flipped.index("b6")
    assert back.index("b1") > back.index("b6")


def test_help_and_text_are_told() -> None:
    output = invoke("play", "gipf", typed="help\ntext\n").output
    assert "save FILE" in output
    assert sixfold.load("gipf").start().text in output


def test_without_arguments_it_asks(state: Path) -> None:
    result = invoke("play", typed="gipf:tournament\n2\nGe1-e2\n")
    assert result.exit_code == 0, result.output
    assert all(sixfold.load(name).title in result.output for name in sixfold.games())
    record = played(state)
    assert record.game.variant == "tournament"
    assert record.tags["black"] == "random"
    assert len(record.moves) == 2


def test_the_menu_asks_again_and_has_a_default(state: Path) -> None:
    result = invoke("play", typed="99\nchess\n\n\n1\n")
    assert result.output.count("Type a number") == 2
    assert played(state).game.name == sixfold.games()[0]


def test_no_answer_to_the_menu() -> None:
    result = invoke("play", typed="")
    assert result.exit_code == 2
    assert "No game was chosen" in result.stderr


def test_saving_leaves_no_draft_behind(state: Path) -> None:
    invoke("play", "gipf", typed="e1-e2\ne9-e8\n")
    assert len(list(folder_of_games(state).iterdir())) == 1
