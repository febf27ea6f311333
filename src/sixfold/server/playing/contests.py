"""Contests of a linked match as they are told: while they run, and as they stood at their end."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from sixfold.match import Draw, Match, Result
from sixfold.match.trial import ChanceTrial, GameTrial, OutsideTrial
from sixfold.rules import Player, Position, begins_turn
from sixfold.server.models.model import Colour
from sixfold.server.models.view import ContestResult, Made, RunningContest
from sixfold.server.playing.play import by_colour, colour, view_of

MOST_RESULTS: Final = 40
"""Results that are told with a view, the last ones: a match can have hundreds."""


def running(
    matches: Sequence[Match], made: Sequence[Made], ply: int, moves: bool
) -> RunningContest | None:
    """The contest that runs after so many events, if one does."""
    match = matches[ply]
    if match.running is None:
        return None
    trial = match.running.trial
    chance = trial if isinstance(trial, ChanceTrial) else None
    outside = trial if isinstance(trial, OutsideTrial) else None
    game = trial if isinstance(trial, GameTrial) else None
    since = _since(matches, ply)
    played = _played(_nested(matches[since : ply + 1]), made[since:])
    return RunningContest(
        number=match.running.number,
        id=chance.contest_id if chance else "",
        contest=match.running.contest.data,
        user=colour(match.user),
        since=since,
        seats=by_colour(colour(player) for player in game.seats) if game else None,
        made=played,
        view=view_of(game.position, len(played), moves) if game else None,
        committed=_given(chance.commits) if chance else [],
        revealed=_given(chance.nonces) if chance else [],
        reported=_given(outside.reports) if outside else [],
        round=outside.round if outside else 1,
    )


def results(matches: Sequence[Match], ply: int) -> list[ContestResult]:
    """How the last contests came out that had ended after so many events."""
    return [
        ContestResult(
            number=result.number,
            ply=(known := _known(matches, result)),
            kind=str(result.kind),
            user=colour(result.user),
            contest=result.contest.data,
            winner=None if result.winner is None else colour(result.winner),
            reason=result.reason,
            shown=None if result.shown is None else list(result.shown),
            counts=_counts(matches[known], result),
        )
        for result in matches[ply].results[-MOST_RESULTS:]
    ]


def _known(matches: Sequence[Match], result: Result) -> int:
    """After how many events a result was known."""
    return bisect_left(matches, result.number, key=lambda match: len(match.results))


def _counts(match: Match, result: Result) -> Literal["won", "lost", "again"]:
    """What a result meant for the user of the power, in the match right after it."""
    if result.winner is None and match.agreement.draw == Draw.AGAIN and match.running is not None:
        return "again"
    drawn = result.winner is None and match.agreement.draw == Draw.USER
    return "won" if drawn or result.winner is result.user else "lost"


def at_end(matches: Sequence[Match], made: Sequence[Made], number: int) -> RunningContest | None:
    """A contest as it stands, or stood at its end; None if there is none of that number."""
    last = max((ply for ply, match in enumerate(matches) if _number(match) == number), default=0)
    found = running(matches, made, last, moves=False) if _number(matches[last]) == number else None
    if found is None or found.view is None or last == len(made):
        return found
    result = next((each for each in matches[last + 1].results if each.number == number), None)
    position = result.position if result else None
    if position is None:
        return found
    positions = [*_nested(matches[found.since : last + 1]), position]
    played = _played(positions, made[found.since :])
    return found.model_copy(
        update={"made": played, "view": view_of(position, len(played), moves=False)}
    )


def _played(positions: Sequence[Position], made: Sequence[Made]) -> list[Made]:
    """The moves of a nested game, numbered from its start and told by its colours."""
    found: list[Made] = []
    for ply, (before, after) in enumerate(pairwise(positions)):
        assert after.last is not None
        new = ply == 0 or begins_turn(positions[ply - 1], before)
        found.append(
            Made(
                ply=ply,
                turn=(found[-1].turn if found else 0) + new,
                player=colour(before.player),
                text=after.last.text,
                kind=after.last.kind,
                forced=made[ply].forced,
            )
        )
    return found


def _since(matches: Sequence[Match], ply: int) -> int:
    """After how many events the contest began that runs after so many."""
    first = ply
    while first > 0 and _number(matches[first - 1]) == _number(matches[ply]):
        first -= 1
    return first


def _nested(matches: Sequence[Match]) -> list[Position]:
    """The positions of a nested game; none if the contest is something else."""
    trials = (match.running.trial for match in matches if match.running)
    return [trial.position for trial in trials if isinstance(trial, GameTrial)]


def _number(match: Match) -> int | None:
    return None if match.running is None else match.running.number


def _given(words: tuple[str, str]) -> list[Colour]:
    return [colour(player) for player in Player if words[player]]
