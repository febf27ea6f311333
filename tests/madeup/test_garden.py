"""The made-up game plays everywhere in Python: one folder, and no edit anywhere else."""

import re
from pathlib import Path

import pytest

from tests.madeup.installing import GARDEN, ROOT, install, plant, run


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the garden is installed; in processes of their own, since compiled code would stay."""
    folder = tmp_path_factory.mktemp("garden")
    return install(folder, plant(folder))


def said(place: Path, *arguments: str, told: str = "", **more: str) -> str:
    """What a process prints that must succeed."""
    done = run(place, *arguments, told=told, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_tests_of_all_games_pass_for_it(place: Path) -> None:
    chosen = ("-m", "not compiled", "-k", "garden", "-p", "no:cacheprovider")
    tests = ("tests/games", "tests/test_docs.py")
    told = said(place, "-m", "pytest", "-q", *chosen, *tests)
    assert told.count(".") > 30, told


REFERENCE = """
import random, sixfold
from garden.tests import reference
chance = random.Random(7)
for start in ("garden standard start", "garden small start", "garden standard start; seeds=12"):
    for _ in range(8):
        ours, theirs = sixfold.position(start), reference.setup(start)
        while True:
            texts = sorted(move.text for move in ours.moves)
            assert texts == theirs.moves == reference.setup(ours.text).moves, ours.text
            assert ours.outcome is None or ours.outcome.score == theirs.outcome.score
            if not texts:
                break
            rows = [text for text in texts if "H" not in text and ours.play(text).state.phase == 1]
            text = chance.choice(rows if rows and chance.random() < 0.8 else texts)
            ours, theirs = ours.play(text), theirs.play(text)
"""


def test_a_reference_agrees_at_every_decision(place: Path) -> None:
    said(place, "-c", REFERENCE)


POSITION = "garden standard; w=d3,d4,g7; b=e4,a1; hedges=b3-c4; gone=a4; picked=1/0; black"


def test_it_is_drawn_in_the_terminal_with_its_own_colour(place: Path) -> None:
    plain = said(place, "-m", "sixfold", "show", POSITION, NO_COLOR="1")
    assert "GARDEN" in plain
    coloured = said(
        place, "-m", "sixfold", "show", POSITION, FORCE_COLOR="1", COLORTERM="truecolor"
    )
    assert "95;143;74" in coloured, "the green of its look"


def test_it_is_drawn_as_svg_and_png(place: Path, tmp_path: Path) -> None:
    said(place, "-m", "sixfold", "show", POSITION, "--svg", str(tmp_path / "garden.svg"))
    drawing = (tmp_path / "garden.svg").read_text()
    assert "#5F8F4A" in drawing, "the green of its look"
    said(place, "-m", "sixfold", "show", POSITION, "--png", str(tmp_path / "garden.png"))
    assert (tmp_path / "garden.png").read_bytes().startswith(b"\x89PNG")


def test_it_is_played_in_the_terminal(place: Path, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    line = ["d3", "rest", "a1", "-g7", "Hb3-c4", "rest", "a2", "rest", "d4;-a4", "e4", "rest", "d5"]
    typed = "\n".join([*line, "xd3-d5=d3", "quit", ""])
    told = said(place, "-m", "sixfold", "play", "garden", "--save", str(saved), told=typed)
    assert f"Saved in {saved}" in told
    text = saved.read_text()
    assert "xd3-d5=d3" in text
    for form in ("sixfold", "json", "jsonl"):
        other = tmp_path / form
        said(place, "-m", "sixfold", "convert", str(saved), "--to", form, "--out", str(other))
        said(place, "-m", "sixfold", "validate", str(other))
    done = run(place, "-m", "sixfold", "convert", str(saved), "--to", "boardspace")
    assert "GARDEN has no such notation" in done.stderr, "it has no dialects"


def test_counts_are_those_of_its_documentation(place: Path) -> None:
    assert "2329" in said(place, "-m", "sixfold", "perft", "garden", "2")
    assert "739" in said(place, "-m", "sixfold", "perft", "garden:small", "2")


@pytest.mark.parametrize("level", [1, 5])
def test_the_engine_plays_it_without_a_compiler(place: Path, tmp_path: Path, level: int) -> None:
    start = "garden small; seeds=12; w=b2,b3,c2,d5; b=c4,d3,e4,f4; picked=2/2; white"
    told = said(
        *(place, "-m", "sixfold", "play", "--from", start, "--seed", "1"),
        *("--white", f"engine:{level}", "--black", f"engine:{11 - level}"),
        *("--save", str(tmp_path / "game")),
    )
    assert "The game is over" in told


AGAINST_RANDOM = """
from random import Random
import sixfold
from sixfold.engine import Engine, Limits
from sixfold.engine.levels import play
engine, won = Engine(4), 0
start = sixfold.position("garden standard start")
for level in range(1, 11):
    assert play(engine, start, level, 1, Limits(nodes=2000)) in start.moves
for number in range(6):
    chance, position = Random(number), start
    while position.outcome is None:
        if position.player == number % 2:
            position = position.play(play(engine, position, 8, number))
        else:
            position = position.play(chance.choice(position.moves))
    if position.outcome.winner is not None:
        won += 1 if position.outcome.winner == number % 2 else -1
print(won)
"""


@pytest.mark.compiled
def test_level_8_beats_random_play_clearly(place: Path, tmp_path: Path) -> None:
    """Without an evaluation of its own; in a cache of its own, which is thrown away.

    The small board is too soon full: Black is held to a draw there in every other game.
    """
    told = said(place, "-c", AGAINST_RANDOM, SIXFOLD_JIT="on", NUMBA_CACHE_DIR=str(tmp_path))
    assert int(told) >= 5


def test_the_documentation_names_the_files_of_its_folder() -> None:
    told = (ROOT / "docs" / "add-a-game.md").read_text()
    files = {
        path.relative_to(GARDEN).as_posix()
        for path in GARDEN.rglob("*")
        if path.is_file() and path.suffix != ".pyc" and path.name != "__init__.py"
    }
    named = set(re.findall(r"`((?:tests/)?[\w.-]+\.(?:py|json|md|txt))`", told))
    optional = {"memory.py", "dialects.py", "evaluation.py", "levels.py", "__init__.py"}
    optional |= {"course.py"}  # of games in this repository
    optional |= {"lessons.json", *(f"lessons.{language}.json" for language in ("en", "uk", "ru"))}
    assert {file for file in files if "small" not in file} == named - optional
