"""What makes a game a linked match."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column."""
    op.add_column("games", sa.Column("match", sa.JSON))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("games", "match")
