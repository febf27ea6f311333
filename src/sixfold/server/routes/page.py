"""The page itself: built files, and for every other address the page that finds its way."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from sixfold.server.problems import Refusal

router = APIRouter(include_in_schema=False)

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_UNBUILT: Final = """<!doctype html>
<html lang="en">
<title>Sixfold</title>
<h1>Sixfold</h1>
<p>The server runs, but its page has not been built: <code>make play</code> does it.</p>
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
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _file(folder: Path, path: str) -> Path | None:
    """The file of that name inside the folder, never one outside."""
    if not path or "\0" in path:
        return None
    found = (folder / path).resolve()
    return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
