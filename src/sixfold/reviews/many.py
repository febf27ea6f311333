"""Reviewing many records at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from sixfold.records import Record
from sixfold.records.data import record_from
from sixfold.reviews.judging import NODES
from sixfold.reviews.run import review
from sixfold.spreading import Cores, Kept, Place, carry_out


@dataclass(frozen=True)
class Reviewed:
    """A review as data, and the record with what it found."""

    data: Mapping[str, Any]
    annotated: Record


@dataclass(frozen=True)
class _Reviewing:
    """The work: a process needs one engine for all its records."""

    nodes: int
    megabytes: int

    @contextmanager
    def __call__(self) -> Iterator[Callable[[Mapping[str, Any]], Mapping[str, Any]]]:
        from sixfold.engine.engine import Engine

        engine = Engine(self.megabytes)

        def judge(data: Mapping[str, Any]) -> Mapping[str, Any]:
            found = review(record_from(data), nodes=self.nodes, engine=engine)
            return {"review": found.data, "record": found.annotated().data}

        yield judge


def review_all(
    records: Sequence[Record],
    *,
    nodes: int = NODES,
    megabytes: int = 64,
    place: Place | None = None,
    kept_in: Path | None = None,
    on_done: Callable[[int], None] | None = None,
) -> list[Reviewed]:
    """Judge the decisions of all records, as ``review`` does it with each.

    Reviews are kept in a file as they come; those that are there already are not made again.
    """
    tasks = [record.data for record in records]
    told = sha256(repr(tasks).encode()).hexdigest()
    about = {"work": "review", "records": told, "nodes": nodes, "megabytes": megabytes}
    with Kept(kept_in, about) as kept:
        found = carry_out(_Reviewing(nodes, megabytes), tasks, place or Cores(1), kept, on_done)
    return [Reviewed(each["review"], record_from(each["record"])) for each in found]
