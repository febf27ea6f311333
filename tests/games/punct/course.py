"""Positions of PÜNCT near to what random play hardly meets, and what that is."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from tests.games.punct import reference
from tests.games.punct.reference import (
    BOARD,
    CENTRE,
    MIDDLE,
    NUMBERS,
    PLACES,
    SIDE,
    STEPS,
    Place,
    Plate,
    Punct,
    distance,
    plus,
)
from tests.reference.interface import OTHER, PLAYERS
from tests.reference.steer import Course


def opening(rng: Random) -> str:
    """Heaps to climb on, chains with a gap or a lid, or hardly any pieces left to add."""
    making = rng.choice((_heap, _gap, _lid, _late, _heap, _gap, _lid, _late, _gap))
    while True:
        made = making(rng)
        if made and not made._ended().outcome:
            return _text(made)


def _text(position: Punct) -> str:
    words = {
        player: [str(plate) for plate in sorted(position.plates) if plate.colour == player]
        for player in PLAYERS
    }
    white, black = (",".join(words[player]) for player in PLAYERS)
    return f"punct {position.variant}; W={white}; B={black}; {position.player}"


def _empty(rng: Random) -> Punct:
    return Punct(frozenset(), rng.choice(PLAYERS), rng.choice(("standard", "standard", "basic")))


def _with(position: Punct, plate: Plate) -> Punct | None:
    """The position with one more piece, on the level where it comes to lie, if it can."""
    if not BOARD.issuperset(plate.dots) or not position.left(plate.colour)[plate.kind]:
        return None
    level = position.level(position.piles, plate)
    if level is None:
        return None
    return replace(position, plates=position.plates | {plate._replace(level=level)})


def _anyhow(
    position: Punct, rng: Random, colour: str, places: Sequence[Place], kinds: str = "TCEMLR"
) -> Punct:
    """The position with one more piece of a colour on some of the places, if chance finds one."""
    for _ in range(60):
        kind = rng.choice(kinds)
        plate = Plate(colour, kind, rng.choice(places), rng.randrange(3 if kind == "C" else 6))
        after = _with(position, plate)
        if after and not after._ended().outcome:
            return after
    return position


def _near(middle: Place, most: int) -> list[Place]:
    return [p for p in PLACES if distance((p[0] - middle[0], p[1] - middle[1])) <= most]


def _heap(rng: Random) -> Punct:
    """Most pieces on few points, so that they lie on each other and more moves go there."""
    position = _empty(rng)
    places = _near(rng.choice(_near((0, 0), 4)), rng.choice((2, 3, 3)))
    for number in range(rng.randint(16, 26)):
        position = _anyhow(position, rng, PLAYERS[number % 2], places, "TTELR")
    # What can hang in the middle lies on top, where it is free to move.
    for number in range(8):
        position = _anyhow(position, rng, PLAYERS[number % 2], places, "CM")
    return position


def _late(rng: Random) -> Punct:
    """Both have placed all but one or two pieces, many of them in and round the centre."""
    position = _empty(rng)
    for number in range(34):
        places = _near((0, 0), 3) if rng.random() < 0.3 else PLACES
        position = _anyhow(position, rng, PLAYERS[number % 2], places)
    return position


def _chain(rng: Random, colour: str, position: Punct, gap: bool) -> tuple[Punct, set[Place]] | None:
    """A row of pieces from side to side, if wanted with one point missing outside the centre."""
    turned = rng.randrange(6)
    ahead, aslant = STEPS[turned], STEPS[(turned + rng.choice((1, 5))) % 6]
    sides = [p for p in PLACES if plus(p, ahead, -1) not in BOARD and distance(p) == SIDE]
    path = [rng.choice(sides)]
    while len(path) < 2 * SIDE + 1:
        step = plus(path[-1], ahead if rng.random() < 0.6 else aslant)
        if step not in BOARD:
            return None
        path.append(step)
    hole = rng.choice([p for p in path[3:-3] if p not in CENTRE]) if gap else None
    at = 0
    while at < len(path):
        if path[at] == hole:
            at += 1
            continue
        laid = _laid(rng, colour, position, path, at, hole)
        if laid is None:
            return None
        position, at = laid
    return position, set(path)


def _laid(
    rng: Random, colour: str, position: Punct, path: list[Place], at: int, hole: Place | None
) -> tuple[Punct, int] | None:
    """The position with a piece on the next points of a path, and how far it then goes."""
    found = []
    for kind, heading in ((kind, heading) for kind in NUMBERS for heading in range(6)):
        for punct in path[at : at + 3]:
            plate = Plate(colour, kind, punct, heading % 3 if kind == "C" else heading)
            covered = set(plate.dots)
            if path[at] in covered and hole not in covered:
                far = at
                while far < len(path) and path[far] in covered:
                    far += 1
                after = _with(position, plate)
                if after and after.piles[punct][-1].level == 0:
                    found.append((far - at, rng.random(), after))
    if not found:
        return None
    far, _, after = max(found, key=lambda each: each[:2])
    return after, at + far


def _gap(rng: Random) -> Punct | None:
    """The player to move can complete a connection in many ways."""
    position = _empty(rng)
    made = _chain(rng, position.player, position, gap=True)
    if made is None:
        return None
    position = made[0]
    for _ in range(rng.randint(2, 8)):
        position = _anyhow(position, rng, OTHER[position.player], PLACES)
    return position


def _lid(rng: Random) -> Punct | None:
    """A piece of the player to move lies on the opponent's connection and hides it."""
    empty = _empty(rng)
    owner = OTHER[empty.player]
    made = _chain(rng, owner, empty, gap=False)
    if made is None:
        return None
    chain, path = made
    beside = [p for p in PLACES if p not in chain.piles and any(plus(p, s) in path for s in STEPS)]
    for _ in range(20):
        kind, other = rng.choices("TCEMLR", k=2)
        foot = Plate(empty.player, kind, rng.choice(beside), rng.randrange(3 if kind == "C" else 6))
        below = _with(chain, foot)
        if below is None or below.piles[foot.punct][-1].level:
            continue
        for dot in foot.dots:
            for heading in range(3 if other == "C" else 6):
                above = _with(below, Plate(empty.player, other, dot, heading))
                if above and not above.connects(owner):
                    return above
    return None


def _events(before: Punct, moves: Sequence[str], after: Punct) -> Iterator[str]:
    lifted, put = before._decisions[moves[-1]] or (None, None)
    if put is None:
        return
    mover = before.player
    won = after.outcome.winner if after.outcome else ""
    if after.outcome and after.outcome.reason == "connection":
        if won == mover:
            yield "connected"
        else:
            yield "opponent's connection uncovered"
    if after.outcome and after.outcome.reason in ("centre", "supply"):
        yield "last piece placed"
    if lifted is None:
        return
    if lifted.punct == put.punct:
        yield "turned on the spot"
    if put.level >= 3:
        yield "fourth level or higher"
    if lifted.level and not put.level:
        yield "down to the board"
    yield from _bridges(before, lifted, put)
    locked = before.free - after.free - {lifted}
    if any(plate.colour == mover for plate in locked):
        yield "own piece covered"
    if any(plate.colour != mover for plate in locked):
        yield "opponent's piece covered"
    if after.free - before.free - {put}:
        yield "piece set free"


def _likely(position: Punct) -> list[str]:
    """Moves onto other pieces."""
    decisions = position._decisions.items()
    return sorted(text for text, change in decisions if change and change[1].level)


def _bridges(before: Punct, lifted: Plate, put: Plate) -> Iterator[str]:
    """What kind of bridge a piece has become, if it has."""
    middle = MIDDLE.get(put.kind)
    if middle is None or not put.level:
        return
    piles = reference.stacked(before.plates - {lifted})
    below = piles.get(put.dots[middle], [])
    gap = put.level - (below[-1].level + 1 if below else 0)
    if gap:
        yield f"bridge over {min(gap, 2)}" + (" or more" if gap > 1 else "")
        yield "bridge over a vacant point" if not below else "bridge over a piece"
        if middle == 0:
            yield "hanging PÜNCT"


COURSE = Course(
    reference.setup,
    ("punct standard start", "punct basic start", "punct standard start; repetition"),
    opening,
    6,
    _events,
    (
        "bridge over 1",
        "bridge over 2 or more",
        "bridge over a vacant point",
        "bridge over a piece",
        "hanging PÜNCT",
        "own piece covered",
        "opponent's piece covered",
        "piece set free",
        "turned on the spot",
        "fourth level or higher",
        "down to the board",
        "connected",
        "opponent's connection uncovered",
        "last piece placed",
    ),
    600,
    looked_at=50,
    likely=_likely,
    from_the_start=0.02,  # seventy decisions between some two thousand moves each
)
