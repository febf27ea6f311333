"""``sixfold review``."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sixfold
from sixfold import records
from sixfold.records import Record
from tests.cli.running import Terminal, invoke, one_sentence, run
from tests.match.test_parts import BEFORE, CONTEST, record

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
    assert annotated.line.entries[0].sign == "??"
    assert annotated.moves == MISSED.moves


def test_an_annotated_record_on_standard_output(file: str) -> None:
    result = invoke("review", file, *FAST, "--out", "-")
    assert records.read(result.stdout).line.entries[0].sign == "??"


def test_all_records_of_a_file(tmp_path: Path) -> None:
    path, out = tmp_path / "games.jsonl", tmp_path / "annotated.sixfold"
    kept = tmp_path / "annotated.sixfold.part"
    records.write_file(path, [Record.of(sixfold.load("yinsh")), MISSED, MISSED.tag(white="Eve")])
    given = ("review", str(path), "--all", *FAST, "--workers", "2", "--out", str(out))
    result = invoke(*given)
    assert result.exit_code == 0, result.output
    first, second = result.stdout.splitlines()
    assert first.startswith("  1. Ann: accuracy")
    assert "1 blunder" in first
    assert second.startswith("  2. Eve: accuracy")
    both = records.read_file(out)
    assert [each.tags["white"] for each in both] == ["Ann", "Eve"]
    assert [each.line.entries[0].sign for each in both] == ["??", "??"]
    assert not kept.exists()
    alone = json.loads(invoke("review", str(path), *FAST, "--number", "2", "--json").stdout)
    result = invoke(*given, "--json")
    assert [json.loads(line) for line in result.stdout.splitlines()] == [
        {"number": number, **alone} for number in (1, 2)
    ]
    for wrong in (["--all", "--number", "1"], ["--workers", "2"]):
        result = invoke("review", str(path), *FAST, *wrong)
        assert result.exit_code == 2
        assert one_sentence(result.stderr)
        assert "--all" in result.stderr


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


def test_a_linked_match_game_by_game(tmp_path: Path) -> None:
    path = tmp_path / "linked.match"
    path.write_text(record(*BEFORE[:2], "play Di4-h4", "play Dh6-h5", *CONTEST[:4]).text)
    result = invoke("review", str(path), *FAST)
    assert result.exit_code == 0, result.output
    assert "1. GIPF" in result.stdout
    assert "2. Contest 1, YINSH" in result.stdout
    told = json.loads(invoke("review", str(path), *FAST, "--json").stdout)
    assert [each["title"] for each in told] == ["1. GIPF", "2. Contest 1, YINSH"]
    assert [each["move"] for each in told[1]["decisions"]] == ["c2", "j11"]
    graph = tmp_path / "graph.svg"
    vague = invoke("review", str(path), *FAST, "--graph", str(graph))
    assert vague.exit_code == 2
    assert "--number" in vague.stderr
    one = invoke("review", str(path), *FAST, "--graph", str(graph), "--number", "2")
    assert (one.exit_code, graph.exists()) == (0, True)
