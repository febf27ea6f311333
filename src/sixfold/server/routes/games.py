"""Games: beginning, listing, looking at, sitting down."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from sixfold.server.access.guests import clean_name
from sixfold.server.access.protection import address_of
from sixfold.server.models.game import (
    DeviceCode,
    GameSummary,
    Import,
    Mode,
    Named,
    NewGame,
    Renamed,
    Seat,
    Seats,
    Snapshot,
)
from sixfold.server.models.model import Colour
from sixfold.server.models.view import Outcome, RunningContest, View
from sixfold.server.playing import seats
from sixfold.server.playing.decision import new_id
from sixfold.server.playing.events import OPEN, Agreement, Sitting
from sixfold.server.playing.files import read_game
from sixfold.server.playing.linked import Linked, Linking, checked
from sixfold.server.playing.play import Single, player_of
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import (
    PROBLEMS,
    Address,
    Guest,
    TheHall,
    TheRoom,
    answer,
    answer_list,
    answer_texts,
)
from sixfold.server.storage.listing import Result, Wanted
from sixfold.server.storage.rows import Listed
from sixfold.server.times import Moment

router = APIRouter(prefix="/api", responses=PROBLEMS)

MOST_VIEWS = 60
"""Views that may be asked for at once."""


@router.post("/games", status_code=201, response_model=Snapshot)
async def begin(wanted: NewGame, hall: TheHall, guest: Guest, request: Request) -> Response:
    """Begin a game."""
    _check_rate(hall, guest, request)
    hall.note(guest, address_of(request.scope))
    await hall.retention.check_space()
    agreement = await asyncio.to_thread(_agreed, wanted, guest, hall.uptime.now)
    room = await hall.rooms.create(agreement)
    return answer(hall.rooms.snapshot(room, guest), 201)


def _check_rate(hall: TheHall, guest: str, request: Request) -> None:
    rates = hall.settings.rates
    address = address_of(request.scope)
    hall.limiter.check(rates.new_games, "new game", guest)
    hall.limiter.check(rates.new_games_of_address, "new game", address)


def _agreed(wanted: NewGame, guest: str, at: Moment) -> Agreement:
    """What was asked for, checked and with the lot drawn."""
    linking = None
    if wanted.match is not None:
        linking = Linking.of(checked(wanted.match, with_engine=wanted.mode == "engine"))
        game = linking.agreement.game
    else:
        game = Single.begin(wanted.game, wanted.variant, wanted.options).position.game
    own = Sitting("person", clean_name(wanted.name), guest)
    other = Sitting("person", clean_name(wanted.second), guest)
    if wanted.mode == "engine":
        if wanted.level is None:
            raise Refusal("bad-option", "The engine's level is missing; choose 1 to 10.")
        other = Sitting("engine", "", None, wanted.level)
    elif wanted.mode == "friend":
        other = OPEN
    colour = wanted.colour if wanted.colour != "lot" else secrets.choice(("white", "black"))
    if wanted.mode == "screen":
        colour = "white"  # the first of the two names is White's
    clock = None if wanted.clock is None else (wanted.clock.initial, wanted.clock.increment)
    if linking is not None and linking.agreement.clock is not None:
        clock = (linking.agreement.clock.start, linking.agreement.clock.increment)
    return Agreement(
        id=new_id(),
        mode=wanted.mode,
        game=game.name,
        variant=game.variant,
        options=dict(game.options),
        created=at,
        seats=(own, other) if colour == "white" else (other, own),
        clock=clock,
        match=linking,
    )


@router.get("/games", response_model=list[GameSummary])
async def own_games(
    hall: TheHall,
    guest: Guest,
    most: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Annotated[str | None, Query(max_length=40)] = None,
    game: Annotated[str | None, Query(max_length=40)] = None,
    mode: Mode | None = None,
    opponent: Annotated[str | None, Query(max_length=100)] = None,
    result: Result | None = None,
) -> Response:
    """The games this browser took part in, those that began last first."""
    wanted = Wanted(most, before, game, mode, opponent, result)
    found = await hall.database.games_of(guest, wanted)
    return answer_list([_summary(each, guest) for each in found])


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
        linked=agreement.match is not None,
        created=agreement.created.date,
        plies=summary.plies,
        yourTurn=summary.decider in you,
        outcome=None if summary.outcome is None else Outcome.model_validate(summary.outcome),
        changed=summary.changed,
    )


@router.get("/games/{game}", response_model=Snapshot)
async def look(room: TheRoom, hall: TheHall, guest: Guest) -> Response:
    """Everything about a game."""
    return answer(hall.rooms.snapshot(room, guest))


@router.post("/games/{game}/seat", response_model=Snapshot)
async def sit_down(room: TheRoom, named: Named, hall: TheHall, guest: Guest) -> Response:
    """Take the free seat of a friend's game."""
    await hall.rooms.take_seat(room, guest, clean_name(named.name))
    return answer(hall.rooms.snapshot(room, guest))


@router.post("/games/{game}/decline", response_model=Snapshot)
async def decline(room: TheRoom, named: Named, hall: TheHall, guest: Guest) -> Response:
    """Tell who invites that one does not want to play; the seat stays free for others."""
    name = clean_name(named.name)
    await hall.rooms.change_seats(
        room, lambda table: seats.decline(table, guest, name, hall.uptime.now)
    )
    return answer(hall.rooms.snapshot(room, guest))


@router.put("/games/{game}/name", response_model=Snapshot)
async def rename(room: TheRoom, renamed: Renamed, hall: TheHall, guest: Guest) -> Response:
    """Call a side of one's own something else."""
    hall.limiter.check(hall.settings.rates.new_games, "name", guest)
    player, name = player_of(renamed.player), clean_name(renamed.name)
    await hall.rooms.change_seats(
        room, lambda table: seats.rename(table, guest, player, name, hall.uptime.now)
    )
    return answer(hall.rooms.snapshot(room, guest))


@router.post("/games/{game}/device", status_code=201, response_model=DeviceCode)
async def make_code(room: TheRoom, hall: TheHall, guest: Guest) -> Response:
    """A code with which another browser takes over this one's seats, once."""
    hall.limiter.check(hall.settings.rates.new_games, "device", guest)
    seats.check_moving(room.table, guest)
    return answer(DeviceCode(code=hall.devices.code_for(room.table.id, guest)), 201)


@router.put("/games/{game}/device", response_model=Snapshot)
async def use_code(room: TheRoom, given: DeviceCode, hall: TheHall, guest: Guest) -> Response:
    """Take over the seats of the browser that made the code; that one watches from then on."""
    owner = hall.devices.guest_of(given.code, room.table.id)
    await hall.rooms.change_seats(
        room, lambda table: seats.move_seats(table, owner, guest, hall.uptime.now)
    )
    hall.devices.use(given.code)
    return answer(hall.rooms.snapshot(room, guest))


@router.get("/games/{game}/views", response_model=list[View])
async def views(
    room: TheRoom,
    hall: TheHall,
    address: Address,
    first: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
    last: Annotated[int, Query(alias="to", ge=0, le=100_000)] = 100_000,
) -> Response:
    """What was to be seen after so many decisions, without legal moves."""
    play = room.table.play
    last = min(last, play.plies, first + MOST_VIEWS - 1)
    texts = (play.view(ply).model_dump_json() for ply in range(first, last + 1))
    return answer_texts(await hall.rooms.slices.run(address, texts))


@router.get("/games/{game}/contests/{number}", response_model=RunningContest)
async def contest(room: TheRoom, number: int) -> Response:
    """A contest of a linked match as it stands, or stood at its end."""
    play = room.table.play
    found = play.looked_back(number) if isinstance(play, Linked) else None
    if found is None:
        raise Refusal("not-found", f"This game has no contest {number}.")
    return answer(found)


@router.post("/import", status_code=201, response_model=Snapshot)
async def read_record(given: Import, hall: TheHall, guest: Guest, request: Request) -> Response:
    """Read a record and keep it as a game to look at."""
    _check_rate(hall, guest, request)
    await hall.retention.check_space()
    address = address_of(request.scope)
    agreement, event = await hall.chores.run(address, read_game, given.text, given.format)
    room = await hall.rooms.create(agreement, [event], address)
    return answer(hall.rooms.snapshot(room, guest), 201)
