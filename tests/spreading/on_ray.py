"""The same games on a Ray cluster and here: ``python -m tests.spreading.on_ray ADDRESS``."""

from __future__ import annotations

import logging
import sys
from typing import Any

import numpy as np
import ray

import sixfold
from sixfold.engine import selfplay, tuning
from sixfold.explorer import making
from sixfold.puzzles.mining import Plan, mine
from sixfold.records import Record
from sixfold.reviews import review_all
from sixfold.rules.playout import Playouts
from sixfold.spreading import Cores, Place, RayCluster


def everything(place: Place) -> dict[str, Any]:
    """What everything that spreads comes to, from the same seeds."""
    game = sixfold.load("gipf")
    weights = game.evaluation.weights()
    sample = tuning.harvest_in_parts(game, weights, tuning.Plan(games=60, nodes=20), place)
    start = game.start()
    moves = [game.move(code) for code in Playouts(start.state, seed=2).game()[:8]]
    return {
        "tune": [np.asarray(sample.indices).tolist(), np.asarray(sample.results).tolist()],
        "match": selfplay.match_in_parts(game, weights, weights, place, nodes=20, pairs=12, seed=1),
        "openings": making.make(game, making.Plan(games=300, nodes=20), place),
        "review": [
            each.data
            for each in review_all([Record.of(start, moves)], nodes=200, megabytes=1, place=place)
        ],
        "puzzles": mine(game, Plan(games=16, nodes=1000), place),
    }


if __name__ == "__main__":
    ray.init(address=sys.argv[1], log_to_driver=False, logging_level=logging.ERROR)
    there, here = everything(RayCluster(sys.argv[1])), everything(Cores(1))
    assert here["puzzles"], "there is something to compare"
    for name, found in here.items():
        print(name, "same" if there[name] == found else "different", flush=True)
