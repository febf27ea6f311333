"""Writing our own readable text format; ``docs/records.md`` specifies it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sixfold.records.annotation import Evaluation
from sixfold.records.line import Line
from sixfold.records.record import GAME, Record
from sixfold.records.result import write_result
from sixfold.records.token import escaped
from sixfold.records.turn import JOINT
from sixfold.rules import Position, begins_turn
from sixfold.rules.option import write_options

_WIDTH: Final = 88
_BREAK: Final = re.compile(r"(?<=[^ \t\n]) (?=[^ \t\n])")


def write_text(record: Record) -> str:
    """A record as text, always the same for the same record."""
    tags = [(GAME, start_text(record.start)), *record.tag_list]
    head = [f'[{name} "{escaped(value, chr(34))}"]' for name, value in tags]
    words = [*_line_words(record.line, record.start), write_result(record.result)]
    return "\n".join([*head, "", *_wrapped(words), ""])


def start_text(start: Position) -> str:
    """The text of a position, short for the start of a game."""
    game = start.game
    if start != game.start():
        return start.text
    name = f"{game.name} {game.variant}" if len(game.variants) > 1 else game.name
    return "; ".join(
        [f"{name} start", *write_options(game.option_list, game.options, game.variant)]
    )


def _line_words(
    line: Line, position: Position, number: int = 0, before: Position | None = None
) -> Iterator[str]:
    """The words of a line; ``before`` is where the decision before it was made, in that turn."""
    yield from _said(line.comment, line.shapes, line.evaluation)
    turn = ""
    for entry in line.entries:
        begins = before is None or begins_turn(before, position)
        if turn and begins:
            yield turn
            turn = ""
        here = number + begins
        dots = "." if begins else "..."
        move = f"{entry.text}{entry.sign}"
        turn = f"{turn}{JOINT}{move}" if turn else f"{here}{dots} {move}"
        if not entry.is_plain:
            yield turn
            turn = ""
        yield from _said(entry.comment, entry.shapes, entry.evaluation)
        for variation in entry.variations:
            yield from _bracketed(list(_line_words(variation, position, number, before)))
        number, before, position = here, position, position.play(entry.move)
    if turn:
        yield turn


def _bracketed(words: list[str]) -> list[str]:
    words[0] = f"({words[0]}"
    words[-1] = f"{words[-1]})"
    return words


def _said(comment: str, shapes: tuple[str, ...], evaluation: Evaluation | None) -> Iterator[str]:
    """What is said about a position."""
    if evaluation is not None:
        yield f"<{evaluation}>"
    if shapes:
        yield f"<{' '.join(shapes)}>"
    if comment:
        yield "{" + escaped(comment, "}") + "}"


def _wrapped(words: list[str]) -> list[str]:
    """Lines of words, broken between them and at the single spaces of what is said."""
    lines: list[str] = []
    line = ""
    for word in words:
        is_said = "{" in word or "<" in word
        for part in _BREAK.split(word) if is_said else [word]:
            if line and len(line) + 1 + len(part) > _WIDTH:
                lines.append(line)
                line = part
            else:
                line = f"{line} {part}" if line else part
    return [*lines, line]
