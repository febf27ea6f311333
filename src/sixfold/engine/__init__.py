"""Thinks about any game: the search, its limits and its answers."""

from sixfold.engine.engine import Engine
from sixfold.engine.limits import Analysis, Limits, Line, Score

__all__ = ["Analysis", "Engine", "Limits", "Line", "Score"]
