"""The page has words for everything the library and the server can say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sixfold
from sixfold.engine.levels import HIGHEST

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "sixfold"
WORDS = ROOT / "web" / "src" / "words"
LANGUAGES = ("en", "uk", "ru")
GAMES = tuple(sorted(sixfold.games()))
REASONS = (
    *("reserve", "gipf", "blocked", "pieces", "rings", "markers", "stuck", "repetition"),
    *("resignation", "time", "agreement", "aborted"),
)


def keys(language: str) -> set[str]:
    """The keys of all messages in a language."""
    files = (WORDS / f"{language}.ts", WORDS / "match" / f"{language}.ts")
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return set(re.findall(r'^  "?(\w[\w. -]*)"?:', text, flags=re.MULTILINE))


def rule_names(path: Path) -> Iterator[str]:
    """The fixed names of rules in a file: first parts of the pairs its functions explain with."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef) or function.returns is None:
            continue
        if ast.unparse(function.returns) == "tuple[str, str]":
            yield from _first_parts(function)


def _first_parts(function: ast.FunctionDef) -> Iterator[str]:
    for node in ast.walk(function):
        match node:
            case ast.Return(value=ast.Tuple(elts=[ast.Constant(value=str(name)), reason])):
                if isinstance(reason, ast.JoinedStr | ast.Constant):
                    yield name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_a_move_can_break_has_a_sentence(game: str, language: str) -> None:
    sources = (SOURCE / "games" / game).rglob("*.py")
    names = {name for source in sources for name in rule_names(source)}
    assert len(names) > 5
    missing = {f"rule.{game}.{name}" for name in names} - keys(language)
    assert not missing


@pytest.mark.parametrize("game", GAMES)
def test_the_documented_names_of_rules_have_sentences(game: str) -> None:
    text = (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")
    listed = re.search(r"reasons why a move is refused:(.*?)\.\n", text, flags=re.DOTALL)
    assert listed is not None
    names = re.findall(r"`([a-z-]+)`", listed[1])
    known = keys("en")
    assert all({f"rule.{game}.{name}", f"rule.{name}"} & known for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_protocol_has_a_sentence(language: str) -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    listed = re.search(r"Codes: (.*?)\.\n\n", text, flags=re.DOTALL)
    assert listed is not None
    codes = re.findall(r"`([a-z-]+)`", re.sub(r"\(.*?\)", "", listed[1]))
    assert len(codes) > 20
    assert not {f"error.{code}" for code in codes} - keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_games_versions_options_and_levels_have_names(game: str, language: str) -> None:
    loaded = sixfold.load(game)
    wanted = {f"game.{game}", f"game.{game}.text"}
    for variant in loaded.variants:
        wanted |= {f"variant.{game}.{variant}", f"variant.{game}.{variant}.text"}
    for option in loaded.option_list:
        wanted |= {f"option.{option.name}", f"option.{option.name}.text"}
    wanted |= {f"level.{number}" for number in range(1, HIGHEST + 1)}
    assert not wanted - keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_an_outcome_has_a_sentence(language: str) -> None:
    assert not {f"reason.{reason}" for reason in REASONS} - keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_counters_beside_a_board_have_names(game: str, language: str) -> None:
    picture = sixfold.load(game).start().picture
    assert not {f"counter.{counter.name}" for counter in picture.counters} - keys(language)
