"""A reviewed record with what was found written into it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sixfold.records import Entry, Evaluation, Line, Record

if TYPE_CHECKING:
    from sixfold.reviews.decision import Decision
    from sixfold.reviews.result import Review

ONLY: Final = "!"
"""The sign of an only move that was found."""


def annotated(review: Review) -> Record:
    """The record with signs, evaluations and better lines; what it had before is kept."""
    line, values = review.record.line, review.values
    told = zip(line.entries, review.decisions, values[1:], strict=True)
    entries = tuple(_annotated(entry, decision, after) for entry, decision, after in told)
    return replace(review.record, line=replace(line, entries=entries, evaluation=values[0]))


def _annotated(entry: Entry, decision: Decision, after: Evaluation) -> Entry:
    judgement = decision.judgement
    if judgement is None:
        return replace(entry, sign=entry.sign or ONLY * decision.only, evaluation=after)
    first, *rest = decision.line
    better = Line((Entry(first, evaluation=decision.value), *map(Entry, rest)))
    known = any(line.moves == better.moves for line in entry.variations)
    variations = entry.variations if known else (*entry.variations, better)
    return replace(entry, sign=judgement.sign, evaluation=after, variations=variations)
