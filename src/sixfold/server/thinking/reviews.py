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
from sixfold.reviews import NODES, Question, Review, judge
from sixfold.rules.level import HIGHEST
from sixfold.server.access.fairness import FairSemaphore
from sixfold.server.domain.game_history import GameHistory
from sixfold.server.domain.table import Table
from sixfold.server.models.review import GameReview, ReviewStatus
from sixfold.server.problems import Refusal
from sixfold.server.rooms import Rooms
from sixfold.server.storage import Database
from sixfold.server.thinking import question as asking
from sixfold.server.thinking.engines import Engines
from sixfold.server.times import now

log = structlog.get_logger()

_MOST: Final = 200
"""Reviews that are under way or wait."""

_MOST_OF_ONE: Final = 4

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
        self, engines: Engines, database: Database, rooms: Rooms, nodes: int = NODES
    ) -> None:
        self._engines = engines
        self._database = database
        self._rooms = rooms
        self._nodes = nodes
        self._running: dict[str, _Running] = {}
        # One at a time, so that the engine remembers the game; people take turns.
        self._turns = FairSemaphore(1, _MOST, _MOST)

    async def resume(self) -> None:
        """Begin again what a former run of the server had begun."""
        if self._engines.state == "missing":
            return
        for game in await self._database.unfinished_reviews():
            if game not in self._running:
                self._begin(game, _Running(""))

    async def stop(self) -> None:
        """End; what is not finished is begun again by the next server."""
        tasks = [each.task for each in self._running.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def status(self, game: str) -> ReviewStatus:
        """How far a game's review is."""
        if running := self._running.get(game):
            return ReviewStatus(state="running", done=running.done, of=running.of, review=None)
        stored = await self._database.review_of(game)
        if stored is None:
            return ReviewStatus(state="none", done=0, of=0, review=None)
        state, data = stored
        if state == "done":
            found = GameReview.model_validate(data)
            judged = sum(not each.forced for each in found.decisions)
            return ReviewStatus(state="done", done=judged, of=judged, review=found)
        # One that is said to be running but is not had no engine when the server started.
        has_failed = state == "failed" or self._engines.state == "missing"
        return ReviewStatus(state="failed" if has_failed else "running", done=0, of=0, review=None)

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
        self._begin(game, running)
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
        assert isinstance(table.history, GameHistory)
        # The rules take some milliseconds for each question: not in the loop.
        record = await asyncio.to_thread(table.history.record, {}, table.outcome)
        judging = judge(record, self._nodes)
        found = await asyncio.to_thread(_next, judging, None)
        while isinstance(found, Question):
            running.done, running.of = found.done, found.of
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
    if not isinstance(table.history, GameHistory):
        raise Refusal("not-found", "A linked match has no review.")
    if not table.history.plies:
        raise Refusal("not-found", "There is nothing to review: nobody has moved.")
