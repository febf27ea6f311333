"""What several processes on one database share: the time, who of them lives, who is where."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the tables. Processes of before know nothing of them and are not disturbed."""
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ran", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    # After a crash of the database nobody is there: these need no log.
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "attendances",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("guests", sa.JSON, nullable=False),
        sa.Column("is_thinking", sa.Boolean, nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "codes",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Index("codes_of_guest", "guest", "game"),
    )


def downgrade() -> None:
    """Drop the tables; the time that was shared becomes a run like those of before."""
    connection = op.get_bind()
    shared = connection.execute(sa.text("SELECT ran FROM uptime")).scalar()
    total, last = connection.execute(
        sa.text("SELECT coalesce(sum(alive - started), 0), coalesce(max(alive), 0) FROM runs")
    ).one()
    if shared is not None and shared > total:
        connection.execute(
            sa.text("INSERT INTO runs (started, alive) VALUES (:started, :alive)"),
            {"started": last + 1, "alive": last + 1 + shared - int(total)},
        )
    for table in ("codes", "attendances", "processes", "uptime"):
        op.drop_table(table)
