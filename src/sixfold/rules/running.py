"""Games in which something runs by itself: decisions with times, and what happens between them.

A ``Timeline`` is a position with what still runs in it. It is a pure function of what was played
when: a server feeds it with its own clock, and a reader of records runs it again to check them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from sixfold.errors import IllegalMove, NotationError
from sixfold.rules.move import Move
from sixfold.rules.parts import Remembered, Span
from sixfold.rules.position import Position

MARK: Final = "@"
"""What stands between a move and its time."""

_SECONDS: Final = re.compile(r"(\d{1,9})(?:\.(\d{1,3}))?", re.ASCII)


def read_time(text: str) -> tuple[str, int | None]:
    """A text without its time, and that in milliseconds: ``a1-a2@10.25`` has 10,250."""
    move, mark, seconds = text.partition(MARK)
    if not mark:
        return text, None
    found = _SECONDS.fullmatch(seconds.strip())
    if found is None:
        raise NotationError(text, "a time is written in seconds, such as @10.25")
    return move, 1000 * int(found[1]) + int((found[2] or "").ljust(3, "0"))


def write_time(time: int) -> str:
    """A time as it is written behind a move."""
    whole, rest = divmod(time, 1000)
    return MARK + f"{whole}.{rest:03}".rstrip("0").rstrip(".")


@dataclass(frozen=True, slots=True)
class Timeline:
    """A position, what runs in it, and when the last thing happened, in milliseconds."""

    position: Position
    runs: Remembered = ()
    time: int = 0

    @classmethod
    def begin(cls, position: Position) -> Timeline:
        """A game that begins, at the time 0."""
        part = position.game.runs
        return cls(position, part.begin(position.state) if part else ())

    @property
    def due(self) -> tuple[int, Move] | None:
        """When what happens next by itself; None if nothing will."""
        part, position = self.position.game.runs, self.position
        found = part.due(self.runs, position.state) if part and position.codes else None
        return None if found is None else (found[0], position.game.move(found[1]))

    @property
    def spans(self) -> Mapping[str, Span]:
        """What runs on each point; beside the board by the kind of move that it is about."""
        part = self.position.game.runs
        return part.spans(self.runs, self.position.state) if part else {}

    @property
    def calls(self) -> tuple[Move, ...]:
        """The events that the player whose turn it is not may call for, if not just now."""
        part = self.position.game.runs
        return tuple(e for e in self.position.events if part and part.is_called(e.code))

    def play(self, move: str | Move, time: int) -> Timeline:
        """After a decision or an event at a time; what was due before must have happened.

        Raises as ``Position.play`` does; whether it can be called for then says ``check``.
        """
        before, part = self.position, self.position.game.runs
        made = before.move(move)
        after = before.play(made)
        if part is None:
            return Timeline(after, (), time)
        runs = part.after(self.runs, before.state, made.code, after.state, time)
        return Timeline(after, runs, time)

    def check(self, move: str | Move, time: int) -> None:
        """Raise ``IllegalMove`` if an event cannot be called for yet."""
        position, part = self.position, self.position.game.runs
        made = position.move(move)
        refused = part and part.refusal(self.runs, position.state, made.code, time)
        if refused:
            raise IllegalMove(made.text, position.text, *refused, (m.text for m in position.moves))

    def until(self, time: int) -> list[Timeline]:
        """What happens by itself before a time: what each of it leads to.

        What is due at that very time has not happened yet: a decision then is not too late.
        """
        found: list[Timeline] = []
        timeline = self
        while (due := timeline.due) is not None and due[0] < time:
            timeline = timeline.play(due[1], max(due[0], timeline.time))
            found.append(timeline)
        return found


def with_events(start: Position, decisions: Iterable[tuple[str, int]]) -> list[Timeline]:
    """Decisions with their times, and what happened between them put in: what each led to.

    The first of the list is the start. Decisions include the events that players call for.
    """
    found = [Timeline.begin(start)]
    for text, time in decisions:
        if time < found[-1].time:
            raise NotationError(text, "its time is before that of what came before it")
        found += found[-1].until(time)
        found[-1].check(text, time)
        found.append(found[-1].play(text, time))
    return found
