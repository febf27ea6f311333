"""The reference of GIPF with potentials keeps its rules, and its games notice broken ones."""

from collections import Counter
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from tests.games.gipf.potentials import reference as potentials
from tests.games.gipf.potentials.course import COURSE
from tests.games.gipf.potentials.reference import KINDS, SWITCHES, Potentials, owner, setup
from tests.reference.interface import PLAYERS
from tests.reference.steer import PlayedGame, games_of


def position(board: str, hand: str = "5/5", stock: str = "/", player: str = "white") -> Potentials:
    """A position of the basic game in which a turn begins."""
    return setup(f"gipf basic; {board}; hand={hand}; lost=0/0; stock={stock}; {player}")


def powers(where: Potentials) -> list[str]:
    """The powers that may be used."""
    return [move for move in where.moves if move[0] in KINDS and move[1:3] in where.board]


def stays(where: Potentials) -> list[str]:
    """What may stay in each way to take a row."""
    return [move.partition("=")[2] for move in where.moves]


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        # ZÈRTZ: over consecutive pieces of any colour to the first vacant spot, never onto a dot.
        ("e4=w.wZ,e5=b,e6=w.wT", ["Ze4-e7"]),
        ("e4=w.wZ,e6=b", []),
        ("e4=w.wZ,e5=b,e6=b,e7=b,e8=b", []),
        # YINSH: over vacant spots only.
        ("b2=w.wY,b4=b,c2=b,c3=b", ["Yb2-b3"]),
        ("e2=w.wY,d2=b,f2=b,d3=b,f3=b,e5=b,c2=w", ["Ye2-e3", "Ye2-e4"]),
        # DVONN: bare basic pieces, loaded with DVONN, and used ones.
        ("e4=w.wD,e5=b", ["De4-e5"]),
        ("e4=w.wD,e5=w", []),
        ("e4=w.wD,e6=b", []),
        ("e4=w.wD,e5=b.bD", ["De4-e5"]),
        ("e4=w.wD,e5=b.bZ", []),
        ("e4=w.wD,e5=bZ", []),
        ("e4=w.wD,e5=B", []),
        ("e4=w.wD,e5=w.bD", ["De4-e5"]),
        ("e4=w.wD,e5=w.wD.bD", ["De4-e5"]),
        ("e4=w.wD,e5=w.wP.bP", []),
        # PÜNCT: loaded with PÜNCT, and used ones on a potential of the player.
        ("e4=w.wP,e5=b", []),
        ("e4=w.wP,e5=b.bP", ["Pe4-e5"]),
        ("e4=w.wP,e5=b.bD", []),
        ("e4=w.wP,e5=w.wP.bP", ["Pe4-e5"]),
        ("e4=w.wP,e5=w.bP", []),
        ("e4=w.wP,e5=B", []),
        # A covered piece, a covering potential and a used one have no power.
        ("e4=w.wD.bD,e5=b", []),
        ("e4=b.wD,e5=b", []),
        ("e4=wY", []),
        ("e4=w.wT", []),
    ],
)
def test_a_power_has_its_targets(board: str, expected: list[str]) -> None:
    assert powers(position(board)) == expected


def test_a_used_potential_leaves_its_basic_piece_behind() -> None:
    after = position("e4=w.wD,e5=b.bD").play("De4-e5")
    assert after.board == {"e4": ("w",), "e5": ("b", "bD", "wD")}
    assert after.hand == {"white": 5, "black": 5}
    assert after.player == "black"


def test_pieces_enter_in_order() -> None:
    tournament = potentials.start("tournament", white="T1", black="T1")
    assert {move[0] for move in tournament.moves} == {"G"}
    second = tournament.play("Ge1-e2").play("Ge9-e8")
    assert {"Ge1-e2", "Te1-e2", "e1-e2"} <= set(second.moves)
    loaded = second.play("Te1-e2").play("Ge9-e8")
    assert "Ge1-e2" not in loaded.moves
    assert "e1-e2" in loaded.moves
    basic = potentials.start("basic", white="T2", black="T2").play("e1-e2").play("Te9-e8")
    assert basic.stock["white"] == dict.fromkeys(KINDS, 0)
    assert basic.stock["black"]["T"] == 1
    assert "Te1-e2" not in basic.moves


def test_a_tamsk_is_asked_about_before_rows_and_again() -> None:
    asked = position("e2=w,e3=w.wT,e4=w.wT,e8=b").play("e1-e2")
    assert asked.board["e5"] == ("w", "wT")
    assert (asked.phase, asked.player, len(asked.moves)) == ("tamsk", "white", 43)
    again = asked.play("+e1-e2")
    assert (again.phase, again.board["e5"], again.board["e6"]) == ("tamsk", ("w", "wT"), ("w",))
    rows = again.play("+")
    assert (rows.phase, rows.board["e5"], rows.board["e2"]) == ("row", ("w",), ("wT",))
    assert rows.moves == ["xe2-e6"]


def test_a_tamsk_the_opponent_brings_waits_for_its_owner() -> None:
    asked = position("e2=b,e3=b,e4=w.wT,b2=w,c2=w", player="black").play("e1-e2")
    assert (asked.phase, asked.player) == ("tamsk", "white")
    regular = asked.play("+d1-d2")
    assert (regular.phase, regular.player) == ("move", "white")


def test_no_rows_are_taken_between_the_extra_and_the_regular_move() -> None:
    asked = position("e5=w.wT,b2=w,c2=w,d2=w,e8=b")
    assert asked.phase == "tamsk"
    due = asked.play("+f1-e2")
    assert (due.phase, due.player) == ("move", "white")
    assert due.rows("white") == [("b2", "c2", "d2", "e2")]
    assert due.play("e9-e8").moves == ["xb2-e2"]


def test_a_tamsk_is_asked_about_with_an_empty_reserve_and_then_the_game_is_lost() -> None:
    asked = position("e5=w.wT,e8=b", hand="0/5")
    assert asked.phase == "tamsk"
    lost = asked.play("+e1-e2")
    assert lost.outcome == ("black", "reserve", None)


def test_a_power_keeps_a_player_without_reserve_in_the_game() -> None:
    assert powers(position("e4=w.wY", hand="0/5"))
    assert position("e4=w.wT", hand="0/5").outcome == ("black", "reserve", None)


def test_what_is_taken_goes_where_it_belongs() -> None:
    row = position("c3=w.wY,d3=b.wD,e3=wT,f2=b.bZ").play("a3-b3")
    assert row.moves == ["xb3-f2", "xb3-f2=c3", "xb3-f2=c3,f2", "xb3-f2=f2"]
    taken = row.play("xb3-f2")
    assert taken.board == {"d3": ("b",)}
    assert taken.hand == {"white": 5 - 1 + 2, "black": 5}
    assert taken.lost == {"white": 0, "black": 1}


def test_a_row_must_be_broken_by_what_goes() -> None:
    row = position("c3=w.wY,d3=w.wZ,e3=w.wZ,f2=b.bZ", stock="T1/").play("Ta3-b3")
    kept = stays(row)
    assert "b3,c3,d3,e3" not in kept
    assert "b3,c3,d3,e3,f2" not in kept
    assert "b3,c3,d3,f2" in kept
    assert len(kept) == 2**5 - 2


@pytest.fixture(scope="module")
def played() -> list[PlayedGame]:
    """Some steered games."""
    return list(games_of(COURSE, Random("reference"), 60))


def conserved(where: Potentials) -> tuple[int, int]:
    """The basic pieces of both players, wherever they are."""
    on_board = dict.fromkeys(PLAYERS, 0)
    for stack in where.board.values():
        for piece in stack:
            if len(piece) == 1:
                on_board[owner(piece)] += 2 if piece.isupper() else 1
    white, black = (on_board[p] + where.hand[p] + where.lost[p] for p in PLAYERS)
    return white, black


def potentials_left(where: Potentials) -> dict[str, Counter[str]]:
    """The potentials of each player in stock and on the board."""
    left = {player: Counter(where.stock[player]) for player in PLAYERS}
    for stack in where.board.values():
        for piece in stack:
            if len(piece) == 2:
                left[owner(piece)][piece[1]] += 1
    return left


def test_pieces_are_conserved_and_potentials_never_grow(played: list[PlayedGame]) -> None:
    for game in played[:100]:
        where = setup(game.start_text)
        total = conserved(where)
        for move in game.moves:
            left = potentials_left(where)
            where = where.play(move)
            assert conserved(where) == total
            assert all(potentials_left(where)[p] <= left[p] for p in PLAYERS)


def shown(where: Potentials) -> tuple[object, ...]:
    return where.moves, where.player, where.outcome, where.facts, where.stock


def is_noticed(name: str, game: PlayedGame) -> bool:
    """Whether a broken rule shows in a game."""
    whole, broken = setup(game.start_text), setup(game.start_text, frozenset({name}))
    for move in game.moves:
        if shown(whole) != shown(broken):
            return True
        whole, broken = whole.play(move), broken.play(move)
    return shown(whole) != shown(broken)


@pytest.mark.parametrize("name", SWITCHES)
def test_a_broken_rule_shows_in_the_games(name: str, played: list[PlayedGame]) -> None:
    more = games_of(COURSE, Random("more"), 400)
    assert any(is_noticed(name, game) for game in chain(played, more))


def test_every_switch_is_used() -> None:
    source = Path(potentials.__file__).read_text(encoding="utf-8")
    assert all(source.count(f'"{name}"') >= 2 for name in SWITCHES)


def test_unknown_potentials_are_refused() -> None:
    with pytest.raises(ValueError, match="T3Z3"):
        potentials.start("basic", white="X1")
    with pytest.raises(ValueError, match="plain GIPF"):
        potentials.start("basic")
