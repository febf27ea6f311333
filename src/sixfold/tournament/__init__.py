"""Matches between engines: openings in pairs, limits, results, statistics."""

from sixfold.tournament.contestant import Contestant, parse, parse_all
from sixfold.tournament.played import PlayedGame
from sixfold.tournament.results import Results
from sixfold.tournament.run import prepare, run
from sixfold.tournament.statistics import SequentialTest, Tally, elo, expected
from sixfold.tournament.terms import Pairing, Terms, clock_of, schedule

__all__ = [
    "Contestant",
    "Pairing",
    "PlayedGame",
    "Results",
    "SequentialTest",
    "Tally",
    "Terms",
    "clock_of",
    "elo",
    "expected",
    "parse",
    "parse_all",
    "prepare",
    "run",
    "schedule",
]
