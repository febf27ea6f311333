"""Whatever is wrong with the input is told in one sentence, with exit code 2."""

import errno
from pathlib import Path

import pytest

from tests.cli.running import invoke, one_sentence, run

START = "gipf basic start"

WRONG = {
    "no such verb": ["plai"],
    "no such option": ["games", "--all"],
    "missing argument": ["perft", "gipf"],
    "not a number": ["perft", "gipf", "two"],
    "too deep": ["perft", "gipf", "41"],
    "negative depth": ["perft", "gipf", "--", "-1"],
    "unknown game": ["perft", "gipff", "1"],
    "unknown variant": ["perft", "gipf:advanced", "1"],
    "unknown option of a game": ["perft", "gipf", "1", "-o", "extra_pieces=1"],
    "option without a value": ["perft", "gipf", "1", "-o", "white_extra"],
    "option twice": ["perft", "gipf", "1", "-o", "white_extra=1", "-o", "white_extra=2"],
    "option out of range": ["perft", "gipf", "1", "-o", "white_extra=4"],
    "option that is no number": ["perft", "gipf", "1", "-o", "white_extra=many"],
    "option of another variant": ["perft", "gipf:standard", "1", "-o", "white_extra=1"],
    "position of another game": ["perft", "yinsh", "1", "--from", START],
    "position of another variant": ["perft", "gipf:standard", "1", "--from", START],
    "options beside a position": ["perft", "gipf", "1", "--from", START, "-o", "white_extra=1"],
    "broken position": ["show", "gipf basic; w=z9; hand=8/8; white"],
    "empty position": ["show", ""],
    "nothing to show": ["show"],
    "two things to show": ["show", START, "--record", "x"],
    "at without a record": ["show", START, "--at", "2"],
    "illegal move": ["show", START, "--moves", "e1-e2 e5-e6"],
    "no move at all": ["show", START, "--moves", "hello"],
    "size zero": ["show", START, "--svg", "-", "--size", "0"],
    "options beside a text to show": ["show", START, "-o", "extra=2"],
    "options beside a record": ["show", "--record", "x", "-o", "extra=2"],
    "missing record": ["show", "--record", "not-there"],
    "missing file to resume": ["play", "--resume", "not-there"],
    "resume and something else": ["play", "gipf", "--resume", "not-there"],
    "unknown player": ["play", "gipf", "--white", "nobody"],
    "unknown player resumed": ["play", "--resume", "not-there", "--black", "nobody"],
    "unknown format": ["convert", "not-there", "--to", "fen"],
    "unknown format to read": ["validate", __file__, "--from", "fen"],
    "missing file to convert": ["convert", "not-there", "--to", "json"],
    "format not named": ["convert", "not-there"],
    "no file": ["validate"],
    "no benchmark": ["bench"],
    "nothing to review": ["review"],
    "missing file to review": ["review", "not-there"],
    "no record to review": ["review", __file__],
    "no nodes": ["review", "not-there", "--nodes", "0"],
    "negative seconds": ["bench", "playouts", "gipf", "--seconds", "-1"],
    "nothing to write": ["bench", "playouts", "gipf", "--out", "x"],
    "unknown game to warm up": ["warmup", "chess"],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG.keys())
def test_wrong_arguments(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = invoke(*arguments)
    assert result.exit_code == 2, result.output
    assert one_sentence(result.stderr), result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("game", "says"), [("gipf:nope", "variant 'nope'"), ("gipf", "Missing option '--out'")]
)
def test_an_unknown_variant_is_told_before_a_missing_file_for_puzzles(game: str, says: str) -> None:
    result = invoke("puzzles", game)
    assert result.exit_code == 2
    assert one_sentence(result.stderr)
    assert says in result.stderr


@pytest.mark.parametrize(
    "verb", ["show --record", "play --resume", "convert --to json", "validate"]
)
@pytest.mark.parametrize("kind", ["missing", "folder", "binary", "empty", "words", "forbidden"])
def test_files_that_cannot_be_read(
    verb: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    if kind == "folder":
        path.mkdir()
    elif kind == "binary":
        path.write_bytes(bytes(range(256)))
    elif kind == "empty":
        path.write_bytes(b"")
    elif kind == "words":
        path.write_text("This is a letter to a friend.")
    elif kind == "forbidden":
        # Root may read everything, so the system's answer is put in by hand.
        def refuse(this: Path) -> bytes:
            raise PermissionError(errno.EACCES, "Permission denied", str(this))

        path.write_text("secret")
        monkeypatch.setattr(Path, "read_bytes", refuse)
    result = invoke(*verb.split(), str(path))
    assert result.exit_code == (1 if (verb, kind) == ("validate", "words") else 2)
    assert one_sentence(result.stderr), result.stderr
    assert str(path) in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "gipf", "--svg", "no/such/folder/x.svg"],
        ["show", "gipf", "--png", "no/such/folder/x.png"],
        ["convert", "-", "--to", "json", "-o", "no/such/folder/x.json"],
        ["bench", "playouts", "gipf", "--seconds=0", "--records=1", "--out=no/such/folder/x"],
    ],
)
def test_files_that_cannot_be_written(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = invoke(*arguments, typed='[game "gipf start"]\n\n1. e1-e2 *\n')
    assert result.exit_code == 2
    told = result.stderr.splitlines(keepends=True)[-1]
    assert one_sentence(told), result.stderr
    assert "no/such/folder/x" in told


def test_a_position_that_the_record_does_not_have(tmp_path: Path) -> None:
    path = tmp_path / "game.sixfold"
    path.write_text('[game "gipf start"]\n\n1. e1-e2 *\n')
    for at in ("2", "-1"):
        result = invoke("show", "--record", str(path), "--at", at)
        assert result.exit_code == 2
        assert "0 to 1" in result.stderr


def test_several_records_where_one_is_needed(tmp_path: Path) -> None:
    path = tmp_path / "games.sixfold"
    path.write_text('[game "gipf start"]\n\n1. e1-e2 *\n' * 2)
    result = invoke("play", "--resume", str(path))
    assert result.exit_code == 2
    assert "2 records" in result.stderr


def test_as_a_program_it_is_the_same() -> None:
    result = run("perft", "gipff", "1")
    assert result.returncode == 2
    assert result.stdout == ""
    assert one_sentence(result.stderr)
    assert "gipf" in result.stderr
