"""Work in several processes: nothing is lost with one of them, and what is done is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from sixfold.errors import OptionError
from sixfold.spreading import (
    Cores,
    Function,
    Kept,
    KeptError,
    Lost,
    WorkersDied,
    carry_out,
    part_of,
    spread,
)
from tests.spreading import work


def task_of(function: Callable[..., Any], *first: Any) -> Function[int, Any]:
    return Function(function, *first)


def test_results_come_in_the_order_of_the_tasks() -> None:
    found = carry_out(task_of(work.square), range(20), Cores(3))
    assert found == [number * number for number in range(20)]


def test_what_a_killed_process_was_at_is_done_again(tmp_path: Path) -> None:
    found = carry_out(task_of(work.once_deadly, str(tmp_path)), range(6), Cores(2))
    assert found == list(range(6))
    begun = sorted(path.name for path in tmp_path.iterdir())
    assert begun == sorted([*(f"{number}-0" for number in range(6)), "3-1"])


def test_a_task_that_kills_every_process_is_given_up_and_the_others_are_done() -> None:
    found = dict(spread(task_of(work.deadly), range(4), Cores(2)))
    assert isinstance(found.pop(1), Lost)
    assert found == {0: 0, 2: 2, 3: 3}
    with pytest.raises(WorkersDied):
        carry_out(task_of(work.deadly), range(4), Cores(1))


def test_processes_that_only_die_are_not_started_for_ever() -> None:
    with pytest.raises(WorkersDied):
        list(spread(task_of(work.always_deadly), range(100), Cores(2)))


def test_an_error_of_a_task_is_raised() -> None:
    with pytest.raises(OptionError, match="none is good"):
        carry_out(task_of(work.failing), range(4), Cores(2))


def test_tasks_may_be_without_end() -> None:
    looked_at: list[int] = []

    def tasks() -> Iterator[int]:
        for number in count():
            looked_at.append(number)
            yield number

    with closing(spread(task_of(work.square), tasks(), Cores(2))) as found:
        for _ in range(5):
            next(found)
    assert len(looked_at) <= 5 + 2


def test_what_is_kept_is_not_done_again(tmp_path: Path) -> None:
    begun, path = tmp_path / "begun", part_of(tmp_path / "book")
    begun.mkdir()
    assert path.name == "book.part"
    done: list[int] = []
    with Kept(path, {"seed": 1}) as kept:
        kept.add(1, 100)
        kept.add(4, 400)
    path.write_bytes(path.read_bytes() + b'{"task": 5, "res')  # killed while it was written
    with Kept(path, {"seed": 1}) as kept:
        given = task_of(work.once_deadly, str(begun))
        assert carry_out(given, range(6), Cores(2), kept, done.append) == [0, 100, 2, 3, 400, 5]
    assert sorted(done) == list(range(6))
    assert {path.name.partition("-")[0] for path in begun.iterdir()} == {"0", "2", "3", "5"}
    with Kept(path, {"seed": 1}) as kept:
        assert sorted(kept.results.items()) == [(0, 0), (1, 100), (2, 2), (3, 3), (4, 400), (5, 5)]


def test_parts_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "book.part"
    Kept(path, {"seed": 1, "games": 10}).__exit__(None, None, None)
    before = path.read_bytes()
    with pytest.raises(KeptError, match="another seed"):
        Kept(path, {"seed": 2, "games": 10})
    assert path.read_bytes() == before
    for wrong in ("something else\n", json.dumps({"task": 1}) + "\n"):
        path.write_text(wrong)
        with pytest.raises(KeptError, match="no partial results"):
            Kept(path, {"seed": 1})
