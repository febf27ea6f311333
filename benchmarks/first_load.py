"""How soon a phone on a slow line can play, and how much it has to fetch; shows expectation(57).

``python -m benchmarks.first_load [VISITS]`` starts a server and Chromium, slows the line down to
1.6 Mbit/s with 150 ms each way back and forth and the processor to a quarter, and prints the time
until the home page's button and a game's board can be touched. The page must be built.
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import FLAGS, PHONE
from tests.browser.install import found
from tests.browser.site import Site
from tests.browser.table import begin

SLOW_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
SLOWER = 4


def visit(browser: Browser, site: Site) -> tuple[float, float, float]:
    """Seconds until the home page and a game can be used by a new visitor, and kB fetched."""
    context = browser.new_context(viewport=PHONE, base_url=site.address)  # type: ignore[arg-type]
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    fetched = 0.0

    def count(event: dict[str, float]) -> None:
        nonlocal fetched
        fetched += event["encodedDataLength"]

    line.on("Network.loadingFinished", count)
    line.send("Network.emulateNetworkConditions", SLOW_LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    started = time.perf_counter()
    page.goto("/", wait_until="commit")
    page.locator(".home-game button.gold, .home-game .button.gold").first.wait_for()
    home = time.perf_counter() - started
    weight = fetched / 1000
    game = begin(page, "yinsh", "blitz")
    started = time.perf_counter()
    page.goto(f"/game/{game}", wait_until="commit")
    page.locator(".board-live").wait_for()
    board = time.perf_counter() - started
    context.close()
    return home, board, weight


def main(visits: int = 5) -> None:
    """Print the median of several visits."""
    program = found()
    if program is None:
        sys.exit("There is no Chromium on this machine.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), "--engines", "0")
        started = time.perf_counter()
        site.start()
        print(f"the server answers after {time.perf_counter() - started:.1f} s")
        try:
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            seen = [visit(browser, site) for _ in range(visits)]
            browser.close()
        finally:
            site.stop()
    home, board, weight = (statistics.median(values) for values in zip(*seen, strict=True))
    print(f"home usable after {home:.1f} s, {weight:.0f} kB; a game's board after {board:.1f} s")


if __name__ == "__main__":
    main(*(int(value) for value in sys.argv[1:]))
