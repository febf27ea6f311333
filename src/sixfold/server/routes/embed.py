"""Boards inside other people's pages: no cookies, and a policy of their own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import HTMLResponse

from sixfold.server.painting import drawn, drawn_text, previewed_text
from sixfold.server.presenting.embedded import Embedded, Steps
from sixfold.server.presenting.preview import HEIGHT, WIDTH, game_in, title
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import Address, Origin, TheRoom, TheServer
from sixfold.server.speech import language_of, say, title_of

router = APIRouter(prefix="/embed", include_in_schema=False)

_PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
_SIZE: Final = 600
_UNBUILT: Final = "The page has not been built; run make page."

Text = Annotated[str, Query(alias="position", min_length=1, max_length=4000)]


@dataclass(frozen=True, slots=True)
class Style:
    """How a board is shown, as the snippet says it."""

    flip: bool
    theme: str | None
    appearance: str
    given: dict[str, str]
    """The same as it was written, to be passed on."""


def _style(
    request: Request,
    flip: bool = False,
    theme: Annotated[str | None, Query(max_length=40)] = None,
    appearance: Literal["light", "dark", "system"] = "system",
    lang: Annotated[str | None, Query(pattern="^[a-z]{2,3}$")] = None,
) -> Style:
    names = ("flip", "theme", "appearance", "lang")
    asked = request.query_params
    return Style(flip, theme, appearance, {name: asked[name] for name in names if name in asked})


TheStyle = Annotated[Style, Depends(_style)]


@router.get("/game/{game}")
async def game(
    room: TheRoom,
    request: Request,
    server: TheServer,
    address: Address,
    origin: Origin,
    style: TheStyle,
    ply: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> Response:
    """A game to step through."""
    server.limiter.check(server.settings.rates.requests, "request", address)
    table, language = room.table, language_of(request)
    last = table.history.plies
    shown = last if ply is None else min(ply, last)
    pictures = f"/embed/game/{table.id}"
    found = Embedded(
        language=language,
        title=title(table, language),
        described=say(language, "board", game=title_of(table.terms.game, language)),
        address=f"{origin}/game/{table.id}",
        picture=f"{pictures}/{shown}.svg?{urlencode(style.given)}",
        query=style.given,
        steps=Steps(shown, last, [made.text for made in table.history.made], pictures),
        appearance=style.appearance,
    )
    return _page(request, found)


@router.get("/game/{game}/{ply}.svg")
async def board(
    room: TheRoom, ply: int, server: TheServer, address: Address, style: TheStyle
) -> Response:
    """One of its positions."""
    server.limiter.check(server.settings.rates.pictures_of_address, "picture", address)
    history = room.table.history
    if not 0 <= ply <= history.plies:
        raise Refusal("no-such-ply", f"There is no position {ply}.", None, {"ply": history.plies})
    shown = history.board(ply)
    drawing = await server.pictures.get(address, drawn, shown, style.flip, _SIZE, style.theme)
    # As long as moves can be taken back, others may come in their place.
    return _picture(drawing, is_final=room.table.outcome is not None)


@router.get("/position")
async def position(
    text: Text,
    request: Request,
    server: TheServer,
    address: Address,
    origin: Origin,
    style: TheStyle,
) -> Response:
    """A position, given by its text."""
    server.limiter.check(server.settings.rates.requests, "request", address)
    name = game_in(text)
    if not name:
        raise Refusal("unknown-game", "There is no such game.")
    language = language_of(request)
    called = title_of(name, language)
    found = Embedded(
        language=language,
        title=called,
        described=say(language, "board", game=called),
        address=f"{origin}/analysis?{urlencode({'position': text})}",
        picture=f"/embed/position.svg?{urlencode({'position': text, **style.given})}",
        query=style.given,
        appearance=style.appearance,
    )
    return _page(request, found)


@router.get("/position.svg")
async def position_board(
    text: Text, server: TheServer, address: Address, style: TheStyle
) -> Response:
    """The picture of a position, given by its text."""
    server.limiter.check(server.settings.rates.pictures_of_address, "picture", address)
    drawing = await server.chores.run(address, drawn_text, text, style.flip, _SIZE, style.theme)
    return _picture(drawing, is_final=True)


@router.get("/position.png")
async def position_preview(text: Text, server: TheServer, address: Address) -> Response:
    """The picture that goes with a link to a position."""
    server.limiter.check(server.settings.rates.pictures_of_address, "picture", address)
    image = await server.chores.run(address, previewed_text, text, WIDTH, HEIGHT)
    headers = {"Content-Security-Policy": _PICTURE_POLICY, "Cache-Control": "public, max-age=86400"}
    return Response(image, media_type="image/png", headers=headers)


def _page(request: Request, shown: Embedded) -> Response:
    folder: Path = request.app.state.settings.page
    built = folder / "embed.html"
    if not built.is_file():
        return HTMLResponse(_UNBUILT, 503)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return HTMLResponse(shown.fill(built.read_text(encoding="utf-8")), headers=headers)


def _picture(drawing: str, *, is_final: bool) -> Response:
    headers = {
        "Content-Security-Policy": _PICTURE_POLICY,
        "Cache-Control": "public, max-age=86400" if is_final else "no-cache",
    }
    return Response(drawing, media_type="image/svg+xml", headers=headers)
