"""Games in memory: each is loaded when somebody asks for it and forgotten when nobody does.

A room has one lock. Under it requests become events, these are stored, and only then does anybody
see them.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

import structlog

from sixfold.rules import Game
from sixfold.server.domain import actions, seats
from sixfold.server.domain.actions import Action
from sixfold.server.domain.events import GameEvent, RecordRead, SeatMoved, SeatTaken, TurnPlayed
from sixfold.server.domain.history import History
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import GameTerms
from sixfold.server.domain.updates import Asker, OutOfTime, Update
from sixfold.server.models.game import EngineStatus, Snapshot
from sixfold.server.models.message import EngineMessage, StateMessage
from sixfold.server.models.model import EngineState
from sixfold.server.presenting import tables
from sixfold.server.problems import Refusal
from sixfold.server.room import Room, UnderWay, event_text
from sixfold.server.slices import Slices
from sixfold.server.storage import Database
from sixfold.server.storage.writer import not_saved
from sixfold.server.times import Moment, now
from sixfold.server.uptime import Uptime

log = structlog.get_logger()

T = TypeVar("T")

BEAT: Final = 1.0
"""Seconds between two notes of the time; after a crash so much may be given to whose clock ran."""

_RECHECK: Final = 0.05
"""Seconds after which a flag is looked at again that did not fall, since the time stood still."""

_ID: Final = re.compile(r"[a-z0-9]{1,32}")
_LONG: Final = 300
"""Decisions of a game that takes much of the memory; hardly any game that people play does."""


class Opponent(Protocol):
    """Who moves for the engine in all rooms."""

    def state_for(self, game: Game) -> EngineState:
        """Whether it can play a game."""

    def wake(self, rooms: Rooms, room: Room) -> None:
        """See whether it has something to do in a room."""


class Rooms:
    """All rooms, of which only some are in memory."""

    def __init__(
        self,
        database: Database,
        uptime: Uptime,
        opponent: Opponent,
        most: int,
        most_decisions: int = 200_000,
    ) -> None:
        self._database = database
        self._uptime = uptime
        self._opponent = opponent
        self._most = most
        self._most_decisions = most_decisions
        self.slices = Slices()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._doubt = asyncio.Event()
        self.timed: set[str] = set()
        """The games whose clock runs."""

    def __len__(self) -> int:
        return len(self._rooms)

    async def resume(self) -> None:
        """Go on where a former run of the server stopped."""
        for game in await self._database.waiting():
            try:
                await self.get(game)
            except Exception:
                # The others' clocks run all the same.
                log.exception("game not resumed", game=game)

    async def get(self, game: str, who: str = "") -> Room:
        """The room of a game; raises ``Refusal`` if there is none.

        To load one may take a while: ``who`` asks for it waits behind their own only.
        """
        room = self._rooms.get(game)
        if room is not None:
            self._rooms.move_to_end(game)
            return room
        if not _ID.fullmatch(game):
            raise Refusal("unknown-game", "There is no such game.")
        task = self._loading.get(game)
        if task is None:
            task = self._loading[game] = self._spawn(self._load(game, who))
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(task)

    async def _load(self, game: str, who: str) -> Room:
        found = await self._database.load(game)
        if found is None:
            raise Refusal("unknown-game", "There is no such game.")
        self._check_space(found[1])
        return self._keep(Room(await self._replay(*found, who), found[1]))

    async def _replay(self, terms: GameTerms, events: Sequence[GameEvent], who: str = "") -> Table:
        """What events lead to."""
        *_, table = await self.slices.run(who, replayed(Table.begin(terms), events))
        assert table is not None
        return table

    def _keep(self, room: Room) -> Room:
        """Hold a room in memory and forget the oldest idle ones."""
        self._rooms[room.table.id] = room
        self._forget_idle(room)
        self._after(room)
        return room

    def _forget_idle(self, newest: Room | None = None, more: int = 0) -> int:
        """Forget the oldest idle rooms if there are too many; returns the decisions in memory.

        ``more`` decisions are to come.
        """
        decisions = sum(room.table.history.plies for room in self._rooms.values())
        for name, room in tuple(self._rooms.items()):
            if len(self._rooms) <= self._most and decisions + more <= self._most_decisions:
                break
            if room.is_idle and room is not newest:
                decisions -= room.table.history.plies
                del self._rooms[name]
        return decisions

    def _check_space(self, events: Sequence[GameEvent]) -> None:
        """Refuse to load a very long game where there is no space for it, never another."""
        decisions = sum(len(_decisions(event)) for event in events)
        if decisions <= _LONG:
            return
        if self._forget_idle(more=decisions) + decisions > self._most_decisions:
            raise Refusal("too-many", "Too many long games are open; please try again later.")

    async def create(
        self, terms: GameTerms, events: Sequence[GameEvent] = (), who: str = ""
    ) -> Room:
        """A new game, when it is on disk."""
        self._check_space(events)
        return await self._finish(self._create(terms, events, who))

    async def _create(self, terms: GameTerms, events: Sequence[GameEvent], who: str) -> Room:
        table = await self._replay(terms, events, who)
        await self._database.create(terms, table.summary, events)
        log.info("game created", game=terms.id, rules=terms.game, mode=terms.mode)
        return self._keep(Room(table, events))

    async def act(self, room: Room, action: Action, asker: Asker) -> int | History:
        """Do what somebody asks; returns the number of the event, when it is on disk.

        For a turn that goes on, which is not stored, it returns what the turn has come to.
        """
        key = asker.key
        if (same := room.under_way.get(key)) is not None:  # sent again, as its answer took long
            return await asyncio.shield(same.task)
        task = self._spawn(self._act(room, action, asker))
        room.under_way[key] = UnderWay(asker.arrived, task)
        task.add_done_callback(lambda _: room.under_way.pop(key))
        return await asyncio.shield(task)

    async def _act(self, room: Room, action: Action, asker: Asker) -> int | History:
        async with self._certain(room):
            known = room.requests.get(asker.key)
            if known is not None:
                return known
            try:
                update = actions.decide(room.table, action, asker)
            except OutOfTime:
                await self._fall(room, asker.arrived, at_once=True)
                raise Refusal("time-over", "Time ran out before the move arrived.") from None
            if not update.events:
                assert update.history is not None
                return update.history
            await self._commit(room, update)
            return update.events[0].number

    async def take_seat(self, room: Room, guest: str, name: str) -> None:
        """Seat a guest; nothing happens if the guest already has the seat."""

        def wanted(table: Table) -> Update | None:
            known = table.seats_of(guest)
            return None if known else seats.take_seat(table, guest, name, self._uptime.now)

        await self.change_seats(room, wanted)

    async def change_seats(self, room: Room, wanted: Callable[[Table], Update | None]) -> None:
        """Carry out what is wanted of the seats, if anything is."""
        await self._finish(self._change_seats(room, wanted))

    async def _change_seats(self, room: Room, wanted: Callable[[Table], Update | None]) -> None:
        async with self._certain(room):
            update = wanted(room.table)
            if update is not None:
                await self._commit(room, update)

    def arrived(self, room: Room) -> None:
        """Somebody follows a game now: clocks that waited for both players may start."""
        if self._is_complete(room):
            self._attempt(self._start(room))

    async def _start(self, room: Room) -> None:
        async with self._certain(room):
            if self._is_complete(room):
                await self._commit(room, seats.start(room.table, self._uptime.now))

    def _is_complete(self, room: Room) -> bool:
        guests = (seat.guest for seat in room.table.seats)
        return room.table.awaits_start and all(guest and room.is_present(guest) for guest in guests)

    async def play_engine(self, room: Room, number: int, moves: Sequence[str], spent: int) -> bool:
        """Make the engine's moves, unless something happened since event ``number``."""
        return await self._finish(self._play_engine(room, number, moves, spent))

    async def _play_engine(self, room: Room, number: int, moves: Sequence[str], spent: int) -> bool:
        async with self._certain(room):
            if room.table.history.plies != number or room.table.outcome is not None:
                return False
            try:
                update = actions.engine_turn(room.table, moves, self._uptime.now, spent)
            except OutOfTime:
                await self._fall(room, self._uptime.now, at_once=True)
                return False
            await self._commit(room, update)
            return True

    async def _fall(self, room: Room, at: Moment, *, at_once: bool = False) -> None:
        """Let the flag fall if it is time."""
        if at_once:
            deadlines = (clock.deadline or 0 for clock in room.table.clocks)
            at = replace(at, ran=max(at.ran, *deadlines))
        event = actions.flag(room.table, at)
        if event is not None:
            await self._commit(room, Update((event,)))

    async def _commit(self, room: Room, update: Update) -> None:
        """Store events; then, and only then, they have happened."""
        table, told = room.table, list[tuple[int, str]]()
        at = room.told(self._uptime.told)
        for event in update.events:
            after = table.after(event, update.history)
            change = tables.change(table, event, after, at, room.is_present)
            told.append((event.number, change.model_dump_json()))
            table = after
        next_table = None if update.successor is None else Table.begin(update.successor)
        try:
            await self._database.append(table, update.events, next_table)
        except Exception as error:
            log.error("not stored", game=table.id, error=str(error))
            room.doubtful_since = update.events[0].at
            self._doubt.set()
            raise not_saved() from error
        room.show(table, update.events)
        if next_table is not None:
            self._keep(Room(next_table))
        for number, change_text in told:
            room.recent.append((number, change_text))
            room.tell_text(event_text(number, change_text, now()))
        if any(isinstance(event, (SeatTaken, SeatMoved)) for event in update.events):
            self._tell_seats(room)
        self._after(room)

    def _tell_seats(self, room: Room) -> None:
        """Tell everybody which seats are theirs now, and who is there."""
        for listener in tuple(room.listeners):
            state = StateMessage(snapshot=self.snapshot(room, listener.guest), now=now())
            listener.send(state.model_dump_json())
        room.tell_presence()

    @contextlib.asynccontextmanager
    async def _certain(self, room: Room) -> AsyncIterator[None]:
        """Hold a room while its table is what the database holds."""
        async with room.lock:
            if room.is_doubtful:
                await self._reread(room)
            yield

    async def _reread(self, room: Room) -> None:
        """Read what the database holds, which nobody knows after a failed write; tell everybody."""
        try:
            found = await self._database.load(room.table.id)
        except Exception as error:
            raise not_saved() from error
        if found is None:  # it was deleted meanwhile
            self._rooms.pop(room.table.id, None)
            for listener in tuple(room.listeners):
                listener.drop()
            raise Refusal("unknown-game", "There is no such game.")
        room.requests.clear()
        room.show(await self._replay(*found), found[1])
        room.doubtful_since = None
        room.recent.clear()
        self._tell_seats(room)
        self._after(room)

    def forget(self, game: str) -> bool:
        """Forget a game that is to be deleted; says whether nobody needs it just now."""
        room = self._rooms.get(game)
        if game in self._loading or (room is not None and not room.is_idle):
            return False
        self._rooms.pop(game, None)
        return True

    async def mend(self) -> None:
        """Reread what is doubtful, also where nobody asks for anything: clocks run on."""
        while True:
            await self._doubt.wait()
            self._doubt.clear()
            try:
                for room in tuple(self._rooms.values()):
                    if room.is_doubtful:
                        async with self._certain(room):
                            pass
            except BaseException:
                self._doubt.set()
                raise

    async def beat(self) -> None:
        """Note the time again and again, as long as clocks run."""
        while True:
            await asyncio.sleep(BEAT)
            if self.timed:
                await self._database.note_time()

    def _after(self, room: Room) -> None:
        """What every change may call for: another flag to watch, the engine to think."""
        self.arrived(room)
        self._watch_flag(room)
        self._opponent.wake(self, room)

    def _watch_flag(self, room: Room, soonest: float = 0.0) -> None:
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
        delay = max(soonest, (clock.deadline + grace - self._uptime.now.ran) / 1000)
        loop = asyncio.get_running_loop()
        room.flag = loop.call_later(delay + 0.002, lambda: self._attempt(self._flag_due(room)))

    async def _flag_due(self, room: Room) -> None:
        async with self._certain(room):
            room.flag = None
            await self._fall(room, self._uptime.now)
            if room.flag is None and room.table.outcome is None:
                self._watch_flag(room, _RECHECK)

    def status(self, room: Room) -> EngineStatus:
        """What the engine does in a room."""
        state = self._opponent.state_for(room.table.history.position.game)
        return EngineStatus(state=state, thinking=room.is_thinking)

    def snapshot(self, room: Room, guest: str) -> Snapshot:
        """Everything about a game, as a guest sees it."""
        return room.snapshot(guest, self._uptime.told, self.status(room))

    def tell_engine(self) -> None:
        """Tell everybody what has become of the engine."""
        for room in tuple(self._rooms.values()):
            if room.listeners:
                status = self.status(room)
                room.tell(EngineMessage(state=status.state, thinking=status.thinking))
            self._opponent.wake(self, room)

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _attempt(self, work: Coroutine[Any, Any, None]) -> None:
        """Carry out what nobody waits for; after a failed write it comes up again."""

        async def attempt() -> None:
            with contextlib.suppress(Refusal):
                await work

        self._spawn(attempt())

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


def _decisions(event: GameEvent) -> Sequence[tuple[str, bool]]:
    return event.made if isinstance(event, (TurnPlayed, RecordRead)) else ()


def replayed(table: Table, events: Sequence[GameEvent]) -> Iterator[Table | None]:
    """What events lead to, one decision at a time: nothing, and in the end the table."""
    for event in events:
        history = table.history
        for text, forced in _decisions(event):
            history = history.decide(text, forced)
            yield None
        table = table.after(event, history)
        yield None
    yield table
