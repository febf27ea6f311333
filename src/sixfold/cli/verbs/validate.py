"""``sixfold validate``: checking record files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console

from sixfold.cli.arguments.files import FromFormat, GameOfRecords, RecordFiles, prepare, read_each
from sixfold.cli.failure import WRONG, Wrong, about_file
from sixfold.cli.terminal import compiling, output, progress
from sixfold.errors import RecordError

_BROKEN = 1


def validate(files: RecordFiles, source: FromFormat = None, game: GameOfRecords = None) -> None:
    """Check that every record in the files can be replayed move by move to its result.

    Where something runs by itself and moves have times, it must have happened when it was due.

    Each broken record is reported in a sentence; the exit code is then 1, or 2 for unusable files.
    """
    prepare(files)
    with progress() as bar, compiling("the games", bar):
        count = _Count(bar.console)
        for path in bar.track(files, description="Checking"):
            bar.update(bar.task_ids[-1], description=f"Checking {path.name}")
            count.check(path, source, game)
    broken = f", {count.broken} of them broken" if count.broken else ""
    output().print(f"{_some(count.records, 'record')} in {_some(len(files), 'file')}{broken}.")
    if count.unusable or count.broken:
        raise typer.Exit(WRONG if count.unusable else _BROKEN)


@dataclass
class _Count:
    """How many records were found, told of those that are broken."""

    console: Console
    records: int = 0
    broken: int = 0
    unusable: int = 0

    def check(self, path: Path, source: str | None, game: str | None) -> None:
        """Replay all records of a file."""
        before = self.records
        try:
            for number, found in enumerate(read_each(path, source, game), 1):
                self.records += 1
                wrong = found if isinstance(found, RecordError) else found.contradiction
                if wrong:
                    self.broken += 1
                    self._tell(f"{path}, record {number}: {wrong}")
            if self.records == before:
                raise Wrong(f"{str(path)!r} contains no record.")
        except OSError as error:
            self.unusable += 1
            self._tell(about_file(error))
        except Wrong as error:
            self.unusable += 1
            self._tell(str(error))

    def _tell(self, sentence: str) -> None:
        self.console.print(sentence, markup=False, soft_wrap=True)


def _some(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
