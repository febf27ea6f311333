"""Tree search by random games (UCT), as ``python -m benchmarks.baselines.tree_search``.

A node is a slot in a few arrays; its children lie side by side, so that nothing is allocated.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

import numpy as np

import sixfold
from benchmarks.baselines.dialogue import answer
from sixfold.jit import Buffer, buffer, compiled
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, State, expand, play, survey
from sixfold.rules.playout import GIVEN_UP, random_game

ROOM: Final = 1 << 22
LONGEST: Final = 400
CURIOSITY: Final = 0.7

# Columns of the tree: visits, twice the points of who moved there, first child, children, move.
VISITS, POINTS, FIRST, COUNT, MOVE = range(5)


@compiled
def _child(tree: Any, node: int, curiosity: float) -> int:
    """The child that promises most: few visits, or many points."""
    first = tree[node, FIRST]
    best, highest = first, -1.0
    log = math.log(tree[node, VISITS] + 1.0)
    for child in range(first, first + tree[node, COUNT]):
        visits = tree[child, VISITS]
        if visits == 0:
            return int(child)
        promise = tree[child, POINTS] / (2.0 * visits) + curiosity * math.sqrt(log / visits)
        if promise > highest:
            best, highest = child, promise
    return int(best)


@compiled
def grow(
    root: State, games: int, curiosity: float, tree: Any, used: Buffer, random: Buffer, work: Buffer
) -> None:
    """Play so many games from the root, each adding the children of one node to the tree."""
    scratch = work[:SCRATCH]
    codes = work[SCRATCH : SCRATCH + MOST_MOVES]
    path = work[SCRATCH + MOST_MOVES : SCRATCH + MOST_MOVES + LONGEST]
    movers = work[SCRATCH + MOST_MOVES + LONGEST : SCRATCH + MOST_MOVES + 2 * LONGEST]
    trail = work[SCRATCH + MOST_MOVES + 2 * LONGEST :]
    for _ in range(games):
        state, node, length = root, 0, 0
        while tree[node, COUNT] > 0 and length < LONGEST:
            node = _child(tree, node, curiosity)
            path[length] = node
            movers[length] = state.player
            length += 1
            state = play(state, tree[node, MOVE])
        moves = survey(state, scratch)
        if moves > 0 and used[0] + moves < len(tree) and (node == 0 or tree[node, VISITS] > 0):
            expand(state, scratch, codes)
            tree[node, FIRST] = used[0]
            tree[node, COUNT] = moves
            for i in range(moves):
                tree[used[0] + i, MOVE] = codes[i]
            used[0] += moves
        _, winner = random_game(state, random, scratch, trail, LONGEST)
        points = 1 + (winner if winner != GIVEN_UP else 0)
        tree[0, VISITS] += 1
        for i in range(length):
            tree[path[i], VISITS] += 1
            tree[path[i], POINTS] += points if movers[i] == 0 else 2 - points


class TreeSearch:
    """Chooses the move tried most often in the time given; counts its random games."""

    def __init__(self, seed: int = 1) -> None:
        self.tree = np.zeros((ROOM, 5), dtype=np.int64)
        self.used = buffer(1)
        self.random = buffer(1)
        self.random[0] = 0x9E3779B9 * (seed + 1)
        self.work = buffer(SCRATCH + MOST_MOVES + 3 * LONGEST)
        self.games = 0

    def __call__(self, position: sixfold.Position, seconds: float) -> sixfold.Move:
        """The move tried most often."""
        begin = time.perf_counter()
        self.tree[: int(self.used[0]) + 1] = 0
        self.used[0] = 1
        while True:
            grow(position.state, 200, CURIOSITY, self.tree, self.used, self.random, self.work)
            self.games += 200
            if time.perf_counter() - begin > seconds:
                break
        first, count = int(self.tree[0, FIRST]), int(self.tree[0, COUNT])
        best = max(range(first, first + count), key=lambda child: int(self.tree[child, VISITS]))
        return position.game.move(int(self.tree[best, MOVE]))


if __name__ == "__main__":
    answer("Tree search", TreeSearch())
