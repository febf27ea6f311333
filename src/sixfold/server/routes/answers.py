"""What all addresses share: who asks, and how answers are written."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response
from pydantic import BaseModel

from sixfold.server.hall import Hall
from sixfold.server.models.message import Problem

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Problem, "description": "It was refused."},
    "5XX": {"model": Problem, "description": "The server failed."},
}
"""What every address may answer."""


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _guest(request: Request) -> str:
    guest: str = request.state.guest
    return guest


TheHall = Annotated[Hall, Depends(_hall)]
Guest = Annotated[str, Depends(_guest)]


def answer(model: BaseModel, status: int = 200) -> Response:
    """A model as an answer, written once and not checked a second time."""
    return Response(model.model_dump_json(), status, media_type="application/json")


def answer_list(models: list[Any]) -> Response:
    """Models as an answer."""
    content = f"[{','.join(model.model_dump_json() for model in models)}]"
    return Response(content, media_type="application/json")
