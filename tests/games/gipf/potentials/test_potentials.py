"""What games with potentials promise beyond single rules: laws, options, reasons, evaluation."""

import random
from collections import Counter

import pytest

import sixfold
from sixfold.games.gipf import evaluation, kernel
from sixfold.games.gipf.kernel import PUSH
from sixfold.games.gipf.potentials.state import State
from sixfold.jit import buffer
from sixfold.rules import conformance
from sixfold.rules.kernel import SCRATCH, survey
from sixfold.rules.thinking import GRAIN, evaluate, features, noisy

GAMES = [
    sixfold.load("gipf", "basic", potentials="T3Z3D3Y3P3"),
    sixfold.load("gipf", "standard", potentials="D6P6", punct_on_gipf=True),
    sixfold.load("gipf", "tournament", potentials="T6"),
    sixfold.load("gipf", "tournament", potentials="T3Z3D3Y3P3", extra=3),
    sixfold.load("gipf", "standard", white_potentials="Z6Y6", black_potentials="T4"),
    sixfold.load("gipf", "basic", potentials="T2P6", repetition=True),
]
SHARES = {"push": 1, "gipf": 1, "loaded": 8, "power": 8, "extra": 6, "release": 1, "row": 2}


def steered(game: sixfold.Game, seed: int) -> list[sixfold.Position]:
    """The positions of a random game in which potentials are used."""
    chance = random.Random(f"{game} {seed}")
    positions = [game.start()]
    while positions[-1].codes and len(positions) < 200:
        moves: dict[str, list[sixfold.Move]] = {}
        for move in positions[-1].moves:
            moves.setdefault(move.kind, []).append(move)
        kind = chance.choices(list(moves), [SHARES[kind] for kind in moves])[0]
        positions.append(positions[-1].play(chance.choice(moves[kind])))
    return positions


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_steered_games_obey_all_laws(game: sixfold.Game) -> None:
    chance = random.Random(1)
    for position in steered(game, 1)[::5]:
        for law in conformance.laws():
            law(position, chance)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_pieces_and_potentials_are_never_made(game: sixfold.Game) -> None:
    given = _numbers(*(str(game.options[f"{side}_potentials"]) for side in ("white", "black")))
    for position in steered(game, 2):
        data = position.data
        there = _numbers(*data["stock"]) + Counter("".join(data["stacks"].values()))
        assert all(there[letter] <= given[letter] for letter in "TZDYPtzdyp")


def _numbers(white: str, black: str) -> Counter[str]:
    parts = [(text[i], int(text[i + 1])) for text in (white, black.lower()) for i in _even(text)]
    return Counter(dict(parts))


def _even(text: str) -> range:
    return range(0, len(text), 2)


def phase_of(position: sixfold.Position) -> int:
    assert isinstance(position.state, (kernel.State, State))
    return position.state.phase


@pytest.mark.parametrize("game", GAMES[:4], ids=str)
def test_the_value_is_the_sum_of_the_features_weights(game: sixfold.Game) -> None:
    weights, pairs, scratch, out = evaluation.weights(), buffer(200), buffer(SCRATCH), buffer(4096)
    for position in steered(game, 3):
        if phase_of(position) == PUSH and position.codes:
            count = features(position.state, pairs)
            value = sum(weights[pairs[2 * i]] * pairs[2 * i + 1] for i in range(count))
            assert evaluate(position.state, weights) == value // GRAIN
            survey(position.state, scratch)
            found = noisy(position.state, scratch, out)
            assert set(out[:found]) <= set(position.codes)
            for code in out[:found]:
                after = position.play(game.move(int(code)))
                assert phase_of(after) != PUSH, "it makes a row"


@pytest.mark.parametrize("text", ["X3", "T7", "T", "3T", "T1T2", "T33"])
def test_a_stock_is_letters_and_numbers(text: str) -> None:
    with pytest.raises(sixfold.OptionError, match="white_potentials"):
        sixfold.load("gipf", white_potentials=text)


def test_a_stock_has_one_text() -> None:
    game = sixfold.load("gipf", potentials="p1 z0 t2")
    assert game.options["white_potentials"] == game.options["black_potentials"] == "T2P1"
    assert game == sixfold.load("gipf", white_potentials="T2P1", black_potentials="T2P1")


def test_without_potentials_it_is_plain_gipf() -> None:
    assert type(sixfold.load("gipf", potentials="T0").start().state).__module__.endswith(
        "gipf.kernel"
    )
    with pytest.raises(sixfold.IllegalMove) as refused:
        sixfold.load("gipf").start().play("Te1-e2")
    assert refused.value.rule == "no-potentials"


BASIC = "gipf basic; potentials=T1Z1D1Y1P1/T1Z1D1Y1P1"
ON_GIPF = "gipf basic; potentials=T1Z1D1Y1P1/T1Z1D1Y1P1; punct_on_gipf=on"


@pytest.mark.parametrize(
    ("text", "move", "rule"),
    [
        (f"{BASIC}; b=h5; e2=wZ; hand=4/9; white", "Te1-e2", "no-potential"),
        (f"{BASIC}; b=h5; e2=wZ; hand=4/9; white", "Ze2-e4", "zertz"),
        (f"{BASIC}; b=h5; e2=wZ; hand=4/9; white", "Ye2-e4", "not-loaded"),
        (f"{BASIC}; b=h5,e3; e2=wY; hand=4/9; white", "Ye2-e4", "yinsh"),
        (f"{BASIC}; b=h5; w=e3; e2=wD; hand=4/9; white", "De2-e3", "dvonn"),
        (f"{BASIC}; b=h5,e3; e2=wP; hand=4/9; white", "Pe2-e3", "punct"),
        (f"{ON_GIPF}; b=h5,e3; e2=wP; hand=4/9; white", "Pe2-e3", "punct-gipf"),
        (f"{BASIC}; b=h5; e2=wZ; hand=4/9; white", "xb2-b5", "move-due"),
        (f"{BASIC}; b=h5,e3; e2=wDd; hand=4/9; white", "De2-e3", "covered"),
        (f"{BASIC}; b=h5; e2=wZ; hand=4/9; white", "+", "no-tamsk"),
        (
            f"{BASIC}; b=h5,e4; e2=wZ,e5=wT; hand=4/9; white tamsk after black",
            "e1-e2",
            "tamsk-first",
        ),
        (f"{BASIC}; b=h5; w=e3; e2=wZ; hand=0/9; white", "e1-e2", "empty-reserve"),
    ],
)
def test_a_refused_move_has_its_reason(text: str, move: str, rule: str) -> None:
    with pytest.raises(sixfold.IllegalMove) as refused:
        sixfold.position(text).play(move)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    "field",
    ["e4=wZ,e5=wTt", "e4=Z,f4=D", "e4=wDD", "e4=bP", "e4=WD", "e4=wTZ", "e4=wZ,f4=wZ", "e4=w"],
)
def test_impossible_stacks_are_refused(field: str) -> None:
    with pytest.raises(sixfold.PositionError):
        sixfold.position(f"{BASIC}; b=h5; {field}; hand=4/9; white")
