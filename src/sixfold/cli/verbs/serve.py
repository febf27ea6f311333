"""``sixfold serve``: the page for everybody who can reach this machine."""

from __future__ import annotations

import gc
import os
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sixfold.cli.failure import Wrong
from sixfold.cli.pipes import outlive_readers
from sixfold.cli.terminal import output, remarks
from sixfold.extras import needed

if TYPE_CHECKING:
    from uvicorn import Server

    from sixfold.server.settings import Settings

_NO_PAGE: Final = (
    "The page has not been built, so only programs can use this server; "
    "run make page in the folder of the source."
)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")
    ] = 8000,
    database_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Where games are stored; by default SQLite in your data folder."
        ),
    ] = None,
    engines: Annotated[
        int | None,
        typer.Option(min=0, max=64, help="Number of engine processes; 0 means no engine."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another address of the page, such as a proxy."),
    ] = None,
    settings_file: Annotated[
        Path | None,
        typer.Option("--settings", metavar="FILE", help="Limits and other settings, in TOML."),
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
    with needed("The server", "server"):
        from sixfold.server.run import failure_of, server_for
    from sixfold.server.settings import Settings, Thinking

    count = _count(engines)
    settings = Settings(
        database_url=database_url or default_database(),
        origins=tuple(origin or ()),
        thinking=Thinking(processes=count, analysts=count) if count else None,
    )
    if not (settings.page / "index.html").is_file():
        remarks().print(_NO_PAGE, soft_wrap=True, markup=False)
    if settings_file is not None:
        settings = _tuned(settings, settings_file)
    server = server_for(settings, host, port)
    watcher = threading.Thread(target=_announce, args=(server, host, open_page), daemon=True)
    watcher.start()
    try:
        server.run()
    except SystemExit:
        told = failure_of(server) or f"The server cannot listen on {host}, port {port}."
        raise Wrong(told) from None
    if (failure := failure_of(server)) is not None:
        raise Wrong(failure)


def _tuned(settings: Settings, path: Path) -> Settings:
    """Settings with those of a file."""
    from sixfold.server.tuning import tuned

    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Wrong(
            f"The settings in {path} cannot be read: {reason[0].lower()}{reason[1:]}."
        ) from None
    return tuned(settings, text)


def _count(engines: int | None) -> int:
    """How many engine processes to run; without the compiler people still play each other."""
    from sixfold import jit
    from sixfold.server.settings import usual_processes

    if jit.INSTALLED or engines == 0:
        return usual_processes() if engines is None else engines
    if engines is not None:
        raise jit.engine_missing()
    remarks().print(str(jit.engine_missing()), soft_wrap=True, markup=False)
    return 0


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
    output().print(f"Sixfold is at {address} (press Ctrl-C to stop).", soft_wrap=True)
    if open_page:
        webbrowser.open(address)
