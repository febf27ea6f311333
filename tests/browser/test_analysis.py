"""The analysis of positions: the engine's lines, a tree of moves, arrows, links and phones."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

import sixfold
from sixfold.records import Record, read
from tests.browser.conftest import DESK, PHONE, SMALL_PHONE, Visit
from tests.browser.layout import box
from tests.browser.lines import DVONN, GIPF_BASIC, GIPF_STANDARD, YINSH, YINSH_BLITZ
from tests.browser.table import PATIENCE, SLOW, Table, begin, points
from tests.browser.test_everyone import AXE, LINKED
from tests.browser.words import word

LOCALES = [("en-GB", "en"), ("uk-UA", "uk"), ("ru-RU", "ru")]
COMPILED = 20 * PATIENCE
"""How often it is looked for lines: the engine may have to be compiled first."""


class Analysis(Table):
    """A page that shows an analysis, and what its engine said."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "")
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        if "/api/analysis/" in socket.url:
            socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    def show(self, address: str, **settings: Any) -> Analysis:
        """Open an address with some settings; without others the engine is off."""
        wanted = {"engine": False, "engineSeconds": 2, **settings}
        self.page.evaluate("(text) => localStorage.setItem('settings', text)", json.dumps(wanted))
        self.page.goto(address)
        expect(self.board).to_be_visible(timeout=SLOW)
        return self

    def start(self, game: str, variant: str, moves: tuple[str, ...] = (), **more: Any) -> Analysis:
        """Analyse a game after some moves."""
        line = f"&moves={';'.join(moves)}" if moves else ""
        return self.show(f"/analysis?game={game}&variant={variant}{line}", **more)

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The lines the engine told last, once it has thought to the end."""
        for _ in range(COMPILED):
            kinds = [message["type"] for message in self.heard]
            assert "refused" not in kinds, self.heard
            if kinds and kinds[-1] == "done" and "lines" in kinds:
                told = [message for message in self.heard if message["type"] == "lines"][-1]
                found: list[dict[str, Any]] = told["lines"]
                return found
            self.page.wait_for_timeout(20)
        raise AssertionError(f"no lines came: {self.heard[-3:]}")

    @property
    def current(self) -> Locator:
        """The move that is shown among the moves."""
        return self.page.locator(".tree [aria-current=step]")

    def node(self, *moves: str) -> Locator:
        """A move of the tree."""
        return self.page.locator(f".tree [data-node='{';'.join(moves)}']")

    def drawn(self, kind: str) -> list[str]:
        """The arrows and circles on the board: ``engine`` or ``own``."""
        found = self.board.locator(".drawn").first.get_attribute(f"data-{kind}")
        return (found or "").split()


@pytest.fixture
def analysis(visit: Visit) -> Analysis:
    """A page that is about to show an analysis."""
    return Analysis(visit("/games"))


def stroke(move: dict[str, Any]) -> str:
    """A move as its arrow is named."""
    touched = points(move)
    return touched[0] if len(touched) == 1 else f"{touched[0]}-{touched[-1]}"


@pytest.mark.expectation(41)
def test_the_bar_says_what_the_engine_says_and_turns_with_the_board(analysis: Analysis) -> None:
    analysis.start("gipf", "basic", GIPF_BASIC[:20], engine=True)
    best = analysis.lines[0]
    bar = analysis.page.locator(".evaluation")
    shown = int(bar.get_attribute("data-white") or "-1")
    assert abs(shown - 100 * best["chance"]) <= 1
    assert (best["score"] > 0) == (best["chance"] > 0.5) or not best["score"]
    low = box(analysis.page.locator(".evaluation-white"))
    assert abs(low.bottom - box(bar).bottom) < 3
    analysis.page.keyboard.press("f")
    expect(bar).to_have_class(re.compile("flipped"))
    high = box(analysis.page.locator(".evaluation-white"))
    assert abs(high.top - box(bar).top) < 3
    assert int(bar.get_attribute("data-white") or "-1") == shown


@pytest.mark.expectation(42)
def test_arrows_are_the_first_moves_and_pointing_shows_where_a_line_leads(
    analysis: Analysis,
) -> None:
    analysis.start("yinsh", "standard", YINSH[:30], engine=True, engineLines=3)
    lines = analysis.lines
    assert len(lines) == 3
    assert analysis.drawn("engine") == [stroke(line["moves"][0]) for line in lines]
    position = sixfold.load("yinsh", "standard").start()
    for text in YINSH[:30]:
        position = position.play(text)
    rows = analysis.page.locator(".engine-line:not(.empty)")
    rows.nth(1).hover()
    for move in lines[1]["moves"]:
        position = position.play(move["text"])
    preview = analysis.page.locator(".line-preview")
    expect(preview).to_have_attribute("data-position", position.text, timeout=SLOW)
    assert analysis.drawn("engine") == [stroke(lines[1]["moves"][0])]
    first = lines[1]["moves"][0]["text"]
    rows.nth(1).click()
    expect(analysis.node(*YINSH[:30], first)).to_have_attribute("aria-current", "step")


@pytest.mark.expectation(42)
def test_lines_are_walked_and_played_by_keyboard(analysis: Analysis) -> None:
    analysis.start("gipf", "basic", GIPF_BASIC[:4], engine=True, engineLines=2)
    best = analysis.lines[0]["moves"][0]["text"]
    page = analysis.page
    page.locator(".engine-line").first.focus()
    page.keyboard.press("Tab")  # a key was pressed, so the focus is seen
    expect(page.locator(".line-preview")).to_be_visible(timeout=SLOW)
    page.keyboard.press("x")
    expect(page.locator(".drawn")).to_have_attribute("data-engine", re.compile(".+"))
    page.keyboard.press("1")
    expect(analysis.node(*GIPF_BASIC[:4], best)).to_have_attribute("aria-current", "step")


@pytest.mark.expectation(43)
def test_moves_make_branches_which_are_promoted_and_deleted(analysis: Analysis) -> None:
    analysis.start("gipf", "basic", GIPF_BASIC[:4])
    page = analysis.page
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(analysis.node(*GIPF_BASIC[:2])).to_have_attribute("aria-current", "step")
    dot = page.get_by_role("button", name=re.compile("^e1: .*available"))
    expect(dot).to_be_attached(timeout=SLOW)  # its moves are known
    analysis.touch("e1", "e2")
    branch = (*GIPF_BASIC[:2], "e1-e2")
    expect(analysis.node(*branch)).to_have_attribute("aria-current", "step", timeout=SLOW)
    expect(page.locator(".variation")).to_have_count(1)
    page.keyboard.press("v")
    expect(analysis.node(*GIPF_BASIC[:3])).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowDown")
    expect(analysis.node(*branch)).to_have_attribute("aria-current", "step")
    page.keyboard.press("p")
    expect(page.locator(f".tree-row [data-node='{';'.join(branch)}']")).to_be_visible()
    expect(page.locator(f".variation [data-node='{';'.join(GIPF_BASIC[:3])}']")).to_be_visible()
    page.keyboard.press("b")
    page.get_by_role("button", name=word("analysis.delete")).click()
    expect(analysis.node(*branch)).to_have_count(0)
    expect(page.locator(".variation")).to_have_count(0)
    page.get_by_role("button", name=word("analysis.restore")).click()
    expect(page.locator(".variation")).to_have_count(1)


@pytest.mark.expectation(43)
def test_comments_and_signs_stay_with_their_moves_and_in_the_record(analysis: Analysis) -> None:
    analysis.start("yinsh", "blitz", YINSH_BLITZ[:12])
    page = analysis.page
    page.keyboard.press("c")
    field = page.locator(".comment-text")
    expect(field).to_be_focused()
    field.fill("Too slow.")
    page.locator(".signs button").nth(3).click()
    expect(page.locator(".tree .variation-comment, .tree .tree-comment")).to_have_text("Too slow.")
    expect(page.locator(".tree .move-sign")).to_have_text("?!")
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    page.keyboard.press("s")
    with page.expect_download() as saved:
        page.get_by_role("button", name=word("record.save")).click()
    record = read(saved.value.path().read_text("utf-8"))
    assert [move.text for move in record.moves] == list(YINSH_BLITZ[:12])
    assert record.line.entries[-1].comment == "Too slow."
    assert record.line.entries[-1].sign == "?!"


@pytest.mark.expectation(58)
def test_arrows_and_circles_are_drawn_with_the_right_button_and_kept(analysis: Analysis) -> None:
    analysis.start("yinsh", "blitz", YINSH_BLITZ[:12])
    page = analysis.page
    page.mouse.move(*analysis.middle("e5"))
    page.mouse.down(button="right")
    page.mouse.move(*analysis.middle("g7"), steps=4)
    page.mouse.up(button="right")
    page.mouse.click(*analysis.middle("d4"), button="right")
    expect(analysis.board.locator(".drawn")).to_have_attribute("data-own", "e5-g7 d4")
    page.mouse.click(*analysis.middle("d4"), button="right")
    expect(analysis.board.locator(".drawn")).to_have_attribute("data-own", "e5-g7")
    page.wait_for_function("() => (sessionStorage.getItem('analysis') ?? '').includes('e5-g7')")
    page.reload()
    expect(analysis.board.locator(".drawn")).to_have_attribute("data-own", "e5-g7", timeout=SLOW)
    analysis.board.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("d")
    page.keyboard.press("d")
    expect(analysis.board.locator(".drawn")).to_have_attribute(
        "data-own", re.compile(r"^e5-g7 \w\d+$")
    )


@pytest.mark.expectation(58)
def test_quiet_and_blindfold_are_switched_and_kept(analysis: Analysis) -> None:
    analysis.start("yinsh", "blitz", YINSH_BLITZ[:12])
    page = analysis.page
    pieces = analysis.board.locator(".pieces").first
    expect(pieces).to_have_css("opacity", "1")
    page.get_by_role("button", name=word("nav.settings"), exact=True).click()
    for setting in ("settings.zen", "settings.blindfold"):
        page.get_by_role("checkbox", name=word(setting)).check()
    for _ in range(2):
        expect(pieces).to_have_css("opacity", "0", timeout=SLOW)
        expect(page.locator(".tree-card")).not_to_be_visible()
        page.reload()
    page.get_by_role("button", name=word("nav.settings"), exact=True).click()
    for setting in ("settings.zen", "settings.blindfold"):
        page.get_by_role("checkbox", name=word(setting)).uncheck()
    expect(pieces).to_have_css("opacity", "1")
    expect(page.locator(".tree-card")).to_be_visible()


@pytest.mark.expectation(58)
def test_a_finger_that_rests_draws(visit: Visit) -> None:
    page = visit("/games", viewport=PHONE, touch=True)
    analysis = Analysis(page).start("yinsh", "blitz", YINSH_BLITZ[:12])
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: str) -> None:
        places = [dict(zip("xy", analysis.middle(point), strict=True)) for point in at]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", "e5")
    expect(analysis.board).to_have_attribute("data-drawing", "true", timeout=SLOW)
    touch("touchMove", "g7")
    touch("touchEnd")
    expect(analysis.board.locator(".drawn")).to_have_attribute("data-own", "e5-g7", timeout=SLOW)
    assert ";".join(YINSH_BLITZ[:12]) in page.url  # nothing was moved


def test_the_gipf_of_a_linked_match_is_analysed_by_those_who_watch(visit: Visit) -> None:
    table = Table.begin(visit(), "gipf", "basic", match=LINKED.data)
    analysis = Analysis(visit("/games")).show(f"/analysis?id={table.game}")
    assert analysis.pieces == table.pieces
    analysis.touch("e1", "e2")
    expect(analysis.current).to_be_visible(timeout=SLOW)


def test_a_watched_game_goes_on_while_it_is_analysed(visit: Visit) -> None:
    table = Table.begin(visit(), "gipf", "basic")
    table.tell(*GIPF_BASIC[:2])
    analysis = Analysis(visit("/games")).show(f"/analysis?id={table.game}")
    expect(analysis.node(*GIPF_BASIC[:2])).to_have_attribute("aria-current", "step", timeout=SLOW)
    table.tell(GIPF_BASIC[2])
    expect(analysis.node(*GIPF_BASIC[:3])).to_have_attribute("aria-current", "step", timeout=SLOW)
    # Whoever looks at something else keeps looking at it.
    analysis.node(*GIPF_BASIC[:1]).click()
    expect(analysis.node(*GIPF_BASIC[:1])).to_have_attribute("aria-current", "step")
    table.tell(GIPF_BASIC[3])
    expect(analysis.node(*GIPF_BASIC[:4])).to_be_visible(timeout=SLOW)
    expect(analysis.node(*GIPF_BASIC[:1])).to_have_attribute("aria-current", "step")


def test_a_link_opens_the_same_place(visit: Visit, analysis: Analysis) -> None:
    analysis.start("dvonn", "standard", DVONN[:55])
    page = analysis.page
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile("at=54"))
    pieces, marks = analysis.pieces, analysis.marks
    other = Analysis(visit("/games")).show(page.url)
    expect(other.current).to_have_attribute("data-node", ";".join(DVONN[:54]))
    assert (other.pieces, other.marks) == (pieces, marks)
    other.page.keyboard.press("ArrowRight")
    expect(other.current).to_have_attribute("data-node", ";".join(DVONN[:55]))


def test_positions_and_records_are_pasted(analysis: Analysis) -> None:
    page = analysis.page
    position = sixfold.load("gipf", "tournament", potentials="T1Z1D1Y1P1").start()
    page.goto("/analysis")
    page.locator("textarea").fill(position.text)
    page.locator("form button[type=submit]").click()
    expect(analysis.board).to_be_visible(timeout=SLOW)
    analysis.page.keyboard.press("s")
    record = Record.of(sixfold.load("yinsh", "blitz"), YINSH_BLITZ[:8], white="Ann")
    page.goto("/analysis")
    page.locator("textarea").fill(record.text)
    page.locator("form button[type=submit]").click()
    expect(analysis.node(*YINSH_BLITZ[:8])).to_be_visible(timeout=SLOW)
    page.goto("/analysis")
    page.locator("textarea").fill("nothing of the kind")
    page.locator("form button[type=submit]").click()
    expect(page.locator("[role=alert]")).to_be_visible(timeout=SLOW)


def test_a_finished_game_is_analysed_but_not_one_that_is_played(visit: Visit) -> None:
    page = visit()
    table = Table.begin(page, "gipf", "basic")
    table.tell(*GIPF_BASIC)
    table.open()
    page.get_by_role("link", name=word("do.analyse")).click()
    analysis = Analysis(page)
    expect(analysis.node(*GIPF_BASIC)).to_have_attribute("aria-current", "step", timeout=SLOW)
    running = begin(page, "yinsh", "blitz", mode="engine", colour="white", level=1)
    page.goto(f"/analysis?id={running}")
    expect(page.locator("[role=alert]")).to_have_text(word("error.own-game"), timeout=SLOW)
    watcher = visit(f"/game/{running}")
    watcher.get_by_role("button", name=word("do.analyse")).click()
    expect(watcher.locator(".analysis .board-live")).to_be_visible(timeout=SLOW)


@pytest.mark.parametrize(("locale", "language"), LOCALES)
@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE], ids=["small", "usual"])
def test_on_a_phone_everything_is_in_reach(
    visit: Visit, locale: str, language: str, size: dict[str, int]
) -> None:
    page = visit("/games", viewport=size, locale=locale, touch=True)
    analysis = Analysis(page).start("gipf", "standard", GIPF_STANDARD[:12], engine=True)
    assert len(analysis.lines) >= 1
    expect(page.locator(".engine-line:not(.empty)").first).to_be_visible(timeout=SLOW)
    assert box(analysis.board).width >= 300
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert page.evaluate("document.documentElement.scrollHeight") == size["height"]
    for button in page.locator(".action-bar button").all():
        place = box(button)
        assert place.height >= 44
        assert place.bottom <= size["height"]
    actions = page.locator(".action-bar")
    shown = page.locator(".move-strip [aria-current=step]")
    actions.get_by_text(word("analysis.back", language), exact=True).click()
    expect(shown).to_contain_text("g7-g6")
    actions.get_by_text(word("do.moves", language), exact=True).click()
    expect(analysis.node(*GIPF_STANDARD[:11])).to_be_visible()
    page.locator(".analysis-sheet .extra-head button").click()
    analysis.tap("e1", "e2")
    expect(shown).to_contain_text("e1-e2", timeout=SLOW)
    expect(analysis.current).to_have_count(0)  # the moves are closed
    assert faults(page) == []


@pytest.mark.parametrize("locale", [locale for locale, _ in LOCALES])
def test_no_screen_of_the_analysis_has_a_serious_fault(visit: Visit, locale: str) -> None:
    page = visit("/analysis", locale=locale)
    expect(page.locator(".start-game").first).to_be_visible(timeout=SLOW)
    found = {"start": faults(page)}
    analysis = Analysis(page).start("yinsh", "standard", YINSH[:36], engine=True)
    assert analysis.lines
    found["lines"] = faults(page)
    foot = page.locator(".engine-foot")
    for control in foot.locator("button, input").all():  # in every language, all are in sight
        assert box(control).right <= box(foot).right
        assert box(control).bottom <= box(foot).bottom
    for key in ("b", "c", "s"):
        page.keyboard.press(key)
        expect(page.locator(".analysis-sheet")).to_be_visible()
        found[key] = faults(page)
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    found["keys"] = faults(page)
    assert not any(found.values()), found


def faults(page: Page) -> list[str]:
    """What axe takes for serious."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    rules = {"resultTypes": ["violations"]}
    violations = page.evaluate("(rules) => axe.run(rules)", rules)["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}"
        for one in violations
        if one["impact"] in ("serious", "critical")
    ]


def test_the_size_of_a_desk_is_used(analysis: Analysis) -> None:
    analysis.start("yinsh", "standard", YINSH[:36])
    side = box(analysis.page.locator(".analysis-side"))
    bar = box(analysis.page.locator(".evaluation"))
    assert round(bar.width) == 30
    assert side.bottom <= DESK["height"]
    assert box(analysis.board).height >= 600
