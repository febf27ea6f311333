"""The glossary is short, and its words are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORDS = re.findall(r"^- \*\*(\w+)\*\*: ", (ROOT / "docs" / "glossary.md").read_text(), re.MULTILINE)
CODE = "\n".join(
    path.read_text()
    for folder in ("src/sixfold", "web/src")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".ts", ".tsx")
)


def test_it_has_at_most_twenty_words() -> None:
    assert 0 < len(WORDS) <= 20
    assert len(set(WORDS)) == len(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_used(word: str) -> None:
    assert re.search(rf"\b{word}\w*(?:[(:.,]| =)", CODE, re.IGNORECASE)
