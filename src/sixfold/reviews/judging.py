"""Judging the decisions of a game from the last to the first, question by question.

What was learnt about later positions is in the engine's table when the earlier ones are searched.
A move is only blamed if the best one still leads when the positions after both are searched
equally deep. Nothing here asks an engine: whoever has one drives ``judge`` and sends the answers.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sixfold.engine.info import Info
from sixfold.engine.limits import Limits
from sixfold.engine.root import is_twin
from sixfold.errors import EngineError
from sixfold.records import Evaluation, Record
from sixfold.reviews.decision import Decision, Judgement, chance_for, judgement_of
from sixfold.reviews.result import Review
from sixfold.rules import Move, Outcome, Player, Position
from sixfold.rules.kernel import regular

NODES: Final = 100_000
"""Positions that are searched for each decision unless told: the default strength."""

SUSPICIOUS: Final = Judgement.INACCURACY.drop / 2
"""The loss from which on a decision is looked at again."""

AS_GOOD: Final = 0.02
"""The loss up to which a move is as good as the best."""

_DEEPER: Final = 4
"""How many times the nodes are allowed where a depth has to be reached."""

_TRIALS: Final = 4
"""How many moves are tried for the best one."""

_CHOICES: Final = 10
"""Lines that are compared where something better was missed."""

_LONGEST: Final = 12
"""Decisions of a line that are kept."""


@dataclass(frozen=True, slots=True)
class Question:
    """What an engine is asked: a position that is not finished, limits, and how many lines.

    ``done`` of ``of`` decisions are judged.
    """

    position: Position
    limits: Limits
    lines: int
    done: int
    of: int


Answer = Sequence[Info]
"""The lines found, the best first, each for the player who decides."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """A move that an engine considers: the mover's chance with it, and how it goes on."""

    move: Move
    chance: float
    value: Evaluation
    line: tuple[Move, ...]


def judge(record: Record, nodes: int = NODES) -> Generator[Question, Answer, Review]:
    """The review of a record; asks and is sent the answers."""
    return (yield from _Judge(record, nodes).run())


class _Judge:
    def __init__(self, record: Record, nodes: int) -> None:
        self._record = record
        self._nodes = nodes
        self._done = 0
        self._of = sum(len(each.codes) > 1 for each in record.positions)

    def run(self) -> Generator[Question, Answer, Review]:
        positions, moves = self._record.positions, self._record.moves
        final = yield from self._worth(positions[-1])
        later, decisions = final, []
        for ply in range(len(moves) - 1, -1, -1):
            decision = yield from self._decision(ply, positions[ply], moves[ply], later)
            later = decision.value
            decisions.append(decision)
        return Review(self._record, tuple(reversed(decisions)), final, self._nodes)

    def _ask(
        self, position: Position, lines: int, nodes: int, depth: int | None = None
    ) -> Generator[Question, Answer, list[_Choice]]:
        limits = Limits(nodes=nodes, depth=depth)
        answer = yield Question(position, limits, lines, self._done, self._of)
        found = [_choice(position, info) for info in answer if info.pv]
        if not found:
            raise EngineError("asked for a review", "told no line of play")
        return found

    def _worth(
        self, position: Position, depth: int | None = None
    ) -> Generator[Question, Answer, Evaluation]:
        """What a position is worth: its result if it is finished, otherwise by a search."""
        if position.outcome is not None:
            return _final(position.outcome)
        nodes = self._nodes if depth is None else _DEEPER * self._nodes
        found = yield from self._ask(position, 1, nodes, depth)
        return found[0].value

    def _decision(
        self, ply: int, position: Position, move: Move, later: Evaluation
    ) -> Generator[Question, Answer, Decision]:
        player, own = position.player, bool(regular(position.state))
        if len(position.codes) == 1:
            return Decision(ply, player, move, later, forced=True, regular=own)
        if position.game.kind(move).role == "event":
            # Nobody's choice: whoever decided before it is not to answer for what it changed.
            only_clock = move.code in position.codes
            value = later if only_clock else (yield from self._worth(position))
            self._done += 1
            return Decision(ply, player, move, value, forced=True, regular=own)
        # One line looks deeper than two, which only a move that is the best needs.
        found = yield from self._ask(position, 1, self._nodes)
        drop, found = yield from self._drop(position, move, later, found)
        best = found[0]
        only = False
        if is_twin(position, move, best.move):
            found = yield from self._ask(position, 2, self._nodes)
            only = (
                len(found) > 1
                and is_twin(position, move, found[0].move)
                and _is_mistake(found[0].chance, found[1].chance)
            )
        elif judgement_of(best.chance, drop) is not None:
            found = yield from self._ask(position, _CHOICES, self._nodes)
        self._done += 1
        good = _as_good(best.move, found)
        if drop > AS_GOOD:
            good = tuple(each for each in good if not is_twin(position, move, each))
        return Decision(
            ply, player, move, best.value, drop, good, best.line, only=only, regular=own
        )

    def _drop(
        self, position: Position, move: Move, later: Evaluation, found: list[_Choice]
    ) -> Generator[Question, Answer, tuple[float, list[_Choice]]]:
        """What a move lost against the best one, as far as two searches agree on it.

        What seemed best may prove to be no better: then something else is tried in its place.
        """
        player, tried = position.player, list[tuple[_Choice, Evaluation]]()
        while not is_twin(position, move, found[0].move):
            best = found[0]
            known = [chance_for(player, later)]
            known += [each.chance for each in found if is_twin(position, move, each.move)]
            if best.chance - min(known) < SUSPICIOUS:
                return max(0.0, best.chance - max(known)), found
            if len(tried) == _TRIALS or any(best.move.code == one.move.code for one, _ in tried):
                break
            after = yield from self._worth(position.play(best.move))
            chance = chance_for(player, after)
            if chance >= best.chance - SUSPICIOUS:
                tried.append((best, after))
                break
            tried.append((replace(best, chance=chance, value=after), after))
            found = yield from self._ask(position, 1, self._nodes)
        else:
            return 0.0, found
        best, after = max(tried, key=lambda one: one[0].chance)
        mine = yield from self._worth(position.play(move), after.depth or None)
        equally_deep = chance_for(player, after) - chance_for(player, mine)
        return max(0.0, min(equally_deep, best.chance - min(known))), [best, *found[1:]]


def _as_good(best: Move, found: list[_Choice]) -> tuple[Move, ...]:
    """The best move, and those that are as good."""
    least = found[0].chance - AS_GOOD
    others = [each.move for each in found if each.chance >= least and each.move.code != best.code]
    return best, *others


def _is_mistake(before: float, after: float) -> bool:
    found = judgement_of(before, before - after)
    return found in (Judgement.MISTAKE, Judgement.BLUNDER)


def _choice(position: Position, info: Info) -> _Choice:
    chance = 0.5 if info.chance is None else info.chance
    sign = 1 if position.player is Player.WHITE else -1
    value = Evaluation(
        chance if sign > 0 else 1 - chance,
        info.kind or "cp",
        sign * (info.score or 0),
        info.depth or 0,
    )
    moves: list[Move] = []
    for text in info.pv[:_LONGEST]:
        position = position.play(text)
        assert position.last is not None
        moves.append(position.last)
    return _Choice(moves[0], chance, value, tuple(moves))


def _final(outcome: Outcome) -> Evaluation:
    """The worth of a finished game."""
    if outcome.winner is None:
        return Evaluation(0.5, "exact")
    sign = 1 if outcome.winner is Player.WHITE else -1
    white, black = outcome.score or (sign, 0)
    return Evaluation(float(sign > 0), "exact", white - black)
