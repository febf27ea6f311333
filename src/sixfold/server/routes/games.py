"""Games: beginning, listing, looking at, sitting down."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from sixfold.rules import Game
from sixfold.server.access.guests import clean_name
from sixfold.server.access.protection import address_of
from sixfold.server.domain import seats
from sixfold.server.domain.game_history import GameHistory
from sixfold.server.domain.match_history import MatchHistory, checked
from sixfold.server.domain.terms import OPEN, GameTerms, MatchTerms, Mode, Seat, dealt, new_id
from sixfold.server.files import read_game
from sixfold.server.models.game import (
    DeviceCode,
    GameSummary,
    Import,
    Named,
    NewGame,
    Renamed,
    Snapshot,
)
from sixfold.server.models.model import player_of
from sixfold.server.models.view import RunningContest, View
from sixfold.server.presenting import matches, tables
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import (
    PROBLEMS,
    Address,
    Guest,
    TheRoom,
    TheServer,
    answer,
    answer_list,
    answer_texts,
)
from sixfold.server.storage.listing import Result, Wanted
from sixfold.server.times import Moment

router = APIRouter(prefix="/api", responses=PROBLEMS)

MOST_VIEWS = 60
"""Views that may be asked for at once."""


@router.post("/games", status_code=201, response_model=Snapshot)
async def begin(wanted: NewGame, server: TheServer, guest: Guest, request: Request) -> Response:
    """Begin a game."""
    _check_rate(server, guest, request)
    address = address_of(request.scope)
    server.visitors.note(guest, address)
    async with server.beginnings.place(address):
        await server.retention.check_space()
        terms = await asyncio.to_thread(_agreed, wanted, guest, server.uptime.now)
        room = await server.rooms.create(terms, who=address)
        return answer(server.rooms.snapshot(room, guest), 201)


def _check_rate(server: TheServer, guest: str, request: Request) -> None:
    rates = server.settings.rates
    address = address_of(request.scope)
    server.limiter.check(rates.new_games, "new game", guest)
    server.limiter.check(rates.new_games_of_address, "new game", address)


def _agreed(wanted: NewGame, guest: str, at: Moment) -> GameTerms:
    """What was asked for, checked and with the lot drawn."""
    match = None
    if wanted.match is not None:
        match = MatchTerms.of(checked(wanted.match, with_engine=wanted.mode == "engine"))
        game = match.agreement.game
    else:
        game = GameHistory.begin(wanted.game, wanted.variant, wanted.options).position.game
    start = None if wanted.position is None else _start(wanted.position, game, match)
    own = Seat("person", clean_name(wanted.name), guest)
    other = Seat("person", clean_name(wanted.second), guest)
    if wanted.mode == "engine":
        if wanted.level is None:
            raise Refusal("bad-option", "The engine's level is missing; choose 1 to 10.")
        other = Seat("engine", "", None, wanted.level)
    elif wanted.mode == "friend":
        other = OPEN
    colour = wanted.colour if wanted.colour != "lot" else secrets.choice(("white", "black"))
    if wanted.mode == "screen":
        colour = "white"  # the first of the two names is White's
    clock = None if wanted.clock is None else (wanted.clock.initial, wanted.clock.increment)
    if match is not None and match.agreement.clock is not None:
        clock = (match.agreement.clock.start, match.agreement.clock.increment)
    return GameTerms(
        id=new_id(),
        mode=wanted.mode,
        game=game.name,
        variant=game.variant,
        options=dict(game.options) if start or match else dealt(game, wanted.mode),
        created=at,
        seats=(own, other) if colour == "white" else (other, own),
        start=start,
        clock=clock,
        match=match,
    )


def _start(text: str, game: Game, match: MatchTerms | None) -> str | None:
    """The position to start from, if it is not the usual one and a game can go on from it."""
    if match is not None:
        raise Refusal("bad-option", "A linked match starts as usual.")
    found = game.parse(text)
    if found.outcome is not None:
        raise Refusal("game-over", "The game is over in this position.")
    return None if found == game.start() else found.text


@router.get("/games", response_model=list[GameSummary])
async def own_games(
    server: TheServer,
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
    found = await server.database.games_of(guest, wanted)
    return answer_list([tables.summary(terms, summary, guest) for terms, summary in found])


@router.get("/games/{game}", response_model=Snapshot)
async def look(room: TheRoom, server: TheServer, guest: Guest) -> Response:
    """Everything about a game."""
    return answer(server.rooms.snapshot(room, guest))


@router.post("/games/{game}/seat", response_model=Snapshot)
async def sit_down(room: TheRoom, named: Named, server: TheServer, guest: Guest) -> Response:
    """Take the free seat of a friend's game."""
    await server.rooms.take_seat(room, guest, clean_name(named.name))
    return answer(server.rooms.snapshot(room, guest))


@router.post("/games/{game}/decline", response_model=Snapshot)
async def decline(room: TheRoom, named: Named, server: TheServer, guest: Guest) -> Response:
    """Tell who invites that one does not want to play; the seat stays free for others."""
    name = clean_name(named.name)
    await server.rooms.change_seats(
        room, lambda table: seats.decline(table, guest, name, server.uptime.now)
    )
    return answer(server.rooms.snapshot(room, guest))


@router.put("/games/{game}/name", response_model=Snapshot)
async def rename(room: TheRoom, renamed: Renamed, server: TheServer, guest: Guest) -> Response:
    """Call a side of one's own something else."""
    server.limiter.check(server.settings.rates.new_games, "name", guest)
    player, name = player_of(renamed.player), clean_name(renamed.name)
    await server.rooms.change_seats(
        room, lambda table: seats.rename(table, guest, player, name, server.uptime.now)
    )
    return answer(server.rooms.snapshot(room, guest))


@router.post("/games/{game}/device", status_code=201, response_model=DeviceCode)
async def make_code(room: TheRoom, server: TheServer, guest: Guest) -> Response:
    """A code with which another browser takes over this one's seats, once."""
    server.limiter.check(server.settings.rates.new_games, "device", guest)
    seats.check_moving(room.table, guest)
    return answer(DeviceCode(code=await server.devices.code_for(room.table.id, guest)), 201)


@router.put("/games/{game}/device", response_model=Snapshot)
async def use_code(room: TheRoom, given: DeviceCode, server: TheServer, guest: Guest) -> Response:
    """Take over the seats of the browser that made the code; that one watches from then on."""
    owner = await server.devices.guest_of(given.code, room.table.id)
    await server.rooms.change_seats(
        room, lambda table: seats.move_seats(table, owner, guest, server.uptime.now)
    )
    await server.devices.use(room.table.id, owner)
    return answer(server.rooms.snapshot(room, guest))


@router.get("/games/{game}/views", response_model=list[View])
async def views(
    room: TheRoom,
    server: TheServer,
    address: Address,
    first: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
    last: Annotated[int, Query(alias="to", ge=0, le=100_000)] = 100_000,
) -> Response:
    """What was to be seen after so many decisions, without legal moves."""
    history = room.table.history
    last = min(last, history.plies, first + MOST_VIEWS - 1)
    texts = (tables.view(history, ply).model_dump_json() for ply in range(first, last + 1))
    return answer_texts(await server.rooms.slices.run(address, texts))


@router.get("/games/{game}/contests/{number}", response_model=RunningContest)
async def contest(room: TheRoom, number: int) -> Response:
    """A contest of a linked match as it stands, or stood at its end."""
    history = room.table.history
    found = matches.at_end(history, number) if isinstance(history, MatchHistory) else None
    if found is None:
        raise Refusal("not-found", f"This game has no contest {number}.")
    return answer(found)


@router.post("/import", status_code=201, response_model=Snapshot)
async def read_record(given: Import, server: TheServer, guest: Guest, request: Request) -> Response:
    """Read a record and keep it as a game to look at."""
    _check_rate(server, guest, request)
    await server.retention.check_space()
    address = address_of(request.scope)
    terms, event = await server.chores.run(address, read_game, given.text, given.format)
    async with server.beginnings.place(address):
        room = await server.rooms.create(terms, [event], address)
        return answer(server.rooms.snapshot(room, guest), 201)
