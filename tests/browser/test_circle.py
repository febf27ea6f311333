"""The whole circle: a linked match in which each power is won in the game it is named after."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest
from playwright.sync_api import Page, expect

from sixfold.match import (
    Announce,
    AnyEvent,
    Begin,
    Challenge,
    ContestMove,
    EndContest,
    Kind,
    Match,
    MatchRecord,
    Play,
    Stage,
    parse_event,
)
from sixfold.match.trial import GameTrial
from sixfold.rules import Player, Position
from tests.browser.circle import AGREEMENT, ENDING, MARBLES, PLAYED
from tests.browser.conftest import DESK, PHONE, Visit, plain_server
from tests.browser.layout import box
from tests.browser.table import SLOW, Table
from tests.browser.touch import Touch
from tests.browser.words import word

Keep = Callable[[Page, str], None]

OPENINGS = {
    "T": ("a1-a2", "d1-d2", "d7-d6", "g4-f4"),
    "D": ("f3", "e3", "a1", "k5"),
    "Y": ("e5", "e6", "f6", "f7"),
    "P": ("Te5.f6", "En12.o13", "e5-e9.e10"),
}
"""Turns of each contest, before it is given up."""

END = ".end-head, .end-row, .end > p, .end-buttons, .end-more"
"""What the end tells, shows and offers."""


@pytest.fixture(scope="module")
def partner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose engine wants all powers."""
    with plain_server(tmp_path_factory.mktemp("site"), "tests.browser.partner") as address:
        yield address


class Circle:
    """A match on the pages of those who play it, beside the library's own idea of it."""

    def __init__(self, hands: dict[Player, Touch], keep: Keep) -> None:
        self.hands = hands
        self.keep = keep
        self.match = Match.start(AGREEMENT)
        self.made: list[str] = []
        self.contested: list[str] = []

    @property
    def table(self) -> Table:
        """Where one of them sits."""
        return next(iter(self.hands.values())).table

    @property
    def position(self) -> Position:
        """Of the contest's game while there is one, else of GIPF."""
        if self.match.running is None:
            return self.match.position
        trial = self.match.running.trial
        assert isinstance(trial, GameTrial)
        return trial.position

    def play(self, *texts: str) -> None:
        """Let things happen one after the other, each by the hand of whoever does it."""
        for text in texts:
            event = parse_event(text)
            actor = self.match.actor(event)
            if actor in self.hands:
                self.do(self.hands[actor], event)
            else:
                assert self.heard() == event.text
            self.happens(event)

    def heard(self) -> str:
        """What the server tells next; it may take as long as it takes."""
        self.table.wait_for_server(len(self.made) + 1)
        return self.table.made[len(self.made)]

    def do(self, hand: Touch, event: AnyEvent) -> None:
        """Do what somebody does."""
        if isinstance(event, (Play, Announce, ContestMove)):
            move = self.position.move(event.move)
            if len(self.position.moves) > 1 or not self.position.game.kind(move).by_itself:
                hand.decide(self.position, move)
        elif isinstance(event, Challenge):
            hand.press(hand.word("challenge.yes"))
        elif isinstance(event, Begin):
            hand.press(hand.word("contest.begin"))
        else:
            assert isinstance(event, EndContest)
            hand.table.wait_until_known()
            hand.press(hand.word("do.resign"))
            hand.press(hand.word("contest.resign"))

    def happens(self, event: AnyEvent) -> None:
        """Know what has happened, and go back to GIPF with it."""
        before = self.match
        self.match = self.match.play(event)
        self.made.append(event.text)
        if isinstance(event, Begin):
            assert before.power is not None
            self.contested.append(str(before.power.kind))
            for hand in self.hands.values():
                game = hand.page.locator("main.game")
                expect(game).to_have_attribute("data-game", before.power.kind.word, timeout=SLOW)
        if len(self.match.results) > len(before.results):
            for hand in self.hands.values():
                self.leave(hand)

    def check(self) -> None:
        """Every kind was contested in its own game, and contests were won and lost."""
        results = self.match.results
        assert {result.kind: result.contest.name for result in results} == {
            kind: kind.word for kind in Kind
        }
        assert {result.winner == result.user for result in results} == {True, False}

    def take_turns(self, most: int) -> None:
        """Go on in a contest by chance, for so many turns of one's own or to its end."""
        assert self.match.running is not None
        chance, contest, turns = Random(most), self.match.running.number, 0
        while self.match.running is not None and self.match.running.number == contest:
            before = self.position
            if self.match.players[0] in self.hands:
                if turns == most:
                    return
                self.play(f"move {chance.choice(before.moves)}")
                turns += not self.match.running or before.player != self.position.player
            else:
                self.happens(parse_event(self.heard()))

    def leave(self, hand: Touch) -> None:
        """Hear how a contest has ended, and go back to GIPF."""
        result = self.match.results[-1]
        lost = "lost.power" if self.hands.get(result.user) is hand else "lost.power.theirs"
        key = "won.used" if result.winner == result.user else lost
        told = hand.word(f"contest.{key}", name="\0").split("\0")[0]
        expect(hand.page.locator(".guide .flow")).to_contain_text(told, timeout=SLOW)
        self.keep(hand.page, f"{result.contest.name}-{hand.language}")
        hand.press(hand.word("contest.back"))
        expect(hand.page.locator("main.game")).to_have_attribute("data-game", "gipf", timeout=SLOW)


def set_up(page: Page, language: str, against: str) -> str:
    """Agree on the whole circle on the page, as White; the match's name."""
    page.get_by_role("radio", name=re.compile(f"^{word('preset.circle', language)}")).check(
        force=True
    )
    more = page.locator(".summary [aria-expanded=false]")
    if more.is_visible():
        more.click()
    page.get_by_label(word("setup.against", language)).select_option(against)
    page.get_by_label(word("setup.colour", language)).select_option("white")
    page.locator(".summary .start").click()
    page.wait_for_url("**/game/*", timeout=SLOW)
    return page.url.rsplit("/", 1)[1]


def test_the_whole_circle_between_two_browsers(visit: Visit, partner: str, keep: Keep) -> None:
    """At a desk in English by day, and on a phone in Russian by night."""
    desk = visit("/match", viewport=DESK, address=partner)
    game = set_up(desk, "en", "friend")
    phone = visit(
        f"/game/{game}", viewport=PHONE, locale="ru-RU", dark=True, touch=True, address=partner
    )
    white, black = Touch(Table(desk, game)), Touch(Table.accept(phone, game), "ru")
    circle = Circle({Player.WHITE: white, Player.BLACK: black}, keep)
    for text in PLAYED:
        if text.startswith("end-contest"):
            circle.play(*(f"move {turn}" for turn in OPENINGS[circle.contested[-1]]))
        circle.play(text)
    circle.play(*(f"move {turn}" for turn in MARBLES))
    circle.play(*(f"play {turn}" for turn in ENDING))
    for hand, end in (white, "end.you-lose"), (black, "end.you-win"):
        expect(hand.page.locator(".end")).to_contain_text(hand.word(end), timeout=SLOW)
        keep(hand.page, f"end-{hand.language}")
        places = [box(one) for one in hand.page.locator(END).all() if one.is_visible()]
        assert not [one for one, two in combinations(places, 2) if one.overlaps(two)]
    circle.check()
    assert white.table.made == circle.made
    record = MatchRecord.parse(desk.request.get(f"/api/games/{game}/record").text())
    assert record.result == circle.match.outcome


def test_the_whole_circle_against_the_engine(visit: Visit, partner: str, keep: Keep) -> None:
    """On a phone in Ukrainian. The person gives up all contests but the last."""
    page = visit("/match", viewport=PHONE, locale="uk-UA", touch=True, address=partner)
    game = set_up(page, "uk", "engine")
    person = Touch(Table(page, game), "uk")
    circle = Circle({Player.WHITE: person}, keep)
    for text in PLAYED:
        if text.startswith("end-contest"):
            circle.take_turns(2)
        circle.play(text)
    circle.take_turns(100)
    circle.check()
    go_on(person.table)
    expect(page.locator(".end")).to_be_visible(timeout=SLOW)
    keep(page, "end")
    record = MatchRecord.parse(page.request.get(f"/api/games/{game}/record").text())
    assert record.result is not None
    assert [str(event) for event in record.events][: len(circle.made)] == circle.made


def go_on(table: Table) -> None:
    """Play against the engine beside the page, without another contest, until the match is over."""
    chance = Random(1)
    while (snapshot := table.snapshot)["outcome"] is None:
        view = snapshot["view"]
        match = view["match"]
        if match["players"] != ["white"]:
            table.wait_for_number(snapshot["number"])
        elif match["stage"] == Stage.ANNOUNCED:
            table.tell("allow")
        else:
            texts = [move["text"] for move in view["moves"]]
            table.tell(f"play {chance.choice([t for t in texts if t not in match['announces']])}")
