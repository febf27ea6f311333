"""``sixfold serve``: the page for everybody who can reach this machine."""

from __future__ import annotations

import gc
import os
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.failure import Wrong
from sixfold.cli.pipes import outlive_readers
from sixfold.cli.terminal import output

if TYPE_CHECKING:
    from uvicorn import Server


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")
    ] = 8000,
    database_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where games are kept; SQLite in your data folder."),
    ] = None,
    engines: Annotated[
        int | None,
        typer.Option(min=0, max=64, help="Engine processes; 0 does without the engine."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Where else the page is reached, such as a proxy."),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in a browser.")
    ] = False,
) -> None:
    """Serve the page: play in a browser, with friends, against the engine."""
    outlive_readers()
    # A move takes about a millisecond without the compiler; only the engines are worth it.
    os.environ["SIXFOLD_JIT"] = "off"
    gc.disable()  # nothing of what is loaded now is garbage; the server turns it on again
    from sixfold.server.run import failure_of, server_for
    from sixfold.server.settings import Settings, Thinking, usual_processes

    count = usual_processes() if engines is None else engines
    settings = Settings(
        database_url=database_url or default_database(),
        origins=tuple(origin or ()),
        thinking=Thinking(processes=count) if count else None,
    )
    server = server_for(settings, host, port)
    watcher = threading.Thread(target=_announce, args=(server, host, open_page), daemon=True)
    watcher.start()
    try:
        server.run()
    except SystemExit:
        told = failure_of(server) or f"The server cannot listen at {host}, port {port}."
        raise Wrong(told) from None
    if (failure := failure_of(server)) is not None:
        raise Wrong(failure)


def default_database() -> str:
    """A file in the user's data folder."""
    import platformdirs

    folder = Path(platformdirs.user_data_path("sixfold"))
    return f"sqlite:///{folder / 'games.db'}"


def _announce(server: Server, host: str, open_page: bool) -> None:
    """Say where the page is as soon as it is there, and open it."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    output().print(f"Sixfold is at {address} (Ctrl-C ends it).", soft_wrap=True)
    if open_page:
        webbrowser.open(address)
