"""What an operator asks the database."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from sixfold.server.access.blocks import Block
from sixfold.server.storage import schema

Connection = sa.Connection


def statistics(connection: Connection) -> dict[str, Any]:
    """How many games, events, guests and reviews there are."""
    games = schema.games.c
    by_game = sa.select(
        games.game, games.variant, sa.func.count(), sa.func.count(games.decider)
    ).group_by(games.game, games.variant)
    kinds = {
        f"{game} {variant}": (all_, on) for game, variant, all_, on in connection.execute(by_game)
    }

    def count(table: sa.Table) -> int:
        return int(connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())

    return {
        "games": sum(all_ for all_, _ in kinds.values()),
        "going_on": sum(on for _, on in kinds.values()),
        "by_game": {kind: all_ for kind, (all_, _) in sorted(kinds.items())},
        "events": count(schema.events),
        "guests": count(schema.guests),
        "reviews": count(schema.reviews),
        "blocks": count(schema.blocks),
    }


def games(connection: Connection, most: int, *, going_on: bool) -> list[dict[str, Any]]:
    """Games, those that changed last first."""
    found = schema.games.c
    asked = sa.select(schema.games).order_by(found.changed.desc(), found.id).limit(most)
    if going_on:
        asked = asked.where(found.decider.is_not(None))
    rows = connection.execute(asked).mappings().all()
    ids = [row["id"] for row in rows]
    seated = connection.execute(sa.select(schema.seats).where(schema.seats.c.game.in_(ids)))
    seats = seated.mappings().all()
    return [
        {
            "id": row["id"],
            "game": row["game"],
            "variant": row["variant"],
            "mode": row["mode"],
            "plies": row["plies"],
            "changed": row["changed"],
            "going_on": row["decider"] is not None,
            "guests": [seat["guest"] or "" for seat in seats if seat["game"] == row["id"]],
            "names": [seat["name"] for seat in seats if seat["game"] == row["id"]],
        }
        for row in rows
    ]


def blocks(connection: Connection) -> list[Block]:
    """Who may not use the server."""
    return [Block(*row) for row in connection.execute(sa.select(schema.blocks))]
