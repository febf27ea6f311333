"""Where work is done."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable
from dataclasses import dataclass

from sixfold.spreading.cluster import on_ray
from sixfold.spreading.crew import in_processes
from sixfold.spreading.work import Lost, R, T, Work


@dataclass(frozen=True)
class Cores:
    """So many processes of this machine."""

    count: int


@dataclass(frozen=True)
class RayCluster:
    """A cluster, by its address as Ray takes it."""

    address: str


Place = Cores | RayCluster


def place_of(workers: int | None = None, ray: str | None = None) -> Place:
    """A cluster if there is an address, else so many processes, or one for each core."""
    return RayCluster(ray) if ray is not None else Cores(workers or os.cpu_count() or 1)


def spread(
    work: Work[T, R], tasks: Iterable[T], place: Place
) -> Generator[tuple[T, R | Lost], None, None]:
    """Tasks with their results, as these come; to close it is to give up what is under way.

    An error of a task is raised here. Tasks may be without end: few of them are looked at ahead.
    """
    if isinstance(place, RayCluster):
        yield from on_ray(work, tasks, place.address)
    else:
        yield from in_processes(work, tasks, place.count)
