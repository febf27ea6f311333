"""``sixfold worker``: engines for servers elsewhere."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sixfold.cli.failure import Wrong
from sixfold.cli.pipes import outlive_readers
from sixfold.cli.terminal import output
from sixfold.cli.verbs.serve import engine_count, given_settings
from sixfold.extras import needed

if TYPE_CHECKING:
    from sixfold.server.thinking.worker import Worker

_WHERE: Final = "A worker finds its questions in Redis, so it needs --redis-url."
_NOTHING: Final = "A worker has at least one engine."


def work(
    redis_url: Annotated[
        str | None, typer.Option(metavar="URL", help="Redis, the same as the servers have.")
    ] = None,
    engines: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=64,
            help="Engine processes for games in play, and as many for analyses and reviews.",
        ),
    ] = None,
    settings_file: Annotated[
        Path | None,
        typer.Option("--settings", metavar="FILE", help="Settings of a server, in TOML."),
    ] = None,
    one_setting: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="One of the settings; may be repeated."),
    ] = None,
) -> None:
    """Think for servers that run with `--workers`, on any machine that reaches their Redis."""
    outlive_readers()
    # Only the engines, which are programs of their own, are worth compiling.
    os.environ["SIXFOLD_JIT"] = "off"
    with needed("A worker", "server"):
        from sixfold.server.logs import set_up_logs
        from sixfold.server.settings import Settings, Thinking
        from sixfold.server.tuning import tuned
    with needed("A worker", "cluster"):
        from sixfold.server.thinking.worker import Worker

    given = given_settings(settings_file, one_setting or ())
    said = {"redis_url": redis_url, "engines": engines}
    given |= {name: value for name, value in said.items() if value is not None}
    if "redis_url" not in given:
        raise Wrong(_WHERE)
    count = engine_count(given.get("engines"))
    if not count:
        raise Wrong(_NOTHING)
    settings = tuned(Settings("", thinking=Thinking(processes=count, analysts=count)), given)
    assert settings.thinking is not None
    try:
        worker = Worker(settings.thinking, given["redis_url"])
    except ValueError as error:
        raise Wrong(f"The address of Redis cannot be used: {error}.") from None
    set_up_logs()
    output().print(
        f"Worker {worker.name} of version {worker.version} (press Ctrl-C to stop).",
        soft_wrap=True,
        markup=False,
        highlight=False,
    )
    asyncio.run(_run(worker))


async def _run(worker: Worker) -> None:
    """Work until somebody says stop."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stopped.set)
    await worker.run(stopped)
