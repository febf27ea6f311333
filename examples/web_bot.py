"""A bot that plays on a running server, over HTTP and a socket, as docs/protocol.md describes.

    python examples/web_bot.py http://127.0.0.1:8000 yinsh:blitz  # invites: open the link it prints
    python examples/web_bot.py http://127.0.0.1:8000/game/ID      # accepts an invitation

It needs nothing but ``websockets``. The types say what it reads of each message.
"""

from __future__ import annotations

import json
import random
import sys
import time
from http.cookiejar import CookieJar
from itertools import count
from typing import Any, Literal, TypedDict
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Colour = Literal["white", "black"]


class LegalMove(TypedDict):
    """What may be done: a text, and the points a person would touch for it."""

    text: str
    kind: str
    path: list[str]


class View(TypedDict):
    """A position after ``ply`` decisions; its ``text`` is one for ``sixfold.position``."""

    ply: int
    text: str
    player: Colour
    moves: list[LegalMove]


class Outcome(TypedDict):
    """How a game ended."""

    winner: Colour | None
    reason: str


class Seat(TypedDict):
    """Who sits on one side."""

    kind: Literal["person", "engine", "open"]
    name: str


class Snapshot(TypedDict):
    """A game in play; ``you`` are the seats of whoever asks."""

    id: str
    you: list[Colour]
    seats: dict[Colour, Seat]
    view: View
    outcome: Outcome | None


class Change(TypedDict):
    """What an event changed; the last of its ``views`` is the new position, if there is one."""

    seats: dict[Colour, Seat]
    views: list[View]
    outcome: Outcome | None


class Problem(TypedDict):
    """Why something was refused."""

    code: str
    detail: str


class StateMessage(TypedDict):
    """The whole game, as the answer to ``hello``."""

    type: Literal["state"]
    snapshot: Snapshot


class EventMessage(TypedDict):
    """Something happened."""

    type: Literal["event"]
    number: int
    change: Change


class UnfinishedMessage(TypedDict):
    """The turn goes on: send it again with one more move."""

    type: Literal["unfinished"]
    id: str
    view: View


class RefusedMessage(TypedDict):
    """A request was refused and has changed nothing."""

    type: Literal["refused"]
    id: str | None
    problem: Problem


class OtherMessage(TypedDict):
    """What this bot need not know."""

    type: Literal["ack", "presence", "engine", "pulse", "preview", "hint"]


Message = StateMessage | EventMessage | UnfinishedMessage | RefusedMessage | OtherMessage


class Visitor:
    """Requests with a cookie, to which the seats belong. A program sends no ``Origin``."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._cookies))

    def post(self, path: str, body: dict[str, object]) -> Any:
        """Send something and return the answer."""
        head = {"Content-Type": "application/json"}
        request = Request(self.address + path, json.dumps(body).encode(), head)
        try:
            with self._opener.open(request) as answer:
                return json.load(answer)
        except HTTPError as error:
            problem: Problem = json.load(error)
            sys.exit(f"Refused: {problem['detail']}")
        except URLError as error:
            sys.exit(f"No server at {self.address}: {error.reason}.")

    def follow(self, game: str) -> ClientConnection:
        """The socket of a game."""
        cookie = "; ".join(f"{one.name}={one.value}" for one in self._cookies)
        address = f"ws{self.address.removeprefix('http')}/api/games/{game}/socket"
        return connect(address, additional_headers={"Cookie": cookie}, max_size=None)


def choose(view: View) -> str:
    """One of the legal moves: put your own thinking here."""
    return random.choice(view["moves"])["text"]


def is_to_move(game: Snapshot) -> bool:
    """Whether everybody is there and it is the bot's turn."""
    taken = all(seat["kind"] != "open" for seat in game["seats"].values())
    return taken and game["view"]["player"] in game["you"]


def play(socket: ClientConnection) -> Outcome | None:
    """Follow a game and move whenever it is the bot's turn; None if the connection ends."""
    game: Snapshot | None = None
    ply, turn = -1, list[str]()  # the moves of the turn at hand, sent but not yet carried out
    numbers = count()
    socket.send(json.dumps({"type": "hello", "number": -1}))
    for text in socket:
        message: Message = json.loads(text)
        if message["type"] == "refused":
            sys.exit(f"Refused: {message['problem']['detail']}")
        if message["type"] == "state":
            game = message["snapshot"]
        elif message["type"] == "event" and game is not None:
            change = message["change"]
            game["seats"], game["outcome"] = change["seats"], change["outcome"]
            game["view"] = [game["view"], *change["views"]][-1]
        if game is None:
            continue
        if game["outcome"] is not None:
            return game["outcome"]
        if game["view"]["ply"] != ply:
            ply, turn = game["view"]["ply"], []
        if message["type"] == "unfinished":
            turn.append(choose(message["view"]))
        elif not turn and is_to_move(game):
            turn.append(choose(game["view"]))
        else:
            continue
        request = {"type": "turn", "id": f"{ply}-{next(numbers)}", "ply": ply, "moves": turn}
        socket.send(json.dumps(request))
    return None


def main(link: str, wanted: str = "yinsh:blitz") -> None:
    """Invite somebody, or accept the invitation behind a link, and play one game."""
    address, _, invitation = link.rstrip("/").partition("/game/")
    visitor = Visitor(address)
    if invitation:
        game: Snapshot = visitor.post(f"/api/games/{invitation}/seat", {"name": "Bot"})
    else:
        name, _, variant = wanted.partition(":")
        begin = {"game": name, "variant": variant, "options": {}, "mode": "friend", "name": "Bot"}
        game = visitor.post("/api/games", begin | {"colour": "lot", "level": None, "clock": None})
        print(f"{address}/game/{game['id']}", flush=True)
    while True:
        try:
            with visitor.follow(game["id"]) as socket:
                outcome = play(socket)
        except (ConnectionClosed, ConnectionError):
            outcome = None
        if outcome is not None:
            break
        time.sleep(1)  # the server was restarted, or the network is gone: say hello again
    result = "drawn" if outcome["winner"] is None else f"{outcome['winner']} wins"
    sides = " and ".join(game["you"])
    print(f"{sides}: {result} ({outcome['reason']})")


if __name__ == "__main__":
    main(*sys.argv[1:])
