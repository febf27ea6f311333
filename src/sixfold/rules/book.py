"""Books of rules: plain Markdown with sections, paragraphs, lists and figures of positions.

A heading is ``## Title {#id}``. A comment at the end of a heading, paragraph or item says for which
variants it is and which rules it tells: ``<!-- only: basic; rules: G1, G2 -->``. A figure is a
block fenced by ``` with the word ``figure``, and lines of a name and a value:

- ``position: gipf basic start`` or ``after: a1-b2``, moves from the board before: begins a board;
- ``chosen``, ``targets``, ``stay``, ``go``: points; ``rows``: points of rows with ``|`` between
  them; ``taken``: the number of the row that is being taken;
- ``caption``: what stands below all boards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from sixfold.rules.position import Position
from sixfold.rules.registry import position

_HEADING: Final = re.compile(r"## ([^{]+) \{#([\w-]+)\}")
_FENCE: Final = "```"


@dataclass(frozen=True, slots=True)
class FigureBoard:
    """A position in a figure and what is shown on it."""

    position: Position
    follows: bool = False
    """Whether moves led here from the board before."""
    chosen: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    taken: int = 0
    stay: tuple[str, ...] = ()
    go: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A paragraph, an item of a list, or a figure with its caption as text."""

    text: str
    is_item: bool = False
    boards: tuple[FigureBoard, ...] = ()
    only: tuple[str, ...] | None = None
    """The variants it is for; all if not said."""
    rules: tuple[str, ...] = ()
    """The rules it tells, by their ids."""


@dataclass(frozen=True, slots=True)
class Section:
    """Parts under a title."""

    id: str
    title: str
    only: tuple[str, ...] | None
    parts: tuple[Part, ...]


def read_book(text: str) -> tuple[Section, ...]:
    """The sections of a book; raises ``ValueError`` with what cannot be read."""
    sections: list[Section] = []
    for block in filter(None, map(str.strip, re.split(r"\n[ \t]*\n", text))):
        if block.startswith("#"):
            heading, only, _ = _noted(block)
            found = _HEADING.fullmatch(heading)
            if found is None:
                raise ValueError(f"{block!r} is not a heading such as ## The aim {{#aim}}")
            sections.append(Section(found[2], found[1], only, ()))
        elif not sections:
            raise ValueError("a book begins with a heading")
        else:
            last = sections[-1]
            sections[-1] = replace(last, parts=(*last.parts, *_parts(block)))
    return tuple(sections)


def _parts(block: str) -> Iterator[Part]:
    if block.startswith(_FENCE):
        yield _figure(block)
    elif block.startswith("- "):
        for item in block.removeprefix("- ").split("\n- "):
            yield _part(item, is_item=True)
    else:
        yield _part(block)


def _part(block: str, is_item: bool = False) -> Part:
    text, only, rules = _noted(" ".join(map(str.strip, block.splitlines())))
    return Part(text, is_item, only=only, rules=rules)


def _noted(text: str) -> tuple[str, tuple[str, ...] | None, tuple[str, ...]]:
    """A text without the comment at its end, and what that says."""
    before, _, comment = text.partition("<!--")
    notes = _notes(comment.removesuffix("-->"))
    return before.strip(), notes.get("only"), notes.get("rules", ())


def _notes(text: str) -> dict[str, tuple[str, ...]]:
    notes: dict[str, tuple[str, ...]] = {}
    for note in filter(None, map(str.strip, text.split(";"))):
        name, _, values = note.partition(":")
        if name not in ("only", "rules"):
            raise ValueError(f"{note!r} is no note; available: only, rules")
        notes[name] = tuple(value.strip() for value in values.split(","))
    return notes


def _figure(block: str) -> Part:
    head, *lines, end = block.splitlines()
    if not head.startswith(f"{_FENCE}figure") or end != _FENCE:
        raise ValueError(f"{head!r} does not begin a figure that ends with {_FENCE}")
    notes = _notes(head.removeprefix(f"{_FENCE}figure"))
    boards: list[FigureBoard] = []
    caption = ""
    for line in lines:
        name, _, value = (part.strip() for part in line.partition(":"))
        if name == "caption":
            caption = value
        elif name == "position":
            boards.append(FigureBoard(position(value)))
        elif not boards:
            raise ValueError("a figure begins with a position")
        elif name == "after":
            reached = boards[-1].position
            for move in value.split():
                reached = reached.play(move)
            boards.append(FigureBoard(reached, follows=True))
        else:
            boards[-1] = _shown(boards[-1], name, value)
    return Part(caption, False, tuple(boards), notes.get("only"), notes.get("rules", ()))


def _shown(board: FigureBoard, name: str, value: str) -> FigureBoard:
    match name:
        case "chosen":
            return replace(board, chosen=tuple(value.split()))
        case "targets":
            return replace(board, targets=tuple(value.split()))
        case "rows":
            return replace(board, rows=tuple(tuple(row.split()) for row in value.split("|")))
        case "taken":
            return replace(board, taken=int(value))
        case "stay":
            return replace(board, stay=tuple(value.split()))
        case "go":
            return replace(board, go=tuple(value.split()))
    raise ValueError(f"{name!r} says nothing about a board of a figure")
