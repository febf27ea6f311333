"""Matches between engines: openings in pairs, limits, results, statistics."""

from sixfold.engine.tournament.bout import Bout
from sixfold.engine.tournament.contestant import Contestant, parse, parse_all
from sixfold.engine.tournament.ledger import Ledger
from sixfold.engine.tournament.run import prepare, run
from sixfold.engine.tournament.statistics import SequentialTest, Tally, elo, expected
from sixfold.engine.tournament.terms import Pairing, Terms, clock_of, schedule, start_text

__all__ = [
    "Bout",
    "Contestant",
    "Ledger",
    "Pairing",
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
    "start_text",
]
