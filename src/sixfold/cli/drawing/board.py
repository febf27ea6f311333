"""Drawing a picture in the terminal: the board of any game, in characters.

A character is about twice as high as wide, so a step across the page takes twice as many columns
as a step down takes lines. Colours come from how the game looks. Without colours the players are
told apart by letters, those that position texts use.

A board that would be higher than a terminal is drawn small: its lines of points lie across, one in
each line, a point in every second column, without room for the names of points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from rich.text import Text

from sixfold.boards import natural_order
from sixfold.cli.drawing.canvas import Canvas, Cell
from sixfold.cli.drawing.look import Palette, Terminal
from sixfold.drawing.look import Look
from sixfold.drawing.pieces import measure
from sixfold.rules.picture import Picture, Piece

_SCALES: Final = {"across": (4 / 3**0.5, 4.0), "upright": (2.0, 8 / 3**0.5)}
"""Lines and columns per unit of the page, by layout: lines of points are two or four apart."""

_DENSE: Final = (2 / 3**0.5, 2.0)
"""Those of a board that is drawn small, whatever its layout."""

_HIGHEST: Final = 20
"""Lines from the first to the last point that a terminal of 24 has room for."""

_SMALL: Final = 0.3
"""The radius below which a piece is drawn as a small disc."""


@dataclass(frozen=True)
class Drawing:
    """A board in characters, seen by White or, flipped, by Black; with ``names``, of points."""

    picture: Picture
    look: Look
    terminal: Terminal
    flip: bool = False
    names: bool = False

    def rows(self) -> list[Text]:
        """The drawing, one text a line, all of the same width."""
        canvas = Canvas(self.terminal.colours > 0)
        if self.terminal.colours:
            self._draw_ground(canvas)
        if self.terminal.colours and self.terminal.unicode and not self._dense:
            self._draw_lines(canvas)
        self._draw_labels(canvas)
        self._draw_points(canvas)
        self._draw_pieces(canvas)
        self._draw_marks(canvas)
        return canvas.rows()

    @cached_property
    def _cells(self) -> dict[str, Cell]:
        """Where the middle of each point is drawn."""
        lines, columns = _DENSE if self._dense else _SCALES[self.picture.layout]
        turn = -1 if self.flip else 1
        lies = self._dense and self.picture.layout == "upright"
        places = (
            (place.name, *((-place.y, place.x) if lies else (place.x, place.y)))
            for place in self.picture.places
        )
        return {name: (round(turn * y * lines), round(turn * x * columns)) for name, x, y in places}

    @cached_property
    def _dense(self) -> bool:
        """Whether the board has to be drawn small."""
        heights = [place.y for place in self.picture.places]
        return (max(heights) - min(heights)) * _SCALES[self.picture.layout][0] > _HIGHEST

    @cached_property
    def _reach(self) -> int:
        """How many columns to each side of its middle belong to a point."""
        return 1 if self._dense else 2

    @cached_property
    def _edge(self) -> frozenset[str]:
        return frozenset(place.name for place in self.picture.places if place.edge)

    @cached_property
    def _colours(self) -> Palette:
        return self.terminal.palette(self.look)

    @cached_property
    def _labels(self) -> dict[Cell, str]:
        """Letters and numbers beyond the ends of lines; points of an edge are labels themselves."""
        if self._edge:
            return {}
        names = sorted((place.name for place in self.picture.places), key=natural_order)
        columns: dict[str, list[str]] = {}
        rows: dict[str, list[str]] = {}
        for name in names:
            columns.setdefault(name[0], []).append(name)
            rows.setdefault(name[1:], []).append(name)
        if self._dense:  # a step apart a letter and a number would meet
            return {**self._beyond(columns, 0, 2), **self._beyond(rows, 1)}
        return {**self._beyond(columns, 0.5), **self._beyond(rows, 1)}

    def _beyond(
        self, lines: Mapping[str, Sequence[str]], down: float, across: int = 1
    ) -> dict[Cell, str]:
        """The places a step, or so many, before the first point of each line.

        The step is that of the first line for all of them: where numbers are counted in every
        column a line bends, and may be a single point.
        """
        first, second, *_ = next(line for line in lines.values() if line[1:])
        (y, x), (next_y, next_x) = self._cells[first], self._cells[second]
        right, below = (x - next_x) * across, (y - next_y) * down
        starts = ((label, self._cells[line[0]]) for label, line in lines.items())
        return {(round(y + below), x + right): label for label, (y, x) in starts}

    def _draw_ground(self, canvas: Canvas) -> None:
        missing = self._edge | set(self.picture.gone)
        field = set(self._ground(name for name in self._cells if name not in missing))
        frame = self._ground(self._cells) if self._edge else _grown(field)
        canvas.fill(_closed(frame), self._colours.board("frame"))
        canvas.fill(field, self._colours.board("field"))

    def _ground(self, names: Iterable[str]) -> Iterator[Cell]:
        """The characters on and between neighbouring points."""
        among = set(names)
        for name in among:
            y, x = self._cells[name]
            yield from ((y, x + right) for right in self._across)
        for one, other in self._steps:
            if one in among and other in among:
                (y, x), (next_y, next_x) = sorted((self._cells[one], self._cells[other]))
                for down in range(next_y - y + 1):
                    middle = x + round((next_x - x) * down / max(1, next_y - y))
                    yield from ((y + down, middle + right) for right in self._across)

    @property
    def _across(self) -> range:
        return range(-self._reach, self._reach + 1)

    def _draw_lines(self, canvas: Canvas) -> None:
        for one, other in self._steps:
            if not {one, other} & set(self.picture.gone):
                canvas.stroke(self._cells[one], self._cells[other], self._colours.board("line"))

    @cached_property
    def _steps(self) -> list[tuple[str, str]]:
        """All pairs of neighbouring points."""
        return [step for line in self.picture.lines for step in pairwise(line)]

    def _draw_labels(self, canvas: Canvas) -> None:
        for (line, column), label in self._labels.items():
            left = (len(label) - 1) * self.flip if self._dense else len(label) // 2
            canvas.write(line, column - left, label, self._colours.board("label"))

    def _draw_points(self, canvas: Canvas) -> None:
        dot = "·" if self.terminal.unicode else "."
        taken = {point for piece in self.picture.pieces for point in piece.points}
        taken.update(mark.point for mark in self.picture.marks)
        for name, (line, column) in self._cells.items():
            if name in self.picture.gone:
                continue
            if name in self._edge:
                canvas.write(line, column - len(name) // 2, name, self._colours.board("label"))
            elif self.names and not self._dense and name not in taken:
                canvas.write(line, column - len(name) // 2, name, self._colours.board("name"))
            else:
                canvas.write(line, column, dot, self._colours.board("frame"), bold=True)

    def _draw_pieces(self, canvas: Canvas) -> None:
        standing = ((piece, point) for piece in self.picture.pieces for point in piece.points)
        for piece, point in standing:
            line, column = self._cells[point]
            if self.terminal.colours:
                self._draw_piece(canvas, piece, line, column)
            else:
                shown = letters(self.look, piece).center(2 * self._reach - 1)
                canvas.write(line, column - self._reach + 1, shown)

    def _draw_piece(self, canvas: Canvas, piece: Piece, line: int, column: int) -> None:
        """What is small is a disc; everything else a tile, with a hole or something on it."""
        colours, top = self._colours, piece.colours[-1]
        disc = "●" if self.terminal.unicode else "o"
        if measure(self.look, piece.kind, piece.colours)[0] < _SMALL:
            canvas.write(line, column, disc, colours.piece(top), bold=True)
            return
        tile = " " * (2 * self._reach - 1)
        canvas.write(line, column - self._reach + 1, tile, ground=colours.piece(top))
        if self.look.kind(piece.kind.split("+")[-1]).layers[0].shape == "ring":
            canvas.write(line, column, disc, colours.board("field"), bold=True)
        sign = _sign(self.look, piece)
        canvas.write(line, column - len(sign) // 2, sign, colours.sign(top), bold=True)
        if borne := _borne(self.look, piece):
            seen = colours.sign(top) if top == borne else colours.piece(borne)
            canvas.write(line, column + (1 if sign else 0), "*", seen, bold=True)

    def _draw_marks(self, canvas: Canvas) -> None:
        """Brackets round what the last move touched, signs where something left."""
        occupied = {point for piece in self.picture.pieces for point in piece.points}
        opened: set[Cell] = set()
        closed: set[Cell] = set()
        for mark in self.picture.marks:
            line, column = self._cells[mark.point]
            if mark.point in occupied:
                opened.add((line, column - self._reach))
                closed.add((line, column + self._reach))
            elif mark.point not in self._edge:
                sign = "x" if mark.kind == "taken" else "o"
                canvas.write(line, column, sign, self._colours.board("last"), bold=True)
        for line, column in opened | closed:
            cell = line, column
            sign = "|" if cell in opened & closed else "[" if cell in opened else "]"
            canvas.write(line, column, sign, self._colours.board("last"), bold=True)


def _grown(cells: Iterable[Cell]) -> Iterator[Cell]:
    """The characters and a border of one line or three columns around them."""
    for y, x in cells:
        yield from ((y + down, x + right) for down in (-1, 0, 1) for right in range(-3, 4))


def _closed(cells: Iterable[Cell]) -> Iterator[Cell]:
    """The characters and those between the highest and the lowest of each column."""
    columns: dict[int, list[int]] = {}
    for y, x in cells:
        columns.setdefault(x, []).append(y)
    for x, ys in columns.items():
        yield from ((y, x) for y in range(min(ys), max(ys) + 1))


def _sign(look: Look, piece: Piece) -> str:
    """What stands on a tile: the height of a stack, or what tells its kind.

    What has a letter of its own has a capital on something, with a number if it covers more.
    """
    words = piece.kind.split("+")
    kind = look.kind(words[-1])
    if kind.counted:
        return str(len(piece.colours)) if piece.colours[1:] else ""
    if kind.letter:
        height = str(len(words)) if words[2:] or len(set(piece.colours)) > 1 else ""
        return kind.letter.upper() + height if words[1:] else kind.letter
    return kind.sign


def _borne(look: Look, piece: Piece) -> str | None:
    """What is shown of a stack wherever in it it is."""
    counted = look.kind(piece.kind).counted
    bears = counted.bears if counted else None
    return bears.material if bears and bears.material in piece.colours else None


def letters(look: Look, piece: Piece) -> str:
    """A piece without colours: the letters of its topmost layers, and its height."""
    words = piece.kind.split("+")
    colours = piece.colours[len(piece.colours) - len(words) :]
    signs = [_letter(look, *layer) for layer in zip(words, colours, strict=False)]
    height = _sign(look, piece) if look.kind(words[-1]).counted else ""
    return "".join(signs[-3:]) + height + ("*" if height and _borne(look, piece) else "")


def _letter(look: Look, word: str, colour: str) -> str:
    kind = look.kind(word)
    if kind.letter:
        return kind.letter.upper() if colour == "white" else kind.letter
    letter = look.material(colour).letter
    return letter.upper() if kind.capital else letter
