"""Pictures of positions. Each may take long, so none of it is done in the server itself.

The server has it done by other processes (``sixfold.server.chores``). Beside this module they load
only the game that is drawn: somebody may ask right after the start.
"""

from __future__ import annotations

from sixfold.drawing import card, png
from sixfold.rules import Position, position


def drawn(shown: Position, flip: bool, size: int, theme: str | None) -> str:
    """A position as SVG."""
    return shown.svg(flip=flip, size=size, theme=theme)


def drawn_text(text: str, flip: bool, size: int, theme: str | None) -> str:
    """The position of a text as SVG; raises ``PositionError``."""
    return drawn(position(text), flip, size, theme)


def painted(shown: Position, flip: bool, size: int, theme: str | None) -> bytes:
    """A position as PNG."""
    return png(drawn(shown, flip, size, theme), size)


def previewed(shown: Position, width: int, height: int) -> bytes:
    """A position as PNG for those who show links."""
    return png(card(shown.svg(), width, height), width)


def previewed_text(text: str, width: int, height: int) -> bytes:
    """The position of a text as PNG for those who show links; raises ``PositionError``."""
    return previewed(position(text), width, height)
