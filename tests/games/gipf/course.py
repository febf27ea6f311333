"""Positions of GIPF near to what random play hardly meets, and what that is."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from tests.games.gipf import reference
from tests.games.gipf.reference import Gipf
from tests.reference.interface import PLAYERS, listed
from tests.reference.steer import Course


def opening(rng: Random) -> str:
    """A position of GIPF that one push turns into one with two rows."""
    while True:
        variant = rng.choice(reference.VARIANTS)
        mover = rng.choice(PLAYERS)
        board = _board(variant, rng)
        for earlier in _boards_before(board, mover, rng):
            text = _text(variant, earlier, mover, rng)
            if _is_quiet(text):
                return text


def _board(variant: str, rng: Random) -> dict[str, str]:
    """Some pieces and two rows, crossing ones of a colour or separate ones of both."""
    board = {
        spot: rng.choice("wb") for spot in rng.sample(sorted(reference.SPOTS), rng.randint(2, 8))
    }
    if variant != "basic":
        board |= zip(rng.sample(sorted(reference.SPOTS), 2), "WB", strict=True)
    gipf_share = 0.0 if variant == "basic" else rng.choice((0.2, 1.0))
    fours = [line[i : i + 4] for line in reference.LINES for i in range(len(line) - 3)]
    one = rng.choice(fours)
    shared = rng.choice((0, 1))
    other = rng.choice([four for four in fours if len(set(four) & set(one)) == shared])
    colours = rng.choice(("ww", "bb") if shared else ("wb", "bw"))
    for colour, spots in zip(colours, (one, other), strict=True):
        for spot in spots:
            board[spot] = colour.upper() if rng.random() < gipf_share else colour
    return board


def _text(variant: str, board: Mapping[str, str], mover: str, rng: Random) -> str:
    hand = {player: rng.choice((0, 0, 0, 1, 5)) for player in PLAYERS}
    hand[mover] = max(hand[mover], 1)
    fields = [listed(board, "wbWB"), f"hand={hand['white']}/{hand['black']}"]
    if variant == "tournament":
        fields.append(f"gipf={rng.choice(('may', 'no'))}/{rng.choice(('may', 'no'))}")
    return "; ".join((f"gipf {variant}", *fields, mover))


def _boards_before(board: Mapping[str, str], mover: str, rng: Random) -> list[dict[str, str]]:
    """The boards that one push of the mover turns into this one, shuffled."""
    boards: list[dict[str, str]] = []
    for _, line in sorted(reference.WAYS_IN.items()):
        if reference.owner(board.get(line[0], "")) != mover:
            continue
        for last, spot in enumerate(line):
            if spot not in board:
                break
            earlier = {**board, **{line[i]: board[line[i + 1]] for i in range(last)}}
            del earlier[spot]
            boards.append(earlier)
    rng.shuffle(boards)
    return boards


def _is_quiet(text: str) -> bool:
    """Whether a text is a position of GIPF without rows in which a push is due."""
    try:
        position = reference.setup(text)
    except ValueError:
        return False
    if position.variant != "basic" and not {"W", "B"} <= set(position.board.values()):
        return False
    return not position.outcome and not any(map(position.rows, PLAYERS))


def _events(before: Gipf, moves: Sequence[str], after: Gipf) -> Iterator[str]:
    decision = before.decisions[moves[-1]]
    if isinstance(decision, reference.Push):
        open_rows = [after.rows(player) for player in PLAYERS] if after.pushed else []
        for rows in open_rows:
            if rows:
                yield "row"
            if any(all(reference.is_gipf(after.board[spot]) for spot in row.spots) for row in rows):
                yield "row of GIPF-pieces only"
            if any(set(a.spots) & set(b.spots) for a, b in combinations(rows, 2)):
                yield "crossing rows"
        if open_rows and all(open_rows):
            yield "rows of both players"
        return
    if decision.stays:
        yield "GIPF-piece kept"
    if decision.stays == decision.row.spots:
        yield "row kept whole"
    player = before.player
    if before.hand[player] == 0 and after.hand[player] > 0:
        yield "reserve refilled by the mover" if player == before.mover else "reserve saved"


COURSE = Course(
    reference.setup,
    tuple(f"gipf {variant} start" for variant in reference.VARIANTS),
    opening,
    9,
    _events,
    (
        "row",
        "row of GIPF-pieces only",
        "crossing rows",
        "rows of both players",
        "GIPF-piece kept",
        "row kept whole",
        "reserve refilled by the mover",
        "reserve saved",
    ),
    800,
)
