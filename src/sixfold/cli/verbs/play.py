"""``sixfold play``: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.arguments.choice import (
    BlackPlayer,
    Flip,
    OptionList,
    Seed,
    WhitePlayer,
    chosen_position,
    complete_game,
)
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import output, spare_the_compiler

if TYPE_CHECKING:
    from rich.console import Console

    from sixfold.records import Record
    from sixfold.rules import Position


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME[:VARIANT]",
            help="What to play; asked for if omitted.",
            autocompletion=complete_game,
        ),
    ] = None,
    white: WhitePlayer = None,
    black: BlackPlayer = None,
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(help="Continue the game in this file.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the game in this new file.")] = None,
    start: Annotated[
        str | None,
        typer.Option("--from", metavar="TEXT", help="Start from this position."),
    ] = None,
    flip: Flip = False,
    option: OptionList = None,
) -> None:
    """Play a game in the terminal: two people, or against a program.

    Type or choose moves; `help` lists what else you can type. The game is saved after every
    move, so that nothing is lost when you leave.
    """
    spare_the_compiler()
    from sixfold.cli.conversation.person import Person
    from sixfold.cli.conversation.players import HUMAN, check_player, seat
    from sixfold.cli.conversation.session import Session
    from sixfold.cli.conversation.table import Table, farewell
    from sixfold.cli.drawing.scene import Scene

    console = output()
    check_player(white)
    check_player(black)
    if resume is not None:
        if game or start or option or save:
            raise Wrong("A resumed game already has its rules and file: do not give others.")
        record, path = _resumed(resume, white, black)
    else:
        if game is None and start is None:
            game, white, black = _asked(console, white, black)
        record, path = _begun(chosen_position(game, start, option), white, black, save)
    players = record.tags.get("white", HUMAN), record.tags.get("black", HUMAN)
    person = Person(input, lambda line: table.is_aside(line))
    black_seed = None if seed is None else seed + 1
    seats = seat(players[0], seed, person), seat(players[1], black_seed, person)
    session = Session(record, seats, path)
    scene = Scene(flip, True, players)
    table = Table(session=session, console=console, scene=scene, ask=input)
    offer_completion(lambda: table.words)
    try:
        table.run()
    finally:
        console.print(farewell(session), markup=False, soft_wrap=True)
        for picker in seats:
            picker.close()


def _asked(console: Console, white: str | None, black: str | None) -> tuple[str, str, str]:
    """What a person chose from the menus."""
    from sixfold.cli.conversation.menu import ask_game, ask_players
    from sixfold.cli.conversation.players import HUMAN

    game = ask_game(console, input)
    if white is None and black is None:
        white, black = ask_players(console, input)
    return game, white or HUMAN, black or HUMAN


def _begun(
    start: Position, white: str | None, black: str | None, save: Path | None
) -> tuple[Record, Path]:
    """The record of a new game, and the file for it."""
    from sixfold.cli.conversation.players import HUMAN
    from sixfold.cli.conversation.saving import refuse_existing
    from sixfold.cli.conversation.session import place_to_save
    from sixfold.records import Record

    refuse_existing(save)
    record = Record.of(start, date=date.today().isoformat())
    record = record.tag(white=white or HUMAN, black=black or HUMAN)
    return record, save or place_to_save(start.game)


def _resumed(path: Path, white: str | None, black: str | None) -> tuple[Record, Path]:
    """The record in a file; who played it goes on, if not somebody else is named."""
    from sixfold.cli.arguments.files import is_ours, read_record
    from sixfold.cli.conversation.session import place_to_save

    record = read_record(path)
    for side, name in (("white", white), ("black", black)):
        record = record.tag(**{side: name}) if name else record
    return record, path if is_ours(path) else place_to_save(record.game)


def offer_completion(words: Callable[[], list[str]]) -> None:
    """Let the tab key complete what can be typed, where the terminal has line editing."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:
        return

    def complete(beginning: str, state: int) -> str | None:
        fitting = [word for word in words() if word.startswith(beginning)]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" ;")
    readline.parse_and_bind("tab: complete")
