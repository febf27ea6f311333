"""GIPF with potentials against its slow reference, decision by decision and by perft."""

import os
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

import sixfold
from sixfold import jit
from tests.games.gipf.potentials import reference as potentials
from tests.games.gipf.potentials.against import difference, library_position
from tests.games.gipf.potentials.course import COURSE, ENDINGS, WANTED
from tests.reference.steer import games_of

PARTS = 8
RUN = PARTS if os.environ.get("SIXFOLD_LONG") else 2
"""The reference is slow: all parts are run when asked for, and take a quarter of an hour."""
MOST = 4
"""How many times as many games a part may take until every wanted event has come about."""


@pytest.mark.compiled
@pytest.mark.parametrize("part", range(RUN))
def test_library_and_reference_agree_at_every_decision(part: int) -> None:
    enough = COURSE.enough // PARTS
    missing = {*WANTED, *ENDINGS}
    games = games_of(COURSE, Random(f"potentials {part}"), MOST * enough)
    for number, played in enumerate(games):
        if number >= enough and not missing:
            break
        missing -= set(played.events)
        theirs = potentials.setup(played.start_text)
        ours = library_position(played.start_text, theirs)
        for text in (*played.moves, None):
            where = f"{played.start_text} {' '.join(played.moves)} before {text}"
            assert difference(ours, theirs) is None, where
            if text is not None:
                ours, theirs = ours.play(text), theirs.play(text)
    assert not missing


@dataclass(frozen=True)
class Entry:
    """A position in the reference's text and the lines of play it counted."""

    id: str
    position: str
    counts: dict[int, int]


def entries() -> list[Entry]:
    """The table of counts."""
    found: list[Entry] = []
    for block in (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8").split("\n\n"):
        lines = [line.split(maxsplit=1) for line in block.splitlines() if line[:1] not in ("", "#")]
        if lines:
            facts = {key: value for key, value in lines if key != "perft"}
            counts = [value.split() for key, value in lines if key == "perft"]
            numbers = {int(depth): int(count) for depth, count in counts}
            found.append(Entry(facts["id"], facts["position"], numbers))
    return found


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_perft_equals_the_references(entry: Entry) -> None:
    position = library_position(entry.position, potentials.setup(entry.position))
    budget = 1_000_000 if jit.ENABLED else 3_000
    for depth, count in entry.counts.items():
        if count <= budget:
            assert sixfold.perft(position, depth) == count, f"depth {depth}"


@pytest.mark.parametrize("variant", ["basic", "standard", "tournament"])
def test_without_potentials_it_is_plain_gipf(variant: str) -> None:
    plain = sixfold.load("gipf", variant)
    assert sixfold.load("gipf", variant, white_potentials="", black_potentials="") == plain
