"""What the techniques at the root save: nodes to a depth with them and without.

python -m benchmarks.effort GAME[:VARIANT] [DEPTH] [POSITIONS] [AFTER]

Windows count on POSITIONS after AFTER and more random decisions, mirrored moves on the start and
each position a decision later. Node counts of one thread are the same on every machine.
"""

import sys
from collections.abc import Iterable
from unittest.mock import patch

import sixfold
from benchmarks.nodes import some_positions
from sixfold.engine import Engine, Limits, alpha_beta
from sixfold.engine import search as core
from sixfold.jit import Buffer


def whole_window(
    search: alpha_beta._Deepening, work: Buffer, depth: int, codes: list[int], _guesses: list[int]
) -> int:
    """The value without a guess of it."""
    return search.value(work, depth, codes, -core.INFINITE, core.INFINITE)


def every_move(position: sixfold.Position) -> list[int]:
    """The legal moves, mirrored ones among them."""
    return list(position.codes)


def nodes_to(depth: int, positions: Iterable[sixfold.Position]) -> list[int]:
    """The nodes that each position takes, from an empty table."""
    engine = Engine(64)
    found = []
    for position in positions:
        engine.clear()
        found.append(engine.analyse(position, Limits(depth=depth)).nodes)
    return found


def tell(technique: str, used: list[int], lacked: list[int]) -> None:
    """Print how many nodes a search takes that has a technique, for one that lacks it."""
    share = sum(used) / sum(lacked)
    better = sum(one < other for one, other in zip(used, lacked, strict=True))
    print(f"with {technique}: {share:.1%} of the nodes, fewer in {better} of {len(used)} positions")


def main(name: str, depth: int = 7, count: int = 100, after: int = 8) -> None:
    """Print what windows and the leaving out of mirrored moves save."""
    game = sixfold.load(*name.split(":"))
    print(f"{game.title} {game.variant} to depth {depth}")
    played = some_positions(game, count, after)
    with patch.object(alpha_beta._Deepening, "aspire", whole_window):
        without = nodes_to(depth, played)
    tell("windows", nodes_to(depth, played), without)
    start = game.start()
    early = [start, *(start.play(move) for move in start.moves)]
    with patch.object(alpha_beta, "different_moves", every_move):
        without = nodes_to(depth, early)
    tell("mirrored moves left out", nodes_to(depth, early), without)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
