"""The one place where everything that can go wrong becomes one sentence and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final, cast

import typer
from typer.core import TyperGroup

from sixfold.errors import SixfoldError

WRONG: Final = 2
"""The exit code for input that cannot be used."""

INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""What a shell reports for programs that end by Ctrl-C or by a closed pipe."""

# Some versions of Typer take the parent of their errors from click, others from themselves.
_CommandLineError: Final = cast("type[Exception]", typer.BadParameter.__mro__[2])


class Wrong(SixfoldError):
    """Input to a verb that cannot be used."""


class Verbs(TyperGroup):
    """The verbs of the command line; their errors never show a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a verb and leave with its exit code."""
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except (KeyboardInterrupt, typer.Abort):
            code = INTERRUPTED
        except BrokenPipeError:
            code = PIPE_CLOSED
        except OSError as error:
            code = _refuse(about_file(error))
        except SixfoldError as error:
            code = _refuse(str(error))
        except _CommandLineError as error:
            code = _refuse(_about_arguments(error))
        sys.exit(code if isinstance(code, int) else 0)


def _refuse(sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return WRONG


def about_file(error: OSError) -> str:
    """What is wrong with a file, in a sentence."""
    reason = (error.strerror or str(error)).lower()
    if error.filename is None:
        return f"Input/output error: {reason}."
    return f"Cannot use {str(error.filename)!r}: {reason}."


def _about_arguments(error: Exception) -> str:
    """What is wrong with the arguments, in a sentence and a hint."""
    message = cast(Any, error).format_message().strip().rstrip(".")
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "sixfold"
    return f"{message}; see {command} --help."
