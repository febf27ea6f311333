"""Reviewing a record with the engine in this process."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sixfold.engine.info import infos
from sixfold.errors import OptionError
from sixfold.records import Record
from sixfold.reviews.judging import NODES, judge
from sixfold.reviews.result import Review

if TYPE_CHECKING:
    from sixfold.engine.engine import Engine


def review(
    record: Record,
    *,
    nodes: int = NODES,
    engine: Engine | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge every decision of a record by the loss of the mover's winning chance.

    ``nodes`` is how many positions are searched for each decision. ``on_progress`` is told how
    many decisions are judged, and how many there are to judge. The same record and nodes give the
    same review.
    """
    from sixfold.engine.engine import Engine

    if type(nodes) is not int or not 1 <= nodes <= 10**12:
        raise OptionError("nodes", nodes, "it must be a whole number from 1 to 1000000000000")
    engine = engine or Engine()
    engine.clear()
    judging = judge(record, nodes)
    try:
        question = next(judging)
        while True:
            if on_progress is not None:
                on_progress(question.done, question.of)
            found = engine.analyse(question.position, question.limits, question.lines)
            question = judging.send(infos(found))
    except StopIteration as ended:
        done: Review = ended.value
    if on_progress is not None:
        on_progress(judged := sum(not each.forced for each in done.decisions), judged)
    return done
