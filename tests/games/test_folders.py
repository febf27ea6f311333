"""Each game has all its parts: what one of them lacks fails here, once, and nowhere else."""

import pytest

import sixfold
from tests.games.where import parts

WANTED = {
    "look": "how its board and pieces look",
    "page": "its place on the page",
    "words": "what it says, in each language",
    "rules": "its rules to read, in each language",
    "readme": "its rules, each with an id",
    "docs": "the rules as implemented, notation, codes and counts",
    "perft": "counts that an independent program confirms",
    "scenarios": "a scenario for each rule",
    "playthroughs": "a recorded game of each variant, which make goldens writes",
}


@pytest.mark.parametrize("part", WANTED)
@pytest.mark.parametrize("name", sixfold.games())
def test_the_folder_has(name: str, part: str) -> None:
    files = parts(name)[part]
    missing = [file.name for file in files if not file.exists()]
    assert not missing, (
        f"{name} lacks {', '.join(missing)}: {WANTED[part]}; docs/add-a-game.md says how"
    )
