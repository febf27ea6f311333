"""Positions of ZÈRTZ near to what random play hardly meets, and what that is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from tests.games.zertz import reference
from tests.games.zertz.reference import COLOURS, MARBLES, NEXT, PLACES, SETS, SIZES, Zertz
from tests.reference.interface import PLAYERS, listed
from tests.reference.steer import Course


def opening(rng: Random) -> str:
    """A board that has shrunk, often to a few rings, and often with an empty pool."""
    while True:
        text = _text(rng)
        try:
            position = reference.setup(text)
        except ValueError:
            continue
        if not position.outcome:
            return text


def _text(rng: Random) -> str:
    variant = rng.choice(("standard", "standard", "blitz", "tournament"))
    size = rng.choice(SIZES[variant])
    if rng.random() < 0.6:
        return rng.choice((_forked, _shut, _shut, _columns, _columns))(variant, size, rng)
    return _shrunken(variant, size, rng)


def _forked(variant: str, size: int, rng: Random) -> str:
    """Two groups of marbles that one vacant ring holds together, and other rings elsewhere."""
    middle = rng.choice([ring for ring in PLACES[size] if None not in NEXT[size][ring]])
    first = rng.randrange(6)
    around = NEXT[size][middle]
    pair = [str(around[first]), str(around[(first + rng.choice((2, 3, 4))) % 6])]
    rings = {middle, *pair, *_elsewhere(size, {middle, *pair}, rng)}
    text = _written_out(variant, size, rings, pair, 0.3, rng)
    return text + rng.choice(("", " ring", " ring"))


def _shut(variant: str, size: int, rng: Random) -> str:
    """A hexagon whose rim is full but for one ring, often with an island beside it."""
    middle = rng.choice([ring for ring in PLACES[size] if None not in NEXT[size][ring]])
    rim = [str(ring) for ring in NEXT[size][middle]]
    rings = {middle, *rim}
    if rng.random() < 0.8:
        rings |= set(rng.sample(sorted(_elsewhere(size, rings, rng)), 1))
    return _written_out(variant, size, rings, rim[rng.randrange(2) :], rng.choice((0.5, 1.0)), rng)


def _columns(variant: str, size: int, rng: Random) -> str:
    """Columns of marbles from edge to edge, in which nothing can jump, and a few marbles left."""
    variant, size = rng.choice(("standard", "tournament")), 61
    single = ["i1", "i3", "i5"]
    rng.shuffle(single)
    filled = [ring for ring in PLACES[size] if ring[0] in "ace"] + single[: rng.choice((1, 2, 2))]
    free = sorted(ring for ring in PLACES[size] if ring[0] in "fgh")
    rings = set(PLACES[size]) - set(rng.sample(free, rng.randrange(12)))
    return _written_out(variant, size, rings, filled, rng.choice((0.0, 1.0)), rng)


def _elsewhere(size: int, rings: set[str], rng: Random) -> set[str]:
    """Rings that are next to none of those."""
    beside = {ring for each in rings for ring in NEXT[size][each]}
    away = sorted(set(PLACES[size]) - rings - beside)
    return set(rng.sample(away, rng.randint(1, len(away))))


def _written_out(
    variant: str, size: int, rings: set[str], filled: list[str], share: float, rng: Random
) -> str:
    stock = Counter(MARBLES[variant])
    marbles: dict[str, str] = {}
    _fill(marbles, filled, stock, rng)
    caught = {player: Counter[str]() for player in PLAYERS}
    owner = rng.choice(PLAYERS)
    for marble in list(stock.elements()):
        if rng.random() < share:
            caught[owner if share == 1.0 else rng.choice(PLAYERS)][marble] += 1
    return _position(variant, size, rings, marbles, caught, rng)


def _shrunken(variant: str, size: int, rng: Random) -> str:
    rings = set(PLACES[size])
    left = rng.choice((size, rng.randint(4, 9), rng.randint(7, 20), rng.randint(10, size)))
    # Rings vanish from the edge inwards, or anywhere, so that islands come about.
    while len(rings) > left:
        edge = [ring for ring in sorted(rings) if _is_edge(size, ring, rings)]
        rings.remove(rng.choice(edge if rng.random() < 0.8 else sorted(rings)))
    stock = Counter(MARBLES[variant])
    crowded = rng.choice((0.1, 0.25, 0.4, 0.8))
    marbles: dict[str, str] = {}
    caught = {player: Counter[str]() for player in PLAYERS}
    if rng.random() < 0.5:
        # Each is a marble short of a set.
        grey, black = (next(iter(goal.values())) - 1 for goal in SETS[variant][1:3])
        caught = {"white": Counter(G=grey), "black": Counter(B=black)}
        stock -= caught["white"] + caught["black"]
    if left > 30 and rng.random() < 0.3:
        # All rings at the edge are held down by marbles, so that none is free.
        _fill(marbles, [r for r in sorted(rings) if _is_edge(size, r, rings)], stock, rng)
    for ring in sorted(rings - set(marbles)):
        if rng.random() < crowded and stock.total():
            _fill(marbles, [ring], stock, rng)
    share = rng.choice((0.0, 0.3, 0.7, 1.0))
    for marble in list(stock.elements()):
        if rng.random() < share:
            caught[rng.choice(PLAYERS)][marble] += 1
    return _position(variant, size, rings, marbles, caught, rng)


def _position(
    variant: str,
    size: int,
    rings: set[str],
    marbles: dict[str, str],
    caught: dict[str, Counter[str]],
    rng: Random,
) -> str:
    fields = [f"zertz {variant}"]
    if size != SIZES[variant][0]:
        fields.append(f"rings={size}")
    if marbles:
        fields.append(listed(marbles, COLOURS))
    if len(rings) < size:
        fields.append(f"gone={','.join(sorted(set(PLACES[size]) - rings))}")
    if any(caught[player].total() for player in PLAYERS):
        fields.append("caught=" + "/".join(_written(caught[player]) for player in PLAYERS))
    return "; ".join((*fields, rng.choice(PLAYERS)))


def _is_edge(size: int, ring: str, rings: set[str]) -> bool:
    return any(beside not in rings for beside in NEXT[size][ring])


def _fill(marbles: dict[str, str], rings: list[str], stock: Counter[str], rng: Random) -> None:
    for ring in rings:
        if stock.total():
            marbles[ring] = rng.choice(sorted(stock.elements()))
            stock -= Counter({marbles[ring]: 1})


def _written(stock: Counter[str]) -> str:
    return "".join(f"{stock[colour]}{colour}" for colour in COLOURS if stock[colour]) or "0"


def _events(before: Zertz, moves: Sequence[str], after: Zertz) -> Iterator[str]:
    move = moves[-1]
    if move == "pass":
        yield "pass"
        return
    if move[0] in COLOURS:
        if not before.pool.total():
            yield "own marble placed"
        if after.phase == "place" and not after.outcome:
            yield "no free ring"
            if len(after.rings) < len(before.rings):
                yield "claim without a free ring"
    elif move[0] != "-":
        if _chain(moves) >= 4:
            yield "chain of four"
        if after.outcome and any(after._jumps(move.split("-")[1])):
            yield "set within a chain"
        return
    claimed = len(before.rings) - len(after.rings) - (move[0] == "-")
    if claimed:
        yield "claim by a ring" if move[0] == "-" else "claim by a marble"
        if claimed > 1:
            yield "claim of several"
        if _full(before, move) > 1:
            yield "two groups at once"
    elif len(after._groups()) > len(before._groups()):
        yield "group with a vacant ring cut off"
        if any(0 < len(group & set(after.marbles)) < len(group) for group in after._groups()[1:]):
            yield "group with marbles and vacant rings"


def _full(before: Zertz, move: str) -> int:
    """How many groups a move has filled or cut off."""
    rings = before.rings - {move[1:]} if move[0] == "-" else before.rings
    marbles = {**before.marbles, **({move[1:]: move[0]} if move[0] in COLOURS else {})}
    now = replace(before, rings=rings, marbles=marbles)
    return sum(map(now._is_full, now._groups()))


def _chain(moves: Sequence[str]) -> int:
    """How many jumps the last marble has made in a row."""
    length = 1
    ends = [move.split("-") for move in moves]
    while length < len(moves) and ends[-length - 1][-1] == ends[-length][0] != "":
        length += 1
    return length


COURSE = Course(
    reference.setup,
    tuple(
        f"zertz {variant} start" + (f"; rings={size}" if size != sizes[0] else "")
        for variant, sizes in SIZES.items()
        for size in sizes
    ),
    opening,
    9,
    _events,
    (
        "claim by a ring",
        "claim by a marble",
        "claim of several",
        "two groups at once",
        "claim without a free ring",
        "group with a vacant ring cut off",
        "group with marbles and vacant rings",
        "chain of four",
        "set within a chain",
        "no free ring",
        "own marble placed",
        "pass",
        "over by full",
        "over by stuck",
        "over by marbles",
    ),
    2600,
    looked_at=16,
)
