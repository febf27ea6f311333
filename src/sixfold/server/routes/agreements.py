"""Agreements of linked matches: those offered by name, and whether one holds."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import Field, JsonValue

from sixfold.match import Agreement, presets
from sixfold.match.length import minutes
from sixfold.server.domain.match_history import checked
from sixfold.server.models.catalogue import AgreementPreset
from sixfold.server.models.model import Word
from sixfold.server.routes.answers import PROBLEMS, answer, answer_list

router = APIRouter(prefix="/api/agreements", responses=PROBLEMS)


@router.get("", response_model=list[AgreementPreset])
async def offered() -> Response:
    """The agreements that are offered, the shortest first."""
    found = [_described(name, agreement) for name, agreement in presets().items()]
    return answer_list(found)


@router.post("/check", response_model=AgreementPreset)
async def check(agreement: Annotated[dict[Word, JsonValue], Field(max_length=30)]) -> Response:
    """An agreement completed and checked."""
    return answer(_described("", checked(agreement, with_engine=False)))


def _described(name: str, agreement: Agreement) -> AgreementPreset:
    return AgreementPreset(
        name=name,
        agreement=agreement.data,
        minutes=minutes(agreement),
        engine=agreement.suits_engine,
    )
