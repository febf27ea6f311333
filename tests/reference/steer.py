"""Random games on the references, steered towards what plain random play hardly meets.

Every game is played from a position text, so that the library can replay it decision by decision.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final, Generic, NamedTuple, TypeVar

from tests.reference.interface import Reference

P = TypeVar("P", bound=Reference)

FROM_THE_START: Final = 0.1
STEERED: Final = 0.7
LONGEST: Final = 250
HAPPENS: Final = 0.4
"""How often something happens by itself, where it can."""


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
    from_the_start: float = FROM_THE_START
    """The part of the games that is played from a start."""
    likely: Callable[[P], Sequence[str]] | None = None
    """The moves among which rare ones are more often found, where there are thousands."""


def games_of(course: Course[P], rng: Random, count: int) -> Iterator[PlayedGame]:
    """So many steered random games of one course."""
    met: Counter[str] = Counter()
    for _ in range(count):
        if rng.random() < course.from_the_start:
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
    met_here: Counter[str] = Counter()
    while len(moves) < most and not position.outcome:
        is_steered = steered and (not moves or rng.random() < steered)
        looked_at = course.looked_at if is_steered else 1
        events = getattr(position, "events", ())
        choices = events if events and rng.random() < HAPPENS else position.moves
        options = rng.sample(choices, min(looked_at, len(choices)))
        if is_steered and course.likely:
            likely = course.likely(position)
            options += rng.sample(likely, min(looked_at, len(likely)))
        steps = [_step(course, position, [*moves, move]) for move in options]
        known = met + met_here
        step = min(steps, key=lambda step: _commonness(course, step, known))
        moves.append(step.move)
        met_here.update(step.events)
        position = step.after
    return PlayedGame(text, tuple(moves), met_here)


def _step(course: Course[P], position: P, moves: list[str]) -> Step[P]:
    after = position.play(moves[-1])
    events = list(course.events(position, moves, after))
    if after.outcome:
        events.append(f"over by {after.outcome.reason}")
    return Step(moves[-1], after, tuple(events))


def _commonness(course: Course[P], step: Step[P], known: Counter[str]) -> float:
    """How often the rarest wanted event of a step has been met; without any, the most common."""
    return min((known[event] for event in step.events if event in course.wanted), default=inf)
