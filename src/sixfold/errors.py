"""Everything Sixfold raises on purpose: each is one sentence, with its parts as attributes."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from enum import Enum
from typing import Any

_SHOWN = 6
_LONGEST = 80


def some_of(texts: Iterable[str]) -> str:
    """A short list for a sentence: the first few texts, and how many more there are."""
    listed = list(texts)
    shown = ", ".join(listed[:_SHOWN])
    rest = len(listed) - _SHOWN
    return f"{shown} and {rest} more" if rest > 0 else shown or "nothing"


def shown(value: object) -> str:
    """Any value for a sentence, cut short; numbers of many digits cannot even be written out."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"such a {type(value).__name__}"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


class SixfoldError(Exception):
    """The parent of all errors a user can cause."""


class CompilerOff(SixfoldError):
    """Something was asked for that only compiled code can do."""


class MissingPackage(SixfoldError, ImportError):
    """Something was asked for that needs a package which is not installed; ``extra`` brings it."""

    def __init__(self, what: str, package: str, extra: str = "") -> None:
        self.what = what
        self.package = package
        self.extra = extra
        command = f'pip install "sixfold[{extra}]"' if extra else f"pip install {package}"
        super().__init__(f"{what} needs {package}, which is not installed; run {command}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class _Unknown(SixfoldError, LookupError):
    """A name that does not exist."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(known)
        close = get_close_matches(name, self.known, n=1) if isinstance(name, str) else []
        hint = f" Did you mean {close[0]!r}?" if close else ""
        super().__init__(
            f"{what} {shown(name)} does not exist; available: {some_of(self.known)}.{hint}"
        )

    def __str__(self) -> str:
        return str(self.args[0])

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class UnknownGame(_Unknown):
    """No game of that name is installed."""


class GameError(SixfoldError, ImportError):
    """A game of another package that cannot be used."""

    def __init__(self, game: str, package: str, reason: str) -> None:
        self.game = game
        self.package = package
        self.reason = reason
        super().__init__(f"Game {game!r} of {package} cannot be used: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class UnknownVariant(_Unknown):
    """The game has no such variant."""


class UnknownOption(_Unknown):
    """The game has no such option."""


class UnknownFormat(_Unknown):
    """There is no such record format."""


class OptionError(SixfoldError, ValueError):
    """An option has a value that the game or variant does not allow."""

    def __init__(self, option: str, value: object, allowed: str) -> None:
        self.option = option
        self.value = value
        self.allowed = allowed
        super().__init__(f"Option {option} cannot be {shown(value)}: {allowed}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class NotationError(SixfoldError, ValueError):
    """A text that is not a move in any position."""

    def __init__(self, text: str, reason: str) -> None:
        self.text = text
        self.reason = reason
        super().__init__(f"{text!r} is not a move: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class IllegalMove(SixfoldError, ValueError):
    """A move that the rules forbid here; ``rule`` is a short fixed name of the reason."""

    def __init__(
        self, text: str, position: str, rule: str, reason: str, allowed: Iterable[str]
    ) -> None:
        self.text = text
        self.position = position
        self.rule = rule
        self.reason = reason
        self.allowed = tuple(allowed)
        super().__init__(
            f"{text!r} is not allowed in {position!r}: {reason}; possible: {some_of(self.allowed)}."
        )

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class AmbiguousMove(SixfoldError, ValueError):
    """A text that fits several legal moves."""

    def __init__(self, text: str, position: str, fits: Iterable[str]) -> None:
        self.text = text
        self.position = position
        self.fits = tuple(fits)
        super().__init__(
            f"{text!r} could be {some_of(self.fits)} in {position!r}: write one of them in full."
        )

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class Impossible(ValueError):
    """Why something is no position; whoever knows its text makes a ``PositionError`` of it.

    ``rule`` is a short fixed name of the reason, ``parts`` are the numbers, points and players that
    belong into its sentence in any language.
    """

    def __init__(self, rule: str, reason: str, **parts: object) -> None:
        self.rule = rule
        self.parts = {
            name: part if isinstance(part, int) and not isinstance(part, Enum) else str(part)
            for name, part in parts.items()
        }
        super().__init__(reason)


class PositionError(SixfoldError, ValueError):
    """A text or data that does not describe a position of the game.

    ``rule`` and ``parts`` are those of ``Impossible``, if the reason has a name.
    """

    def __init__(self, text: str, reason: str | ValueError) -> None:
        self.text = text
        self.reason = str(reason).rstrip(".")
        self.rule = reason.rule if isinstance(reason, Impossible) else ""
        self.parts = dict(reason.parts) if isinstance(reason, Impossible) else {}
        super().__init__(f"{text!r} is not a position: {self.reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class RecordError(SixfoldError, ValueError):
    """A record that cannot be read to its end; ``record`` is the part that could be read, or None.

    ``line`` is the number of the line in the text, ``move`` the word at which reading stopped,
    ``rule`` a short fixed name of the reason if it is a common one.
    """

    def __init__(
        self,
        reason: str,
        *,
        line: int | None = None,
        move: str | None = None,
        record: Any = None,
        rule: str = "",
    ) -> None:
        self.reason = reason
        self.rule = rule
        self.line = line
        self.move = move
        self.record = record
        place = [] if line is None else [f"line {line}"]
        place += [] if move is None else [repr(move)]
        where = ", ".join(place) or "the record"
        super().__init__(f"{where[0].upper()}{where[1:]} cannot be read: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class FormatError(SixfoldError, ValueError):
    """A record that a format cannot hold; ``rule`` is a short fixed name of the reason."""

    def __init__(
        self,
        format: str,  # noqa: A002  # the word users know
        reason: str,
        rule: str = "",
    ) -> None:
        self.format = format
        self.reason = reason
        self.rule = rule
        super().__init__(f"The record cannot be written as {format}: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class ProtocolError(SixfoldError, ValueError):
    """A command to the engine that cannot be carried out."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"{reason[0].upper()}{reason[1:]}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class AgreementError(SixfoldError, ValueError):
    """Terms of a match that do not make sense; ``part`` is the part of the agreement."""

    def __init__(self, part: str, reason: str) -> None:
        self.part = part
        self.reason = reason
        super().__init__(f"Invalid {part} in the agreement: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class MatchError(SixfoldError, ValueError):
    """An event that is not possible in a match; ``stage`` is the stage of the match."""

    def __init__(self, event: str, stage: str, reason: str) -> None:
        self.event = event
        self.stage = stage
        self.reason = reason
        super().__init__(f"{event!r} is not possible now: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class LessonError(SixfoldError, ValueError):
    """Data that make no lesson."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"These lessons cannot be read: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class PuzzleError(SixfoldError, ValueError):
    """Data that make no puzzle."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"This puzzle cannot be read: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class OpeningsError(SixfoldError, ValueError):
    """A file that is not a book of openings, or is damaged."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"These openings cannot be read: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class EngineBusy(SixfoldError, RuntimeError):
    """An engine that was asked to think while it is thinking."""


class EngineError(SixfoldError):
    """An engine program that crashed, stopped responding, sent nonsense or refused something.

    ``last`` are its last lines of output: those of the protocol, then those on standard error.
    """

    def __init__(self, engine: str, reason: str, last: Iterable[str] = ()) -> None:
        self.engine = engine
        self.reason = reason
        self.last = tuple(last)
        said = f" Its last output: {self.last[-1]!r}." if self.last else ""
        super().__init__(f"Engine {engine} {reason}.{said}")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


def _revive(kind: type[SixfoldError], args: tuple[object, ...], parts: dict[str, object]) -> object:
    """Rebuild a pickled error without composing its sentence a second time."""
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(parts)
    return error
