"""About how long a match takes, for people who choose one."""

from __future__ import annotations

from typing import Final

from sixfold.match.agreement import Agreement
from sixfold.match.contest import Sort
from sixfold.match.terms import Trigger

_MINUTES: Final = {
    Sort.GAME: 15,
    Sort.OUTSIDE: 10,
    Sort.DIE: 1,
    Sort.CARD: 1,
    Sort.COIN: 1,
}
"""About how long one contest takes."""

_GIPF: Final = 8
_CONTESTS: Final = 2
"""About how many contests there are if they are always necessary, for each kind and player."""


def minutes(agreement: Agreement) -> int:
    """About how long a match takes."""
    total = _GIPF if agreement.variant == "basic" else 2 * _GIPF
    links = [agreement.link(kind) for kind in agreement.kinds]
    contests = [(link.trigger, _MINUTES[link.contest.sort]) for link in links if link.contest]
    challenged = [each for trigger, each in contests if trigger == Trigger.CHALLENGE]
    always = [each for trigger, each in contests if trigger == Trigger.ALWAYS]
    if challenged:
        total += 2 * agreement.challenges * max(challenged)
    return total + 2 * _CONTESTS * sum(always)
