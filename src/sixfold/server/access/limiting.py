"""How much is allowed to whom within which time."""

from __future__ import annotations

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from sixfold.server.problems import Refusal


class Limiter:
    """Counts what guests and addresses do, in memory."""

    def __init__(self) -> None:
        self._strategy = FixedWindowRateLimiter(MemoryStorage())
        self._rates: dict[str, RateLimitItem] = {}

    def check(self, rate: str, what: str, who: str) -> None:
        """Count one; raises ``Refusal`` if it is too much."""
        item = self._rates.get(rate)
        if item is None:
            item = self._rates[rate] = parse(rate)
        if not self._strategy.hit(item, what, who):
            raise Refusal("too-many", f"Too many requests; the limit is {item}.")
