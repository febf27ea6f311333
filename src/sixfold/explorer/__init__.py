"""What was played in a position, up to symmetry: which moves, and how those games ended."""

from sixfold.explorer.canonical import Canonical, canonical
from sixfold.explorer.counting import Counts, count_record
from sixfold.explorer.looking import Explored, Explorer, Played, explored, together
from sixfold.explorer.openings import Openings, shipped
from sixfold.explorer.tally import Found, Source, Tally

__all__ = [
    "Canonical",
    "Counts",
    "Explored",
    "Explorer",
    "Found",
    "Openings",
    "Played",
    "Source",
    "Tally",
    "canonical",
    "count_record",
    "explored",
    "shipped",
    "together",
]
