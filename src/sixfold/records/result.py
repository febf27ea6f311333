"""Results as short texts: ``1-0``, ``0-1``, ``1/2-1/2`` and ``*``, with the reason behind them."""

from __future__ import annotations

import re
from typing import Final

from sixfold.errors import RecordError
from sixfold.rules import Outcome, Player

ABORTED: Final = "aborted"
"""The reason of a game that was given up without a result."""

UNKNOWN: Final = "unknown"
"""The reason when nobody wrote it down."""

OPEN: Final = "*"
"""The sign of a game that has no result."""

_SIGNS: Final = {Player.WHITE: "1-0", Player.BLACK: "0-1", None: "1/2-1/2"}
_READ: Final[dict[str, Player | None]] = {
    **{sign: winner for winner, sign in _SIGNS.items()},
    "1/2": None,
    "½-½": None,
    "½": None,
    "draw": None,
    "white": Player.WHITE,
    "black": Player.BLACK,
}
_REASON: Final = re.compile(r"[a-z]+(-[a-z]+)*")


def sign_of(outcome: Outcome | None) -> str:
    """The sign of a result."""
    if outcome is None or outcome.reason == ABORTED:
        return OPEN
    return _SIGNS[outcome.winner]


def write_result(outcome: Outcome | None) -> str:
    """A result with its reason and score: ``1-0 rings 3:1``."""
    parts = [sign_of(outcome)]
    if outcome is not None and outcome.reason != UNKNOWN:
        parts.append(outcome.reason)
    if outcome is not None and outcome.score is not None:
        parts.append(f"{outcome.score[0]}:{outcome.score[1]}")
    return " ".join(parts)


def is_sign(word: str) -> bool:
    """Whether a word is the sign of a result."""
    return word == OPEN or word in _SIGNS.values() or word in ("1/2", "½-½", "½")


def outcome_of(sign: str, reason: str = "") -> Outcome | None:
    """The result that a sign means; raises ``ValueError`` for a sign that means none."""
    if sign == OPEN:
        return Outcome(None, ABORTED) if reason == ABORTED else None
    if sign not in _READ:
        raise ValueError(f"{sign!r} is not a result; allowed: {', '.join(_SIGNS.values())} and *")
    return Outcome(_READ[sign], reason or UNKNOWN)


def checked_ending(ending: Outcome | None, decided: Outcome | None) -> Outcome | None:
    """The ending to be recorded: None where the position decides, and that must agree with it."""
    if ending is None:
        return None
    if decided is not None:
        if ending.winner is not decided.winner or ending.reason == ABORTED:
            said = write_result(ending)
            reason = f"it says {said}, but the last position says {write_result(decided)}"
            raise RecordError(reason, rule="result")
        return None
    if not _REASON.fullmatch(ending.reason):
        raise RecordError(f"the reason of a result is a word such as time, not {ending.reason!r}")
    if ending.reason == ABORTED and ending.winner is not None:
        raise RecordError("a game that was aborted has no winner")
    return Outcome(ending.winner, ending.reason)
