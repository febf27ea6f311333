"""Everything Sixfold raises on purpose: each one sentence, its parts kept as attributes."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

_SHOWN = 6


def some_of(texts: Iterable[str]) -> str:
    """A short list for a sentence: the first few texts, and how many more there are."""
    listed = list(texts)
    shown = ", ".join(listed[:_SHOWN])
    rest = len(listed) - _SHOWN
    return f"{shown} and {rest} more" if rest > 0 else shown or "nothing"


class SixfoldError(Exception):
    """The parent of all errors a user can cause."""


class CompilerOff(SixfoldError):
    """Something was asked for that only compiled code can do."""


class _Unknown(SixfoldError, LookupError):
    """A name that does not exist."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(known)
        close = get_close_matches(name, self.known, n=1)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        super().__init__(f"{what} {name!r} does not exist; there is {some_of(self.known)}.{hint}")

    def __str__(self) -> str:
        return str(self.args[0])

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class UnknownGame(_Unknown):
    """No game of that name is installed."""


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
        super().__init__(f"Option {option} cannot be {value!r}: {allowed}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class NotationError(SixfoldError, ValueError):
    """A text that is no move, whatever the position."""

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
            f"{text!r} may mean {some_of(self.fits)} in {position!r}: write one of them."
        )

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class PositionError(SixfoldError, ValueError):
    """A text or data that describes no position of the game."""

    def __init__(self, text: str, reason: str) -> None:
        self.text = text
        self.reason = reason
        super().__init__(f"{text!r} is not a position: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class RecordError(SixfoldError, ValueError):
    """A record that cannot be read on; ``record`` is what could be read of it (or None).

    ``line`` is the number of the line in the text, ``move`` the word at which reading stopped.
    """

    def __init__(
        self, reason: str, *, line: int | None = None, move: str | None = None, record: Any = None
    ) -> None:
        self.reason = reason
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
    """A record that a format cannot hold."""

    def __init__(self, format: str, reason: str) -> None:  # noqa: A002  # the word users know
        self.format = format
        self.reason = reason
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
    """Terms of a match that make no sense; ``part`` is the part of the agreement."""

    def __init__(self, part: str, reason: str) -> None:
        self.part = part
        self.reason = reason
        super().__init__(f"An agreement cannot have this {part}: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class MatchError(SixfoldError, ValueError):
    """An event that is not possible in a match; ``stage`` is where the match stands."""

    def __init__(self, event: str, stage: str, reason: str) -> None:
        self.event = event
        self.stage = stage
        self.reason = reason
        super().__init__(f"{event!r} is not possible now: {reason}.")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


class EngineError(SixfoldError):
    """An engine program that crashed, fell silent, talks nonsense or refused something.

    ``last`` are the last lines it said, those on its standard error after those of the protocol.
    """

    def __init__(self, engine: str, reason: str, last: Iterable[str] = ()) -> None:
        self.engine = engine
        self.reason = reason
        self.last = tuple(last)
        said = f" The last it said: {self.last[-1]!r}." if self.last else ""
        super().__init__(f"Engine {engine} {reason}.{said}")

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (type(self), self.args, self.__dict__)


def _revive(kind: type[SixfoldError], args: tuple[object, ...], parts: dict[str, object]) -> object:
    """Rebuild a pickled error without composing its sentence a second time."""
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(parts)
    return error
