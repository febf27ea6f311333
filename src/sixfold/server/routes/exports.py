"""Games as files: records, pictures of the board, QR codes."""

from __future__ import annotations

import asyncio
import io
from datetime import UTC, datetime
from typing import Annotated, Final

import segno
from fastapi import APIRouter, Depends, Query, Request, Response

from sixfold import records
from sixfold.match import MatchRecord
from sixfold.match.record import EXTENSION
from sixfold.records.format import format_named
from sixfold.rules import Player
from sixfold.rules.svg import png
from sixfold.server.playing.play import Recorded
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import PROBLEMS, Guest, TheHall

router = APIRouter(prefix="/api/games/{game}", responses=PROBLEMS)

_PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

Size = Annotated[int, Query(ge=16, le=4096)]


@router.get(
    "/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record."}},
)
async def record(
    game: str,
    hall: TheHall,
    guest: Guest,
    wanted: Annotated[str, Query(alias="format", max_length=40)] = "text",
) -> Response:
    """The game in a record format, as a file."""
    hall.limiter.check(hall.settings.rates.pictures, "picture", guest)
    table = (await hall.rooms.get(game)).table
    found = await asyncio.to_thread(record_of, table)
    if isinstance(found, MatchRecord):
        text, extension = found.text, EXTENSION
    else:
        chosen = format_named(records.formats()[0].name if wanted == "text" else wanted)
        text = await asyncio.to_thread(records.write, found, chosen.name)
        extension = chosen.extension
    name = f"{table.agreement.game}-{table.id}{extension}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def record_of(table: Table) -> Recorded:
    """A game as a record with its players and date."""
    date = datetime.fromtimestamp(table.agreement.created / 1000, UTC).date().isoformat()
    tags = {"date": date}
    for player in Player:
        seat = table.seats[player]
        name = f"Sixfold, level {seat.level}" if seat.kind == "engine" else seat.name
        if name:
            tags[str(player)] = name
    return table.play.record(tags, table.outcome)


async def _board(
    game: str,
    hall: TheHall,
    guest: Guest,
    ply: Annotated[int | None, Query(ge=0, le=100_000)] = None,
    flip: bool = False,
    size: Size = 800,
) -> str:
    """The board after so many decisions as a drawing; as it stands if none are named."""
    hall.limiter.check(hall.settings.rates.pictures, "picture", guest)
    play = (await hall.rooms.get(game)).table.play
    at = play.plies if ply is None else ply
    if at > play.plies:
        detail = f"{play.plies} decisions were made so far, not {at}."
        raise Refusal("stale-ply", detail, None, {"ply": play.plies})
    return await asyncio.to_thread(play.drawing, at, flip, size)


Drawing = Annotated[str, Depends(_board)]


@router.get(
    "/board.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The board."}},
)
async def board_svg(drawing: Drawing) -> Response:
    """The board as a drawing."""
    return _picture(drawing, "image/svg+xml")


@router.get(
    "/board.png",
    response_class=Response,
    responses={200: {"content": {"image/png": {}}, "description": "The board."}},
)
async def board_png(drawing: Drawing, size: Size = 800) -> Response:
    """The board as an image."""
    return _picture(await asyncio.to_thread(png, drawing, size), "image/png")


@router.get(
    "/qr.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The code."}},
)
async def qr(game: str, hall: TheHall, request: Request) -> Response:
    """The game's address as a QR code."""
    table = (await hall.rooms.get(game)).table
    here = f"{request.url.scheme}://{request.url.netloc}"
    address = f"{next(iter(hall.settings.origins), here).rstrip('/')}/game/{table.id}"
    drawing = io.BytesIO()
    segno.make_qr(address).save(drawing, kind="svg", scale=4, border=4, light="#fff")
    return _picture(drawing.getvalue(), "image/svg+xml")


def _picture(content: str | bytes, kind: str) -> Response:
    headers = {"Content-Security-Policy": _PICTURE_POLICY, "Cache-Control": "no-cache"}
    return Response(content, media_type=kind, headers=headers)
