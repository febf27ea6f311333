"""Positions of DVONN near to what random play hardly meets, and what that is."""

from collections.abc import Iterator, Sequence
from random import Random

from tests.games.dvonn import reference
from tests.games.dvonn.reference import Dvonn
from tests.reference.interface import PLAYERS
from tests.reference.steer import LONGEST, Course


def opening(rng: Random) -> str:
    """A small crowd of stacks in which one player is nearly shut in."""
    while True:
        text = _text(rng)
        try:
            position = reference.setup(text)
        except ValueError:
            continue
        if not position.outcome:
            return text


def _text(rng: Random) -> str:
    centre = rng.choice([space for space, near in reference.NEIGHBOURS.items() if len(near) == 6])
    crowd = [centre, *reference.NEIGHBOURS[centre]]
    for _ in range(rng.randint(0, 12)):
        crowd += [space for space in reference.NEIGHBOURS[rng.choice(crowd)] if space not in crowd][
            :1
        ]
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


def _events(before: Dvonn, moves: Sequence[str], after: Dvonn) -> Iterator[str]:
    if moves[-1] == "pass":
        yield "pass"
        return
    if moves[-2:-1] == ["pass"] and after.moves not in ([], ["pass"]):
        yield "freed after a pass"
    if moves[-3:-2] == ["pass"]:
        yield "move after a pass"


COURSE = Course(
    reference.setup,
    ("dvonn start",),
    opening,
    LONGEST,
    _events,
    ("pass", "freed after a pass", "move after a pass"),
    800,
)
