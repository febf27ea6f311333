"""The server's time: a date, and how long the server had run by then."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

_BEGAN: Final = time.time() - time.monotonic()


def now() -> int:
    """Milliseconds since 1970, never running backwards in one process, whatever the system does."""
    return round(1000 * (_BEGAN + time.monotonic()))


@dataclass(frozen=True, slots=True)
class Moment:
    """When something happens."""

    date: int
    """Milliseconds since 1970: what people are shown."""
    ran: int = 0
    """Milliseconds that the server had run by then: what clocks go by, see ``uptime``."""
