"""Linked matches as they are told, with contests that run and as they stood at their end."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from sixfold.match import Announce, Draw, Match, Play, Result, Stage
from sixfold.match.draw import Secrets
from sixfold.match.trial import GameTrial, OutsideTrial
from sixfold.rules import Player, Position
from sixfold.server.domain.game_history import Made, new_turn
from sixfold.server.domain.match_history import MOVES, MatchHistory
from sixfold.server.models import view as models
from sixfold.server.models.model import Colour, by_colour, colour
from sixfold.server.models.view import (
    AnnouncedPower,
    ContestResult,
    MatchView,
    RunningContest,
    View,
)
from sixfold.server.presenting.views import outcome_model, view_of

MOST_RESULTS: Final = 40
"""Results that are told with a view, the last ones: a match can have hundreds."""


def match_view(history: MatchHistory, ply: int, moves: bool) -> View:
    """What a person sees after so many events: the game, and how the match stands."""
    match = history.matches[ply]
    shown = view_of(match.position, ply, moves and match.stage == Stage.PLAY)
    options = match.options if moves else ()
    allowed = {event.move for event in options if isinstance(event, (Play, Announce))}
    return shown.model_copy(
        update={
            "moves": [move for move in shown.moves if move.text in allowed],
            "outcome": outcome_model(match.outcome),
            "match": _standing(history, ply, moves),
        }
    )


def _standing(history: MatchHistory, ply: int, moves: bool) -> MatchView:
    """How a match stands after so many events."""
    match = history.matches[ply]
    rights = match.rights
    options = match.options if moves else ()
    return MatchView(
        stage=str(match.stage),
        agreement=match.agreement.data,
        players=[colour(player) for player in match.players],
        options=[event.text for event in options if not isinstance(event, MOVES)],
        challenges=by_colour(rights.challenges),
        returned=rights.returned,
        won=by_colour(
            [str(kind) for who, kind in sorted(rights.kinds) if who is player] for player in Player
        ),
        barred=sorted(rights.barred),
        granted=sorted(rights.granted),
        announces=[event.move for event in options if isinstance(event, Announce)],
        announced=_announced(match),
        contest=running(history, ply, moves),
        results=results(history.matches, ply),
    )


def _announced(match: Match) -> AnnouncedPower | None:
    move, power = match.announced, match.power
    if move is None or power is None:
        return None
    return AnnouncedPower.model_validate(
        {
            "move": move.text,
            "kind": str(power.kind),
            "user": colour(match.user),
            "from": power.origin,
            "to": move.points[-1],
        }
    )


def running(history: MatchHistory, ply: int, moves: bool) -> RunningContest | None:
    """The contest that runs after so many events, if one does."""
    matches, match = history.matches, history.matches[ply]
    if match.running is None:
        return None
    trial = match.running.trial
    chance = trial if isinstance(trial, Secrets) else None
    outside = trial if isinstance(trial, OutsideTrial) else None
    game = trial if isinstance(trial, GameTrial) else None
    since = _since(matches, ply)
    played = _played(game.positions, history.made[since:]) if game else []
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


def at_end(history: MatchHistory, number: int) -> RunningContest | None:
    """A contest as it stands, or stood at its end; None if there is none of that number."""
    matches, made = history.matches, history.made
    last = max((ply for ply, match in enumerate(matches) if _number(match) == number), default=0)
    found = running(history, last, moves=False) if _number(matches[last]) == number else None
    if found is None or found.view is None or last == len(made):
        return found
    result = next((each for each in matches[last + 1].results if each.number == number), None)
    if result is None or not result.positions:
        return found
    played = _played(result.positions, made[found.since :])
    view = view_of(result.positions[-1], len(played), moves=False)
    return found.model_copy(update={"made": played, "view": view})


def _played(positions: Sequence[Position], made: Sequence[Made]) -> list[models.Made]:
    """The moves of a nested game, numbered from its start and told by its colours."""
    found: list[models.Made] = []
    for ply, (before, after) in enumerate(pairwise(positions)):
        assert after.last is not None
        new = ply == 0 or new_turn(positions[ply - 1], before)
        found.append(
            models.Made(
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
    """After how many events the contest that runs after so many, or its game, began."""

    def what(match: Match) -> tuple[int | None, bool]:
        game = match.running is not None and isinstance(match.running.trial, GameTrial)
        return _number(match), game

    first = ply
    while first > 0 and what(matches[first - 1]) == what(matches[ply]):
        first -= 1
    return first


def _number(match: Match) -> int | None:
    return None if match.running is None else match.running.number


def _given(words: tuple[str, str]) -> list[Colour]:
    return [colour(player) for player in Player if words[player]]
