"""Puzzles in the terminal, typed as lines."""

from sixfold.puzzles import Puzzle, puzzles_of
from tests.cli.running import invoke, one_sentence


def solution(puzzle: Puzzle) -> str:
    """What is typed to solve a puzzle."""
    return "".join(f"{puzzle.line[ply]}\n" for ply in puzzle.asked)


def test_a_puzzle_is_solved_with_a_hint_on_the_way() -> None:
    puzzle = puzzles_of("gipf", "basic")[0]
    result = invoke("puzzle", "gipf", "--id", puzzle.id, typed=f"hint\n{solution(puzzle)}quit\n")
    assert result.exit_code == 0, result.output
    assert f"(Puzzle {puzzle.id})" in result.output
    assert f"Look at {puzzle.start.move(puzzle.line[0]).points[0]}." in result.output
    assert f"{puzzle.line[-1]}. Solved." in result.output


def test_a_wrong_move_lowers_the_rating_and_the_solution_is_told() -> None:
    puzzle = puzzles_of("gipf", "basic")[-1]
    ply = puzzle.asked[0]
    here = puzzle.positions[ply]
    wrong = next(move.text for move in here.moves if not puzzle.accepts(ply, move))
    result = invoke("puzzle", "gipf", "--id", puzzle.id, typed=f"{wrong}\nsolution\nquit\n")
    assert f"{wrong} is not it. Try again, or type solution." in result.output
    assert f"Solution: {'; '.join(puzzle.line[ply:])}" in result.output
    assert "(-" in result.output


def test_a_version_with_a_name_of_its_own_and_a_theme() -> None:
    known = {puzzle.id for puzzle in puzzles_of("gipf", "potentials") if "power" in puzzle.themes}
    result = invoke("puzzle", "gipf:potentials", "--theme", "power", "--seed", "1", typed="quit\n")
    assert result.exit_code == 0, result.output
    assert any(f"(Puzzle {name})" in result.output for name in known)


def test_what_there_is_not_is_told_in_a_sentence() -> None:
    for arguments, says in (
        (
            ("puzzle", "gipf:nothing"),
            "no puzzles of 'nothing'; available: basic, standard, tournament, potentials",
        ),
        (("puzzle", "gipf", "--theme", "nothing"), "Theme 'nothing' does not exist"),
        (("puzzles", "gipf", "--out", "x", "--theme", "nothing"), "Theme 'nothing' does not exist"),
        (("puzzle", "yinsh", "--theme", "power"), "has no puzzles about 'power'"),
    ):
        result = invoke(*arguments)
        assert result.exit_code == 2, result.output
        assert one_sentence(result.stderr)
        assert says in result.stderr
