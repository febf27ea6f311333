"""The engine as an opponent: it is asked whenever it has to decide, and asked again if it fails."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from random import Random
from typing import Final

import structlog

from sixfold.engine.clock import Clock
from sixfold.engine.limits import Limits
from sixfold.errors import EngineError
from sixfold.match.player import MatchPlayer
from sixfold.rules import Game
from sixfold.rules.level import HIGHEST
from sixfold.server.access.fairness import FairSemaphore
from sixfold.server.domain.match_history import MatchHistory
from sixfold.server.domain.table import Table
from sixfold.server.models.message import EngineMessage
from sixfold.server.models.model import EngineState
from sixfold.server.problems import Refusal
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.server.settings import Thinking
from sixfold.server.thinking.pool import Pool
from sixfold.server.thinking.pooled import PooledPicker
from sixfold.server.thinking.question import Question

log = structlog.get_logger()

_OF_WHAT_IS_LEFT: Final = 0.5
"""The part of the time until something runs out that the engine may think for."""

_PAUSES: Final = (0.5, 2.0, 5.0, 15.0, 30.0)
"""Seconds until an engine that failed is asked again."""


_MATCHES: Final = 4
"""Linked matches that are thought about at once."""


class EngineOpponent:
    """Moves for the engine in all rooms."""

    def __init__(self, engines: Pool, thinking: Thinking | None) -> None:
        self._engines = engines
        self._thinking = thinking or Thinking()
        # A player of matches waits in a thread for the engine's answers. These threads are nobody
        # else's, and people take turns at them.
        self._threads = ThreadPoolExecutor(_MATCHES, thread_name_prefix="match")
        self._places = FairSemaphore(_MATCHES, most_waiting=10_000, most_of_one=10_000, at_once=2)
        self._is_stopped = False

    async def stop(self) -> None:
        """Begin nothing any more."""
        self._is_stopped = True

    def state_for(self, game: Game) -> EngineState:
        """Whether the engine can play a game."""
        return self._engines.state_for(game)

    def wake(self, rooms: Rooms, room: Room) -> None:
        """See whether the engine has to think in a room, or need not any more."""
        if self._is_stopped:
            return
        due = room.table.awaits_engine and rooms.thinks_here(room)
        task = room.thinking
        is_at_work = task is not None and not task.done()
        if task is not None and not (
            due and is_at_work and task.get_name() == _task_name(room.table)
        ):
            task.cancel()
            room.thinking = None
        if not due:
            _tell(rooms, room, False)
        elif room.thinking is None and self._engines.state != "missing":
            room.thinking = asyncio.create_task(
                self._play(rooms, room), name=_task_name(room.table)
            )

    async def _play(self, rooms: Rooms, room: Room) -> None:
        """Think and move; what comes after it wakes the engine again."""
        failures = 0
        _tell(rooms, room, True)
        while True:
            try:
                await self._move(rooms, room)
                return
            except (EngineError, Refusal) as error:
                log.warning("no move by the engine", game=room.table.id, reason=str(error))
            except Exception:  # a fault of our own must not leave a person waiting for ever
                log.exception("no move by the engine", game=room.table.id)
            await asyncio.sleep(_PAUSES[min(failures, len(_PAUSES) - 1)])
            failures += 1

    async def _move(self, rooms: Rooms, room: Room) -> None:
        table = room.table
        plies = table.history.plies
        if isinstance(table.history, MatchHistory):
            before = time.monotonic()
            text = await self._choose(table, table.history, rooms.time_left(room))
            spent = round(1000 * (time.monotonic() - before))
            await rooms.play_engine(room, plies, [text], spent)
            return
        seat = table.seats[table.history.player]
        person = table.seats[table.history.player.opponent]
        position = table.history.position
        limits = self._limits(table, rooms.time_left(room))
        level = seat.level or HIGHEST
        question = Question(position, level, _seed(table.id), limits, person.guest or "")
        reply = await self._engines.think(question)
        if reply.best is None:
            raise EngineError("engine", "found no move")
        spent = round(1000 * reply.seconds)
        await rooms.play_engine(room, plies, [reply.best.text], spent)

    async def _choose(self, table: Table, history: MatchHistory, left: float | None) -> str:
        """What the engine does in a match; its thoughts come from the common engines."""
        player = table.engine_seat
        match = table.terms.match
        assert player is not None
        assert match is not None
        seat, person = table.seats[player], table.seats[player.opponent]
        guest, seed = person.guest or "", _seed(table.id)
        limits = self._limits(table, left)
        picker = PooledPicker(self._engines, seat.level or HIGHEST, seed, limits, guest)
        thinker = MatchPlayer(picker, Random(seed), bytes.fromhex(match.secret))
        loop = asyncio.get_running_loop()
        async with self._places.place(self._engines.network_of(guest)):
            try:
                chosen = await loop.run_in_executor(
                    self._threads, thinker.choose, history.match, player
                )
            finally:
                picker.close()  # cancelled, the thread would go on asking
        return chosen.text

    def _limits(self, table: Table, left: float | None = None) -> Limits | Clock:
        """How long it may think; of what is left until something runs out, a part of it."""
        clock = table.contest_clock or table.clock
        if clock is None or left is not None:
            seconds = self._thinking.seconds
            return Limits(
                seconds=seconds if left is None else min(seconds, left * _OF_WHAT_IS_LEFT)
            )
        white, black = (left / 1000 for left in clock.left)
        gain = clock.increment / 1000
        return Clock(white, black, gain, gain)

    async def hint(self, table: Table, guest: str) -> str:
        """What the engine would play; raises ``Refusal`` where that is not fair."""
        if table.terms.mode not in ("engine", "screen") or not table.seats_of(guest):
            raise Refusal(
                "no-hint", "Hints are available only on one screen or against the engine."
            )
        if table.outcome is not None:
            raise Refusal("game-over", f"The game is over: {table.outcome}.")
        if not any(table.owns(guest, player) for player in table.history.players):
            raise Refusal(
                "not-your-turn", f"It is {str(table.history.player).title()}'s turn to decide."
            )
        limits = Limits(seconds=self._thinking.hint_seconds)
        question = Question(table.history.position, HIGHEST, 1, limits, guest)
        reply = await self._engines.think(question)
        if reply.best is None:
            raise Refusal("game-over", "The game is over.")
        return reply.best.text


def _tell(rooms: Rooms, room: Room, thinking: bool) -> None:
    if room.is_thinking != thinking:
        room.is_thinking = thinking
        room.publish()
        status = rooms.status(room)
        room.tell(EngineMessage(state=status.state, thinking=status.thinking))


def _task_name(table: Table) -> str:
    return f"engine {table.id} {table.history.plies}"


def _seed(game: str) -> int:
    """A seed for a game, the same whenever it is loaded."""
    return 1 + int.from_bytes(sha256(game.encode()).digest()[:4], "big") % 999_999_998
