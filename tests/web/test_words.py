"""The page has words for everything the library and the server can say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import sixfold
from sixfold.engine.levels import HIGHEST
from sixfold.server.problems import Code

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
    """The fixed names of rules in a file: first parts of the pairs it explains refusals with."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if any(isinstance(node, ast.FunctionDef) and node.name == "explain" for node in tree.body):
        yield from _fixed_pairs(tree)
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.returns is None:
            continue
        if ast.unparse(function.returns) == "tuple[str, str]":
            yield from _first_parts(function)


def _fixed_pairs(tree: ast.Module) -> Iterator[str]:
    for assigned in (node for node in tree.body if isinstance(node, ast.AnnAssign)):
        for node in ast.walk(assigned):
            match node:
                case ast.Tuple(
                    elts=[ast.Constant(value=str(name)), ast.Constant(value=str(reason))]
                ) if " " in reason:
                    yield name


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


def test_the_documented_codes_are_those_of_the_server() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    listed = re.search(r"Codes: (.*?)\.\n\n", text, flags=re.DOTALL)
    assert listed is not None
    codes = re.findall(r"`([a-z-]+)`", re.sub(r"\(.*?\)", "", listed[1]))
    assert sorted(codes) == sorted(get_args(Code))


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
