"""Two people at a game in which sand runs: both see it fall, and hear of what has run out."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sixfold.match import Agreement
from tests.browser.conftest import DESK, PHONE, SMALL_PHONE, Visit, is_up
from tests.browser.site import free_port
from tests.browser.table import SLOW, Table
from tests.browser.words import said, word


@dataclass
class Patient:
    """A server whose time stands still until it is told to pass."""

    address: str
    process: subprocess.Popen[bytes]

    def passes(self, by: signal.Signals) -> None:
        """Let time pass."""
        self.process.send_signal(by)


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Patient]:
    """Such a server."""
    port, folder = free_port(), Path(tmp_path_factory.mktemp("site"))
    command = [sys.executable, "-m", "tests.browser.patient_server", str(port), str(folder)]
    with (folder / "server.log").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ})
    address = f"http://127.0.0.1:{port}"
    try:
        while not is_up(address):
            assert process.poll() is None, (folder / "server.log").read_text()
        yield Patient(address, process)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


Seats = tuple[Table, Table]


@pytest.fixture(params=[DESK, PHONE, SMALL_PHONE], ids=["desk", "phone", "small"])
def seats(request: pytest.FixtureRequest, visit: Visit, patient: Patient) -> Callable[..., Seats]:
    """White at a desk, and Black at that or with a phone."""

    def sit(variant: str, match: Agreement | None = None) -> Seats:
        page, game = visit(address=patient.address), "gipf" if match else "tamsk"
        linked = {"match": match.data} if match else {}
        white = Table.begin(page, game, variant, mode="friend", **linked)
        invited = visit(f"/game/{white.game}", viewport=request.param, address=patient.address)
        return white, Table.accept(invited, white.game)

    return sit


def times(page: Page) -> dict[str, bool]:
    """Where a time is shown, and whether it runs short."""
    found = page.locator("[data-time]").evaluate_all(
        "all => all.map(one => [one.dataset.time, one.dataset.short === 'true'])"
    )
    return {str(point): bool(short) for point, short in found}


def test_a_glass_runs_on_both_pages_until_it_has_run_out(
    seats: Callable[..., Seats], patient: Patient, keep: Callable[[Page, str], None]
) -> None:
    white, black = seats("timed")
    expect(white.question).to_have_text(said("tamsk", "ask.move"), timeout=SLOW)
    assert times(white.page) == {}
    white.touch("a1", "a2")
    desk = black.page.viewport_size == DESK
    expect(white.page.locator("[data-time=a2]")).to_be_visible()
    expect(black.page.locator("[data-time=a2]")).to_have_count(1 if desk else 0)
    black.touch("d1", "d2")
    white.shows(2)
    white.touch("d7", "d6")
    patient.passes(signal.SIGUSR1)
    black.shows(3)
    black.touch("a4", "a3")
    white.shows(4)
    white.touch("g1", "g2")
    black.shows(5)
    black.touch("g4", "g3")
    white.shows(6)
    white.touch("a2", "b3")  # turned over, it has above what has run through
    for table in (white, black):
        table.shows(7)
        short = table.page.locator("[data-time=b3][data-short=true]")
        expect(short).to_be_visible(timeout=SLOW)
        keep(table.page, "white" if table is white else "black")
    patient.passes(signal.SIGUSR1)
    patient.passes(signal.SIGUSR2)
    for table in (white, black):
        table.wait_for_server(8)
        expect(table.page.locator("[data-time]")).to_have_count(0, timeout=SLOW)
        expect(table.point("b3")).to_have_attribute(
            "aria-label", said("tamsk", "see.ring+spent.white", point="b3")
        )
        assert table.made[7] == "b3!"


def test_who_is_hurried_and_does_not_move_loses_the_turn(
    seats: Callable[..., Seats], patient: Patient, keep: Callable[[Page, str], None]
) -> None:
    white, black = seats("complete")
    expect(white.question).to_have_text(said("tamsk", "ask.move"), timeout=SLOW)
    white.touch("a1", "a2")
    white.shows(1)
    black.shows(1)
    expect(black.page.locator("[data-call]")).to_have_count(0)
    black.touch("d1")
    hurry = white.page.get_by_role("button", name=said("tamsk", "button.hurry"))
    hurry.click()
    told = said("tamsk", "running.late.own", time="\0").split("\0")[0]
    expect(black.page.locator(".countdown")).to_contain_text(told, timeout=SLOW)
    expect(white.page.locator(".countdown")).to_be_visible(timeout=SLOW)
    expect(hurry).to_have_count(0)
    # What Black had touched stays so.
    expect(black.question).to_have_text(said("tamsk", "ask.move.1"))
    keep(white.page, "white")
    keep(black.page, "black")
    patient.passes(signal.SIGUSR1)
    expect(white.question).to_have_text(said("tamsk", "ask.new"), timeout=SLOW)
    white.touch("d7", "d6")
    expect(white.question).to_have_text(said("tamsk", "ask.extra"), timeout=SLOW)
    expect(white.page.locator(".countdown")).to_be_visible()
    white.touch("d4")
    white.wait_for_made(5)
    assert white.made == ["a1-a2", "prompt", "late", "d7-d6", "+d4"]
    white.page.keyboard.press("p")
    white.wait_for_made(6)
    assert white.made[-1] == "prompt"
    black.touch("d1", "d2")
    black.wait_for_made(7)
    expect(black.page.locator("[data-call]")).to_be_disabled()


def test_the_seconds_left_are_told_where_the_keyboard_is(visit: Visit, patient: Patient) -> None:
    table = Table.begin(visit(address=patient.address), "tamsk", "timed")
    table.send("a1-a2")
    patient.passes(signal.SIGUSR1)
    expect(table.page.locator("[data-time=a2]")).to_have_text(re.compile("2:4"), timeout=SLOW)
    table.board.focus()
    table.page.keyboard.press("ArrowUp")
    told = said("tamsk", "see.ring+hourglass.white", point="a2")
    label = re.compile(rf"{re.escape(told)}, 1[56]\d seconds left")
    expect(table.point("a2")).to_have_attribute("aria-label", label)


def test_no_other_clock_is_offered(visit: Visit) -> None:
    page = visit("/play/tamsk")
    page.get_by_text(said("tamsk", "variant.timed"), exact=True).click()
    expect(page.get_by_text(word("setup.clock.needless"))).to_be_visible()
    expect(page.locator("input[name=clock]")).to_have_count(0)


@pytest.mark.parametrize("seats", [DESK, PHONE], ids=["desk", "phone"], indirect=True)
def test_sand_runs_in_a_contest_while_the_clock_of_the_match_stands(
    seats: Callable[..., Seats], patient: Patient, keep: Callable[[Page, str], None]
) -> None:
    terms = "basic; white=Y3; black=Y3; Y=always game tamsk timed; clock=600"
    white, black = seats("basic", Agreement.parse(terms))
    white.send("play Ye1-e2")
    black.send("play Yc7-c6")
    white.tell("announce Ye2-f2")
    white.tell("begin")
    for table in (white, black):
        expect(table.page.locator("main.game")).to_have_attribute(
            "data-game", "tamsk", timeout=SLOW
        )
    expect(white.question).to_have_text(said("tamsk", "ask.move"), timeout=SLOW)
    white.touch("a1", "a2")
    black.shows(1)
    left = clocks(black)
    patient.passes(signal.SIGUSR1)
    black.touch("d1", "d2")
    desk = black.page.viewport_size == DESK
    for table in (white, black):
        table.shows(2)
        head = table.page.locator(".contest-head")
        if table is white or desk:
            expect(head).to_contain_text(word("contest.clock-stands"))
            expect(table.page.locator("[data-time=a2]")).to_have_text(re.compile("2:4"))
        expect(table.page.locator(".plate .clock .clock-of")).to_have_text(["GIPF", "GIPF"])
        keep(table.page, "white" if table is white else "black")
    assert clocks(black) == left
    white.page.get_by_role("button", name=word("contest.look")).click()
    expect(white.page.locator("main.game")).to_have_attribute("data-game", "gipf")
    expect(white.page.locator("[data-time]")).to_have_count(0)
    white.page.get_by_role("button", name=word("contest.look.back")).first.click()
    expect(white.page.locator("[data-time=a2]")).to_be_visible()
    patient.passes(signal.SIGUSR2)
    for table in (white, black):
        expect(table.point("a2")).to_have_attribute(
            "aria-label", said("tamsk", "see.ring+spent.white", point="a2"), timeout=SLOW
        )
    assert white.made[-2:] == ["move a2!", "move d2!"]
    assert clocks(white) == left


def clocks(table: Table) -> tuple[int, int]:
    """What the clock of the match shows."""
    clock = table.snapshot["clock"]
    return clock["white"], clock["black"]
