"""A real Chromium, a real server, and pages as different people see them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.install import found
from tests.browser.site import Site, free_port
from tests.browser.table import SLOW

ARTEFACTS = Path(__file__).parents[2] / "test-artefacts"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 360, "height": 640}

Visit = Callable[..., Page]

expect.set_options(timeout=SLOW)


# Not for the session: while Playwright is there, nothing else in this process can use asyncio.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The distribution's Chromium."""
    program = found()
    if program is None:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that all tests of this process share."""
    server = Site(tmp_path_factory.mktemp("site"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def plain_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with an engine that needs no compiler."""
    with plain_server(tmp_path_factory.mktemp("site")) as address:
        yield address


@contextmanager
def plain_server(folder: Path, *arguments: str) -> Iterator[str]:
    """The address of a server that thinks in plain Python, while it is wanted."""
    port = free_port()
    module = "tests.browser.plain_server"
    command = [sys.executable, "-m", module, str(port), str(folder), *arguments]
    with (folder / "server.log").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ})
    found = f"http://127.0.0.1:{port}"
    try:
        while not is_up(found):
            assert process.poll() is None, (folder / "server.log").read_text()
        yield found
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def is_up(address: str) -> bool:
    """Whether a server answers there and its engine is ready."""
    try:
        with urllib.request.urlopen(f"{address}/api/health") as answered:
            found = b'"ready"' in answered.read()
    except (urllib.error.URLError, ConnectionError):
        found = False
    # Whoever asks without a pause has soon asked more often than a minute allows.
    if not found:
        time.sleep(0.05)
    return found


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Visit]:
    """Opens the page in a fresh profile; the page must never report an error of its own.

    Without a path the visitor only gets their cookie: what is opened next is all that is loaded.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(
        path: str = "/api/me",
        *,
        viewport: dict[str, int] = DESK,
        locale: str = "en-GB",
        dark: bool = False,
        motion: bool = False,
        touch: bool = False,
        address: str | None = None,
    ) -> Page:
        context = browser.new_context(
            viewport=viewport,  # type: ignore[arg-type]
            locale=locale,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            base_url=address or site.address,
        )
        context.set_default_timeout(SLOW)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keeps a screenshot as an artefact of the run; never committed."""

    def save(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        test = re.sub(r"[^a-z0-9]+", "-", request.node.name.lower()).strip("-")
        page.screenshot(path=ARTEFACTS / f"{test}--{name}.png")

    return save
