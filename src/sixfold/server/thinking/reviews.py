"""Reviews of games that are over, one question after the other behind everything else.

A review is kept with its game. One that a stopped server had begun is begun again by the next.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final

import structlog

from sixfold.engine.info import Info
from sixfold.errors import SixfoldError
from sixfold.match import MatchRecord, parts
from sixfold.records import Record
from sixfold.reviews import NODES, Question, Review, judge
from sixfold.rules.level import HIGHEST
from sixfold.server.access.fairness import FairSemaphore
from sixfold.server.bus import Bus
from sixfold.server.domain.table import Table
from sixfold.server.models.review import GameReview, ReviewPart, ReviewStatus
from sixfold.server.problems import Refusal
from sixfold.server.rooms import Rooms
from sixfold.server.storage import Database
from sixfold.server.thinking import question as asking
from sixfold.server.thinking.pool import Pool
from sixfold.server.times import now

log = structlog.get_logger()

_MOST: Final = 200
"""Reviews that are under way or wait."""

_MOST_OF_ONE: Final = 4
_SWEEP: Final = 2.0
"""Seconds between two looks for reviews that another process was asked for."""

Judging = Generator[Question, tuple[Info, ...], Review]


@dataclass(slots=True)
class _Running:
    """A review that is under way or waits."""

    who: str
    done: int = 0
    of: int = 0
    task: asyncio.Task[None] | None = None


class Reviews:
    """The reviews of a server."""

    def __init__(
        self,
        engines: Pool,
        database: Database,
        rooms: Rooms,
        nodes: int = NODES,
        bus: Bus | None = None,
    ) -> None:
        self._bus = bus or Bus()
        self._engines = engines
        self._database = database
        self._rooms = rooms
        self._nodes = nodes
        self._running: dict[str, _Running] = {}
        # One at a time, so that the engine remembers the game; people take turns.
        self._turns = FairSemaphore(1, _MOST, _MOST)

    async def resume(self) -> None:
        """Begin again what a former run of the server had begun, or a process that is gone."""
        while True:
            is_missing = self._engines.state == "missing"
            if not is_missing:
                for game in await self._database.unfinished_reviews():
                    if game not in self._running and self._is_mine(game):
                        self._begin(game, _Running(""))
            if not self._bus.is_shared and not is_missing:
                return
            await asyncio.sleep(_SWEEP)

    def _is_mine(self, game: str) -> bool:
        """Whether this process does a review; it finds in the database what others were asked."""
        return self._bus.is_mine(f"review of {game}")

    async def stop(self) -> None:
        """End; what is not finished is begun again by the next server."""
        tasks = [each.task for each in self._running.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def status(self, game: str) -> ReviewStatus:
        """How far a game's review is."""
        if running := self._running.get(game):
            return ReviewStatus(
                state="running", done=running.done, of=running.of, review=None, parts=[]
            )
        stored = await self._database.review_of(game)
        if stored is None:
            return ReviewStatus(state="none", done=0, of=0, review=None, parts=[])
        state, data = stored
        if state == "done":
            return _done(data)
        # One that is said to be running but is not had no engine when the server started.
        is_missing = self._engines.state == "missing" and not self._engines.may_return
        if state == "failed" or is_missing:
            return ReviewStatus(state="failed", done=0, of=0, review=None, parts=[])
        done, of = data or (0, 0)
        return ReviewStatus(state="running", done=done, of=of, review=None, parts=[])

    async def ask(self, table: Table, guest: str) -> ReviewStatus:
        """Begin a game's review unless there is one; raises ``Refusal``."""
        game = table.id
        _check(table)
        if game in self._running:
            return await self.status(game)
        if (found := await self.status(game)).state == "done" or game in self._running:
            return found
        if self._engines.state == "missing":
            raise Refusal("engine-missing", "The engine is unavailable at the moment.")
        who = self._engines.network_of(guest)
        of_one = sum(each.who == who for each in self._running.values())
        if len(self._running) >= _MOST or of_one >= _MOST_OF_ONE:
            raise Refusal("too-many", "The server is busy with this; please try again soon.")
        running = self._running[game] = _Running(who)
        try:
            await self._database.begin_review(game, now())
        except BaseException:
            del self._running[game]
            raise
        if self._is_mine(game):
            self._begin(game, running)
        else:
            del self._running[game]
        return await self.status(game)

    def _begin(self, game: str, running: _Running) -> None:
        self._running[game] = running
        running.task = asyncio.create_task(self._work(game, running), name=f"review of {game}")

    async def _work(self, game: str, running: _Running) -> None:
        try:
            async with self._turns.place(running.who):
                data = await self._review(game, running)
            await self._database.end_review(game, "done", data)
        except SixfoldError as error:
            log.warning("review failed", game=game, reason=str(error))
            with contextlib.suppress(Refusal):
                await self._database.end_review(game, "failed", None)
        finally:
            del self._running[game]

    async def _review(self, game: str, running: _Running) -> dict[str, Any]:
        """Ask the engine everything that is to be known."""
        table = (await self._rooms.get(game)).table
        _check(table)
        # The rules take some milliseconds for each question: not in the loop.
        record = await asyncio.to_thread(table.history.record, {}, table.outcome)
        if isinstance(record, Record):
            return await self._judged(game, record, running)
        assert isinstance(record, MatchRecord)
        told: list[dict[str, Any]] = []
        for part in await asyncio.to_thread(parts, record):
            judged = await self._judged(game, part.record, running)
            told.append(
                {
                    "contest": part.contest,
                    "game": part.record.game.name,
                    "variant": part.record.game.variant,
                    "start": part.record.start.text,
                    "seats": [str(seat) for seat in part.seats],
                    "review": judged,
                }
            )
        return {"parts": told}

    async def _judged(self, game: str, record: Record, running: _Running) -> dict[str, Any]:
        """The review of one game; what was judged before it stays counted."""
        judging = judge(record, self._nodes)
        found = await asyncio.to_thread(_next, judging, None)
        before = running.done
        while isinstance(found, Question):
            running.done, running.of = before + found.done, before + found.of
            if self._bus.is_shared:
                now_at = [running.done, running.of]
                await self._database.end_review(game, "running", now_at)
            reply = await self._engines.think(
                asking.Question(
                    found.position,
                    HIGHEST,
                    1,
                    found.limits,
                    f"review of {game}",
                    found.lines,
                    asking.Priority.REVIEW,
                )
            )
            found = await asyncio.to_thread(_next, judging, reply.lines)
        return await asyncio.to_thread(lambda: found.data)


def _done(data: Any) -> ReviewStatus:
    """What a review found that is kept."""
    if "parts" in data:
        told = [ReviewPart.model_validate(part) for part in data["parts"]]
        reviews = [part.review for part in told]
    else:
        told, reviews = [], [GameReview.model_validate(data)]
    judged = sum(not each.forced for review in reviews for each in review.decisions)
    only = None if told else reviews[0]
    return ReviewStatus(state="done", done=judged, of=judged, review=only, parts=told)


def _next(judging: Judging, answer: tuple[Info, ...] | None) -> Question | Review:
    """The next question, or the review when there are no more."""
    try:
        return next(judging) if answer is None else judging.send(answer)
    except StopIteration as ended:
        review: Review = ended.value
        return review


def _check(table: Table) -> None:
    """Only what is over is reviewed, and only a single game."""
    if table.outcome is None and table.terms.mode != "record":
        raise Refusal("not-over", "A game can be reviewed when it is over.")
    if not table.history.plies:
        raise Refusal("not-found", "There is nothing to review: nobody has moved.")
