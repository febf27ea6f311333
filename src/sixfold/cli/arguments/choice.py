"""Choosing a game on the command line: ``GAME[:VARIANT]`` and ``--option NAME=VALUE``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.failure import Wrong

if TYPE_CHECKING:
    from sixfold.rules import Game, Position


def complete_game(incomplete: str) -> list[str]:
    """The games and variants that a shell may offer."""
    from sixfold.cli.terminal import spare_the_compiler

    spare_the_compiler()
    from sixfold.rules import games, load

    names = [name for name in games() if name.startswith(incomplete.partition(":")[0])]
    if ":" not in incomplete:
        return names
    return [f"{name}:{variant}" for name in names for variant in load(name).variants]


GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME[:VARIANT]",
        help="A game and its variant, such as those of `sixfold games`.",
        autocompletion=complete_game,
    ),
]

OptionList = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; can be repeated.",
    ),
]

Seed = Annotated[int | None, typer.Option(help="Make random choices repeatable.")]
WhitePlayer = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="Who plays White: human, engine, engine:LEVEL or random."),
]
BlackPlayer = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="Who plays Black: human, engine, engine:LEVEL or random."),
]
Flip = Annotated[bool, typer.Option("--flip", help="Show the board from Black's side.")]


def chosen_game(text: str, options: Sequence[str] | None) -> Game:
    """The game that the arguments name."""
    from sixfold.rules import load

    name, _, variant = text.partition(":")
    return load(name.strip().lower(), variant.strip().lower() or None, **_values(options or ()))


def game_to_play(text: str, options: Sequence[str] | None) -> Game:
    """The game that the arguments name, as programs play it unless an option says otherwise."""
    game = chosen_game(text, options)
    usual = {
        option.name: option.among_programs
        for option in game.option_list
        if option.among_programs is not None
    }
    return game.choose(game.variant, **{**game.options, **usual, **_values(options or ())})


def _values(options: Sequence[str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for option in options:
        name, equals, value = (part.strip() for part in option.partition("="))
        if not equals or not name or not value:
            raise Wrong(f"Option {option!r} must be written as a name and a value, NAME=VALUE.")
        if name in found:
            raise Wrong(f"Option {name!r} is given twice.")
        found[name] = _value(value)
    return found


def _value(text: str) -> object:
    """A number, on or off, or the text itself, which the game then refuses."""
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 10:
        return int(text)
    return {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}.get(
        text.lower(), text
    )


def chosen_position(game: str | None, text: str | None, options: Sequence[str] | None) -> Position:
    """The position that the arguments describe: a text, or the start of a game."""
    from sixfold.rules import position

    if text is None:
        return chosen_game(game or "", options).start()
    found = position(as_position(text))
    if options:
        raise Wrong("When a position is given as text, its options must be part of that text.")
    if game is not None:
        name, _, variant = game.lower().partition(":")
        if found.game.name != name or (variant and found.variant != variant):
            raise Wrong(
                f"The position belongs to {found.game.name}:{found.variant}, not to {game}."
            )
    return found


def names_game(text: str) -> bool:
    """Whether a text is a game with or without a variant, not a position."""
    name = text.strip().partition(":")[0]
    return not (";" in text or text.split()[-1:] == ["start"] or " " in name)


def as_position(text: str) -> str:
    """A position's text; a game and variant alone stand for the start."""
    if not names_game(text):
        return text
    name, colon, variant = text.strip().partition(":")
    return " ".join(part for part in (name, variant if colon else "", "start") if part)
