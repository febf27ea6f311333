"""What a coach says after a turn: whether it was a mistake, and what that costs.

A turn is judged as in a review. Why it was bad is found by comparing two lines up to the end of
the opponent's answer: what was played, and what would have been best. What a game counts beside
its board and what its moves bring differ there; the game's words say which of that matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from sixfold.engine.info import Info
from sixfold.records import Record
from sixfold.reviews.decision import Decision, Judgement
from sixfold.reviews.judging import NODES, Answer, Question, judge
from sixfold.rules import Move, Player, Position
from sixfold.rules.kernel import regular
from sixfold.rules.picture import Effect


@dataclass(frozen=True, slots=True)
class Advice:
    """A mistake and what it costs.

    ``lost`` is with which turn the opponent wins, if that is certain. ``reasons`` are keys with a
    number: ``effect.KEY`` for what the opponent's answer brings, and for what is counted
    ``counter.NAME.KIND.yours.less`` and the like, the largest first.
    """

    decision: Decision
    lost: int | None
    reasons: tuple[Effect, ...]


def advise(turn: Record, nodes: int = NODES) -> Generator[Question, Answer, Advice | None]:
    """What is to be said about a turn: None if it was good enough; asks and is sent the answers."""
    judging, after = judge(turn, nodes), list[Answer]()
    try:
        question = next(judging)
        while True:
            answer = yield question
            if question.position == turn.final:
                after.append(answer)
            question = judging.send(answer)
    except StopIteration as ended:
        worst = _worst(ended.value.decisions)
    if worst is None or not after:
        return None
    # What was asked last about the position was asked deepest.
    reply = after[-1][0]
    start = turn.positions[worst.ply]
    played = _answered(start, [*turn.moves[worst.ply :], *reply.pv])
    best = _answered(start, worst.line)
    lost = _lost(turn.final, reply, start.player.opponent)
    return Advice(worst, lost, _reasons(played, best))


def _worst(decisions: Iterable[Decision]) -> Decision | None:
    mistakes = (Judgement.MISTAKE, Judgement.BLUNDER)
    found = [each for each in decisions if each.judgement in mistakes]
    return max(found, key=lambda each: each.drop, default=None)


def _lost(position: Position, reply: Info, player: Player) -> int | None:
    """With which turn a player surely wins, if the line shows it."""
    if reply.kind != "win":
        return None
    turns = 0
    for move in reply.pv:
        turns += position.player is player and bool(regular(position.state))
        position = position.play(move)
    outcome = position.outcome
    return turns if outcome is not None and outcome.winner is player else None


def _answered(start: Position, moves: Iterable[Move | str]) -> Sequence[Position]:
    """The positions of a line until the opponent has answered, with what then leaves no choice."""
    line = [start]
    for move in moves:
        if _is_answered(line):
            return line
        line.append(line[-1].play(move))
    while not _is_answered(line) and len(only := line[-1].moves) == 1:
        if not start.game.kind(only[0]).by_itself:
            break
        line.append(line[-1].play(only[0]))
    return line


def _is_answered(line: Sequence[Position]) -> bool:
    """Whether the player who began is to make a turn's own move again."""
    last, player = line[-1], line[0].player
    has_answered = any(each.player is not player for each in line[:-1])
    return has_answered and last.player is player and bool(regular(last.state))


def _reasons(played: Sequence[Position], best: Sequence[Position]) -> tuple[Effect, ...]:
    brought = _brought(played)
    brought.subtract(_brought(best))
    counted = _counted(played[-1], played[0].player)
    counted.subtract(_counted(best[-1], played[0].player))
    found = [Effect(f"effect.{key}", {"n": n}) for key, n in brought.items() if n > 0]
    for key, n in sorted(counted.items(), key=lambda item: -abs(item[1])):
        if n:
            found.append(Effect(f"counter.{key}.{'more' if n > 0 else 'less'}", {"n": abs(n)}))
    return tuple(found)


def _brought(line: Sequence[Position]) -> Counter[str]:
    """What the opponent's decisions bring."""
    found = Counter[str]()
    for before, after in pairwise(line):
        if before.player is not line[0].player:
            for effect in after.effects:
                found[effect.key] += effect.numbers.get("n", 1)
    return found


def _counted(position: Position, player: Player) -> Counter[str]:
    """What lies beside the board for either player."""
    found = Counter[str]()
    for each in position.picture.counters:
        if each.player is not None:
            whose = "yours" if each.player == str(player) else "theirs"
            found[f"{each.name}.{each.kind}.{whose}"] += each.count
    return found
