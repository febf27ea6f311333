"""What the page says, read from its own dictionaries, so that tests need not repeat sentences."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
ENTRY = re.compile(r'^  "([^"]+)":\s*("(?:[^"\\]|\\.)*"|\{[^}]*\})', re.MULTILINE)
FORM = re.compile(r'(\w+): ("(?:[^"\\]|\\.)*")')


@cache
def _dictionary(language: str) -> dict[str, str]:
    texts = "".join((WORDS / part / f"{language}.ts").read_text("utf-8") for part in ("match", ""))
    return dict(ENTRY.findall(texts))


def word(key: str, language: str = "en", **holes: object) -> str:
    """A message as the page shows it; of one with plurals the form for many."""
    text = _dictionary(language)[key]
    if text.startswith("{"):
        text = dict(FORM.findall(text))["other"]
    said = str(json.loads(text))
    for name, value in holes.items():
        said = said.replace(f"{{{name}}}", str(value))
    return said
