"""Games: beginning, listing, looking at, sitting down."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from sixfold import records
from sixfold.match import MatchRecord
from sixfold.match.record import HEADER
from sixfold.rules import Game
from sixfold.server.access.guests import clean_name
from sixfold.server.access.protection import address_of
from sixfold.server.models.game import GameSummary, Import, Named, NewGame, Seat, Seats, Snapshot
from sixfold.server.models.model import Colour
from sixfold.server.models.view import Outcome, RunningContest, View
from sixfold.server.playing.decision import new_id
from sixfold.server.playing.events import OPEN, Agreement, Event, Sitting, ending_data
from sixfold.server.playing.linked import Linked, Linking, checked
from sixfold.server.playing.play import Single
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import PROBLEMS, Guest, TheHall, answer, answer_list
from sixfold.server.storage.rows import Listed
from sixfold.server.times import now

router = APIRouter(prefix="/api", responses=PROBLEMS)

MOST_VIEWS = 400
"""Views that may be asked for at once."""


@router.post("/games", status_code=201, response_model=Snapshot)
async def begin(wanted: NewGame, hall: TheHall, guest: Guest, request: Request) -> Response:
    """Begin a game."""
    _check_rate(hall, guest, request)
    agreement = await asyncio.to_thread(_agreed, wanted, guest)
    room = await hall.rooms.create(agreement)
    return answer(hall.rooms.snapshot(room, guest), 201)


def _check_rate(hall: TheHall, guest: str, request: Request) -> None:
    rates = hall.settings.rates
    address = address_of(request.scope)
    hall.limiter.check(rates.new_games, "new game", guest)
    hall.limiter.check(rates.new_games_of_address, "new game", address)


def _agreed(wanted: NewGame, guest: str) -> Agreement:
    """What was asked for, checked and with the lot drawn."""
    linking = None
    if wanted.match is not None:
        linking = Linking.of(checked(wanted.match, with_engine=wanted.mode == "engine"))
        game = linking.agreement.game
    else:
        game = Single.begin(wanted.game, wanted.variant, wanted.options).position.game
    name = clean_name(wanted.name)
    own = Sitting("person", name, guest)
    other = own
    if wanted.mode == "engine":
        if wanted.level is None:
            raise Refusal("bad-option", "The engine's level is missing; it is 1 to 10.")
        other = Sitting("engine", "", None, wanted.level)
    elif wanted.mode == "friend":
        other = OPEN
    colour = wanted.colour if wanted.colour != "lot" else secrets.choice(("white", "black"))
    clock = None if wanted.clock is None else (wanted.clock.initial, wanted.clock.increment)
    if linking is not None and linking.agreement.clock is not None:
        clock = (linking.agreement.clock.start, linking.agreement.clock.increment)
    return Agreement(
        id=new_id(),
        mode=wanted.mode,
        game=game.name,
        variant=game.variant,
        options=dict(game.options),
        created=now(),
        seats=(own, other) if colour == "white" else (other, own),
        clock=clock,
        match=linking,
    )


@router.get("/games", response_model=list[GameSummary])
async def own_games(hall: TheHall, guest: Guest) -> Response:
    """The games this browser took part in, newest first."""
    return answer_list([_summary(found, guest) for found in await hall.database.games_of(guest)])


def _summary(found: Listed, guest: str) -> GameSummary:
    agreement, summary = found.agreement, found.summary
    white, black = (
        Seat(kind=seat.kind, name=seat.name, level=seat.level, online=False)
        for seat in agreement.seats
    )
    colours: tuple[Colour, Colour] = ("white", "black")
    seated = zip(colours, agreement.seats, strict=True)
    you = [colour for colour, seat in seated if seat.guest == guest]
    return GameSummary(
        id=agreement.id,
        mode=agreement.mode,
        game=agreement.game,
        variant=agreement.variant,
        seats=Seats(white=white, black=black),
        you=you,
        plies=summary.plies,
        yourTurn=summary.decider in you,
        outcome=None if summary.outcome is None else Outcome.model_validate(summary.outcome),
        changed=summary.changed,
    )


@router.get("/games/{game}", response_model=Snapshot)
async def look(game: str, hall: TheHall, guest: Guest) -> Response:
    """Everything about a game."""
    room = await hall.rooms.get(game)
    return answer(hall.rooms.snapshot(room, guest))


@router.post("/games/{game}/seat", response_model=Snapshot)
async def sit_down(game: str, named: Named, hall: TheHall, guest: Guest) -> Response:
    """Take the free seat of a friend's game."""
    room = await hall.rooms.get(game)
    await hall.rooms.take_seat(room, guest, clean_name(named.name))
    return answer(hall.rooms.snapshot(room, guest))


@router.get("/games/{game}/views", response_model=list[View])
async def views(
    game: str,
    hall: TheHall,
    first: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
    last: Annotated[int, Query(alias="to", ge=0, le=100_000)] = 100_000,
) -> Response:
    """What was to be seen after so many decisions, without legal moves."""
    play = (await hall.rooms.get(game)).table.play
    last = min(last, play.plies, first + MOST_VIEWS)
    found = await asyncio.to_thread(lambda: [play.view(ply) for ply in range(first, last + 1)])
    return answer_list(found)


@router.get("/games/{game}/contests/{number}", response_model=RunningContest)
async def contest(game: str, number: int, hall: TheHall) -> Response:
    """A contest of a linked match as it stands, or stood at its end."""
    play = (await hall.rooms.get(game)).table.play
    linked = play if isinstance(play, Linked) else None
    found = await asyncio.to_thread(linked.looked_back, number) if linked else None
    if found is None:
        raise Refusal("not-found", f"This game has no contest {number}.")
    return answer(found)


@router.post("/import", status_code=201, response_model=Snapshot)
async def read_record(given: Import, hall: TheHall, guest: Guest, request: Request) -> Response:
    """Read a record and keep it as a game to look at."""
    _check_rate(hall, guest, request)
    agreement, event = await asyncio.to_thread(_from_record, given)
    room = await hall.rooms.create(agreement, [event])
    return answer(hall.rooms.snapshot(room, guest), 201)


def _from_record(given: Import) -> tuple[Agreement, Event]:
    if given.text.startswith(HEADER):
        return _from_match(MatchRecord.parse(given.text))
    record = records.read(given.text, given.format)
    start = None if record.start == record.game.start() else record.start.text
    agreement = replace(_to_look_at(record.game, record.tags), start=start)
    data: dict[str, object] = {"made": [(move.text, False) for move in record.moves]}
    if record.ending is not None:
        data["ending"] = ending_data(record.ending)
    return agreement, Event(0, "record", agreement.created, None, None, data)


def _from_match(record: MatchRecord) -> tuple[Agreement, Event]:
    linking = Linking(record.agreement, record.id, "")
    agreement = replace(_to_look_at(record.agreement.game, dict(record.tags)), match=linking)
    made = [(event.text, False) for event in record.events]
    return agreement, Event(0, "record", agreement.created, None, None, {"made": made})


def _to_look_at(game: Game, tags: Mapping[str, str]) -> Agreement:
    """What a record says about a game and its players."""
    return Agreement(
        id=new_id(),
        mode="record",
        game=game.name,
        variant=game.variant,
        options=dict(game.options),
        created=now(),
        seats=(
            Sitting("person", _name_in(tags, "white")),
            Sitting("person", _name_in(tags, "black")),
        ),
    )


def _name_in(tags: Mapping[str, str], colour: str) -> str:
    """A player's name in a record, if it can be shown."""
    try:
        return clean_name(tags.get(colour, "")[:40])
    except Refusal:
        return ""
