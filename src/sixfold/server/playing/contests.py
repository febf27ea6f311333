"""Contests of a linked match as they are told: while they run, and as they stood at their end."""

from __future__ import annotations

from collections.abc import Sequence

from sixfold.match import Match
from sixfold.match.event import ContestMove
from sixfold.match.trial import ChanceTrial, GameTrial, OutsideTrial
from sixfold.records.turn import begins_turn
from sixfold.rules import Player, Position
from sixfold.server.models.model import Colour
from sixfold.server.models.view import Made, RunningContest
from sixfold.server.playing.play import by_colour, colour, view_of


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
    played = _played(matches, made[since:ply], since)
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


def at_end(matches: Sequence[Match], made: Sequence[Made], number: int) -> RunningContest | None:
    """A contest as it stands, or stood at its end; None if there is none of that number."""
    last = max((ply for ply, match in enumerate(matches) if _number(match) == number), default=0)
    found = running(matches, made, last, moves=False) if _number(matches[last]) == number else None
    if found is None or found.view is None or last == len(made):
        return found
    ending = made[last]
    if ending.kind != ContestMove.WORD:
        return found
    played = _played(matches, made[found.since : last + 1], found.since)
    position = _nested(matches[last]).play(_text(ending))
    return found.model_copy(
        update={"made": played, "view": view_of(position, len(played), moves=False)}
    )


def _played(matches: Sequence[Match], made: Sequence[Made], since: int) -> list[Made]:
    """The moves of a nested game, numbered from its start and told by its colours."""
    found: list[Made] = []
    for index, event in enumerate(made, since):
        if event.kind != ContestMove.WORD:
            continue
        position, text = _nested(matches[index]), _text(event)
        new = not found or begins_turn(_nested(matches[index - 1]), position)
        found.append(
            Made(
                ply=len(found),
                turn=(found[-1].turn if found else 0) + new,
                player=colour(position.player),
                text=text,
                kind=position.move(text).kind,
                forced=event.forced,
            )
        )
    return found


def _since(matches: Sequence[Match], ply: int) -> int:
    """After how many events the contest began that runs after so many."""
    first = ply
    while first > 0 and _number(matches[first - 1]) == _number(matches[ply]):
        first -= 1
    return first


def _text(event: Made) -> str:
    return event.text.removeprefix(f"{ContestMove.WORD} ")


def _nested(match: Match) -> Position:
    assert match.running is not None
    assert isinstance(match.running.trial, GameTrial)
    return match.running.trial.position


def _number(match: Match) -> int | None:
    return None if match.running is None else match.running.number


def _given(words: tuple[str, str]) -> list[Colour]:
    return [colour(player) for player in Player if words[player]]
