"""The search against plain minimax, brute force and itself."""

from functools import cache
from typing import Any

import pytest

import sixfold
from sixfold import jit
from sixfold.engine import Analysis, Engine, Limits, search
from sixfold.engine.alpha_beta import AlphaBeta
from sixfold.rules.kernel import State, advance, legal_codes, regular, result_of
from sixfold.rules.thinking import evaluate, graded, margin

pytestmark = pytest.mark.compiled

PRUNING = search.REDUCTIONS | search.STATIC_NULL | search.LATE_PRUNING | search.QUIESCENCE
ORDERING = (search.TABLE, search.KILLERS, search.HISTORY, search.APPRAISAL)

MIDDLES = {
    "gipf-rows": "gipf basic; w=e3,f2,g2,h2,c4,d4,f3; b=e2,b4; hand=7/8; white",
    "gipf-gipfs": "gipf standard; W=b5,e5; w=c5,f4; b=g3; B=h2,e8; hand=8/8; white",
    "gipf-entering": "gipf tournament; W=e2,e3,e4; B=b2; hand=6/6; gipf=may/may; white",
    "gipf-last": "gipf basic; w=e2,b3,c3,d3; b=h5; hand=1/3; black",
    "dvonn-ending": "dvonn; b2=R,c2=B,d2=W,e2=BBW,h2=R,e5=R; white",
    "dvonn-passing": "dvonn; f3=W,f4=R,f2=R,e3=R,g3=B,g4=B,e2=B; white",
    "dvonn-cut": "dvonn; a2=B,b2=W,b1=B,c2=W,d2=R,e2=B,k4=R,k5=R; white",
    "yinsh-rows": "yinsh; W=d3,b7,d9; B=c2,h4,k7; b=e4,e5,e6,e7,f3; w=e3,f4,f5,f6,f7; "
    "off=2/2; white",
    "yinsh-blitz": "yinsh blitz; W=a2,b7,d9,i4,k10; B=e3,c2,h4,k7,j11; b=e4,e5,e6,e7; black",
}


@jit.compiled
def _value(state: State, weights: Any) -> int:
    return evaluate(state, weights)


@jit.compiled
def _at_rest(state: State) -> bool:
    return regular(state)


@jit.compiled
def _worth(state: State) -> int:
    return 100 * margin(state) if graded(state) else 0


def final(state: State, ply: int) -> int:
    """The worth of a finished position for the player who would decide, spelt out."""
    won = result_of(state) * (1 if state.player == 0 else -1)
    points = abs(_worth(state))
    return won * (search.GRADED + points if points else search.WIN - ply)


def minimax(state: State, depth: int, ply: int, weights: Any) -> int:
    """Every line to the same depth: removals and forced decisions cost none."""
    codes = legal_codes(state)
    if not codes:
        return final(state, ply)
    at_rest = bool(_at_rest(state))
    if depth <= 0 and at_rest:
        return int(_value(state, weights))
    below = depth - 1 if at_rest and (len(codes) > 1 or ply == 0) else depth
    values = []
    for code in codes:
        child = advance(state, code)
        value = minimax(child, below, ply + 1, weights)
        values.append(value if child.player == state.player else -value)
    return max(values)


@cache
def expected(text: str, depth: int) -> int:
    """The value by minimax."""
    position = sixfold.position(text)
    return minimax(position.state, depth, 0, position.game.evaluation.weights())


def analysed(text: str, off: int = 0, **limits: int) -> Analysis:
    """What a fresh engine says."""
    engine = Engine(1, searcher=AlphaBeta(1, switched_off=off))
    return engine.analyse(sixfold.position(text), Limits(**limits))


def value(text: str, depth: int, off: int) -> int:
    """The value that one search to a fixed depth gives, without the shallower ones before it."""
    position = sixfold.position(text)
    work = search.new_work()
    work[search.OFF] = off
    codes = jit.filled(position.codes)
    return search.search_root(
        position.state,
        depth,
        -search.INFINITE,
        search.INFINITE,
        codes,
        len(codes),
        work,
        jit.grid(1 << 12, 2),
        position.game.evaluation.weights(),
    )


@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("text", MIDDLES.values(), ids=MIDDLES)
def test_alpha_beta_equals_minimax_with_each_way_of_ordering_on_and_off(
    text: str, depth: int
) -> None:
    for off in (0, *ORDERING, sum(ORDERING)):
        assert value(text, depth, PRUNING | off) == expected(text, depth), f"without {off}"


@pytest.mark.parametrize("name", ["dvonn-ending", "dvonn-passing", "dvonn-cut"])
def test_exact_endings_equal_brute_force(name: str) -> None:
    """To the very end nothing is guessed, so every technique has to give the same number."""
    brute = expected(MIDDLES[name], 99)
    for off in (0, PRUNING, PRUNING | sum(ORDERING)):
        analysis = analysed(MIDDLES[name], off, depth=40)
        assert analysis.score is not None
        assert analysis.score.exact
        assert analysis.score.value == brute
        margin_told = (abs(brute) - search.GRADED) // 100 if brute else None
        assert analysis.score.margin == (margin_told if brute >= 0 else -(margin_told or 0))


@pytest.mark.parametrize(
    ("text", "decisions"),
    [
        ("gipf standard; W=b3; w=c3,d3,e2; B=f2; hand=8/8; white", 2),
        ("yinsh blitz; W=a2,b7,d9,i4,k10; B=e3,c2,h4,k7,j11; b=e4,e5,e6,e7; black", 3),
        ("yinsh; W=a2,b7,d9,i4,k10; B=e3,h4,j11; b=e4,e5,e6,e7; off=0/2; black", 3),
        ("gipf basic; w=b2; b=h5; hand=0/3; black", 1),
    ],
)
def test_a_forced_win_is_found_and_its_length_given(text: str, decisions: int) -> None:
    analysis = analysed(text, depth=6)
    assert analysis.score is not None
    assert analysis.score.exact
    assert analysis.score.win_in == decisions
    assert analysis.score.chance == 1.0
    position = sixfold.position(text)
    for move in analysis.lines[0].moves:
        position = position.play(move)
    assert position.outcome is not None
    assert position.outcome.winner == sixfold.position(text).player


def test_the_same_nodes_give_the_same_answer(game: sixfold.Game) -> None:
    one, two = (Engine(4).analyse(game.start(), Limits(nodes=20_000)) for _ in range(2))
    assert one.lines == two.lines
    assert (one.nodes, one.depth, one.seldepth) == (two.nodes, two.depth, two.seldepth)


def test_a_search_too_short_for_all_lines_tells_the_best_it_has() -> None:
    position = sixfold.load("gipf").start()
    for _ in range(12):
        position = position.play(position.moves[len(position.moves) // 2])
    found = Engine(1).analyse(position, Limits(nodes=60), lines=20)
    assert 0 < len(found.lines) < 20
    assert found.best == Engine(1).analyse(position, Limits(depth=1)).best


def test_several_lines_are_different_and_best_first(game: sixfold.Game) -> None:
    position = game.start().play(game.start().moves[0])
    analysis = Engine(4).analyse(position, Limits(nodes=60_000), lines=3)
    first = [line.moves[0] for line in analysis.lines]
    assert len(set(first)) == len(first) == 3
    values = [line.score.value for line in analysis.lines]
    assert values == sorted(values, reverse=True)
    for line in analysis.lines:
        here = position
        for move in line.moves:
            here = here.play(move)


def test_mirrored_first_moves_are_thought_about_once() -> None:
    engine = Engine(1)
    yinsh = engine.analyse(sixfold.position("yinsh standard start"), Limits(depth=1), lines=85)
    assert len(yinsh.lines) == 11
    gipf = engine.analyse(sixfold.position("gipf basic start"), Limits(depth=1), lines=42)
    assert len(gipf.lines) < 30 / 3 + 1


def test_a_finished_game_has_no_best_move() -> None:
    over = sixfold.position("gipf basic; w=b2; b=h5; hand=0/3; black").play("e1-e2")
    analysis = Engine(1).analyse(over, Limits(nodes=100))
    assert analysis.best is None
    assert analysis.score is None


def test_two_threads_find_what_one_finds() -> None:
    text = "yinsh blitz; W=a2,b7,d9,i4,k10; B=e3,c2,h4,k7,j11; b=e4,e5,e6,e7; black"
    analysis = Engine(1).analyse(sixfold.position(text), Limits(depth=4), threads=2)
    assert analysis.score is not None
    assert analysis.score.win_in == 3


def test_the_answer_of_two_threads_is_what_was_told_last(game: sixfold.Game) -> None:
    told: list[Analysis] = []
    limits = Limits(nodes=20_000)
    analysis = Engine(1).analyse(game.start(), limits, threads=2, on_info=told.append)
    assert (told[-1].lines, told[-1].depth) == (analysis.lines, analysis.depth)
    assert analysis.best is not None
    assert analysis.best in game.start().moves


def test_a_search_without_limits_ends_when_stopped(game: sixfold.Game) -> None:
    engine = Engine(1)
    analysis = engine.analyse(
        game.start(), Limits(), on_info=lambda info: engine.stop() if info.depth >= 3 else None
    )
    assert analysis.best is not None
    assert analysis.best in game.start().moves


@pytest.mark.parametrize("limits", [{"seconds": 0}, {"nodes": -1}, {"depth": 0}])
def test_impossible_limits_are_refused(limits: dict[str, int]) -> None:
    with pytest.raises(sixfold.OptionError, match="more than 0"):
        Limits(**limits)


def test_a_draw_by_repetition_is_seen() -> None:
    """A player who can only lose otherwise goes for the repetition when it is there."""
    position = sixfold.load("gipf", repetition=True).start()
    analysis = Engine(1).analyse(position, Limits(depth=3))
    assert analysis.best is not None
