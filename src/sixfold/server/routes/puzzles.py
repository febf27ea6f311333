"""Puzzles: which one comes next, whether what was tried is accepted, and how somebody stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, Response

from sixfold.errors import SixfoldError
from sixfold.puzzles import Puzzle, attempt, find_puzzle, puzzles_of, versions
from sixfold.puzzles.attempt import begin, following
from sixfold.puzzles.choosing import next_puzzle, puzzle_of_day
from sixfold.puzzles.glicko import Rating, rated
from sixfold.puzzles.puzzle import THEMES
from sixfold.rules import Position
from sixfold.server.game_server import GameServer
from sixfold.server.models import puzzle as models
from sixfold.server.models.model import colour
from sixfold.server.models.puzzle import (
    PuzzleAnswer,
    PuzzleAsked,
    PuzzleCourse,
    PuzzleTry,
    PuzzleVersion,
    PuzzleWanted,
)
from sixfold.server.models.view import View
from sixfold.server.presenting.views import move_model, view_of
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import PROBLEMS, Address, Guest, TheServer, answer, known
from sixfold.server.storage.solving import Standing, Try
from sixfold.server.times import now

router = APIRouter(prefix="/api", responses=PROBLEMS)

_DAY: Final = 24 * 3600 * 1000
_DEVIATION: Final = 120.0
"""How far the rating of a puzzle may be off that was measured with the levels only."""
_SURE: Final = 110.0
"""The deviation below which a rating says something."""


@router.get("/puzzles/{game}", response_model=PuzzleCourse)
async def course(game: str, server: TheServer, guest: Guest) -> Response:
    """The puzzles of a game, and how the visitor stands."""
    known(game)
    today = _today(game)
    tried = await server.database.tried(guest, game)
    return answer(
        PuzzleCourse(
            versions=[_version(game, version) for version in versions(game)],
            standing=_standing(await server.database.standing(guest, game)),
            daily=tried.get(today.id) if today else None,
        )
    )


@router.post("/puzzles/{game}", response_model=PuzzleAsked)
async def ask(
    game: str, wanted: PuzzleWanted, server: TheServer, guest: Guest, address: Address
) -> Response:
    """A puzzle: the one that was named, that of the day, or the next that fits."""
    known(game)
    _check(server, guest, address)
    standing = await server.database.standing(guest, game)
    tried = await server.database.tried(guest, game)
    hard = await server.database.puzzle_ratings(game)
    puzzle = _chosen(game, wanted, standing.rating, tried, hard)
    begun = begin(puzzle)
    return answer(
        PuzzleAsked(
            id=puzzle.id,
            game=game,
            variant=puzzle.start.variant,
            options=dict(puzzle.start.game.options),
            you=colour(puzzle.player),
            goal="win" if "win" in puzzle.themes else "save",
            several=puzzle.asked[0] in puzzle.also,
            decisions=len(puzzle.asked),
            rating=round(_rating(puzzle, hard).value),
            known=puzzle.id in tried,
            views=_views(begun.positions),
            standing=_standing(standing),
        )
    )


@router.post("/puzzles/{game}/{puzzle}", response_model=PuzzleAnswer)
async def tried(
    game: str, puzzle: str, wanted: PuzzleTry, server: TheServer, guest: Guest, address: Address
) -> Response:
    """What comes of a decision, a hint, or the rest of the line."""
    known(game)
    _check(server, guest, address)
    found = _found(game, puzzle)
    solution = wanted.help == "solution"
    accepted, solved = True, False
    if wanted.help is not None or not wanted.decisions:
        ply = _asked(found, len(wanted.decisions))
        positions = (*found.positions[ply:-1], *following(found.positions[-1], found.player))
        positions = positions if solution else positions[:1]
    else:
        try:
            told = attempt(found, wanted.decisions)
        except SixfoldError:
            raise
        except ValueError as error:
            raise Refusal("bad-message", "These decisions do not fit this puzzle.") from error
        accepted, solved, positions = told.accepted, told.solved, told.positions
        ply = found.asked[len(wanted.decisions) - 1]
    change: int | None = None
    standing = await server.database.standing(guest, game)
    if solved or solution or not accepted or wanted.help is not None:
        score = None if wanted.help == "hint" else solved
        standing, change = await _note(server, guest, game, found, score)
    over = solved or solution
    return answer(
        PuzzleAnswer(
            accepted=accepted,
            solved=solved,
            views=_views(positions),
            moves=[str(each.last) for each in positions[1:]],
            hint=move_model(found.positions[ply].move(found.line[ply]))
            if wanted.help == "hint"
            else None,
            themes=list(found.themes) if over else [],
            chance=list(found.chance) if over else [],
            proven=found.proven and over,
            standing=_standing(standing),
            change=change,
        )
    )


async def _note(
    server: GameServer, guest: str, game: str, puzzle: Puzzle, solved: bool | None
) -> tuple[Standing, int | None]:
    """Let the first try of a puzzle count, for who tried and for the puzzle."""
    database = server.database
    before = await database.standing(guest, game)
    hard = _rating(puzzle, await database.puzzle_ratings(game))
    tried = Try(guest, game, puzzle.id, now(), solved)
    if solved is None:
        await database.note_try(tried, before, None)
        return before, None
    after = before.after(rated(before.as_rating, [(hard, float(solved))]), solved=solved)
    harder = rated(hard, [(before.as_rating, float(not solved))])
    if not await database.note_try(tried, after, harder):
        return before, None
    return after, round(after.rating) - round(before.rating)


def _check(server: GameServer, guest: str, address: str) -> None:
    rates = server.settings.rates
    server.limiter.check(rates.positions, "positions", guest)
    server.limiter.check(rates.positions_of_address, "positions", address)


def _version(game: str, version: str) -> PuzzleVersion:
    puzzles = puzzles_of(game, version)
    counts = {theme: sum(theme in each.themes for each in puzzles) for theme in THEMES}
    return PuzzleVersion(
        variant=version,
        count=len(puzzles),
        themes={theme: count for theme, count in counts.items() if count},
    )


def _all(game: str) -> list[Puzzle]:
    return [puzzle for version in versions(game) for puzzle in puzzles_of(game, version)]


def _today(game: str) -> Puzzle | None:
    return puzzle_of_day(_all(game), now() // _DAY)


def _chosen(
    game: str,
    wanted: PuzzleWanted,
    rating: float,
    tried: dict[str, bool | None],
    hard: dict[str, Rating],
) -> Puzzle:
    if wanted.id is not None:
        return _found(game, wanted.id)
    if wanted.variant is not None and wanted.variant not in versions(game):
        raise _none()
    among = _all(game) if wanted.variant is None else puzzles_of(game, wanted.variant)
    found = (
        _today(game)
        if wanted.daily
        else next_puzzle(
            among, rating, tried, wanted.theme, rating_of=lambda one: _rating(one, hard).value
        )
    )
    if found is None:
        raise _none()
    return found


def _none() -> Refusal:
    return Refusal("not-found", "There is no such puzzle.")


def _found(game: str, name: str) -> Puzzle:
    try:
        return find_puzzle(game, name)[1]
    except SixfoldError as error:
        raise _none() from error


def _asked(puzzle: Puzzle, found: int) -> int:
    """The decision of the line that comes after so many that were found."""
    if found >= len(puzzle.asked):
        raise Refusal("bad-message", "These decisions do not fit this puzzle.")
    return puzzle.asked[found]


def _rating(puzzle: Puzzle, hard: dict[str, Rating]) -> Rating:
    return hard.get(puzzle.id) or Rating(float(puzzle.rating), _DEVIATION)


def _standing(found: Standing) -> models.Standing:
    return models.Standing(
        rating=round(found.rating),
        sure=found.deviation < _SURE,
        streak=found.streak,
        best=found.best,
        solved=found.solved,
        tried=found.tried,
    )


def _views(positions: Sequence[Position]) -> list[View]:
    last = len(positions) - 1
    return [view_of(each, ply, moves=ply == last) for ply, each in enumerate(positions)]
