"""Where a game's folder is, and what has to be in it or beside it."""

from importlib import import_module
from pathlib import Path
from typing import Final

import sixfold
from tests.reference.games import GAMES, Setup

ROOT: Final = Path(__file__).parents[2]
LANGUAGES: Final = ("en", "uk", "ru")


def folder(name: str) -> Path:
    """The folder of a game."""
    return Path(str(sixfold.load(name).kernel.__file__)).parent  # type: ignore[attr-defined]


def material(name: str) -> Path:
    """Where its tests are: here, or in its own folder if it comes from elsewhere."""
    home = folder(name)
    return ROOT / "tests" / "games" / name if home.is_relative_to(ROOT / "src") else home / "tests"


def docs(name: str) -> Path:
    """The page of documentation about it."""
    home = folder(name)
    if home.is_relative_to(ROOT / "src"):
        return ROOT / "docs" / "games" / f"{name}.md"
    return home / "docs.md"


def reference(name: str) -> Setup:
    """The function of a slow second implementation that reads positions."""
    if name in GAMES:
        return GAMES[name]
    package = sixfold.load(name).kernel.__name__.rpartition(".")[0]  # type: ignore[attr-defined]
    setup: Setup = import_module(f"{package}.tests.reference").setup
    return setup


def parts(name: str) -> dict[str, tuple[Path, ...]]:
    """Everything a game needs besides its rules, by part."""
    home, tests = folder(name), material(name)
    return {
        "look": (home / "look.json",),
        "page": (home / "page.json",),
        "words": tuple(home / f"words.{language}.json" for language in LANGUAGES),
        "rules": tuple(home / f"rules.{language}.md" for language in LANGUAGES),
        "readme": (home / "README.md",),
        "docs": (docs(name),),
        "perft": (tests / "perft.txt",),
        "scenarios": (tests / "scenarios.txt",),
        "playthroughs": tuple(
            tests / f"playthrough-{variant}.txt" for variant in sixfold.load(name).variants
        ),
    }


def having(*needed: str) -> list[str]:
    """The games that have these parts; that the others do not is for ``test_folders`` to say."""
    return [
        name
        for name in sixfold.games()
        if all(file.exists() for part in needed for file in parts(name)[part])
    ]
