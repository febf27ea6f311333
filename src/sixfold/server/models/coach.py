"""What the coach says about a turn against the engine."""

from __future__ import annotations

from typing import Literal

from sixfold.server.models.model import Model
from sixfold.server.models.request import Count
from sixfold.server.models.view import Effect


class CoachWanted(Model):
    """One's own last turn, which began after so many decisions."""

    ply: Count


class CoachNote(Model):
    """A mistake: one's own chances, and with which turn the opponent wins, if that is certain.

    ``reasons`` are keys of the game's words after ``coach.``, each with a number.
    """

    judgement: Literal["mistake", "blunder"]
    chance_before: float
    chance_after: float
    lost: int | None
    reasons: list[Effect]


class CoachAnswer(Model):
    """What is to be said; null: nothing, the turn was good enough."""

    note: CoachNote | None
