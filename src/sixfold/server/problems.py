"""Why something is refused: one error with a code for translation and a sentence in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from sixfold.errors import (
    AgreementError,
    AmbiguousMove,
    EngineError,
    FormatError,
    GameError,
    IllegalMove,
    MatchError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    SixfoldError,
    UnknownFormat,
    UnknownGame,
    UnknownOption,
    UnknownVariant,
    some_of,
)

Code = Literal[
    "ambiguous-move",
    "bad-agreement",
    "bad-message",
    "bad-option",
    "bad-position",
    "blocked",
    "both-moved",
    "engine-busy",
    "engine-failed",
    "engine-missing",
    "foreign-origin",
    "full",
    "game-over",
    "illegal-move",
    "internal",
    "long-name",
    "no-coach",
    "no-draws",
    "no-hint",
    "no-invitation",
    "no-offer",
    "no-such-ply",
    "no-takebacks",
    "nobody-there",
    "not-allowed",
    "not-found",
    "not-now",
    "not-over",
    "no-database",
    "not-saved",
    "not-your-seat",
    "not-your-turn",
    "nothing-to-take-back",
    "offer-stands",
    "old-link",
    "only-moves",
    "other-seat",
    "outdated",
    "own-game",
    "rematch-begun",
    "seat-taken",
    "stale-ply",
    "time-over",
    "too-early",
    "too-large",
    "too-long",
    "too-many",
    "unfit-name",
    "unknown-format",
    "unknown-game",
    "unreadable-move",
    "unreadable-record",
    "unwritable-record",
]
"""Everything that can be refused; the page has a sentence for each in every language."""

STATUSES: Final = {
    "bad-message": 422,
    "too-large": 413,
    "too-many": 429,
    "too-long": 503,
    "unknown-game": 404,
    "not-found": 404,
    "not-allowed": 405,
    "not-your-seat": 403,
    "blocked": 403,
    "other-seat": 403,
    "own-game": 403,
    "foreign-origin": 403,
    "engine-busy": 503,
    "engine-failed": 503,
    "engine-missing": 503,
    "internal": 500,
    "no-database": 503,
    "not-saved": 503,
    "full": 503,
}
"""Codes that have a status of their own; the state of the game forbids everything else: 409."""

_LONGEST: Final = 1000
"""Characters of a detail."""

_UNFIT: Final = {
    "unreadable-record",
    "unwritable-record",
    "unknown-format",
    "bad-option",
    "bad-position",
    "bad-agreement",
    "long-name",
    "unfit-name",
}


class Refusal(SixfoldError):
    """Something that is not done, and has changed nothing."""

    def __init__(
        self,
        code: Code,
        detail: str,
        rule: str | None = None,
        args: Mapping[str, str | int] | None = None,
    ) -> None:
        self.code = code
        # What was sent may be quoted, but not at full length.
        self.detail = detail if len(detail) <= _LONGEST else f"{detail[: _LONGEST - 1]}…"
        self.rule = rule
        self.parts = dict(args or {})
        """What belongs into the sentence that the page has for the code."""
        super().__init__(self.detail)

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.code, self.detail, self.rule, self.parts)

    @property
    def status(self) -> int:
        """The status of an HTTP answer."""
        return 422 if self.code in _UNFIT else STATUSES.get(self.code, 409)


def impossible(error: PositionError) -> Refusal:
    """What is no position: why, by the name of a rule with its numbers if it has one."""
    words = error.text.split(maxsplit=1)
    args: dict[str, str | int] = {"reason": error.reason, **error.parts}
    if words and words[0].isalnum():
        args["game"] = words[0]
    return Refusal("bad-position", str(error), error.rule or None, args)


def _unreadable(error: RecordError) -> Refusal:
    """A record that cannot be read: where, and why in words that can be translated."""
    args: dict[str, str | int] = {"reason": error.reason}
    if error.line:
        args["line"] = error.line
    if error.move:
        args["move"] = error.move
    cause, rule = error.__cause__, error.rule
    if isinstance(cause, IllegalMove):
        rule = cause.rule
        args["game"] = cause.position.split()[0]
    elif isinstance(cause, PositionError):
        found = impossible(cause)
        rule, args = found.rule or "", {**args, **found.parts}
    elif isinstance(cause, NotationError):
        rule = "record.not-a-move"
    elif isinstance(cause, AmbiguousMove):
        rule = "record.ambiguous"
    elif rule:
        rule = f"record.{rule}"
    return Refusal("unreadable-record", str(error), rule or None, args)


def refusal_of(error: SixfoldError) -> Refusal:
    """An error of the library as a refusal."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, IllegalMove):
        possible = some_of(error.allowed)
        detail = f"{error.text!r} is not allowed: {error.reason}; possible: {possible}."
        return Refusal("illegal-move", detail, error.rule, {"move": error.text})
    if isinstance(error, AmbiguousMove):
        detail = f"{error.text!r} could be {some_of(error.fits)}: write one of them in full."
        return Refusal("ambiguous-move", detail, None, {"move": error.text})
    if isinstance(error, NotationError):
        return Refusal("unreadable-move", str(error), None, {"move": error.text})
    if isinstance(error, PositionError):
        return impossible(error)
    if isinstance(error, RecordError):
        return _unreadable(error)
    if isinstance(error, FormatError):
        args = {"format": error.format, "reason": error.reason}
        return Refusal("unwritable-record", str(error), f"record.{error.rule}", args)
    if isinstance(error, UnknownFormat):
        return Refusal("unknown-format", str(error))
    if isinstance(error, EngineError):
        return Refusal("engine-failed", "The engine failed and is restarting.")
    if isinstance(error, AgreementError):
        return Refusal("bad-agreement", str(error))
    if isinstance(error, MatchError):
        return Refusal("not-now", str(error))
    if isinstance(error, (OptionError, UnknownOption, UnknownVariant, UnknownGame, GameError)):
        return Refusal("bad-option", str(error))
    return Refusal("bad-message", str(error))
