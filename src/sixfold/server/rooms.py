"""Games in memory: each is loaded when somebody asks for it and forgotten when nobody does.

A room has one lock. Under it requests become events, these are stored, and only then does anybody
see them.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from copy import copy
from typing import Any, TypeVar

import structlog

from sixfold.rules import Game
from sixfold.server.models.game import EngineStatus, Snapshot
from sixfold.server.models.message import EngineMessage
from sixfold.server.models.model import EngineState
from sixfold.server.models.request import Action
from sixfold.server.playing import actions
from sixfold.server.playing.decision import Asker, Decision, FlagFell, request_key
from sixfold.server.playing.events import Agreement, Event
from sixfold.server.playing.play import colour, outcome_model
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal
from sixfold.server.room import Room, event_text
from sixfold.server.storage import Database, Summary
from sixfold.server.times import now
from sixfold.server.uptime import Uptime

log = structlog.get_logger()

T = TypeVar("T")


class Rooms:
    """All rooms, of which only some are in memory."""

    def __init__(
        self,
        database: Database,
        uptime: Uptime,
        engine_state: Callable[[Game], EngineState],
        most: int,
    ) -> None:
        self._database = database
        self._uptime = uptime
        self._engine_state = engine_state
        self._most = most
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.timed: set[str] = set()
        """The games whose clock runs."""
        self.wake_engine: Callable[[Room], None] = lambda room: None
        """Called whenever the engine may have something to do."""

    def __len__(self) -> int:
        return len(self._rooms)

    async def resume(self) -> None:
        """Go on where a former run of the server stopped."""
        for game in await self._database.waiting():
            await self.get(game)

    async def get(self, game: str) -> Room:
        """The room of a game; raises ``Refusal`` if there is none."""
        room = self._rooms.get(game)
        if room is not None:
            self._rooms.move_to_end(game)
            return room
        task = self._loading.get(game)
        if task is None:
            task = self._loading[game] = self._spawn(self._load(game))
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(task)

    async def _load(self, game: str) -> Room:
        found = await self._database.load(game)
        if found is None:
            raise Refusal("unknown-game", "There is no such game.")
        room = Room(await asyncio.to_thread(_replayed, *found))
        room.table.shift_clocks(self._uptime.running_since)
        return self._keep(room)

    def _keep(self, room: Room) -> Room:
        """Hold a room in memory and forget the oldest idle ones."""
        self._rooms[room.table.id] = room
        if len(self._rooms) > self._most:
            idle = (name for name, old in self._rooms.items() if old.is_idle and old is not room)
            if (name := next(idle, None)) is not None:
                del self._rooms[name]
        self._after(room)
        return room

    async def create(self, agreement: Agreement, events: Sequence[Event] = ()) -> Room:
        """A new game, when it is on disk."""
        return await self._finish(self._create(agreement, events))

    async def _create(self, agreement: Agreement, events: Sequence[Event]) -> Room:
        table = _replayed(agreement, events)
        await self._database.create(agreement, summary_of(table), events)
        log.info("game created", game=agreement.id, rules=agreement.game, mode=agreement.mode)
        return self._keep(Room(table))

    async def act(self, room: Room, action: Action, asker: Asker) -> int:
        """Do what somebody asks; returns the number of the event, when it is on disk."""
        return await self._finish(self._act(room, action, asker))

    async def _act(self, room: Room, action: Action, asker: Asker) -> int:
        async with room.lock:
            known = room.table.requests.get(request_key(asker.guest, action.id))
            if known is not None:
                return known
            try:
                decision = actions.decide(room.table, action, asker)
            except FlagFell:
                await self._fall(room, asker.arrived, at_once=True)
                raise Refusal("game-over", "The time was over before the move came.") from None
            await self._commit(room, decision)
            return decision.events[0].number

    async def take_seat(self, room: Room, guest: str, name: str) -> None:
        """Let a guest sit down; nothing happens if he sits there already."""
        await self._finish(self._take_seat(room, guest, name))

    async def _take_seat(self, room: Room, guest: str, name: str) -> None:
        async with room.lock:
            if not room.table.seats_of(guest):
                await self._commit(room, actions.take_seat(room.table, guest, name, now()))

    async def play_engine(self, room: Room, number: int, moves: Sequence[str], spent: int) -> bool:
        """Make the engine's moves, unless something happened since event ``number``."""
        return await self._finish(self._play_engine(room, number, moves, spent))

    async def _play_engine(self, room: Room, number: int, moves: Sequence[str], spent: int) -> bool:
        async with room.lock:
            if room.table.play.plies != number or room.table.outcome is not None:
                return False
            try:
                decision = actions.engine_turn(room.table, moves, now(), spent)
            except FlagFell:
                await self._fall(room, now(), at_once=True)
                return False
            await self._commit(room, decision)
            return True

    async def _fall(self, room: Room, at: int, *, at_once: bool = False) -> None:
        """Let the flag fall if it is time."""
        if at_once:
            at = max(at, *(clock.deadline or at for clock in room.table.clocks))
        event = actions.flag(room.table, at)
        if event is not None:
            await self._commit(room, Decision((event,)))

    async def _commit(self, room: Room, decision: Decision) -> None:
        """Store events; then, and only then, they have happened."""
        table = room.table
        after = copy(table)
        after.seats, after.turns = list(table.seats), list(table.turns)
        after.requests = dict(table.requests)
        told: list[tuple[int, str]] = []
        for event in decision.events:
            before = after.play.plies
            after.apply(event, decision.play)
            change = after.change(event, before, now(), room.is_present)
            told.append((event.number, change.model_dump_json()))
        following = decision.successor
        next_table = None if following is None else Table(following)
        successor = None
        if following is not None and next_table is not None:
            successor = (following, summary_of(next_table))
        try:
            await self._database.append(table.id, decision.events, summary_of(after), successor)
        except Exception as error:
            log.error("not stored", game=table.id, error=str(error))
            self._forget(room)
            raise Refusal("internal", "The server could not store that.") from error
        room.table = after
        if next_table is not None:
            self._keep(Room(next_table))
        for number, change_text in told:
            room.recent.append((number, change_text))
            room.tell_text(event_text(number, change_text, now()))
        self._after(room)

    def _forget(self, room: Room) -> None:
        """Nobody knows what the database holds now: read it again."""
        self._rooms.pop(room.table.id, None)
        if room.flag is not None:
            room.flag.cancel()
        if room.thinking is not None:
            room.thinking.cancel()
        for listener in tuple(room.listeners):
            listener.drop()

    def _after(self, room: Room) -> None:
        """What every change may call for: another flag to watch, the engine to think."""
        self._watch_flag(room)
        self.wake_engine(room)

    def _watch_flag(self, room: Room) -> None:
        if room.flag is not None:
            room.flag.cancel()
            room.flag = None
        table = room.table
        self.timed.discard(table.id)
        clock = min(table.clocks, key=lambda clock: clock.deadline or 0, default=None)
        if clock is None or clock.running is None or clock.deadline is None:
            return
        self.timed.add(table.id)
        if clock.running is table.engine_seat:
            return
        seat = table.seats[clock.running]
        grace = clock.credit(clock.running, room.lag_of(seat.guest))
        delay = max(0.0, (clock.deadline + grace - now()) / 1000)
        loop = asyncio.get_running_loop()
        room.flag = loop.call_later(delay + 0.002, lambda: self._spawn(self._flag_due(room)))

    async def _flag_due(self, room: Room) -> None:
        async with room.lock:
            room.flag = None
            await self._fall(room, now())
            if room.flag is None and room.table.outcome is None:
                self._watch_flag(room)

    def status(self, room: Room) -> EngineStatus:
        """What the engine does in a room."""
        state = self._engine_state(room.table.play.position.game)
        return EngineStatus(state=state, thinking=room.is_thinking)

    def snapshot(self, room: Room, guest: str) -> Snapshot:
        """Everything about a game, as a guest sees it."""
        status = self.status(room)
        return room.table.snapshot(guest, now(), room.is_present, room.watchers, status)

    def tell_engine(self) -> None:
        """Tell everybody what has become of the engine."""
        for room in tuple(self._rooms.values()):
            if room.listeners:
                status = self.status(room)
                room.tell(EngineMessage(state=status.state, thinking=status.thinking))
            self.wake_engine(room)

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry something out even if who asked for it goes away meanwhile."""
        return await asyncio.shield(self._spawn(work))

    async def close(self) -> None:
        """Finish what is under way."""
        for room in self._rooms.values():
            if room.flag is not None:
                room.flag.cancel()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


def _replayed(agreement: Agreement, events: Sequence[Event]) -> Table:
    table = Table(agreement)
    for event in events:
        table.apply(event)
    return table


def summary_of(table: Table) -> Summary:
    """What lists show of a table."""
    outcome = outcome_model(table.outcome)
    goes_on = outcome is None and table.agreement.mode != "record"
    player = table.play.player
    return Summary(
        changed=table.changed,
        plies=table.play.plies,
        decider=colour(player) if goes_on else None,
        outcome=None if outcome is None else outcome.model_dump(),
        is_timed=bool(table.clocks),
        awaits_engine=goes_on and table.engine_seat in table.play.players,
    )
