"""Levels of play from 1, which a child can beat, to 10, which is everything there is.

Weaker levels err like people: they look less far, misjudge positions (the same one always in the
same way), overlook replies and do not always choose the best of several good lines. They count
nodes and not seconds, so that a level is equally strong on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Final

from sixfold.engine.engine import Engine
from sixfold.engine.limits import Analysis, Limits, Line, Weakness
from sixfold.engine.root import worth_a_look
from sixfold.errors import OptionError
from sixfold.jit import Buffer, buffer, compiled
from sixfold.rules import Move, Position
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, State, expand, result, survey
from sixfold.rules.kernel import play as after
from sixfold.rules.level import HIGHEST, USUAL, Level

SEES_WINS: Final = 4
"""The first level that never misses a win in one move."""

_ENOUGH: Final = 60
"""Nodes for each move and line that suffice for the first look."""

_AT_MOST: Final = 300_000
"""Nodes for a first look at thousands of moves; where a game has them, it says which are worth a
look, and less is enough."""

_UNLIMITED: Final = Limits(seconds=1.0)


def check_level(level: int) -> int:
    """The level, if there is such a one."""
    if type(level) is not int or not 1 <= level <= HIGHEST:
        raise OptionError("level", level, f"use 1 to {HIGHEST}")
    return level


def play(
    engine: Engine,
    position: Position,
    level: int,
    seed: int,
    limits: Limits = _UNLIMITED,
    on_info: Callable[[Analysis], None] | None = None,
) -> Move:
    """The move that a level makes; ``seed`` stands for the game, ``limits`` are those of level 10.

    The position must not be finished.
    """
    if check_level(level) == HIGHEST:
        best = engine.analyse(position, limits, on_info=on_info).best
        assert best is not None, "the game is over"
        return best
    if len(position.codes) == 1:
        return position.moves[0]
    if level >= SEES_WINS and (win := _win_at_once(position)):
        return win
    game = position.game
    way = (game.levels.levels(game.options) if game.levels else USUAL)[level - 1]
    first_look = min(_AT_MOST, _ENOUGH * way.lines * len(worth_a_look(position)))
    bounds = Limits(nodes=max(way.nodes, first_look), depth=way.depth)
    unit = game.evaluation.CHANCE
    weakness = Weakness(round(way.noise * unit), way.blindness, _number(seed, level))
    found = engine.analyse(position, bounds, lines=way.lines, on_info=on_info, weakness=weakness)
    chance = Random(_number(seed, level, position.key))
    return _choice(found.lines, way, level, unit, chance)


def _win_at_once(position: Position) -> Move | None:
    """A move that ends the game, won."""
    code = _winning(position.state, buffer(MOST_MOVES), buffer(SCRATCH))
    return position.game.move(code) if code >= 0 else None


@compiled
def _winning(state: State, codes: Buffer, scratch: Buffer) -> int:
    """The first move that ends the game, won; -1 if none does."""
    survey(state, scratch)
    count = expand(state, scratch, codes)
    for i in range(count):
        child = after(state, codes[i])
        if survey(child, scratch) == 0 and result(child) == 1 - 2 * state.player:
            return codes[i]
    return -1


def _choice(lines: tuple[Line, ...], way: Level, level: int, unit: float, chance: Random) -> Move:
    """One of the lines: the better the likelier, and weak players may not see one at all."""
    best = lines[0]
    if level >= SEES_WINS and (best.score.win_in or 0) > 0:
        return best.moves[0]
    seen = [line for line in lines if level >= SEES_WINS or chance.random() >= way.blindness]
    if way.softness <= 0 or not seen:
        return (seen or [best])[0].moves[0]
    top = max(line.score.value for line in seen)
    spread = way.softness * unit
    weights = [math.exp((line.score.value - top) / spread) for line in seen]
    return chance.choices(seen, weights)[0].moves[0]


def _number(*parts: int) -> int:
    """A number of 62 bits that differs for different parts, the same in every process."""
    digest = sha256(repr(parts).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2
