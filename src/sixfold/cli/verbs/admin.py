"""``sixfold admin``: what an operator asks a running server and does to it."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from datetime import UTC, datetime
from http.client import HTTPException
from typing import Annotated, Any
from urllib.parse import quote

import typer

from sixfold.cli.failure import Verbs, Wrong
from sixfold.cli.terminal import output

app = typer.Typer(
    cls=Verbs,
    no_args_is_help=True,
    help="Look after a running server; it and you must have the same SIXFOLD_ADMIN_TOKEN.",
)

Server = Annotated[str, typer.Option("--server", metavar="URL", help="Where the server answers.")]
_HERE = "http://127.0.0.1:8000"
_PATIENCE = 600.0


@app.command()
def statistics(server: Server = _HERE) -> None:
    """Tell how much there is of everything."""
    for name, value in _ask(server, "GET", "statistics").items():
        if isinstance(value, dict):
            value = ", ".join(f"{key} {number}" for key, number in value.items())
        elif isinstance(value, list):
            value = ", ".join(value)
        _say(f"{name.replace('_', ' '):14} {value if value != '' else '-'}")


@app.command()
def games(
    server: Server = _HERE,
    most: Annotated[int, typer.Option(min=1, max=1000, help="How many at most.")] = 50,
    going_on: Annotated[
        bool, typer.Option("--going-on", help="Only games that are not over.")
    ] = False,
) -> None:
    """List games, those that changed last first, with their players and guests."""
    path = f"games?most={most}&going_on={str(going_on).lower()}"
    for game in _ask(server, "GET", path):
        seats = zip(game["names"], game["guests"], strict=True)
        people = ", ".join(f"{name or '-'} ({guest or '-'})" for name, guest in seats)
        state = "going on" if game["going_on"] else "over"
        title = f"{game['game']} {game['variant']}, {game['mode']}, {game['plies']} decisions"
        _say(f"{game['id']}  {_date(game['changed'])}  {state}  {title}: {people}")


@app.command()
def close(
    game: Annotated[str, typer.Argument(help="The name of a game, as in its address.")],
    server: Server = _HERE,
) -> None:
    """End a game without a result; its players see that it was aborted."""
    _ask(server, "POST", f"games/{quote(game, safe='', errors='replace')}/close")
    _say(f"{game} is closed.")


@app.command()
def block(
    who: Annotated[str, typer.Argument(help="A guest as listed, an address or a network.")],
    days: Annotated[
        int | None, typer.Option(min=1, max=36_500, help="For so many days; else for good.")
    ] = None,
    server: Server = _HERE,
) -> None:
    """Keep a guest or an address out, at once."""
    found = _ask(server, "POST", "blocks", {"who": who, "days": days})
    until = "for good" if found["until"] is None else f"until {_date(found['until'])}"
    _say(f"{found['who']} is blocked {until}.")


@app.command()
def unblock(
    who: Annotated[str, typer.Argument(help="Who was blocked.")], server: Server = _HERE
) -> None:
    """Let a guest or an address in again."""
    _ask(server, "POST", "blocks/remove", {"who": who})
    _say(f"{who} is not blocked any more.")


@app.command()
def blocks(server: Server = _HERE) -> None:
    """List who is blocked."""
    for found in _ask(server, "GET", "blocks"):
        until = "for good" if found["until"] is None else f"until {_date(found['until'])}"
        _say(f"{found['who']}  since {_date(found['created'])}  {until}")


@app.command()
def delete(
    games: Annotated[
        int | None, typer.Option(metavar="DAYS", min=1, help="Games over for so many days.")
    ] = None,
    guests: Annotated[
        int | None,
        typer.Option(metavar="DAYS", min=1, help="Names this old of visitors without a game."),
    ] = None,
    server: Server = _HERE,
) -> None:
    """Delete what is older than so many days; nothing that somebody is looking at."""
    if games is None and guests is None:
        raise Wrong("Say what to delete: --games DAYS, --guests DAYS or both.")
    found = _ask(server, "POST", "delete", {"games": games, "guests": guests})
    _say(f"Deleted {found['games']} games and {found['guests']} names.")


def _ask(server: str, method: str, path: str, body: object = None) -> Any:
    """What a server answers an operator."""
    token = os.environ.get("SIXFOLD_ADMIN_TOKEN")
    if not token:
        raise Wrong("SIXFOLD_ADMIN_TOKEN is not set; the server must have the same.")
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    try:
        asked = urllib.request.Request(
            f"{server.rstrip('/')}/api/admin/{path}", data, headers, method=method
        )
        with urllib.request.urlopen(asked, timeout=_PATIENCE) as answer:
            text = answer.read()
    except urllib.error.HTTPError as error:
        raise Wrong(_reason(error)) from None
    except (HTTPException, OSError, ValueError) as error:
        raise Wrong(f"{server} does not answer: {getattr(error, 'reason', error)}.") from None
    return json.loads(text) if text else None


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        problem = json.loads(error.read())
    except ValueError:
        return f"The server answers {error.code}."
    if problem.get("code") == "not-found":
        return "The server knows no such token: start it with the same SIXFOLD_ADMIN_TOKEN."
    return str(problem.get("detail") or f"The server answers {error.code}.")


def _date(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _say(text: str) -> None:
    output().print(text, soft_wrap=True, markup=False, highlight=False)
