"""How long the server had run at every event: the time by which clocks go."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_GAMES = sa.table("games", sa.column("id"), sa.column("created"), sa.column("decider"))
_EVENTS = sa.table("events", sa.column("game"), sa.column("number"), sa.column("at"))


def upgrade() -> None:
    """Add the columns and fill them for the games that go on."""
    for table in ("games", "events"):
        column = sa.Column("ran", sa.BigInteger, nullable=False, server_default="0")
        op.add_column(table, column)
    connection = op.get_bind()
    runs = connection.execute(sa.text("SELECT started, alive FROM runs")).all()
    going = sa.select(_GAMES.c.id).where(_GAMES.c.decider.is_not(None))
    games = sa.select(_GAMES.c.id, _GAMES.c.created).where(_GAMES.c.decider.is_not(None))
    events = sa.select(_EVENTS).where(_EVENTS.c.game.in_(going))
    for game, created in connection.execute(games).all():
        connection.execute(
            sa.text("UPDATE games SET ran = :ran WHERE id = :game"),
            {"ran": _ran(runs, created), "game": game},
        )
    for game, number, at in connection.execute(events).all():
        connection.execute(
            sa.text("UPDATE events SET ran = :ran WHERE game = :game AND number = :number"),
            {"ran": _ran(runs, at), "game": game, "number": number},
        )


def downgrade() -> None:
    """Drop the columns."""
    for table in ("games", "events"):
        op.drop_column(table, "ran")


def _ran(runs: object, at: int) -> int:
    return sum(max(0, min(alive, at) - started) for started, alive in runs)  # type: ignore[attr-defined]
