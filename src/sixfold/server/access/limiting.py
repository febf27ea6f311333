"""How much is allowed to whom within which time."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from limits import RateLimitItem, parse

from sixfold.server.problems import Refusal

_FEW: Final = 1000
"""Windows among which those that are over are not looked for."""

_EVERY: Final = 0.1
"""Seconds between two exchanges with other processes: for so long each counts by itself."""


@dataclass(slots=True)
class _Window:
    """What somebody has done until a time."""

    until: float
    count: int = 0


class Limiter:
    """Counts what guests and addresses do, in memory, in windows that begin with the first.

    The library that reads the rates can count as well, but does so with a thread that looks
    through all windows a hundred times a second: the more visitors, the longer everybody waits.

    Several processes add up what each of them counted. A request never waits for that: it is
    refused when the sum is known to be too much.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rates: dict[str, RateLimitItem] = {}
        self._windows: dict[tuple[str, str, str], _Window] = {}
        self._most = _FEW
        self._is_sharing = False
        self._unsaid: Counter[tuple[str, str, str]] = Counter()

    def __len__(self) -> int:
        """How many windows are kept."""
        return len(self._windows)

    def check(self, rate: str, what: str, who: str) -> None:
        """Count one; raises ``Refusal`` if it is too much."""
        item = self._rates.get(rate)
        if item is None:
            item = self._rates[rate] = parse(rate)
        key, now = (rate, what, who), self._clock()
        window = self._windows.get(key)
        if window is None or window.until <= now:
            self._forget(now)
            window = self._windows[key] = _Window(now + item.get_expiry())
        window.count += 1
        if self._is_sharing:
            self._unsaid[key] += 1
        if window.count > item.amount:
            raise Refusal("too-many", f"Too many requests; the limit is {item}.")

    async def share(self, url: str) -> None:
        """Exchange with other processes what was counted, for ever."""
        from limits.aio.storage import RedisStorage
        from limits.aio.strategies import FixedWindowRateLimiter
        from redis.asyncio import ConnectionPool

        pool = ConnectionPool.from_url(url)
        options: dict[str, Any] = {"implementation": "redispy", "connection_pool": pool}
        storage = RedisStorage(f"async+{url}", **options)
        strategy = FixedWindowRateLimiter(storage)
        self._is_sharing = True
        try:
            while True:
                await asyncio.sleep(_EVERY)
                unsaid, self._unsaid = self._unsaid, Counter()
                for key, count in unsaid.items():
                    rate, what, who = key
                    item = self._rates[rate]
                    if not await strategy.hit(item, what, who, cost=count):
                        found = await strategy.get_window_stats(item, what, who)
                        left = max(0.0, found.reset_time - time.time())
                        self._windows[key] = _Window(self._clock() + left, item.amount)
        finally:
            # Without it each process counts by itself.
            self._is_sharing = False
            self._unsaid.clear()
            await pool.disconnect()

    def _forget(self, now: float) -> None:
        """Forget windows that are over once they may be half of all."""
        if len(self._windows) >= self._most:
            self._windows = {key: each for key, each in self._windows.items() if each.until > now}
            self._most = max(_FEW, 2 * len(self._windows))
