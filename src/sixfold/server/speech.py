"""What the server itself says in the visitor's language: link previews and embedded boards."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Final

from fastapi import Request

from sixfold.rules import load

_WORDS: Final[dict[str, dict[str, str]]] = json.loads(
    (resources.files(__package__ or "sixfold.server") / "words.json").read_text(encoding="utf-8")
)

LANGUAGES: Final = tuple(_WORDS)
"""The languages there are; the first is spoken to whoever asks for none of them."""

_MOST: Final = 20
"""Languages of a browser that are looked at."""


def language_of(request: Request) -> str:
    """The language in the address, else the first of the browser's that there is, else English."""
    accepted = request.headers.get("accept-language", "")[:1000].split(",")[:_MOST]
    tags = [request.query_params.get("lang", ""), *(part.partition(";")[0] for part in accepted)]
    codes = (re.split("[-_]", tag.strip().lower())[0] for tag in tags)
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def say(language: str, key: str, **parts: str | int) -> str:
    """A sentence in a language."""
    return _WORDS[language][key].format(**parts)


@cache
def title_of(game: str, language: str) -> str:
    """What a game is called."""
    return _of_game(game, language, "title") or load(game).title


@cache
def variant_of(game: str, variant: str, language: str) -> str:
    """What a variant of a game is called."""
    return _of_game(game, language, f"variant.{variant}") or variant


def _of_game(game: str, language: str, key: str) -> str:
    words = load(game).resource(f"words.{language}.json") or {}
    return str(words.get(key, ""))
