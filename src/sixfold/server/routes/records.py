"""Records as data and back; nothing is stored."""

from __future__ import annotations

from fastapi import APIRouter, Response

from sixfold.server.files import record_in, record_text
from sixfold.server.models.analysis import RecordRead, RecordWanted, RecordWritten
from sixfold.server.models.game import Import
from sixfold.server.routes.answers import PROBLEMS, Address, Guest, TheServer, answer

router = APIRouter(prefix="/api/records", responses=PROBLEMS)


@router.post("/read", response_model=RecordRead)
async def read(given: Import, server: TheServer, guest: Guest, address: Address) -> Response:
    """A record as data, with variations, comments and evaluations."""
    _check_rate(server, guest, address)
    found, form = await server.chores.run(address, record_in, given.text, given.format)
    return answer(RecordRead(record=found, format=form))


@router.post("/write", response_model=RecordWritten)
async def write(
    wanted: RecordWanted, server: TheServer, guest: Guest, address: Address
) -> Response:
    """Data as a record in a format."""
    _check_rate(server, guest, address)
    text, name = await server.chores.run(address, record_text, wanted.record, wanted.format)
    return answer(RecordWritten(text=text, name=name))


def _check_rate(server: TheServer, guest: str, address: str) -> None:
    rates = server.settings.rates
    server.limiter.check(rates.pictures, "record", guest)
    server.limiter.check(rates.pictures_of_address, "record", address)
