"""A finger that taps as people do, twice and quickly, and a watch on the board under it."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Locator, Page

PAUSE = 0.12
"""Seconds between two quick taps; told to the browser, so a busy machine cannot stretch them."""

WATCH = """() => {
    const places = () => Object.fromEntries(
        [...document.querySelectorAll(".board-live [data-at]")].map((point) => {
            const { x, y, width, height } = point.getBoundingClientRect();
            return [point.dataset.at, [x, y, width, height]];
        }),
    );
    const watch = { first: places(), worst: 0, where: "" };
    watch.compare = () => {
        const now = places();
        const drawn = Object.keys(now).length > 0;
        for (const [name, box] of Object.entries(watch.first)) {
            if (name.length > 3) continue; // a stock beside the board may be used up
            if (drawn && !now[name]) continue; // a place of a board that shrinks
            const there = now[name] ?? [1e6, 1e6, 1e6, 1e6];
            const far = Math.max(...box.map((one, i) => Math.abs(one - there[i])));
            if (far > watch.worst) Object.assign(watch, { worst: far, where: name });
        }
    };
    const again = () => { watch.compare(); requestAnimationFrame(again); };
    window.boardWatch = watch;
    again();
}"""
"""From now on every frame is compared with this one."""

NEAREST = """() => {
    const middles = [...document.querySelectorAll(".board-live [data-at]")].map((point) => {
        const { x, y, width, height } = point.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    });
    const far = ([a, b], [c, d]) => Math.hypot(a - c, b - d);
    const pairs = middles.flatMap((one, i) => middles.slice(i + 1).map((two) => far(one, two)));
    return Math.min(...pairs);
}"""
"""Pixels between the two points that are nearest to each other."""


class Finger:
    """Taps on a page, and knows whether the board has moved under it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: Any = page.context.new_cdp_session(page)
        self._last = 0.0

    def watch(self) -> None:
        """Compare every frame from now on with how the board lies now."""
        assert self._page.evaluate(NEAREST) >= 24
        self._page.evaluate(WATCH)

    def check(self, when: str) -> None:
        """No point has moved or changed its size since `watch`, and the page does not scroll."""
        found = self._page.evaluate(
            "() => { boardWatch.compare(); return [boardWatch.worst, boardWatch.where]; }"
        )
        assert found[0] <= 0.5, f"{found[1]} moved by {found[0]:.1f} px: {when}"
        root = "document.documentElement"
        assert self._page.evaluate(
            f"{root}.scrollHeight <= innerHeight && {root}.scrollWidth <= innerWidth"
        ), when

    def tap(self, x: float, y: float, times: int = 1) -> None:
        """Tap a place, so often in quick succession."""
        at = max(time.time(), self._last + 1)
        for count in range(times):
            self._last = at + count * PAUSE
            self._send("touchStart", [{"x": x, "y": y}], self._last)
            self._send("touchEnd", [], self._last + PAUSE / 3)

    def press(self, button: Locator, times: int = 2) -> None:
        """Tap the middle of a button."""
        box = button.bounding_box()
        assert box is not None
        self.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, times)

    def _send(self, kind: str, points: list[dict[str, float]], at: float) -> None:
        event = {"type": kind, "touchPoints": points, "timestamp": at}
        self._session.send("Input.dispatchTouchEvent", event)

    def enlarge(self, scale: float) -> None:
        """Make the part of the page in sight smaller, as a keyboard on the screen does."""
        self._session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": scale})
