"""A played game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from sixfold.errors import IllegalMove, RecordError, shown
from sixfold.records.annotation import Evaluation, check_places, checked_shapes
from sixfold.records.line import Entry, Line, line_of, play_line, time_in
from sixfold.records.result import checked_ending
from sixfold.records.turn import Turn, group
from sixfold.rules import Game, Move, Outcome, Player, Position
from sixfold.rules.running import Timeline

Tags = tuple[tuple[str, str], ...]

GAME: Final = "game"
"""The tag that holds the game and the start in written records; no other may be called so."""

_NO_MOVES: Final = Line()
_FIRST_TAGS: Final = ("event", "site", "date", "round", "white", "black")
_TAG: Final = re.compile(r"[a-z][a-z0-9_-]*")


@dataclass(frozen=True, repr=False)
class Record:
    """A played game: its start, tags, line of moves with comments and variations, and ending.

    ``ending`` is how it ended if the last position does not say so; ``result`` is either.
    """

    start: Position
    line: Line = _NO_MOVES
    tag_list: Tags = ()
    ending: Outcome | None = None
    _positions: tuple[Position, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        keep = object.__setattr__
        if not self._positions:
            keep(self, "_positions", play_line(self.start, self.line))
        keep(self, "tag_list", checked_tags(self.tag_list))
        keep(self, "ending", checked_ending(self.ending, self.final.outcome))

    @classmethod
    def of(cls, start: Game | Position, moves: Iterable[str | Move] = (), /, **tags: str) -> Record:
        """A record of moves, each given as a move, its text or the text of a turn."""
        begin = start.start() if isinstance(start, Game) else start
        return cls(begin, line_of(begin, moves), tuple(tags.items()))

    @property
    def game(self) -> Game:
        """The game with its variant and options."""
        return self.start.game

    @property
    def tags(self) -> Mapping[str, str]:
        """What is known about the game: event, site, date, white, black and whatever was added."""
        return MappingProxyType(dict(self.tag_list))

    @property
    def comment(self) -> str:
        """The comment before the first move."""
        return self.line.comment

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were played."""
        return self.line.moves

    @property
    def positions(self) -> tuple[Position, ...]:
        """The start and the position after each move."""
        return self._positions

    @property
    def final(self) -> Position:
        """The position after the last move."""
        return self._positions[-1]

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The moves grouped by who decided them in succession."""
        return group(self._positions, self.moves)

    @property
    def result(self) -> Outcome | None:
        """How the game ended, by its last position or as it was recorded; None if it did not."""
        return self.final.outcome or self.ending

    @property
    def contradiction(self) -> str | None:
        """What in it happened by itself at another time than its moves say; None if nothing did.

        A record without times cannot contradict itself, nor a game in which nothing runs.
        """
        entries, part = self.line.entries, self.game.runs
        if part is None or any(entry.time is None for entry in entries):
            return None
        timeline = Timeline.begin(self.start)
        for number, entry in enumerate(entries, 1):
            assert entry.time is not None
            due = timeline.due
            if entry.time < timeline.time:
                return f"decision {number}, {entry.text}, is before what came before it"
            if due is not None and due[1] == entry.move and due[0] == entry.time:
                timeline = timeline.play(entry.move, entry.time)
                continue
            if due is not None and due[0] < entry.time:
                return f"{due[1]} is missing before decision {number}, {entry.text}"
            if self.game.kind(entry.move).role == "event" and not part.is_called(entry.move.code):
                return f"decision {number}, {entry.text}, is not due then"
            try:
                timeline.check(entry.move, entry.time)
            except IllegalMove as error:
                return f"decision {number}, {entry.text}, is too early: {error.reason}"
            timeline = timeline.play(entry.move, entry.time)
        return None

    def play(self, move: str | Move, comment: str = "") -> Record:
        """The record with one more move. Raises as ``Position.play`` does."""
        if self.ending is not None:
            reason = f"the game is over, {self.ending}"
            raise IllegalMove(str(move), self.final.text, "over", reason, ())
        after = self.final.play(move)
        assert after.last is not None
        entry = Entry(after.last, comment, time=time_in(self.final, move))
        line = replace(self.line, entries=(*self.line.entries, entry))
        return replace(self, line=line, _positions=(*self._positions, after))

    def until(self, moves: int) -> Record:
        """The record of that many first moves only, without a recorded ending."""
        line = replace(self.line, entries=self.line.entries[:moves])
        return replace(self, line=line, ending=None, _positions=self._positions[: moves + 1])

    def tag(self, /, **tags: str | None) -> Record:
        """The record with tags set, or removed where None is given."""
        changed = {**self.tags, **tags}
        kept = tuple((name, value) for name, value in changed.items() if value is not None)
        return replace(self, tag_list=kept)

    def note(self, comment: str, after: int | None = None) -> Record:
        """The record with another comment after that many moves, by default after the last."""
        index = len(self.line.entries) if after is None else after
        if index == 0:
            return replace(self, line=replace(self.line, comment=comment))
        return self._change(index - 1, comment=comment)

    def mark(
        self,
        after: int | None = None,
        *,
        sign: str | None = None,
        shapes: Iterable[str] | None = None,
        evaluation: Evaluation | None = None,
    ) -> Record:
        """The record with a sign, shapes or an evaluation after that many moves, or the last."""
        index = len(self.line.entries) if after is None else after
        said = {"sign": sign, "shapes": shapes, "evaluation": evaluation}
        parts: dict[str, Any] = {name: part for name, part in said.items() if part is not None}
        if shapes is not None:
            parts["shapes"] = checked_shapes(shapes)
            check_places(parts["shapes"], self.game.board)
        if index != 0:
            return self._change(index - 1, **parts)
        if parts.pop("sign", ""):
            raise RecordError("a sign follows a move, and there is none before the start")
        return replace(self, line=replace(self.line, **parts))

    def vary(self, index: int, moves: Iterable[str | Move], comment: str = "") -> Record:
        """The record with one more variation in the place of ``moves[index]``."""
        if not 0 <= index < len(self.line.entries):
            raise RecordError(
                f"there is no move {shown(index)} to vary, only {len(self.line.entries)}"
            )
        variation = line_of(self._positions[index], moves, comment)
        if not variation.entries:
            raise RecordError("a variation has no move", move=self.line.entries[index].move.text)
        entry = self.line.entries[index]
        return self._change(index, variations=(*entry.variations, variation))

    def end(self, reason: str, winner: Player | None = None) -> Record:
        """The record with an ending: ``resignation``, ``time``, ``agreement`` or ``aborted``."""
        return replace(self, ending=Outcome(winner, reason))

    def _change(self, index: int, **parts: Any) -> Record:
        entries = self.line.entries
        if not 0 <= index < len(entries):
            raise RecordError(f"there is no move {shown(index)}, only {len(entries)}")
        changed = (*entries[:index], replace(entries[index], **parts), *entries[index + 1 :])
        return replace(self, line=replace(self.line, entries=changed))

    @property
    def text(self) -> str:
        """The record in our own format, ready to be saved."""
        from sixfold.records.text import write_text

        return write_text(self)

    @property
    def data(self) -> dict[str, Any]:
        """The record as JSON data."""
        from sixfold.records.data import record_data

        return record_data(self)

    def animation(
        self,
        *,
        flip: bool = False,
        size: int = 480,
        theme: str | None = None,
        seconds: float = 0.8,
    ) -> bytes:
        """The game move by move as an animated PNG image (APNG), that many pixels wide."""
        from sixfold.drawing import animation

        return animation(self._positions, flip=flip, size=size, theme=theme, seconds=seconds)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        turns = len(self.turns)
        return f"<Record {self.game.name} {self.game.variant}, {turns} turns, {self.result}>"

    def _repr_svg_(self) -> str:
        return self.final._repr_svg_()

    def __reduce__(self) -> tuple[object, ...]:
        return Record, (self.start, self.line, self.tag_list, self.ending)


def checked_tags(tags: Iterable[tuple[str, str]]) -> Tags:
    """The tags with valid names, in the order in which they are written."""
    found: dict[str, str] = {}
    for name, value in tags:
        if not isinstance(name, str) or not _TAG.fullmatch(name) or name == GAME:
            raise RecordError(f"a tag has a name in lower case, other than game, not {name!r}")
        if not isinstance(value, str):
            raise RecordError(f"the value of the tag {name} is a text, not {shown(value)}")
        found[name] = value
    first = [name for name in _FIRST_TAGS if name in found]
    return tuple((name, found[name]) for name in [*first, *sorted(set(found) - set(first))])
