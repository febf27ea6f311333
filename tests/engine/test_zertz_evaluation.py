"""What ZÈRTZ's evaluation promises to the search beyond what every evaluation does."""

import random
from collections import Counter

import pytest

import sixfold
from sixfold.engine import Engine, Limits
from sixfold.games.zertz import evaluation
from sixfold.games.zertz.kernel import JUMPS, PLACE, State
from sixfold.jit import buffer, filled
from sixfold.rules.kernel import MOST_MOVES, advance, legal_codes
from sixfold.rules.thinking import appraise, evaluate, ripe, width
from tests.engine.positions import positions_at_rest

GAMES = [sixfold.load("zertz", variant) for variant in sixfold.load("zertz").variants]

SACRIFICE = (
    "zertz; W=g3; G=d6; gone=a1,c1,c6,d1,d2,d7,e1,e2,e3,e6,f1,f2,f5,g1,g4; "
    "caught=2W2G1B/2W4G4B; white"
)


def with_players_swapped(state: State) -> State:
    """The same position with White's and Black's parts exchanged."""
    return state._replace(own0=state.own1, own1=state.own0, player=1 - state.player)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_players_do_not_matter(game: sixfold.Game) -> None:
    weights = evaluation.weights()
    assert len(weights) == evaluation.SIZE
    for position in positions_at_rest(game, 100, 3):
        state = position.state
        assert isinstance(state, State)
        assert evaluate(with_players_swapped(state), weights) == evaluate(state, weights)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_position_is_judged_where_a_marble_is_to_be_placed(game: sixfold.Game) -> None:
    chance, met = random.Random(4), Counter[str]()
    position = game.start()
    for _ in range(400):
        if position.outcome:
            position = game.start()
        kind = position.moves[0].kind
        assert ripe(position.state) == (kind == "place")
        met[kind] += 1
        position = position.play(chance.choice(position.moves))
    assert min(met[kind] for kind in ("place", "ring", "jump")) > 40


def guesses(position: sixfold.Position) -> dict[str, int]:
    """The first guess about each move, by its text."""
    scores = buffer(512)
    appraise(position.state, filled(position.codes), len(position.codes), scores)
    return {move.text: int(scores[i]) for i, move in enumerate(position.moves)}


def test_what_may_claim_comes_first_and_what_is_given_away_last() -> None:
    guessed = guesses(sixfold.position("zertz; W=a1,d4; gone=a3,a4,b1,b2,b3; white"))
    assert guessed["Ba2"] == max(guessed.values())
    assert guessed["Bg4"] > guessed["Bd5"] > guessed["Gd5"] > guessed["Wd5"]


def test_rings_that_matter_come_first() -> None:
    claiming = guesses(sixfold.position("zertz; W=a1,d4; G=d5; gone=a2,a3,a4,b2,b3; white ring"))
    assert claiming["-b1"] == max(claiming.values())
    # Where d4 can land, beside a marble, and neither.
    landing = guesses(sixfold.position("zertz; W=d4,a4; G=d5; gone=d7,e6,e5; white ring"))
    assert landing["-d6"] > landing["-b5"] > landing["-g1"]


def test_near_the_horizon_few_rings_are_tried_and_every_capture() -> None:
    ring = sixfold.position("zertz; W=d4; white ring").state
    assert [width(ring, depth) for depth in (-1, 0, 1, 4)] == [3, 3, 4, 13]
    assert width(sixfold.position("zertz; W=d4; G=d5; gone=d7; white").state, 1) == MOST_MOVES


def answered(state: State, placed: int) -> int | None:
    """What becomes of a placing if no ring is taken, by the rules; None if it forces nothing.

    Two if every capture that the opponent then has lets another follow, one if some do.
    """
    after = advance(state._replace(own0=0, own1=0), placed)
    turn = after._replace(phase=PLACE, choices=0, player=1 - state.player)
    jumps = [code for code in legal_codes(turn) if code >= JUMPS]
    if not jumps:
        return None
    found = [advance(turn, code) for code in jumps]
    good = [one.phase == PLACE and legal_codes(one)[0] >= JUMPS for one in found]
    return 2 if all(good) else int(any(good))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_sacrifices_that_are_answered_come_before_quiet_moves(game: sixfold.Game) -> None:
    met = Counter[int | None]()
    for position in positions_at_rest(game, 60, 5):
        state = position.state
        assert isinstance(state, State)
        if not state.pool:
            continue
        for move, guess in zip(position.moves, guesses(position).values(), strict=True):
            if guess in (evaluation.FILLS, evaluation.CLOSES):
                continue
            found = answered(state, move.code)
            met[found] += 1
            assert guess == ({None: 0, 1: 1, 2: 2}.get(found, (move.code >> 6) - 4))
    assert min(met[found] for found in (None, 0, 1, 2)) > 20


def test_the_printed_sacrifice_is_found() -> None:
    position = sixfold.position(SACRIFICE)
    found = Engine(4).analyse(position, Limits(nodes=300_000))
    assert found.score is not None
    assert found.score.exact
    assert found.score.win_in is not None
    for move in found.lines[0].moves:
        position = position.play(move)
    assert position.outcome is not None
    assert position.outcome.winner is sixfold.Player.WHITE
