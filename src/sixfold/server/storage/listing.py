"""Which of a guest's games a list shows, as a query.

They are ordered by their beginning, which never changes: pages of a list stay what they were
however the games go on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa

from sixfold.server.storage.schema import games, seats

Result = Literal["going", "over", "won", "lost", "drawn"]
LINKED = "linked"
"""Stands for GIPF linked to other games, which is a kind of game to those who play it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a list is narrowed down to, and where its page begins."""

    most: int = 50
    before: str | None = None
    """The last game of the page before."""
    game: str | None = None
    mode: str | None = None
    opponent: str | None = None
    """A part of the other player's name."""
    result: Result | None = None


def games_of(guest: str, wanted: Wanted) -> sa.Select[Any]:
    """The games a guest took part in, those that began last first."""
    of_guest = sa.select(seats.c.game).where(seats.c.guest == guest)
    asked = sa.select(games).where(games.c.id.in_(of_guest))
    if wanted.game == LINKED:
        asked = asked.where(_is_linked())
    elif wanted.game is not None:
        asked = asked.where(games.c.game == wanted.game, sa.not_(_is_linked()))
    if wanted.mode is not None:
        asked = asked.where(games.c.mode == wanted.mode)
    if wanted.opponent:
        asked = asked.where(_has_opponent(guest, wanted.opponent))
    if wanted.result is not None:
        asked = asked.where(_came_out(guest, wanted.result))
    if wanted.before is not None:
        asked = asked.where(_is_older(wanted.before))
    return asked.order_by(games.c.created.desc(), games.c.id.desc()).limit(wanted.most)


def _is_linked() -> sa.ColumnElement[bool]:
    # The column holds JSON, in which nothing may be written as null.
    return sa.and_(games.c.match.is_not(None), sa.cast(games.c.match, sa.Text) != "null")


def _has_opponent(guest: str, name: str) -> sa.ColumnElement[bool]:
    others = sa.or_(seats.c.guest.is_(None), seats.c.guest != guest)
    return (
        sa.select(seats.c.game)
        .where(seats.c.game == games.c.id, others, seats.c.name.icontains(name, autoescape=True))
        .exists()
    )


def _came_out(guest: str, result: Result) -> sa.ColumnElement[bool]:
    if result == "going":
        return games.c.decider.is_not(None)
    if result == "over":
        return games.c.decider.is_(None)
    winner = games.c.outcome["winner"].as_string()
    reason = games.c.outcome["reason"].as_string()
    if result == "drawn":
        return sa.and_(games.c.decider.is_(None), winner.is_(None), reason != "aborted")
    colour = sa.case((seats.c.player == 0, "white"), else_="black")
    compared = colour == winner if result == "won" else colour != winner
    own = (seats.c.game == games.c.id, seats.c.guest == guest)
    return sa.select(seats.c.game).where(*own, winner.is_not(None), compared).exists()


def _is_older(game: str) -> sa.ColumnElement[bool]:
    last = games.alias()
    created = sa.select(last.c.created).where(last.c.id == game).scalar_subquery()
    return sa.or_(games.c.created < created, sa.and_(games.c.created == created, games.c.id < game))
