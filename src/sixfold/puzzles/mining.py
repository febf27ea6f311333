"""Mining puzzles: positions of self-play in which one decision is clearly better than all others.

Everything follows from a seed: same seed, same puzzles, wherever and by how many they are mined.
A position is glanced at, looked at, and checked with ten times the nodes of the look. What is left
is played on as long as answers are forced and the next decision is clear again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from sixfold.engine.engine import Engine
from sixfold.engine.levels import play as play_level
from sixfold.engine.limits import Limits, Line
from sixfold.engine.root import different_moves
from sixfold.engine.search import Workspace, forget, think, workspace
from sixfold.engine.selfplay import LONGEST
from sixfold.puzzles.puzzle import MOST_BYTES, Puzzle, read_puzzle
from sixfold.puzzles.themes import WINNING, themes_of
from sixfold.rules import Game, Position, position
from sixfold.rules.kernel import regular
from sixfold.rules.registry import load
from sixfold.rules.shuffle import HIGHEST_SEED
from sixfold.spreading import Cores, Kept, Place, carry_out

CLEAR: Final = 0.2
"""How much better the chance to win must be than with all other decisions."""

AS_GOOD: Final = 0.03
"""How much worse the chance may be with a decision that is as good."""

UNDECIDED: Final = 0.65
"""Where one decision wins, all others must leave at most this."""

LOST: Final = 0.4
"""Where one decision saves, all others must leave at most this, ..."""

SAVED: Final = 0.3
"""... and the one at least this."""

_MOST_GOOD: Final = 3
"""So many decisions may be as good as each other."""

_PROMISING: Final = 0.1
"""The difference at a glance from which on a position is looked at."""

_ANYWAY: Final = 10
"""One position in so many is looked at whatever the glance says: the hard ones hide."""

_LONGEST_LINE: Final = 7
"""Decisions of a puzzle."""

_PER_GAME: Final = 3
"""Puzzles of one game."""

_APART: Final = 6
"""Decisions between two puzzles of a game."""

_VARIED: Final = 4
"""Decisions at the start of a game that may be random."""

_SLIPS: Final = 4
"""One decision in so many may be random later on: what is missed makes puzzles."""

_THOUGHTS: Final = (30, 100, 300, 1000)
"""Nodes of a decision: both sides think little, now more, now less."""

_PART: Final = 4
"""Games that are a task."""

_MEGABYTES: Final = 4

_EASIEST, _PER_LEVEL = 700, 170
_SEEDS: Final = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 1, 8: 1, 9: 1}
"""How often each level tries a puzzle: the weaker ones do not always play the same."""


@dataclass(frozen=True)
class Plan:
    """How puzzles are mined."""

    games: int = 300
    seed: int = 1
    nodes: int = 10_000
    """For the look; a tenth for the glance, ten times as many for the check."""
    theme: str | None = None
    """What the first decision is to be about, for themes that are rare otherwise."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Decisions that are clearly better than the others, the best first."""

    moves: tuple[str, ...]
    best: float
    others: float
    proven: bool


def clear_in(
    engine: Engine, here: Position, nodes: int, *, by: float = CLEAR, among: int = 0
) -> Clear | None:
    """The decisions that are clearly better than all others, None if there are none.

    ``among`` many are expected, by default at most three.
    """
    lines = engine.analyse(here, Limits(nodes=nodes), lines=(among or _MOST_GOOD) + 1).lines
    return _clear(lines, by)


def checked(engine: Engine, here: Position, nodes: int) -> Clear | None:
    """The same by an engine that knows nothing yet: the answer can be had again at any time."""
    engine.clear()
    return clear_in(engine, here, nodes)


def _matters(found: Clear) -> bool:
    """Whether the game depends on it: one wins and the others do not, or they lose."""
    if 100 * found.best >= WINNING:
        return found.others <= UNDECIDED
    return found.best >= SAVED and found.others <= LOST


def verify(puzzle: Puzzle, engine: Engine, nodes: int) -> bool:
    """Whether the engine still finds, with so many nodes, exactly what a puzzle accepts."""
    for ply in puzzle.asked:
        found = checked(engine, puzzle.positions[ply], nodes)
        if found is None:
            return False
        here = puzzle.positions[ply]
        good = {puzzle.line[ply], *puzzle.also.get(ply, ())}
        if {here.move(text).text for text in good} != set(found.moves):
            return False
    return True


def _clear(lines: Sequence[Line], by: float) -> Clear | None:
    chances = [line.score.chance for line in lines]
    if len(lines) < 2:
        return None
    best = chances[0]
    good = sum(chance >= best - AS_GOOD for chance in chances)
    if good == len(lines) or best - chances[good] < by:
        return None
    moves = tuple(line.moves[0].text for line in lines[:good])
    return Clear(moves, best, chances[good], all(line.score.exact for line in lines[:good]))


def mine_game(
    game: Game, plan: Plan, number: int, engine: Engine, space: Workspace
) -> list[Puzzle]:
    """The puzzles of one game of the engine against itself."""
    random = Random(f"{plan.seed}/{number}")
    engine.clear()
    forget(space)
    positions = _play(game, random, space)
    plies = [ply for ply, here in enumerate(positions) if _is_asked(here)]
    random.shuffle(plies)
    found: dict[int, Puzzle] = {}
    for ply in plies:
        if len(found) == _PER_GAME:
            break
        if all(abs(ply - other) >= _APART for other in found):
            puzzle = _mine(positions[ply], plan, engine, random)
            if puzzle is not None:
                found[ply] = puzzle
    return [puzzle for _, puzzle in sorted(found.items())]


def _play(game: Game, random: Random, space: Workspace) -> list[Position]:
    """A game in which both sides err as people do."""
    dealt = game.dealt(random.randrange(HIGHEST_SEED + 1)) if game.lot else game
    here = dealt.start()
    positions: list[Position] = []
    while here.codes and len(positions) < LONGEST:
        positions.append(here)
        varies = len(positions) <= _VARIED or random.randrange(_SLIPS) == 0
        if varies and random.randrange(2) == 0:
            code = random.choice(here.codes)
        else:
            code = int(think(here.state, random.choice(_THOUGHTS), space))
        here = here.play(here.game.move(code))
    return positions


def _is_asked(here: Position) -> bool:
    return bool(regular(here.state)) and len(here.codes) > _MOST_GOOD


def _mine(played: Position, plan: Plan, engine: Engine, random: Random) -> Puzzle | None:
    """The puzzle that a position makes, None if it makes none."""
    anyway = random.randrange(_ANYWAY) == 0
    try:
        here = position(played.text)  # without what was played before, as it will be shown
    except ValueError:
        return None
    if not anyway and clear_in(engine, here, plan.nodes // 10, by=_PROMISING) is None:
        return None
    looked = clear_in(engine, here, plan.nodes)
    if looked is None or plan.theme not in (None, *_puzzle(here, looked).themes):
        return None
    first = checked(engine, here, 10 * plan.nodes)
    if first is None or not _matters(first):
        return None
    if plan.theme not in (None, *_puzzle(here, first).themes):
        return None
    puzzle = _puzzle(here, first, *_played_on(here, first, plan, engine))
    puzzle = replace(puzzle, rating=_rating(puzzle, engine))
    return puzzle if len(puzzle.written.encode()) < MOST_BYTES else None


def _puzzle(
    here: Position,
    first: Clear,
    line: tuple[str, ...] = (),
    also: Mapping[int, tuple[str, ...]] | None = None,
) -> Puzzle:
    """What a position asks, with its themes; by default for the first decision only."""
    puzzle = Puzzle(
        text=here.text,
        line=line or first.moves[:1],
        also=also or {},
        chance=(round(100 * first.best), round(100 * first.others)),
        proven=first.proven,
        rating=0,
    )
    return replace(puzzle, themes=themes_of(puzzle))


def _played_on(
    here: Position, first: Clear, plan: Plan, engine: Engine
) -> tuple[tuple[str, ...], Mapping[int, tuple[str, ...]]]:
    """A line through forced answers to the last decision that is clear, and what is as good."""
    solver = here.player
    line, also, ends = [first.moves[0]], dict[int, tuple[str, ...]](), 1
    if first.moves[1:]:
        also[0] = first.moves[1:]
    here = here.play(first.moves[0])
    while len(line) < _LONGEST_LINE and here.codes:
        if len(here.codes) == 1:
            made = here.moves[0].text
        elif here.player is solver:
            found = checked(engine, here, 10 * plan.nodes)
            if found is None:
                break
            made = found.moves[0]
            if found.moves[1:]:
                also[len(line)] = found.moves[1:]
            ends = len(line) + 1
        else:
            answer = _answer(engine, here, plan)
            if answer is None:
                break
            made = answer
        line.append(made)
        here = here.play(made)
    return tuple(line[:ends]), {ply: moves for ply, moves in also.items() if ply < ends}


def _answer(engine: Engine, here: Position, plan: Plan) -> str | None:
    """The answer that is forced: the only one, or the only one that does not lose at once."""
    different = different_moves(here)
    if len(different) == 1:
        return here.game.move(different[0]).text
    found = clear_in(engine, here, plan.nodes, among=1)
    return found.moves[0] if found is not None and len(found.moves) == 1 else None


def _rating(puzzle: Puzzle, engine: Engine) -> int:
    """How hard a puzzle is, by which levels solve it."""
    missed = 0.0
    solved_below = False
    for level, seeds in _SEEDS.items():
        if level == max(_SEEDS) and solved_below:
            continue  # its long search would only confirm what the level below found
        solved = sum(_solves(puzzle, engine, level, seed) for seed in range(seeds)) / seeds
        missed += 1 - solved
        solved_below = solved == 1
    return round(_EASIEST + _PER_LEVEL * missed)


def _solves(puzzle: Puzzle, engine: Engine, level: int, seed: int) -> bool:
    for ply in puzzle.asked:
        here = puzzle.positions[ply]
        move = play_level(engine, here, level, seed)
        if not puzzle.accepts(ply, move):
            return False
        if move.text != puzzle.line[ply]:
            return True
    return True


def warm_up(game: Game) -> None:
    """Let everything be compiled."""
    think(game.start().state, 10, workspace(game.evaluation.weights(), table_bits=10))
    Engine(1).analyse(game.start(), Limits(nodes=10))


@dataclass(frozen=True)
class _Mining:
    """The work: a process needs one engine for all its games."""

    name: str
    variant: str
    options: Mapping[str, Any]
    plan: Plan

    @contextmanager
    def __call__(self) -> Iterator[Callable[[Sequence[int]], list[str]]]:
        game = load(self.name, self.variant, **self.options)
        engine = Engine(_MEGABYTES)
        space = workspace(game.evaluation.weights())

        def mine(numbers: Sequence[int]) -> list[str]:
            return [
                puzzle.written
                for number in numbers
                for puzzle in mine_game(game, self.plan, number, engine, space)
            ]

        yield mine


def mine(
    game: Game,
    plan: Plan,
    place: Place | None = None,
    kept_in: Path | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> list[Puzzle]:
    """The puzzles of a plan, easy ones first, no position twice; ``on_progress`` is told games."""
    parts = [
        list(range(first, min(first + _PART, plan.games))) for first in range(0, plan.games, _PART)
    ]
    about = {
        "work": "puzzles",
        "game": game.name,
        "variant": game.variant,
        "options": dict(game.changed_options),
        **asdict(plan),
    }
    work = _Mining(game.name, game.variant, game.changed_options, plan)

    def tell(number: int) -> None:
        if on_progress is not None:
            on_progress(len(parts[number]))

    with Kept(kept_in, about) as kept:
        found = carry_out(work, parts, place or Cores(1), kept, tell)
    puzzles = {puzzle.id: puzzle for part in found for puzzle in map(read_puzzle, part)}
    return sorted(puzzles.values(), key=lambda puzzle: (puzzle.rating, puzzle.id))
