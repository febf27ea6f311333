"""Limits that hold for all processes together."""

import asyncio
from contextlib import suppress

import pytest

from sixfold.server.access.limiting import Limiter
from sixfold.server.problems import Refusal
from tests.cluster.services import Redis


def test_what_each_process_allows_counts_for_all(redis: Redis) -> None:
    async def run() -> None:
        limiters = [Limiter(), Limiter()]
        sharing = [asyncio.create_task(limiter.share(redis.url)) for limiter in limiters]
        await asyncio.sleep(0)
        for limiter in limiters:  # each by itself is within the limit
            for _ in range(6):
                limiter.check("10/hour", "game", "ann")
        key = ("10/hour", "game", "ann")
        while all(limiter._windows[key].count < 10 for limiter in limiters):
            await asyncio.sleep(0.01)
        full = max(limiters, key=lambda limiter: limiter._windows[key].count)
        with pytest.raises(Refusal):
            full.check("10/hour", "game", "ann")
        full.check("10/hour", "game", "bob")
        for task in sharing:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    asyncio.run(run())


def test_without_redis_each_process_counts_by_itself() -> None:
    async def run() -> None:
        limiter = Limiter()
        sharing = asyncio.create_task(limiter.share("redis://127.0.0.1:1/0"))
        await asyncio.sleep(0)
        limiter.check("2/hour", "game", "ann")
        with pytest.raises(Exception, match=r"(?i)connect"):
            await sharing
        limiter.check("2/hour", "game", "ann")
        with pytest.raises(Refusal):
            limiter.check("2/hour", "game", "ann")

    asyncio.run(run())
