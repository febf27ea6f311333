"""Rules that no single position can show, tested on the reference and on the library."""

import pytest

from tests.games.in_words import random_steps, rules
from tests.games.tamsk.reference import ROOM
from tests.scenario import Rules

__all__ = ["rules"]

STARTS = ("tamsk start", "tamsk start; free_start")


@pytest.mark.parametrize("start", STARTS)
def test_tamsk_every_move_drops_a_ring_and_passes_never_follow_each_other(
    rules: Rules, start: str
) -> None:
    last = ""
    for before, move, after in random_steps(rules, start, games=3):
        assert before.facts.hand is not None
        assert after.facts.hand is not None
        spent = sum(before.facts.hand) - sum(after.facts.hand)
        assert spent == (move != "pass")
        assert (last, move) != ("pass", "pass")
        last = move


@pytest.mark.parametrize("start", [*STARTS, "tamsk start; free_rings"])
def test_tamsk_rooms_add_up_to_all_rings(rules: Rules, start: str) -> None:
    assert sum(ROOM.values()) == 64
    for _, _, after in random_steps(rules, start, games=2):
        assert after.facts.lying is not None
        assert after.facts.hand is not None
        assert sum(after.facts.lying.values()) + sum(after.facts.hand) == 64
        assert all(number <= ROOM[space] for space, number in after.facts.lying.items())


def test_tamsk_third_time_is_a_draw_with_free_rings(rules: Rules) -> None:
    there_and_back = ("a1-a2=0", "d1-d2=0", "a2-a1=0", "d2-d1=0")
    position = rules.position("tamsk start; free_rings; repetition")
    for move in (*there_and_back, *there_and_back[:3]):
        position = position.play(move)
        assert position.outcome is None
    # At the very start nobody has left a ring out, so the cycle begins one move later.
    position = position.play(there_and_back[3])
    assert position.outcome is None
    position = position.play(there_and_back[0])
    assert position.outcome is not None
    assert (position.outcome.winner, position.outcome.reason) == ("draw", "repetition")
    assert not position.moves
