"""``sixfold explore`` and ``sixfold openings``."""

import json
from pathlib import Path

import pytest

import sixfold
from sixfold import Player
from sixfold.explorer import Counts, Openings, Tally, canonical
from sixfold.records import Record
from tests.cli.running import invoke, one_sentence


@pytest.fixture
def book(tmp_path: Path) -> str:
    """A book of one position."""
    game = sixfold.load("yinsh")
    form = canonical(game.start())
    counts = Counts()
    counts.add(form.key, form.code(game.start().move("f6")), Tally(3, 1, 0))
    path = tmp_path / "book.bin"
    path.write_bytes(Openings.write(counts, game, least=1, games=4, seed=1, nodes=10))
    return str(path)


@pytest.fixture
def games(tmp_path: Path) -> str:
    """A file with a finished game."""
    path = tmp_path / "game.sixfold"
    record = Record.of(sixfold.load("yinsh"), ["f6", "g7"]).end("resignation", Player.WHITE)
    path.write_text(record.text)
    return str(path)


def test_a_table_of_moves(book: str, games: str) -> None:
    result = invoke("explore", "yinsh", "--book", book, "--games", games)
    assert result.exit_code == 0, result.output
    assert result.stdout.split()[-5:] == ["f6", "5", "80%", "20%", "0%"]


def test_data(book: str) -> None:
    data = json.loads(invoke("explore", "yinsh", "--book", book, "--json").stdout)
    assert data["games"] == 4
    (move,) = data["moves"]
    assert (move["move"], move["white"], move["draws"], move["black"]) == ("f6", 3, 1, 0)


def test_moves_are_those_of_this_side_of_the_board(book: str, games: str) -> None:
    asked = ("explore", "yinsh", "--moves", "f6", "--games", games, "--book", book, "--json")
    (move,) = json.loads(invoke(*asked).stdout)["moves"]
    assert "g7" in [move["move"], *move["alike"]]


def test_nothing_known_is_said(book: str) -> None:
    result = invoke("explore", "yinsh", "--moves", "a2 b1 c1", "--book", book)
    assert result.stdout == "None of the games came to this position.\n"


def test_wrong_books_and_files(book: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.bin"
    broken.write_bytes(Path(book).read_bytes()[:-3])
    unfinished = tmp_path / "unfinished.sixfold"
    unfinished.write_text(Record.of(sixfold.load("yinsh"), ["f6"]).text)
    for wrong in (
        ["gipf", "--book", book],
        ["yinsh", "--book", str(broken)],
        ["yinsh", "--book", "not-there"],
        ["yinsh", "--games", str(unfinished)],
        ["yinsh", "--moves", "z9"],
        [],
    ):
        result = invoke("explore", *wrong)
        assert result.exit_code == 2, wrong
        assert one_sentence(result.stderr), result.stderr


@pytest.mark.compiled
def test_a_book_is_made(tmp_path: Path) -> None:
    out = tmp_path / "made.bin"
    given = ("--games", "20", "--nodes", "10", "--seed", "2", "--out", str(out))
    result = invoke("openings", "yinsh:blitz", *given)
    assert result.exit_code == 0, result.output
    assert Openings.read(out.read_bytes()).games == 20
    assert "positions" in result.stdout
