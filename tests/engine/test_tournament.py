"""Tournaments as programs: pairs, resumption, failures, tests that end by themselves."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import sixfold
from sixfold import records
from sixfold.cli.verbs.tournament import _Board
from sixfold.engine.picker import EnginePicker
from sixfold.errors import OptionError, SixfoldError
from sixfold.tournament import Pairing, Results, Tally, Terms, parse, parse_all, schedule
from sixfold.tournament.played import play_game
from sixfold.tournament.results import ResultsError
from sixfold.tournament.terms import Clocks, opening
from tests.cli.running import invoke
from tests.engine.bots import CRASH, EXAMPLE, ILLEGAL, bad_bot, program

Line = dict[str, Any]


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "sixfold", "tournament", *arguments]


def environment() -> dict[str, str]:
    return {**os.environ, "SIXFOLD_JIT": "off", "COLUMNS": "200"}


def hold(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Hold a tournament as a program, without the compiler."""
    return subprocess.run(
        command(*arguments), capture_output=True, text=True, check=False, env=environment()
    )


def lines(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def by_game(path: Path) -> dict[tuple[int, int], list[str]]:
    return {(line["pair"], line["half"]): line["moves"] for line in lines(path)}


def test_everybody_meets_everybody_twice_an_opening() -> None:
    games = list(schedule(3, 2))
    assert len(games) == 2 * 3 * 2
    assert Counter(game.encounter for game in games) == {(0, 1): 4, (0, 2): 4, (1, 2): 4}
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert (first.white, first.black) == (second.black, second.white)
        assert first.pair == second.pair


def test_openings_differ_by_pair_and_seed_only() -> None:
    terms = Terms("yinsh start", ("random", "random#2"), seed=4, opening=10)
    assert opening(terms, 0) == opening(terms, 0)
    assert opening(terms, 0) != opening(terms, 1)
    assert opening(terms, 0) != opening(Terms("yinsh start", terms.players, 5, 10), 0)
    assert len(opening(terms, 0)[1]) == 10


def test_an_opening_that_ends_every_game_is_refused() -> None:
    with pytest.raises(OptionError, match="over"):
        opening(Terms("dvonn start", ("random", "random#2"), opening=500), 0)


def test_contestants_are_read() -> None:
    assert parse("sixfold:level=3,hash=16").options == {"level": 3, "hash": 16}
    limits = parse("sixfold:nodes=5000").limits
    assert limits is not None
    assert limits.nodes == 5000
    assert parse("cmd:python my_bot.py --deep").command == "python my_bot.py --deep"
    assert [one.name for one in parse_all(["random", "random"])] == ["random", "random#2"]
    for wrong in ("chess", "cmd:", "sixfold:level=11", "sixfold:strong=1", "random:nodes=3", ""):
        with pytest.raises(SixfoldError):
            parse(wrong)


def test_games_are_played_in_swapped_pairs_and_are_records(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    done = hold("beginner", "random", "--game", "gipf", "--games", "6", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "6 of 6 games" in done.stdout
    found = lines(out)
    assert len(found) == 6
    for pair in range(3):
        both = sorted((one for one in found if one["pair"] == pair), key=lambda one: one["half"])
        assert [one["tags"]["white"] for one in both] == ["beginner", "random"]
        assert [one["tags"]["black"] for one in both] == ["random", "beginner"]
        assert both[0]["moves"][:6] == both[1]["moves"][:6]
    for line, record in zip(found, records.read_each(out.read_text()), strict=True):
        assert isinstance(record, records.Record)
        assert record.start.options["repetition"] is True
        assert record.result is not None
        winner = record.result.winner
        assert line["result"]["winner"] == (None if winner is None else str(winner))
        assert record.data["moves"] == line["moves"]


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    first, second, other = (tmp_path / f"{name}.jsonl" for name in ("first", "second", "other"))
    games = ("beginner", "random", "--game", "gipf", "--games", "4")
    assert hold(*games, "--out", str(first), "--workers", "1").returncode == 0
    assert hold(*games, "--out", str(second), "--workers", "3").returncode == 0
    assert hold(*games, "--out", str(other), "--seed", "2").returncode == 0
    assert by_game(first) == by_game(second)
    assert by_game(first) != by_game(other)


def test_a_killed_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    out, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    games = ("random", "random", "--game", "yinsh", "--workers", "2")
    with subprocess.Popen(
        command(*games, "--games", "100000", "--out", str(out)),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as running:
        assert running.stdout is not None
        while not out.exists() or out.read_bytes().count(b"\n") < 5:
            assert running.poll() is None, running.stdout.read()
        os.kill(running.pid, signal.SIGKILL)
        # Its workers hold the same pipe: it ends when the last of them is gone.
        running.stdout.read()
    before = out.read_bytes()
    out.write_bytes(before + before[:200])  # a line that was not written to its end
    count = before.count(b"\n") // 2 * 2 + 10

    done = hold(*games, "--games", str(count), "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert out.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    assert len(lines(out)) == count
    assert hold(*games, "--games", str(count), "--out", str(whole)).returncode == 0
    assert by_game(out) == by_game(whole)


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    games = ("random", "random", "--game", "dvonn", "--games", "2", "--out", str(out))
    assert hold(*games).returncode == 0
    refused = hold(*games, "--seed", "2")
    assert refused.returncode == 2
    assert "seed 1, not 2" in refused.stderr
    out.write_text("something else\n")
    with pytest.raises(ResultsError, match="line 1"):
        Results(Terms("dvonn start", ("random", "random#2")), out)


def test_an_illegal_move_loses_the_game(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    bad = bad_bot(tmp_path, "illegal", ILLEGAL)
    done = hold(bad, "random", "--game", "dvonn", "--games", "2", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert [one["result"]["reason"] for one in lines(out)] == ["failure"] * 2
    assert {one["tags"][one["result"]["winner"]] for one in lines(out)} == {"random"}
    assert "z99" in done.stderr
    assert "2 lost by failure" in done.stdout


def test_a_crash_loses_the_game_and_the_next_one_is_played(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    bad = bad_bot(tmp_path, "crash", CRASH)
    done = hold(bad, "random", "--game", "yinsh", "--games", "4", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert len(lines(out)) == 4
    assert {one["tags"][one["result"]["winner"]] for one in lines(out)} == {"random"}
    assert all("exit code 3" in one["problem"] for one in lines(out))
    assert all("it hurts" in one["problem"] for one in lines(out))


def test_a_program_that_cannot_be_started_ends_it_at_once(tmp_path: Path) -> None:
    done = hold("cmd:/no/such/program", "random", "--game", "yinsh")
    assert done.returncode == 2
    assert "cannot be started" in done.stderr
    assert "Traceback" not in done.stderr


def test_unfinished_games_count_for_nobody(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    games = ("random", "random", "--game", "yinsh", "--games", "2", "--longest", "20")
    done = hold(*games, "--out", str(out))
    assert "2 unfinished" in done.stdout
    assert all(one["result"] == {"winner": None, "reason": "aborted"} for one in lines(out))
    terms = Terms("yinsh standard start", ("random", "random#2"), longest=20)
    with Results(terms, out) as results:
        assert results.tally(0, 1) == Tally()


def test_a_sequential_test_ends_by_itself() -> None:
    games = ("beginner", "random", "--game", "gipf", "--sprt", "0", "200", "--workers", "2")
    done = hold(*games)
    assert done.returncode == 0, done.stderr
    assert "stronger" in done.stdout


def test_wrong_arguments_get_a_sentence() -> None:
    for arguments in (
        ("random",),
        ("random", "nobody"),
        ("random", "random", "--clock", "soon"),
        ("random", "random", "--clock", "10", "--nodes", "100"),
        ("random", "random", "random", "--sprt", "0", "10"),
        ("random", "random", "--sprt", "10", "0"),
        ("random", "random", "--seconds", "-1"),
    ):
        done = invoke("tournament", *arguments, "--game", "gipf")
        assert done.exit_code == 2, arguments
        assert done.stderr.count("\n") == 1, done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize("game", ["gipf:tournament", "dvonn", "yinsh:blitz"])
def test_the_example_bot_takes_part(game: str, tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    done = hold(program(EXAMPLE), "random", "--game", game, "--games", "2", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert len(lines(out)) == 2
    assert not any("problem" in one for one in lines(out)), lines(out)


@pytest.mark.compiled
@pytest.mark.parametrize("player", ["sixfold:level=2", "sixfold:nodes=300", "sixfold"])
def test_engines_in_the_process_repeat_their_games(player: str) -> None:
    contestants = parse_all([player, "beginner"])
    names = tuple(one.name for one in contestants)
    terms = Terms("yinsh blitz start", names, seed=3, opening=12, nodes=300)
    pickers = [one.picker() for one in contestants]
    played = [play_game(terms, Pairing(1, 0, 0, 1), pickers).record.moves for _ in range(2)]
    assert played[0] == played[1]
    assert len(played[0]) > 12


@pytest.mark.compiled
def test_namesakes_do_not_share_a_table() -> None:
    first, second = (one.picker() for one in parse_all(["sixfold", "sixfold"]))
    assert isinstance(first, EnginePicker)
    assert isinstance(second, EnginePicker)
    assert first.engine.searcher is not second.engine.searcher


def test_a_clock_runs_down_and_gains() -> None:
    clocks = Clocks(1.0, 0.5)
    assert clocks.spend(0, 0.75)
    assert clocks.left == [0.75, 1.0]
    assert not clocks.spend(0, 0.8)


def test_the_example_has_thirty_lines_or_so() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 40


def test_long_names_stay_apart_in_a_narrow_table() -> None:
    names = ("sixfold:nodes=20000,threads=1", "sixfold:nodes=20000,threads=2")
    board = _Board(Results(Terms("dvonn start", names)), sixfold.load("dvonn"), 1, None)
    shown = StringIO()
    Console(width=80, file=shown).print(board.summary)
    lines = shown.getvalue().splitlines()
    rows = [line.split("│")[1:3] for line in lines if line.startswith("│")]
    written = tuple("".join(cell.strip() for cell in column) for column in zip(*rows, strict=True))
    assert written == names
