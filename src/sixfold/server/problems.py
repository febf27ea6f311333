"""Why something is refused: one error with a code for translation and a sentence in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sixfold.errors import (
    AgreementError,
    AmbiguousMove,
    EngineError,
    FormatError,
    IllegalMove,
    MatchError,
    NotationError,
    OptionError,
    RecordError,
    SixfoldError,
    UnknownFormat,
    UnknownGame,
    UnknownOption,
    UnknownVariant,
    some_of,
)
from sixfold.server.models.message import Problem

STATUSES: Final = {
    "bad-message": 422,
    "too-large": 413,
    "too-many": 429,
    "unknown-game": 404,
    "not-found": 404,
    "not-allowed": 405,
    "not-your-seat": 403,
    "foreign-origin": 403,
    "engine-busy": 503,
    "engine-failed": 503,
    "internal": 500,
}
"""Codes that have a status of their own; the state of the game forbids everything else: 409."""

_UNFIT: Final = {"unreadable-record", "unknown-format", "bad-option", "bad-agreement"}


class Refusal(SixfoldError):
    """Something that is not done, and has changed nothing."""

    def __init__(
        self,
        code: str,
        detail: str,
        rule: str | None = None,
        args: Mapping[str, str | int] | None = None,
    ) -> None:
        self.problem = Problem(code=code, detail=detail, rule=rule, args=dict(args or {}))
        super().__init__(detail)

    @property
    def status(self) -> int:
        """The status of an HTTP answer."""
        code = self.problem.code
        return 422 if code in _UNFIT else STATUSES.get(code, 409)


def refusal_of(error: SixfoldError) -> Refusal:
    """An error of the library as a refusal."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, IllegalMove):
        possible = some_of(error.allowed)
        detail = f"{error.text!r} is not allowed: {error.reason}; possible: {possible}."
        return Refusal("illegal-move", detail, error.rule, {"move": error.text})
    if isinstance(error, AmbiguousMove):
        detail = f"{error.text!r} may mean {some_of(error.fits)}: write one of them."
        return Refusal("ambiguous-move", detail, None, {"move": error.text})
    if isinstance(error, NotationError):
        return Refusal("unreadable-move", str(error), None, {"move": error.text})
    if isinstance(error, (RecordError, FormatError)):
        args = {"line": error.line} if isinstance(error, RecordError) and error.line else {}
        return Refusal("unreadable-record", str(error), None, args)
    if isinstance(error, UnknownFormat):
        return Refusal("unknown-format", str(error))
    if isinstance(error, EngineError):
        return Refusal("engine-failed", "The engine failed; it is started anew.")
    if isinstance(error, AgreementError):
        return Refusal("bad-agreement", str(error))
    if isinstance(error, MatchError):
        return Refusal("not-now", str(error))
    if isinstance(error, (OptionError, UnknownOption, UnknownVariant, UnknownGame)):
        return Refusal("bad-option", str(error))
    return Refusal("bad-message", str(error))
