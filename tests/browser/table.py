"""A game's screen as a person uses it, beside the library's own idea of the game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from tests.server.site import Wire, new_game

SLOW = 600_000
"""Milliseconds after which something is taken never to come, on however busy a machine."""


PATIENCE = 6000
"""How often it is looked for something that must come."""

ASK_AGAIN = 50
"""Milliseconds between two questions to the server, which answers 3,000 a minute."""


def origin_of(page: Page) -> str:
    """Where a page comes from, as browsers tell it."""
    here = urlsplit(page.url)
    return f"{here.scheme}://{here.netloc}"


def begin(page: Page, game: str = "yinsh", variant: str = "blitz", **wanted: Any) -> str:
    """Begin a game for this visitor; its address."""
    answered = page.request.post(
        "/api/games",
        data=new_game(game, variant, **wanted),
        headers={"Origin": origin_of(page)},
    )
    assert answered.ok, answered.text()
    return str(answered.json()["id"])


def points(move: dict[str, Any]) -> list[str]:
    """The points that are touched for a move that the server tells."""
    return [step["point"] for step in move["steps"] if "point" in step]


class Table:
    """A page that shows a game."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.game = game
        self.board = page.locator(".board-live").first

    @classmethod
    def begin(cls, page: Page, game: str = "yinsh", variant: str = "blitz", **wanted: Any) -> Table:
        """Begin a game and open its page."""
        table = cls(page, begin(page, game, variant, **wanted))
        return table.open()

    def open(self) -> Table:
        """Open the game's page."""
        self.page.goto(f"/game/{self.game}")
        expect(self.board).to_be_visible(timeout=SLOW)
        return self

    @classmethod
    def accept(cls, page: Page, game: str) -> Table:
        """Accept the invitation that a page shows, which is a table from then on."""
        page.locator(".invitation button.gold").click(timeout=SLOW)
        table = cls(page, game)
        expect(table.board).to_be_visible(timeout=SLOW)
        return table

    @property
    def snapshot(self) -> dict[str, Any]:
        """What the server knows."""
        found: dict[str, Any] = self.page.request.get(
            f"/api/games/{self.game}", max_retries=3
        ).json()
        return found

    @property
    def made(self) -> list[str]:
        """The decisions that the server has."""
        return [made["text"] for made in self.snapshot["made"]]

    def point(self, name: str) -> Locator:
        """A point of the board."""
        return self.board.locator(f"[data-at='{name}']")

    def middle(self, name: str) -> tuple[float, float]:
        """Where a point is on the screen."""
        box = self.point(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def wait_until_moved(self, name: str, before: tuple[float, float]) -> None:
        """Wait until a point is somewhere else on the screen."""
        for _ in range(PATIENCE):
            if max(abs(a - b) for a, b in zip(self.middle(name), before, strict=True)) > 1:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{name} stayed at {before}")

    def touch(self, *names: str) -> None:
        """Click points one after the other."""
        for name in names:
            self.page.mouse.click(*self.middle(name))

    def tap(self, *names: str) -> None:
        """Tap points with a finger."""
        for name in names:
            self.page.touchscreen.tap(*self.middle(name))

    def drag(self, start: str, end: str) -> None:
        """Drag what stands on a point to another."""
        self.page.mouse.move(*self.middle(start))
        self.page.mouse.down()
        x, y = self.middle(end)
        self.page.mouse.move(x - 20, y - 20, steps=4)
        self.page.mouse.move(x, y)
        self.page.mouse.up()

    def walk(self, *names: str) -> None:
        """Go to points with the arrow keys and touch them with Enter; the board has the focus.

        Columns first on the board; what lies beside it is beyond the upper or the lower edge.
        """
        for name in names:
            x, y = self.middle(name)
            ways = [("ArrowLeft", "ArrowRight", 0, x), ("ArrowUp", "ArrowDown", 1, y)]
            if not name[-1].isdigit():
                ways.reverse()
            for less, more, axis, goal in ways:
                before = None
                while (here := self._cursor()) != before and abs(here[axis] - goal) > 4:
                    self.page.keyboard.press(more if here[axis] < goal else less)
                    before = here
            assert max(abs(self._cursor()[0] - x), abs(self._cursor()[1] - y)) <= 4, name
            self.page.keyboard.press("Enter")

    def _cursor(self) -> tuple[float, float]:
        """Where the keyboard is on the board."""
        box = self.board.locator(".focus-ring").bounding_box(timeout=SLOW)
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def type(self, *moves: str) -> None:
        """Type moves into the line for them."""
        field = self.page.locator(".type-move input")
        for move in moves:
            expect(field).to_be_editable(timeout=SLOW)
            field.fill(move)
            field.press("Enter")
            self.wait_until_taken(move)

    def wait_until_taken(self, move: str) -> None:
        """Wait until a typed move has left its line, or ended the game and the line with it."""
        for count in range(1, PATIENCE):
            if not self.page.evaluate("document.querySelector('.type-move input')?.value"):
                return
            if count % 250 == 0:  # as a person would whose first try came a moment too early
                self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{move} was not taken: {self.question.inner_text()}")

    def send(self, *moves: str) -> None:
        """Make moves for this visitor beside the page, which then shows them."""
        view = self.tell(*moves)
        if view["outcome"] is None:
            self.shows(view["ply"])

    def tell(self, *moves: str) -> dict[str, Any]:
        """Make moves for this visitor beside the page; the first that is possible ends a turn.

        What is to be seen then.
        """
        left = list(moves)
        with self.line() as (wire, view):
            while left:
                view = wire.finish(
                    view, lambda seen: left.pop(0) if left else seen["moves"][0]["text"]
                )
        return view

    @contextmanager
    def line(self) -> Iterator[tuple[Wire, dict[str, Any]]]:
        """A second line of this visitor to the server, and what is to be seen."""
        cookies = "; ".join(
            f"{c.get('name')}={c.get('value')}" for c in self.page.context.cookies()
        )
        origin = origin_of(self.page)
        address = f"{origin.replace('http', 'ws', 1)}/api/games/{self.game}/socket"
        headers = {"Cookie": cookies, "Origin": origin}
        with connect(address, additional_headers=headers, max_size=None, close_timeout=1) as socket:
            wire = Wire(socket)
            wire.send("hello", number=-1)
            yield wire, wire.hear("state")["snapshot"]["view"]

    def wait_for_number(self, number: int) -> None:
        """Wait until something has happened after an event."""
        for _ in range(PATIENCE):
            if self.snapshot["number"] > number:
                return
            self.page.wait_for_timeout(ASK_AGAIN)
        raise AssertionError(f"nothing happened after event {number}")

    @property
    def targets(self) -> set[str]:
        """The points that are marked as possible."""
        found = self.board.locator(".guides[data-targets]").first.get_attribute("data-targets")
        return set((found or "").split())

    def wait_for_server(self, count: int) -> None:
        """Wait until the server has so many decisions; the page may show them before."""
        for _ in range(PATIENCE):
            if len(self.made) >= count:
                return
            self.page.wait_for_timeout(ASK_AGAIN)
        raise AssertionError(f"only {self.made} were made")

    def wait_for_made(self, count: int) -> None:
        """Wait until the server has so many decisions and the page shows that."""
        self.wait_for_server(count)
        if self.snapshot["outcome"] is None:
            self.shows(count)

    def shows(self, count: int) -> None:
        """Wait until the page shows so many decisions, and knows that the server has them."""
        shown = self.page.locator(".move-list button, .move-strip button")
        expect(shown).to_have_count(count, timeout=SLOW)
        self.wait_until_known()

    def wait_until_known(self) -> None:
        """Wait until the page knows that the server has what was sent."""
        expect(self.page.locator(".guide[aria-busy=true]")).to_have_count(0, timeout=SLOW)

    @property
    def marks(self) -> set[str]:
        """The marks of the last move, such as ``to:e5``."""
        found = self.board.locator(".last-move").first.get_attribute("data-marks")
        return set((found or "").split())

    @property
    def pieces(self) -> list[str]:
        """The points on which something is drawn."""
        drawn = self.board.locator(".pieces [data-point]")
        return sorted(drawn.evaluate_all("all => all.map((one) => one.dataset.point)"))

    def wait_for_pieces(self, view: dict[str, Any]) -> None:
        """Wait until the pieces of a view are drawn, and none that has left."""
        wanted = sorted(piece["points"][0] for piece in view["pieces"])
        for _ in range(PATIENCE):
            if self.pieces == wanted:
                return
            self.page.wait_for_timeout(20)
        assert self.pieces == wanted

    @property
    def question(self) -> Locator:
        """What the guidance asks."""
        return self.page.locator(".guide h2").first
