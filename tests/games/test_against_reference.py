"""The kernels against the slow references, decision by decision, over steered random games."""

import os
from collections import Counter

import pytest

from tests.library import LibraryRules
from tests.reference.courses import COURSES, games

LIBRARY = LibraryRules()
FACTS = (
    *("pieces", "hand", "lost", "off", "pool", "caught", "gone", "rings", "lying"),
    *("spent", "fresh", "owed", "tall", "centre"),
)
PARTS = 4
RUN = PARTS if os.environ.get("SIXFOLD_LONG") else 2
"""The references are slow: all parts are run when asked for, else one as plain Python, one not."""


@pytest.mark.parametrize(
    "part",
    [
        pytest.param(0, marks=pytest.mark.plain),
        *(pytest.param(part, marks=pytest.mark.compiled) for part in range(1, RUN)),
    ],
)
@pytest.mark.parametrize("name", sorted(COURSES))
def test_library_and_reference_agree_at_every_decision(name: str, part: int) -> None:
    course = COURSES[name]
    met: Counter[str] = Counter()
    for played in games(name, seed=part, count=course.enough // PARTS + 1):
        met.update(played.events)
        theirs = course.setup(played.start_text)
        ours = LIBRARY.position(played.start_text)
        for text in (*played.moves, None):
            where = f"{played.start_text} {' '.join(played.moves)} before {text}"
            assert theirs.outcome or ours.player == theirs.player, where
            assert list(ours.moves) == list(theirs.moves), where
            assert getattr(ours, "events", []) == list(getattr(theirs, "events", ())), where
            assert ours.outcome == theirs.outcome, where
            for fact in FACTS:
                expected = getattr(theirs.facts, fact)
                found = getattr(ours.facts, fact)
                assert found is None or found == expected, f"{fact} in {where}"
            if text is not None:
                ours, theirs = ours.play(text), theirs.play(text)
    for event in course.wanted:
        assert met[event] * PARTS >= 100, f"{event} came about only {met[event]} times"
