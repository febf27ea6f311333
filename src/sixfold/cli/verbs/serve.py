"""``sixfold serve``: the page for everybody who can reach this machine."""

from __future__ import annotations

import gc
import os
import threading
import time
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

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

_NO_NEED: Final = (
    "Redis connects processes that share a PostgreSQL database, or a server with its workers; "
    "a SQLite file is used by one process, which needs none without --workers."
)

_NO_WAY: Final = "Workers find their questions in Redis, so --workers needs --redis-url."

_EITHER: Final = (
    "With --workers the server has no engines of its own: leave out --engines, "
    "or start it without workers."
)

_ONE_PROCESS: Final = (
    "A SQLite file is used by one process, since two that write it at once can damage it; "
    "several share a PostgreSQL database: give --database-url postgresql://…"
)


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on; by default 127.0.0.1.")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port, by default 8000; 0 takes any free one."),
    ] = None,
    database_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Where games are stored; by default SQLite in your data folder."
        ),
    ] = None,
    redis_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Redis, for several processes that share a PostgreSQL database, or for workers.",
        ),
    ] = None,
    engines: Annotated[
        int | None,
        typer.Option(min=0, max=64, help="Number of engine processes; 0 means no engine."),
    ] = None,
    workers: Annotated[
        bool | None,
        typer.Option(
            "--workers/--no-workers",
            help="Leave all engine work to `sixfold worker` programs, by way of Redis.",
        ),
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(min=1, max=256, help="Server processes behind the port; with PostgreSQL."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another address of the page, such as a proxy."),
    ] = None,
    settings_file: Annotated[
        Path | None,
        typer.Option("--settings", metavar="FILE", help="Limits and other settings, in TOML."),
    ] = None,
    one_setting: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="One of the settings; may be repeated."),
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
    from sixfold.server.tuning import tuned

    given = given_settings(settings_file, one_setting or ())
    said = {
        "host": host,
        "port": port,
        "database_url": database_url,
        "redis_url": redis_url,
        "engines": engines,
        "workers": workers,
        "processes": processes,
    }
    given |= {name: value for name, value in said.items() if value is not None}
    if origin:
        given["origins"] = origin
    host, port = given.get("host", "127.0.0.1"), given.get("port", 8000)
    processes = given.get("processes", 1)
    count = 1 if given.get("workers") else engine_count(given.get("engines"))
    settings = tuned(
        Settings(
            database_url=default_database(),
            thinking=Thinking(processes=count, analysts=count) if count else None,
        ),
        given,
    )
    _check_sharing(settings, processes)
    if settings.workers and "engines" in given:
        raise Wrong(_EITHER)
    if not (settings.page / "index.html").is_file():
        remarks().print(_NO_PAGE, soft_wrap=True, markup=False)
    if processes > 1:
        _serve_several(settings, host, port, processes, open_page)
        return
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


def _check_sharing(settings: Settings, processes: int) -> None:
    """Refuse what only processes that share a database can have."""
    is_shared = settings.database_url.startswith("postgresql")
    if settings.redis_url is not None and not is_shared and not settings.workers:
        raise Wrong(_NO_NEED)
    if settings.redis_url is None and settings.workers:
        raise Wrong(_NO_WAY)
    if settings.redis_url is not None:
        with needed("Redis", "cluster"):
            from sixfold.server import redis_bus
        try:
            redis_bus.client_for(settings.redis_url)
        except ValueError as error:
            raise Wrong(f"The address of Redis cannot be used: {error}.") from None
    if processes > 1 and not is_shared:
        raise Wrong(_ONE_PROCESS)


def _serve_several(settings: Settings, host: str, port: int, count: int, open_page: bool) -> None:
    """Serve with several processes, which have the engines between them."""
    from sixfold.server.processes import Processes

    if settings.thinking is not None:
        share = -(-settings.thinking.processes // count)
        thinking = replace(settings.thinking, processes=share, analysts=share)
        settings = replace(settings, thinking=thinking)
    try:
        several = Processes(settings, host, port, count)
    except OSError:
        raise Wrong(f"The server cannot listen on {host}, port {port}.") from None
    several.run(lambda: _tell(host, several.port, open_page))


def given_settings(path: Path | None, flags: Sequence[str]) -> dict[str, Any]:
    """What a file, the environment and flags say, the later over the earlier."""
    from sixfold.server.tuning import in_environment, in_file, in_flags

    found = {} if path is None else in_file(_text(path))
    return found | in_environment(os.environ) | in_flags(flags)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Wrong(
            f"The settings in {path} cannot be read: {reason[0].lower()}{reason[1:]}."
        ) from None


def engine_count(engines: int | None) -> int:
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
    _tell(host, server.servers[0].sockets[0].getsockname()[1], open_page)


def _tell(host: str, port: int, open_page: bool) -> None:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    output().print(f"Sixfold is at {address} (press Ctrl-C to stop).", soft_wrap=True)
    if open_page:
        webbrowser.open(address)
