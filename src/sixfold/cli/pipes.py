"""What becomes of a program when those it writes to go away."""

from __future__ import annotations

import signal


def end_with_readers() -> None:
    """End like any filter when a reader has seen enough, such as head."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def outlive_readers() -> None:
    """Take it as an error of one write: visitors leave and engines die, and we go on."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
