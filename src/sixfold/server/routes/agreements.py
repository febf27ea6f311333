"""Agreements of linked matches: those offered by name, and whether one holds."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Response
from pydantic import Field, JsonValue

from sixfold.match import Agreement, Sort, Trigger, presets
from sixfold.server.models.catalogue import AgreementPreset
from sixfold.server.models.model import Word
from sixfold.server.playing.linked import checked
from sixfold.server.routes.answers import PROBLEMS, answer, answer_list

router = APIRouter(prefix="/api/agreements", responses=PROBLEMS)

_MINUTES: Final = {
    Sort.GAME: 15,
    Sort.OUTSIDE: 10,
    Sort.DIE: 1,
    Sort.CARD: 1,
    Sort.COIN: 1,
}
"""About how long one contest takes."""

_GIPF: Final = 8
_CONTESTS: Final = 2
"""About how many contests there are if they are always necessary, for each kind and player."""


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


def minutes(agreement: Agreement) -> int:
    """About how long a match takes."""
    total = _GIPF if agreement.variant == "basic" else 2 * _GIPF
    challenged = [
        _MINUTES[link.contest.sort]
        for kind in agreement.kinds
        if (link := agreement.link(kind)).contest is not None and link.trigger == Trigger.CHALLENGE
    ]
    always = [
        _MINUTES[link.contest.sort]
        for kind in agreement.kinds
        if (link := agreement.link(kind)).contest is not None and link.trigger == Trigger.ALWAYS
    ]
    if challenged:
        total += 2 * agreement.challenges * max(challenged)
    return total + 2 * _CONTESTS * sum(always)
