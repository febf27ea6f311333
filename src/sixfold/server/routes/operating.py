"""For who runs the server: metrics for those who may read them, and what ``sixfold admin`` does."""

from __future__ import annotations

import secrets
from ipaddress import ip_address, ip_network
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from sixfold.server.administration import Administration
from sixfold.server.metrics import CONTENT_TYPE
from sixfold.server.models.admin import AdminGame, Block, Blocked, Deleted, Old, Statistics
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import PROBLEMS, TheServer, answer, answer_list

router = APIRouter(prefix="/api", responses=PROBLEMS, include_in_schema=False)


@router.get("/metrics")
async def metrics(server: TheServer, request: Request) -> Response:
    """All numbers, for Prometheus."""
    if not _is_within(request, server.settings.metrics_from):
        raise _nothing()
    return Response(await server.measure(), media_type=CONTENT_TYPE)


def _operator(server: TheServer, request: Request) -> Administration:
    """Who knows the token may do everything; for everybody else there is nothing here."""
    token = server.settings.admin_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token is None or not secrets.compare_digest(given.encode(), token.encode()):
        raise _nothing()
    return server.administration


Operator = Annotated[Administration, Depends(_operator)]


@router.get("/admin/statistics", response_model=Statistics)
async def statistics(operator: Operator) -> Response:
    """How much there is of everything."""
    return answer(await operator.statistics())


@router.get("/admin/games", response_model=list[AdminGame])
async def games(
    operator: Operator,
    most: Annotated[int, Query(ge=1, le=1000)] = 50,
    going_on: bool = False,
) -> Response:
    """Games, those that changed last first."""
    return answer_list(await operator.games(most, going_on=going_on))


@router.post("/admin/games/{game}/close", status_code=204)
async def close(game: str, operator: Operator) -> Response:
    """End a game without a result."""
    await operator.close(game)
    return Response(status_code=204)


@router.get("/admin/blocks", response_model=list[Blocked])
async def blocks(operator: Operator) -> Response:
    """Who is kept out."""
    return answer_list(await operator.blocked())


@router.post("/admin/blocks", response_model=Blocked)
async def block(wanted: Block, operator: Operator) -> Response:
    """Keep a guest or a network out."""
    return answer(await operator.block(wanted.who, wanted.days))


@router.post("/admin/blocks/remove", status_code=204)
async def unblock(wanted: Block, operator: Operator) -> Response:
    """Let a guest or a network in again."""
    await operator.unblock(wanted.who)
    return Response(status_code=204)


@router.post("/admin/delete", response_model=Deleted)
async def delete(old: Old, operator: Operator) -> Response:
    """Delete what is older than so many days."""
    return answer(await operator.delete(old.games, old.guests))


def _is_within(request: Request, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from one of these addresses and networks."""
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(address in ip_network(one, strict=False) for one in allowed)


def _nothing() -> Refusal:
    return Refusal("not-found", "There is nothing at this address.")
