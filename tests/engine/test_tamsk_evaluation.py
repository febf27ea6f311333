"""What TAMSK's evaluation says of reach, against a walk from point to point."""

import pytest

import sixfold
from sixfold.boards import Point
from sixfold.games.tamsk import evaluation
from sixfold.games.tamsk.board import BIT, BOARD, bits
from sixfold.games.tamsk.kernel import State
from sixfold.jit import buffer
from sixfold.rules.thinking import evaluate, features
from tests.engine.positions import positions_at_rest

FAR = 99


def state_of(position: sixfold.Position) -> State:
    """The words of a position."""
    state = position.state
    assert isinstance(state, State)
    return state


def rooms(state: State) -> dict[Point, int]:
    """How many rings still fit on each space."""
    words = (state.left0, state.left1, state.left2)
    return {
        point: sum((word >> bit & 1) << digit for digit, word in enumerate(words))
        for point, bit in BIT.items()
    }


def distances(state: State, glasses: int) -> dict[Point, int]:
    """How many steps each open space is away from some glasses."""
    left = rooms(state)
    found: dict[Point, int] = {}
    edge = {point for point, bit in BIT.items() if glasses >> bit & 1}
    while edge:
        steps = 1 + max(found.values(), default=0)
        edge = {
            there
            for point in edge
            for there in BOARD.neighbours(point)
            if left[there] and not (state.white | state.black) >> BIT[there] & 1
        } - found.keys()
        found |= dict.fromkeys(edge, steps)
    return found


def listed(state: State, first: int, after: int) -> list[int]:
    """The places of the features between two indices."""
    pairs = buffer(256)
    count = features(state, pairs)
    indices = [int(pairs[2 * i]) for i in range(count)]
    return [index - first for index in indices if first <= index < after]


@pytest.mark.parametrize("number", range(3))
def test_who_comes_first_is_found_as_by_walking(number: int) -> None:
    for position in positions_at_rest(sixfold.load("tamsk"), 100, number):
        state = state_of(position)
        left = rooms(state)
        own, other = distances(state, state.white), distances(state, state.black)
        if state.player == 1:
            own, other = other, own
        sooner = sum(left[p] for p in own if own[p] < other.get(p, FAR))
        later = sum(left[p] for p in other if other[p] < own.get(p, FAR))
        even = sum(left[p] for p in own if own[p] == other.get(p, FAR))
        claims = listed(state, evaluation.CLAIM, evaluation.TIED)
        assert claims[0] % 64 == min(63, max(0, 32 + sooner - later))
        ties = listed(state, evaluation.TIED, evaluation.ENDING)
        assert ties[0] % 32 == min(31, even)
        alone = listed(state, evaluation.ALONE, evaluation.PLACE)
        assert [each % 64 for each in alone] == [
            sum(left[p] for p in own.keys() - other.keys()),
            sum(left[p] for p in other.keys() - own.keys()),
        ]


def test_players_do_not_matter() -> None:
    weights = evaluation.weights()
    assert len(weights) == evaluation.SIZE
    for position in positions_at_rest(sixfold.load("tamsk"), 100, 3):
        state = state_of(position)
        swapped = state._replace(
            white=state.black,
            black=state.white,
            hand0=state.hand1,
            hand1=state.hand0,
            player=1 - state.player,
        )
        assert evaluate(swapped, weights) == evaluate(state, weights)


def test_a_lonely_space_counts_once() -> None:
    """Nobody comes back to d4 when nothing beside it is open, however many rings fit there."""
    state = state_of(sixfold.load("tamsk").start())
    alone = state._replace(
        white=bits(("c3",)),
        black=bits(("a4",)),
        left0=0,
        left1=0,
        left2=bits(("d4",)),
        hand0=2,
        hand1=2,
    )
    assert listed(alone, evaluation.ENDING, evaluation.STEPS) == [32 + 1]
