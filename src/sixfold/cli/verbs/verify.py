"""``sixfold verify``: whether matches were played fairly and by the rules, and starts drawn so."""

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
        typer.Argument(
            metavar="FILE", help="Files with matches or drawn games; - is standard input."
        ),
    ],
) -> None:
    """Replay matches, recompute every die, card, coin and drawn start, and compare the results.

    Where something runs by itself in a contest and its moves have times, it must have happened when
    it was due. A match that was changed, cannot be replayed or contradicts its times is reported in
    a sentence; the exit code is then 1, or 2 for files that cannot be used.
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
        if (drawn := _drawn(path)) is not None:
            _tell(f"{path}: sound. Its start was drawn by both players, with the number {drawn}.")
            return 0
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
    if wrong := record.contradiction:
        _tell(f"{path}: {wrong}.")
        return _BROKEN
    results = record.match.results
    tossed = sum(result.shown is not None for result in results)
    ended = str(record.result) if record.result else "not over"
    _tell(
        f"{path}: sound. Events: {len(record.events)}, contests: {len(results)}, "
        f"of which recomputed: {tossed}, result: {ended}."
    )
    return 0


def _drawn(path: Path) -> int | None:
    """The number that the start of the only game in a file was drawn with, if it tells one."""
    from sixfold import records
    from sixfold.cli.arguments.files import STANDARD, read_text
    from sixfold.errors import RecordError
    from sixfold.match.draw import DRAW, check_draw

    text = "" if path == STANDARD else read_text(path)
    if DRAW not in text:
        return None
    found = [one for one in records.read_each(text) if not isinstance(one, RecordError)]
    return check_draw(found[0]) if len(found) == 1 else None


def _tell(sentence: str) -> None:
    output().print(sentence, markup=False, soft_wrap=True)
