"""The application: everything put together for a web server to run."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from sixfold import __version__
from sixfold.errors import SixfoldError
from sixfold.server import analysis, socket
from sixfold.server.access.blocks import Blocks
from sixfold.server.access.guests import long_name
from sixfold.server.access.limiting import Limiter
from sixfold.server.access.protection import Protection, answer_of
from sixfold.server.game_server import GameServer
from sixfold.server.metrics import Metrics
from sixfold.server.observation import Observation
from sixfold.server.problems import Code, Refusal, refusal_of
from sixfold.server.routes import (
    agreements,
    books,
    catalogue,
    coach,
    description,
    embed,
    explorer,
    exports,
    games,
    guests,
    lessons,
    operating,
    page,
    positions,
    puzzles,
    records,
    reviews,
    setup,
)
from sixfold.server.settings import Settings
from sixfold.server.storage.trouble import cannot_be_used
from sixfold.server.unreadable import wrong_with

log = structlog.get_logger()


def create_app(settings: Settings) -> FastAPI:
    """A server as an ASGI application."""
    limiter = Limiter()
    metrics = Metrics()
    blocks = Blocks()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        try:
            server = GameServer(settings, limiter, metrics, blocks)
            await server.open()
        except Exception as error:
            app.state.failure = cannot_be_used(error)
            raise
        app.state.server = server
        try:
            yield
        finally:
            await server.close()

    app = FastAPI(
        title="Sixfold",
        version=__version__,
        lifespan=life,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = settings
    app.state.failure = None
    parts = (agreements, books, catalogue, coach, games, exports, guests, positions, records)
    others = (description, explorer, lessons, operating, puzzles, reviews, setup, embed, page)
    for part in (*parts, *others):
        app.include_router(part.router)
    sockets: dict[str, socket.Work] = {
        "/api/games/{game}/socket": socket.follow,
        "/api/analysis/socket": analysis.analyse,
    }
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(socket.Sockets, works=sockets)
    app.add_middleware(Protection, settings=settings, limiter=limiter, blocks=blocks)
    app.add_middleware(Observation, metrics=metrics, has_access_log=settings.access_log)
    app.add_exception_handler(SixfoldError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_unreadable)
    app.add_exception_handler(HTTPException, _refuse_address)
    app.add_exception_handler(Exception, _fail)
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, SixfoldError)
    return answer_of(refusal_of(error))


async def _refuse_unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"][-1:] == ("name",) and first["type"] == "string_too_long":
        return answer_of(long_name())
    return answer_of(Refusal("bad-message", f"That request cannot be read: {wrong_with(first)}."))


async def _refuse_address(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, Refusal):
        return answer_of(error.__cause__)
    codes: dict[int, Code] = {404: "not-found", 405: "not-allowed", 413: "too-large"}
    response = answer_of(Refusal(codes.get(error.status_code, "bad-message"), str(error.detail)))
    response.headers.update(error.headers or {})
    return response


async def _fail(request: Request, error: Exception) -> Response:
    log.error("request failed", path=request.url.path, exc_info=error)
    return answer_of(Refusal("internal", "Something went wrong on the server."))
