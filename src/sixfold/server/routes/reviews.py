"""Reviews of games that are over."""

from __future__ import annotations

from fastapi import APIRouter, Response

from sixfold.server.models.review import ReviewStatus
from sixfold.server.routes.answers import PROBLEMS, Address, Guest, TheRoom, TheServer, answer

router = APIRouter(prefix="/api/games/{game}", responses=PROBLEMS)


@router.post("/review", response_model=ReviewStatus)
async def begin(room: TheRoom, server: TheServer, guest: Guest, address: Address) -> Response:
    """Begin a review of the game, unless there is one."""
    rates = server.settings.rates
    server.limiter.check(rates.reviews, "review", guest)
    server.limiter.check(rates.reviews_of_address, "review", address)
    server.visitors.note(guest, address)
    return answer(await server.reviews.ask(room.table, guest))


@router.get("/review", response_model=ReviewStatus)
async def look(room: TheRoom, server: TheServer) -> Response:
    """How far the review is, and what it found."""
    return answer(await server.reviews.status(room.table.id))
