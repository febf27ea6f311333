"""Positions of YINSH near to what random play hardly meets, and what that is."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

from tests.games.yinsh import reference
from tests.games.yinsh.reference import Yinsh
from tests.reference.interface import OTHER, PLAYERS, listed
from tests.reference.steer import Course


def opening(rng: Random) -> str:
    """A crowded board without rows, often with only one marker left."""
    while True:
        text = _text(rng)
        position = reference.setup(text)
        if not position.outcome and not any(map(position.rows, PLAYERS)):
            return text


def _text(rng: Random) -> str:
    variant = rng.choice(("standard", "standard", "standard", "blitz"))
    mover = rng.choice(PLAYERS)
    most_off = 0 if variant == "blitz" else 2
    off = {player: rng.randint(0, most_off) for player in PLAYERS}
    board: dict[str, str] = {}
    kept_vacant: set[str] = set()
    if rng.random() < 0.15:
        off = dict.fromkeys(PLAYERS, 0)
        board = _shut_in(mover, rng)
    elif rng.random() < 0.7:
        kept_vacant = _plant_rows(board, mover, rng)
    points = [point for point in reference.COORDINATES if point not in {*board, *kept_vacant}]
    rng.shuffle(points)
    for player, ring in reference.RING.items():
        while list(board.values()).count(ring) < reference.RINGS - off[player]:
            board[points.pop()] = ring
    markers = rng.choice((50, 50, 49, rng.randint(15, 48)))
    while sum(piece in reference.TURNED for piece in board.values()) < markers:
        board[points.pop()] = rng.choice("wb")
    fields = (listed(board, "WBwb"), f"off={off['white']}/{off['black']}")
    return "; ".join((f"yinsh {variant}", *fields, mover))


def _shut_in(player: str, rng: Random) -> dict[str, str]:
    """All rings of a player in one of the six corners, where none of them can move."""
    inner, outer = reference.RING[player], reference.RING[OTHER[player]]
    board = dict.fromkeys(("a2", "a3", "b1", "b2", "b3"), inner)
    board |= dict.fromkeys(("b4", "c1", "c2", "c3", "c4"), outer)
    board |= {"a4": "w", "a5": "b"}
    for _ in range(rng.randrange(6)):
        board = {_rotated(point): piece for point, piece in board.items()}
    return board


def _rotated(point: str) -> str:
    """The crossing a sixth of a turn further round the centre f6."""
    x, y = reference.COORDINATES[point]
    return reference.NAMES[(x - 5) - (y - 6) + 5, (x - 5) + 6]


def _plant_rows(board: dict[str, str], mover: str, rng: Random) -> set[str]:
    """Put rows on the board that a ring of the mover completes, and tell what to keep vacant.

    The ring stands in a row of five to seven of its own. It may stand in a second one too, or
    beside a row of the opponent in which it can turn the one marker that is missing.
    """
    own, opposing = reference.MARKER[mover], reference.MARKER[OTHER[mover]]
    line = rng.choice([line for line in reference.LINES if len(line) >= 5])
    first = rng.randrange(len(line) - 4)
    row = line[first : first + rng.randint(5, 7)]
    gap = rng.choice(row)
    board |= dict.fromkeys(row, own)
    board[gap] = reference.RING[mover]
    others = [five for five in reference.FIVES if not set(five) <= set(line)]
    if rng.random() < 0.5:
        crossing = rng.choice([five for five in others if gap in five])
        board |= {point: own for point in crossing if point != gap}
        return set()
    turned, landing = rng.choice([ray[:2] for ray in reference.RAYS[gap] if len(ray) >= 2])
    beside = [five for five in others if turned in five and not {gap, landing, *row} & set(five)]
    if not beside or landing in row:
        return set()
    board |= dict.fromkeys(rng.choice(beside), opposing)
    board[turned] = own
    return {landing}


def _events(before: Yinsh, moves: Sequence[str], after: Yinsh) -> Iterator[str]:
    if moves[-1] == "pass":
        yield "pass"
    if before.phase == "row" and before.pool == 0:
        yield "empty pool refilled"
    if before.phase == "move" and after.phase == "row":
        yield "row"
        rows = after.rows(after.player)
        if any(one[1:] == other[:-1] for one, other in permutations(rows, 2)):
            yield "row of six or more"
        if any(
            set(one) & set(other) and one[1] not in other for one, other in permutations(rows, 2)
        ):
            yield "crossing rows"
        if all(after.rows(player) for player in PLAYERS):
            yield "rows of both players"


COURSE = Course(
    reference.setup,
    tuple(f"yinsh {variant} start" for variant in reference.VARIANTS),
    opening,
    9,
    _events,
    (
        "row",
        "row of six or more",
        "crossing rows",
        "rows of both players",
        "empty pool refilled",
        "pass",
    ),
    800,
)
