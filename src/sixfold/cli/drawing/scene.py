"""A position as a person sees it: the board, what lies beside it, and who decides what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from sixfold.cli.drawing.board import Drawing, letters
from sixfold.cli.drawing.look import Palette, Terminal
from sixfold.drawing import look_of
from sixfold.rules import Player, Position
from sixfold.rules.picture import Counter, Picture, Piece

_GAP: Final = 2
_PANEL: Final = 26
"""Columns the panel needs to stand beside the board."""

_DRAWN: Final = 18
"""The most pieces beside the board that are drawn one by one."""


@dataclass(frozen=True)
class Scene:
    """How positions are shown: from which side, with which names and remarks."""

    flip: bool = False
    names: bool = False
    players: tuple[str, str] = ("", "")
    remarks: Sequence[str] = field(default=())

    def show(self, position: Position, console: Console) -> None:
        """Draw a position; the panel stands beside the board if there is room."""
        terminal, look = Terminal.of(console), look_of(position.game)
        picture, colours = position.picture, terminal.palette(look)
        board = Drawing(picture, look, terminal, self.flip, self.names).rows()
        panel = [Text(row, style="bold") for row in _title(position)]
        for player in (Player.WHITE, Player.BLACK):
            panel += [Text(), *self._player(picture, player, terminal, colours)]
        if common := _counters(picture, None, terminal, colours):
            panel += [Text(), *common]
        panel += [Text(), *map(Text, self.remarks)] if self.remarks else []
        width = max(cell_len(row.plain) for row in board)
        if console.width >= width + _GAP + _PANEL:
            rows = [_beside(*pair, width) for pair in zip_longest(board, panel)]
        else:
            rows = [*board, Text(), *panel]
        for row in rows:
            console.print(row, no_wrap=True, overflow="crop", crop=True)

    def _player(
        self, picture: Picture, player: Player, terminal: Terminal, colours: Palette
    ) -> list[Text]:
        """A player's name, with a sign if they decide, and what they have beside the board."""
        decides = picture.player == str(player) and picture.outcome is None
        arrow = "▶" if terminal.unicode else ">"
        line = Text(f"{arrow if decides else ' '} ")
        if terminal.colours:
            line.append("  ", style=f"on {colours.piece(str(player))}")
            line.append(" ")
        line.append(str(player).capitalize(), style="bold" if decides else "")
        if who := self.players[player]:
            line.append(f" ({who})")
        return [line, *_counters(picture, str(player), terminal, colours)]


def _title(position: Position) -> list[str]:
    game = position.game
    options = [f"{name} {value}" for name, value in game.changed_options.items()]
    title = f"{game.title} {game.variant}" if len(game.variants) > 1 else game.title
    return [title, *options]


def _counters(
    picture: Picture, player: str | None, terminal: Terminal, colours: Palette
) -> list[Text]:
    """What a player has beside the board, or what is common."""
    own = [counter for counter in picture.counters if counter.player == player]
    rows: list[Text] = []
    for name, found in groupby(own, key=lambda counter: counter.name):
        same = list(found)
        tray = colours.look.trays.get(name)
        if tray is not None and tray.form == "choice" and same[1:]:
            rows.append(_choice(name, same, terminal, colours))
        elif tray is not None and tray.form == "tally" and same[1:]:
            rows.append(_tally(name, same, colours))
        else:
            rows += [_counter(_name(counter, own), counter, terminal, colours) for counter in same]
    return rows


def _choice(name: str, among: Sequence[Counter], terminal: Terminal, colours: Palette) -> Text:
    """What there is of several colours in one line, each with the letter of its colour."""
    line = Text(f"  {name}")
    for counter in among:
        letter = colours.look.material(counter.colour).letter
        tile = f"{colours.sign(counter.colour)} on {colours.piece(counter.colour)}"
        line.append(" ")
        line.append(letter, style=tile if terminal.colours else "")
        line.append(f" {counter.count}" + (f"/{counter.slots}" if counter.slots else ""))
    return line


def _tally(name: str, among: Sequence[Counter], colours: Palette) -> Text:
    """What there is of several kinds in one line, each with its letter as on the board."""
    kinds = (
        letters(colours.look, Piece((), counter.kind, (counter.colour or "",))) + str(counter.count)
        for counter in among
    )
    return Text(f"  {name} {' '.join(kinds)}")


def _name(counter: Counter, among: Sequence[Counter]) -> str:
    """A counter's name; of those with the same name the kind or the colour tells them apart."""
    same = [other for other in among if other.name == counter.name]
    if len(same) == 1:
        return counter.name
    kinds = {other.kind for other in same}
    return f"{counter.name} {counter.kind if len(kinds) > 1 else counter.colour}"


def _counter(name: str, counter: Counter, terminal: Terminal, colours: Palette) -> Text:
    """A number of pieces, and if they are few the pieces themselves."""
    line = Text(f"  {name} {counter.count}")
    if counter.slots:
        line.append(f" of {counter.slots}")
    drawn = terminal.colours and terminal.unicode and 0 < counter.count <= _DRAWN
    if drawn and counter.colour is not None:
        style = f"{colours.piece(counter.colour)} on {colours.board('field')}"
        line.append(" ")
        line.append("●" * counter.count, style=style)
    return line


def _beside(left: Text | None, right: Text | None, width: int) -> Text:
    row = left.copy() if left is not None else Text()
    if right is None or not right.plain:
        return row
    row.append(" " * (width + _GAP - cell_len(row.plain)))
    row.append_text(right)
    return row


def decision(position: Position) -> str:
    """What has to be decided now, or how the game ended, in a sentence."""
    if (outcome := position.outcome) is not None:
        return f"{str(outcome).capitalize()}."
    moves = position.moves
    kinds = " or ".join(dict.fromkeys(move.kind for move in moves))
    who = str(position.player).capitalize()
    if len(moves) == 1:
        return f"{who} to decide ({kinds}): only {moves[0]} is possible."
    return f"{who} to decide ({kinds}): {len(moves)} possible, for example {moves[0]}."
