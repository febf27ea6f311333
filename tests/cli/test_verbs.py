"""Every verb does what it says."""

import json
import re
import shlex
from pathlib import Path

import pytest

import sixfold
from sixfold import records
from sixfold.cli import app
from sixfold.records import Record
from tests.cli.running import invoke, one_sentence

ROOT = Path(__file__).parents[2]
VERBS = [str(command.name) for command in app.registered_commands] + ["bench"]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A record of a short game, in our own format."""
    path = tmp_path / "game.sixfold"
    path.write_text(Record.of(sixfold.load("gipf"), ["e1-e2", "e9-e8", "a1-b2"], white="Ann").text)
    return path


def test_version() -> None:
    assert invoke("--version").output == f"sixfold {sixfold.__version__}\n"


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help(verb: str) -> None:
    result = invoke(verb, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.output


def test_without_a_verb_there_is_help() -> None:
    result = invoke()
    assert result.exit_code == 0
    assert all(verb in result.output for verb in VERBS)


def test_games_lists_every_game_variant_and_option() -> None:
    output = invoke("games").output
    for name in sixfold.games():
        game = sixfold.load(name)
        assert game.title in output
        for word in (name, *game.variants, *(option.name for option in game.option_list)):
            assert word in output


def test_show_draws_every_game(game: sixfold.Game) -> None:
    result = invoke("show", f"{game.name}:{game.variant}")
    assert result.exit_code == 0, result.output
    assert game.title in result.output
    assert "White to decide" in result.output


def test_show_heeds_options() -> None:
    output = invoke("show", "gipf", "-o", "extra=2").output
    assert output == invoke("show", "gipf start; extra=2/2").output
    assert "extra 2" in output


def test_show_plays_moves_first() -> None:
    output = invoke("show", "yinsh", "--moves", "e5; f6 g7").output
    assert "last: g7" in output
    assert output.count("W") - output.count("White") == 2


def test_show_takes_a_position_of_a_record(saved: Path) -> None:
    last, second = (
        invoke("show", "--record", str(saved), *at).output for at in ((), ("--at", "2"))
    )
    assert "last: a1-b2" in last
    assert "last: e9-e8" in second


def test_show_flips_the_board() -> None:
    drawn, flipped = (invoke("show", "gipf", *flip).output for flip in ((), ("--flip",)))
    assert drawn.index("e9") < drawn.index("e1")
    assert flipped.index("e1") < flipped.index("e9")


def test_show_writes_svg(tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    result = invoke("show", "dvonn", "--svg", str(path), "--size", "300")
    assert (result.exit_code, result.output) == (0, "")
    assert path.read_text() == sixfold.load("dvonn").start().svg(size=300)
    assert invoke("show", "dvonn", "--svg", "-", "--size", "300").stdout == path.read_text()


def test_show_writes_png(tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    assert invoke("show", "dvonn", "--png", str(path), "--size", "300").exit_code == 0
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 300


def test_show_writes_an_animation(tmp_path: Path) -> None:
    path = tmp_path / "game.png"
    wanted = ("--moves", "e5 e6", "--animation", str(path), "--size", "100", "--seconds", "2")
    result = invoke("show", "yinsh", *wanted)
    assert (result.exit_code, result.output) == (0, "")
    assert path.read_bytes() == sixfold.records.Record.of(
        sixfold.load("yinsh"), ["e5", "e6"]
    ).animation(size=100, seconds=2)


def test_perft_counts() -> None:
    assert invoke("perft", "yinsh", "2").stdout == "7140\n"
    assert invoke("perft", "gipf:tournament", "2").stdout == "1764\n"
    assert invoke("perft", "dvonn", "0").stdout == "1\n"


def test_perft_divides() -> None:
    *parts, total = invoke("perft", "dvonn", "2", "--divide").stdout.split("\n")[:-1]
    counts = [int(part.split()[1]) for part in parts]
    assert len(counts) == 49
    assert sum(counts) == int(total) == 2352


def test_perft_counts_deep_in_parts() -> None:
    assert invoke("perft", "gipf", "4").stdout == "3066768\n"


def test_perft_counts_from_a_position() -> None:
    text = "gipf basic; w=b2,c2,e2; b=h5; hand=8/8; white"
    position = sixfold.position(text)
    assert invoke("perft", "gipf", "1", "--from", text).stdout == f"{len(position.moves)}\n"


def test_options_reach_the_game() -> None:
    output = invoke("show", "gipf start; extra=2/0").output
    assert "white_extra 2" in output
    result = invoke("perft", "gipf", "1", "-o", "white_extra=2", "--option", "repetition=on")
    assert result.stdout == "42\n"


def speaker(dialect: str) -> str:
    """A game whose moves a format can hold."""
    for name in sixfold.games():
        if dialect in sixfold.load(name).dialects:
            return name
    return sixfold.games()[0]


@pytest.mark.parametrize("name", [found.name for found in records.formats()])
def test_convert_and_back(name: str, tmp_path: Path) -> None:
    position = sixfold.load(speaker(name)).start()
    moves = []
    for _ in range(12):
        moves.append(position.moves[len(position.moves) // 3])
        position = position.play(moves[-1])
    here, there = tmp_path / "here", tmp_path / "there"
    here.write_text(Record.of(position.game, moves, white="Ann", black="Bob").text)
    result = invoke("convert", str(here), "--to", name, "-o", str(there))
    assert result.exit_code == 0, result.output
    arguments = ("--from", name, "--game", position.game.name)
    back = invoke("convert", str(there), "--to", "jsonl", *arguments)
    assert back.exit_code == 0, back.output
    assert list(records.read(back.stdout).moves) == moves


def test_convert_joins_files(saved: Path) -> None:
    result = invoke("convert", str(saved), str(saved), "--to", "jsonl")
    assert len(records.read_all(result.stdout)) == 2


def test_convert_writes_one_file_each_into_a_folder(saved: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sixfold"
    other.write_bytes(saved.read_bytes())
    folder = tmp_path / "folder"
    folder.mkdir()
    arguments = ("convert", str(saved), str(other), "--to", "json", "-o", str(folder))
    assert invoke(*arguments).exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["game.json", "other.json"]
    again = invoke(*arguments)
    assert again.exit_code == 2
    assert one_sentence(again.stderr)


def test_convert_reads_standard_input(saved: Path) -> None:
    result = invoke("convert", "-", "--to", "jsonl", typed=saved.read_text())
    assert records.read(result.stdout) == records.read_file(saved)[0]


def test_convert_writes_nothing_if_a_record_is_broken(saved: Path, tmp_path: Path) -> None:
    broken, out = tmp_path / "broken.sixfold", tmp_path / "out"
    broken.write_text(saved.read_text().replace("a1-b2", "a1-c2"))
    result = invoke("convert", str(saved), str(broken), "--to", "json", "-o", str(out))
    assert result.exit_code == 2
    assert one_sentence(result.stderr)
    assert "broken.sixfold" in result.stderr
    assert "a1-c2" in result.stderr
    assert not out.exists()


def test_validate_accepts_sound_records(saved: Path) -> None:
    result = invoke("validate", str(saved))
    assert (result.exit_code, result.stdout) == (0, "1 record in 1 file.\n")


def test_validate_names_every_broken_record(saved: Path, tmp_path: Path) -> None:
    sound = saved.read_text()
    mixed = tmp_path / "mixed.sixfold"
    mixed.write_text("\n".join((sound.replace("a1-b2", "a1-c2"), sound, sound.replace("e1", "z1"))))
    result = invoke("validate", str(mixed), str(saved))
    assert result.exit_code == 1
    first, second = result.stderr.splitlines()
    assert "mixed.sixfold, record 1" in first
    assert "a1-c2" in first
    assert "record 3" in second
    assert result.stdout == "4 records in 2 files, 2 of them broken.\n"


def test_validate_goes_on_after_a_file_that_is_not_there(saved: Path) -> None:
    result = invoke("validate", "not-there", str(saved))
    assert result.exit_code == 2
    assert "'not-there'" in result.stderr
    assert result.stdout == "1 record in 2 files.\n"


def test_bench_tells_what_was_measured_in_json(game: sixfold.Game) -> None:
    result = invoke(
        "bench", "playouts", f"{game.name}:{game.variant}", "--seconds", "0.05", "--json"
    )
    report = json.loads(result.stdout.splitlines()[-1])
    assert (report["game"], report["variant"], report["seed"]) == (game.name, game.variant, 1)
    shares = [report[name] for name in ("white", "black", "drawn", "unfinished")]
    assert sum(shares) == pytest.approx(1, abs=0.001)
    assert report["games_per_second"] == pytest.approx(report["games"] / report["seconds"], rel=0.1)
    per_game = report["moves_per_second"] / report["games_per_second"]
    assert report["decisions_per_game"] == pytest.approx(per_game, rel=0.01)


def test_bench_tells_it_in_words() -> None:
    output = invoke("bench", "playouts", "dvonn", "--seconds", "0").stdout
    assert re.search(r"\d games and .* moves per second", output)


def test_bench_writes_games_that_replay(game: sixfold.Game, tmp_path: Path) -> None:
    path = tmp_path / "random.sixfold"
    arguments = ["bench", "playouts", f"{game.name}:{game.variant}", "--seconds", "0", "--json"]
    result = invoke(*arguments, "--records", "3", "--seed", "5", "--out", str(path))
    assert result.exit_code == 0, result.output
    written = records.read_file(path)
    assert len(written) == 3
    for record in written:
        assert record.game == game
        assert record.final.outcome is not None
    checked = invoke("validate", str(path))
    assert (checked.exit_code, checked.stdout) == (0, "3 records in 1 file.\n")
    again = invoke(*arguments, "--records", "3", "--seed", "5")
    *text, report = again.stdout.splitlines(keepends=True)
    assert "".join(text) == path.read_text()
    assert json.loads(report)["seed"] == 5


def test_warmup_has_nothing_to_do_the_second_time() -> None:
    assert invoke("warmup").exit_code == 0
    assert invoke("warmup").stdout.startswith("Nothing to do")


LONG = {"admin", "backup", "openings", "puzzles", "restore", "serve", "tune", "worker"}
"""Verbs whose examples take minutes, need the compiler or a server, or end when told to."""

DOCS = (ROOT / "docs" / "command-line.md").read_text()


def test_every_verb_is_documented() -> None:
    for verb in VERBS:
        assert f"\n## {verb}\n" in DOCS, f"{verb} has no section"
        assert f"    $ sixfold {verb}" in DOCS, f"{verb} has no example"


@pytest.mark.usefixtures("state")
def test_every_example_in_the_docs_runs() -> None:
    for line in re.findall(r"^    \$ sixfold (.*)$", DOCS, re.MULTILINE):
        if line.split()[0] in LONG:
            continue
        result = invoke(*shlex.split(line), typed="1\n1\n")
        assert result.exit_code == 0, f"{line}: {result.output}"


def test_every_option_is_described() -> None:
    options = {
        option
        for verb in (*VERBS, "bench playouts")
        for option in re.findall(r"--[a-z]+", invoke(*verb.split(), "--help").output)
    } - {"--help", "--name"}
    undescribed = {option for option in options if option not in DOCS}
    assert undescribed == set()
