"""boardspace.net's commands for GIPF.

There a GIPF-piece in a row is marked to stay or to go: own ones stay unless the player says
otherwise, the opponent's go unless they are in several rows. ``Preserve`` changes a mark,
``Remove`` takes the row through a spot or a dot, and ``Done`` takes all rows that are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sixfold.errors import NotationError
from sixfold.games.gipf.dialects.taking import Taking, spots_of, takings
from sixfold.rules.dialect import Command, Reading, commands, spaced
from sixfold.rules.move import Move
from sixfold.rules.position import Position


class Boardspace:
    """The commands of a turn, confirmed with ``Done`` at its end."""

    names: Mapping[str, str] = {
        "gipf": "basic",
        "gipf-standard": "standard",
        "gipf-tournament": "tournament",
    }
    code = "gipf"
    first = "P0"

    def read(self, position: Position, words: Sequence[str]) -> Iterator[Reading]:
        """The decisions in the commands up to the next ``Done``."""
        found = commands(words)
        table = _Table(position)
        for command in found:
            table = table.after(command)
        yield Reading(tuple(table.moves), len(found))

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The commands of a turn."""
        table = _Table(position)
        found: list[str] = []
        for move in moves:
            texts = table.texts_for(move)
            for command in commands(texts):
                table = table.after(command)
            found += texts
        return [*found, "Done "]


class _Table:
    """What lies on the table in the middle of a turn."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.player = position.player
        self.moves: list[Move] = []
        self.kept = _marks(position)
        self.dot = ""
        self.is_basic_chosen = False
        self.is_row_taken = False
        self.before_push: _Table | None = None

    def _copy(self) -> _Table:
        twin = _Table.__new__(_Table)
        twin.__dict__.update(self.__dict__)
        twin.moves = list(self.moves)
        return twin

    def after(self, command: Command) -> _Table:
        """The table after a command."""
        verb, points = command.verb, command.points
        twin = self._copy()
        if verb == "done":
            twin._take_all()
        elif verb == "standard":
            twin.is_basic_chosen = not self.is_basic_chosen
        elif verb == "preserve" and len(points) == 1:
            twin.kept = self.kept ^ {points[0]}
        elif verb == "remove" and len(points) == 1:
            twin._remove(points[0], command)
        elif verb in ("slide", "slidefrom") and len(points) == 2:
            twin._push(*points, command)
        elif verb == "dropb" and len(points) == 1:
            twin._drop(points[0], command)
        elif verb == "pickb" and len(points) == 1:
            return self._undone(points[0])
        elif verb not in ("pick", "drop"):
            raise command.wrong()
        return twin

    def _undone(self, point: str) -> _Table:
        """The table after a piece has been picked up again."""
        edge = self.position.game.board.edge
        table = self.before_push if self.before_push and point not in edge else self
        twin = table._copy()
        twin.dot = ""
        return twin

    def _drop(self, point: str, command: Command) -> None:
        if point in self.position.game.board.edge:
            if not self.before_push:
                self._take_all()
            self.dot = point
        elif self.dot:
            self._push(self.dot, point, command)
        else:
            raise NotationError(command.text, "a piece is put on a dot first")

    def _push(self, dot: str, spot: str, command: Command) -> None:
        before = self._copy()
        texts = [move.text for move in self.position.moves]
        is_gipf = f"G{dot}-{spot}" in texts and f"{dot}-{spot}" not in texts
        if f"G{dot}-{spot}" in texts and not is_gipf:
            is_gipf = self.is_basic_chosen is self.is_row_taken
        self._play(command.move(self.position, f"{'G' if is_gipf else ''}{dot}-{spot}"))
        self.kept = _marks(self.position)
        self.before_push = before
        self.dot = ""

    def _play(self, move: Move) -> None:
        self.position = self.position.play(move)
        self.moves.append(move)

    def _remove(self, point: str, command: Command) -> None:
        """Take the row through a point; a GIPF-piece alone is only marked to go."""
        if point in spots_of(self.position, "W", "B"):
            self.kept = self.kept - {point}
            return
        rows = [each for each in self._marked() if point in (*each.row, *each.dots)]
        if not rows:
            raise NotationError(command.text, f"no row of {self.player} goes through {point}")
        self._play(rows[0].move)
        self.is_row_taken = True
        if not self.before_push:
            self.kept = _marks(self.position)

    def _marked(self) -> list[Taking]:
        """The rows of the player, each as its marks say."""
        if self.position.player is not self.player:
            return []
        gipfs = spots_of(self.position, "W", "B")
        return [
            each
            for each in takings(self.position)
            if each.stays == self.kept & gipfs & frozenset(each.row)
        ]

    def _take_all(self) -> None:
        while rows := self._marked():
            self._play(rows[0].move)

    def texts_for(self, move: Move) -> list[str]:
        """The commands for a move."""
        for each in takings(self.position):
            if each.move == move:
                gipfs = spots_of(self.position, "W", "B") & frozenset(each.row)
                changed = sorted((self.kept & gipfs) ^ each.stays)
                return [f"Preserve {spaced(p)}" for p in changed] + [self._name(each)]
        dot, spot = move.text.removeprefix("G").split("-")
        texts = [each.text for each in self.position.moves]
        is_choice = f"{dot}-{spot}" in texts and f"G{dot}-{spot}" in texts
        is_gipf_usual = not self.is_row_taken
        wanted = move.text.startswith("G")
        change = ["Standard "] if is_choice and wanted is not is_gipf_usual else []
        return [*change, f"Dropb {spaced(dot)}", f"Dropb {spaced(spot)}"]

    def _name(self, taking: Taking) -> str:
        """The command that takes a row, with a point that names no other if there is one."""
        others = {
            point
            for each in takings(self.position)
            if each.row != taking.row
            for point in (*each.row, *each.dots)
        }
        gipfs = spots_of(self.position, "W", "B")
        points = [point for point in (*taking.row, *taking.dots) if point not in gipfs]
        named = next((point for point in points if point not in others), points[0])
        return f"Remove {spaced(named)}"


def _marks(position: Position) -> frozenset[str]:
    """The GIPF-pieces that stay if nothing is said: own ones, and any in more than one row."""
    own = spots_of(position, "WB"[position.player])
    rows = {each.row for each in takings(position)}
    crossing = [spot for row in rows for spot in row]
    gipfs = spots_of(position, "W", "B")
    return frozenset(s for s in crossing if s in gipfs and (s in own or crossing.count(s) > 1))
