"""``sixfold backup`` and ``sixfold restore``: all that a server has stored, in one file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import output
from sixfold.cli.verbs.serve import default_database
from sixfold.extras import needed

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL", help="Where games are stored; by default SQLite in your data folder."
    ),
]


def back_up(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database_url: DatabaseOption = None,
) -> None:
    """Write all games, guests and reviews into one file, also while the server runs."""
    with needed("A backup", "server"):
        from sixfold.server.storage import backup
    rows = backup.back_up(_url(database_url), file)
    output().print(f"{rows} rows in {file}.", soft_wrap=True, markup=False)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that sixfold backup wrote.")],
    database_url: DatabaseOption = None,
) -> None:
    """Fill a new database with a backup, of SQLite or PostgreSQL whatever it came from."""
    with needed("A backup", "server"):
        from sixfold.server.storage import backup
    if not file.is_file():
        raise Wrong(f"There is no file {file}.")
    rows = backup.restore(_url(database_url), file)
    output().print(f"{rows} rows restored.", soft_wrap=True)


def _url(given: str | None) -> str:
    return given or os.environ.get("SIXFOLD_DATABASE_URL") or default_database()
