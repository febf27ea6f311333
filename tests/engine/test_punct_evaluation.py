"""Which of PÜNCT's thousands of moves the search sees, and how far it takes connections to be."""

from collections.abc import Mapping
from heapq import heappop, heappush
from random import Random

import sixfold
from sixfold.boards import Point
from sixfold.engine.root import worth_a_look
from sixfold.games.punct.board import BOARD
from sixfold.games.punct.contents import pieces, tops
from sixfold.games.punct.evaluation import nearest
from sixfold.games.punct.kernel import State, winner
from sixfold.rules.kernel import advance

GAME = sixfold.load("punct")
WINS = GAME.parse(
    "punct; W=Eh1.h2,Eh4.h5,Eh7.h8,Ei10.i11,Ci14.i15; "
    "B=Tc3.c4,Te3.e4,Tm12.m13,To12.o13,To9.p10; white"
)

SIDES = (
    ("a2 a3 a4 a5 a6 a7 a8", "q10 q11 q12 q13 q14 q15 q16"),
    ("b1 c1 d1 e1 f1 g1 h1", "j17 k17 l17 m17 n17 o17 p17"),
    ("b10 c11 d12 e13 f14 g15 h16", "j2 k3 l4 m5 n6 o7 p8"),
)


def prices(state: State, player: int) -> dict[Point, int]:
    """What each point costs a player: own dots nothing, 1 where a piece fits in, else 2."""
    seen = tops(pieces(state))
    found = {}
    for point in BOARD.points:
        if point in seen:
            found[point] = 0 if seen[point].player == player else 2
            continue
        linked = {point}
        for _ in range(2):
            beside = {there for here in linked for there in BOARD.neighbours(here)}
            linked |= {there for there in beside if there not in seen}
        found[point] = 1 if len(linked) > 2 else 2
    return found


def walk(price: Mapping[Point, int], first: str, last: str) -> int:
    """The price of the cheapest way from one side to another."""
    paid: dict[Point, int] = {}
    queue = [(price[point], point) for point in first.split()]
    queue.sort()
    while True:
        sum_paid, point = heappop(queue)
        if point in paid:
            continue
        paid[point] = sum_paid
        if point in last.split():
            return sum_paid
        for there in BOARD.neighbours(point):
            heappush(queue, (sum_paid + price[there], there))


def wins_at_once(position: sixfold.Position) -> set[int]:
    """All moves that connect two sides of the player who decides."""
    found = set()
    for code in position.codes:
        after = advance(position.state, code)
        assert isinstance(after, State)
        if winner(after) == 1 - 2 * position.player:
            found.add(code)
    return found


def steered(seed: int) -> sixfold.Position:
    """A position in which somebody is near a connection: each decision is the nearest of some."""
    chance = Random(seed)
    position = GAME.start()

    def far(code: int) -> int:
        state = advance(position.state, code)
        assert isinstance(state, State)
        return nearest(state, position.player)

    for _ in range(30):
        code = min(chance.sample(position.codes, 60), key=far)
        after = position.play(GAME.move(code))
        if not after.codes:
            break
        position = after
    return position


def random_position(seed: int) -> sixfold.Position:
    """A position in which pieces lie anywhere."""
    chance = Random(seed)
    position = GAME.start()
    for _ in range(chance.randrange(60)):
        if not position.codes:
            break
        position = position.play(chance.choice(position.moves))
    return position


def test_connections_are_as_far_as_by_walking() -> None:
    far = set()
    for seed in range(40):
        state = steered(seed).state if seed % 2 else random_position(seed).state
        assert isinstance(state, State)
        for player in range(2):
            price = prices(state, player)
            found = min(walk(price, first, last) for first, last in SIDES)
            assert nearest(state, player) == found
            far.add(found)
    assert len(far) > 5


def test_a_connection_at_once_is_the_only_move_worth_a_look() -> None:
    assert worth_a_look(WINS)[0] in wins_at_once(WINS)
    assert len(worth_a_look(WINS)) == 1


def test_a_connection_is_seen_wherever_there_is_one() -> None:
    for position in map(steered, range(12)):
        wins = wins_at_once(position)
        seen = worth_a_look(position)
        assert set(seen) <= set(position.codes)
        assert len(set(seen)) == len(seen) > 0
        assert (seen[0] in wins) == bool(wins)


def test_what_prevents_a_connection_is_worth_a_look() -> None:
    text = (
        "punct; W=Tc2.c1,Mc2.c3^1,Le3.d2,Re7.d7,Mf2.f3,Ef6.f5,Li4.h3,Rk7.k6,Tl9.m10,Cl11.l12,"
        "Tm13.n14,En15.n16; B=Rc3.b2,Mc4.b3,Ed5.d4,Mf7.e6,Cf10.g11,Rg6.g7,Eg10.f9,Eh12.i13,Ti6.j6,"
        "Lk9.k8,Lk15.l16; black"
    )
    position = GAME.parse(text)
    assert wins_at_once(GAME.parse(text.replace("black", "white")))
    prevents = position.move("k15-k9.l9")
    assert not wins_at_once(position.play(prevents))
    assert prevents.code in worth_a_look(position)


def test_what_is_left_out_under_a_threat_loses_at_once() -> None:
    chance = Random(1)
    met = 0
    for position in map(steered, range(90)):
        to_move = "white" if position.player == 0 else "black"
        waits = "black" if position.player == 0 else "white"
        turned = GAME.parse(position.text.replace(f"; {to_move}", f"; {waits}"))
        if wins_at_once(position) or not wins_at_once(turned):
            continue
        left_out = sorted(set(position.codes) - set(worth_a_look(position)))
        for code in chance.sample(left_out, min(12, len(left_out))):
            after = position.play(GAME.move(code))
            lost = after.outcome is not None and after.outcome.winner != position.player
            assert lost or wins_at_once(after), (position.text, GAME.move(code))
            met += 1
    assert met > 20
