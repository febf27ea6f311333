"""What the server can be asked, for programs."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from threading import Lock
from typing import Final

from fastapi import APIRouter, FastAPI, Request, Response

router = APIRouter()

_WRITING: Final = Lock()
"""Whoever asks while it is written for the first time waits, instead of writing it as well."""


@router.get("/api/openapi.json", include_in_schema=False)
async def describe(request: Request) -> Response:
    """All requests, in the form of OpenAPI."""
    # To write it down takes a while, the first time: other requests are served beside it.
    text = await asyncio.to_thread(_text, request.app)
    return Response(text, media_type="application/json")


def _text(app: FastAPI) -> str:
    with _WRITING:
        return _written(app)


@cache
def _written(app: FastAPI) -> str:
    return json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":"))
