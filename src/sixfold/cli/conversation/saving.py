"""The file that always holds what is being played."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

import platformdirs

from sixfold.cli.failure import Wrong


def write_safely(path: Path, text: str) -> None:
    """Replace a file as a whole, so that it is never half written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(draft).replace(path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def refuse_existing(path: Path | None) -> None:
    """Refuse to begin something new in a file that holds something."""
    if path is not None and path.exists():
        raise Wrong(f"{str(path)!r} already exists; resume it or choose another name.")


def new_file(folder: str, stem: str, ending: str) -> Path:
    """A file for what was given none: a name that is not taken, in the user's own folder."""
    place = platformdirs.user_state_path("sixfold") / folder
    number = 1
    moment = f"{stem}{datetime.now():%Y%m%d-%H%M%S}"
    while (path := place / f"{moment}-{number}{ending}").exists():
        number += 1
    return path
