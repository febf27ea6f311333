"""Making a book of openings: games of the search against itself, whose first decisions vary.

Everything follows from a seed: same seed, same book.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Final, NamedTuple

from sixfold.engine.search import Workspace, forget, think, workspace
from sixfold.engine.selfplay import LONGEST
from sixfold.explorer.canonical import canonical
from sixfold.explorer.counting import Counts
from sixfold.explorer.openings import Openings
from sixfold.explorer.tally import Tally
from sixfold.jit import Buffer, buffer, compiled, values, wrap
from sixfold.rules import Game, Position
from sixfold.rules.kernel import SCRATCH, State, advance, nth, play, result, survey
from sixfold.rules.playout import draw

MOST_BYTES: Final = 1_000_000
"""A book is smaller than this: positions that were met less often are left out until it is."""

_ALONE: Final = 4
"""Decisions for which a game is still counted after no other game began as it did: those that
reach the same position in another order are found, and what nobody else reaches costs little."""


@dataclass(frozen=True)
class Plan:
    """How the games of a book are played."""

    games: int = 20_000
    seed: int = 1
    nodes: int = 100
    """For each decision."""
    varied: int = 12
    """So many decisions at the start vary."""
    one_in: int = 4
    """One of these in so many is random, the others have more or less time to think."""
    kept: int = 20
    """Decisions of each game that are counted."""


class Course(NamedTuple):
    """The first moves of a game, and White's result."""

    codes: tuple[int, ...]
    result: int


@compiled
def _game(
    state: State,
    nodes: int,
    varied: int,
    one_in: int,
    space: Workspace,
    random: Buffer,
    scratch: Buffer,
    trail: Buffer,
) -> int:
    """Play a game and write its first moves into ``trail``; returns White's result."""
    for ply in range(LONGEST):
        count = survey(state, scratch)
        if count == 0:
            return result(state)
        code = 0
        if ply < varied and draw(random, one_in) == 0:
            code = nth(state, scratch, draw(random, count))
        elif ply < varied:
            code = think(state, nodes // 8 + draw(random, nodes), space)
        else:
            code = think(state, nodes, space)
        if ply < len(trail):
            trail[ply] = code
        state = play(state, code)
    return 0


def play_games(
    game: Game, plan: Plan, on_progress: Callable[[int], None] | None = None
) -> list[Course]:
    """The games of a plan."""
    space = workspace(game.evaluation.weights())
    random, scratch, trail = buffer(1), buffer(SCRATCH), buffer(plan.kept)
    random[0] = wrap(plan.seed * 0x9E3779B97F4A7C15 + 1) or 1
    start = game.start().state
    played: list[Course] = []
    for number in range(1, plan.games + 1):
        forget(space)
        for at in range(plan.kept):
            trail[at] = -1
        ended = _game(start, plan.nodes, plan.varied, plan.one_in, space, random, scratch, trail)
        codes = tuple(code for code in values(trail, plan.kept) if code >= 0)
        played.append(Course(codes, int(ended)))
        if on_progress:
            on_progress(number)
    return played


def count(game: Game, courses: Sequence[Course]) -> Counts:
    """The positions of games, each canonical form looked at once."""
    counts = Counts()
    _walk(counts, game.start(), sorted(courses), 0, _ALONE)
    return counts


def _walk(
    counts: Counts, position: Position, courses: Sequence[Course], ply: int, left: int
) -> None:
    """Count games that have been the same so far; a single one only so much further."""
    going = [course for course in courses if len(course.codes) > ply]
    if not going or left == 0:
        return
    form = canonical(position)
    game = position.game
    for code, group in groupby(going, key=lambda course: course.codes[ply]):
        same = list(group)
        results = [course.result for course in same]
        tally = Tally(results.count(1), results.count(0), results.count(-1))
        counts.add(form.key, form.code(game.move(code)), tally)
        after = advance(position.state, code)
        memory = game.memory.remember(position.memory, position.state, code, after)
        further = left - 1 if len(same) == 1 else _ALONE
        _walk(counts, Position(game, after, memory), same, ply + 1, further)


def make(game: Game, plan: Plan, on_progress: Callable[[int], None] | None = None) -> bytes:
    """A book of openings as a file, with the positions met twice or as often as space allows."""
    counts = count(game, play_games(game, plan, on_progress))
    least = 2
    while True:
        data = Openings.write(counts, game, least=least, **asdict(plan))
        if len(data) < MOST_BYTES:
            return data
        least += 1
