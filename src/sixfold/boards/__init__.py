"""Hexagonal boards: points, names, lines and symmetries. Knows no game."""

from sixfold.boards.board import Board, Line, Point, natural_order
from sixfold.boards.symmetry import Symmetry

__all__ = ["Board", "Line", "Point", "Symmetry", "natural_order"]
