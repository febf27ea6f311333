"""Who may not use the server."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "blocks",
        sa.Column("who", sa.String(100), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
    )


def downgrade() -> None:
    """Drop the table: nobody is blocked any more."""
    op.drop_table("blocks")
