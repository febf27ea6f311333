"""``sixfold match``: GIPF with potentials, linked to contests, in the terminal."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.arguments.choice import BlackPlayer, Flip, Seed, WhitePlayer
from sixfold.cli.failure import Wrong
from sixfold.cli.pipes import outlive_readers
from sixfold.cli.terminal import output, spare_the_compiler

if TYPE_CHECKING:
    from sixfold.cli.conversation.match_session import Seat
    from sixfold.match import Agreement, MatchRecord


def complete_preset(incomplete: str) -> list[str]:
    """The agreements that a shell may offer."""
    spare_the_compiler()
    from sixfold.match import presets

    return [name for name in presets() if name.startswith(incomplete)]


def match(
    terms: Annotated[
        str | None,
        typer.Argument(
            metavar="TERMS",
            help="The name of an agreement, or its text; if omitted, the names are listed.",
            autocompletion=complete_preset,
        ),
    ] = None,
    white: WhitePlayer = None,
    black: BlackPlayer = None,
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(help="Continue the match in this file.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the match in this new file.")] = None,
    flip: Flip = False,
) -> None:
    """Play a match: GIPF with potentials whose powers may have to be won in contests.

    Type moves and answers; `help` lists what else you can type. The match is saved after every
    decision, so that you can continue it days later.
    """
    spare_the_compiler()
    from sixfold.cli.arguments.files import read_match
    from sixfold.cli.conversation.match_session import MatchSession
    from sixfold.cli.conversation.match_table import MatchTable
    from sixfold.cli.conversation.players import HUMAN, check_player

    console = output()
    check_player(white)
    check_player(black)
    if terms is None and resume is None:
        _list_presets()
        return
    if resume is not None:
        if terms or save:
            raise Wrong("A resumed match already has its terms and file: do not give others.")
        record, path = read_match(resume), resume
        for side, name in (("white", white), ("black", black)):
            record = record.tag(**{side: name}) if name else record
    else:
        record, path = _begun(_agreement(terms or ""), white, black, save)
    names = dict(record.tags)
    seats = (
        _seat(names.get("white", HUMAN), seed),
        _seat(names.get("black", HUMAN), None if seed is None else seed + 1),
    )
    if any(seats) and not record.agreement.suits_engine:
        raise Wrong("Programs cannot play outside games, so this match needs two people.")
    session = MatchSession(record, seats, path)
    try:
        MatchTable(session=session, console=console, flip=flip, ask=input).run()
    finally:
        console.print(session.farewell, markup=False, soft_wrap=True)
        session.close()


def _list_presets() -> None:
    from sixfold.match import presets, sentence

    for name, agreement in presets().items():
        output().print(f"{name:14} {sentence(agreement)}", markup=False, soft_wrap=True)


def _agreement(terms: str) -> Agreement:
    from sixfold.match import Agreement, preset

    return Agreement.parse(terms) if ";" in terms else preset(terms)


def _begun(
    agreement: Agreement, white: str | None, black: str | None, save: Path | None
) -> tuple[MatchRecord, Path]:
    """The record of a new match, and the file for it."""
    from sixfold.cli.conversation.match_session import place_to_save
    from sixfold.cli.conversation.players import HUMAN
    from sixfold.cli.conversation.saving import refuse_existing
    from sixfold.match import MatchRecord

    refuse_existing(save)
    tags = {"white": white or HUMAN, "black": black or HUMAN, "date": date.today().isoformat()}
    return MatchRecord.start(agreement, **tags), save or place_to_save()


def _seat(name: str, seed: int | None) -> Seat | None:
    """Who decides for a player of this name; None is a person."""
    from random import Random

    from sixfold.cli.conversation.players import ENGINE, USUAL_LEVEL, engine_seed
    from sixfold.engine.picker import ProgramPicker, RandomPicker
    from sixfold.match.player import MatchPlayer

    kind, _, level = name.partition(":")
    if kind == ENGINE:
        outlive_readers()
        analyst = ProgramPicker(int(level or USUAL_LEVEL), engine_seed(seed))
        return MatchPlayer(analyst, Random(seed))
    if name == "random":
        return MatchPlayer(RandomPicker(Random(seed)), Random(seed))
    return None
