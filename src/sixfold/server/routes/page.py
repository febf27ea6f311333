"""The page itself: built files, and for every other address the page that finds its way."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from sixfold.rules import games
from sixfold.server.domain.table import Table
from sixfold.server.game_server import GameServer
from sixfold.server.presenting.preview import (
    Preview,
    game_in,
    preview_of,
    preview_of_position,
)
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import Address, Origin, TheServer
from sixfold.server.speech import language_of

router = APIRouter(include_in_schema=False)

_LINKED: Final = "linked"
"""The rules of linked matches, which are no game by themselves."""

_LONGEST: Final = 4000
"""Characters of a position in an address."""

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_UNBUILT: Final = """<!doctype html>
<html lang="en">
<title>Sixfold</title>
<h1>Sixfold</h1>
<p>The server is running, but its page has not been built: run <code>make page</code> in the folder
of the source.</p>
"""


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(
    path: str, request: Request, server: TheServer, address: Address, origin: Origin
) -> Response:
    """A file of the page, or the page."""
    if path == "api" or path.startswith("api/"):
        raise Refusal("not-found", "There is nothing at this address.")
    folder: Path = request.app.state.settings.page
    found = _file(folder, path)
    if found is not None:
        headers = {"Cache-Control": _FOR_EVER if path.startswith("assets/") else "no-cache"}
        return FileResponse(found, headers=headers)
    if path.startswith("assets/"):
        raise Refusal("not-found", "There is nothing at this address.")
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(_UNBUILT, 503)
    status = 200 if await _is_known(path, server) else 404
    preview = await _preview(path, request, server, address, origin) if status == 200 else None
    if preview is None:
        return FileResponse(index, status, headers={"Cache-Control": "no-cache"})
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return HTMLResponse(preview.fill(index.read_text(encoding="utf-8")), headers=headers)


async def _preview(
    path: str, request: Request, server: GameServer, address: str, origin: str
) -> Preview | None:
    """What the link to an address says, None if nothing of its own."""
    text = request.query_params.get("position", "")
    if path in ("analysis", "editor") and len(text) <= _LONGEST and game_in(text):
        return preview_of_position(path, text, language_of(request), origin)
    table = await _shown(path, server, address)
    if table is None:
        return None
    return preview_of(table, _ply(request), language_of(request), origin)


async def _shown(path: str, server: GameServer, address: str) -> Table | None:
    """The game at an address, None if there is none or it cannot be had now."""
    match [part for part in path.split("/") if part]:
        case ["game", name] | ["game", name, "review"]:
            with contextlib.suppress(Exception):
                server.limiter.check(server.settings.rates.requests, "request", address)
                return (await server.rooms.get(name, address)).table
    return None


def _ply(request: Request) -> int | None:
    """After how many decisions the page is to open, if the address says it."""
    given = request.query_params.get("ply", "")
    return int(given) if re.fullmatch("[0-9]{1,6}", given) else None


async def _is_known(path: str, server: GameServer) -> bool:
    """Whether the page has something to show at an address; it finds that out by itself too."""
    match [part for part in path.split("/") if part]:
        case [] | ["analysis" | "editor" | "games" | "learn" | "match" | "puzzles" | "rules"]:
            return True
        case ["play", name] | ["puzzles", name] | ["puzzles", name, _]:
            return name in games()
        case ["rules", name] | ["learn", name] | ["learn", name, _]:
            return name in (*games(), _LINKED)
        case ["game", name] | ["game", name, "review"]:
            return await _is_game(name, server)
    return False


async def _is_game(name: str, server: GameServer) -> bool:
    """Whether there is such a game. When the database fails the page is what can say so."""
    with contextlib.suppress(Exception):
        return await server.database.has(name)
    return True


def _file(folder: Path, path: str) -> Path | None:
    """The file of that name inside the folder, never one outside."""
    if not path or "\0" in path:
        return None
    try:
        found = (folder / path).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except OSError:  # such as a name that is too long for a file
        return None
