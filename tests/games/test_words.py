"""Every game has words for all it can say, in each language, and none that nothing asks for."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import sixfold
from sixfold.puzzles import versions
from sixfold.rules import editing, repetition
from sixfold.rules.conformance import line_of_play
from sixfold.rules.description import Field, FieldKind
from tests.games.where import LANGUAGES, docs, folder, having

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "web" / "src" / "words" / "en.ts").read_text(encoding="utf-8")

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("game", having("words"))


def words(game: str, language: str) -> dict[str, Any]:
    """What a game says in a language."""
    found: dict[str, Any] = sixfold.load(game).resource(f"words.{language}.json")
    return found


@cache
def sources(game: str) -> tuple[ast.Module, ...]:
    """What a game consists of, and what it uses of the part that games with repetition share."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(folder(game).rglob("*.py"))]
    if any("sixfold.rules.repetition import" in text for text in texts):
        texts.append(Path(repetition.__file__).read_text(encoding="utf-8"))
    return tuple(map(ast.parse, texts))


def refusals(game: str) -> set[str]:
    """The rules by whose names a game refuses moves, in its source and as documented."""
    found = {name for tree in sources(game) for name in _rule_names(tree)}
    text = docs(game).read_text(encoding="utf-8") if docs(game).exists() else ""
    listed = re.search(r"reasons why a move is refused:(.*?)\.\n", text, flags=re.DOTALL)
    return found | set(re.findall(r"`([a-z-]+)`", listed[1] if listed else ""))


def _rule_names(tree: ast.Module) -> Iterator[str]:
    """The first parts of pairs of name and reason."""
    if any(isinstance(node, ast.FunctionDef) and node.name == "explain" for node in tree.body):
        yield from _fixed_pairs(tree)
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.returns is None:
            continue
        if ast.unparse(function.returns) in ("tuple[str, str]", "Reason"):
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


def impossible(game: str) -> dict[str, set[str]]:
    """The rules by whose names a game refuses positions, each with what its sentence may name."""
    found: dict[str, set[str]] = {}
    for node in (node for tree in sources(game) for node in ast.walk(tree)):
        match node:
            case ast.Call(
                func=ast.Name(id="Impossible"),
                args=[ast.Constant(value=str(rule)), _],
                keywords=parts,
            ):
                names = {part.arg for part in parts if part.arg is not None}
                found[rule] = found.get(rule, names) & names
    return found


def reasons(game: str) -> set[str]:
    """The reasons for which a game ends: what its outcomes are made with."""
    found: set[str] = set()
    for node in (node for tree in sources(game) for node in ast.walk(tree)):
        match node:
            case ast.Call(func=ast.Name(id="Outcome"), args=[_, reason, *_]):
                found |= _texts(reason)
            case ast.Assign(targets=[ast.Name(id="reason")], value=reason):
                found |= _texts(reason)
    return found


def _texts(node: ast.expr) -> set[str]:
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=other):
            return _texts(body) | _texts(other)
    return set()


def said_by_the_page(prefix: str) -> set[str]:
    """What the page says for every game, such as that a game is over."""
    return set(re.findall(rf'^  "{prefix}\.([a-z-]+)":', PAGE, flags=re.MULTILINE))


@cache
def heard(game: str) -> set[str]:
    """The keys that follow from what is asked and done in some random games."""
    chance = random.Random(1)
    keys: set[str] = set()
    for form in sixfold.load(game).forms:
        kinds = [kind.name for kind in form.notation.KINDS]
        keys |= {f"move.{kind}" for kind in kinds}
        keys |= {f"step.{kind}" for kind in kinds if f'"do.{kind}"' not in PAGE}
        games = (form.choose(variant, **form.changed_options) for variant in form.variants)
        for position in chain.from_iterable(line_of_play(one, chance) for one in games):
            asked = position.prompt
            keys |= (
                {f"ask.{asked.key}"} | {f"step.{kind}" for kind in asked.later} if asked else set()
            )
            keys |= {f"effect.{effect.key}" for effect in position.effects}
            keys |= {f"stock.{held.stock}" for held in position.hand if len(position.hand) > 1}
            keys |= {
                f"button.{step.value}"
                for move in position.moves
                for step in move.steps
                if step.kind == "button" and f'"do.{step.value}"' not in PAGE
            }
    return keys


@cache
def seen(game: str) -> dict[tuple[str, str], set[str]]:
    """The pieces that stand on the board in random games, with the keys that may name them."""
    chance = random.Random(1)
    forms = sixfold.load(game).forms
    lines = (line_of_play(form, chance) for form in forms for _ in range(3))
    pieces = {piece for position in chain.from_iterable(lines) for piece in position.picture.pieces}
    found: dict[tuple[str, str], set[str]] = {}
    for piece in pieces:
        whole = "+".join(piece.colours)
        top = piece.colours[-1] if piece.colours else ""
        keys = {f"see.{piece.kind}.{whole}", f"see.{piece.kind}.{top}"}
        if "+" in piece.kind:  # what lies on top is named together with what is below
            keys.add(f"see.carries.{top}")
        found[piece.kind, whole] = keys
    return found


@each_language
@each_game
def test_whatever_stands_on_the_board_has_a_name(game: str, language: str) -> None:
    said = words(game, language).keys()
    assert sorted(piece for piece, keys in seen(game).items() if not keys & said) == []


@each_language
@each_game
def test_everything_asked_and_done_is_said(game: str, language: str) -> None:
    said = {key.removesuffix(".done") for key in words(game, language)}
    # A button names its step as well.
    said |= {key.replace("button.", "step.") for key in said}
    assert sorted(heard(game) - said) == []


def set_in_editor(game: sixfold.Game) -> list[Field]:
    """The numbers and words that are set beside the pieces of a position."""
    kinds = (FieldKind.PAIR, FieldKind.WORD_PAIR, FieldKind.COUNT)
    fields = [field for field in game.setup_part.FIELDS if field.kind in kinds]
    return [field for field in fields if editing.brushes(game) and not field.derived]


def needed(game: str) -> set[str]:
    """The keys that follow from what a game is."""
    loaded = sixfold.load(game)
    keys = {"title", "pitch"}
    for variant in loaded.variants:
        keys |= {f"variant.{variant}", f"variant.{variant}.text"}
        if loaded.choose(variant).runs:
            keys.add(f"variant.{variant}.limit")
    keys |= {f"variant.{version}" for version in versions(game)}
    for option in loaded.option_list:
        keys |= {f"option.{option.name}", f"option.{option.name}.text"}
    keys |= {f"setup.{field.key}" for field in set_in_editor(loaded)}
    keys |= {f"refuse.{name}" for name in refusals(game) - said_by_the_page("rule")}
    keys |= {f"impossible.{name}" for name in impossible(game)}
    keys |= {f"end.{name}" for name in reasons(game) - said_by_the_page("reason")}
    return keys


@each_language
@each_game
def test_nothing_is_missing(game: str, language: str) -> None:
    assert sorted(needed(game) - words(game, language).keys()) == []


@each_language
@each_game
def test_what_is_impossible_is_told_with_parts_that_are_there(game: str, language: str) -> None:
    said = words(game, language)
    for rule, parts in impossible(game).items():
        holes = set(re.findall(r"\{(\w+)\}", str(said.get(f"impossible.{rule}", ""))))
        assert holes <= parts, rule


@each_game
def test_no_position_is_refused_without_the_name_of_a_rule(game: str) -> None:
    """Else the page could tell the reason in English only."""
    files = [file for file in folder(game).rglob("setup.py") if "tests" not in file.parts]
    nameless = [
        ast.unparse(node.exc)
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise)
        and isinstance(node.exc, ast.Call)
        and ast.unparse(node.exc.func) == "ValueError"
    ]
    assert nameless == []


@each_game
def test_no_word_is_dead(game: str) -> None:
    """What is said about variants, options, moves, rules and ends is about those that there are.

    The page refuses by a rule of its own what cannot be read as a move.
    """
    page = (ROOT / "web" / "src" / "tree" / "turn.ts").read_text(encoding="utf-8")
    stems = re.compile(r"(variant|option|refuse|impossible|end|move|step)\.[^.]+(?=\.|$)")
    about = {found[0] for key in words(game, "en") if (found := stems.match(key))}
    known = needed(game) | heard(game)
    dead = [key for key in about - known if f'"{key.partition(".")[2]}"' not in page]
    assert sorted(dead) == []


@each_game
def test_the_coach_speaks_of_what_there_is(game: str) -> None:
    """Of what moves bring, and of what is counted for either player."""
    chance = random.Random(1)
    said = words(game, "en")
    keys = {f"coach.{key.removesuffix('.done')}" for key in said if key.startswith("effect.")}
    for form in sixfold.load(game).forms:
        for position in line_of_play(form, chance):
            keys |= {
                f"coach.counter.{each.name}.{each.kind}.{change}"
                for each in position.picture.counters
                for change in ("yours.less", "yours.more", "theirs.less", "theirs.more")
            }
    assert sorted({key for key in said if key.startswith("coach.")} - keys) == []


@each_language
@each_game
def test_languages_say_the_same(game: str, language: str) -> None:
    assert list(words(game, language)) == list(words(game, "en"))
