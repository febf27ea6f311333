"""Rules that no single position can show, tested on the reference and on the library."""

from collections import Counter

from tests.games.in_words import random_steps, rules
from tests.scenario import Rules

__all__ = ["rules"]


def test_yinsh_rings_and_markers_are_neither_made_nor_lost(rules: Rules) -> None:
    for _, _, after in random_steps(rules, "yinsh start", "yinsh blitz start"):
        facts = after.facts
        assert facts.off
        assert isinstance(facts.pool, int)
        counts = Counter(facts.pieces.values())
        assert counts["w"] + counts["b"] + facts.pool == 51
        rings = (counts["W"] + facts.off[0], counts["B"] + facts.off[1])
        # The opening is over when ten rings are out; before, White is one ahead or level.
        assert rings == (5, 5) or (facts.pool == 51 and 0 <= rings[0] - rings[1] <= 1)


def test_yinsh_markers_are_turned_but_never_moved(rules: Rules) -> None:
    for before, move, after in random_steps(rules, "yinsh start"):
        if "-" not in move or move.startswith("x"):
            continue
        old, new = (
            {point for point, piece in p.facts.pieces.items() if piece in "wb"}
            for p in (before, after)
        )
        assert new == old | {move.split("-")[0]}
