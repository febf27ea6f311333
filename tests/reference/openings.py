"""Random positions near to what plain random play hardly meets, as position texts."""

from collections.abc import Mapping
from random import Random

from tests.reference import dvonn, gipf, yinsh
from tests.reference.interface import OTHER, PLAYERS


def gipf_opening(rng: Random) -> str:
    """A position of GIPF that one push turns into one with two rows."""
    while True:
        variant = rng.choice(gipf.VARIANTS)
        mover = rng.choice(PLAYERS)
        board = _gipf_board(variant, rng)
        for earlier in _boards_before(board, mover, rng):
            text = _gipf_text(variant, earlier, mover, rng)
            if _is_quiet(text):
                return text


def _is_quiet(text: str) -> bool:
    """Whether a text is a position of GIPF without rows in which a push is due."""
    try:
        position = gipf.setup(text)
    except ValueError:
        return False
    if position.variant != "basic" and not {"W", "B"} <= set(position.board.values()):
        return False
    return not position.outcome and not any(map(position.rows, PLAYERS))


def _gipf_board(variant: str, rng: Random) -> dict[str, str]:
    """Some pieces and two rows, crossing ones of a colour or separate ones of both."""
    board = {spot: rng.choice("wb") for spot in rng.sample(sorted(gipf.SPOTS), rng.randint(2, 8))}
    if variant != "basic":
        board |= zip(rng.sample(sorted(gipf.SPOTS), 2), "WB", strict=True)
    gipf_share = 0.0 if variant == "basic" else rng.choice((0.2, 1.0))
    fours = [line[i : i + 4] for line in gipf.LINES for i in range(len(line) - 3)]
    one = rng.choice(fours)
    shared = rng.choice((0, 1))
    other = rng.choice([four for four in fours if len(set(four) & set(one)) == shared])
    colours = rng.choice(("ww", "bb") if shared else ("wb", "bw"))
    for colour, spots in zip(colours, (one, other), strict=True):
        for spot in spots:
            board[spot] = colour.upper() if rng.random() < gipf_share else colour
    return board


def _gipf_text(variant: str, board: Mapping[str, str], mover: str, rng: Random) -> str:
    hand = {player: rng.choice((0, 0, 0, 1, 5)) for player in PLAYERS}
    hand[mover] = max(hand[mover], 1)
    fields = [_listed(board, "wbWB"), f"hand={hand['white']}/{hand['black']}"]
    if variant == "tournament":
        fields.append(f"gipf={rng.choice(('may', 'no'))}/{rng.choice(('may', 'no'))}")
    return "; ".join((f"gipf {variant}", *fields, mover))


def _boards_before(board: Mapping[str, str], mover: str, rng: Random) -> list[dict[str, str]]:
    """The boards that one push of the mover turns into this one, shuffled."""
    boards: list[dict[str, str]] = []
    for _, line in sorted(gipf.WAYS_IN.items()):
        if gipf.owner(board.get(line[0], "")) != mover:
            continue
        for last, spot in enumerate(line):
            if spot not in board:
                break
            earlier = {**board, **{line[i]: board[line[i + 1]] for i in range(last)}}
            del earlier[spot]
            boards.append(earlier)
    rng.shuffle(boards)
    return boards


def dvonn_opening(rng: Random) -> str:
    """A small crowd of stacks in which one player is nearly shut in."""
    while True:
        text = _dvonn_text(rng)
        try:
            position = dvonn.setup(text)
        except ValueError:
            continue
        if not position.outcome:
            return text


def _dvonn_text(rng: Random) -> str:
    centre = rng.choice([space for space, near in dvonn.NEIGHBOURS.items() if len(near) == 6])
    crowd = [centre, *dvonn.NEIGHBOURS[centre]]
    for _ in range(rng.randint(0, 12)):
        crowd += [space for space in dvonn.NEIGHBOURS[rng.choice(crowd)] if space not in crowd][:1]
    shut_in, free = rng.sample("WB", 2)
    board = {
        space: "".join(rng.choices("WB", k=rng.choice((0, 0, 0, 1, 2)))) + free for space in crowd
    }
    board[centre] = board[centre][:-1] + shut_in
    for space in rng.sample(crowd[1:], 3):
        board[space] = "R" if rng.random() < 0.5 else "R" + board[space]
    for space in rng.sample(crowd, 1):
        board[space] = board[space].replace(free, shut_in)
    stacks = ",".join(f"{space}={stack}" for space, stack in sorted(board.items()))
    return f"dvonn; {stacks}; {rng.choice(PLAYERS)}"


def yinsh_opening(rng: Random) -> str:
    """A crowded board without rows, often with only one marker left."""
    while True:
        text = _yinsh_text(rng)
        position = yinsh.setup(text)
        if not position.outcome and not any(map(position.rows, PLAYERS)):
            return text


def _yinsh_text(rng: Random) -> str:
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
    points = [point for point in yinsh.COORDINATES if point not in {*board, *kept_vacant}]
    rng.shuffle(points)
    for player, ring in yinsh.RING.items():
        while list(board.values()).count(ring) < yinsh.RINGS - off[player]:
            board[points.pop()] = ring
    markers = rng.choice((50, 50, 49, rng.randint(15, 48)))
    while sum(piece in yinsh.TURNED for piece in board.values()) < markers:
        board[points.pop()] = rng.choice("wb")
    fields = (_listed(board, "WBwb"), f"off={off['white']}/{off['black']}")
    return "; ".join((f"yinsh {variant}", *fields, mover))


def _shut_in(player: str, rng: Random) -> dict[str, str]:
    """All rings of a player in one of the six corners, where none of them can move."""
    inner, outer = yinsh.RING[player], yinsh.RING[OTHER[player]]
    board = dict.fromkeys(("a2", "a3", "b1", "b2", "b3"), inner)
    board |= dict.fromkeys(("b4", "c1", "c2", "c3", "c4"), outer)
    board |= {"a4": "w", "a5": "b"}
    for _ in range(rng.randrange(6)):
        board = {_rotated(point): piece for point, piece in board.items()}
    return board


def _rotated(point: str) -> str:
    """The crossing a sixth of a turn further round the centre f6."""
    x, y = yinsh.COORDINATES[point]
    return yinsh.NAMES[(x - 5) - (y - 6) + 5, (x - 5) + 6]


def _plant_rows(board: dict[str, str], mover: str, rng: Random) -> set[str]:
    """Put rows on the board that a ring of the mover completes, and tell what to keep vacant.

    The ring stands in a row of five to seven of its own. It may stand in a second one too, or
    beside a row of the opponent in which it can turn the one marker that is missing.
    """
    own, opposing = yinsh.MARKER[mover], yinsh.MARKER[OTHER[mover]]
    line = rng.choice([line for line in yinsh.LINES if len(line) >= 5])
    first = rng.randrange(len(line) - 4)
    row = line[first : first + rng.randint(5, 7)]
    gap = rng.choice(row)
    board |= dict.fromkeys(row, own)
    board[gap] = yinsh.RING[mover]
    others = [five for five in yinsh.FIVES if not set(five) <= set(line)]
    if rng.random() < 0.5:
        crossing = rng.choice([five for five in others if gap in five])
        board |= {point: own for point in crossing if point != gap}
        return set()
    turned, landing = rng.choice([ray[:2] for ray in yinsh.RAYS[gap] if len(ray) >= 2])
    beside = [five for five in others if turned in five and not {gap, landing, *row} & set(five)]
    if not beside or landing in row:
        return set()
    board |= dict.fromkeys(rng.choice(beside), opposing)
    board[turned] = own
    return {landing}


def _listed(board: Mapping[str, str], kinds: str) -> str:
    """The fields of a text that name the points of each kind of piece."""
    lists = {kind: sorted(point for point in board if board[point] == kind) for kind in kinds}
    return "; ".join(f"{kind}={','.join(points)}" for kind, points in lists.items() if points)
