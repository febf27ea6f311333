"""What the server can be asked, for programs."""

from __future__ import annotations

import asyncio
import json
from functools import cache

from fastapi import APIRouter, FastAPI, Request, Response

router = APIRouter()


@router.get("/api/openapi.json", include_in_schema=False)
async def describe(request: Request) -> Response:
    """All requests, in the form of OpenAPI."""
    # To write it down takes a while, the first time: other requests are served beside it.
    text = await asyncio.to_thread(_text, request.app)
    return Response(text, media_type="application/json")


@cache
def _text(app: FastAPI) -> str:
    return json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":"))
