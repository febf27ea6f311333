"""Structured lines on standard error, never so many that they fill a disk."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

_MOST: Final = 60
"""Lines of one kind in a minute; a flood of them tells nothing more."""

_MINUTE: Final = 60.0
_ASKED_FOR: Final = frozenset({"request"})
"""Kinds of lines that there are only where somebody wants them all."""

_LONGEST: Final = 80
"""Characters by which lines are told apart."""


class Moderation:
    """Lets so many lines of a kind through in a minute and counts the others."""

    def __init__(self, most: int = _MOST) -> None:
        self._most = most
        self._began = time.monotonic()
        self._seen: dict[str, int] = {}
        self._left_out: dict[str, int] = {}

    def admit(self, kind: str) -> int | None:
        """How many lines of this kind were left out in the minute before; None: leave it out."""
        if time.monotonic() - self._began >= _MINUTE:
            self._began = time.monotonic()
            more = {kind: seen - self._most for kind, seen in self._seen.items()}
            self._left_out = {kind: count for kind, count in more.items() if count > 0}
            self._seen = {}
        kind = kind[:_LONGEST]
        self._seen[kind] = self._seen.get(kind, 0) + 1
        if self._seen[kind] > self._most:
            return None
        return self._left_out.pop(kind, 0)

    def __call__(
        self, logger: Any, method: str, line: MutableMapping[str, Any]
    ) -> MutableMapping[str, Any]:
        """Admit a structured line."""
        if line.get("event") in _ASKED_FOR:
            return line
        left_out = self.admit(str(line.get("event")))
        if left_out is None:
            raise structlog.DropEvent
        return {**line, "left_out": left_out} if left_out else line


class _Filter(logging.Filter):
    """The same for lines of the libraries."""

    def __init__(self, moderation: Moderation) -> None:
        super().__init__()
        self._moderation = moderation

    def filter(self, record: logging.LogRecord) -> bool:
        return self._moderation.admit(f"{record.name} {record.msg}") is not None


def set_up_logs() -> None:
    """Lines for people on a terminal, else as JSON."""
    moderation = Moderation()
    is_terminal = sys.stderr.isatty()
    renderer: Any = (
        structlog.dev.ConsoleRenderer() if is_terminal else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            moderation,
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_Filter(moderation))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    # A start that fails is told in a sentence, and what fails later in the lines above.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
