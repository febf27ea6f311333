"""``sixfold games``: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sixfold.rules.option import Option


def list_games() -> None:
    """List the games, their variants and options.

    The first variant is the default.
    """
    from sixfold.cli.terminal import output, spare_the_compiler

    spare_the_compiler()
    from rich import box
    from rich.table import Table

    from sixfold.rules import games, load

    console = output()
    table = Table(box=box.ROUNDED if console.encoding.lower().startswith("utf") else box.ASCII)
    for heading in ("game", "name", "variants", "options"):
        table.add_column(heading)
    for name in games():
        game = load(name)
        options = "\n".join(_told(option) for option in game.option_list)
        table.add_row(name, game.title, "\n".join(game.variants), options)
    console.print(table)


def _told(option: Option) -> str:
    limits = f"; {', '.join(option.variants)} only" if option.variants else ""
    lifted = f" unless {' or '.join(option.unless)} is set" if limits and option.unless else ""
    return f"{option.name}: {option.allowed} ({option.about}{limits}{lifted})"
