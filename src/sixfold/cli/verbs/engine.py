"""``sixfold engine``: the engine as a program for other programs."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from sixfold.cli.arguments.choice import OptionList, complete_game, game_to_play
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import need_compiler


def engine(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME[:VARIANT]",
            help="The game to begin with, for programs that cannot choose one by an option.",
            autocompletion=complete_game,
        ),
    ] = None,
    option: OptionList = None,
) -> None:
    """Think for other programs: speak UGI on standard input and output.

    The protocol is described in docs/engine-protocol.md; `quit` or the end of input ends it.
    """
    need_compiler()
    from sixfold.engine.ugi import Server

    if game is None and option:
        raise Wrong("Options belong to a game: name it.")
    chosen = None if game is None else game_to_play(game, option)
    server = Server(sys.stdin.buffer, sys.stdout.buffer, chosen)
    if not server.serve():
        # Compiling cannot be interrupted, and nobody waits for it any more.
        os._exit(0)
