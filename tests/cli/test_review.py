"""``sixfold review``."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sixfold
from sixfold import records
from sixfold.records import Record
from tests.cli.running import Terminal, invoke, one_sentence, run

WIN = "yinsh blitz; W=d6,e5,f6,g7,h8; B=a5,b2,j10,k7,k10; w=d2,d3,d4,d5; white"
MISSED = Record.of(sixfold.position(WIN), ["g7-g8", "a5-a4"], white="Ann")
FAST = ("--nodes", "300", "--hash", "1")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file with a record in which White misses a win."""
    path = tmp_path / "game.sixfold"
    path.write_text(MISSED.text)
    return str(path)


def test_a_review_in_words(file: str) -> None:
    result = invoke("review", file, *FAST)
    assert result.exit_code == 0, result.output
    assert "Ann: accuracy" in result.stdout
    assert "1 blunder" in result.stdout
    assert "1. g7-g8 ?? blunder, 100% to" in result.stdout
    assert "The turning point." in result.stdout
    assert "100%" in result.stdout.splitlines()[0]


def test_a_review_as_data_and_files(file: str, tmp_path: Path) -> None:
    graph, out = tmp_path / "graph.svg", tmp_path / "annotated.json"
    given = ("--json", "--graph", str(graph), "--out", str(out))
    result = invoke("review", file, *FAST, *given)
    data = json.loads(result.stdout)
    assert data["strength"] == 300
    assert data["decisions"][0]["judgement"] == "blunder"
    assert ElementTree.parse(graph).getroot().tag.endswith("svg")
    (annotated,) = records.read_file(out)
    assert annotated.line.steps[0].sign == "??"
    assert annotated.moves == MISSED.moves


def test_an_annotated_record_on_standard_output(file: str) -> None:
    result = invoke("review", file, *FAST, "--out", "-")
    assert records.read(result.stdout).line.steps[0].sign == "??"


def test_one_of_several_records(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    records.write_file(path, [Record.of(sixfold.load("yinsh")), MISSED])
    for wrong in (["--number", "3"], ["--number", "1"], []):
        result = invoke("review", str(path), *FAST, *wrong)
        assert result.exit_code == 2
        assert one_sentence(result.stderr), result.stderr
    assert "blunder" in invoke("review", str(path), *FAST, "--number", "2").stdout


def test_a_terminal_without_utf_8_gets_ascii(file: str) -> None:
    result = run("review", file, *FAST, PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    assert result.stdout.isascii()
    assert "#" in result.stdout


def test_a_terminal_shows_colours_and_a_bar(file: str) -> None:
    with Terminal(["review", file, *FAST], SIXFOLD_JIT="off") as terminal:
        screen, code = terminal.finish()
    assert code == 0
    assert "Traceback" not in screen
    assert "blunder" in screen
