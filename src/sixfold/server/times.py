"""The server's time: milliseconds since 1970 that never run backwards within one process."""

from __future__ import annotations

import time
from typing import Final

_BEGAN: Final = time.time() - time.monotonic()


def now() -> int:
    """The time in milliseconds, whatever happens to the system's clock."""
    return round(1000 * (_BEGAN + time.monotonic()))
