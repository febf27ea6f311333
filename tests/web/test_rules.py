"""The page's rules tell every rule, and their boards are positions of the library."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import sixfold

ROOT = Path(__file__).parents[2]
RULES = ROOT / "web" / "src" / "rules"
GAMES = tuple(sorted(sixfold.games()))

Board = dict[str, Any]


def outline(game: str) -> str:
    """How the rules of a game are arranged, as source text."""
    return (RULES / "outlines" / f"{game}.ts").read_text(encoding="utf-8")


def figures(game: str) -> dict[str, list[Board]]:
    """The boards of a game's rules by the names of the figures."""
    text = (RULES / "figures" / f"{game}.json").read_text(encoding="utf-8")
    loaded: dict[str, list[Board]] = json.loads(text)
    return loaded


LINKED = "linked"
PAGES = (*GAMES, LINKED)
FIGURES = [(page, name) for page in PAGES for name in figures(page)]
each_figure = pytest.mark.parametrize(("game", "name"), FIGURES)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_game_is_told_somewhere(game: str) -> None:
    listed = (ROOT / "src" / "sixfold" / "games" / game / "README.md").read_text(encoding="utf-8")
    numbers = set(re.findall(r"\*\*((?!I)[A-Z]+\d+)\*\*", listed))  # I: illustrations
    told = set(re.findall(r'"([A-Z]+\d+)"', outline(game)))
    assert len(numbers) > 20
    assert numbers == told


def test_every_rule_of_potentials_and_links_is_told_somewhere() -> None:
    told = set(re.findall(r'"([A-Z]+\d+)"', outline(LINKED)))
    potentials = {f"P{number}" for number in range(1, 33)}
    links = {f"L{number}" for number in range(1, 24)}
    assert told == potentials | links


@pytest.mark.parametrize("game", PAGES)
def test_figures_are_used_once_each(game: str) -> None:
    used = re.findall(r'figure: "([\w-]+)"', outline(game))
    assert sorted(used) == sorted(figures(game))


@pytest.mark.parametrize("game", GAMES)
def test_versions_are_those_of_the_library(game: str) -> None:
    text = (RULES / "book.ts").read_text(encoding="utf-8")
    listed = re.search(rf"^  {game}: \[(.*)\],$", text, flags=re.MULTILINE)
    assert listed is not None
    assert tuple(re.findall(r'"(\w+)"', listed[1])) == sixfold.load(game).variants


@each_figure
def test_boards_are_positions_as_the_library_writes_them(game: str, name: str) -> None:
    for board in figures(game)[name]:
        position = sixfold.position(board["position"])
        assert position.game.name == ("gipf" if game == LINKED else game)
        assert position.text == board["position"]


@each_figure
def test_a_board_follows_from_the_one_before(game: str, name: str) -> None:
    for before, board in pairwise(figures(game)[name]):
        if "after" not in board:
            continue
        position = sixfold.position(before["position"])
        for move in board["after"]:
            position = position.play(move)
        assert position.text == board["position"]
        marks: dict[str, list[str]] = {}
        for mark in position.picture.marks:
            marks.setdefault(mark.kind, []).append(mark.point)
        assert board["marks"] == marks
        assert before.get("turn", []) == marks.get("turned", [])


@each_figure
def test_marked_targets_are_the_legal_ones(game: str, name: str) -> None:
    for board in figures(game)[name]:
        if "targets" not in board:
            continue
        paths = [move.points for move in sixfold.position(board["position"]).moves]
        for chosen in board.get("chosen", []):
            paths = [path[1:] for path in paths if path[:1] == (chosen,)] or paths
        assert sorted({path[0] for path in paths if path}) == sorted(board["targets"])


@each_figure
def test_marked_rows_can_be_taken(game: str, name: str) -> None:
    for board in figures(game)[name]:
        position = sixfold.position(board["position"])
        for row in board.get("rows", []):
            text = f"x{row[0]}-{row[-1]}"
            if text not in position.moves:  # the opponent's, after the first
                position = position.play(f"x{board['rows'][0][0]}-{board['rows'][0][-1]}")
            assert position.move(text).kind == "row"


@each_figure
def test_fates_are_those_of_all_gipf_pieces_in_the_row(game: str, name: str) -> None:
    for board in figures(game)[name]:
        if "stay" not in board:
            continue
        position = sixfold.position(board["position"])
        [row] = board["rows"]
        double = {piece.point for piece in position.picture.pieces if piece.kind == "gipf"}
        assert double & set(row) == {*board["stay"], *board["go"]}
        assert f"x{row[0]}-{row[-1]}={','.join(board['stay'])}" in position.moves
