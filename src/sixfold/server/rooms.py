"""Games in memory: each is loaded when somebody asks for it and forgotten when nobody does.

A room has one lock. Under it requests become events, these are stored, and only then does anybody
see them.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter, OrderedDict
from collections.abc import (
    AsyncIterator,
    Callable,
    Collection,
    Coroutine,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

import structlog

from sixfold.errors import SixfoldError
from sixfold.rules import Game, Player
from sixfold.server.bus import Bus
from sixfold.server.domain import actions, seats
from sixfold.server.domain.actions import Action
from sixfold.server.domain.clock import LAG_OF_MOVE, LAG_OF_TIME
from sixfold.server.domain.events import (
    GameEvent,
    RecordRead,
    SeatMoved,
    SeatTaken,
    StartCommitted,
    StartRevealed,
    TurnPlayed,
)
from sixfold.server.domain.history import History
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import GameTerms
from sixfold.server.domain.updates import Asker, OutOfTime, Update
from sixfold.server.models.game import EngineStatus, Snapshot
from sixfold.server.models.message import EngineMessage, StateMessage
from sixfold.server.models.model import EngineState
from sixfold.server.presenting import tables
from sixfold.server.problems import Refusal
from sixfold.server.room import Room, event_text
from sixfold.server.slices import Slices
from sixfold.server.storage import Conflict, Database, Outdated
from sixfold.server.storage.members import Attendance
from sixfold.server.storage.writer import not_saved
from sixfold.server.times import Moment, now
from sixfold.server.uptime import Uptime

log = structlog.get_logger()

T = TypeVar("T")

BEAT: Final = 1.0
"""Seconds between two notes of the time; after a crash so much may be given to whose clock ran."""

_RECHECK: Final = 0.05
"""Seconds after which a flag is looked at again that did not fall, since the time stood still."""

_ELSEWHERE: Final = LAG_OF_MOVE + 1000
"""Milliseconds that a flag is left to the process where its player is, who may just have moved."""

_SWEEP: Final = 5.0
"""Seconds between two looks for games that no process watches over any more."""

_ID: Final = re.compile(r"[a-z0-9]{1,32}")
_BEING_STORED: Final = ""
"""What is stored just now has the time at which it is told; nobody is told a later one before."""

_LONG: Final = 300
"""Decisions of a game that takes much of the memory; hardly any game that people play does."""


class Opponent(Protocol):
    """Who moves for the engine in all rooms."""

    def state_for(self, game: Game) -> EngineState:
        """Whether it can play a game."""

    def wake(self, rooms: Rooms, room: Room) -> None:
        """See whether it has something to do in a room."""


_TOLD_WHOLE: Final = (SeatTaken, SeatMoved, StartCommitted, StartRevealed)
"""Events after which everybody is told everything, as they change more than what was decided."""


class Rooms:
    """All rooms, of which only some are in memory."""

    def __init__(
        self,
        database: Database,
        uptime: Uptime,
        opponent: Opponent,
        most: int,
        most_decisions: int = 200_000,
        bus: Bus | None = None,
    ) -> None:
        self._bus = bus or Bus()
        self._has_regrouped = asyncio.Event()
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
        self.stored: Counter[str] = Counter()
        """How many events of each kind were stored."""
        self.timed: set[str] = set()
        """The games whose clock runs."""

    def __len__(self) -> int:
        return len(self._rooms)

    async def resume(self) -> None:
        """Go on where a former run of the server stopped, or another process that is gone."""
        await self._resume()
        while self._bus.is_shared:
            self._has_regrouped.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_SWEEP):
                    await self._has_regrouped.wait()
            await self._resume()

    async def _resume(self) -> None:
        for game in await self._database.waiting():
            if game in self._rooms or not self._bus.is_mine(game):
                continue
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
            if self._bus.is_shared:
                await self._refresh(room)
            return room
        if not _ID.fullmatch(game):
            raise Refusal("unknown-game", "There is no such game.")
        task = self._loading.get(game)
        if task is None:
            task = self._loading[game] = self.spawn(self._load(game, who))
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(task)

    async def _load(self, game: str, who: str) -> Room:
        found = await self._database.load(game)
        if found is None:
            raise Refusal("unknown-game", "There is no such game.")
        self._check_space(found[1])
        room = Room(await self._replay(*found, who), found[1])
        room.elsewhere = await self._bus.attendances(game)
        return self._keep(room)

    async def _replay(self, terms: GameTerms, events: Sequence[GameEvent], who: str = "") -> Table:
        """What events lead to."""
        *_, table = await self.slices.run(who, replayed(Table.begin(terms), events))
        assert table is not None
        return table

    def _keep(self, room: Room) -> Room:
        """Hold a room in memory and forget the oldest idle ones."""
        game = room.table.id
        self._rooms[game] = room
        room.publish = lambda: self._bus.attend(game, room.attendance)
        self._bus.follow(game)
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

        For a turn that goes on, which is not stored, it returns what the turn has come to. Who
        calls this must not give up meanwhile: ``spawn`` gives a task that is always finished.
        """
        key = asker.key
        if key in room.under_way:  # sent again, as its answer took long: known when it has the room
            return await self._act(room, action, asker)
        room.under_way[key] = asker.arrived
        try:
            return await self._act(room, action, asker)
        finally:
            del room.under_way[key]

    async def _act(self, room: Room, action: Action, asker: Asker) -> int | History:
        async with self._certain(room):
            while True:
                known = room.requests.get(asker.key)
                if known is not None:
                    return known
                try:
                    # What had run out before the decision was made happens first.
                    if not await self._happen(room, self._made_at(asker)):
                        continue
                    update = actions.decide(room.table, action, asker)
                except OutOfTime:
                    if await self._fall(room, asker.arrived, at_once=True):
                        late = "Time ran out before the move arrived."
                        raise Refusal("time-over", late) from None
                    continue
                except SixfoldError:
                    # Another process may have let something happen that makes it possible.
                    if self._bus.is_shared and await self._catch_up(room):
                        continue
                    raise
                if not update.events:
                    assert update.history is not None
                    return update.history
                if await self._commit(room, update):
                    return update.events[0].number
                asker = replace(asker, arrived=self._uptime.counted(asker.arrived))

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
            while (update := wanted(room.table)) is not None:
                if await self._commit(room, update):
                    return

    def arrived(self, room: Room) -> None:
        """Somebody follows a game now: clocks that waited for both players may start.

        The engine may have to think here now, which another process leaves to this one then.
        """
        if self._is_complete(room):
            self._attempt(self._start(room))
        self._opponent.wake(self, room)

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
            while room.table.history.plies == number and room.table.outcome is None:
                if not await self._happen(room, self._uptime.now):
                    continue
                if room.table.history.plies != number or room.table.outcome is not None:
                    return False
                try:
                    update = actions.engine_turn(room.table, moves, self._uptime.now, spent)
                except OutOfTime:
                    await self._fall(room, self._uptime.now, at_once=True)
                    return False
                if await self._commit(room, update):
                    return True
            return False

    async def _fall(self, room: Room, at: Moment, *, at_once: bool = False) -> bool:
        """Let the flag fall if it is time; says whether nothing else happened first elsewhere."""
        if at_once:
            deadlines = (clock.deadline or 0 for clock in room.table.clocks)
            at = replace(at, ran=max(at.ran, *deadlines))
        event = actions.flag(room.table, at)
        return event is None or await self._commit(room, Update((event,)))

    @staticmethod
    def _made_at(asker: Asker) -> Moment:
        """When a decision was made: the way of its message is given back."""
        lag = min(max(0, asker.lag), LAG_OF_TIME)
        return replace(asker.arrived, ran=asker.arrived.ran - lag)

    async def _happen(self, room: Room, at: Moment) -> bool:
        """Let happen what has run out; says whether nothing else happened first elsewhere."""
        event = actions.happening(room.table, at)
        return event is None or await self._commit(room, Update((event,)))

    async def _commit(self, room: Room, update: Update) -> bool:
        """Store events; then, and only then, they have happened.

        False: it has to be decided again, since another process stored others before, which are
        known now, or since time fell back.
        """
        room.under_way[_BEING_STORED] = room.told(self._uptime.told)
        try:
            return await self._store(room, update)
        finally:
            del room.under_way[_BEING_STORED]

    async def _store(self, room: Room, update: Update) -> bool:
        table, told = self._after_events(room, update.events, update.history)
        next_table = None if update.successor is None else Table.begin(update.successor)
        try:
            await self._database.append(table, update.events, next_table)
        except Outdated:
            self._after(room)
            return False
        except Exception as error:
            if isinstance(error, Conflict) and await self._catch_up(room):
                return False
            log.error("not stored", game=table.id, error=str(error))
            room.doubtful_since = update.events[0].at
            self._doubt.set()
            raise not_saved() from error
        self.stored.update(event.WORD for event in update.events)
        self._bus.tell(table.id, table.number)
        if next_table is not None:
            self._keep(Room(next_table))
        self._let_happen(room, table, update.events, told)
        return True

    def _after_events(
        self, room: Room, events: Sequence[GameEvent], history: History | None = None
    ) -> tuple[Table, list[str]]:
        """What events lead to, and the changes as they are told."""
        table, told = room.table, list[str]()
        at = room.told(self._uptime.told)
        for event in events:
            after = table.after(event, history)
            told.append(tables.change(table, event, after, at, room.is_present))
            table = after
        return table, told

    def _let_happen(
        self, room: Room, table: Table, events: Sequence[GameEvent], told: Sequence[str]
    ) -> None:
        """Show and tell events that are stored."""
        room.show(table, events)
        for event, text in zip(events, told, strict=True):
            room.recent.append((event.number, text))
            room.tell_text(event_text(event.number, text, now()))
        if any(isinstance(event, (StartCommitted, StartRevealed)) for event in events):
            room.recent.clear()  # whoever missed it is told everything as well
        if any(isinstance(event, _TOLD_WHOLE) for event in events):
            self._tell_seats(room)
        self._after(room)

    async def _catch_up(self, room: Room) -> bool:
        """Learn what other processes have stored; says whether there was something.

        The room is held.
        """
        try:
            events = await self._database.events_after(room.table.id, room.table.number)
        except Exception as error:
            raise not_saved() from error
        if events:
            table, told = self._after_events(room, events)
            self._let_happen(room, table, events, told)
        return bool(events)

    async def _refresh(self, room: Room) -> None:
        """Learn what other processes have stored; without the database what is known is shown."""
        try:
            numbers = await self._database.numbers([room.table.id])
        except Exception as error:
            log.warning("not refreshed", game=room.table.id, error=str(error))
            return
        if numbers.get(room.table.id, -1) > room.table.number:
            with contextlib.suppress(Refusal):
                await self._finish(self._refreshed(room))

    async def _refreshed(self, room: Room) -> None:
        async with self._certain(room):
            await self._catch_up(room)

    async def knows(self, room: Room, number: int) -> None:
        """Somebody has seen an event of a number, wherever that was: so let it be known here."""
        if self._bus.is_shared and number > room.table.number:
            await self._refresh(room)

    def followed(self) -> Collection[str]:
        """The games in memory."""
        return self._rooms.keys()

    def news(self, game: str, number: int) -> None:
        """Another process has stored an event."""
        room = self._rooms.get(game)
        if room is not None and room.table.number < number:
            self._attempt(self._refreshed(room))

    def attended(self, game: str, found: Mapping[str, Attendance]) -> None:
        """Hear who is at a game by way of other processes."""
        room = self._rooms.get(game)
        if room is None or room.elsewhere == found:
            return
        before, room.elsewhere = room.elsewhere, found
        room.tell_presence()
        if _is_thinking(before) != _is_thinking(found):
            status = self.status(room)
            room.tell(EngineMessage(state=status.state, thinking=status.thinking))
        self._after(room)

    def regrouped(self) -> None:
        """Other processes came or went: their games need somebody."""
        self._has_regrouped.set()
        for room in tuple(self._rooms.values()):
            gone = set(room.elsewhere) - self._bus.others
            if gone:
                left = {one: found for one, found in room.elsewhere.items() if one not in gone}
                self.attended(room.table.id, left)
            self._opponent.wake(self, room)

    def thinks_here(self, room: Room) -> bool:
        """Whether the engine's moves in a game are thought about in this process."""
        attending = {one for one, found in room.elsewhere.items() if found.guests}
        if room.listeners:
            attending.add(self._bus.process)
        return self._bus.is_mine(room.table.id, attending)

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

    def dismiss(self, is_unwanted: Callable[[str, str], bool]) -> None:
        """Close the connections of guests and networks that are unwanted."""
        for room in self._rooms.values():
            for listener in tuple(room.listeners):
                if is_unwanted(listener.guest, listener.network):
                    listener.drop()

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
            # Nobody may try to write what was refused before: whether it works again is asked here.
            if self.timed or self._uptime.is_shared or not self._database.is_saving:
                await self._database.note_time()
            await asyncio.sleep(BEAT)

    def _after(self, room: Room) -> None:
        """What every change may call for: another flag to watch, the engine to think."""
        self._watch_flag(room)
        self.arrived(room)

    def _watch_flag(self, room: Room, soonest: float = 0.0) -> None:
        """Look when a flag may fall or something happens; an earlier timer will look again."""
        loop = asyncio.get_running_loop()
        time, delay = loop.time(), self._until_flag(room)
        due = None if delay is None else time + max(soonest, delay) + 0.002
        if room.flag is not None:
            if due is not None and time < room.flag.when() <= due:
                return
            room.flag.cancel()
            room.flag = None
        if due is not None:
            room.flag = loop.call_at(due, lambda: self._attempt(self._flag_due(room)))

    def _until_flag(self, room: Room) -> float | None:
        """Seconds until a person's flag may fall or something happens by itself, if it will."""
        ends = [end for end in (self._flag_end(room), self._happening_end(room)) if end is not None]
        if ends or any(clock.deadline is not None for clock in room.table.clocks):
            self.timed.add(room.table.id)
        else:
            self.timed.discard(room.table.id)
        return (min(ends) - self._uptime.now.ran) / 1000 if ends else None

    def _flag_end(self, room: Room) -> int | None:
        """How long the server will have run when a person's flag is to fall."""
        table = room.table
        clock = min(table.clocks, key=lambda clock: clock.deadline or 0, default=None)
        if clock is None or clock.running is None or clock.deadline is None:
            return None
        if clock.running is table.engine_seat:
            return None
        seat = table.seats[clock.running]
        grace = clock.credit(clock.running, room.lag_of(seat.guest))
        return clock.deadline + self._grace(room, clock.running, grace)

    def _happening_end(self, room: Room) -> int | None:
        """The same for what happens by itself."""
        table = room.table
        if table.due is None:
            return None
        player = table.history.player
        lag = min(room.lag_of(table.seats[player].guest), LAG_OF_TIME)
        return table.due + self._grace(room, player, lag)

    def _grace(self, room: Room, player: Player, lag: int) -> int:
        """How much longer a decision of a player may be on its way."""
        guest = room.table.seats[player].guest
        return _ELSEWHERE if any(guest in f.guests for f in room.elsewhere.values()) else lag

    async def _flag_due(self, room: Room) -> None:
        async with self._certain(room):
            room.flag = None
            await self._happen(room, self._uptime.now)
            if room.flag is None and room.table.outcome is None:
                await self._fall(room, self._uptime.now)
            if room.flag is None and room.table.outcome is None:
                self._watch_flag(room, _RECHECK)

    def time_left(self, room: Room) -> float | None:
        """Seconds until something happens by itself, at least a moment; None if nothing will."""
        due = room.table.due
        return None if due is None else max(_RECHECK, (due - self._uptime.now.ran) / 1000)

    def status(self, room: Room) -> EngineStatus:
        """What the engine does in a room."""
        state = self._opponent.state_for(room.table.history.position.game)
        thinking = room.is_thinking or _is_thinking(room.elsewhere)
        return EngineStatus(state=state, thinking=thinking)

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

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that is finished before the server ends, whoever goes away."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _attempt(self, work: Coroutine[Any, Any, None]) -> None:
        """Carry out what nobody waits for; after a failed write it comes up again."""

        async def attempt() -> None:
            with contextlib.suppress(Refusal):
                await work

        self.spawn(attempt())

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry something out even if who asked for it goes away meanwhile."""
        return await asyncio.shield(self.spawn(work))

    async def close(self) -> None:
        """Finish what is under way."""
        for room in self._rooms.values():
            if room.flag is not None:
                room.flag.cancel()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


def _is_thinking(elsewhere: Mapping[str, Attendance]) -> bool:
    return any(found.is_thinking for found in elsewhere.values())


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
