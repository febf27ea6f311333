"""What the page says, read from its own dictionaries, so that tests need not repeat sentences."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import sixfold

PAGE = Path(__file__).parents[2] / "web" / "src"
FOLDERS = ("match/words", "words")
ENTRY = re.compile(r'^  "([^"]+)":\s*("(?:[^"\\]|\\.)*"|\{[^}]*\})', re.MULTILINE)
FORM = re.compile(r'(\w+): ("(?:[^"\\]|\\.)*")')


@cache
def _dictionary(language: str) -> dict[str, str]:
    texts = "".join((PAGE / part / f"{language}.ts").read_text("utf-8") for part in FOLDERS)
    return dict(ENTRY.findall(texts))


def word(key: str, language: str = "en", **holes: object) -> str:
    """A message as the page shows it; of one with plurals the form for many."""
    text = _dictionary(language)[key]
    if text.startswith("{"):
        text = dict(FORM.findall(text))["other"]
    return _filled(str(json.loads(text)), holes)


def said(game: str, key: str, language: str = "en", **holes: object) -> str:
    """The same of what a game says itself."""
    text = sixfold.load(game).resource(f"words.{language}.json")[key]
    return _filled(text if isinstance(text, str) else text["other"], holes)


def _filled(text: str, holes: dict[str, object]) -> str:
    for name, value in holes.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
