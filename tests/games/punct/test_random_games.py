"""PÜNCT's random games, whose moves are drawn without counting them, against its rules.

Every legal move must be drawn equally often and no other one, and a game must end where the rules
end it. Plain Python draws less often: what no move may do is tried there, too.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

import sixfold
from sixfold.games.punct import random_games
from sixfold.games.punct.kernel import decode
from sixfold.games.punct.tables import MOVES, OFF, SIZE
from sixfold.jit import ENABLED, Buffer, buffer, compiled
from sixfold.rules.kernel import SCRATCH, State, advance, legal_codes, result_of
from sixfold.rules.playout import GIVEN_UP, Playouts, random_game
from tests.games.perft import tables

FROM_PLAY = {table.id: sixfold.position(table.position) for table in tables("punct")}

_CHAINS = (
    "punct; W=Eh1.i2,Ek4.l5,En7.o8,Ep10.p11,Cp14.p15,Tp17.p16; "
    "B=Eb1.b2,Eb4.b5,Eb7.b8,Cd11.e12,Cg14.h15,Mi16.i15,Ej4.j5,Tj4.k4^1; black"
)
MADE = {
    name: sixfold.position(text)
    for name, text in {
        "connects": "punct; W=Eh1.h2,Eh4.h5,Eh7.h8,Ei10.i11,Ci14.i15; "
        "B=Tc3.c4,Te3.e4,Tm12.m13,To12.o13,To9.p10; white",
        "connects from the left to the right": "punct; W=Ea2.b3,Ed5.e6,Eg8.h9,Ej11.k12,Cn15.o16; "
        "B=Tc9.c10,Te10.e11,Tm8.m9,To9.o10,Tk5.k6; white",
        "uncovers a connection": "punct; W=Eh1.h2,Eh4.h5,Eh7.h8,Ei10.i11,Ci14.i15,Ti16.j17; "
        "B=Eg5.g4,Tg5.h6^1,Tm12.m13,To12.o13; black",
        "connects both": _CHAINS,
        "the first of the basic version": "punct basic start",
        "the second of the basic version": "punct basic; W=Te5.e6; B=; black",
        "a piece hangs over its own dots": "punct; W=Ee5.e4,Ee7.e8,Te6.d5,Ee5.e4^1,Ee7.e8^1,"
        "Ck6.k7; B=Tn12.n13; white",
        "a piece hangs over the other's dots": "punct; W=Ee5.e4,Ee7.e8,Ee5.e4^1,Ee7.e8^1,Ck6.k7; "
        "B=Te6.d5; white",
        "triangles do not bridge": "punct; W=Ee5.e4,Ef6.f7,Tk5.k6; B=Tn12.n13; white",
        "the middle is too high": "punct; W=Ee5.e4,Ee7.e8,Te6.d5,Te6.d5^1,Ek5.k6; "
        "B=Tn12.n13; white",
        "a bridge of angular pieces": "punct; W=Re5.e6,Lk5.k6; B=Tn12.n13; white",
    }.items()
}
ALL = {**FROM_PLAY, **MADE}

_OFTEN: Final = 20
"""How often each move is drawn."""


@compiled
def _played(
    state: State, random: Buffer, scratch: Buffer, trail: Buffer, longest: int
) -> tuple[int, int]:
    """Compiled code finds what a game implements: this is its way there from Python."""
    return random_game(state, random, scratch, trail, longest)


def drawn(state: State, count: int, seed: int = 1) -> Iterator[tuple[int, int]]:
    """So many moves drawn in a state, each with White's result after it."""
    random, scratch, trail = buffer(1), buffer(SCRATCH), buffer(1)
    random[0] = seed
    for _ in range(count):
        length, result = _played(state, random, scratch, trail, 1)
        assert length == 1
        yield int(trail[0]), int(result)


@pytest.mark.parametrize("name", ALL)
def test_whole_games_are_legal_up_to_their_end(name: str) -> None:
    start = ALL[name].state
    stream = Playouts(start, seed=4)
    results: Counter[int] = Counter()
    for _ in range(30 if ENABLED else 2):
        state = start
        for code in stream.game():
            assert code in legal_codes(state)
            state = advance(state, code)
        assert not legal_codes(state)
        results[result_of(state)] += 1
    tally = stream.tally
    assert (results[1], results[-1], results[0]) == (tally.white, tally.black, tally.drawn)


def alike(position: sixfold.Position) -> list[list[int]]:
    """The moves by the kind that is added, or by the point of the piece that moves and its turn."""
    found: dict[object, list[int]] = {}
    for code in position.codes:
        point, _, heading = decode(code) if code >= MOVES else (OFF, OFF, code // SIZE)
        found.setdefault((point, heading), []).append(code)
    return list(found.values())


@pytest.mark.compiled
@pytest.mark.parametrize("name", ALL)
def test_every_legal_move_is_drawn_equally_often(name: str) -> None:
    position = ALL[name]
    count = _OFTEN * len(position.codes)
    found = Counter(code for code, _ in drawn(position.state, count))
    assert set(found) == set(position.codes)
    # How far the numbers are from their mean, in all and where moves are alike.
    squares = sum((number - _OFTEN) ** 2 / _OFTEN for number in found.values())
    assert abs(squares - len(found)) < 4 * (2 * len(found)) ** 0.5
    for codes in alike(position):
        mean = _OFTEN * len(codes)
        assert abs(sum(found[code] for code in codes) - mean) < 5 * mean**0.5


@pytest.mark.parametrize("name", ALL)
def test_a_move_ends_the_game_where_the_rules_say(name: str) -> None:
    position = ALL[name]
    count = _OFTEN * len(position.codes) if ENABLED else 200
    told = dict(drawn(position.state, count, seed=3))
    assert set(told) <= set(position.codes)
    for code, result in told.items():
        after = advance(position.state, code)
        over = not legal_codes(after)
        assert result == (result_of(after) if over else GIVEN_UP), position.game.move(code)


@pytest.mark.plain
@pytest.mark.parametrize("name", ALL)
def test_where_nothing_is_found_the_moves_are_counted(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random_games, "_PROPOSALS", 0)
    test_whole_games_are_legal_up_to_their_end(name)


@pytest.mark.plain
def test_who_can_do_nothing_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "_PROPOSALS", 0)
    monkeypatch.setattr(random_games, "survey", lambda state, scratch: 0)
    stream = Playouts(ALL["punct-5"].state)
    assert stream.game() == []
    assert (stream.tally.games, stream.tally.decisions, stream.tally.black) == (1, 0, 1)


def test_a_game_that_is_over_has_no_moves() -> None:
    start = ALL["connects"]
    ended = start.play("Ti16.j17")
    stream = Playouts(ended)
    assert stream.game() == []
    assert (stream.tally.games, stream.tally.decisions, stream.tally.white) == (1, 0, 1)
    full = advance(ALL["punct-8"].state, legal_codes(ALL["punct-8"].state)[0])
    assert Playouts(full).game() == []


def test_a_game_is_given_up_after_so_many_decisions() -> None:
    trail = buffer(3)
    start = sixfold.load("punct").start().state
    random = buffer(1)
    random[0] = 1
    assert tuple(_played(start, random, buffer(SCRATCH), trail, 3)) == (3, GIVEN_UP)
