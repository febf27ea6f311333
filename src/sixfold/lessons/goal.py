"""Goals: what a decision has to bring about, asked of the rules.

A goal is a conjunction of parts by name. They use only what every game gives: kinds and phases,
counters and pieces of the picture, the outcome.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sixfold.rules import Move, Player, Position, position
from sixfold.rules.kernel import regular

Goal = Mapping[str, Any]
Line = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the learner in its surroundings."""

    before: Position
    move: Move
    after: Position
    you: Player

    @classmethod
    def make(cls, before: Position, text: str | Move, you: Player) -> Decision:
        """The decision that a text means."""
        move = before.move(text)
        return cls(before, move, before.play(move), you)

    def has(self, goal: Goal) -> bool:
        """Whether a goal is reached."""
        return not self.fails(goal)

    def fails(self, goal: Goal) -> tuple[str, ...]:
        """The parts of a goal that are not reached."""
        return tuple(name for name, want in goal.items() if not PARTS[name](self, want))

    def whose(self, word: str) -> Player:
        """The player that ``you`` or ``opponent`` means."""
        return self.you if word == "you" else self.you.opponent


def settled(reached: Position) -> tuple[Line, Position]:
    """What is taken without an alternative, and the position after it."""
    line: list[str] = []
    while len(reached.codes) == 1:
        kind = reached.game.kind(reached.moves[0])
        if not kind.by_itself or kind.role != "take":
            break
        line.append(reached.moves[0].text)
        reached = reached.play(reached.moves[0])
    return tuple(line), reached


def turns(start: Position) -> Iterator[tuple[Line, Position]]:
    """All whole turns of the player who decides, with where each of them ends."""
    todo: list[tuple[Line, Position]] = [((), start)]
    while todo:
        line, reached = todo.pop()
        is_next = bool(line) and reached.player is not start.player and regular(reached.state)
        if reached.outcome is not None or is_next:
            yield line, reached
        else:
            todo += [((*line, move.text), reached.play(move)) for move in reached.moves]


def count(shown: Position, key: str, you: Player) -> int:
    """How many pieces the counters of a name hold: ``reserve you``, ``caught opponent white``.

    What follows the player is a kind or a colour; without it all of them are added.
    """
    name, side, *more = key.split()
    player = str(you if side == "you" else you.opponent)
    found = [
        one.count
        for one in shown.picture.counters
        if one.name == name
        and one.player == player
        and all(word in (one.kind, one.colour) for word in more)
    ]
    if not found:
        raise ValueError(f"{shown.game.title} has no counter {key!r}")
    return sum(found)


def refutation(decision: Decision, goal: Goal, begins: str = "") -> Line:
    """A turn of the opponent that the goal forbids, after what is taken without an alternative."""
    forced, end = settled(decision.after)
    want = goal.get("no_reply")
    if want is None or end.outcome is not None or end.player is decision.you:
        return ()
    for line, reached in turns(end):
        if line[0].startswith(begins) and _replied(decision, want, end, reached):
            return (*forced, *line)
    return ()


def _fits(number: int, want: str | int) -> bool:
    text = str(want)
    if text.startswith(">="):
        return number >= int(text[2:])
    if text.startswith("<="):
        return number <= int(text[2:])
    return number == int(text)


def _gains(before: Position, after: Position, want: Goal, you: Player) -> bool:
    return all(
        _fits(count(after, key, you) - count(before, key, you), by) for key, by in want.items()
    )


def _next(decision: Decision, want: Goal) -> bool:
    after = decision.after
    if after.outcome is not None or after.player is not decision.whose(want["player"]):
        return False
    return bool(after.picture.phase == want["phase"])


def _on(decision: Decision, want: Mapping[str, str]) -> bool:
    at = {point: piece for piece in decision.after.picture.pieces for point in piece.points}
    for point, text in want.items():
        colour, *more = text.split()
        if point not in at or at[point].colours[-1] != colour:
            return False
        piece = at[point]
        for word in more:
            if len(piece.colours) != int(word) if word.isdigit() else piece.kind != word:
                return False
    return True


def _has(decision: Decision, want: Mapping[str, int]) -> bool:
    pieces = decision.after.picture.pieces
    found = Counter(f"{piece.colours[-1]} {piece.kind}" for piece in pieces)
    return all(found[name] == number for name, number in want.items())


def _empty(decision: Decision, want: list[str]) -> bool:
    taken = {point for piece in decision.after.picture.pieces for point in piece.points}
    return not taken & set(want)


def _gone(decision: Decision, want: list[str]) -> bool:
    return set(want) <= set(decision.after.picture.gone)


def _gain(decision: Decision, want: Goal) -> bool:
    return _gains(decision.before, settled(decision.after)[1], want, decision.you)


def _over(decision: Decision, want: str) -> bool:
    outcome = settled(decision.after)[1].outcome
    if outcome is None:
        return False
    return outcome.winner is (None if want == "draw" else decision.whose(want))


def _no_reply(decision: Decision, want: Goal) -> bool:
    end = settled(decision.after)[1]
    if end.outcome is not None:
        return end.outcome.winner is decision.you
    if end.player is decision.you:
        return False
    return not any(_replied(decision, want, end, reached) for _, reached in turns(end))


def _replied(decision: Decision, want: Goal, start: Position, end: Position) -> bool:
    if "gain" in want and not _gains(start, end, want["gain"], decision.you):
        return False
    if "over" in want:
        winner = decision.whose(want["over"])
        return end.outcome is not None and end.outcome.winner is winner
    return True


def _forced(decision: Decision, want: Goal) -> bool:
    """The opponent has to decide, and only so."""
    after = decision.after
    if after.outcome is not None or after.player is decision.you:
        return False
    return sorted(move.text for move in after.moves) == sorted(want["moves"])


def _threat(decision: Decision, want: Goal) -> bool:
    """Another decision at once would have that goal."""
    after = decision.after
    if after.outcome is not None or after.player is decision.you or not regular(after.state):
        return False
    head, _, _ = after.text.rpartition("; ")
    mine = position(f"{head}; {decision.you}")
    return any(Decision.make(mine, move, decision.you).has(want) for move in mine.moves)


def _then(decision: Decision, want: Goal) -> bool:
    """After every turn of the opponent there is a decision with that goal."""
    end = settled(decision.after)[1]
    if end.outcome is not None or end.player is decision.you:
        return False
    return all(
        reached.outcome is None
        and any(Decision.make(reached, move, decision.you).has(want) for move in reached.moves)
        for _, reached in turns(end)
    )


PARTS: Final[Mapping[str, Callable[[Decision, Any], bool]]] = {
    "any": lambda decision, want: True,
    "moves": lambda decision, want: decision.move.text in want,
    "kind": lambda decision, want: bool(decision.move.kind == want),
    "begins": lambda decision, want: decision.move.points[:1] == (want,),
    "next": _next,
    "on": _on,
    "has": _has,
    "empty": _empty,
    "gone": _gone,
    "gain": _gain,
    "over": _over,
    "no_reply": _no_reply,
    "forced": _forced,
    "threat": _threat,
    "then": _then,
    "not": lambda decision, want: not decision.has(want),
}
"""The parts of goals by name; docs/lessons.md says what each holds."""
