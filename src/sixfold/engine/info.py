"""What an engine reports while it thinks, as a line of the protocol and as a value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from sixfold.engine.limits import Analysis, Score

_NUMBERS: Final = ("depth", "seldepth", "multipv", "nodes", "nps", "time", "hashfull")
_SCORES: Final = ("cp", "exact", "win")
_DIGITS: Final = 18
"""Longer numbers are not taken as numbers."""


@dataclass(frozen=True, slots=True)
class Info:
    """One line of play and how it was found; None is what was not reported.

    ``score`` is what its ``kind`` says: hundredths of a piece for ``cp``, the final margin for
    ``exact``, decisions to a forced win for ``win`` (negative: loss), each for the player who
    decides. ``wdl`` are chances to win, draw and lose in thousandths; ``time`` is in milliseconds,
    ``hashfull`` in thousandths.
    """

    depth: int | None = None
    seldepth: int | None = None
    multipv: int | None = None
    kind: str | None = None
    score: int | None = None
    wdl: tuple[int, int, int] | None = None
    nodes: int | None = None
    nps: int | None = None
    time: int | None = None
    hashfull: int | None = None
    pv: tuple[str, ...] = ()
    string: str | None = None

    @property
    def chance(self) -> float | None:
        """The chance to win, a draw counting half."""
        return None if self.wdl is None else (self.wdl[0] + self.wdl[1] / 2) / 1000

    def __str__(self) -> str:
        return " ".join(("info", *self._words()))

    def _words(self) -> Iterator[str]:
        for field in fields(self):
            value = getattr(self, field.name)
            if value is None or value == () or field.name in ("kind", "string"):
                continue
            yield field.name
            if field.name == "score":
                yield f"{self.kind} {value}"
            elif isinstance(value, tuple):
                yield " ".join(map(str, value))
            else:
                yield str(value)
        if self.string is not None:
            yield f"string {self.string}"


def infos(analysis: Analysis) -> list[Info]:
    """An analysis as lines to send, the best line of play first."""
    milliseconds = round(analysis.seconds * 1000)
    common = Info(
        depth=analysis.depth,
        seldepth=analysis.seldepth,
        nodes=analysis.nodes,
        nps=round(analysis.nodes / max(analysis.seconds, 1e-6)),
        time=milliseconds,
        hashfull=round(1000 * analysis.table_used),
    )
    return [
        replace(
            common,
            multipv=number,
            kind=kind_of(line.score),
            score=_number(line.score),
            wdl=_chances(line.score),
            pv=tuple(move.text for move in line.moves),
        )
        for number, line in enumerate(analysis.lines, 1)
    ]


def kind_of(score: Score) -> str:
    """How a score is written: ``cp``, ``exact`` or ``win``."""
    if score.win_in is not None:
        return "win"
    return "exact" if score.exact else "cp"


def _number(score: Score) -> int:
    if score.win_in is not None:
        return score.win_in
    return (score.margin or 0) if score.exact else score.value


def _chances(score: Score) -> tuple[int, int, int]:
    if score.exact and score.win_in is None and not score.margin:
        return 0, 1000, 0
    win = round(1000 * score.chance)
    return win, 0, 1000 - win


def parse_info(line: str) -> Info | None:
    """The value of an info line, leaving out what is not understood; None if it is none."""
    words = line.split()
    if words[:1] != ["info"]:
        return None
    found: dict[str, object] = {}
    at = 1
    while at < len(words):
        word = words[at]
        at += 1
        if word == "string":
            found["string"] = " ".join(words[at:])
            break
        if word == "pv":
            found["pv"] = tuple(words[at:])
            break
        if word in _NUMBERS:
            numbers = _integers(words[at : at + 1])
            at += len(numbers)
            if numbers:
                found[word] = numbers[0]
        elif word == "score" and words[at : at + 1] and words[at] in _SCORES:
            numbers = _integers(words[at + 1 : at + 2])
            if numbers:
                found |= {"kind": words[at], "score": numbers[0]}
            at += 1 + len(numbers)
        elif word == "wdl":
            numbers = _integers(words[at : at + 3])
            at += len(numbers)
            if len(numbers) == 3:
                found["wdl"] = tuple(numbers)
    return Info(**found)  # type: ignore[arg-type]  # each key was checked on its way in


def _integers(words: Sequence[str]) -> list[int]:
    """The numbers that the words begin with."""
    found: list[int] = []
    for word in words:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS):
            break
        found.append(int(word))
    return found
