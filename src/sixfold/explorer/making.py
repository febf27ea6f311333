"""Making a book of openings: games of the search against itself, whose first decisions vary.

Everything follows from a seed: same seed, same book, wherever and by how many it is played. Games
are played in parts, each of which has a seed of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

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
from sixfold.rules.registry import load
from sixfold.spreading import Cores, Function, Kept, Place, carry_out

MOST_BYTES: Final = 1_000_000
"""A book is smaller than this: positions that were met less often are left out until it is."""

_PART: Final = 250
"""Games that are played together."""

_MOST_PARTS: Final = 10_000
"""So many seeds lie between two plans."""

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
    """So many decisions at the start vary: the first is random, one in two of the second ones, one
    in three of the third ones and so on; the others have more or less time to think."""
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
        if ply < varied and draw(random, ply + 1) == 0:
            code = nth(state, scratch, draw(random, count))
        elif ply < varied:
            code = think(state, nodes // 8 + draw(random, nodes), space)
        else:
            code = think(state, nodes, space)
        if ply < len(trail):
            trail[ply] = code
        state = play(state, code)
    return 0


def play_games(game: Game, plan: Plan) -> list[Course]:
    """The games of a plan, one after the other."""
    space = workspace(game.evaluation.weights())
    random, scratch, trail = buffer(1), buffer(SCRATCH), buffer(plan.kept)
    random[0] = wrap(plan.seed * 0x9E3779B97F4A7C15 + 1) or 1
    start = game.start().state
    played: list[Course] = []
    for _ in range(plan.games):
        forget(space)
        for at in range(plan.kept):
            trail[at] = -1
        ended = _game(start, plan.nodes, plan.varied, space, random, scratch, trail)
        codes = tuple(code for code in values(trail, plan.kept) if code >= 0)
        played.append(Course(codes, int(ended)))
    return played


def _play_part(name: str, variant: str, options: dict[str, Any], part: Plan) -> list[Any]:
    """The games of a part as JSON data."""
    return [[*codes, ended] for codes, ended in play_games(load(name, variant, **options), part)]


def play_in_parts(
    game: Game,
    plan: Plan,
    place: Place,
    kept_in: Path | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> list[Course]:
    """The games of a plan, in parts that are kept in a file as they come."""
    parts = [
        replace(plan, games=min(_PART, plan.games - first), seed=plan.seed * _MOST_PARTS + number)
        for number, first in enumerate(range(0, plan.games, _PART))
    ]
    about = {
        "work": "openings",
        "game": game.name,
        "variant": game.variant,
        "options": dict(game.changed_options),
        **asdict(plan),
    }
    work = Function[Plan, list[Any]](_play_part, game.name, game.variant, dict(game.options))

    def tell(number: int) -> None:
        if on_progress is not None:
            on_progress(parts[number].games)

    with Kept(kept_in, about) as kept:
        found = carry_out(work, parts, place, kept, tell)
    return [Course(tuple(codes), ended) for part in found for *codes, ended in part]


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


def make(
    game: Game,
    plan: Plan,
    place: Place | None = None,
    kept_in: Path | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> bytes:
    """A book of openings as a file, with the positions met twice or as often as space allows.

    ``on_progress`` is told how many more games were played.
    """
    counts = count(game, play_in_parts(game, plan, place or Cores(1), kept_in, on_progress))
    least = 2
    while True:
        data = Openings.write(counts, game, least=least, **asdict(plan))
        if len(data) < MOST_BYTES:
            return data
        least += 1
