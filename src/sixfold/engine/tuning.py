"""Fitting an evaluation's weights: self-play, then logistic regression on how the games ended.

The value of a quiet position, through the logistic curve, should be the share of games won from
there. Everything follows from a seed: same seed, same weights.
"""

from __future__ import annotations

import base64
import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sixfold.engine.search import Workspace, forget, opinion, think, workspace
from sixfold.engine.selfplay import LONGEST, opening_from, start_of
from sixfold.jit import Buffer, buffer, compiled, filled, wrap
from sixfold.rules.game import Game
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, State, nth, play, survey
from sixfold.rules.playout import draw
from sixfold.rules.registry import load
from sixfold.rules.thinking import GRAIN, features, graded, margin, noisy, ripe
from sixfold.spreading import Function, Kept, Place, carry_out

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Features = NDArray[np.int32]

_MOST_PAIRS: Final = 1024
_ROOM: Final = 1 << 20

_POINTS: Final = 6.0
"""The margin, where points count, that is as good as a chance of 73 %."""

_PART: Final = 50
"""Games that are played together."""

_MOST_TURNS: Final = 100
_MOST_CHUNKS: Final = 10_000
"""So many seeds lie between two plans, and between two turns of one plan."""

# What ``_harvest`` counts.
_ROWS: Final = 0
_PAIRS: Final = 1


@compiled
def _harvest(
    state: State,
    nodes: int,
    one_in: int,
    rough: int,
    space: Workspace,
    codes: Buffer,
    random: Buffer,
    scratch: Buffer,
    pairs: Buffer,
    ends: Buffer,
    sides: Buffer,
    guesses: Buffer,
    used: Buffer,
) -> int:
    """Play a game and keep the features of some quiet positions; returns White's margin."""
    for _ in range(LONGEST):
        count = survey(state, scratch)
        if count == 0:
            return margin(state)
        quiet = count > 1 and ripe(state) and noisy(state, scratch, codes) == 0
        code = think(state, nodes, space)
        value = opinion(space)
        room = used[_PAIRS] + _MOST_PAIRS < len(pairs) // 2 and used[_ROWS] < len(ends)
        if quiet and room and abs(value) < 10_000 and draw(random, one_in) == 0:
            at = 2 * used[_PAIRS]
            found = features(state, pairs[at : at + 2 * _MOST_PAIRS])
            used[_PAIRS] += found
            ends[used[_ROWS]] = used[_PAIRS]
            sides[used[_ROWS]] = 1 - 2 * state.player
            guesses[used[_ROWS]] = value
            used[_ROWS] += 1
        if rough > 0 and draw(random, rough) == 0:
            code = nth(state, scratch, draw(random, survey(state, scratch)))
        state = play(state, code)
    return 0


@dataclass(frozen=True)
class Sample:
    """Positions as features, with how their games ended for the player who had to decide."""

    indices: Features
    counts: Features
    ends: Ints
    """Where the features of each position end."""
    results: Floats
    guesses: Floats
    """What the search thought of each position."""
    games: Ints
    """Which game each position is from; those of one game are alike and kept together."""

    def __len__(self) -> int:
        return len(self.ends)


@dataclass(frozen=True)
class Plan:
    """How games for a fit are played."""

    games: int = 2000
    nodes: int = 1000
    """For each decision."""
    seed: int = 1
    opening: int = 8
    """The most random decisions that a game begins with."""
    rough: int = 0
    """One decision in so many is random later on too, or none: the search has to judge what good
    play would never lead to."""
    one_in: int = 4
    """One quiet position in so many is kept."""


def harvest(game: Game, weights: Buffer, plan: Plan) -> Sample:
    """Positions from games of the search against itself, each from a random opening."""
    space = workspace(weights)
    random, scratch = buffer(1), buffer(SCRATCH)
    random[0] = wrap(plan.seed * 0x9E3779B97F4A7C15 + 1) or 1
    pairs, ends, sides = buffer(2 * _ROOM), buffer(_ROOM), buffer(_ROOM)
    guesses, used, codes = buffer(_ROOM), buffer(2), buffer(MOST_MOVES)
    parts: list[Sample] = []
    for number in range(plan.games):
        used[_ROWS] = used[_PAIRS] = 0
        forget(space)
        start = start_of(game, 1_000_000 * plan.seed + number)
        state = opening_from(start, int(draw(random, plan.opening + 1)), random, scratch)
        margin_of_white = _harvest(
            state,
            plan.nodes,
            plan.one_in,
            plan.rough,
            space,
            codes,
            random,
            scratch,
            pairs,
            ends,
            sides,
            guesses,
            used,
        )
        rows, size = int(used[_ROWS]), int(used[_PAIRS])
        flat = np.array(pairs[: 2 * size], dtype=np.int32).reshape(size, 2)
        parts.append(
            Sample(
                flat[:, 0].copy(),
                flat[:, 1].copy(),
                np.array(ends[:rows]),
                _share(np.array(sides[:rows]) * margin_of_white, bool(graded(start))),
                np.array(guesses[:rows], dtype=np.float64),
                np.full(rows, plan.seed * 1_000_000 + number),
            )
        )
    return joined(parts)


def _share(margins: Ints, in_points: bool) -> Floats:
    """What a result is worth, from 0 to 1: where points count, a narrow win is nearly a draw."""
    return _curve(margins / _POINTS) if in_points else (margins + 1) / 2


def joined(parts: Sequence[Sample]) -> Sample:
    """Several samples as one."""
    offsets = np.cumsum([0, *(len(part.indices) for part in parts[:-1])])
    return Sample(
        np.concatenate([part.indices for part in parts]),
        np.concatenate([part.counts for part in parts]),
        np.concatenate([part.ends + offset for part, offset in zip(parts, offsets, strict=True)]),
        np.concatenate([part.results for part in parts]),
        np.concatenate([part.guesses for part in parts]),
        np.concatenate([part.games for part in parts]),
    )


def _harvest_part(
    name: str, variant: str, options: dict[str, Any], weights: list[int], part: Plan
) -> str:
    return _packed(harvest(load(name, variant, **options), filled(weights), part))


def _packed(sample: Sample) -> str:
    """A sample as a text."""
    data = BytesIO()
    np.savez_compressed(data, **{each.name: getattr(sample, each.name) for each in fields(sample)})
    return base64.b64encode(data.getvalue()).decode()


def _unpacked(text: str) -> Sample:
    with np.load(BytesIO(base64.b64decode(text)), allow_pickle=False) as data:
        return Sample(**{each.name: data[each.name] for each in fields(Sample)})


def harvest_in_parts(
    game: Game,
    weights: Buffer,
    plan: Plan,
    place: Place,
    *,
    turn: int = 0,
    kept_in: Path | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Sample:
    """The same in parts; the result depends on the seed, not on where these are played.

    Each ``turn`` of a plan plays other games. Parts are kept in a file as they come.
    """
    plain = [int(weight) for weight in weights]
    first_seed = (_MOST_TURNS * plan.seed + turn) * _MOST_CHUNKS
    parts = [
        replace(plan, games=min(_PART, plan.games - first), seed=first_seed + number)
        for number, first in enumerate(range(0, plan.games, _PART))
    ]
    # Whatever it is fitted from, another plan or other weights give other games.
    about = {"work": "tune", "game": game.name, "variant": game.variant, "turn": turn}
    about |= {"options": dict(game.options), "weights": plain, **asdict(plan)}
    work = Function[Plan, str](_harvest_part, game.name, game.variant, dict(game.options), plain)

    def tell(number: int) -> None:
        if on_progress is not None:
            on_progress(parts[number].games)

    with Kept(kept_in, about) as kept:
        found = carry_out(work, parts, place, kept, tell)
    return joined([_unpacked(text) for text in found])


@dataclass(frozen=True)
class Fit:
    """Fitted weights, and how well they predict: mean log loss before and after, held out."""

    weights: list[int]
    before: float
    after: float
    positions: int


def fit(
    sample: Sample,
    weights: Buffer,
    chance: float,
    *,
    ridge: float = 100.0,
    blend: float = 0.0,
    steps: int = 200,
    hold_out: float = 0.1,
) -> Fit:
    """Weights under which the values predict the results best, not far from the given ones.

    ``blend`` is the share of the search's own opinion in the target. ``ridge`` pulls back
    to the given weights, rarely seen ones most; a weight's change, in logarithms of the odds, costs
    half its square so many times. A tenth of the games is held out to measure the gain.
    """
    scale = GRAIN * chance
    prior = np.array([float(weight) for weight in weights]) / scale
    if not sample.guesses.any():
        blend = 0.0  # a search that knows nothing yet has no opinion
    target = (1 - blend) * sample.results + blend * _curve(sample.guesses / chance)
    held = _held_out(sample.games, hold_out)
    told = np.zeros(len(sample))
    slope = np.zeros_like(prior)

    def loss(candidate: Floats) -> float:
        _descend(candidate, sample.indices, sample.counts, sample.ends, target, held, told, slope)
        if not held.any():
            return math.nan
        right = np.clip(told[held], 1e-9, 1 - 1e-9)
        true = sample.results[held]
        return float(-(true * np.log(right) + (1 - true) * np.log(1 - right)).mean())

    # Adam, on all positions at once: smooth, and no learning rate to choose for each feature.
    current = prior.copy()
    momentum, spread = np.zeros_like(current), np.zeros_like(current)
    positions = max(1, len(sample) - held.sum())
    for step in range(1, steps + 1):
        _descend(current, sample.indices, sample.counts, sample.ends, target, held, told, slope)
        total = (slope + ridge * (current - prior)) / positions
        momentum = 0.9 * momentum + 0.1 * total
        spread = 0.999 * spread + 0.001 * total**2
        rate = 0.02 * (1 - step / (steps + 1))
        unbiased = momentum / (1 - 0.9**step)
        current -= rate * unbiased / (np.sqrt(spread / (1 - 0.999**step)) + 1e-9)
    fitted = [round(weight * scale) for weight in current.tolist()]
    return Fit(fitted, loss(prior), loss(current), len(sample))


@compiled
def _descend(
    weights: Any,
    indices: Any,
    counts: Any,
    ends: Any,
    target: Any,
    held: Any,
    told: Any,
    slope: Any,
) -> None:
    """Predict each position's chance to win, and sum up which way each weight should go."""
    slope[:] = 0
    begin = 0
    for row in range(len(ends)):
        total = 0.0
        for i in range(begin, ends[row]):
            total += weights[indices[i]] * counts[i]
        told[row] = 1 / (1 + math.exp(-max(-40.0, min(40.0, total))))
        if not held[row]:
            error = told[row] - target[row]
            for i in range(begin, ends[row]):
                slope[indices[i]] += error * counts[i]
        begin = ends[row]


def _curve(x: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(x, -40, 40))))


def _held_out(games: Ints, share: float) -> NDArray[np.bool_]:
    """The positions of that share of the games, the same ones each time."""
    return np.asarray(games * 7919 % 1000 < share * 1000)
