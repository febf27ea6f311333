"""The simple PÜNCT opponent in the manner of boardspace's robot."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from benchmarks.baselines.boardspace_punct import WEIGHTS, BoardspacePunct, judge

import sixfold
from sixfold.games.punct.kernel import State
from sixfold.jit import filled
from tests.engine.positions import positions_at_rest

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).parents[2]
GAME = sixfold.load("punct")
SPAN_ALONE = {name: 10 * (name == "span times reach") for name in WEIGHTS}
MANY_SECONDS = 5.0

WINS = (
    "W=Eh1.h2,Eh4.h5,Eh7.h8,Ei10.i11,Ci14.i15; B=Tc3.c4,Te3.e4,Tm12.m13,To12.o13,To9.p10; white",
    "W=Ea2.b3,Ed5.e6,Eg8.h9,Ej11.k12,Cn15.o16; B=Tc9.c10,Te10.e11,Tm8.m9,To9.o10,Tk5.k6; white",
    "W=Eh1.i2,Ek4.l5,En7.o8,Ep10.p11,Cp14.p15,Tp17.p16; "
    "B=Eb1.b2,Eb4.b5,Eb7.b8,Cd11.e12,Cg14.h15,Mi16.i15,Ej4.j5,Tj4.k4^1; black",
)
"""Two pairs of sides can be connected by adding a piece, one by moving one."""

THREATENED = (
    "W=Tc2.c1,Mc2.c3^1,Le3.d2,Re7.d7,Mf2.f3,Ef6.f5,Li4.h3,Rk7.k6,Tl9.m10,Cl11.l12,Tm13.n14,"
    "En15.n16; B=Rc3.b2,Mc4.b3,Ed5.d4,Mf7.e6,Cf10.g11,Rg6.g7,Eg10.f9,Eh12.i13,Ti6.j6,Lk9.k8,"
    "Lk15.l16; black"
)


@pytest.fixture(scope="module")
def player() -> BoardspacePunct:
    """The program, compiled once."""
    return BoardspacePunct()


def value(state: object, weights: dict[str, int] = WEIGHTS) -> int:
    """What a state is worth to the player to move."""
    assert isinstance(state, State)
    return judge(state, filled(list(weights.values())))


def with_colours_exchanged(state: object) -> State:
    """The same with White's pieces for Black's and the other player to move."""
    assert isinstance(state, State)
    return State(*state[6:12], *state[:6], state.form, 1 - state.player)


def wins_at_once(position: sixfold.Position) -> bool:
    """Whether the player to move has a move that connects."""
    return any(
        after.outcome is not None and after.outcome.winner is position.player
        for after in map(position.play, position.moves)
    )


@pytest.mark.parametrize("variant", ["standard", "basic"])
def test_its_moves_are_legal_to_the_end(player: BoardspacePunct, variant: str) -> None:
    position = sixfold.load("punct", variant, repetition=True).start()
    chance = Random(1)
    while position.outcome is None:
        move = player(position, 0.01) if chance.random() < 0.5 else chance.choice(position.moves)
        assert move in position.moves
        position = position.play(move)


@pytest.mark.parametrize("pieces", WINS)
def test_it_wins_at_once(player: BoardspacePunct, pieces: str) -> None:
    position = GAME.parse(f"punct; {pieces}")
    outcome = position.play(player(position, 0.01)).outcome
    assert outcome is not None
    assert outcome.winner is position.player


def test_it_prevents_a_connection(player: BoardspacePunct) -> None:
    position = GAME.parse(f"punct; {THREATENED}")
    assert wins_at_once(GAME.parse(f"punct; {THREATENED.replace('black', 'white')}"))
    assert not wins_at_once(position.play(player(position, MANY_SECONDS)))


def test_positions_turned_and_reflected_have_equal_values() -> None:
    for position in positions_at_rest(GAME, 40, 1):
        expected = value(position.state)
        for symmetry in GAME.board.symmetries:
            assert value(position.transformed(symmetry).state) == expected


def test_positions_with_colours_exchanged_have_equal_values() -> None:
    for position in positions_at_rest(GAME, 100, 2):
        assert value(with_colours_exchanged(position.state)) == value(position.state)


@pytest.mark.parametrize(
    ("white", "expected"),
    [
        # Three lines long; two more are reached on either side.
        ("Ee5.e6", 3 * 7),
        # Three vacant points between them link two pieces, four do not.
        ("Ee3.e4,Ee9.e10", 3 * 13),
        ("Ee3.e4,Ee10.e11", 3 * 7),
        # What is linked through the centre counts half: 13 lines with it, 7 without.
        ("Ei4.i5,Ei10.i11", 3 * (13 + 7) // 2),
        # Touching dots are one group.
        ("Ee3.e4,Ee6.e7", 6 * 10),
    ],
)
def test_a_span_counts_times_what_it_can_reach(white: str, expected: int) -> None:
    position = GAME.parse(f"punct; W={white}; B=; white")
    assert value(position.state, SPAN_ALONE) == 10 * expected


def test_it_speaks_the_protocol() -> None:
    lines = "ugi\nsetoption name game value punct\nisready\nposition startpos moves Te5.e6\n"
    said = subprocess.run(
        [sys.executable, "-m", "benchmarks.baselines.boardspace_punct"],
        input=f"{lines}go movetime 10\nquit\n",
        capture_output=True,
        check=True,
        cwd=ROOT,
        text=True,
    ).stdout.splitlines()
    assert {"ugiok", "readyok"} <= set(said)
    GAME.start().play("Te5.e6").play(said[-1].removeprefix("bestmove "))
