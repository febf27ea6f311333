"""Time on a clock: never more than there is, and less where less is at stake."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sixfold
from sixfold.engine import Analysis, Line, Score
from sixfold.engine.clock import LEAST, Clock, Pacer, pace
from sixfold.engine.request import read_go
from sixfold.errors import OptionError, SixfoldError
from sixfold.rules import Player

START = sixfold.load("gipf").start()


@given(st.floats(-1, 10_000), st.floats(0, 60))
def test_a_move_never_takes_all_the_time(left: float, increment: float) -> None:
    pacer = Pacer(Clock(left, 5, increment, 0), START)
    assert pacer.soft > 0
    assert pacer.hard >= LEAST
    assert pacer.hard < left or pacer.hard == LEAST
    assert pacer.soft <= pacer.hard or pacer.hard == LEAST


def test_many_moves_fit_on_a_clock_whatever_each_takes() -> None:
    left = 10.0
    for _ in range(60):
        left -= Pacer(Clock(left, 10), START).hard
    assert left > 0


def test_each_player_has_a_time_of_his_own() -> None:
    clock = Clock(100, 1)
    after = START.play(START.moves[0])
    assert Pacer(clock, START).soft > 10 * Pacer(clock, after).soft


def test_placing_pieces_takes_little_time() -> None:
    start = sixfold.load("dvonn").start()
    assert pace(start) > 5 * pace(START)


def _found(depth: int, seconds: float, move: int = 0) -> Analysis:
    line = Line(Score(0, 0.5), (START.moves[move],))
    return Analysis((line,), depth, depth, 1, seconds, 0.0)


def test_no_depth_is_begun_that_will_not_be_finished() -> None:
    pacer = Pacer(Clock(60, 60), START)
    soft = pacer.soft
    assert not pacer.is_enough(_found(1, 0.001))
    assert not pacer.is_enough(_found(2, 0.01))
    assert not pacer.is_enough(_found(3, 0.05))
    assert pacer.is_enough(_found(4, 1.4 * soft))


def test_a_change_of_mind_earns_time() -> None:
    steady, changing = (Pacer(Clock(60, 60), START) for _ in range(2))
    seconds = 0.45 * steady.soft
    for pacer in (steady, changing):
        pacer.is_enough(_found(1, 0.0005))
    assert steady.is_enough(_found(2, seconds))
    assert not changing.is_enough(_found(2, seconds, move=1))


def test_a_go_is_read() -> None:
    request = read_go("movetime 1000 depth 5 nodes 7", Player.WHITE)
    assert request.limits.seconds == pytest.approx(0.95)
    assert (request.limits.depth, request.limits.nodes, request.infinite) == (5, 7, False)
    assert read_go("", Player.WHITE).infinite
    assert read_go("infinite", Player.BLACK).infinite
    clock = read_go("p2inc 100 p2time 3000", Player.BLACK).clock
    assert clock == Clock(0, 3, 0, 0.1)
    assert read_go("movetime 999999999999999", Player.WHITE).limits.seconds == pytest.approx(
        1e6, rel=1e-3
    )


@given(st.text())
def test_any_go_is_read_or_refused(text: str) -> None:
    with suppress(SixfoldError):
        read_go(text, Player.WHITE)


def test_a_clock_is_a_number() -> None:
    with pytest.raises(OptionError):
        Clock(float("nan"), 1)
