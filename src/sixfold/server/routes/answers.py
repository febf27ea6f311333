"""What all addresses share: who asks, and how answers are written."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Final

from fastapi import Depends, Path, Request, Response
from pydantic import BaseModel

from sixfold.rules import games
from sixfold.server.access.protection import address_of
from sixfold.server.game_server import GameServer
from sixfold.server.models.message import Problem
from sixfold.server.problems import Refusal
from sixfold.server.room import Room

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Problem, "description": "It was refused."},
    "5XX": {"model": Problem, "description": "The server failed."},
}
"""What every address may answer."""


def _server(request: Request) -> GameServer:
    server: GameServer = request.app.state.server
    return server


def _guest(request: Request) -> str:
    guest: str = request.state.guest
    return guest


def _address(request: Request) -> str:
    return address_of(request.scope)


def _origin(request: Request) -> str:
    """Where the page is found from outside."""
    here = f"{request.url.scheme}://{request.url.netloc}"
    return next(iter(_server(request).settings.origins), here).rstrip("/")


TheServer = Annotated[GameServer, Depends(_server)]
Guest = Annotated[str, Depends(_guest)]
Address = Annotated[str, Depends(_address)]
"""The network somebody comes from, for limits that a new cookie does not lift."""


Origin = Annotated[str, Depends(_origin)]
"""The scheme, host and port of the addresses that visitors share."""


async def _room(game: str, server: TheServer, address: Address) -> Room:
    return await server.rooms.get(game, address)


TheRoom = Annotated[Room, Depends(_room)]
"""The room of the game in the address."""


Language = Annotated[str, Path(pattern="^[a-z]{2,3}$")]


def known(game: str) -> str:
    """The name of a game that there is."""
    if game not in games():
        raise Refusal("unknown-game", "There is no such game.")
    return game


def unchanging(request: Request, text: str) -> Response:
    """An answer that browsers keep and only ask about: it changes with the program."""
    tag = f'"{sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


def answer(model: BaseModel, status: int = 200) -> Response:
    """A model as an answer, written once and not checked a second time."""
    return Response(model.model_dump_json(), status, media_type="application/json")


def answer_list(models: list[Any]) -> Response:
    """Models as an answer."""
    return answer_texts([model.model_dump_json() for model in models])


def answer_texts(texts: list[str]) -> Response:
    """Models that are written already as an answer."""
    return Response(f"[{','.join(texts)}]", media_type="application/json")
