"""How soon the opponent sees a move on a slow line, in round trips.

``python -m benchmarks.latency [MILLISECONDS]`` starts a server and a proxy that holds every
packet back that long each way, lets two Chromium pages play YINSH through it, and prints the time
from the deciding touch to the piece on the other page: one round trip is the least there is, as
the move goes to the server and from there to the opponent. What two pages and a server on one
machine take by themselves is measured without the delay first, and told apart.
The page must be built.
"""

import asyncio
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import DESK, FLAGS
from tests.browser.install import found
from tests.browser.site import Site, free_port
from tests.browser.table import Table

FIRST = 4
"""Moves without a delay."""
RINGS = ("c3", "j10", "i6", "e5", "e9", "e7", "f5", "b6", "h9", "f8")

STAMP = "performance.timeOrigin + performance.now()"
NOTE_TOUCHES = f"addEventListener('pointerup', () => (window.touched = {STAMP}), true)"
NOTE_PIECE = f"""point => {{
    const piece = `.board-live .pieces [data-point='${{point}}']`;
    window.shown = new Promise((found) => {{
        new MutationObserver(() => document.querySelector(piece) && found({STAMP})).observe(
            document.body,
            {{ subtree: true, childList: true, attributes: true }},
        );
    }});
}}"""


class SlowLine:
    """A proxy that holds everything back for a while, in both directions."""

    def __init__(self, target: int, seconds: float) -> None:
        self.port = free_port()
        self._target = target
        self.seconds = seconds
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()
        self._ready.wait()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        serving = asyncio.start_server(self._accept, "127.0.0.1", self.port)
        self._loop.run_until_complete(serving)
        self._ready.set()
        self._loop.run_forever()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self._pass(reader, there[1]), self._pass(there[0], writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Write what is read, in order, each piece so much later."""
        try:
            while data := await reader.read(65536):
                self._loop.call_later(self.seconds, writer.write, data)
        except ConnectionError:
            pass
        self._loop.call_later(self.seconds, writer.close)


def measure(mover: Table, other: Table, point: str) -> float:
    """Milliseconds from a touch to the piece on the other page."""
    mover.page.locator(".guides[data-targets]:not([data-targets=''])").first.wait_for(
        state="attached"
    )
    other.page.evaluate(NOTE_PIECE, point)
    mover.touch(point)
    shown = float(other.page.evaluate("window.shown"))
    return shown - float(mover.page.evaluate("window.touched"))


def seat(page: Page, game: str) -> Table:
    """Open a game, accept the invitation where there is one, and note touches."""
    page.goto(f"/game/{game}")
    page.locator(".invitation button.gold, .board-live").first.wait_for()
    is_invited = page.locator(".invitation button.gold").count() > 0
    table = Table.accept(page, game) if is_invited else Table(page, game).open()
    page.evaluate(NOTE_TOUCHES)
    return table


def main(delay: int = 200) -> None:
    """Print the ratio."""
    program = found()
    assert program is not None, "there is no Chromium on this machine"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), "--engines", "0")
        site.start()
        line = SlowLine(site.port, 0)
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            address = f"http://127.0.0.1:{line.port}"
            pages = []
            for _ in range(2):
                context = browser.new_context(
                    viewport=DESK,  # type: ignore[arg-type]
                    base_url=address,
                    reduced_motion="reduce",
                )
                pages.append(context.new_page())
                pages[-1].goto("/")
            white = Table.begin(pages[0], "yinsh", "standard", mode="friend")
            pages[0].evaluate(NOTE_TOUCHES)
            black = seat(pages[1], white.game)
            while white.snapshot["seats"]["black"]["kind"] != "person":
                time.sleep(0.05)
            took = []
            for index, point in enumerate(RINGS):
                if index == FIRST:
                    line.seconds = delay / 1000
                movers = (white, black) if index % 2 == 0 else (black, white)
                took.append(measure(*movers, point))
        finally:
            browser.close()
            site.stop()
    trip = 2 * delay
    own, seen = took[:FIRST], took[FIRST:]
    print(f"{delay} ms each way: a round trip is {trip} ms")
    for name, pick in (("at best", min), ("in the middle", statistics.median)):
        print(f"{name:14}{pick(seen):6.0f} ms, {pick(seen) / trip:.2f} round trips", end="")
        print(f" (without the delay {pick(own):.0f} ms)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
