"""What is spread: something to prepare once, and then to be done with one task after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any, Final, Generic, Protocol, TypeVar

from sixfold.errors import SixfoldError

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

ATTEMPTS: Final = 3
"""How often a task is begun whose process dies; after that it is given up."""


class Work(Protocol[T_contra, R_co]):
    """Goes to other processes, so it can be pickled; each of them prepares it for itself."""

    def __call__(self) -> AbstractContextManager[Callable[[T_contra], R_co]]:
        """What does a task, until the context is left."""


class Function(Generic[T, R]):
    """Work that needs no preparation: a function of a module, with its first arguments."""

    def __init__(self, function: Callable[..., R], *first: Any) -> None:
        self._function = function
        self._first = first

    @contextmanager
    def __call__(self) -> Iterator[Callable[[T], R]]:
        """The function."""
        yield partial(self._function, *self._first)


class Lost:
    """Stands for the result of a task that ended its process each time it was begun."""


class WorkersDied(SixfoldError):
    """The processes for some work end one after the other, whatever they are given."""

    def __init__(self) -> None:
        super().__init__("The processes that do the work keep dying: not enough memory, perhaps.")
