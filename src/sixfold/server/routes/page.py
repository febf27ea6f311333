"""The page itself: built files, and for every other address the page that finds its way."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from sixfold.rules import games
from sixfold.server.game_server import GameServer
from sixfold.server.problems import Refusal

router = APIRouter(include_in_schema=False)

_LINKED: Final = "linked"
"""The rules of linked matches, which are no game by themselves."""

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_UNBUILT: Final = """<!doctype html>
<html lang="en">
<title>Sixfold</title>
<h1>Sixfold</h1>
<p>The server is running, but its page has not been built: run <code>make page</code> in the folder
of the source.</p>
"""


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(path: str, request: Request) -> Response:
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
    status = 200 if await _is_known(path, request) else 404
    return FileResponse(index, status, headers={"Cache-Control": "no-cache"})


async def _is_known(path: str, request: Request) -> bool:
    """Whether the page has something to show at an address; it finds that out by itself too."""
    match [part for part in path.split("/") if part]:
        case [] | ["games" | "match" | "rules"]:
            return True
        case ["play", name]:
            return name in games()
        case ["rules", name]:
            return name in (*games(), _LINKED)
        case ["game", name]:
            return await _is_game(name, request)
    return False


async def _is_game(name: str, request: Request) -> bool:
    """Whether there is such a game. When the database fails the page is what can say so."""
    server: GameServer = request.app.state.server
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
