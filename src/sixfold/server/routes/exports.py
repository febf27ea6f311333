"""Games as files: records, pictures of the board, QR codes."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from typing import Annotated, Final

import segno
from fastapi import APIRouter, Depends, Query, Response

from sixfold.match.draw import DRAW
from sixfold.rules import Player, Position
from sixfold.server.domain.table import Table
from sixfold.server.files import animated, written
from sixfold.server.painting import drawn, painted, previewed
from sixfold.server.presenting.preview import HEIGHT, WIDTH
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import PROBLEMS, Address, Guest, Origin, TheRoom, TheServer

router = APIRouter(prefix="/api/games/{game}", responses=PROBLEMS)

_PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

_MOST_FRAMES: Final = 80
"""Positions in one image that moves, so that it takes some seconds and no more."""

Size = Annotated[int, Query(ge=16, le=4096)]
Theme = Annotated[str | None, Query(max_length=40)]


@router.get(
    "/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record."}},
)
async def record(
    room: TheRoom,
    server: TheServer,
    guest: Guest,
    address: Address,
    wanted: Annotated[str, Query(alias="format", max_length=40)] = "text",
) -> Response:
    """The game in a record format, as a file."""
    _check_rate(server, guest, address)
    table, moves = room.table, [made.stored for made in room.table.history.made]
    text, extension = await server.chores.run(
        address, written, table.history.until(0), moves, _tags(table), table.outcome, wanted
    )
    name = f"{table.terms.game}-{table.id}{extension}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _tags(table: Table) -> dict[str, str]:
    """The players and the date of a game."""
    date = datetime.fromtimestamp(table.terms.created.date / 1000, UTC).date().isoformat()
    tags = {"date": date}
    for player in Player:
        seat = table.seats[player]
        name = f"Sixfold, level {seat.level}" if seat.kind == "engine" else seat.name
        if name:
            tags[str(player)] = name
    if table.draw is not None and table.draw.is_open:
        tags[DRAW] = table.draw.text
    return tags


async def _board(
    room: TheRoom,
    server: TheServer,
    guest: Guest,
    address: Address,
    ply: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> Position:
    """What the board shows after so many decisions, or now."""
    _check_rate(server, guest, address)
    play = room.table.history
    at = play.plies if ply is None else ply
    if at > play.plies:
        detail = f"{play.plies} decisions have been made so far, not {at}."
        raise Refusal("no-such-ply", detail, None, {"ply": play.plies})
    return play.board(at)


Shown = Annotated[Position, Depends(_board)]


def _check_rate(server: TheServer, guest: str, address: str) -> None:
    rates = server.settings.rates
    server.limiter.check(rates.pictures, "picture", guest)
    server.limiter.check(rates.pictures_of_address, "picture", address)


@router.get(
    "/board.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The board."}},
)
async def board_svg(
    shown: Shown,
    server: TheServer,
    address: Address,
    flip: bool = False,
    size: Size = 800,
    theme: Theme = None,
) -> Response:
    """The board as a drawing."""
    drawing = await server.pictures.get(address, drawn, shown, flip, size, theme)
    return _picture(drawing, "image/svg+xml")


@router.get(
    "/board.png",
    response_class=Response,
    responses={200: {"content": {"image/png": {}}, "description": "The board."}},
)
async def board_png(
    shown: Shown,
    server: TheServer,
    address: Address,
    flip: bool = False,
    size: Size = 800,
    theme: Theme = None,
) -> Response:
    """The board as an image."""
    image = await server.pictures.get(address, painted, shown, flip, size, theme)
    return _picture(image, "image/png")


@router.get(
    "/animation.png",
    response_class=Response,
    responses={200: {"content": {"image/apng": {}}, "description": "The game."}},
)
async def animation(
    room: TheRoom,
    server: TheServer,
    guest: Guest,
    address: Address,
    flip: bool = False,
    size: Annotated[int, Query(ge=16, le=640)] = 360,
    theme: Theme = None,
) -> Response:
    """The game as one image that moves; of a long one some positions are left out."""
    rates = server.settings.rates
    server.limiter.check(rates.animations, "animation", guest)
    server.limiter.check(rates.animations_of_address, "animation", address)
    history, moves = room.table.history, [made.stored for made in room.table.history.made]
    image = await server.chores.run(
        address, animated, history.until(0), moves, flip, size, theme, _MOST_FRAMES
    )
    response = _picture(image, "image/apng")
    name = f"{room.table.terms.game}-{room.table.id}.png"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@router.get(
    "/preview.png",
    response_class=Response,
    responses={200: {"content": {"image/png": {}}, "description": "The board."}},
)
async def preview(shown: Shown, server: TheServer, address: Address) -> Response:
    """The picture that goes with a link to the game."""
    image = await server.pictures.get(address, previewed, shown, WIDTH, HEIGHT)
    response = _picture(image, "image/png")
    # Others show it next to the link; it is the same for everybody.
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


@router.get(
    "/qr.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The code."}},
)
async def qr(
    room: TheRoom,
    origin: Origin,
    device: Annotated[str | None, Query(pattern="^[A-Za-z0-9_-]{1,40}$")] = None,
) -> Response:
    """The game's address as a QR code, also with a code for another device of a player's."""
    address = f"{origin}/game/{room.table.id}"
    if device is not None:
        address += f"?device={device}"
    drawing = io.BytesIO()
    # The mask is given: to find the best one takes most of the time.
    segno.make_qr(address, mask=3).save(drawing, kind="svg", scale=4, border=4, light="#fff")
    return _picture(drawing.getvalue(), "image/svg+xml")


def _picture(content: str | bytes, kind: str) -> Response:
    headers = {"Content-Security-Policy": _PICTURE_POLICY, "Cache-Control": "no-cache"}
    return Response(content, media_type=kind, headers=headers)
