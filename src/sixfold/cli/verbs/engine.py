"""``sixfold engine``: the engine as a program for other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from sixfold.cli.arguments.choice import OptionList, complete_game, game_to_play
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import need_engine


def engine(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME[:VARIANT]",
            help="The game to start with, for programs that cannot choose one with an option.",
            autocompletion=complete_game,
        ),
    ] = None,
    option: OptionList = None,
) -> None:
    """Think for other programs: speak UGI on standard input and output.

    The protocol is described in docs/engine-protocol.md; `quit` or the end of input ends it.
    """
    need_engine()
    from sixfold.engine.ugi import speak

    if game is None and option:
        raise Wrong("Options need a game: name it.")
    speak(None if game is None else game_to_play(game, option))
