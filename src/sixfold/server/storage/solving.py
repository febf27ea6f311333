"""Puzzles in the database: how strong somebody is, how hard a puzzle is, and what was tried."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import sqlalchemy as sa

from sixfold.puzzles.glicko import Rating
from sixfold.server.storage import schema, writer


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands in the puzzles of a game."""

    rating: float = 1100.0
    deviation: float = 250.0
    """Who is new begins where the easier half of the puzzles is."""
    volatility: float = 0.06
    streak: int = 0
    """Puzzles solved one after the other."""
    best: int = 0
    """The longest streak there was."""
    solved: int = 0
    tried: int = 0

    @property
    def as_rating(self) -> Rating:
        """Only how strong somebody is."""
        return Rating(self.rating, self.deviation, self.volatility)

    def after(self, rating: Rating, *, solved: bool) -> Standing:
        """How somebody stands after one more puzzle."""
        streak = self.streak + 1 if solved else 0
        return Standing(
            rating.value,
            rating.deviation,
            rating.volatility,
            streak,
            max(self.best, streak),
            self.solved + solved,
            self.tried + 1,
        )


@dataclass(frozen=True, slots=True)
class Try:
    """The first try of somebody at a puzzle; ``solved`` is None if it does not count."""

    guest: str
    game: str
    puzzle: str
    at: int
    solved: bool | None


def standing(connection: sa.Connection, guest: str, game: str) -> Standing:
    """How somebody stands."""
    table = schema.solvers
    asked = sa.select(table).where(table.c.guest == guest, table.c.game == game)
    row = connection.execute(asked).mappings().first()
    if row is None:
        return Standing()
    return Standing(**{name: row[name] for name in asdict(Standing())})


def tried(connection: sa.Connection, guest: str, game: str) -> dict[str, bool | None]:
    """What somebody has tried."""
    tries = schema.tries.c
    asked = sa.select(tries.puzzle, tries.solved).where(tries.guest == guest, tries.game == game)
    return {row.puzzle: row.solved for row in connection.execute(asked)}


def ratings(connection: sa.Connection, game: str) -> dict[str, Rating]:
    """How hard puzzles are that were tried."""
    table = schema.puzzles
    return {
        row.puzzle: Rating(row.rating, row.deviation, row.volatility)
        for row in connection.execute(sa.select(table).where(table.c.game == game))
    }


def noting(tried: Try, standing: Standing, puzzle: Rating | None) -> writer.Job:
    """What has to be written after a try; the try itself can be written only once."""
    job: list[tuple[sa.Executable, dict[str, object]]] = [(writer.INSERT_TRY, asdict(tried))]
    if puzzle is not None:
        who = {"old_guest": tried.guest, "old_game": tried.game}
        which = {"old_game": tried.game, "old_puzzle": tried.puzzle}
        solver = {"guest": tried.guest, "game": tried.game, **asdict(standing)}
        rated = {
            "game": tried.game,
            "puzzle": tried.puzzle,
            "rating": puzzle.value,
            "deviation": puzzle.deviation,
            "volatility": puzzle.volatility,
        }
        job += [
            (writer.DELETE_SOLVER, dict[str, object](who)),
            (writer.INSERT_SOLVER, solver),
            (writer.DELETE_PUZZLE, dict[str, object](which)),
            (writer.INSERT_PUZZLE, rated),
        ]
    return job
