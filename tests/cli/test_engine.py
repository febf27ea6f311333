"""The verbs that think: analyse, engine, and playing against it."""

import json
import os
import re
import signal
from pathlib import Path

import pytest

import sixfold
from sixfold import records
from sixfold.records import Record
from tests.cli.running import Terminal, invoke, one_sentence, run

WON = "gipf standard; W=b3; w=c3,d3,e2; B=f2; hand=8/8; white"


def test_analyse_tells_lines_of_every_game(game: sixfold.Game) -> None:
    name = f"{game.name}:{game.variant}"
    result = invoke("analyse", name, "--depth", "2", "--lines", "2", "--hash", "1")
    assert result.exit_code == 0, result.output
    start = game.start()
    lines = [line.split() for line in result.stdout.splitlines()]
    assert [line[:2] for line in lines[-2:]] == [["depth", "2"]] * 2
    for line in lines:
        position = start
        for move in line[4:]:
            position = position.play(move)
    assert len({line[4] for line in lines[-2:]}) == 2


def test_analyse_as_json() -> None:
    result = invoke("analyse", WON, "--depth", "4", "--json", "--hash", "1")
    data = json.loads(result.stdout)
    assert data["position"] == sixfold.position(WON).text
    assert data["player"] == "white"
    assert data["best"] == "e1-e2"
    (line,) = data["lines"]
    assert line["win_in"] == 2
    assert line["exact"] is True
    assert line["chance"] == 1.0
    assert data["outcome"] is None


def test_analyse_in_words() -> None:
    result = invoke("analyse", WON, "--depth", "4", "--hash", "1")
    assert "wins in 2" in result.stdout
    assert "e1-e2" in result.stdout


def test_analyse_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.sixfold"
    path.write_text(Record.of(sixfold.load("gipf"), ["e1-e2", "e9-e8"]).text)
    arguments = ("--record", str(path), "--at", "1", "--nodes", "300", "--json", "--hash", "1")
    data = json.loads(invoke("analyse", *arguments).stdout)
    assert data["position"] == sixfold.load("gipf").start().play("e1-e2").text
    assert data["nodes"] <= 300


def test_a_finished_game_is_told() -> None:
    end = sixfold.position("dvonn; a1=W,b1=RB,c1=R,d1=RW; white")
    while end.moves:
        end = end.play(end.moves[0])
    assert "The game is over" in invoke("analyse", end.text, "--hash", "1").stdout
    data = json.loads(invoke("analyse", end.text, "--json", "--hash", "1").stdout)
    assert data["best"] is None
    assert data["lines"] == []
    assert data["outcome"] == str(end.outcome)


@pytest.mark.parametrize(
    "arguments",
    [
        ["analyse"],
        ["analyse", "chess"],
        ["analyse", "gipf", "--depth", "0"],
        ["analyse", "gipf", "--seconds", "-1"],
        ["analyse", "gipf", "--nodes", "many"],
        ["analyse", "gipf", "--at", "3"],
        ["analyse", "gipf", "--lines", "0"],
        ["engine", "chess"],
        ["engine", "-o", "repetition=on"],
        ["play", "gipf", "--black", "engine:0"],
        ["play", "gipf", "--black", "engine:11"],
        ["play", "gipf", "--white", "engine:"],
    ],
)
def test_wrong_arguments_are_told_in_a_sentence(arguments: list[str]) -> None:
    result = invoke(*arguments)
    assert result.exit_code == 2
    assert one_sentence(result.stderr), result.stderr


def test_what_would_take_days_without_the_compiler_says_so(tmp_path: Path) -> None:
    result = run("tune", "gipf", "--out", str(tmp_path / "weights.json"))
    assert result.returncode == 2
    assert one_sentence(result.stderr)
    assert "needs the compiler" in result.stderr


def test_the_engine_runs_without_the_compiler() -> None:
    result = run("analyse", "gipf", "--nodes", "100", "--json")
    assert json.loads(result.stdout)["nodes"] >= 100, result.stderr
    result = run("engine", "gipf", typed="isready\ngo nodes 100\n")
    assert re.match(r"readyok\n(info .*\n)*bestmove ", result.stdout), result


def test_a_terminal_shows_the_lines_until_ctrl_c() -> None:
    arguments = ["analyse", "gipf", "--seconds", "100000", "--lines", "2", "--hash", "1"]
    with Terminal(arguments, SIXFOLD_JIT="on") as terminal:
        terminal.expect("nodes")
        terminal.type("\x03")
        screen, code = terminal.finish()
    assert code == 130
    assert "Traceback" not in screen


def test_engine_begins_with_the_game_named() -> None:
    result = invoke("engine", "yinsh:blitz", typed="ugi\nquery position\n")
    assert "option name game type combo default yinsh " in result.stdout
    assert f"response {sixfold.load('yinsh', 'blitz').start().text}\n" in result.stdout


def test_playing_against_the_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ("play", "gipf", "--black", "engine:1", "--save", "x", "--seed", "4")
    result = invoke(*arguments, typed="e1-e2\na1-b2\nquit\n")
    assert result.exit_code == 0, result.output
    assert result.output.count("Black played") == 2
    record = records.read_file("x")[0]
    assert record.tags["black"] == "engine:1"
    assert len(record.moves) == 4


def test_an_engine_that_is_killed_is_replaced(tmp_path: Path) -> None:
    from sixfold.cli.conversation.players import TerminalEngine

    picker = TerminalEngine(3, 2)
    position = sixfold.load("gipf").start()
    try:
        first = picker.choose(position)
        for program in (picker.client._compiled, picker.client._plain):
            if (number := program.process_number) is not None:
                os.kill(number, signal.SIGKILL)
        assert picker.choose(position) == first
    finally:
        picker.close()


def test_the_menu_offers_the_engine() -> None:
    result = invoke("play", typed="gipf\n\nquit\n")
    assert re.search(r"you are White, against engine", result.output)


@pytest.mark.compiled
def test_tune_learns_from_nothing_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    found = []
    for workers in ("1", "2"):
        out = tmp_path / f"{workers}.json"
        arguments = ("--games", "60", "--nodes", "20", "--rounds", "2", "--start", "nothing")
        rest = ("--rough", "8", "--pairs", "0", "--workers", workers, "--out", str(out))
        result = invoke("tune", "gipf", *arguments, *rest)
        assert result.exit_code == 0, result.output
        assert "round 2" in result.stdout
        found.append(json.loads(out.read_text()))
    assert found[0] == found[1]
    assert any(found[0]["weights"])
    assert found[0]["fit"]["rounds"] == 2
    assert found[0]["fit"]["rough"] == 8
