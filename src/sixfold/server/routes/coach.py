"""The coach of a game against the engine."""

from __future__ import annotations

from fastapi import APIRouter, Response

from sixfold.server.models.coach import CoachAnswer, CoachWanted
from sixfold.server.routes.answers import PROBLEMS, Address, Guest, TheRoom, TheServer, answer

router = APIRouter(prefix="/api/games/{game}", responses=PROBLEMS)


@router.post("/coach", response_model=CoachAnswer)
async def coach(
    wanted: CoachWanted, room: TheRoom, server: TheServer, guest: Guest, address: Address
) -> Response:
    """Whether one's own last turn was a mistake, and why; nothing is stored."""
    rates = server.settings.rates
    server.limiter.check(rates.analyses, "analyses", guest)
    server.limiter.check(rates.analyses_of_address, "analyses", address)
    server.visitors.note(guest, address)
    return answer(await server.coach.ask(room.table, guest, wanted.ply))
