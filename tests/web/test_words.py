"""The page has words for everything the library and the server can say."""

import re
from pathlib import Path
from typing import get_args

import pytest

from sixfold.records import formats
from sixfold.rules.level import HIGHEST
from sixfold.server.problems import Code

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "sixfold"
LANGUAGES = ("en", "uk", "ru")
REASONS = ("resignation", "time", "agreement", "aborted")


def keys(language: str) -> set[str]:
    """The keys of all messages in a language."""
    page = ROOT / "web" / "src"
    files = [page / folder / f"{language}.ts" for folder in ("words", "match/words")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return set(re.findall(r'^  "?(\w[\w. -]*)"?:', text, flags=re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_server_has_a_sentence(language: str) -> None:
    assert not {f"error.{code}" for code in get_args(Code)} - keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_fault_of_a_record_has_a_sentence(language: str) -> None:
    sources = [*(SOURCE / "records").rglob("*.py"), SOURCE / "match" / "record.py"]
    text = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    names = set(re.findall(r'rule="([a-z-]+)"', text))
    names |= {
        name
        for call in re.findall(r"FormatError\((.*)\)", text)
        for name in re.findall(r', "([a-z-]+)"$', call)
    }
    assert {"no-notation", "options", "no-game", "checksum"} <= names
    assert not {f"error.record.{name}" for name in names} - keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_against_a_position_of_any_game_has_a_sentence(language: str) -> None:
    # Games that count repetitions say those reasons themselves: tests/games/test_words.py.
    sources = [file for file in (SOURCE / "rules").rglob("*.py") if file.stem != "repetition"]
    text = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    names = set(re.findall(r'Impossible\(\s*"([a-z-]+)"', text))
    assert {"game", "turn", "occupied-twice"} <= names
    assert not {f"impossible.{name}" for name in names} - keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_format_of_all_games_has_a_name(language: str) -> None:
    names = {form.name for form in formats()} - {"gipf.com"}  # which a game names
    assert not {f"format.{name}" for name in names} - keys(language)


def test_the_documented_codes_are_those_of_the_server() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    listed = re.search(r"Codes: (.*?)\.\n\n", text, flags=re.DOTALL)
    assert listed is not None
    codes = re.findall(r"`([a-z-]+)`", re.sub(r"\(.*?\)", "", listed[1]))
    assert sorted(codes) == sorted(get_args(Code))


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_names(language: str) -> None:
    """And a sentence about what each overlooks."""
    numbers = range(1, HIGHEST + 1)
    named = {f"level.{number}{part}" for number in numbers for part in ("", ".text")}
    assert not named - keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_an_outcome_at_the_table_has_a_sentence(language: str) -> None:
    assert not {f"reason.{reason}" for reason in REASONS} - keys(language)
