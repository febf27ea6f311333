"""Packages that only some parts need: one that is missing is told in a sentence with its cure."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sixfold.errors import MissingPackage


@contextmanager
def needed(what: str, extra: str = "") -> Iterator[None]:
    """Import in here what ``what`` needs and the ``extra`` of the package installs."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "sixfold"):
            raise
        raise MissingPackage(what, package, extra) from None
