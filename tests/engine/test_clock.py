"""Time on a clock: never more than there is, all of it in the end, and where it matters."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sixfold
from sixfold.engine import Analysis, Line, Score
from sixfold.engine.clock import LEAST, Clock, Pacer, pace
from sixfold.engine.request import read_go
from sixfold.errors import OptionError, SixfoldError
from sixfold.rules import Player, Position
from sixfold.rules.conformance import line_of_play

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


def _found(depth: int, seconds: float, move: int = 0, chance: float = 0.5) -> Analysis:
    line = Line(Score(0, chance), (START.moves[move],))
    return Analysis((line,), depth, depth, 1, seconds, 0.0)


def _thinks_for(pacer: Pacer, dice: Random) -> float:
    """How long a search goes on in which each depth takes two to four times the one before."""
    spent, took, depth, best = 0.0, 0.0001, 0, 0
    while True:
        depth += 1
        took *= dice.uniform(2, 4)
        if spent + took >= pacer.hard:
            return pacer.hard
        spent += took
        best = dice.choice((best, best, best, best + 1))
        if pacer.is_enough(_found(depth, spent, best, dice.gauss(0.5, 0.02))):
            return spent


def _left(positions: Sequence[Position], seconds: float, slip: float = 0.0) -> float:
    """What White has left after thinking about all of them, each costing ``slip`` on top."""
    dice = Random(1)
    left = seconds
    for position in positions:
        left -= _thinks_for(Pacer(Clock(left, left), position), dice) + slip
        assert left > 0
    return left


def _of_white(name: str, seed: int) -> list[Position]:
    """White's decisions in a random game, those with a choice."""
    game = sixfold.load(*name.split(":"))
    line = list(line_of_play(game, Random(seed)))
    return [each for each in line if each.player is Player.WHITE and len(each.codes) > 1]


@pytest.mark.parametrize("seed", range(5))
def test_the_time_of_a_game_is_used(seed: int) -> None:
    assert _left(_of_white("dvonn", seed), 10.0) < 2.0


@pytest.mark.parametrize("name", ["dvonn", "gipf:basic", "gipf:standard", "yinsh"])
@pytest.mark.parametrize("seconds", [1.0, 10.0, 300.0])
def test_a_game_three_times_as_long_is_not_lost_on_time(name: str, seconds: float) -> None:
    positions = [each for each in _of_white(name, 1) for _ in range(3)]
    assert _left(positions, seconds, slip=0.002) > 0


def test_the_fewer_stacks_the_more_time_for_each_move() -> None:
    moves = [each for each in _of_white("dvonn", 1) if each.moves[0].kind != "place"]
    paces = [pace(each) for each in moves]
    assert paces == sorted(paces, reverse=True)
    assert paces[0] > 3 * paces[-1]


def test_fewer_pieces_mean_a_shorter_game() -> None:
    full = sixfold.load("gipf", "standard").start()
    late = sixfold.position("gipf standard; W=b5,e5; w=c5,f4; b=g3; B=h2,e8; hand=6/6; white")
    assert pace(full) > 2 * pace(late)


def test_a_drop_of_the_chance_earns_time() -> None:
    steady, falling = (Pacer(Clock(60, 60), START) for _ in range(2))
    seconds = 0.45 * steady.soft
    for pacer in (steady, falling):
        pacer.is_enough(_found(1, 0.0001))
        pacer.is_enough(_found(2, 0.0005))
    assert steady.is_enough(_found(3, seconds))
    assert not falling.is_enough(_found(3, seconds, chance=0.4))


def test_a_settled_move_costs_less_time() -> None:
    settled, fresh = (Pacer(Clock(60, 60), START) for _ in range(2))
    seconds = 0.37 * settled.soft
    for depth in range(1, 9):
        settled.is_enough(_found(depth, 0.0001 * depth))
    assert settled.is_enough(_found(9, seconds))
    assert not fresh.is_enough(_found(1, seconds))


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
    assert read_go("", Player.WHITE).is_bare
    endless = read_go("infinite", Player.BLACK)
    assert (endless.infinite, endless.is_bare) == (True, False)
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
