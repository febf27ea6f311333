"""The coach: whether a person's last turn against the engine was a mistake, and why.

It is the one exception from the rule that nobody asks the engine about a game they are playing. So
it is told about their own last turn only, never what would have been better, and never where
somebody else plays.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Generator
from typing import Final, Literal, cast

from sixfold.engine.info import Info
from sixfold.records import Record
from sixfold.reviews import NODES, Advice, Question, advise
from sixfold.rules import Position
from sixfold.rules.level import HIGHEST
from sixfold.server.domain.game_history import GameHistory
from sixfold.server.domain.table import Table
from sixfold.server.models.coach import CoachAnswer, CoachNote
from sixfold.server.presenting.views import effect_model
from sixfold.server.problems import Refusal
from sixfold.server.thinking import question as asking
from sixfold.server.thinking.pool import Pool

_KEPT: Final = 1000
"""Turns whose answers are kept, so that none is thought about twice."""

Advising = Generator[Question, tuple[Info, ...], Advice | None]
Turn = tuple[str, Position, tuple[str, ...]]
"""The game, the position before a turn, and its decisions."""


class Coach:
    """Judges turns that were made against the engine."""

    def __init__(self, engines: Pool, nodes: int = NODES) -> None:
        self._engines = engines
        self._nodes = nodes
        self._asked: OrderedDict[Turn, asyncio.Task[CoachAnswer]] = OrderedDict()

    async def ask(self, table: Table, guest: str, ply: int) -> CoachAnswer:
        """What is to be said about a guest's last turn; raises ``Refusal`` where that is unfair."""
        turn = _turn(table, guest, ply)
        task = self._asked.get(turn)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._asked[turn] = asyncio.create_task(self._judge(turn, guest))
            if len(self._asked) > _KEPT:
                self._asked.popitem(last=False)
        return await asyncio.shield(task)

    async def _judge(self, turn: Turn, guest: str) -> CoachAnswer:
        """Ask what is to be known, behind the moves of all opponents."""
        _, start, moves = turn
        # The rules take some milliseconds for each question: not in the loop.
        advising = advise(await asyncio.to_thread(Record.of, start, moves), self._nodes)
        found = await asyncio.to_thread(_next, advising, None)
        while isinstance(found, Question):
            asked = asking.Question(
                found.position,
                HIGHEST,
                1,
                found.limits,
                guest,
                found.lines,
                asking.Priority.ANALYSIS,
            )
            reply = await self._engines.think(asked)
            found = await asyncio.to_thread(_next, advising, reply.lines)
        return CoachAnswer(note=None if found is None else _note(found))


def _turn(table: Table, guest: str, ply: int) -> Turn:
    """The last turn of a guest, if it is that which began after ``ply`` decisions."""
    history = table.history
    mine = table.seats_of(guest)
    if (
        table.terms.mode != "engine"
        or len(mine) != 1
        or not isinstance(history, GameHistory)
        or not history.has_takebacks
    ):
        raise Refusal("no-coach", "There is a coach only in single games against the engine.")
    if table.outcome is not None:
        raise Refusal("game-over", f"The game is over: {table.outcome}.")
    if table.before_last_turn_of(mine[0]) != ply:
        detail = "Your last turn did not begin there."
        raise Refusal("stale-ply", detail, None, {"ply": history.plies})
    own: list[str] = []
    for made in history.made[ply:]:
        if made.player is not mine[0]:
            break
        own.append(made.text)
    return table.id, history.board(ply), tuple(own)


def _next(advising: Advising, answer: tuple[Info, ...] | None) -> Question | Advice | None:
    """The next question, or what is to be said when there are no more."""
    try:
        return next(advising) if answer is None else advising.send(answer)
    except StopIteration as ended:
        advice: Advice | None = ended.value
        return advice


def _note(advice: Advice) -> CoachNote:
    decision = advice.decision
    return CoachNote(
        judgement=cast(Literal["mistake", "blunder"], str(decision.judgement)),
        chance_before=round(decision.chance_before, 4),
        chance_after=round(decision.chance_after, 4),
        lost=advice.lost,
        reasons=[effect_model(reason) for reason in advice.reasons],
    )
