"""What the processes do that chores are done in; they load nothing before it is needed."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from typing import Any, Final

from sixfold.errors import SixfoldError
from sixfold.server.problems import refusal_of

COMMON: Final = ("sixfold.server.painting", "sixfold.server.files")
"""What most chores need besides the games."""

_NICENESS: Final = 5
"""The server goes first; engines come after this."""


def stand_back() -> None:
    """Let the server go first."""
    os.nice(_NICENESS)


def rest() -> None:
    """Do nothing."""


def load_module(name: str) -> None:
    """Load what a later chore may need."""
    importlib.import_module(name)


def load_game(name: str) -> None:
    """Load a game that a later chore may be about, and what is made when it is drawn first."""
    from sixfold.rules.registry import load

    load(name).start().svg()


def attempt(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """What a function gives, or why not, as something that can be sent back."""
    try:
        return function(*args, **kwargs)
    except SixfoldError as error:
        return refusal_of(error)
