"""Docs, rule lists and comments are worded as one would say it today."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "benchmarks").glob("*.md"),
    *(ROOT / "src").rglob("*.md"),
    *(ROOT / "src").rglob("*.py"),
    *(ROOT / "tests" / "games").rglob("*.txt"),
]
AUTHOR = r"him when you write|him or his publishers|the author or his publishers"

SAID_OTHERWISE = {
    "they, the player, you": r"\b(he|him|his|himself)\b",
    "again": r"\banew\b",
    "except, because, whether": r"\b(but for the|for want of|be it)\b",
    "on one screen": r"\bat one screen\b",
    "continue": r"\bgone on with\b",
    "every nth": r"\bso-manieth\b",
    "is not a": r"\b(?<!there )(is|are) no (object|event|crossing|part of|word of|number of)\b",
    "a player who": r"[.;] Who(ever)? [^.?]* (wins|loses|lost|has lost)\b",
}


@pytest.mark.parametrize("instead", SAID_OTHERWISE)
def test_nothing_is_said_in_words_of_another_age(instead: str) -> None:
    assert len(FILES) > 200
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in FILES
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(SAID_OTHERWISE[instead], re.sub(AUTHOR, "", line), re.IGNORECASE)
    ]
    assert not found, "\n".join(found)
