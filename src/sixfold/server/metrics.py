"""What an operator measures, in the form that Prometheus reads.

The parts of the server count for themselves; here they are asked when somebody looks. Only times
are noted as they come.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Histogram, PlatformCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from sixfold.server.game_server import GameServer

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
_SECONDS: Final = (0.005, 0.01, 0.02, 0.04, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 15.0)
_PACE: Final = 0.5
"""Seconds between two looks at how late the event loop is."""


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.moves = Histogram(
            "sixfold_move_seconds",
            "From the arrival of a turn until it is on disk, told and acknowledged.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.requests = Histogram(
            "sixfold_request_seconds",
            "What requests take, by route.",
            ("method", "route", "status"),
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.lag = Histogram(
            "sixfold_loop_lag_seconds",
            "How late the event loop is.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.refusals = Counter(
            "sixfold_refusals",
            "What was refused on sockets, by code.",
            ("code",),
            registry=self.registry,
        )

    def observe(self, server: GameServer) -> None:
        """Ask a server for everything else whenever somebody looks."""
        self.registry.register(_Parts(server))

    async def watch_loop(self) -> None:
        """Measure how late the event loop is, from time to time."""
        while True:
            due = time.monotonic() + _PACE
            await asyncio.sleep(_PACE)
            self.lag.observe(max(0.0, time.monotonic() - due))

    def text(self) -> bytes:
        """All numbers as they are now."""
        return generate_latest(self.registry)


class _Parts(Collector):
    """What the parts of a server have counted."""

    def __init__(self, server: GameServer) -> None:
        self._server = server

    def collect(self) -> Iterator[Metric]:
        """The numbers of now."""
        server = self._server
        gauges = {
            "sixfold_sockets": ("Open sockets of games.", server.visitors.connections),
            "sixfold_analysis_sockets": ("Open sockets of analyses.", server.analysts.count),
            "sixfold_rooms": ("Games in memory.", len(server.rooms)),
            "sixfold_running_clocks": ("Games whose clock runs.", len(server.rooms.timed)),
            "sixfold_outbox_bytes": ("Bytes that wait for slow connections.", server.backlog.bytes),
            "sixfold_writer_queue": ("Jobs that wait to be written.", server.database.waiting_jobs),
            "sixfold_database_bytes": ("Bytes in use.", server.database_bytes),
            "sixfold_failing_tasks": ("Background tasks that fail.", len(server.failing)),
        }
        for name, (text, value) in gauges.items():
            yield GaugeMetricFamily(name, text, value)
        queue = GaugeMetricFamily(
            "sixfold_engine_queue", "Questions that wait for an engine.", labels=["kind"]
        )
        for kind, count in server.engines.waiting.items():
            queue.add_metric([kind], count)
        yield queue
        yield from server.engines.metrics()
        events = CounterMetricFamily(
            "sixfold_events", "Events that were stored, by kind.", labels=["kind"]
        )
        for kind, count in server.rooms.stored.items():
            events.add_metric([kind], count)
        yield events
        yield CounterMetricFamily(
            "sixfold_write_errors", "Writes that failed.", server.database.write_errors
        )
