"""Match statistics against numbers worked out by hand and from published formulas."""

import math

import numpy as np
import pytest
from benchmarks import sprt
from hypothesis import given
from hypothesis import strategies as st

from sixfold.errors import OptionError
from sixfold.tournament.statistics import SequentialTest, Tally, elo, expected, wilson


def test_elo_and_score_are_each_other_s_inverse() -> None:
    # 10 to 1 in odds is 400 points by definition.
    assert expected(400) == pytest.approx(10 / 11)
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(400 * math.log10(3))
    assert elo(0.6) == pytest.approx(70.4365, abs=1e-3)
    assert elo(1) == math.inf
    assert elo(0) == -math.inf


def test_wilson_interval_of_known_examples() -> None:
    # 0 of 10 at 95 %: the upper end is z² / (n + z²).
    low, high = wilson(0.0, 10)
    assert low == 0
    assert high == pytest.approx(3.841459 / 13.841459, abs=1e-6)
    # 81 of 263, the worked example in Newcombe's comparison of seven methods.
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15 / 148, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(0.5, 0) == (0, 1)


def test_pairs_are_counted_by_their_score() -> None:
    tally = Tally.of([(1, 1), (1, 0), (0.5, 1), (0.5, 0), (0, 0), (1,), ()])
    assert (tally.won, tally.drawn, tally.lost) == (5, 2, 4)
    assert tally.pairs == (1, 1, 1, 1, 1)
    assert tally.score == pytest.approx(6 / 11)


def test_error_bars_come_from_the_spread_of_pairs() -> None:
    # 60 pairs of ½, 40 of 1: m = 0.7, v = 0.6·0.04 + 0.4·0.09 = 0.06, deviation 0.02449.
    tally = Tally.of([(1, 0)] * 60 + [(1, 1)] * 40)
    assert tally.moments == pytest.approx((100, 0.7, 0.06))
    assert tally.interval == pytest.approx((0.7 - 0.0480096, 0.7 + 0.0480096), abs=1e-6)
    middle, low, high = tally.elo
    assert middle == pytest.approx(147.19, abs=0.01)
    assert low < middle < high
    # Single games would say ±0.0635: pairs of one opening take the luck of the opening out.
    assert tally.interval[1] - 0.7 < 1.96 * math.sqrt(0.7 * 0.3 / 200)


def test_lopsided_results_have_wilson_s_interval() -> None:
    tally = Tally.of([(1, 1)] * 50)
    assert tally.score == 1
    assert tally.interval == pytest.approx((100 / 103.841459, 1), abs=1e-6)
    assert tally.elo[0] == math.inf
    assert tally.elo[1] == pytest.approx(elo(100 / 103.841459), abs=1e-3)


def test_no_games_say_nothing() -> None:
    tally = Tally()
    assert tally.score == pytest.approx(0.5)
    assert tally.interval == pytest.approx((0, 1))
    assert SequentialTest(0, 10).decision(tally) is None


def test_evidence_of_a_worked_example() -> None:
    # N = 100, m = 0.7, Σ(s - m)² = 6; with 32 pairs of variance 1/8 the variance is 10/132.
    # s0 = ½, s1 = 10/11: the bet is 9/22 / (10/132 + 81/484).
    tally = Tally.of([(1, 0)] * 60 + [(1, 1)] * 40)
    gap = 10 / 11 - 1 / 2
    bet = gap / (10 / 132 + gap * gap)
    assert bet == pytest.approx(1.683, abs=1e-3)
    against_low = 40 * math.log(1 + bet / 2)
    against_high = 60 * math.log(1 + bet * gap) + 40 * math.log(1 - bet / 11)
    assert tally.evidence(0, 400) == pytest.approx((against_low, against_high))


def test_close_differences_and_many_pairs_give_the_ratio_of_likelihoods() -> None:
    # As Wald has it: N·(s1 − s0)·(2m − s0 − s1) / 2v.
    pairs = (3000, 0, 10_000, 0, 3200)
    tally = Tally(pairs=pairs)
    total, mean, variance = tally.moments
    low, high = expected(0), expected(5)
    ratio = total * (high - low) * (2 * mean - low - high) / (2 * variance)
    up, down = tally.evidence(0, 5)
    assert up == pytest.approx(ratio, abs=0.02)
    assert down == pytest.approx(-ratio, abs=0.02)


def test_a_few_pairs_alike_do_not_decide() -> None:
    # 11 of 12 games: independent games that are won with 10/13 or with 1/2 give 3.9.
    tally = Tally.of([(1, 1)] * 5 + [(1, 0)])
    bernoulli = 11 * math.log(2 * expected(200)) + math.log(2 - 2 * expected(200))
    assert bernoulli == pytest.approx(3.87, abs=0.01)
    assert 1 < SequentialTest(0, 200).ratio(tally) < bernoulli


@given(st.lists(st.integers(0, 2000), min_size=5, max_size=5), st.integers(-300, 300))
def test_the_benchmark_simulates_this_test(pairs: list[int], elo0: int) -> None:
    counts = np.array(pairs, dtype=float)[:, None]
    simulated = [float(each[0]) for each in sprt.evidence(counts, elo0, elo0 + 30)]
    assert Tally(pairs=tuple(pairs)).evidence(elo0, elo0 + 30) == pytest.approx(simulated)


@pytest.mark.parametrize("bounds", [(0, 20), (0, 50), (0, 100), (0, 200), (-50, 50)])
@pytest.mark.parametrize("kind", ["plain", "drawish"])
def test_the_sequential_test_keeps_its_error(bounds: tuple[int, int], kind: str) -> None:
    # ``python -m benchmarks.sprt`` simulates more: these are ± 0.7 % at two deviations.
    test = SequentialTest(*bounds)
    false, _ = sprt.simulate(test, sprt.pair_chances(bounds[0], kind), 4000, seed=1)
    true, _ = sprt.simulate(test, sprt.pair_chances(bounds[1], kind), 4000, seed=2)
    assert false < test.error + 0.01
    assert 1 - true < test.error + 0.01


@pytest.mark.parametrize("bounds", [(5, 5), (10, 0), (0, 1e9), (float("nan"), 5), (0, math.inf)])
def test_bounds_that_make_no_test_are_refused(bounds: tuple[float, float]) -> None:
    with pytest.raises(OptionError, match="first must be smaller"):
        SequentialTest(*bounds)


def test_the_sequential_test_ends_at_its_bounds() -> None:
    test = SequentialTest(0, 50)
    assert test.bound == pytest.approx(2.9444, abs=1e-4)
    assert test.decision(Tally.of([(1, 0)] * 60 + [(1, 1)] * 40)) == "stronger"
    assert test.decision(Tally.of([(1, 0)] * 60 + [(0, 0)] * 40)) == "not stronger"
    assert test.decision(Tally.of([(1, 0), (1, 1), (0, 0)])) is None


def test_equal_pairs_are_given_half_a_pair_of_each_result() -> None:
    # 4 won pairs and half a pair of each: N = 6.5, m = 5.25/6.5, second moment 4.9375/6.5.
    tally = Tally.of([(1, 1)] * 4)
    total, mean, variance = tally.moments
    assert total == 6.5
    assert mean == pytest.approx(5.25 / 6.5)
    assert variance == pytest.approx(4.9375 / 6.5 - (5.25 / 6.5) ** 2)
