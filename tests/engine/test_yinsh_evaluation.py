"""What YINSH's evaluation promises to the search beyond what every evaluation does."""

import random

import pytest

import sixfold
from sixfold.engine import Engine, Limits
from sixfold.games.yinsh import evaluation, patterns
from sixfold.games.yinsh.kernel import MOVE, ROW, State
from sixfold.games.yinsh.tables import BOARD_HIGH, BOARD_LOW
from sixfold.jit import buffer
from sixfold.rules.kernel import SCRATCH, expand, play, survey
from sixfold.rules.thinking import evaluate, noisy
from tests.engine.positions import positions_at_rest

GAMES = [sixfold.load("yinsh"), sixfold.load("yinsh", "blitz")]


def with_colours_swapped(state: State) -> State:
    """The same position with White's and Black's parts exchanged."""
    rings = {
        f"w{i}": (BOARD_LOW, BOARD_HIGH)[i % 2]
        ^ getattr(state, f"w{i}")
        ^ getattr(state, f"m{i}")
        ^ getattr(state, f"v{i}")
        for i in range(12)
    }
    return state._replace(
        white_markers_low=state.m0 ^ state.white_markers_low,
        white_markers_high=state.m1 ^ state.white_markers_high,
        player=1 - state.player,
        mover=1 - state.mover,
        white_taken=state.black_taken,
        black_taken=state.white_taken,
        **rings,
    )


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_colours_do_not_matter(game: sixfold.Game) -> None:
    weights = evaluation.weights()
    for position in positions_at_rest(game, 100, 3):
        assert isinstance(position.state, State)
        swapped = with_colours_swapped(position.state)
        assert evaluate(swapped, weights) == evaluate(position.state, weights)


def test_a_pattern_weighs_the_same_from_either_end() -> None:
    weights = evaluation.weights()
    assert len(weights) == evaluation.SIZE
    assert len(patterns.MIRRORED) == patterns.PATTERNS
    for pattern in range(patterns.PATTERNS):
        mirrored = patterns.MIRRORED[pattern]
        assert patterns.MIRRORED[mirrored] == pattern
        assert weights[mirrored] == weights[pattern]


def test_noisy_moves_are_those_that_complete_a_row_of_ones_own() -> None:
    scratch, codes, found = buffer(SCRATCH), buffer(256), buffer(256)
    rows = 0
    for game in GAMES:
        for position in positions_at_rest(game, 400, 5):
            state = position.state
            assert isinstance(state, State)
            survey(state, scratch)
            count = noisy(state, scratch, found)
            told = sorted(found[i] for i in range(count))
            total = expand(state, scratch, codes) if state.phase == MOVE else 0
            children = {codes[i]: play(state, codes[i]) for i in range(total)}
            assert told == sorted(
                code
                for code, child in children.items()
                if child.phase == ROW and child.player == state.player
            )
            rows += count
    assert rows > 100


def test_a_row_that_wins_blitz_is_found() -> None:
    game = sixfold.load("yinsh", "blitz")
    chance = random.Random(6)
    found = 0
    while found < 5:
        position = game.start()
        while position.codes and not wins_at_once(position):
            position = position.play(chance.choice(position.moves))
        if not position.codes:
            continue
        found += 1
        score = Engine(1).analyse(position, Limits(depth=2)).score
        assert score is not None
        assert score.win_in == 3


def wins_at_once(position: sixfold.Position) -> bool:
    """Whether the player can complete a row of their own by moving a ring."""
    state = position.state
    assert isinstance(state, State)
    if state.phase != MOVE:
        return False
    children = (play(state, code) for code in position.codes)
    return any(c.phase == ROW and c.player == state.player for c in children)
