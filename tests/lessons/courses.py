"""All lessons there are: those of the games, and those about linked matches."""

from importlib import resources
from pathlib import Path

import sixfold
import sixfold.match
from sixfold.errors import SixfoldError
from sixfold.lessons import Lesson, lessons_of
from sixfold.match.lessons import match_lessons
from tests.games.books import MATCH, book, told
from tests.games.where import LANGUAGES, folder

COURSES = (*(name for name in sixfold.games() if (folder(name) / "lessons.json").exists()), MATCH)


def home(name: str) -> Path:
    """Where the files of a course are."""
    return Path(str(resources.files(sixfold.match))) if name == MATCH else folder(name)


def is_whole(name: str) -> bool:
    """Whether a course can be read in each language; if not, one test says why."""
    try:
        return all(
            (home(name) / f"lessons.{language}.json").exists() and course(name, language)
            for language in LANGUAGES
        )
    except SixfoldError:
        return False


def course(name: str, language: str = "en") -> tuple[Lesson, ...]:
    """The lessons of a game, or those about linked matches."""
    return match_lessons(language) if name == MATCH else lessons_of(name, language)


def rules(name: str) -> set[str]:
    """The ids of the rules that can be meant."""
    return told(book(name)) | told(book(MATCH))
