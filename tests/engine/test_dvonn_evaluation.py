"""What DVONN's evaluation promises to the search beyond what every evaluation does."""

import random

import sixfold
from sixfold.engine import Engine, Limits
from sixfold.games.dvonn import evaluation
from sixfold.games.dvonn.kernel import PIECES, State
from sixfold.jit import buffer
from sixfold.rules.kernel import SCRATCH, play, survey
from sixfold.rules.thinking import evaluate, finished, margin, noisy
from tests.games.dvonn import reference

GAME = sixfold.load("dvonn")


def random_game(seed: int) -> list[sixfold.Position]:
    """The positions of a random game from the empty board to the end."""
    chance = random.Random(seed)
    found = [GAME.start()]
    while found[-1].moves:
        found.append(found[-1].play(chance.choice(found[-1].moves)))
    return found


def endings(count: int, stacks: int) -> list[sixfold.Position]:
    """Unfinished positions with at most so many stacks, one from each random game."""
    found = []
    for seed in range(count):
        for position in random_game(seed):
            state = position.state
            assert isinstance(state, State)
            left = (state.white | state.black | state.red).bit_count()
            if state.placed == PIECES and left <= stacks and position.moves:
                found.append(position)
                break
    return found


def minimax(position: reference.Dvonn) -> int:
    """The final lead of the player who decides, if both play their best."""
    if position.outcome:
        assert position.outcome.score is not None
        white, black = position.outcome.score
        return white - black if position.player == "white" else black - white
    values = []
    for move in position.moves:
        after = position.play(move)
        value = minimax(after)
        values.append(value if after.player == position.player else -value)
    return max(values)


def with_colours_swapped(state: State) -> State:
    return state._replace(white=state.black, black=state.white, player=1 - state.player)


def test_there_is_a_weight_for_every_feature() -> None:
    assert len(evaluation.weights()) == evaluation.SIZE


def test_colours_do_not_matter_once_all_pieces_are_placed() -> None:
    weights = evaluation.weights()
    for position in random_game(3)[PIECES:-1]:
        assert isinstance(position.state, State)
        swapped = with_colours_swapped(position.state)
        assert evaluate(swapped, weights) == evaluate(position.state, weights)


def test_a_game_is_finished_when_nobody_can_move() -> None:
    for seed in range(5):
        *before, last = random_game(seed)
        assert not any(finished(position.state) for position in before)
        assert finished(last.state)
        assert last.outcome is not None
        assert last.outcome.score is not None
        white, black = last.outcome.score
        assert margin(last.state) == white - black


def test_noisy_moves_are_the_legal_ones_that_cut_off_much() -> None:
    scratch, codes = buffer(SCRATCH), buffer(4096)
    seen = 0
    for seed in range(12):
        for position in random_game(seed)[PIECES:-1]:
            state = position.state
            assert isinstance(state, State)
            survey(state, scratch)
            count = noisy(state, scratch, codes)
            expected = [code for code in position.codes if _gain(state, code) >= 3]
            assert list(codes[:count]) == expected
            seen += count
    assert seen > 0


def _gain(state: State, code: int) -> int:
    after = play(state, code)
    lead = after.white.bit_count() - after.black.bit_count()
    lead -= state.white.bit_count() - state.black.bit_count()
    return lead if state.player == 0 else -lead


def test_exact_endings_equal_plain_minimax_of_the_reference() -> None:
    engine = Engine(megabytes=1)
    for position in endings(count=12, stacks=7):
        score = engine.analyse(position, Limits(depth=40)).score
        assert score is not None
        assert score.exact
        assert (score.margin or 0) == minimax(reference.setup(position.text))


def test_the_value_of_an_ending_stays_exact_and_equal_to_its_end() -> None:
    engine = Engine(megabytes=1)
    for position in endings(count=3, stacks=9):
        first = engine.analyse(position, Limits(depth=60)).score
        assert first is not None
        assert first.exact
        sign = 1 if position.state.player == 0 else -1
        promised = sign * (first.margin or 0)
        while position.moves:
            best = engine.analyse(position, Limits(depth=60)).best
            assert best is not None
            position = position.play(best)
        assert position.outcome is not None
        assert position.outcome.score is not None
        white, black = position.outcome.score
        assert white - black == promised
