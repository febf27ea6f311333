"""What was played in positions, as queries: one row for each of a game's first decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

import sqlalchemy as sa

from sixfold.server.storage.schema import games, played, seats

By = Literal["everyone", "people", "mine", "engine"]

DRAW: Final = 2
"""In place of a winner, which is 0 or 1."""

MOST_COUNTED: Final = 10_000
"""Games of a position that are counted, those that ended last: an answer takes a bounded time."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move of a game: the canonical key and code, and the level of who played it."""

    key: int
    code: int
    level: int | None


@dataclass(frozen=True, slots=True)
class PlayedBy:
    """Which games count: by whom the move was played, and when the game ended."""

    by: By = "everyone"
    lowest: int | None = None
    highest: int | None = None
    """Levels of the engine."""
    since: int | None = None
    until: int | None = None
    """Dates in milliseconds."""
    guest: str | None = None
    """Whose games are ``mine``."""


@dataclass(frozen=True, slots=True)
class LastGame:
    """A game that came to a position. ``id`` and names are told to those who played it."""

    code: int
    winner: int
    ended: int
    levels: tuple[int | None, int | None]
    id: str | None
    names: tuple[str, str] | None


def uncounted(most: int) -> sa.Select[Any]:
    """Games that are over and have not been counted yet."""
    waiting = sa.and_(games.c.counted.is_(sa.false()), games.c.decider.is_(None))
    return sa.select(games.c.id).where(waiting).limit(most)


def tallies(key: int, wanted: PlayedBy) -> sa.Select[Any]:
    """The moves played in a position: how often White won, nobody, Black, and by which levels."""
    some = (
        sa.select(played.c.code, played.c.winner, played.c.level)
        .where(*_conditions(key, wanted))
        .order_by(played.c.ended.desc())
        .limit(MOST_COUNTED)
        .subquery()
    )

    def times(winner: int) -> sa.ColumnElement[Any]:
        return sa.func.sum(sa.case((some.c.winner == winner, 1), else_=0))

    return sa.select(
        some.c.code,
        times(0),
        times(DRAW),
        times(1),
        sa.func.coalesce(sa.func.sum(some.c.level), 0),
        sa.func.count(some.c.level),
    ).group_by(some.c.code)


def last_games(key: int, wanted: PlayedBy, most: int) -> sa.Select[Any]:
    """The games that came to a position and ended last."""
    return (
        sa.select(played.c.game, played.c.code, played.c.winner, played.c.ended)
        .where(*_conditions(key, wanted))
        .order_by(played.c.ended.desc())
        .limit(most)
    )


def seats_of(ids: list[str]) -> sa.Select[Any]:
    """Who played some games."""
    return sa.select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.player)


def last_game(row: Any, seated: list[Any], guest: str) -> LastGame:
    """A game of the list, as a guest may see it."""
    own = any(seat["guest"] == guest for seat in seated)
    by_player = {seat["player"]: seat for seat in seated}
    white, black = by_player.get(0), by_player.get(1)
    return LastGame(
        code=row.code,
        winner=row.winner,
        ended=row.ended,
        levels=(white and white["level"], black and black["level"]),
        id=row.game if own else None,
        names=(_name(white), _name(black)) if own else None,
    )


def _name(seat: Any) -> str:
    return str(seat["name"]) if seat else ""


def _conditions(key: int, wanted: PlayedBy) -> list[sa.ColumnElement[bool]]:
    level, found = played.c.level, [played.c.key == key]
    if wanted.by == "people":
        found.append(level.is_(None))
    elif wanted.by == "mine":
        # Found once, or PostgreSQL looks for the seats of every game that came here.
        own = sa.select(seats.c.game).where(seats.c.guest == wanted.guest)
        first = own.cte("own").prefix_with("MATERIALIZED")
        found.append(played.c.game.in_(sa.select(first.c.game)))
    elif wanted.by == "engine":
        found.append(level.is_not(None))
    bounds = (
        (wanted.lowest, level.__ge__),
        (wanted.highest, level.__le__),
        (wanted.since, played.c.ended.__ge__),
        (wanted.until, played.c.ended.__lt__),
    )
    return [*found, *(compare(bound) for bound, compare in bounds if bound is not None)]
