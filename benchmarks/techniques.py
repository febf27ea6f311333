"""What each technique of the search gains: the search without it against the whole, equal nodes.

python -m benchmarks.techniques GAME[:VARIANT] [NODES] [PAIRS]
"""

import sys

import sixfold
from sixfold.engine import search, selfplay

TECHNIQUES = {
    "transposition table": search.TABLE,
    "killer moves": search.KILLERS,
    "history": search.HISTORY,
    "first guess of a move": search.APPRAISAL,
    "late-move reductions": search.REDUCTIONS,
    "quiescence": search.QUIESCENCE,
    "static null move": search.STATIC_NULL,
    "late-move pruning": search.LATE_PRUNING,
}


def main(name: str, nodes: int = 4000, pairs: int = 200) -> None:
    """Print the score of the search without each technique, with its 95 % error."""
    game = sixfold.load(*name.split(":"))
    weights = game.evaluation.weights()
    print(f"{game.title} {game.variant}, {nodes} nodes a move, {2 * pairs} games each")
    for technique, switch in TECHNIQUES.items():
        balance = selfplay.match(
            game, weights, weights, nodes=nodes, pairs=pairs, seed=1, first_lacks=switch
        )
        error = 1.96 * (balance.share * (1 - balance.share) / (2 * pairs)) ** 0.5
        print(f"without {technique}: {balance.share:.1%} ± {error:.1%}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
