"""Rules that no single position can show, tested on the reference and on the library."""

from collections import Counter

import pytest

from tests.games.in_words import random_steps, rules
from tests.games.zertz import reference
from tests.reference.interface import Reference
from tests.scenario import Rules

__all__ = ["rules"]

STARTS = ("zertz start", "zertz blitz start", "zertz tournament start")
SMALL = (
    "zertz; W=b3,c3; G=d4; gone=a1,a2,a3,a4,b1,b5,c1,c6,d1,d7,e1,e6,f1,f5,g1,g2,g3,g4; white",
    "zertz blitz; G=d4; gone=a1,a2,a3,a4,b1,b5,c1,c6,d1,d6,d7,e1,e5,e6,f1,f5,g1,g2,g3,g4; black",
)


def _stock(position: Reference) -> Counter[str]:
    facts = position.facts
    assert isinstance(facts.pool, tuple)
    assert facts.caught is not None
    found = Counter(facts.pieces.values())
    found.update(dict(zip("WGB", facts.pool, strict=True)))
    for text in facts.caught:
        found += reference._stock(text)
    return found


@pytest.mark.parametrize("start", [*STARTS, *SMALL])
def test_zertz_marbles_always_add_up(rules: Rules, start: str) -> None:
    total = reference.MARBLES["blitz" if "blitz" in start else "standard"]
    for _, _, after in random_steps(rules, start, games=2):
        assert _stock(after) == total


@pytest.mark.parametrize("size", reference.COLUMNS)
def test_zertz_boards_have_their_columns_and_neighbours(rules: Rules, size: int) -> None:
    position = rules.position(f"zertz standard start; rings={size}")
    columns = Counter(move[1] for move in position.moves if move[0] == "W")
    assert "".join(str(columns[letter]) for letter in sorted(columns)) == reference.COLUMNS[size]
    # Two neighbours alone on the board jump each other on the line through both.
    for ring in ("b2", "d4", "e3"):
        near = (beside for beside in reference.NEXT[size][ring] if beside)
        for beside in near:
            found = rules.position(f"zertz; rings={size}; W={ring}; G={beside}; white").moves
            ends = {move.split("-")[0] for move in found if "-" in move}
            assert ends <= {ring, beside}
            assert ends


@pytest.mark.parametrize("start", [*STARTS, *SMALL])
def test_zertz_claims_follow_placings_and_ring_takings_only(rules: Rules, start: str) -> None:
    claims = 0
    for before, move, after in random_steps(rules, start, games=3):
        assert before.facts.rings is not None
        assert after.facts.rings is not None
        lost = before.facts.rings - after.facts.rings
        if move[0] not in "WGB-":
            assert lost == 0
        else:
            claims += lost > (move[0] == "-")
    assert claims or start in STARTS
