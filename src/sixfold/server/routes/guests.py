"""The visitor's own data."""

from __future__ import annotations

from fastapi import APIRouter, Response

from sixfold.server.access.guests import clean_name
from sixfold.server.models.game import Named
from sixfold.server.routes.answers import PROBLEMS, Guest, TheHall, answer
from sixfold.server.times import now

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/me", response_model=Named)
async def me(hall: TheHall, guest: Guest) -> Response:
    """The visitor's name."""
    return answer(Named(name=await hall.database.name_of(guest) or ""))


@router.put("/me", response_model=Named)
async def name_me(named: Named, hall: TheHall, guest: Guest) -> Response:
    """Keep the visitor's name."""
    name = clean_name(named.name)
    hall.limiter.check(hall.settings.rates.new_games, "name", guest)
    await hall.database.set_name(guest, name, now())
    return answer(Named(name=name))
