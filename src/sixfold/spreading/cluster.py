"""Tasks on a Ray cluster, which does those of a lost node again.

A task may be done anywhere and prepares for itself what it needs: nothing is kept on a node between
two of them. Every node needs the same version of this package.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.metadata import version
from itertools import islice
from typing import Any, Final

from sixfold.errors import SixfoldError
from sixfold.extras import needed
from sixfold.spreading.work import Lost, R, T, Work

_AHEAD: Final = 2
"""Tasks under way or waiting for each processor, so that none is idle between two."""

_RETRIES: Final = 10
"""How often a task is begun again whose process or node was lost."""


_PATIENCE: Final = 10.0
"""Seconds to wait for a cluster."""


class ClusterError(SixfoldError):
    """A Ray cluster that cannot be used."""


def on_ray(work: Work[T, R], tasks: Iterable[T], address: str) -> Iterator[tuple[T, R | Lost]]:
    """Tasks with their results as these come from a cluster."""
    waiting = iter(tasks)
    first = next(waiting, None)
    if first is None:
        return
    with needed("--ray", "ray"):
        ray: Any = import_module("ray")
    was_connected = bool(ray.is_initialized())
    if not was_connected:
        _connect(ray, address)
    ours = version("sixfold")
    # A task that fails by itself says so; what Ray tries again is the work of a lost process.
    do: Any = ray.remote(num_cpus=1, max_retries=_RETRIES)(once)
    shared = ray.put(work)
    going: dict[Any, T] = {do.remote(shared, first, ours): first}

    def begin(count: int) -> None:
        going.update({do.remote(shared, task, ours): task for task in islice(waiting, count)})

    try:
        begin(_AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))) - 1)
        while going:
            for done in ray.wait(list(going), num_returns=1)[0]:
                task = going.pop(done)
                result: R | Lost
                try:
                    error, result = ray.get(done)
                except ray.exceptions.RayError:
                    error, result = None, Lost()
                if error is not None:
                    raise error
                yield task, result
                begin(1)
    finally:
        for left in going:
            ray.cancel(left, force=True)
        if not was_connected:
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        if port.isdecimal():  # where nobody listens Ray would wait for minutes
            socket.create_connection((host, int(port)), _PATIENCE).close()
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # whatever Ray says, and it says it with many words
        reason = (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
        raise ClusterError(f"No Ray cluster answers at {address!r}: {reason}.") from error


def once(work: Work[T, R], task: T, wanted: str) -> tuple[Exception | None, R | None]:
    """Do a task on a node: what it failed of, or its result."""
    if (found := version("sixfold")) != wanted:
        wrong = f"A node has Sixfold {found}, not {wanted}: install the same everywhere."
        return ClusterError(wrong), None
    try:
        with work() as do:
            return None, do(task)
    except Exception as error:
        return error, None
