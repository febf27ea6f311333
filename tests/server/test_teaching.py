"""Rules lead to the steps of lessons that show them, and steps to the rules."""

from urllib.parse import parse_qs, urlsplit

import pytest

import sixfold
from sixfold.lessons import Step
from sixfold.server.presenting.teaching import LINKED, book_of, lessons_in, rule_of, steps_about

COURSES = (*sixfold.games(), LINKED)
LANGUAGES = ("en", "uk", "ru")


def steps(course: str) -> list[tuple[str, Step]]:
    """The steps of a course that are played, with their addresses."""
    return [
        (f"/learn/{course}/{lesson.id}#{step.id}", step)
        for lesson in lessons_in(course, "en")
        for step in lesson.steps
        if step.begin
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("course", COURSES)
def test_every_step_leads_to_a_section_that_tells_its_rule(course: str, language: str) -> None:
    for address, step in steps(course):
        found = rule_of(course, step)
        assert found is not None, address
        parts = urlsplit(found)
        book = parts.path.removeprefix("/rules/")
        (section,) = [each for each in book_of(book, language) if each.id == parts.fragment]
        (variant,) = parse_qs(parts.query).get("variant", [""])
        read = [each for each in section.parts if not variant or variant in (each.only or variant)]
        assert not variant or variant in (section.only or variant)
        assert set(step.rules) & {rule for each in read for rule in each.rules}, address


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("course", COURSES)
def test_sections_lead_to_steps_that_there_are(course: str, language: str) -> None:
    known = {address for address, _ in steps(course)}
    sections = book_of(course, language)
    led = [found for each in sections for found in steps_about(course, each, language)]
    assert {address for address, _ in led} <= known
    assert len(led) >= 6
    titles = {step.title for lesson in lessons_in(course, language) for step in lesson.steps}
    assert {title for _, title in led} <= titles


def test_a_book_without_a_language_is_read_in_english() -> None:
    for course in COURSES:
        assert book_of(course, "xx") == book_of(course, "en")
