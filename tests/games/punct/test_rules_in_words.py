"""Rules that no single position can show, tested on the reference and on the library."""

import pytest

from tests.games.in_words import random_steps, rules
from tests.scenario import Rules

__all__ = ["rules"]


@pytest.mark.parametrize("start", ["punct start", "punct basic start"])
def test_punct_pieces_never_leave_the_board(rules: Rules, start: str) -> None:
    for before, move, after in random_steps(rules, start, games=1, most=60):
        assert before.facts.hand is not None
        assert after.facts.hand is not None
        added = sum(before.facts.hand) - sum(after.facts.hand)
        assert added == move[0].isupper()


def test_punct_third_time_is_a_draw(rules: Rules) -> None:
    there_and_back = ("e5-e9.e10", "n12-n9.n10", "e9-e5.e6", "n9-n12.n13")
    position = rules.position("punct; repetition; W=Te5.e6; B=Tn12.n13; white")
    for move in (*there_and_back, *there_and_back[:3]):
        position = position.play(move)
        assert position.outcome is None
    position = position.play(there_and_back[3])
    assert position.outcome is not None
    assert (position.outcome.winner, position.outcome.reason) == ("draw", "repetition")
    assert not position.moves


def test_punct_without_the_option_nothing_is_repeated(rules: Rules) -> None:
    position = rules.position("punct; W=Te5.e6; B=Tn12.n13; white")
    for move in ("e5-e9.e10", "n12-n9.n10", "e9-e5.e6", "n9-n12.n13") * 3:
        position = position.play(move)
    assert position.outcome is None
