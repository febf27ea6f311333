"""A reviewed record with what was found written into it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sixfold.records import Evaluation, Line, Record, Step

if TYPE_CHECKING:
    from sixfold.reviews.decision import Decision
    from sixfold.reviews.result import Review

ONLY: Final = "!"
"""The sign of an only move that was found."""


def annotated(review: Review) -> Record:
    """The record with signs, evaluations and better lines; what it had before is kept."""
    line, values = review.record.line, review.values
    told = zip(line.steps, review.decisions, values[1:], strict=True)
    steps = tuple(_step(step, decision, after) for step, decision, after in told)
    return replace(review.record, line=replace(line, steps=steps, evaluation=values[0]))


def _step(step: Step, decision: Decision, after: Evaluation) -> Step:
    judgement = decision.judgement
    if judgement is None:
        return replace(step, sign=step.sign or ONLY * decision.only, evaluation=after)
    first, *rest = decision.line
    better = Line((Step(first, evaluation=decision.value), *map(Step, rest)))
    known = any(line.moves == better.moves for line in step.variations)
    variations = step.variations if known else (*step.variations, better)
    return replace(step, sign=judgement.sign, evaluation=after, variations=variations)
