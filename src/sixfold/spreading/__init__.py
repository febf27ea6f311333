"""Much work in small tasks: on the cores of this machine, or on a Ray cluster.

A task's result depends on the task and on nothing else, so it is the same wherever it is done, and
what was lost with a process or a node is done again.
"""

from sixfold.spreading.kept import Kept, KeptError, part_of
from sixfold.spreading.places import Cores, Place, RayCluster, place_of, spread
from sixfold.spreading.tasks import carry_out
from sixfold.spreading.work import Function, Lost, Work, WorkersDied

__all__ = [
    "Cores",
    "Function",
    "Kept",
    "KeptError",
    "Lost",
    "Place",
    "RayCluster",
    "Work",
    "WorkersDied",
    "carry_out",
    "part_of",
    "place_of",
    "spread",
]
