"""The books of rules tell every rule, and their figures show positions and moves that there are."""

import re
from itertools import pairwise

import pytest

import sixfold
from sixfold.rules.book import FigureBoard, Part, read_book
from sixfold.rules.step import area
from tests.games.books import BOOKS, MATCH, book, parts, told
from tests.games.where import LANGUAGES, folder, having

FIGURES = [
    pytest.param(part, id=f"{name}-{number}")
    for name in BOOKS
    for number, part in enumerate(part for part in parts(book(name)) if part.boards)
]
each_book = pytest.mark.parametrize("name", BOOKS)
each_figure = pytest.mark.parametrize("figure", FIGURES)
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_translation = pytest.mark.parametrize("language", LANGUAGES[1:])


def points(text: str) -> set[str]:
    return set(re.findall(r"\b[a-k]\d{1,2}\b", text))


@pytest.mark.parametrize("name", having("rules", "readme"))
def test_every_rule_of_the_game_is_told_somewhere(name: str) -> None:
    listed = (folder(name) / "README.md").read_text(encoding="utf-8")
    numbers = set(re.findall(r"\*\*((?!I)[A-Z]+\d+)\*\*", listed))  # I: illustrations
    assert numbers
    assert numbers == told(book(name))


@each_translation
@each_book
def test_languages_tell_the_same(name: str, language: str) -> None:
    """Sections, variants, rules, moves, terms and figures are those of the English book."""
    for english, section in zip(book(name), book(name, language), strict=True):
        assert (section.id, section.only) == (english.id, english.only)
        for original, part in zip(english.parts, section.parts, strict=True):
            assert (part.only, part.rules) == (original.only, original.rules)
            assert (part.is_item, part.boards) == (original.is_item, original.boards)
            assert re.findall(r"`[^`]+`", part.text) == re.findall(r"`[^`]+`", original.text)
            assert part.text.count("*") == original.text.count("*")
            assert points(part.text) == points(original.text)
            assert part.text != original.text
            assert re.search("[а-яїієґ]", part.text), part.text


@each_language
@each_book
def test_texts_hold_no_markup_and_do_not_shout(name: str, language: str) -> None:
    titles = [section.title for section in book(name, language)]
    for text in [*titles, *(part.text for part in parts(book(name, language)))]:
        assert text
        assert not set("!<>{}") & set(re.sub(r"`[^`]*`", "", text)), text


@pytest.mark.parametrize("name", [name for name in BOOKS if name != MATCH])
def test_every_variant_has_an_aim_a_board_and_an_end(name: str) -> None:
    for variant in sixfold.load(name).variants:
        ids = [s.id for s in book(name) if variant in (s.only or [variant])]
        assert ids[:2] == ["aim", "board"]
        assert "end" in ids
        assert ids[-1] == "notation"
    named = {variant for part in parts(book(name)) for variant in part.only or ()}
    assert named <= set(sixfold.load(name).variants)


@pytest.mark.parametrize("name", [name for name in BOOKS if name != MATCH])
def test_tips_are_offered_where_there_are_some(name: str) -> None:
    page = sixfold.load(name).resource("page.json") or {}
    assert page.get("tips", False) == any(section.id == "tips" for section in book(name))


@each_figure
def test_a_figure_has_a_caption_and_positions_as_the_library_writes_them(figure: Part) -> None:
    assert figure.text
    for board in figure.boards:
        assert sixfold.position(board.position.text) == board.position


@each_figure
def test_marked_targets_are_the_legal_ones(figure: Part) -> None:
    for board in figure.boards:
        if board.targets:
            assert sorted(reachable(board)) == sorted(board.targets)


def reachable(board: FigureBoard) -> set[str]:
    """The points that can be touched after those that are chosen; a move may begin elsewhere."""
    found = [move.points for move in board.position.moves]
    chosen = board.chosen if board.chosen[:1] in {points[:1] for points in found} else ()
    touched = len(chosen)
    return {points[touched] for points in found if points[:touched] == chosen != points}


@each_figure
def test_marked_rows_can_be_taken(figure: Part) -> None:
    for board in figure.boards:
        position = board.position
        for row in board.rows:
            if not taking(position, row):  # the opponent's, after the first
                position = position.play(taking(position, board.rows[0])[0])
            kept = {step.value for move in taking(position, row) for step in move.steps[1:]}
            assert taking(position, row)
            assert not board.stay or board.stay in kept
            if board.stay:
                named = {point for points in kept if isinstance(points, tuple) for point in points}
                assert named <= {*board.stay, *board.go}


def taking(position: sixfold.Position, row: tuple[str, ...]) -> list[sixfold.Move]:
    """The moves that take a row."""
    return [move for move in position.moves if area(row) in move.steps]


@each_figure
def test_boards_that_follow_come_after_another(figure: Part) -> None:
    assert not figure.boards[0].follows
    for before, board in pairwise(figure.boards):
        assert board.follows == (board.position.last is not None)
        assert before.position != board.position


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Text", "begins with a heading"),
        ("## Title", "is not a heading"),
        ("## A {#a}\n\nText <!-- for: me -->", "is no note"),
        ("## A {#a}\n\n```figure\nchosen: a1\n```", "begins with a position"),
        ("## A {#a}\n\n```figure\nposition: gipf basic start\nsize: 3\n```", "says nothing"),
        ("## A {#a}\n\n```figure\nposition: gipf basic start", "does not begin a figure"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        read_book(text)
