"""A game of another package on the page: every kind of step, by touch, in three languages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.site import Site
from tests.browser.table import SLOW, Table
from tests.browser.words import word
from tests.madeup.installing import GARDEN, environment, install, plant, run

LINE = (
    *("d3", "rest"),
    *("He5-f6", "-b2"),
    *("d4", "-b3"),
    *("c3", "rest"),
    *("d5", "xd3-d5=d3,d5", "rest"),
    *("e4", "rest"),
    *("d4", "xd3-d5"),
)
"""A whole game of the small garden: a hedge that is turned, two harvests, beds that vanish."""


TOLD = """
import json, sys, sixfold
position, told = sixfold.position("garden small start"), []
for text in sys.argv[1:]:
    moves = [[move.text, [step.data for step in move.steps]] for move in position.moves]
    told.append([position.game.setup_part.turn(position.state).phase, text, moves])
    position = position.play(text)
assert position.outcome
print(json.dumps(told))
"""

Steps = list[dict[str, Any]]
Moves = list[tuple[str, Steps]]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on a machine where the garden is installed; nothing is compiled for it."""
    folder = tmp_path_factory.mktemp("garden")
    install(folder, plant(folder))
    server = Site(folder, **environment(folder))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def line(site: Site) -> list[tuple[str, str, Moves]]:
    """The decisions of the game: the phase, the move, and all moves with their steps."""
    done = run(site.folder, "-c", TOLD, *LINE)
    assert done.returncode == 0, done.stderr
    found: list[tuple[str, str, Moves]] = json.loads(done.stdout)
    return found


class Fingers:
    """Makes moves on the page by their steps, as the server tells them."""

    def __init__(self, table: Table, language: str, touch: bool) -> None:
        self.table = table
        self.page = table.page
        self.touch = table.tap if touch else table.touch
        self.words: dict[str, Any] = json.loads(
            (GARDEN / f"words.{language}.json").read_text(encoding="utf-8")
        )
        self.language = language

    def decide(self, text: str, moves: Moves) -> None:
        """Make one of the legal moves, step by step."""
        steps = dict(moves)[text]
        for step in steps:
            [(kind, value)] = step.items()
            getattr(self, kind)(value, steps, moves)
        if "area" in steps[0] or len(self._turns(steps, moves)) > 1:
            self.page.locator(".guide-buttons .gold").click()

    def _turns(self, steps: Steps, moves: Moves) -> list[int]:
        """How what is put down there can lie."""
        kinds = [next(iter(step)) for step in steps]
        if "turn" not in kinds:
            return []
        return sorted(other[2]["turn"] for _, other in moves if other[:2] == steps[:2])

    def stock(self, value: str, steps: Steps, moves: Moves) -> None:
        """Take something from the stock, if there are several things."""
        if len({other[0]["stock"] for _, other in moves}) > 1:
            offered = self.page.locator(".ways .fate", has_text=self.words[f"stock.{value}"])
            offered.click()
            expect(offered).to_have_attribute("aria-pressed", "true")

    def point(self, value: str, steps: Steps, moves: Moves) -> None:
        """Touch a point."""
        self.touch(value)

    def turn(self, value: int, steps: Steps, moves: Moves) -> None:
        """Turn what was put down until it lies right."""
        for _ in range(self._turns(steps, moves).index(value)):
            self.page.get_by_role(
                "button", name=word("do.rotate", self.language), exact=True
            ).click()

    def area(self, value: list[str], steps: Steps, moves: Moves) -> None:
        """Touch a point of a group; a single one is chosen already."""
        if len({str(other[0]) for _, other in moves}) > 1:
            self.touch(value[1])

    def keep(self, value: list[str], steps: Steps, moves: Moves) -> None:
        """Say what stays: nothing does by itself, since not everything may."""
        for point in value:
            self.touch(point)

    def button(self, value: str, steps: Steps, moves: Moves) -> None:
        """Press a button."""
        self.page.get_by_role("button", name=self.words[f"button.{value}"], exact=True).click()


@pytest.mark.parametrize(
    ("locale", "viewport"),
    [("en-GB", DESK), ("uk-UA", PHONE), ("ru-RU", DESK)],
    ids=["en-desk", "uk-phone", "ru-desk"],
)
def test_a_whole_game_at_one_screen(
    visit: Visit,
    line: list[tuple[str, str, Moves]],
    locale: str,
    viewport: dict[str, int],
    keep: Callable[[Page, str], None],
) -> None:
    touch = viewport is PHONE
    page = visit(locale=locale, viewport=viewport, touch=touch)
    table = Table.begin(page, "garden", "small")
    fingers = Fingers(table, locale[:2], touch)
    for phase, text, moves in line:
        expect(table.question).to_have_text(fingers.words[f"ask.{phase}"], timeout=SLOW)
        fingers.decide(text, moves)
    table.wait_for_server(len(LINE))
    assert table.made == list(LINE)
    expect(page.get_by_text(fingers.words["end.picked"]).first).to_be_visible(timeout=SLOW)
    keep(page, "end")
    expect(table.point("b2")).to_have_count(0)


def test_a_few_moves_against_the_engine(visit: Visit, line: list[tuple[str, str, Moves]]) -> None:
    page = visit()
    table = Table.begin(page, "garden", "small", mode="engine", level=1)
    fingers = Fingers(table, "en", touch=False)
    for _, text, moves in line[:2]:
        fingers.decide(text, moves)
    table.wait_for_server(4)
    expect(table.question).to_have_text(fingers.words["ask.plant"], timeout=SLOW)
