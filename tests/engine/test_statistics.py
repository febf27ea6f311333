"""Match statistics against numbers worked out by hand and from published formulas."""

import math

import pytest

from sixfold.engine.tournament.statistics import SequentialTest, Tally, elo, expected, wilson


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
    assert SequentialTest(0, 10).verdict(tally) is None


def test_log_likelihood_ratio_of_a_worked_example() -> None:
    # N = 100, m = 0.7, v = 0.06; s0 = ½, s1 = 10/11: 100·0.40909·(1.4 − 1.40909)/0.12.
    tally = Tally.of([(1, 0)] * 60 + [(1, 1)] * 40)
    by_hand = 100 * (10 / 11 - 0.5) * (1.4 - 0.5 - 10 / 11) / 0.12
    assert tally.log_likelihood_ratio(0, 400) == pytest.approx(by_hand)
    assert by_hand == pytest.approx(-3.0992, abs=1e-4)


def test_the_sequential_test_ends_at_its_bounds() -> None:
    test = SequentialTest(0, 50)
    assert test.bound == pytest.approx(2.9444, abs=1e-4)
    assert test.verdict(Tally.of([(1, 0)] * 60 + [(1, 1)] * 40)) == "stronger"
    assert test.verdict(Tally.of([(1, 0)] * 60 + [(0, 0)] * 40)) == "not stronger"
    assert test.verdict(Tally.of([(1, 0), (1, 1), (0, 0)])) is None


def test_equal_pairs_are_given_half_a_pair_of_each_result() -> None:
    # 4 won pairs and half a pair of each: N = 6.5, m = 5.25/6.5, second moment 4.9375/6.5.
    tally = Tally.of([(1, 1)] * 4)
    total, mean, variance = tally.moments
    assert total == 6.5
    assert mean == pytest.approx(5.25 / 6.5)
    assert variance == pytest.approx(4.9375 / 6.5 - (5.25 / 6.5) ** 2)
