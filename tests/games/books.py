"""The books of rules of the games, and of linked matches."""

import re
from functools import cache
from importlib import resources
from importlib.util import find_spec

import sixfold
from sixfold.rules.book import Part, Section, read_book
from tests.games.where import having

MATCH = "match"
BOOKS = (*having("rules"), *([MATCH] if find_spec("sixfold.match") else []))
"""The games need nothing of what is built on them, and neither do their tests."""


@cache
def book(name: str, language: str = "en") -> tuple[Section, ...]:
    """A book in a language."""
    if name == MATCH:
        file = resources.files("sixfold.match") / f"rules.{language}.md"
        return read_book(file.read_text(encoding="utf-8"))
    return read_book(sixfold.load(name).resource(f"rules.{language}.md"))


def parts(sections: tuple[Section, ...], variant: str | None = None) -> list[Part]:
    """What is read about a variant, or all there is."""
    return [
        part
        for section in sections
        for part in section.parts
        if variant is None
        or (variant in (section.only or [variant]) and variant in (part.only or [variant]))
    ]


def told(sections: tuple[Section, ...], variant: str | None = None) -> set[str]:
    """The ids of the rules that are told."""
    return {rule for part in parts(sections, variant) for rule in part.rules}


def without(sections: tuple[Section, ...], *ids: str) -> tuple[Section, ...]:
    """The sections but those with these ids."""
    return tuple(section for section in sections if section.id not in ids)


def told_elsewhere(game: str, variant: str, foreign: str) -> set[str]:
    """The rules of other variants that a variant tells, or those of its own that it does not.

    ``foreign`` matches the ids of the rules that the variant does not have.
    """
    others = {rule for rule in told(book(game)) if re.fullmatch(foreign, rule)}
    missing = told(book(game)) - told(book(game), variant) - others
    return told(without(book(game), "versions"), variant) & others | missing


def speaking_of(game: str, variant: str, language: str, words: str) -> list[str]:
    """What is read about a variant that contains certain words."""
    read = parts(without(book(game, language), "versions"), variant)
    return [part.text for part in read if re.search(words, part.text, re.I)]
