"""GIPF with potentials linked to other games, dice, cards, coins or anything else."""

from sixfold.games.gipf.potentials.kinds import Kind, Stock
from sixfold.match.agreement import Agreement
from sixfold.match.chance import commitment, new_nonce
from sixfold.match.contest import Contest, Sort, like_named
from sixfold.match.event import (
    Allow,
    Announce,
    AnyEvent,
    Begin,
    Challenge,
    Commit,
    ContestMove,
    End,
    EndContest,
    Event,
    Forfeit,
    Play,
    Report,
    Reveal,
    Withdraw,
    parse_event,
)
from sixfold.match.match import Match, Result, Stage
from sixfold.match.parts import Part, parts
from sixfold.match.preset import preset, presets
from sixfold.match.record import MatchRecord
from sixfold.match.summary import Phrase, sentence, summary
from sixfold.match.terms import Clock, Cost, Draw, First, Gain, Link, Trigger, Unrevealed

__all__ = [
    "Agreement",
    "Allow",
    "Announce",
    "AnyEvent",
    "Begin",
    "Challenge",
    "Clock",
    "Commit",
    "Contest",
    "ContestMove",
    "Cost",
    "Draw",
    "End",
    "EndContest",
    "Event",
    "First",
    "Forfeit",
    "Gain",
    "Kind",
    "Link",
    "Match",
    "MatchRecord",
    "Part",
    "Phrase",
    "Play",
    "Report",
    "Result",
    "Reveal",
    "Sort",
    "Stage",
    "Stock",
    "Trigger",
    "Unrevealed",
    "Withdraw",
    "commitment",
    "like_named",
    "new_nonce",
    "parse_event",
    "parts",
    "preset",
    "presets",
    "sentence",
    "summary",
]
