"""The rules that a game is played by: plain GIPF, or with potentials if any player has some."""

from __future__ import annotations

from typing import Union

from sixfold.games.gipf import kernel as plain
from sixfold.games.gipf.potentials import kernel as loaded
from sixfold.games.gipf.potentials.kinds import in_play
from sixfold.games.gipf.potentials.state import State as Loaded
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome

AnyState = Union[plain.State, Loaded]


def start(variant: str, options: Options) -> AnyState:
    """The state in which a game begins."""
    return loaded.start(variant, options) if in_play(options) else plain.start(variant, options)


def outcome(state: AnyState) -> Outcome:
    """How a finished game ended."""
    return loaded.outcome(state) if isinstance(state, Loaded) else plain.outcome(state)
