"""What is at stake when a power is contested, as chances to win the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from sixfold.games.gipf.potentials.kinds import Kind
from sixfold.games.gipf.potentials.powers import (
    Power,
    power_of,
    stock_of,
    unused,
    without_potential,
)
from sixfold.match.chance import RANKS, SIDES, SUITS
from sixfold.match.contest import Contest, Sort
from sixfold.match.match import Match, Stage
from sixfold.match.terms import Cost, Draw, Gain, Trigger
from sixfold.rules import Move, Position

Rank = Callable[[Position, int], Sequence[tuple[Move, float]]]
"""So many of the best moves of a position, each with the chance to win of who makes it."""

CONSIDERED: Final = 8
"""How many moves are compared."""

_LATER: Final = 0.05
"""What one more use of a power is worth in an even game, on average over the kinds."""

_ODDS: Final = {
    Sort.DIE: ((SIDES + 1) / (2 * SIDES), 0.0),
    Sort.CARD: (
        (len(RANKS) - 1) * len(SUITS) / 2 / (len(RANKS) * len(SUITS) - 1),
        (len(SUITS) - 1) / (len(RANKS) * len(SUITS) - 1),
    ),
    Sort.COIN: (0.5, 0.0),
}
"""The user's chances to win and to draw."""


@dataclass(frozen=True, slots=True)
class Stake:
    """The user's chances: with the power, after a won contest, without this use, after a lost one.

    ``odds`` is their chance to win the contest itself.
    """

    used: float
    won: float
    refused: float
    lost: float
    odds: float

    @property
    def contested(self) -> float:
        """The chance when a contest decides."""
        return self.odds * self.won + (1 - self.odds) * self.lost

    @property
    def gain(self) -> float:
        """How much better a contest is for the user than doing without the power."""
        return self.contested - self.refused

    @property
    def harm(self) -> float:
        """What a challenge takes from the user, who may then also withdraw the announcement."""
        return self.used - max(self.contested, self.refused)


def costs_nothing_more(match: Match, power: Power) -> bool:
    """Whether a lost contest costs this use only, so that every other decision stays possible."""
    return match.agreement.cost_of(power.kind) == Cost.ONCE or power.kind == Kind.TAMSK


def odds(sort: Sort, draw: Draw) -> float:
    """The user's chance to win a contest of chance, drawn ones counted as agreed."""
    won, drawn = _ODDS[sort]
    if draw == Draw.AGAIN:
        return won / (1 - drawn)
    return won + drawn if draw == Draw.USER else won


def stake_of(match: Match, move: Move, rank: Rank) -> Stake | None:
    """What is at stake with a move that uses a power; None if it is not among the best moves."""
    power = power_of(move)
    assert power is not None
    ranked = dict(rank(match.position, CONSIDERED))
    if move not in ranked:
        return None
    others = [
        chance
        for other, chance in ranked.items()
        if power_of(other) != power and match.trigger(other) is not None
    ]
    # Where only uses of this power are known, the rest is at best as good as the last of them.
    unknown = min(ranked.values()) if len(ranked) >= CONSIDERED else 0.0
    refused = max(others, default=unknown)
    lost = refused
    if not costs_nothing_more(match, power):
        lost = min(refused, _robbed(match, power, rank))
    contest = match.agreement.link(power.kind).contest
    assert contest is not None
    by_chance = contest.sort in _ODDS
    odd = odds(contest.sort, match.agreement.draw) if by_chance else _experience(match, contest)
    later = _LATER * (1 - odd) * _freed(match, power)
    won = _with(ranked[move], later)
    if match.agreement.gain == Gain.POTENTIAL:  # another use may be better, or to keep it
        uses = [chance for other, chance in ranked.items() if power_of(other) == power]
        won = max(*uses, _with(refused, later))
    return Stake(ranked[move], won, refused, lost, odd)


def _experience(match: Match, contest: Contest) -> float:
    """The user's chance by how such contests went in this match: even at first, never certain."""
    winners = [each.winner for each in match.results if each.contest == contest]
    decided = len(winners) - winners.count(None)
    return (winners.count(match.user) + 1) / (decided + 2)


def _freed(match: Match, power: Power) -> int:
    """How many later uses could be contested now and no longer after a won contest."""
    user, rights = match.user, match.rights
    uses = 0
    if match.agreement.gain == Gain.POTENTIAL and power.kind != Kind.TAMSK:  # that cannot wait
        uses = 1
    if match.agreement.gain == Gain.KIND:
        settled = rights.granted | rights.barred | {power.origin}
        on_board = unused(match.position, user, power.kind) - settled
        uses = len(on_board) + stock_of(match.position, user).count(power.kind)
    if match.agreement.link(power.kind).trigger == Trigger.CHALLENGE:
        left = rights.challenges[user.opponent] - (match.stage == Stage.ANNOUNCED)
        uses = min(uses, left)
    return uses


def _with(chance: float, more: float) -> float:
    """A chance with what is worth so much in an even game, and nothing in a decided one."""
    return chance + more * 4 * chance * (1 - chance)


def _robbed(match: Match, power: Power, rank: Rank) -> float:
    """The user's chance when the potential is gone."""
    position = without_potential(match.position, power.origin)
    if position.outcome is not None:
        return float(position.outcome.winner == match.user)
    return next((chance for _, chance in rank(position, 1)), 0.0)
