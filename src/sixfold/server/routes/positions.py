"""Positions without a seat: what moves lead to from any of them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from fastapi import APIRouter, Response

from sixfold.server.domain.game_history import GameHistory
from sixfold.server.models.analysis import MOST_VIEWS, Positions, PositionsWanted
from sixfold.server.presenting.views import made_model, view_of
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import PROBLEMS, Address, Guest, TheServer

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.post("/positions", response_model=Positions)
async def positions(
    wanted: PositionsWanted, server: TheServer, guest: Guest, address: Address
) -> Response:
    """The positions that moves lead to; nothing is stored."""
    rates = server.settings.rates
    server.limiter.check(rates.positions, "positions", guest)
    server.limiter.check(rates.positions_of_address, "positions", address)
    first, last = _asked(wanted)
    history = await server.reached.reach(address, wanted.root, wanted.moves)
    pieces = await server.rooms.slices.run(address, _pieces(history, first, last))
    return Response("".join(pieces), media_type="application/json")


def _asked(wanted: PositionsWanted) -> tuple[int, int]:
    """After how many moves the first and the last view are wanted."""
    last = len(wanted.moves)
    first = last if wanted.from_ is None else wanted.from_
    if first > last:
        detail = f"There are {last} moves, so no view can begin after {first}."
        raise Refusal("no-such-ply", detail, None, {"ply": last})
    if last - first >= MOST_VIEWS:
        detail = f"At most {MOST_VIEWS} views are sent at once, not {last - first + 1}."
        raise Refusal("too-large", detail)
    return first, last


def _pieces(history: GameHistory, first: int, last: int) -> Iterator[str]:
    """The answer, written piece by piece."""
    game = history.position.game
    head = {"game": game.name, "variant": game.variant, "options": dict(game.options)}
    yield json.dumps(head)[:-1] + ',"made":['
    for number, made in enumerate(history.made[first:]):
        yield ("," if number else "") + made_model(made).model_dump_json()
    yield '],"views":['
    for ply in range(first, last + 1):
        shown = view_of(history.board(ply), ply, moves=ply == last)
        yield ("," if ply > first else "") + shown.model_dump_json()
    yield "]}"
