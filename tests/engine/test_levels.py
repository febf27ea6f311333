"""Levels and the beginner: legal, repeatable, and never blind to a win where they must not be."""

from random import Random
from typing import Any

import pytest

import sixfold
from sixfold.engine import Analysis, Engine, Limits
from sixfold.engine.beginner import Beginner
from sixfold.engine.levels import SEES_WINS, check_level, play
from sixfold.errors import OptionError
from sixfold.rules.level import HIGHEST

pytestmark = pytest.mark.compiled

# One move and the removals that follow it.
WON = {
    "gipf": "gipf standard; W=b3; w=c3,d3,e2; B=f2; hand=8/8; white",
    "dvonn": "dvonn; a1=R,b1=W,c1=RRB; white",
    "yinsh": "yinsh blitz; W=d6,e5,f6,g7,h8; B=a5,b2,j10,k7,k10; w=d2,d3,d4,d5; white",
    "tzaar": "tzaar; a1=Z,a2=A,b5=T,b1=z,a3=t,e9=a,i5=t; white",
    "punct": "punct; W=Eh1.h2,Eh4.h5,Eh7.h8,Ei10.i11,Ci14.i15; "
    "B=Tc3.c4,Te3.e4,Tm12.m13,To12.o13,To9.p10; white",
}


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(4)


def middle(game: sixfold.Game, seed: int, moves: int = 30) -> sixfold.Position:
    """A position some random moves into a game."""
    chance = Random(seed)
    position = game.start()
    for _ in range(moves):
        after = position.play(chance.choice(position.moves))
        if after.outcome:
            break
        position = after
    return position


@pytest.mark.parametrize("level", range(1, HIGHEST + 1))
def test_levels_make_legal_moves_and_repeat_them(
    game: sixfold.Game, level: int, engine: Engine
) -> None:
    for seed in range(2):
        position = middle(game, 10 * level + seed)
        limits = Limits(nodes=2000)
        move = play(engine, position, level, seed, limits)
        assert move in position.moves
        if level < HIGHEST:
            assert play(engine, position, level, seed, limits) == move
        assert play(Engine(1), position, level, seed, limits) == play(
            Engine(1), position, level, seed, limits
        )


def test_levels_play_whole_games(game: sixfold.Game, engine: Engine) -> None:
    game = game.choose(game.variant, repetition=True) if "repetition" in game.options else game
    position = game.start()
    decisions = 0
    while position.outcome is None and decisions < 400:
        position = position.play(play(engine, position, 1 + position.player, 7))
        decisions += 1
    assert position.outcome is not None


def test_other_seeds_see_the_board_differently(engine: Engine) -> None:
    position = middle(sixfold.load("yinsh"), 3)
    assert len({play(engine, position, 1, seed) for seed in range(12)}) > 1


@pytest.mark.parametrize("text", WON.values(), ids=WON.keys())
@pytest.mark.parametrize("level", range(SEES_WINS, HIGHEST + 1))
def test_a_win_in_one_move_is_not_missed(text: str, level: int, engine: Engine) -> None:
    for seed in range(3):
        position = sixfold.position(text)
        player = position.player
        while position.outcome is None:
            # Level 10 may prefer a larger margin to an early end, if the opponent can only pass.
            assert position.player == player or (level == HIGHEST and len(position.moves) == 1)
            position = position.play(play(engine, position, level, seed, Limits(nodes=2000)))
        assert position.outcome.winner == player


@pytest.mark.parametrize("text", WON.values(), ids=WON.keys())
def test_the_beginner_takes_a_win(text: str) -> None:
    position = sixfold.position(text)
    player = position.player
    beginner = Beginner(3)
    while position.outcome is None and position.player == player:
        position = position.play(beginner.choose(position))
    assert position.outcome is not None
    assert position.outcome.winner == player


def test_the_beginner_takes_the_largest_gain() -> None:
    # b1 can go on one piece on a1 or on three on c1: the beginner counts pieces.
    position = sixfold.position("dvonn; a1=B,b1=W,c1=BBB,a2=R,b2=R,c2=R,d2=B; white")
    assert Beginner(1).choose(position).text == "b1-c1"


def test_the_beginner_gives_nothing_away_and_is_random_otherwise() -> None:
    start = sixfold.load("gipf").start()
    chosen = {Beginner(seed).choose(start) for seed in range(40)}
    assert len(chosen) > 10
    assert Beginner(5).choose(start) == Beginner(5).choose(start)


@pytest.mark.parametrize("wrong", [0, 11, -1, True, 2.0, "3"])
def test_there_are_ten_levels(wrong: object) -> None:
    with pytest.raises(OptionError):
        check_level(wrong)  # type: ignore[arg-type]


class Watched(Engine):
    """An engine that remembers how deep it looked."""

    def __init__(self) -> None:
        super().__init__(4)
        self.depths: list[int] = []

    def analyse(self, *arguments: Any, **named: Any) -> Analysis:
        analysis = super().analyse(*arguments, **named)
        self.depths.append(analysis.depth)
        return analysis


def test_potentials_do_not_keep_a_level_from_its_depth() -> None:
    """There are three times as many moves, which must not make it blind."""
    game = sixfold.load("gipf", "tournament", potentials="T3Z3D3Y3P3")
    watched = Watched()
    for seed in range(4):
        position = middle(game, seed, 12 + 8 * seed)
        if len(position.moves) > 1:
            play(watched, position, 5, seed)
    assert min(watched.depths) == 3
