"""Thinks about any game: the search, its limits and its answers.

The search needs the compiler, its limits and the client of engine programs do not; so that those
can be used without it, everything is imported when first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sixfold.engine.engine import Engine
    from sixfold.engine.limits import Analysis, Limits, Line, Score, Weakness

__all__ = ["Analysis", "Engine", "Limits", "Line", "Score", "Weakness"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'sixfold.engine' has no attribute {name!r}")
    from importlib import import_module

    home = "engine" if name == "Engine" else "limits"
    value: object = getattr(import_module(f"sixfold.engine.{home}"), name)
    globals()[name] = value
    return value
