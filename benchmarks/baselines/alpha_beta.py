"""Plain alpha-beta, evaluated by hand: ``python -m benchmarks.baselines.alpha_beta [DEPTH]``.

GIPF counts pieces, YINSH rings and moves, DVONN stacks, targets and what can be reached. Moves are
tried in the order of a history table; there is no table of positions and nothing is pruned.
"""

from __future__ import annotations

import sys
import time
from typing import Final

import sixfold
from benchmarks.baselines.dialogue import answer
from sixfold.games.dvonn import evaluation as dvonn
from sixfold.games.dvonn import placing, stacking
from sixfold.jit import Buffer, buffer, compiled
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, State, expand, play, regular, result, survey
from sixfold.rules.thinking import GRAIN, evaluate, lead

DEEPEST: Final = 40
CODES: Final = 1 << 16
NODES, LIMIT, LEAD, MOVES = range(4)
SCRATCH_AT: Final = 8
HISTORY_AT: Final = SCRATCH_AT + SCRATCH
CODES_AT: Final = HISTORY_AT + CODES
SIZE: Final = CODES_AT + DEEPEST * MOST_MOVES
WON: Final = 1_000_000

DVONN_STACKS: Final = {
    "stacks": 100,
    "targets of free stacks": 25,
    "targets of surrounded stacks": 25,
    "stacks that can reach a DVONN-piece": 50,
    "stacks that can reach an opponent": 20,
}
DVONN_PLACES: Final = {
    "pieces next to a DVONN-piece": 210,
    "pieces two steps from the nearest DVONN-piece": 130,
    "neighbouring pieces of one colour, along the rows": 60,
}


def dvonn_weights() -> Buffer:
    """Weights set by hand, the same at every number of stacks."""
    weights = buffer(dvonn.SIZE)
    for name, weight in DVONN_PLACES.items():
        weights[placing.NAMES.index(name)] = GRAIN * weight
    for row in range(stacking.ROWS):
        for name, weight in DVONN_STACKS.items():
            at = placing.WIDTH + row * stacking.WIDTH + stacking.NAMES.index(name)
            weights[at] = GRAIN * weight
    return weights


@compiled
def search(
    state: State,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    before: int,
    work: Buffer,
    hand: Buffer,
) -> int:
    """The value for the player who decides; ``before`` is how many moves there were a ply ago."""
    count = survey(state, work[SCRATCH_AT : SCRATCH_AT + SCRATCH])
    sign = 1 - 2 * state.player
    if count == 0:
        return int(sign * result(state) * (WON - ply))
    if (depth <= 0 and regular(state)) or ply >= DEEPEST - 1:
        if len(hand) > 1:
            return int(evaluate(state, hand))
        return int(work[LEAD] * sign * lead(state) + work[MOVES] * (count - before))
    codes = work[CODES_AT + ply * MOST_MOVES : CODES_AT + (ply + 1) * MOST_MOVES]
    expand(state, work[SCRATCH_AT : SCRATCH_AT + SCRATCH], codes)
    below = depth - 1 if regular(state) and count > 1 else depth
    deeper = ply + 1
    best = -2 * WON
    for i in range(count):
        chosen = i
        for j in range(i + 1, count):
            if work[HISTORY_AT + codes[j]] > work[HISTORY_AT + codes[chosen]]:
                chosen = j
        code = codes[chosen]
        codes[chosen] = codes[i]
        codes[i] = code
        child = play(state, code)
        work[NODES] += 1
        if work[NODES] > work[LIMIT]:
            return best
        if child.player == state.player:
            value = search(child, below, alpha, beta, deeper, count, work, hand)
        else:
            value = -search(child, below, -beta, -alpha, deeper, count, work, hand)
        best = max(best, value)
        alpha = max(alpha, value)
        if alpha >= beta:
            work[HISTORY_AT + code] += depth * depth
            break
    return best


class AlphaBeta:
    """Deepens until the time or a depth is reached; the time is that of its processor.

    A single reply is searched as long as its speed until now promises to suffice.
    """

    def __init__(self, depth: int = DEEPEST) -> None:
        self.depth = depth
        self.work = buffer(SIZE)
        self.rate = 500_000.0
        self.dvonn, self.nothing = dvonn_weights(), buffer(1)

    def __call__(self, position: sixfold.Position, seconds: float) -> sixfold.Move:
        """The best move of the last depth, even if it was not finished."""
        begin = time.process_time()
        work = self.work
        game = position.game.name
        hand = self.dvonn if game == "dvonn" else self.nothing
        work[LEAD], work[MOVES] = (1000, 1) if game == "yinsh" else (100, 0)
        work[NODES] = 0
        work[LIMIT] = int(self.rate * seconds)
        order = list(position.moves)
        for depth in range(1, self.depth + 1):
            best = -3 * WON
            for i, move in enumerate(order):
                after = position.play(move).state
                same = after.player == position.state.player
                low, high = (best, 2 * WON) if same else (-2 * WON, -best)
                found = search(after, depth - 1, low, high, 1, len(order), work, hand)
                value = found if same else -found
                spent = time.process_time() - begin
                if work[NODES] > work[LIMIT] or spent > seconds:
                    break
                if value > best:
                    best = value
                    order.insert(0, order.pop(i))
            if spent > seconds / 10:
                self.rate = 0.5 * self.rate + 0.5 * work[NODES] / spent
            if work[NODES] > work[LIMIT] or spent > seconds / 2 or abs(best) > WON - 1000:
                break
        return order[0]


if __name__ == "__main__":
    answer("Alpha-beta", AlphaBeta(*map(int, sys.argv[1:2])))
