"""Played games: a record with its moves, comments, variations and result, in many formats."""

from sixfold.records.annotation import Evaluation
from sixfold.records.format import Format, formats
from sixfold.records.line import Entry, Line
from sixfold.records.reading import read, read_all, read_each, read_file
from sixfold.records.record import Record
from sixfold.records.turn import Turn
from sixfold.records.writing import write, write_file

__all__ = [
    "Entry",
    "Evaluation",
    "Format",
    "Line",
    "Record",
    "Turn",
    "formats",
    "read",
    "read_all",
    "read_each",
    "read_file",
    "write",
    "write_file",
]
