"""Lessons on the page: by touch and by keyboard, with slips, refusals and hints."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sixfold.lessons import Lesson, Step, Task, attempt, lessons_of
from tests.browser.conftest import DESK, PHONE, SMALL_PHONE, Visit
from tests.browser.hands import Hands
from tests.browser.table import SLOW, Table
from tests.browser.test_analysis import faults
from tests.browser.words import word


def heading(page: Page, text: str) -> None:
    """Wait until this is asked or told."""
    found = page.get_by_role("heading", name=text, exact=True)
    expect(found).to_be_visible(timeout=SLOW)


def wait_for_turn(page: Page) -> None:
    """Wait until it can be decided: all that followed has been shown."""
    expect(page.locator(".board-live").first).to_be_visible(timeout=SLOW)
    expect(page.locator(".lesson-tools .button").first).to_be_enabled(timeout=SLOW)


def touches(step: Step, decisions: list[str], task: Task) -> tuple[str, ...]:
    """The points that are touched for what a task wants."""
    position = attempt(step, [*decisions, task.hint]).scenes[0].position
    points = position.move(task.hint).points
    moved = position.last.points[-1:] if decisions and position.last else ()
    in_hand = {move.points[:1] for move in position.moves} == {moved}
    return points[1:] if in_hand else points  # what alone can go on is chosen already


def go_through(
    page: Page, lesson: Lesson, touch: Callable[..., None], onward: Callable[[], None]
) -> None:
    """Do every step as it is asked for, from the board alone."""
    for step in lesson.steps[:-1]:
        decisions: list[str] = []
        for task in step.tasks:
            heading(page, task.ask)
            wait_for_turn(page)
            touch(*touches(step, decisions, task))
            decisions.append(task.hint)
        expect(page.locator(".lesson-solved")).to_contain_text(step.done, timeout=SLOW)
        onward()


@pytest.mark.expectation(47)
@pytest.mark.parametrize(
    ("viewport", "locale", "language", "game"),
    [(SMALL_PHONE, "uk-UA", "uk", "zertz"), (DESK, "ru-RU", "ru", "tzaar")],
    ids=["phone-uk", "desk-ru"],
)
def test_a_lesson_by_touch(
    visit: Visit, viewport: dict[str, int], locale: str, language: str, game: str
) -> None:
    lesson, *others = lessons_of(game, language)
    page = visit(f"/learn/{game}", viewport=viewport, locale=locale, touch=True)
    page.get_by_role("link", name=lesson.title).click()
    table = Table(page, "")
    heading(page, lesson.steps[0].tasks[0].ask)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []

    def onward() -> None:
        page.locator(".lesson-solved .gold").tap()

    go_through(page, lesson, table.tap, onward)
    game_step = lesson.steps[-1]
    heading(page, game_step.ask or "")
    if others:
        following = word("learn.next-lesson", language, lesson=others[0].title)
        expect(page.get_by_role("button", name=following)).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name=word("learn.play", language)).tap()
    page.wait_for_url("**/game/*")
    expect(page.locator(".board-live").first).to_be_visible(timeout=SLOW)
    page.goto("/learn")
    done = page.get_by_role("link", name=lesson.title).filter(has_text=word("learn.done", language))
    expect(done).to_have_count(1, timeout=SLOW)


def test_a_lesson_by_keyboard(visit: Visit) -> None:
    lesson = lessons_of("dvonn")[0]
    page = visit("/learn/dvonn/first")
    heading(page, lesson.steps[0].tasks[0].ask)
    hands = Hands(Table(page, ""))

    def onward() -> None:
        expect(page.locator(".lesson-solved .gold")).to_be_focused()
        page.keyboard.press("Enter")

    def touch(*points: str) -> None:
        if points:
            hands.on_the_board(*points)
        else:
            page.get_by_role("button", name=word("do.pass")).press("Enter")

    go_through(page, lesson, touch, onward)
    heading(page, lesson.steps[-1].ask or "")


@pytest.mark.expectation(47)
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_slip_is_answered_and_taken_back(visit: Visit, viewport: dict[str, int]) -> None:
    """What misses the goal gets the lesson's words, what is forbidden those of the rule."""
    page = visit("/learn/gipf/first", viewport=viewport)
    steps = lessons_of("gipf")[0].steps
    heading(page, steps[0].tasks[0].ask)
    table = Table(page, "")
    for step in steps[:2]:  # the third is about a full line
        page.get_by_role("button", name=word("learn.skip")).click()
        heading(page, steps[steps.index(step) + 1].tasks[0].ask)
    full, task = steps[2], steps[2].tasks[0]
    wait_for_turn(page)
    table.touch("b1", "b2")
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible(timeout=SLOW)
    wrong = attempt(full, ["e1-e2"])
    assert wrong.says is not None
    wait_for_turn(page)
    table.touch("e1", "e2")
    expect(alert.filter(has_text=wrong.says)).to_be_visible(timeout=SLOW)
    wait_for_turn(page)
    heading(page, task.ask)
    hint = page.get_by_role("button", name=word("do.hint"))
    hint.click()
    expect(page.locator(".drawn circle").first).to_be_attached()
    told = page.locator(".lesson-side").get_by_role("status")
    expect(told).to_contain_text(touches(full, [], task)[0])
    hint.click()
    expect(hint).to_be_disabled()
    expect(told).to_contain_text(touches(full, [], task)[-1])
    assert faults(page) == []
    table.touch(*touches(full, [], task))
    expect(page.locator(".lesson-solved")).to_contain_text(full.done, timeout=SLOW)


def test_a_contest_of_a_match_is_learnt_by_buttons(visit: Visit) -> None:
    page = visit("/learn/linked/first")
    for _ in range(4):
        page.get_by_role("button", name=word("learn.skip")).click(timeout=SLOW)
    page.get_by_role("button", name=word("do.allow")).click(timeout=SLOW)
    expect(page.get_by_role("alert")).to_be_visible(timeout=SLOW)
    challenge = page.get_by_role("button", name=word("do.challenge"), exact=True)
    challenge.click(timeout=SLOW)
    expect(page.locator(".lesson-solved")).to_be_visible(timeout=SLOW)


@pytest.mark.parametrize("viewport", [DESK, SMALL_PHONE], ids=["desk", "phone"])
def test_a_rule_leads_to_its_step_and_back(
    visit: Visit, keep: Callable[[Page, str], None], viewport: dict[str, int]
) -> None:
    page = visit("/rules/gipf", viewport=viewport)
    step = lessons_of("gipf")[0].steps[4]
    link = page.locator(".rules-steps").get_by_role("link", name=step.title, exact=True).first
    link.click(timeout=SLOW)
    heading(page, step.tasks[0].ask)
    wait_for_turn(page)
    keep(page, "step")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    page.get_by_role("link", name=word("learn.rule"), exact=True).click()
    page.wait_for_url("**/rules/gipf?variant=basic#*")
    section = page.locator(f"[id='{page.url.rpartition('#')[2]}']")
    expect(section).to_be_in_viewport(timeout=SLOW)
    keep(page, "rule")
