"""Puzzles: what is delivered is playable, accepts what is as good, and is still found."""

import os
from pathlib import Path
from random import Random

import pytest

import sixfold
from sixfold.engine import Engine, Limits
from sixfold.errors import PuzzleError
from sixfold.puzzles import Puzzle, attempt, find_puzzle, puzzles_in, puzzles_of, versions
from sixfold.puzzles.choosing import next_puzzle, puzzle_of_day
from sixfold.puzzles.mining import Plan, mine, verify
from sixfold.puzzles.puzzle import MOST_BYTES, THEMES, check_puzzle
from sixfold.puzzles.themes import themes_of
from sixfold.rules import games
from sixfold.spreading import KeptError

VERSIONS = [(game, variant) for game in games() for variant in versions(game)]
LONG = os.environ.get("SIXFOLD_LONG") == "1"
NODES = 10 * Plan().nodes


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(4)


@pytest.mark.parametrize(("game", "variant"), VERSIONS)
def test_every_line_can_be_played_and_solves_its_puzzle(game: str, variant: str) -> None:
    puzzles = puzzles_of(game, variant)
    assert len(puzzles) >= 200
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles if LONG else Random(game).sample(puzzles, 40):
        assert len(puzzle.written.encode()) < MOST_BYTES
        check_puzzle(puzzle)
        assert is_of(puzzle, game, variant)
        assert puzzle.themes == themes_of(puzzle)
        found = [puzzle.line[ply] for ply in puzzle.asked]
        for number in range(1, len(found) + 1):
            tried = attempt(puzzle, found[:number])
            assert tried.accepted
            assert tried.solved == (number == len(found))


def is_of(puzzle: Puzzle, game: str, version: str) -> bool:
    """Whether a puzzle is of a variant, or of what options make of one under another name."""
    here = puzzle.start.game
    named = version not in here.variants
    return here.name == game and (bool(here.changed_options) if named else here.variant == version)


@pytest.mark.expectation(46)
@pytest.mark.parametrize(("game", "variant"), VERSIONS)
def test_the_engine_finds_again_exactly_what_is_accepted(
    game: str, variant: str, engine: Engine
) -> None:
    """A few of each version; all of them where there is time for it (``SIXFOLD_LONG=1``)."""
    puzzles = puzzles_of(game, variant)
    sample = puzzles if LONG else Random(f"{game} {variant}").sample(puzzles, 3)
    missed = [puzzle.id for puzzle in sample if not verify(puzzle, engine, NODES)]
    assert not missed


@pytest.mark.parametrize(("game", "variant"), VERSIONS[:1])
def test_a_move_that_is_worse_is_not_accepted(game: str, variant: str, engine: Engine) -> None:
    puzzle = puzzles_of(game, variant)[-1]
    here = puzzle.positions[puzzle.asked[0]]
    found = engine.analyse(here, Limits(nodes=20_000), lines=8).lines
    worst = found[-1].moves[0]
    tried = attempt(puzzle, [worst])
    assert (tried.accepted, tried.solved) == (False, False)
    assert tried.positions[-1] == here.play(worst)


def some_puzzle() -> Puzzle:
    return puzzles_of("gipf", "basic")[0]


def test_what_is_as_good_solves_a_puzzle() -> None:
    puzzle = next(each for each in puzzles_of("gipf", "basic") if each.also.get(each.asked[0]))
    for other in puzzle.also[puzzle.asked[0]]:
        assert attempt(puzzle, [other]).solved


def test_answers_are_made_by_themselves() -> None:
    puzzle = next(
        each
        for game, variant in VERSIONS
        for each in puzzles_of(game, variant)
        if len(each.asked) > 1
    )
    first = attempt(puzzle, [puzzle.line[puzzle.asked[0]]])
    assert (first.accepted, first.solved) == (True, False)
    assert [str(move) for move in first.moves] == list(puzzle.line[: puzzle.asked[1]])
    assert first.positions[-1].player is puzzle.player


def test_what_the_rules_forbid_is_said_as_everywhere() -> None:
    with pytest.raises(sixfold.IllegalMove):
        attempt(some_puzzle(), ["xb3-e3"])
    with pytest.raises(ValueError, match="1 to"):
        attempt(some_puzzle(), [])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "line 1: it is not a puzzle in JSON"),
        ("{}", "line 1: it lacks 'chance'"),
        ('{"nothing": 1}', "'nothing', which means nothing"),
        ('{"position": "", "line": [], "chance": [1, 2], "themes": [], "rating": 1}', "empty"),
        (
            '{"position": "", "line": ["a"], "chance": [1, 2], "themes": ["odd"], "rating": 1}',
            "theme 'odd'",
        ),
    ],
)
def test_a_file_that_holds_no_puzzles_is_refused(line: str, why: str) -> None:
    with pytest.raises(PuzzleError, match=why):
        puzzles_in(line)


def test_the_next_puzzle_is_as_hard_as_somebody_is_strong() -> None:
    puzzles = puzzles_of("gipf", "basic")
    easy = next_puzzle(puzzles, 600, random=Random(1))
    hard = next_puzzle(puzzles, 2500, random=Random(1))
    assert easy is not None
    assert hard is not None
    assert easy.rating < hard.rating
    known = {puzzle.id for puzzle in puzzles if puzzle is not hard}
    assert next_puzzle(puzzles, 600, known) is hard
    for theme in THEMES:
        found = next_puzzle(puzzles, 1500, theme=theme)
        assert found is None or theme in found.themes
    assert next_puzzle((), 1500) is None


def test_each_day_has_a_puzzle_and_none_comes_again_too_soon() -> None:
    puzzles = puzzles_of("gipf", "basic")
    lap = 50 * len(puzzles)
    days = [puzzle_of_day(puzzles, day) for day in range(lap, lap + len(puzzles))]
    assert len({puzzle.id for puzzle in days if puzzle}) == len(puzzles)
    assert puzzle_of_day(puzzles, lap) is days[0]
    assert puzzle_of_day((), 1) is None


def test_a_puzzle_is_found_by_its_id() -> None:
    assert find_puzzle("gipf", some_puzzle().id) == ("basic", some_puzzle())
    with pytest.raises(sixfold.OptionError, match="no such puzzle"):
        find_puzzle("gipf", "nothing")


def test_a_seed_mines_the_same_puzzles_again(engine: Engine) -> None:
    game = sixfold.load("yinsh", "blitz")
    plan = Plan(games=4, seed=1, nodes=1000)
    found = mine(game, plan)
    assert found
    assert [puzzle.written for puzzle in mine(game, plan)] == [each.written for each in found]
    for puzzle in found:
        check_puzzle(puzzle)
        assert verify(puzzle, engine, 10 * plan.nodes)


def test_only_what_is_about_a_theme_is_mined() -> None:
    game = sixfold.load("yinsh", "blitz")
    found = mine(game, Plan(games=4, seed=1, nodes=1000, theme="save"))
    assert found
    assert all("save" in puzzle.themes for puzzle in found)
    assert not mine(game, Plan(games=1, seed=1, nodes=1000, theme="power"))


def test_what_was_begun_with_other_options_is_not_gone_on_with(tmp_path: Path) -> None:
    game, plan, kept = sixfold.load("gipf"), Plan(games=0), tmp_path / "kept"
    mine(game, plan, kept_in=kept)
    mine(game, plan, kept_in=kept)
    with pytest.raises(KeptError, match="another options"):
        mine(game.choose(repetition=True), plan, kept_in=kept)
