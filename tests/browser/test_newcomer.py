"""A newcomer who knows only what the page says finishes every lesson, on a small phone.

Nothing is read from the data of lessons or from the rules: what is asked, what the hint says, and
the names that points and buttons have. What misses the goal is answered, and something else tried.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, expect

import sixfold
from tests.browser.conftest import SMALL_PHONE, Visit
from tests.browser.table import PATIENCE, SLOW
from tests.browser.words import word

LONG = bool(os.environ.get("SIXFOLD_LONG"))
LOCALES = {"en": "en-GB", "uk": "uk-UA", "ru": "ru-RU"}
COURSES = (*sixfold.games(), "linked")
PLANNED = [
    pytest.param(course, language, id=f"{course}-{language}")
    for number, course in enumerate(COURSES)
    for place, language in enumerate(LOCALES)
    # One language each in turn; all of them where there is time for it.
    if LONG or number % len(LOCALES) == place
]
POINT = re.compile(r"(?:(?<![a-z])|(?<=x))[a-z]\d{1,2}")
MOVE = re.compile(r"\S*[a-z]\d\S*\b")
HEADING = re.compile(r"\.[a-z]\d{1,2}")
"""Where a piece points that is turned: that is not touched."""

GONE = 5000
"""Milliseconds in which a button that is offered can be tapped."""

ENOUGH, LOOKS = 6, 600
"""How often it is looked whether touching was enough, and whether anything was decided."""

TURNS = 6
"""How often a piece is turned before it lies again as it did."""

TRIES = 8
"""How often a newcomer tries a task before giving up."""


class Newcomer:
    """Reads what is asked and what the hint says, and does it by the names of things."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        self.card = page.locator(".lesson-side")
        self.solved = page.locator(".lesson-solved")
        self.play = page.get_by_role("button", name=self.word("learn.play"), exact=True)
        self.hint = page.get_by_role("button", name=self.word("do.hint"), exact=True)
        self.usable = self.hint.and_(page.locator(":enabled"))

    def word(self, key: str, **holes: object) -> str:
        return word(key, self.language, **holes)

    def finish(self) -> None:
        """Do one step after the other up to the last, or to the game, which begins."""
        while True:
            expect(self.solved.or_(self.play).or_(self.hint).first).to_be_visible(timeout=SLOW)
            if self.play.is_visible():
                self.play.tap()
                self.page.wait_for_url(re.compile(r"/(game|match)\b"), timeout=SLOW)
                return
            asked = self.learn_step()
            onward = self.solved.locator(".gold")
            is_last = self.word("learn.next") != onward.inner_text()
            onward.tap()
            if is_last:
                return
            expect(self.page.get_by_role("heading", name=asked, exact=True)).to_have_count(0)

    def learn_step(self) -> str:
        """Do all that a step asks for; its last request."""
        tried: Counter[str] = Counter()
        asked = ""
        while self.wait_for_turn():
            asked = self.card.get_by_role("heading").last.inner_text()
            assert tried[asked] < TRIES, f"{asked} {self.said}"
            self.attempt(tried[asked])
            tried[asked] += 1
        return asked

    @property
    def said(self) -> str:
        """What the hint says; nothing before it is asked for, and after a decision."""
        return "".join(self.card.get_by_role("status").all_inner_texts())

    def wait_for_turn(self) -> bool:
        """Wait until it can be decided; False if the step is done instead."""
        for _ in range(PATIENCE):
            if self.solved.is_visible():
                return False
            if self.usable.count() or self.said:
                return True
            self.page.wait_for_timeout(20)
        raise AssertionError("nothing can be done")

    def attempt(self, number: int) -> None:
        """Do what the hint says; where it leaves a choice, another one each time."""
        while self.usable.count():
            self.hint.tap()
            self.wait_for_frame()
        said = self.said
        move = MOVE.search(said)
        go, _, stay = HEADING.sub("", said).partition("=")
        self.choose_from_stock(said, number)
        kept = POINT.findall(stay)
        for point in POINT.findall(go):
            self.touch(point)
        self.keep(kept)
        if move:
            self.turn(self.word("do.play", move=move[0]))
        self.press(number)

    def choose_from_stock(self, said: str, number: int) -> None:
        """Take what is named; where nothing is, something else each time."""
        stocks = self.card.locator(".ways button").all()
        names = [stock.locator(".way-name").inner_text() for stock in stocks]
        named = [stock for stock, name in zip(stocks, names, strict=True) if f"({name})" in said]
        if stocks:
            (named or stocks)[number % len(named or stocks)].tap()

    def turn(self, wanted: str) -> None:
        """Turn the piece in hand until the button says what is wanted."""
        rotate = self.card.get_by_role("button", name=self.word("do.rotate"), exact=True)
        play = self.card.get_by_role("button", name=wanted, exact=True)
        for _ in range(TURNS):
            if play.count() or not rotate.count():
                return
            rotate.tap()
            self.wait_for_frame()

    def offered(self, point: str) -> Locator:
        """A point by its name, if it is offered."""
        available = re.escape(self.word("see.target", what="").strip(", "))
        return self.page.get_by_role("button", name=re.compile(f"^{point}: .*{available}"))

    def touch(self, point: str) -> None:
        """Tap a point, if it is offered and means one thing only.

        A piece that alone can go on is in hand already, a point of several rows chooses none, and
        whether a piece of a chosen row stays is decided afterwards.
        """
        found = self.offered(point).first
        several = self.word("see.rows", what="", numbers="").strip(", ")
        if not found.count():
            return
        name = found.get_attribute("aria-label") or ""
        if several not in name and not name.endswith(self.fates):
            found.tap(force=True)
            self.wait_for_frame()

    @property
    def fates(self) -> tuple[str, str]:
        """What is said about a piece that stays, and about one that goes."""
        stays, goes = (self.word(f"see.{fate}", what="").strip(", ") for fate in ("stays", "goes"))
        return stays, goes

    def keep(self, kept: list[str]) -> None:
        """Let these pieces of a row stay, and all others that could stay go."""
        said = "|".join(re.escape(fate) for fate in self.fates)
        board = self.page.locator(".board-live")
        for point in board.get_by_role("button", name=re.compile(f"({said})$")).all():
            name = point.get_attribute("aria-label") or ""
            if name.endswith(self.fates[0]) != (name.partition(":")[0] in kept):
                point.tap(force=True)
                self.wait_for_frame()

    def wait_for_frame(self) -> None:
        """Wait until what was touched can be seen."""
        self.page.evaluate("() => new Promise(requestAnimationFrame)")
        self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def press(self, number: int) -> None:
        """Press what the card offers, unless touching is enough, and wait for the answer."""
        buttons = self.card.locator(".guide-buttons button:not(.undo)")
        buttons = buttons.filter(has_not_text=self.word("do.rotate"))
        for look in range(LOOKS):
            if self.solved.is_visible() or not self.said:
                return
            if look == ENOUGH and (offered := buttons.count()):
                with suppress(Error):  # it was gone again: the answer has come
                    buttons.nth(number % offered).tap(timeout=GONE)
            self.page.wait_for_timeout(50)


@pytest.mark.expectation(47)
@pytest.mark.parametrize(("course", "language"), PLANNED)
def test_a_newcomer_finishes_every_lesson(visit: Visit, course: str, language: str) -> None:
    """What is told as done at the end are all lessons of the course."""
    page = visit(f"/learn/{course}", viewport=SMALL_PHONE, locale=LOCALES[language], touch=True)
    newcomer = Newcomer(page, language)
    lessons = page.locator(f"a[href^='/learn/{course}/']")
    expect(lessons.first).to_be_visible(timeout=SLOW)
    addresses = [str(each.get_attribute("href")) for each in lessons.all()]
    for address in addresses:
        page.goto(address)
        newcomer.finish()
    page.goto(f"/learn/{course}")
    expect(lessons.first).to_be_visible(timeout=SLOW)
    done = lessons.filter(has_text=word("learn.done", language))
    expect(done).to_have_count(len(addresses))
