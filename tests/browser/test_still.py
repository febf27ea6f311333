"""The board holds still: whatever happens in a turn, every point stays under the finger."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

import sixfold
from sixfold.match import Agreement
from tests.browser.conftest import Visit
from tests.browser.finger import Finger
from tests.browser.site import Site
from tests.browser.table import SLOW, Table
from tests.browser.test_board import RINGS
from tests.browser.test_play import TO_A_ROW
from tests.server.site import Site as Visitors
from tests.server.site import Wire

pytestmark = pytest.mark.expectation(8)

SIZES = [(360, 640), (360, 740), (390, 844), (844, 390), (768, 1024), (1280, 800)]
FEW = [(360, 640), (844, 390), (1280, 800)]
LANGUAGES = ("en", "uk", "ru")
TAKE = "the gold button"
CROSSING = ("a4-b4", "b1-b2", "g7-g6", "a4-b4", "h6-h5", "b6-c6", "c1-c2", "c7-d7", "i3-h3")
"""Then a5-b5 gives Black two rows that cross on b5, each with a GIPF-piece that may stay."""

Keep = Callable[..., None]


@pytest.fixture(params=SIZES, ids=lambda size: "x".join(map(str, size)))
def page(request: pytest.FixtureRequest, visit: Visit) -> Page:
    """A visitor with a finger."""
    width, height = request.param
    return visit(viewport={"width": width, "height": height}, touch=True)


def speak(page: Page, code: str) -> None:
    """Switch the language while the game is on the screen."""
    if page.evaluate("document.documentElement.lang") != code:
        page.locator(".bar .popover button").first.dispatch_event("click")
        page.locator(f".choice[lang={code}]").dispatch_event("click")
        expect(page.locator(f"html[lang={code}]")).to_be_attached(timeout=SLOW)


@pytest.fixture
def visitors(site: Site) -> Iterator[Visitors]:
    """People without a page."""
    there = Visitors(site.address)
    yield there
    there.hang_up()


def wire_of(visitors: Visitors, page: Page, game: str) -> Wire:
    """A second line of the visitor of a page to the server."""
    guest = visitors.guest()
    guest.http.cookies.clear()
    for cookie in page.context.cookies():
        guest.http.cookies.set(cookie.get("name", ""), cookie.get("value", ""))
    return guest.connect(game)


def play(wire: Wire, moves: tuple[str, ...] | list[str]) -> None:
    """Bring about a position by moves that are turns of their own."""
    for ply, move in enumerate(moves):
        assert wire.play(ply, move)["type"] == "ack", move


class Turns:
    """Turns made with the finger, every place tapped twice."""

    def __init__(self, table: Table, wire: Wire) -> None:
        self.table = table
        self.page = table.page
        self.wire = wire
        self.finger = Finger(table.page)
        self.finger.watch()

    def make(self, *places: str, meant: tuple[str, ...]) -> None:
        """Tap places and the gold button until the server has what is meant, and nothing else."""
        before = len(self.table.made)
        for place in places:
            if place == TAKE:
                expect(self._gold).to_be_visible(timeout=SLOW)
                self.finger.press(self._gold)
            else:
                self.finger.tap(*self.table.middle(self._ready(place)), times=2)
            self.finger.check(f"after {place} of {places}")
        self.table.wait_for_server(before + len(meant))
        self.table.wait_until_known()
        self.finger.check(f"after {meant}")
        assert tuple(text.split()[-1] for text in self.table.made[before:]) == meant

    def in_all_languages(self, *places: str, meant: tuple[str, ...]) -> None:
        """Make the same turn three times, taking it back in between."""
        for code in LANGUAGES:
            speak(self.page, code)
            self.make(*places, meant=meant)
            if code != LANGUAGES[-1]:
                self.take_back(len(meant))

    def take_back(self, count: int) -> None:
        """At one screen both agree."""
        made = self.table.snapshot["made"]
        player = made[-1]["player"]
        self.wire.ask("offer", kind="takeback", player=player)
        if self.table.snapshot["offer"] is not None:
            other = "black" if player == "white" else "white"
            self.wire.ask("answer", kind="takeback", accept=True, player=other)
        left = len(made) - count
        shown = self.page.locator(".move-list button, .move-strip button")
        expect(shown).to_have_count(left, timeout=SLOW)
        self.finger.check("after a takeback")

    @property
    def _gold(self) -> Locator:
        return self.page.locator(".guide .button.gold").first

    def _ready(self, place: str) -> str:
        """Wait until a place can be tapped; `row` and `ring` tell what is taken by the way."""
        row, _, point = place.rpartition(" ")
        waited = ".steps .step-done" if row else f".guides[data-targets~='{point}']"
        expect(self.page.locator(waited).first).to_be_attached(timeout=SLOW)
        return point


def test_gipf(page: Page, visitors: Visitors) -> None:
    table = Table.begin(page, "gipf", "standard")
    wire = wire_of(visitors, page, table.game)
    turns = Turns(table, wire)
    turns.in_all_languages("b1", "b2", meant=("b1-b2",))
    turns.take_back(1)
    play(wire, CROSSING)
    turns.in_all_languages("a5", "b5", "row b5", TAKE, meant=("a5-b5", "xb2-b5=b3"))


@pytest.mark.parametrize("page", FEW, ids=str, indirect=True)
def test_gipf_pieces(page: Page, visitors: Visitors) -> None:
    """A dot tapped twice keeps the kind of piece that was chosen."""
    table = Table.begin(page, "gipf", "tournament")
    wire = wire_of(visitors, page, table.game)
    play(wire, ["Ge1-e2", "Gc7-c6"])
    turns = Turns(table, wire)
    turns.in_all_languages("i1", "h2", meant=("Gi1-h2",))


@pytest.mark.parametrize("page", FEW, ids=str, indirect=True)
def test_dvonn(page: Page, visitors: Visitors) -> None:
    position = sixfold.load("dvonn").start()
    while len(position.picture.pieces) < 48:
        position = position.play(position.moves[0])
    table = Table.begin(page, "dvonn", "standard", position=position.text)
    turns = Turns(table, wire_of(visitors, page, table.game))
    turns.in_all_languages("k5", meant=("k5",))
    turns.in_all_languages("e1", "f1", meant=("e1-f1",))


@pytest.mark.parametrize("page", FEW, ids=str, indirect=True)
def test_yinsh(page: Page, visitors: Visitors) -> None:
    table = Table.begin(page, "yinsh", "standard")
    wire = wire_of(visitors, page, table.game)
    turns = Turns(table, wire)
    turns.in_all_languages("c3", meant=("c3",))
    turns.take_back(1)
    play(wire, TO_A_ROW)
    turns.in_all_languages("g6", "g7", "ring e5", meant=("g6-g7", "xf6-j6", "xe5"))


@pytest.mark.parametrize("page", FEW, ids=str, indirect=True)
def test_zertz(page: Page, visitors: Visitors) -> None:
    """A colour, a ring for it and a ring that goes; then a jump that nobody can refuse."""
    table = Table.begin(page, "zertz", "standard")
    turns = Turns(table, wire_of(visitors, page, table.game))
    colours, card = page.locator(".ways .fate"), page.locator(".guide")
    for code in LANGUAGES:
        speak(page, code)
        expect(colours).to_have_count(3, timeout=SLOW)
        for colour in colours.all():
            inside, whole = colour.bounding_box(), card.bounding_box()
            assert inside is not None
            assert whole is not None
            assert inside["y"] + inside["height"] <= whole["y"] + whole["height"], code
            assert inside["height"] >= 44
    turns.finger.press(colours.nth(1))
    turns.in_all_languages("d4", "a1", meant=("Gd4", "-a1"))
    turns.finger.press(colours.nth(1))
    turns.make("d5", "g1", meant=("Gd5", "-g1"))
    turns.in_all_languages("d4", "d6", meant=("d4-d6",))


@pytest.mark.parametrize("page", FEW, ids=str, indirect=True)
def test_tzaar(page: Page, visitors: Visitors) -> None:
    """A capture, then a stack of one's own."""
    table = Table.begin(page, "tzaar", "standard")
    turns = Turns(table, wire_of(visitors, page, table.game))
    turns.in_all_languages("f5", "f6", meant=("f5-f6",))
    turns.in_all_languages("a4", "a5", "b4", "b3", meant=("a4-a5", "b4-b3"))


@pytest.mark.parametrize("page", FEW, ids=str, indirect=True)
def test_tamsk(page: Page, visitors: Visitors) -> None:
    """A glass onto a space that stays open, then one that closes its space."""
    table = Table.begin(page, "tamsk", "untimed")
    turns = Turns(table, wire_of(visitors, page, table.game))
    turns.in_all_languages("a1", "b2", meant=("a1-b2",))
    turns.in_all_languages("d1", "c1", meant=("d1-c1",))


def test_a_linked_match(page: Page, visitors: Visitors, keep: Keep) -> None:
    terms = "basic; white=T1Z1D1Y3P1; black=T1Z1D1Y3P1; Y=challenge die"
    table = Table.begin(page, "gipf", "basic", match=Agreement.parse(terms).data)
    turns = Turns(table, wire_of(visitors, page, table.game))
    for code, dot, spot in (("en", "e1", "e2"), ("uk", "c7", "c6")):
        speak(page, code)
        expect(page.locator(".ways .fate").nth(3)).to_be_visible(timeout=SLOW)
        turns.finger.press(page.locator(".ways .fate").nth(3))
        turns.make(dot, spot, meant=(f"Y{dot}-{spot}",))
    speak(page, "ru")
    turns.make("e2", "f2", meant=("Ye2-f2",))
    for said in ("challenge", "begin"):
        expect(page.locator(".flow")).to_be_visible(timeout=SLOW)
        before = len(table.made)
        turns.finger.press(page.locator(".flow .button.gold"))
        table.wait_for_server(before + 1)
        assert table.made[before] == said
        turns.finger.check(f"after {said}")
    expect(page.locator(".result-row")).to_be_visible(timeout=SLOW)
    turns.finger.check("after the contest")
    keep(page, "result")


class Line:
    """The way of a page's sockets to the server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
        else:
            self._open.append(socket)
            socket.connect_to_server()

    def set(self, cut: bool) -> None:
        """Cut it, or mend it."""
        self.cut = cut
        while cut and self._open:
            self._open.pop().close()


def test_whatever_happens_in_between(page: Page, visitors: Visitors, keep: Keep) -> None:
    line = Line(page)
    table = Table.begin(page, "yinsh", "standard", mode="friend")
    friend = visitors.guest("Olena")
    assert friend.sit(table.game).is_success
    theirs, mine = friend.connect(table.game), wire_of(visitors, page, table.game)
    for ply, ring in enumerate(RINGS):
        assert (theirs if ply % 2 else mine).play(ply, ring)["type"] == "ack"
    expect(table.board.locator(".guides[data-targets~=f6]").first).to_be_attached(timeout=SLOW)
    finger = Finger(page)
    finger.watch()

    def tap(point: str) -> None:
        finger.tap(*table.middle(point))

    chosen = table.board.locator(".guides[data-chosen=f6]").first
    tap("f6")
    expect(chosen).to_be_attached(timeout=SLOW)
    tap("d7")
    expect(page.locator(".guide .refused")).to_be_visible(timeout=SLOW)
    finger.check("after a refusal")

    for kind in ("takeback", "draw"):
        assert theirs.ask("offer", kind=kind, player="black")["type"] == "ack"
        accept = page.locator(".below .button.gold").first
        expect(accept).to_be_visible(timeout=SLOW)
        finger.check(f"after an offer of a {kind}")
        assert apart(table, accept)
        keep(page, kind)
        finger.press(page.locator(".guide-buttons:has(.gold) .button:not(.gold)").first)
        expect(accept).not_to_be_visible(timeout=SLOW)
    assert table.snapshot["offer"] is None
    assert mine.ask("offer", kind="draw", player="white")["type"] == "ack"
    withdraw = page.locator(".below").get_by_role("button", name="Withdraw")
    expect(withdraw).to_be_visible(timeout=SLOW)
    finger.check("after an offer of one's own")

    line.set(cut=True)
    banner = page.locator(".banner")
    expect(banner).to_be_visible(timeout=SLOW)
    finger.check("without a connection")
    assert apart(table, banner)
    for button in page.locator(".game-bar button, .plate, .below").all():
        assert not button.is_visible() or not overlap(banner, button)
    keep(page, "banner")
    # Pressed while nothing answers: a mended line is found by itself, perhaps before the finger.
    finger.press(banner.get_by_role("button"), times=1)
    line.set(cut=False)
    expect(banner).not_to_be_visible(timeout=SLOW)

    page.keyboard.press("t")
    expect(page.locator(".type-move input")).to_be_focused(timeout=SLOW)
    finger.enlarge(1.8)
    finger.check("with a keyboard on the screen")
    finger.enlarge(1)
    page.locator(".type-move input").evaluate("(field) => field.blur()")
    close = page.locator(".extra-head button")
    if close.is_visible():
        close.click()

    if not chosen.count():
        tap("f6")
    expect(chosen).to_be_attached(timeout=SLOW)
    finger.tap(*table.middle("f9"), times=2)
    table.wait_for_server(len(RINGS) + 1)
    finger.check("at the end of the turn")
    assert table.made[-1] == "f6-f9"


def overlap(one: Locator, two: Locator) -> bool:
    """Whether two elements cover each other in part."""
    a, b = one.bounding_box(), two.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] >= b["x"] + b["width"] - 1 or b["x"] >= a["x"] + a["width"] - 1
    above = a["y"] >= b["y"] + b["height"] - 1 or b["y"] >= a["y"] + a["height"] - 1
    return not (beside or above)


def apart(table: Table, element: Locator) -> bool:
    """Whether an element covers no point of the board."""
    box = element.bounding_box()
    assert box is not None
    left, top = box["x"], box["y"]
    points = table.board.locator("[data-at]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(b => [b.x, b.y, b.width, b.height])"
    )
    return not any(
        x < left + box["width"] and left < x + w and y < top + box["height"] and top < y + h
        for x, y, w, h in points
    )
