"""``sixfold verify``: whether matches were played fairly and by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sixfold.cli.failure import WRONG, Wrong, about_file
from sixfold.cli.terminal import output, spare_the_compiler

_BROKEN = 1


def verify(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", help="Files with matches; - is standard input."),
    ],
) -> None:
    """Replay matches, recompute every die, card and coin, and compare the results.

    A match that was changed or cannot be replayed is reported in a sentence; the exit code is then
    1, or 2 for files that cannot be used.
    """
    spare_the_compiler()
    code = max(_verified(path) for path in files)
    if code:
        raise typer.Exit(code)


def _verified(path: Path) -> int:
    """Check one file and tell about it; the exit code it is worth."""
    from sixfold.cli.arguments.files import read_match
    from sixfold.errors import RecordError

    try:
        record = read_match(path)
    except RecordError as error:
        _tell(f"{path}: {error}")
        return _BROKEN
    except OSError as error:
        _tell(about_file(error))
        return WRONG
    except Wrong as error:
        _tell(str(error))
        return WRONG
    results = record.match.results
    tossed = sum(result.shown is not None for result in results)
    ended = str(record.result) if record.result else "not over"
    _tell(
        f"{path}: sound. Events: {len(record.events)}, contests: {len(results)}, "
        f"of which recomputed: {tossed}, result: {ended}."
    )
    return 0


def _tell(sentence: str) -> None:
    output().print(sentence, markup=False, soft_wrap=True)
