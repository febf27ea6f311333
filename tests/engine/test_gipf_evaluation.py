"""What GIPF's evaluation promises to the search beyond what every evaluation does."""

import pytest

import sixfold
from sixfold.games.gipf import evaluation, patterns
from sixfold.games.gipf.kernel import PUSH, State
from sixfold.games.gipf.worth import WORTHS
from sixfold.jit import buffer
from sixfold.rules.kernel import SCRATCH, expand, play, survey
from sixfold.rules.thinking import evaluate, noisy
from tests.engine.positions import positions_at_rest

GAMES = [
    sixfold.load("gipf"),
    sixfold.load("gipf", white_extra=3),
    sixfold.load("gipf", "standard"),
    sixfold.load("gipf", "tournament"),
]


def with_colours_swapped(state: State) -> State:
    """The same position with White's and Black's parts exchanged."""
    return State(
        white=state.black,
        black=state.white,
        doubles=state.doubles,
        white_reserve=state.black_reserve,
        black_reserve=state.white_reserve,
        white_right=state.black_right,
        black_right=state.white_right,
        player=1 - state.player,
        mover=1 - state.mover,
        phase=state.phase,
        settled=state.settled,
        white_total=state.black_total,
        black_total=state.white_total,
    )


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_colours_do_not_matter(game: sixfold.Game) -> None:
    weights = evaluation.weights()
    for position in positions_at_rest(game, 100, 3):
        assert isinstance(position.state, State)
        swapped = with_colours_swapped(position.state)
        assert evaluate(swapped, weights) == evaluate(position.state, weights)


def test_more_pieces_are_worth_more() -> None:
    weights = evaluation.weights()
    values = []
    for extra in range(4):
        start = sixfold.load("gipf", white_extra=extra).start()
        values.append(evaluate(start.state, weights))
    assert values == sorted(values)
    assert values[3] > values[0] + 50


def test_noisy_moves_are_the_pushes_that_make_a_row_of_ones_own() -> None:
    scratch, codes, found = buffer(SCRATCH), buffer(256), buffer(256)
    for game in GAMES:
        for position in positions_at_rest(game, 60, 4):
            state = position.state
            assert isinstance(state, State)
            survey(state, scratch)
            count = noisy(state, scratch, found)
            told = {play(state, found[i]) for i in range(count)}
            total = expand(state, scratch, codes)
            pushes = (play(state, codes[i]) for i in range(total) if codes[i] < 42)
            rows = {child for child in pushes if child.phase != PUSH}
            assert told == {child for child in rows if child.player == state.player}


def test_every_weight_has_a_name() -> None:
    spans = sorted(evaluation.NAMES.values())
    assert [first for first, _ in spans] + [evaluation.WIDTH] == [0] + [end for _, end in spans]
    assert evaluation.SIZE + WORTHS == evaluation.TRENDS
    assert len(evaluation.weights()) == evaluation.TRENDS + 2 * evaluation.TRENDS_OF_A_SET


def test_a_pattern_and_its_reversal_share_a_weight() -> None:
    assert len(patterns.MIRRORED) == patterns.PATTERNS
    own_end = patterns.OF_FOUR + 1
    other_end = patterns.OF_FOUR + 27
    assert patterns.MIRRORED[own_end] == patterns.MIRRORED[other_end] == own_end
