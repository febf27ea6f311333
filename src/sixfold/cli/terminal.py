"""What is written where: results on standard output, everything else on standard error."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Column

from sixfold.errors import CompilerOff


def output() -> Console:
    """The console for results."""
    return Console(highlight=False, emoji=False)


def remarks() -> Console:
    """The console for progress and remarks."""
    return Console(stderr=True, highlight=False, emoji=False)


def write_what_can_be_written() -> None:
    """Let no character end the program: letters lose their accents, others become "?"."""
    codecs.register_error("sixfold.plain", _plain)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="sixfold.plain")


def _plain(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)
    found = error.object[error.start : error.end]
    signs = (unicodedata.normalize("NFKD", sign)[0] for sign in found)
    return "".join(sign if sign.isascii() else "?" for sign in signs), error.end


def spare_the_compiler() -> None:
    """Run the rules as plain Python from here on: for a few moves that is sooner done."""
    if "sixfold.jit" not in sys.modules:
        os.environ.setdefault("SIXFOLD_JIT", "off")


def need_engine() -> None:
    """Refuse to go on where the engine is not installed."""
    from sixfold import jit

    if not jit.INSTALLED:
        raise jit.engine_missing()


def need_compiler(what: str) -> None:
    """Refuse to go on where there is no compiler and something would take days without it."""
    from sixfold import jit

    need_engine()
    if not jit.ENABLED:
        raise CompilerOff(f"{what} needs the compiler, which SIXFOLD_JIT=off switches off.")


def progress() -> Progress:
    """A progress bar on standard error, only there if that is a terminal."""
    console = remarks()
    return Progress(
        TextColumn("{task.description}", table_column=Column(min_width=30)),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


@contextmanager
def compiling(what: str, bar: Progress | None = None) -> Iterator[None]:
    """Tell what is being compiled meanwhile, if anything has to be.

    On a terminal it stands in a line of its own, or as the last task of a progress bar; elsewhere
    it is said once.
    """
    from sixfold import jit

    console = remarks()
    status = console.status("")
    told: list[str] = []

    def announce(function: str) -> None:
        line = f"Compiling {what} (first use only): {spoken(function)}"
        if bar is not None and not bar.disable:
            bar.update(bar.task_ids[-1], description=line)
        elif console.is_terminal:
            status.update(line)
            status.start()
        elif not told:
            console.print(f"Compiling {what} (first use only).")
        told.append(function)

    try:
        with jit.announcing(announce):
            yield
    finally:
        status.stop()


def spoken(function: str) -> str:
    """The name of a function in words; small ones have none."""
    return function.strip("_").replace("_", " ").replace("<lambda>", "bit operations")
