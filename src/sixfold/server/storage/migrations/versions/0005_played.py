"""What was played in positions."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the table; finished games are counted by and by."""
    column = sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", column)
    op.create_index("games_counted", "games", ["counted", "decider"])
    op.create_table(
        "played",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("key", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("winner", sa.Integer, nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("played_here", "played", ["key", "ended", "code", "winner", "level", "game"])


def downgrade() -> None:
    """Drop the table and the column."""
    op.drop_table("played")
    op.drop_index("games_counted", "games")
    op.drop_column("games", "counted")
