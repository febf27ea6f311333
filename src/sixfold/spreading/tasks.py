"""A list of tasks from beginning to end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any

from sixfold.spreading.kept import Kept
from sixfold.spreading.places import Place, spread
from sixfold.spreading.work import Lost, Work, WorkersDied


def carry_out(
    work: Work[Any, Any],
    tasks: Sequence[Any],
    place: Place,
    kept: Kept | None = None,
    on_done: Callable[[int], None] | None = None,
) -> list[Any]:
    """The results of tasks in the tasks' order, whoever was done first.

    Results are JSON data where they are ``kept``; those that are kept already are not done again.
    ``on_done`` is told the number of each task that is done.
    """
    kept = kept or Kept(None, {})
    for number in kept.results:
        if on_done is not None:
            on_done(number)
    missing = [number for number in range(len(tasks)) if number not in kept.results]
    with closing(spread(_Numbered(work), [(each, tasks[each]) for each in missing], place)) as done:
        for (number, _), result in done:
            if isinstance(result, Lost):
                raise WorkersDied
            kept.add(number, result)
            if on_done is not None:
                on_done(number)
    return [kept.results[number] for number in range(len(tasks))]


class _Numbered:
    """Work whose tasks have numbers, which it passes over."""

    def __init__(self, work: Work[Any, Any]) -> None:
        self._work = work

    @contextmanager
    def __call__(self) -> Iterator[Callable[[tuple[int, Any]], Any]]:
        with self._work() as do:
            yield lambda task: do(task[1])
