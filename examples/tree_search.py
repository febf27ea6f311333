"""A tree search in sixty lines: UCT, with random play to the end of the game from each new leaf.

python examples/tree_search.py yinsh:blitz 2000
"""

from __future__ import annotations

import math
import random
import sys
from dataclasses import dataclass, field

import sixfold
from sixfold.rules.playout import Playouts

CURIOSITY = 1.0


@dataclass
class Node:
    """A position in the tree; ``balance`` is White's wins less Black's in all games through it."""

    position: sixfold.Position
    untried: list[sixfold.Move] = field(default_factory=list)
    children: dict[sixfold.Move, Node] = field(default_factory=dict)
    visits: int = 0
    balance: float = 0.0

    def best(self) -> Node:
        """The child to look at next: good for the current player, or seldom seen."""
        sign = 1 if self.position.player is sixfold.Player.WHITE else -1
        wide = CURIOSITY * math.sqrt(math.log(self.visits))
        return max(
            self.children.values(),
            key=lambda child: sign * child.balance / child.visits + wide / math.sqrt(child.visits),
        )


def search(position: sixfold.Position, games: int, seed: int = 1) -> Node:
    """The root of a tree grown by that many random games; its busiest child is the best move."""
    chance = random.Random(seed)
    root = Node(position, shuffled(position, chance))
    for _ in range(games):
        path = [root]
        while not path[-1].untried and path[-1].children:
            path.append(path[-1].best())
        if path[-1].untried:
            move = path[-1].untried.pop()
            here = path[-1].position.play(move)
            path[-1].children[move] = Node(here, shuffled(here, chance))
            path.append(path[-1].children[move])
        playout = Playouts(path[-1].position, chance.getrandbits(32))
        playout.run(1)
        for node in path:
            node.visits += 1
            node.balance += playout.tally.white - playout.tally.black
    return root


def shuffled(position: sixfold.Position, chance: random.Random) -> list[sixfold.Move]:
    """The legal moves in any order."""
    moves = list(position.moves)
    chance.shuffle(moves)
    return moves


def choice(position: sixfold.Position, games: int, seed: int = 1) -> sixfold.Move:
    """The move that most games went through."""
    children = search(position, games, seed).children
    return max(children, key=lambda move: children[move].visits)


if __name__ == "__main__":
    name, _, variant = sys.argv[1].partition(":")
    root = search(sixfold.load(name, variant or None).start(), int(sys.argv[2]))
    for move, child in sorted(root.children.items(), key=lambda item: -item[1].visits)[:5]:
        print(f"{move.text:12} {child.visits:6} games, balance {child.balance / child.visits:+.2f}")
