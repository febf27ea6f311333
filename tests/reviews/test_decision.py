"""What a loss of winning chance is called, and how accurate a decision was."""

import pytest

import sixfold
from sixfold import Player
from sixfold.records import Evaluation
from sixfold.reviews import Decision, Judgement
from sixfold.reviews.decision import accuracy_of, judgement_of


@pytest.mark.parametrize(
    ("before", "drop", "judgement"),
    [
        (0.6, 0.049, None),
        (0.6, 0.05, Judgement.INACCURACY),
        (0.6, 0.0999, Judgement.INACCURACY),
        (0.6, 0.1, Judgement.MISTAKE),
        (0.6, 0.2, Judgement.BLUNDER),
        (1.0, 1.0, Judgement.BLUNDER),
        (1.0, 0.09, None),
        (1.0, 0.11, Judgement.MISTAKE),
        (0.09, 0.09, None),
        (0.1, 0.1, Judgement.MISTAKE),
    ],
)
def test_judgements(before: float, drop: float, judgement: Judgement | None) -> None:
    assert judgement_of(before, drop) is judgement


def test_accuracy() -> None:
    assert accuracy_of(0) == pytest.approx(100)
    assert accuracy_of(0.05) == pytest.approx(79.8, abs=0.1)
    assert accuracy_of(0.2) == pytest.approx(40.0, abs=0.1)
    assert accuracy_of(1) == 0


def test_chances_are_the_movers_and_data_are_whites() -> None:
    start = sixfold.load("yinsh").start().play("e5")
    decision = Decision(1, Player.BLACK, start.move("f6"), Evaluation(0.4, "cp", -30, 5), 0.25)
    assert decision.chance_before == pytest.approx(0.6)
    assert decision.chance_after == pytest.approx(0.35)
    assert decision.judgement is Judgement.BLUNDER
    data = decision.data
    assert (data["chance_before"], data["chance_after"]) == (0.4, 0.65)
    assert (data["judgement"], data["kind"], data["score"]) == ("blunder", "cp", -30)


def test_what_is_forced_is_not_judged() -> None:
    move = sixfold.load("yinsh").start().move("e5")
    decision = Decision(0, Player.WHITE, move, Evaluation(0.6), 0.5, forced=True)
    assert decision.judgement is None
    assert decision.accuracy is None
