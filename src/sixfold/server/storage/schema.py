"""The tables of the database. Migrations create them; this is what queries are written with."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()

guests: Final = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(100), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

games: Final = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("mode", sa.String(16), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("variant", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("start", sa.Text),
    sa.Column("clock_initial", sa.Integer),
    sa.Column("clock_increment", sa.Integer),
    sa.Column("match", sa.JSON),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("ran", sa.BigInteger, nullable=False, server_default="0"),
    # What lists show and a start looks for, kept with every event.
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("plies", sa.Integer, nullable=False),
    sa.Column("decider", sa.String(8)),
    sa.Column("outcome", sa.JSON),
    sa.Column("is_timed", sa.Boolean, nullable=False),
    sa.Column("awaits_engine", sa.Boolean, nullable=False),
    sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("games_timed", "is_timed"),
    sa.Index("games_awaiting_engine", "awaits_engine"),
    sa.Index("games_counted", "counted", "decider"),
)

seats: Final = sa.Table(
    "seats",
    metadata,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("name", sa.String(100), nullable=False),
    sa.Column("guest", sa.String(64)),
    sa.Column("level", sa.Integer),
    sa.Column("is_first", sa.Boolean, nullable=False),
    sa.Index("seats_of_guest", "guest"),
)

events: Final = sa.Table(
    "events",
    metadata,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("ran", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("player", sa.Integer),
    sa.Column("request", sa.String(160)),
    sa.Column("data", sa.JSON, nullable=False),
    sa.UniqueConstraint("game", "request", name="events_request"),
)

reviews: Final = sa.Table(
    "reviews",
    metadata,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("asked", sa.BigInteger, nullable=False),
    sa.Column("data", sa.JSON),
    sa.Index("reviews_in_state", "state"),
)

played: Final = sa.Table(
    "played",
    metadata,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("key", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("code", sa.Integer, nullable=False),
    sa.Column("winner", sa.Integer, nullable=False),
    sa.Column("level", sa.Integer),
    sa.Column("ended", sa.BigInteger, nullable=False),
    # Everything that an answer needs, so that the table itself is not read.
    sa.Index("played_here", "key", "ended", "code", "winner", "level", "game"),
)

blocks: Final = sa.Table(
    "blocks",
    metadata,
    sa.Column("who", sa.String(100), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("until", sa.BigInteger),
)

runs: Final = sa.Table(
    "runs",
    metadata,
    sa.Column("started", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("alive", sa.BigInteger, nullable=False),
)

uptime: Final = sa.Table(
    "uptime",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("ran", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

processes: Final = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("seen", sa.BigInteger, nullable=False),
)

attendances: Final = sa.Table(
    "attendances",
    metadata,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("process", sa.String(32), primary_key=True),
    sa.Column("guests", sa.JSON, nullable=False),
    sa.Column("is_thinking", sa.Boolean, nullable=False),
)

codes: Final = sa.Table(
    "codes",
    metadata,
    sa.Column("code", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("guest", sa.String(64), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Index("codes_of_guest", "guest", "game"),
)

solvers: Final = sa.Table(
    "solvers",
    metadata,
    sa.Column("guest", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("volatility", sa.Float, nullable=False),
    sa.Column("streak", sa.Integer, nullable=False),
    sa.Column("best", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
    sa.Column("tried", sa.Integer, nullable=False),
)

puzzles: Final = sa.Table(
    "puzzles",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("puzzle", sa.String(16), primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("volatility", sa.Float, nullable=False),
)

tries: Final = sa.Table(
    "tries",
    metadata,
    sa.Column("guest", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("puzzle", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    # Null: helped, so that it does not count.
    sa.Column("solved", sa.Boolean),
)
