"""Books of rules: texts and figures."""

from __future__ import annotations

from sixfold.server.models.model import Model
from sixfold.server.models.view import View


class BookBoard(Model):
    """A board of a figure, with what is shown on it."""

    view: View
    chosen: list[str]
    targets: list[str]
    rows: list[list[str]]
    taken: int
    """The number of the row that is being taken; without one rows are numbered."""
    stay: list[str]
    go: list[str]
    turn: list[str]


class BookPart(Model):
    """A paragraph, an item of a list, or boards with a caption, for all variants or some."""

    text: str
    item: bool
    only: list[str] | None
    boards: list[BookBoard]


class BookStep(Model):
    """A step of a lesson that shows a rule: its address and its title."""

    address: str
    title: str


class BookSection(Model):
    """Parts under a title, and where they can be tried."""

    id: str
    title: str
    only: list[str] | None
    parts: list[BookPart]
    steps: list[BookStep]


class Book(Model):
    """The rules of a game, to read."""

    sections: list[BookSection]
