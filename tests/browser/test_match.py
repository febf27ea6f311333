"""Linked matches in a real browser, from the agreement to the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from sixfold.match import Agreement, MatchRecord
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.layout import Box, box
from tests.browser.policy import Policy
from tests.browser.table import ASK_AGAIN, PATIENCE, SLOW, Table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
Json = dict[str, Any]
Keep = Callable[[Page, str], None]


class Player:
    """Plays a match through the pages of its sides; one screen has both."""

    def __init__(self, pages: dict[str, Page], game: str, policy: Policy) -> None:
        self._tables = {colour: Table(page, game) for colour, page in pages.items()}
        self.policy = policy
        self.contests: list[str] = []
        self._left = 0

    @property
    def snapshot(self) -> Json:
        """What the server knows."""
        return self._tables["white"].snapshot

    def play(self, resign_after: int = 600) -> Json:
        """Play until the match is over; one side gives up when it takes too long."""
        for _ in range(resign_after):
            snapshot = self.step()
            if snapshot["outcome"] is not None:
                return snapshot
        page = self._tables["white"].page
        page.get_by_role("button", name="Resign").click()
        page.locator(".guide .danger").click()
        expect(page.locator(".end")).to_be_visible(timeout=SLOW)
        return self.snapshot

    def act(self, snapshot: Json) -> None:
        """Do what is due, as a person would."""
        view = snapshot["view"]
        match = view["match"]
        contest = match["contest"]
        table = self._tables[match["players"][0]]
        self._leave_what_is_over(table.page, match)
        if match["stage"] == "play":
            table.type(self.policy.move(view))
        elif match["stage"] == "announced":
            challenged = self.policy.challenges(match)
            buttons = table.page.locator(".flow .guide-buttons button")
            buttons.nth(0 if challenged else 1).click()
        elif match["stage"] == "challenge":
            # Not the one before, which the page may still show.
            table.page.locator(".flow .button.gold").filter(has_not_text="Challenge").click()
        elif contest["view"]:
            name = f"{contest['contest']['name']} {contest['contest']['variant']}"
            if not contest["made"]:
                self.contests.append(name)
            expect(table.page.locator("main.game")).to_have_attribute(
                "data-game", contest["contest"]["name"]
            )
            table.type(self.policy.nested(contest["view"]))

    def _leave_what_is_over(self, page: Page, match: Json) -> None:
        """Look no longer at a contest game that has ended."""
        if len(match["results"]) > self._left and match["results"][-1]["contest"]["sort"] == "game":
            page.locator(".guide .flow .button.gold").click()
        self._left = len(match["results"])

    def step(self) -> Json:
        """Do what is due and wait until it has happened; what the server knew before."""
        snapshot = self.snapshot
        if snapshot["outcome"] is None:
            self.act(snapshot)
            self._finish_turn(snapshot)
        return snapshot

    def _finish_turn(self, before: Json) -> None:
        """Take rows and do what else belongs to the turn until the server has all of it."""
        page = self._tables[before["view"]["match"]["players"][0]].page
        for _ in range(PATIENCE):
            if self.snapshot["number"] > before["number"]:
                return
            if page.locator(".guide .undo").is_visible():
                self._go_on(page)
            page.wait_for_timeout(ASK_AGAIN)
        raise AssertionError(f"nothing happened after event {before['number']}")

    def _go_on(self, page: Page) -> None:
        field = page.locator(".type-move input")
        example = re.search(r"For example (.+)", field.get_attribute("placeholder") or "")
        if example and field.is_editable():
            with suppress(Error):  # what was typed before may just have ended the turn
                field.fill(example[1], timeout=1000)
                field.press("Enter", timeout=1000)


def set_up(page: Page, preset: str, against: str) -> str:
    """Agree on a preset on the agreement screen; the game's name."""
    page.get_by_role("radio", name=re.compile(f"^{preset}")).check(force=True)
    page.get_by_label("Against").select_option(against)
    page.locator(".summary .button.gold").click()
    page.wait_for_url("**/game/*", timeout=SLOW)
    expect(page.locator(".board-live").first).to_be_visible(timeout=SLOW)
    return page.url.rsplit("/", 1)[1]


def test_the_short_form_between_two_browsers(visit: Visit, keep: Keep) -> None:
    host = visit("/")
    host.get_by_role("link", name="Set up a match").click()
    game = set_up(host, "Short", "friend")
    guest = visit(f"/game/{game}")
    expect(guest.locator(".sentence")).to_contain_text("a die", timeout=SLOW)
    Table.accept(guest, game)
    expect(host.locator(".guide h2").first).not_to_contain_text(
        "Waiting for your friend", timeout=SLOW
    )
    mine = Table(host, game).snapshot["you"][0]
    theirs = "black" if mine == "white" else "white"
    player = Player({mine: host, theirs: guest}, game, Policy(4))
    while player.snapshot["view"]["match"]["stage"] != "announced":
        player.step()
    keep(host, "announced")
    keep(guest, "announced")
    expect(host.locator(".steps").first).to_contain_text("Challenge?")
    expect(guest.locator(".steps").first).to_contain_text("Challenge?")
    snapshot = player.play(resign_after=70)
    results = snapshot["view"]["match"]["results"]
    assert {result["contest"]["sort"] for result in results} == {"die"}
    for page in (host, guest):
        expect(page.locator(".end")).to_be_visible(timeout=SLOW)
    keep(host, "end")
    record = MatchRecord.parse(host.request.get(f"/api/games/{game}/record").text())
    assert len(record.events) >= len(snapshot["made"])


class Duellist(Player):
    """White against the engine: uses a ZÈRTZ, then a YINSH, and challenges whatever they may."""

    def __init__(self, page: Page, game: str) -> None:
        super().__init__({"white": page, "black": page}, game, Policy(1))
        self._announced: set[str] = set()

    def act(self, snapshot: Json) -> None:
        """Do what the person owes; the engine is only waited for."""
        match = snapshot["view"]["match"]
        if match["players"] != ["white"]:
            return
        if match["stage"] == "play":
            self._tables["white"].type(self._move(snapshot["view"]))
        else:
            super().act(snapshot)

    def _move(self, view: Json) -> str:
        announced = [text for text in view["match"]["announces"] if text[0] not in self._announced]
        if announced:
            self._announced.add(announced[0][0])
            return str(announced[0])
        moves = [str(move["text"]) for move in view["moves"]]
        wanted = [text for text in ("Ze1-e2", "Yb1-b2") if text[0] not in self._announced]
        loaded = [text for text in moves if text[0] in "ZY"]
        return next((text for text in (*wanted, *loaded) if text in moves), moves[0])

    def _finish_turn(self, before: Json) -> None:
        self._tables["white"].wait_for_number(before["number"])


def test_against_the_engine(visit: Visit, keep: Keep) -> None:
    page = visit("/match")
    for _ in range(2):
        page.get_by_role("button", name="One fewer of DVONN").click()
    triggers = page.get_by_role("radiogroup", name="ZÈRTZ: May be used")
    triggers.get_by_role("radio", name="Always").check(force=True)
    page.get_by_label("Your colour").select_option("white")
    page.get_by_label("Level").select_option("1")
    expect(page.locator(".sentence")).to_contain_text("ZÈRTZ powers must first be won with a die")
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url("**/game/*", timeout=SLOW)
    player = Duellist(page, page.url.rsplit("/", 1)[1])
    answers = {"challenge", "allow", "announce", "withdraw"}
    for _ in range(60):
        made = player.step()["made"]
        decided = {one["kind"] for one in made if one["player"] == "black"}
        if answers & decided and {"commit", "reveal", "play"} <= decided:
            break
    else:
        raise AssertionError(f"the engine only did {decided}")
    assert player.snapshot["view"]["match"]["results"]
    keep(page, "later")
    page.get_by_role("button", name="Resign").click()
    page.locator(".guide .danger").click()
    expect(page.locator(".end")).to_be_visible(timeout=SLOW)
    record = MatchRecord.parse(
        page.request.get(f"/api/games/{player.snapshot['id']}/record").text()
    )
    assert record.result
    assert str(record.result.winner) == "black"


def test_the_grand_form_at_one_screen(visit: Visit, keep: Keep) -> None:
    page = visit("/match")
    game = set_up(page, "Grand", "screen")
    player = Player({"white": page, "black": page}, game, Policy(24))
    snapshot = player.play()
    results = snapshot["view"]["match"]["results"]
    assert len(results) >= 3
    assert set(player.contests) == {"zertz blitz", "dvonn standard", "yinsh standard"}
    expect(page.locator(".end")).to_be_visible(timeout=SLOW)
    keep(page, "end")
    assert MatchRecord.parse(page.request.get(f"/api/games/{game}/record").text()).result


def at_one_screen(page: Page, agreement: str, *moves: str) -> Table:
    """A match of two people at one screen after some moves of GIPF."""
    table = Table.begin(page, "gipf", "basic", match=Agreement.parse(agreement).data)
    table.type(*moves)
    return table


def test_an_outside_game_is_reported_by_both(visit: Visit, keep: Keep) -> None:
    page = visit()
    terms = "basic; white=Y3; black=Y3; Y=always outside dominoes"
    at_one_screen(page, terms, "Ye1-e2", "Yc7-c6", "Ye2-f2")
    page.get_by_role("button", name="Start the contest").click()
    expect(page.locator(".flow h2")).to_have_text("Play dominoes now.")
    for asked in ("White", "Black"):
        expect(page.locator(".flow p.small").first).to_have_text(asked)
        page.get_by_role("button", name="I won").click()
    expect(page.locator(".flow-text")).to_contain_text("Your answers differ")
    keep(page, "differ")
    page.get_by_role("button", name="I won").click()
    page.get_by_role("button", name="White won").click()
    expect(page.locator(".result-row h2")).to_have_text("The power is used.")


@pytest.mark.parametrize("sort", ["die", "card", "coin"])
def test_chance_is_thrown_and_can_be_checked(visit: Visit, keep: Keep, sort: str) -> None:
    page = visit()
    terms = f"basic; white=Y3; black=Y3; Y=always {sort}"
    at_one_screen(page, terms, "Ye1-e2", "Yc7-c6", "Ye2-f2")
    page.locator(".flow .button.gold").click()
    page.get_by_role("button", name="Verify this result").click()
    expect(page.locator(".result-row")).to_contain_text("Verified")
    keep(page, sort)


def test_a_contest_is_played_given_up_and_looked_away_from(visit: Visit, keep: Keep) -> None:
    page = visit()
    terms = "basic; white=Y3; black=Y3; Y=always game yinsh blitz; cost=power"
    table = at_one_screen(page, terms, "Ye1-e2", "Yc7-c6", "Ye2-f2")
    page.get_by_role("button", name="Start the contest").click()
    expect(page.locator("main.game")).to_have_attribute("data-game", "yinsh")
    table.touch("e5")
    expect(page.locator(".move-list button")).to_have_text(["e5"])
    table.wait_for_server(5)
    keep(page, "contest")
    page.get_by_role("button", name="Look at the GIPF board").click()
    expect(page.locator("main.game")).to_have_attribute("data-game", "gipf")
    page.locator(".flow").get_by_role("button", name="Back to the contest").click()
    page.reload()
    expect(page.locator("main.game")).to_have_attribute("data-game", "yinsh", timeout=SLOW)
    expect(page.locator(".move-list button")).to_have_text(["e5"])
    table.touch("e6")
    table.wait_for_server(6)
    table.wait_until_known()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Concede the contest").click()
    over = page.locator(".guide .flow")
    expect(over).to_contain_text("White conceded the contest.")
    expect(over).to_contain_text("lost its power for good")
    expect(page.locator("main.game")).to_have_attribute("data-game", "yinsh")
    assert table.pieces == ["e5", "e6"]
    keep(page, "over")
    over.get_by_role("button", name="Back to GIPF").click()
    expect(page.locator("main.game")).to_have_attribute("data-game", "gipf")
    page.reload()
    page.get_by_role("button", name="Contests so far: 1").click()
    page.get_by_role("button", name="last position").click()
    expect(page.locator("main.game")).to_have_attribute("data-game", "yinsh")
    page.get_by_role("button", name="Start of the game").click()
    expect(page.locator(".board-live .pieces [data-point]")).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_everybody_sees_every_state_also_after_a_reload(
    visit: Visit, keep: Keep, viewport: dict[str, int]
) -> None:
    white, black, watcher = (visit(viewport=viewport) for _ in range(3))
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=challenge game yinsh blitz")
    table = Table.begin(white, "gipf", "basic", mode="friend", match=terms.data)
    black.goto(f"/game/{table.game}")
    theirs = Table.accept(black, table.game)
    expect(white.locator(".guide h2").first).not_to_contain_text("Waiting", timeout=SLOW)
    Table(watcher, table.game).open()
    everybody = [white, black, watcher]

    def all_see(*titles: str, decides: Page | None = None) -> None:
        for again in (False, True):
            for page, title in zip(everybody, titles, strict=True):
                if again:
                    page.reload()
                expect(page.locator(".below")).to_contain_text(title, timeout=SLOW)
                buttons = page.locator(".below .guide-buttons button")
                expect(buttons).to_have_count(2 if page is decides else 0)

    table.tell("play Ye1-e2")
    theirs.tell("play Yc7-c6")
    table.tell("announce Ye2-f2")
    all_see(
        "You want to slide from e2 to f2.",
        "Guest wants to slide from e2 to f2.",
        "White wants to slide from e2 to f2.",
        decides=black,
    )
    black.get_by_role("button", name="Challenge", exact=True).last.click()
    all_see(
        "Guest challenges the move.",
        "You challenge the move.",
        "Black challenges the move.",
        decides=white,
    )
    white.get_by_role("button", name="Start the contest").click()
    all_see("Place a ring.", "Guest is thinking.", "White to move.")
    for page in everybody:
        expect(page.locator("main.game")).to_have_attribute("data-game", "yinsh")
    watched = Table(watcher, table.game)
    watched.touch("e5")
    assert table.made[-1] == "begin"
    table.touch("e5")
    expect(watched.point("e5")).to_be_visible()
    black.get_by_role("button", name="Resign").click()
    black.get_by_role("button", name="Concede the contest").click()
    ends = (
        "Guest conceded the contest.",
        "You conceded the contest.",
        "Black conceded the contest.",
    )
    for page, title in zip(everybody, ends, strict=True):
        expect(page.locator(".below")).to_contain_text(title, timeout=SLOW)
        expect(page.locator(".below")).to_contain_text("The power is used.")
    keep(watcher, "over")
    theirs.tell("play c7-c6")
    table.tell("play e1-e2")
    expect(watcher.locator("main.game")).to_have_attribute("data-game", "gipf", timeout=SLOW)
    expect(white.locator("main.game")).to_have_attribute("data-game", "yinsh")


def between_two(visit: Visit, terms: str, *moves: str) -> tuple[Table, Table]:
    """A match of White and Black, each with a browser, after moves of both in turn."""
    white, black = visit(), visit()
    agreement = Agreement.parse(terms).data
    tables = [Table.begin(white, "gipf", "basic", mode="friend", match=agreement)]
    black.goto(f"/game/{tables[0].game}")
    tables.append(Table.accept(black, tables[0].game))
    expect(white.locator(".guide h2").first).not_to_contain_text("Waiting", timeout=SLOW)
    for i, move in enumerate(moves):
        tables[i % 2].tell(move)
    return tables[0], tables[1]


def test_what_is_taken_back_is_told(visit: Visit, keep: Keep) -> None:
    terms = "basic; white=Y3; black=Y3; Y=challenge coin; challenges=1"
    moves = ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2", "challenge", "withdraw")
    white, black = between_two(visit, terms, *moves)
    told = black.page.locator(".below")
    expect(told).to_contain_text("Guest withdraws the move.", timeout=SLOW)
    expect(told).to_contain_text("the challenge is not used up")
    expect(black.page.locator(".plate.bottom")).to_contain_text("1 challenge left")
    expect(white.page.locator(".below")).not_to_contain_text("withdraws the move")
    keep(black.page, "taken-back")
    white.tell("play e1-e2")
    expect(told).to_contain_text("Guest withdraws the move.")
    black.tell("play c7-c6")
    expect(told).not_to_contain_text("Guest withdraws the move.", timeout=SLOW)


def test_who_is_silent_can_be_told_so(visit: Visit, keep: Keep) -> None:
    terms = "basic; white=Y3; black=Y3; Y=always coin"
    moves = ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2")
    white, black = between_two(visit, terms, *moves)
    watcher = visit(f"/game/{white.game}")
    for page in (white.page, watcher):
        page.clock.install()
    black.page.goto("about:blank")
    white.page.get_by_role("button", name="Toss the coin").click()
    expect(white.page.locator(".flow-text")).to_have_text("Waiting for Guest.", timeout=SLOW)
    claim = white.page.get_by_role("button", name="Claim the win")
    expect(claim).to_have_count(0)
    for page in (white.page, watcher):
        wait_a_minute(page, until=claim)
    expect(claim).to_be_visible()
    expect(watcher.get_by_role("button", name="Claim the win")).to_have_count(0)
    keep(white.page, "silent")
    claim.click()
    expect(white.page.locator(".flow-text")).to_contain_text("still has time")
    black.open()
    expect(white.page.locator(".result-row")).to_be_visible(timeout=SLOW)


def wait_a_minute(page: Page, until: Locator) -> None:
    """Let a page believe that a minute has passed; once more if its connection broke by that."""
    for _ in range(10):
        page.clock.fast_forward(62_000)
        with suppress(AssertionError):
            expect(until).to_be_visible(timeout=500)
            return


def contest_of_yinsh(visit: Visit, clocks: str) -> tuple[Table, Table]:
    """White and Black in a contest that has just begun."""
    terms = f"basic; white=Y3; black=Y3; Y=always game yinsh blitz; {clocks}"
    moves = ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2")
    white, black = between_two(visit, terms, *moves)
    white.page.get_by_role("button", name="Start the contest").click()
    return white, black


def test_a_contest_has_its_own_clock(visit: Visit, keep: Keep) -> None:
    white, black = contest_of_yinsh(visit, "clock=1800; contest_clock=600")
    for table in (white, black):
        clocks = table.page.locator(".plate .clock")
        expect(clocks.first).to_have_text(re.compile(r"^(10:00|\d:\d\d)"))
        expect(clocks.last).to_have_text(re.compile(r"^(10:00|\d:\d\d)"))
    keep(black.page, "clock")


def test_a_contest_is_lost_on_time(visit: Visit, keep: Keep) -> None:
    white, black = contest_of_yinsh(visit, "clock=600; contest_clock=4")
    over = "{} ran out of time."
    expect(white.page.locator(".flow h2")).to_have_text(over.format("You"), timeout=SLOW)
    expect(black.page.locator(".flow h2")).to_have_text(over.format("Guest"), timeout=SLOW)
    keep(white.page, "over")
    white.page.get_by_role("button", name="Back to GIPF").first.click()
    expect(white.page.locator(".plate .clock").first).to_have_text(re.compile(r"^(10:00|\d:\d\d)"))


def test_the_sentence_follows_the_terms(visit: Visit, keep: Keep) -> None:
    page = visit("/match", viewport=PHONE)
    sentence = page.locator(".sentence")
    expect(sentence).to_contain_text("unless challenged (decided by a die)")
    page.locator(".summary [aria-expanded=false]").click()
    page.get_by_label("Against").select_option("friend")
    page.get_by_label("ZÈRTZ: Decided by").select_option("outside")
    page.get_by_label("What will you play?").fill("a race round the house")
    expect(sentence).to_contain_text("a race round the house")
    page.get_by_label("Against").select_option("engine")
    expect(sentence).not_to_contain_text("a race round the house")
    page.get_by_role("button", name="One more of TAMSK").click()
    expect(sentence).to_contain_text("1 TAMSK")
    keep(page, "agreement")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_serious_fault_of_accessibility(visit: Visit, dark: bool) -> None:
    page = visit("/match", dark=dark)
    expect(page.locator(".preset").first).to_be_visible(timeout=SLOW)
    assert not faults(page)
    page.goto("/")
    terms = "basic; white=Y3; black=Y3; Y=challenge die"
    at_one_screen(page, terms, "Ye1-e2", "Yc7-c6", "Ye2-f2")
    expect(page.locator(".flow")).to_be_visible(timeout=SLOW)
    assert not faults(page)


def faults(page: Page) -> list[tuple[str, str]]:
    """Serious faults of accessibility on a page."""
    found = page.evaluate(AXE.read_text() + "; axe.run()")
    serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    return [(one["id"], one["nodes"][0]["html"][:200]) for one in serious]


DRAWN = """() => [...document.querySelectorAll(".game-table > .board .board-slab *")]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => [x, y, width, height])"""
"""The rectangles of the board, its labels and its trays."""


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["yinsh blitz", "dvonn standard"])
def test_the_way_to_the_other_board_covers_nothing(
    visit: Visit, viewport: dict[str, int], game: str
) -> None:
    page = visit(viewport=viewport)
    terms = Agreement.parse(f"basic; white=Y3; black=Y3; Y=always game {game}")
    table = Table.begin(page, "gipf", "basic", match=terms.data)
    table.send("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2")
    page.get_by_role("button", name="Start the contest").click()
    for shown, way in (
        (game.split()[0], "Look at the GIPF board"),
        ("gipf", "Back to the contest"),
    ):
        expect(page.locator("main.game")).to_have_attribute("data-game", shown)
        leads = page.get_by_role("button", name=way)
        expect(leads.first).to_be_visible(timeout=SLOW)
        expect(page.locator(".game-table > .board .board-slab").first).to_be_visible(timeout=SLOW)
        drawn = [Box(*one) for one in page.evaluate(DRAWN)]
        assert drawn
        for place in map(box, leads.all()):
            assert not [one for one in drawn if place.overlaps(one)]
        leads.first.click()


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_stock_of_potentials_is_shown_once(visit: Visit, viewport: dict[str, int]) -> None:
    page = visit(viewport=viewport)
    terms = Agreement.parse("basic; white=Y3Z2; black=Y3Z2; Y=challenge die; Z=always card")
    Table.begin(page, "gipf", "basic", match=terms.data)
    expect(page.locator(".plate.with-stock")).to_have_count(2, timeout=SLOW)
    trays = page.locator(".board-slab [data-tray$='/potentials']")
    plates = page.locator(".plate-kinds:visible")
    on_desk = viewport == DESK
    expect(trays).to_have_count(0 if on_desk else 2)
    expect(plates).to_have_count(2 if on_desk else 0)
