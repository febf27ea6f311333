"""The command line as a program: pipes, signals, terminals."""

import re
import signal
import subprocess
from pathlib import Path

import pytest

import sixfold
from sixfold import records
from tests.cli.running import (
    PROGRAM,
    Terminal,
    environment,
    folder_of_games,
    interrupt,
    read_until,
    run,
)
from tests.madeup import installing

COLOURED = re.compile(r"\x1b\[[\d;]+m")


def test_help_and_version_do_not_load_the_compiler_or_the_rules() -> None:
    code = (
        "import sys; sys.argv = ['sixfold', '{}']\n"
        "from sixfold.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "assert 'numba' not in sys.modules and 'sixfold.rules' not in sys.modules\n"
    )
    for argument in ("--help", "--version"):
        subprocess.run(
            [PROGRAM[0], "-c", code.format(argument)],
            check=True,
            capture_output=True,
            env=environment(SIXFOLD_JIT="on"),
        )


def test_playing_and_showing_do_not_load_the_compiler() -> None:
    code = (
        "import sys; sys.argv = ['sixfold', 'show', 'gipf']\n"
        "from sixfold.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "assert 'numba' not in sys.modules and 'sixfold.rules' in sys.modules\n"
    )
    variables = environment()
    del variables["SIXFOLD_JIT"]
    subprocess.run([PROGRAM[0], "-c", code], check=True, capture_output=True, env=variables)


@pytest.mark.parametrize(
    "arguments", [["--help"], ["show", "gipf"], ["games"], ["perft", "gipf", "2", "--divide"]]
)
def test_a_closed_pipe_ends_it_quietly(arguments: list[str]) -> None:
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        told = process.stderr.read().decode()
    assert process.returncode == -signal.SIGPIPE
    assert "Traceback" not in told
    assert "Broken pipe" not in told


def test_head_gets_its_line() -> None:
    command = f"{' '.join(PROGRAM)} perft dvonn 2 --divide 2>&1 | head -1"
    result = subprocess.run(
        command, shell=True, capture_output=True, text=True, check=True, env=environment()
    )
    assert re.fullmatch(r"a1 48\n", result.stdout)


@pytest.mark.parametrize(
    "arguments",
    [
        ["perft", "gipf", "12"],
        ["bench", "playouts", "dvonn", "--seconds", "1000000"],
    ],
)
def test_ctrl_c_ends_long_work_quietly(arguments: list[str]) -> None:
    with Terminal(arguments) as terminal:
        terminal.expect("%")
        terminal.interrupt()
        screen, code = terminal.finish()
    assert code == 130
    assert "Traceback" not in screen


def test_sigint_without_a_terminal() -> None:
    with subprocess.Popen(
        [*PROGRAM, "play", "gipf"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(PYTHONUNBUFFERED="1"),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        read_until("White>", process.stdout)
        interrupt(process)
        output, errors = process.stdout.read(), process.stderr.read()
    assert process.returncode == 130
    assert "nothing was saved" in output
    assert "Traceback" not in errors


def test_a_game_at_a_terminal(tmp_path: Path) -> None:
    with Terminal(["play"], XDG_STATE_HOME=str(tmp_path)) as terminal:
        terminal.expect("Which game?")
        terminal.type("gipf\r")
        terminal.expect("Who plays?")
        terminal.type("1\r")
        screen = terminal.expect("White> ")
        assert COLOURED.search(screen)
        assert "42 possible" in screen
        terminal.type("e1-e2\r")
        terminal.expect("Black> ")
        terminal.type("nonsense\r")
        assert "is not a move" in terminal.expect("Black> ")
        terminal.type("undo\r")
        terminal.expect("White> ")
        terminal.type("d1-d2\r")
        terminal.expect("Black> ")
        terminal.type("quit\r")
        screen, code = terminal.finish()
    assert code == 0
    (path,) = folder_of_games(tmp_path).iterdir()
    assert str(path) in screen.replace("\r\n", "")
    assert [str(move) for move in records.read_file(path)[0].moves] == ["d1-d2"]


def test_ctrl_c_at_a_terminal_tells_where_the_game_is(tmp_path: Path) -> None:
    with Terminal(["play", "yinsh"], XDG_STATE_HOME=str(tmp_path)) as terminal:
        terminal.expect("White> ")
        terminal.type("e5\r")
        terminal.expect("Black> ")
        terminal.type("f")
        terminal.expect("f")
        terminal.interrupt()
        screen, code = terminal.finish()
    assert code == 130
    assert "Traceback" not in screen
    (path,) = folder_of_games(tmp_path).iterdir()
    assert "Saved in" in screen
    with Terminal(["play", "--resume", str(path)], XDG_STATE_HOME=str(tmp_path)) as terminal:
        terminal.expect("1. e5")
        terminal.expect("Black> ")
        terminal.type("\x04")
        _, code = terminal.finish()
    assert code == 0


def test_the_tab_key_completes_moves_and_commands() -> None:
    with Terminal(["play", "gipf"]) as terminal:
        terminal.expect("White> ")
        terminal.type("e9\t\r")
        terminal.expect("Black> ")
        terminal.type("mov\t\r")
        terminal.expect("1. e9-e8")
        terminal.type("quit\r")
        terminal.finish()


def test_a_killed_game_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.sixfold"
    with Terminal(["play", "dvonn", "--save", str(path)]) as terminal:
        for move in ("a1", "b2", "c3"):
            terminal.expect("> ")
            terminal.type(f"{move}\r")
        terminal.expect("3. c3")
        terminal.process.kill()
    assert [str(move) for move in records.read_file(path)[0].moves] == ["a1", "b2", "c3"]
    result = run("play", "--resume", str(path), typed="d4\n")
    assert result.returncode == 0
    assert len(records.read_file(path)[0].moves) == 4


@pytest.mark.parametrize(
    "variables", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=["NO_COLOR", "dumb"]
)
def test_without_colours_there_are_no_colour_codes(variables: dict[str, str]) -> None:
    with Terminal(["show", "gipf"], **variables) as terminal:
        screen, code = terminal.finish()
    assert code == 0
    assert not re.search(r"\x1b\[[\d;]*[34]8;", screen)
    assert screen.count("w") >= 3
    assert screen.count("b") >= 3


def test_a_terminal_without_unicode_gets_ascii(game: sixfold.Game) -> None:
    result = run(
        "show", f"{game.name}:{game.variant}", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C"
    )
    assert result.returncode == 0
    assert result.stdout.isascii()
    assert "?" not in result.stdout


def test_ascii_everywhere_else() -> None:
    for arguments in (["games"], ["--help"], ["perft", "gipf", "1"]):
        result = run(*arguments, PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
        assert result.returncode == 0
        assert result.stdout.isascii()
        assert "?" not in result.stdout


def test_progress_is_only_for_terminals() -> None:
    piped = run("perft", "gipf", "2")
    assert piped.stdout == "1764\n"
    assert re.fullmatch(r"\d+\.\d\d s, [\d,]+ lines per second\n", piped.stderr)


def test_bytes_that_are_no_text_are_only_a_wrong_move() -> None:
    result = subprocess.run(
        [*PROGRAM, "play", "gipf"],
        input=b"\xff\xfe\n",
        capture_output=True,
        check=False,
        env=environment(),
    )
    assert result.returncode == 0
    assert b"is not a move" in result.stdout


def test_a_compile_is_announced(tmp_path: Path) -> None:
    variables = environment(SIXFOLD_JIT="on", NUMBA_CACHE_DIR=str(tmp_path))
    result = subprocess.run(
        [*PROGRAM, "perft", "dvonn", "1"], capture_output=True, text=True, check=True, env=variables
    )
    assert result.stderr.startswith("Compiling DVONN (first use only).\n")


def test_completion_offers_games_and_variants() -> None:
    result = run(_SIXFOLD_COMPLETE="complete_bash", COMP_WORDS="sixfold perft gip", COMP_CWORD="2")
    assert result.stdout.split() == ["gipf"]


def test_the_program_is_also_a_command() -> None:
    import importlib.metadata

    scripts = importlib.metadata.entry_points(group="console_scripts", name="sixfold")
    assert [script.value for script in scripts] in ([], ["sixfold.__main__:main"])


def test_a_game_of_another_package(tmp_path: Path) -> None:
    place = installing.install(tmp_path, "garden = tests.madeup.garden:GAME")
    for arguments, told in (
        (("games",), "GARDEN"),
        (("perft", "garden", "2"), "2329"),  # by hand in its docs
        (("show", "garden start"), "GARDEN"),
    ):
        done = installing.run(place, "-m", "sixfold", *arguments)
        assert told in done.stdout, done.stderr
