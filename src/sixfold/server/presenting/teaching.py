"""Rules and the steps of lessons that show them: each leads to the other, by the ids of rules."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

import sixfold.match
from sixfold.lessons import Lesson, Step, lessons_of
from sixfold.match.lessons import match_lessons
from sixfold.rules import load, position
from sixfold.rules.book import Section, read_book

LINKED: Final = "linked"
"""What is read and learnt about linked matches, which are no game by themselves."""

_ENGLISH: Final = "en"


@cache
def book_of(course: str, language: str) -> tuple[Section, ...]:
    """The rules of a game, or of linked matches, in a language or else in English."""
    name = f"rules.{language}.md"
    if course == LINKED:
        file = resources.files(sixfold.match) / name
        if not file.is_file():
            return book_of(course, _ENGLISH)
        return read_book(file.read_text(encoding="utf-8"))
    text = load(course).resource(name)
    if text is None and language != _ENGLISH:
        return book_of(course, _ENGLISH)
    return read_book(text or "")


def lessons_in(course: str, language: str) -> tuple[Lesson, ...]:
    """The lessons of a game, or about linked matches, in a language or else in English."""
    return match_lessons(language) if course == LINKED else lessons_of(course, language)


def steps_about(course: str, section: Section, language: str) -> list[tuple[str, str]]:
    """The addresses and titles of the steps that show a rule of a section."""
    told = {rule for part in section.parts for rule in part.rules}
    return [
        (f"/learn/{course}/{lesson.id}#{step.id}", step.title)
        for lesson in lessons_in(course, language)
        for step in lesson.steps
        if step.begin and told & set(step.rules)
    ]


def rule_of(course: str, step: Step) -> str | None:
    """The address of the section that tells the first rule of a step."""
    for rule in step.rules:
        for book in dict.fromkeys((course, LINKED)):  # powers are told with matches
            for section in book_of(book, _ENGLISH):
                if any(rule in part.rules for part in section.parts):
                    return f"/rules/{book}{_version(course, book, step)}#{section.id}"
    return None


def _version(course: str, book: str, step: Step) -> str:
    """The version that a step is about, where a book tells several."""
    text = step.start.get("position")
    if text is None or book != course:
        return ""
    return f"?variant={position(text).game.variant}"
