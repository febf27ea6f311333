"""What a Python programmer takes for granted of players, moves and positions."""

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from itertools import permutations
from random import Random

import pytest

import sixfold
from sixfold import IllegalMove, Move, NotationError, Player, Position
from sixfold.records import Record
from sixfold.rules.playout import Playouts

GAMES = sixfold.games()


def later(name: str, plies: int = 9) -> Position:
    """A position some moves after the start."""
    position = sixfold.load(name).start()
    for number in range(plies):
        position = position.play(position.moves[number % len(position.moves)])
    return position


# Players


def test_a_player_is_never_false_and_still_a_number() -> None:
    assert all(Player)
    outcome = sixfold.Outcome(Player.WHITE, "reserve")
    assert ("won" if outcome.winner else "drawn") == "won"
    assert json.dumps(list(Player)) == "[0, 1]"
    assert ["first", "second"][Player.WHITE] == "first"
    assert [int(player) for player in Player] == list(Player) == [0, 1]
    assert 1 - Player.BLACK == 0
    assert {Player.WHITE: "w"}[Player(0)] == "w"


# Moves


@pytest.mark.parametrize("name", GAMES)
def test_moves_are_a_whole_sequence(name: str) -> None:
    moves = later(name).moves
    assert issubclass(type(moves), Sequence)
    plain = list(moves)
    for number, move in enumerate(plain[:100]):
        assert moves.index(move) == moves.index(move.text) == number
        assert moves.count(move) == moves.count(move.text) == 1
    assert list(reversed(moves)) == plain[::-1]
    assert plain == sorted(moves) == sorted(plain, key=lambda move: move.code)
    assert list(moves[2:5]) == plain[2:5]
    assert moves.index(plain[-1], -1) == len(plain) - 1
    for missing in ("zz", plain[0]):
        with pytest.raises(ValueError, match="is not one of these moves"):
            moves.index(missing, 1)
    assert moves.count("zz") == 0


def test_a_text_is_found_in_moves_and_is_no_move() -> None:
    position = sixfold.load("yinsh").start()
    assert "e5" in position.moves
    plain: list[object] = list(position.moves)
    assert "e5" not in plain
    assert position.move("e5") in plain
    assert "e5" in map(str, position.moves)


@pytest.mark.parametrize(("name", "other"), list(permutations(GAMES, 2)))
def test_a_move_of_another_game_is_refused(name: str, other: str) -> None:
    position, foreign = later(name), sixfold.load(other)
    chance = Random(1)
    away = foreign.start()
    for _ in range(60):
        if not away.moves:
            break
        for move in chance.sample(list(away.moves), min(len(away.moves), 20)):
            if position.game.knows(move):
                assert str(position.game.move(move.code)) == str(move)
                continue
            with pytest.raises(IllegalMove, match="it is not a move of"):
                position.play(move)
        away = away.play(chance.choice(away.moves))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "code", [-1, 1 << 16, pytest.param(10**5000, id="long"), 1.5, "e5", None, [1], b"1"]
)
def test_what_is_no_code_is_refused(name: str, code: object) -> None:
    game = sixfold.load(name)
    with pytest.raises(NotationError, match="is not a move"):
        game.move(code)  # type: ignore[arg-type]
    assert not game.knows(Move(code, "e5", "place", ("e5",)))  # type: ignore[arg-type]


ACROSS = (4, 5, 6, 7, 6, 5, 4)
"""How many spots GIPF's lines of one direction have."""
PUSHES = 2 * 42
"""Of a basic or a GIPF-piece."""
REMOVALS = 3 * sum((n - run + 1) << run for n in ACROSS for run in range(4, n + 1))
"""Any four or more in a row, of which any may stay."""
STEPS, SLIDES = 3 * sum(2 * (n - 1) for n in ACROSS), 3 * sum(n * (n - 1) for n in ACROSS)
LOADED = 5 * 42 + 2 * STEPS + SLIDES + (SLIDES - STEPS) + 42 + 1
"""Loaded pushes; DVONN, PÜNCT, YINSH and ZÈRTZ; a TAMSK's push or none."""


@pytest.mark.parametrize(
    ("game", "count"),
    [
        (sixfold.load("gipf"), PUSHES + REMOVALS),
        (sixfold.load("gipf", potentials="T1"), PUSHES + REMOVALS + LOADED),
        (sixfold.load("dvonn"), 836),
        (sixfold.load("yinsh"), 2142),
    ],
    ids=["gipf", "potentials", "dvonn", "yinsh"],
)
def test_every_code_is_a_move_or_refused(game: sixfold.Game, count: int) -> None:
    found = 0
    for code in range(1 << 16):
        try:
            move = game.move(code)
        except NotationError:
            continue
        found += 1
        assert move.code in game.notation.read(move.text)
    assert found == count


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "strange", [5, None, b"e5", 1.5, ["e5"], pytest.param(10**5000, id="long")]
)
def test_only_texts_and_moves_are_played(name: str, strange: object) -> None:
    with pytest.raises(NotationError, match="a move is given as a text"):
        sixfold.load(name).start().play(strange)  # type: ignore[arg-type]


# Positions


def spoil(value: object) -> None:
    """Empty whatever can be emptied."""
    if isinstance(value, dict):
        for part in value.values():
            spoil(part)
        value.clear()
    elif isinstance(value, list):
        for part in value:
            spoil(part)
        value.clear()
    elif isinstance(value, Mapping):
        for part in value.values():
            spoil(part)
    elif isinstance(value, (tuple, set, frozenset)):
        for part in value:
            spoil(part)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_a_position_hands_out_changes_it(name: str) -> None:
    position = later(name)
    before = position.text, deepcopy(position.data), list(position.moves), position.svg()
    picture = position.picture
    for handed in (
        position.codes,
        position.data,
        position.options,
        position.state,
        position.memory,
        position.marks,
        picture.data,
        [getattr(picture, part) for part in picture.__slots__],
        position.game.dialects,
        position.game.board.coordinates,
        position.game.board.points,
        position.game.board.lines,
        position.game.changed_options,
        position.game.option_list,
    ):
        spoil(handed)
    assert isinstance(position.codes, tuple)
    after = position.text, position.data, list(position.moves), position.svg()
    assert after == before
    assert position.outcome is None
    with pytest.raises(TypeError):
        position.game.board.coordinates["z9"] = (0, 0)  # type: ignore[index]


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_drawn_as_png(name: str) -> None:
    image = later(name).png(size=120)
    assert image.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(image[16:20], "big") == 120
    with pytest.raises(sixfold.OptionError):
        later(name).png(size=0)


def test_records_draw_themselves_in_notebooks() -> None:
    record = Record.of(sixfold.load("yinsh"), ["e5", "e6"])
    assert record._repr_svg_() == record.final._repr_svg_()


@pytest.mark.parametrize("name", GAMES)
def test_random_games_begin_at_a_position(name: str) -> None:
    position = later(name)
    games = [Playouts(start, seed=3).game() for start in (position, position.state)]
    assert games[0] == games[1]
    for code in games[0]:
        position = position.play(position.game.move(code))
    assert position.outcome is not None
