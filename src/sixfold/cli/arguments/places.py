"""Where much work is done: the same two options for every verb that has much of it."""

from __future__ import annotations

from typing import Annotated

import typer

Workers = Annotated[
    int | None,
    typer.Option(min=1, help="Processes on this machine; by default one per core."),
]

Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Do the work on a Ray cluster instead, such as auto or ray://HOST:10001.",
    ),
]
