"""Guests, games, seats, events and the runs of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("variant", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("clock_initial", sa.Integer),
        sa.Column("clock_increment", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("decider", sa.String(8)),
        sa.Column("outcome", sa.JSON),
        sa.Column("is_timed", sa.Boolean, nullable=False),
        sa.Column("awaits_engine", sa.Boolean, nullable=False),
    )
    op.create_index("games_timed", "games", ["is_timed"])
    op.create_index("games_awaiting_engine", "games", ["awaits_engine"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("guest", sa.String(64)),
        sa.Column("level", sa.Integer),
        sa.Column("is_first", sa.Boolean, nullable=False),
    )
    op.create_index("seats_of_guest", "seats", ["guest"])
    op.create_table(
        "events",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("request", sa.String(160)),
        sa.Column("data", sa.JSON, nullable=False),
        sa.UniqueConstraint("game", "request", name="events_request"),
    )
    op.create_table(
        "runs",
        sa.Column("started", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("alive", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("runs", "events", "seats", "games", "guests"):
        op.drop_table(table)
