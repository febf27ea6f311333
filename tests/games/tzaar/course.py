"""Positions of TZAAR near to what random play hardly meets, and what that is."""

from collections.abc import Iterator, Sequence
from random import Random

from tests.games.tzaar import reference
from tests.games.tzaar.reference import Tzaar
from tests.reference.interface import PLAYERS
from tests.reference.steer import LONGEST, Course


def opening(rng: Random) -> str:
    """A few stacks of both players, with hardly more than one of some types."""
    while True:
        text = _text(rng)
        try:
            reference.setup(text)
        except ValueError:
            continue
        return text


def _text(rng: Random) -> str:
    letters = [*"ZATzat", *rng.choices("ZATTzatt", k=rng.randint(0, 14))]
    usual = rng.choice(((1,), (1, 1, 1, 2, 3), (1, 2, 3, 4), (1, 1, 5, 9)))
    # Who has single pieces against stacks soon finds nothing to capture.
    heights: dict[str, tuple[int, ...]] = {
        player: usual if rng.random() < 0.6 else (1,) for player in PLAYERS
    }
    if rng.random() < 0.4:
        heights[rng.choice(PLAYERS)] = (2, 3, 4)
    spaces = rng.sample(reference.SPACES, len(letters))
    stacks = [
        space + "=" + reference.short(letter * rng.choice(heights[PLAYERS[letter.islower()]]))
        for space, letter in zip(spaces, letters, strict=True)
    ]
    variant = rng.choice(("standard", "random"))
    return (
        f"tzaar {variant}; {','.join(stacks)}; {rng.choice(PLAYERS)}{rng.choice(('', ' second'))}"
    )


def _events(before: Tzaar, moves: Sequence[str], after: Tzaar) -> Iterator[str]:
    if before.step == "place":
        return
    if after.outcome and after.outcome.reason == "blocked":
        yield "no capture left"
    if moves[-1] == "pass":
        yield "pass"
        return
    origin, target = moves[-1].split("-")
    height = len(before.board[target])
    if moves[-1] not in before._captures(before.player):
        if len(after.board[target]) >= 5:
            yield "stack of five or more"
        if after.outcome and after.outcome.reason == "types":
            yield "last of a type covered"
    else:
        if after.outcome and after.outcome.reason == "types":
            yield f"last of a type captured by the {before.step} move"
        if height > 1:
            yield (
                "stack captured by one as high"
                if height == len(before.board[origin])
                else "stack captured by a higher one"
            )
        if before.step == "second" and origin == before.moved:
            yield "second capture with the same piece"


COURSE = Course(
    reference.setup,
    (
        "tzaar standard start",
        "tzaar random start",
        "tzaar random start; seed=1",
        "tzaar random start; seed=2",
        "tzaar tournament start",
    ),
    opening,
    LONGEST,
    _events,
    (
        "last of a type captured by the first move",
        "last of a type captured by the second move",
        "last of a type covered",
        "no capture left",
        "pass",
        "stack of five or more",
        "stack captured by one as high",
        "stack captured by a higher one",
        "second capture with the same piece",
    ),
    1200,
    looked_at=20,
)
