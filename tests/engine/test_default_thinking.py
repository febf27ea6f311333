"""What the search does with rules that come without an evaluation."""

import pytest

from sixfold.engine import Engine, Limits
from sixfold.engine.clock import Clock, Pacer
from sixfold.engine.picker import EnginePicker
from sixfold.engine.search import opinion, think, workspace
from sixfold.jit import buffer
from sixfold.rules.thinking import evaluate, finished
from tests.madeup.garden import GAME
from tests.rules import crowd

# Compiled code that knows these rules would outlive the tests.
pytestmark = pytest.mark.plain

LATE = "garden small; seeds=12; w=b2,b3,c2,d5; b=c4,d3,e4,f4; picked=2/2; white"


def test_random_games_tell_who_is_ahead() -> None:
    text = "garden small; seeds=12; w=b2,b3,c2; b=c4,d3,e4,f4,d5; picked=3/1; white"
    position, weights = GAME.parse_any(text), GAME.evaluation.weights()
    value = evaluate(position.state, weights)
    assert value > 0
    assert value == evaluate(position.state, weights), "the same each time"
    assert not finished(position.state)


def test_a_search_of_two_moves() -> None:
    position = GAME.parse_any("garden small; seeds=12; w=b2,b3; b=e4,f4; picked=3/3; white")
    found = Engine(1).analyse(position, Limits(depth=2))
    assert found.best is not None
    assert found.best in position.moves


def test_it_can_be_played_on_a_clock() -> None:
    position, clock = GAME.parse_any(LATE), Clock(60.0, 60.0)
    assert 1.0 < Pacer(clock, position).soft < 10.0
    picker = EnginePicker(limits=Limits(nodes=50), megabytes=1)
    picker.begin(position, 1)
    assert picker.choose(position, clock) in position.moves


def test_6000_moves_can_be_searched() -> None:
    space = workspace(buffer(1))
    black = crowd.State(crowd.MOVES - 2, -1, 1)
    assert think(black, 3 * crowd.MOVES, space) == crowd.MOVES - 1
    assert opinion(space) > 0
