"""Random games on the references, steered towards what plain random play hardly meets.

Every game is played from a position text, so that the library can replay it decision by decision.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import inf
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tests.reference import dvonn, gipf, openings, yinsh
from tests.reference.dvonn import Dvonn
from tests.reference.gipf import Gipf
from tests.reference.interface import PLAYERS, Reference
from tests.reference.yinsh import Yinsh

P = TypeVar("P", bound=Reference)

FROM_THE_START: Final = 0.1
STEERED: Final = 0.7
LONGEST: Final = 250


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as it was played, and how often each event came about in it."""

    start_text: str
    moves: tuple[str, ...]
    events: Counter[str]


@dataclass(frozen=True, slots=True)
class Course(Generic[P]):
    """How the games of one kind begin and what is worth meeting in them."""

    setup: Callable[[str], P]
    starts: tuple[str, ...]
    opening: Callable[[Random], str]
    decisions: int
    """How far a game is followed from an opening; from the start it is played to its end."""
    events: Callable[[P, Sequence[str], P], Iterator[str]]
    """What the last of the moves brought about between two positions."""
    wanted: tuple[str, ...]
    enough: int
    """After so many games each wanted event has come about a hundred times."""
    looked_at: int = 42
    """How many moves are tried to find one that brings about something rare."""


def games(game_name: str, seed: int, count: int) -> Iterator[PlayedGame]:
    """So many steered random games, the same for the same seed."""
    return games_of(COURSES[game_name], Random(f"{game_name} {seed}"), count)


def games_of(course: Course[P], rng: Random, count: int) -> Iterator[PlayedGame]:
    """So many steered random games of one course."""
    met: Counter[str] = Counter()
    for _ in range(count):
        if rng.random() < FROM_THE_START:
            game = _played(course, rng.choice(course.starts), LONGEST, 0.0, rng, met)
        else:
            game = _played(course, course.opening(rng), course.decisions, STEERED, rng, met)
        met += game.events
        yield game


class Step(NamedTuple, Generic[P]):
    """One move that may be made and what it brings about."""

    move: str
    after: P
    events: tuple[str, ...]


def _played(
    course: Course[P], text: str, most: int, steered: float, rng: Random, met: Counter[str]
) -> PlayedGame:
    """Play on, now and then choosing the move that brings about what was met least."""
    position = course.setup(text)
    moves: list[str] = []
    events: Counter[str] = Counter()
    while len(moves) < most and not position.outcome:
        is_steered = steered and (not moves or rng.random() < steered)
        looked_at = course.looked_at if is_steered else 1
        options = rng.sample(position.moves, min(looked_at, len(position.moves)))
        steps = [_step(course, position, [*moves, move]) for move in options]
        known = met + events
        step = min(steps, key=lambda step: _commonness(course, step, known))
        moves.append(step.move)
        events.update(step.events)
        position = step.after
    return PlayedGame(text, tuple(moves), events)


def _step(course: Course[P], position: P, moves: list[str]) -> Step[P]:
    after = position.play(moves[-1])
    events = list(course.events(position, moves, after))
    if after.outcome:
        events.append(f"over by {after.outcome.reason}")
    return Step(moves[-1], after, tuple(events))


def _commonness(course: Course[P], step: Step[P], known: Counter[str]) -> float:
    """How often the rarest wanted event of a step has been met; without any, the most common."""
    return min((known[event] for event in step.events if event in course.wanted), default=inf)


def _gipf_events(before: Gipf, moves: Sequence[str], after: Gipf) -> Iterator[str]:
    decision = before.decisions[moves[-1]]
    if isinstance(decision, gipf.Push):
        open_rows = [after.rows(player) for player in PLAYERS] if after.pushed else []
        for rows in open_rows:
            if rows:
                yield "row"
            if any(all(gipf.is_gipf(after.board[spot]) for spot in row.spots) for row in rows):
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


def _dvonn_events(before: Dvonn, moves: Sequence[str], after: Dvonn) -> Iterator[str]:
    if moves[-1] == "pass":
        yield "pass"
        return
    if moves[-2:-1] == ["pass"] and after.moves not in ([], ["pass"]):
        yield "freed after a pass"
    if moves[-3:-2] == ["pass"]:
        yield "move after a pass"


def _yinsh_events(before: Yinsh, moves: Sequence[str], after: Yinsh) -> Iterator[str]:
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


COURSES: Final[Mapping[str, Course[Any]]] = {
    "gipf": Course(
        gipf.setup,
        tuple(f"gipf {variant} start" for variant in gipf.VARIANTS),
        openings.gipf_opening,
        9,
        _gipf_events,
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
    ),
    "dvonn": Course(
        dvonn.setup,
        ("dvonn start",),
        openings.dvonn_opening,
        LONGEST,
        _dvonn_events,
        ("pass", "freed after a pass", "move after a pass"),
        800,
    ),
    "yinsh": Course(
        yinsh.setup,
        tuple(f"yinsh {variant} start" for variant in yinsh.VARIANTS),
        openings.yinsh_opening,
        9,
        _yinsh_events,
        (
            "row",
            "row of six or more",
            "crossing rows",
            "rows of both players",
            "empty pool refilled",
            "pass",
        ),
        800,
    ),
}
