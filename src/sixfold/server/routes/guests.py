"""The visitor's own data."""

from __future__ import annotations

from fastapi import APIRouter, Response

from sixfold.server.access.guests import clean_name
from sixfold.server.models.game import Named
from sixfold.server.routes.answers import PROBLEMS, Guest, TheServer, answer
from sixfold.server.times import now

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/me", response_model=Named)
async def me(server: TheServer, guest: Guest) -> Response:
    """The visitor's name."""
    return answer(Named(name=await server.database.name_of(guest) or ""))


@router.put("/me", response_model=Named)
async def name_me(named: Named, server: TheServer, guest: Guest) -> Response:
    """Keep the visitor's name."""
    name = clean_name(named.name)
    server.limiter.check(server.settings.rates.new_games, "name", guest)
    await server.database.set_name(guest, name, now())
    return answer(Named(name=name))
