"""Every lesson is played to its end through its data, and each of its claims is checked."""

import json
import os
import re
from random import Random
from typing import NamedTuple

import pytest

import sixfold
from sixfold.engine import Engine, Limits
from sixfold.errors import IllegalMove, LessonError, MatchError, SixfoldError
from sixfold.lessons import (
    Lesson,
    Scene,
    Step,
    Task,
    attempt,
    lessons_of,
    read_lessons,
)
from sixfold.lessons.attempt import reason
from sixfold.lessons.goal import count, settled
from sixfold.match import preset
from sixfold.rules import Player
from tests.games.where import LANGUAGES
from tests.lessons.courses import COURSES, course, home, is_whole, rules

WHOLE = [name for name in COURSES if is_whole(name)]
LESSONS = [(name, lesson) for name in WHOLE for lesson in course(name)]
ALL = [
    (name, step, f"{name}.{lesson.id}.{step.id}")
    for name, lesson in LESSONS
    for step in lesson.steps
]
STEPS = [pytest.param(name, step, id=key) for name, step, key in ALL]
PLAYED = [pytest.param(name, step, id=key) for name, step, key in ALL if step.begin]
FIRST_GAMES = [pytest.param(name, step, id=key) for name, step, key in ALL if step.game]
IDEAS = [pytest.param(name, step, id=key) for name, step, key in ALL if step.engine]
LONG = os.environ.get("SIXFOLD_LONG") == "1"
MANY = 1000
SOME = 80
LONGEST = {"title": 40, "ask": 100, "why": 100, "otherwise": 110, "slip": 110, "done": 150}
FOREIGN = {"en": "[а-яіїєґ]", "uk": "[ыэъё—]", "ru": "[іїєґ]| – "}


@pytest.mark.parametrize("name", [name for name in COURSES if name in sixfold.games()])
def test_a_game_that_is_taught_is_taught_with_an_idea_of_good_play(name: str) -> None:
    kinds = [lesson.kind for lesson in lessons_of(name)]
    assert kinds[:1] == ["lesson"]
    assert "idea" in kinds


@pytest.mark.parametrize("name", COURSES)
def test_a_course_has_words_in_each_language(name: str) -> None:
    missing = [
        f"lessons.{language}.json"
        for language in LANGUAGES
        if not (home(name) / f"lessons.{language}.json").exists()
    ]
    assert not missing, f"{name} lacks {', '.join(missing)}; docs/lessons.md says how"
    for language in LANGUAGES:
        assert course(name, language), language


@pytest.mark.parametrize("name", WHOLE)
def test_languages_say_the_same(name: str) -> None:
    """The same keys, the same points, each with its own letters, and none too long for its card."""
    texts = {
        language: json.loads((home(name) / f"lessons.{language}.json").read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
    for language, told in texts.items():
        assert told.keys() == texts["en"].keys(), language
        for key, text in told.items():
            kind = next(word for word in reversed(key.split(".")) if not word.isdigit())
            assert len(text) <= (120 if key.endswith(".game.ask") else LONGEST[kind]), key
            assert text == " ".join(text.split(" ")).strip(), key
            assert not re.search(FOREIGN[language], text), (key, text)
            assert "'" not in text, (key, text)
            assert points(text) == points(texts["en"][key]), key
            assert numbers(text) == numbers(texts["en"][key]), key


def points(text: str) -> set[str]:
    return set(re.findall(r"\b[a-k]\d{1,2}\b", text))


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"(?<![a-k\d])\d+", text))


@pytest.mark.parametrize(("name", "step"), PLAYED)
def test_words_speak_of_points_that_are_on_the_board(name: str, step: Step) -> None:
    """And a point that is asked for belongs to the decision that is wanted."""
    assert step.begin is not None
    start = step.begin().position
    places = {place.name for place in start.picture.places} | set(start.picture.gone)
    for task in step.tasks:
        says = (task.ask, task.why, task.otherwise, *(slip.says for slip in task.slips))
        assert set().union(*(points(text or "") for text in says)) <= places
        wanted = f"{task.accept} {task.hint} {task.goal}"
        assert all(point in wanted for point in points(task.ask)), task.ask


@pytest.mark.parametrize("name", WHOLE)
def test_every_word_is_said_in_some_lesson(name: str) -> None:
    file = home(name) / "lessons.en.json"
    assert set(json.loads(file.read_text(encoding="utf-8"))) == set(keys(course(name)))


def keys(lessons: tuple[Lesson, ...]) -> list[str]:
    """The keys of all words that lessons use."""
    found = []
    for lesson in lessons:
        found.append(f"{lesson.id}.title")
        for step in lesson.steps:
            at = f"{lesson.id}.{step.id}"
            found += [f"{at}.title", f"{at}.done", *([f"{at}.ask"] if step.game else [])]
            for number, task in enumerate(step.tasks, 1):
                found += [f"{at}.{number}.ask"]
                found += [f"{at}.{number}.why"] if task.why else []
                found += [f"{at}.{number}.otherwise"] if task.otherwise else []
                found += [f"{at}.{number}.slip.{n}" for n in range(1, len(task.slips) + 1)]
    return found


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{n}.{x.id}" for n, x in LESSONS])
def test_a_lesson_has_six_to_ten_steps_and_ends_with_a_game(name: str, lesson: Lesson) -> None:
    if lesson.kind == "idea":
        assert len(lesson.steps) == 1
    else:
        assert 6 <= len(lesson.steps) <= 10
        assert [bool(step.game) for step in lesson.steps].index(True) == len(lesson.steps) - 1
    assert len({step.id for step in lesson.steps}) == len(lesson.steps)
    # Something to touch within ten seconds: one short sentence.
    first = [course(name, language)[0].steps[0].tasks[0].ask for language in LANGUAGES]
    assert max(map(len, first)) <= 62


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_a_step_names_rules_that_there_are(name: str, step: Step) -> None:
    assert step.rules
    assert set(step.rules) <= rules(name)


@pytest.mark.parametrize(("name", "step"), PLAYED)
def test_a_step_can_be_played_to_its_end(name: str, step: Step) -> None:
    """By every accepted decision; what is accepted is exactly what the goal allows."""
    assert step.begin is not None
    start, you = step.begin(), Player[step.you.upper()]
    if "position" in step.start:
        assert sixfold.position(start.position.text) == start.position
    at = [start]
    for task in step.tasks:
        following: list[Scene] = []
        said: set[str | None] = set()
        for scene in at:
            assert scene.player is you
            options = tried(scene, task)
            good = [text for text in options if not scene.fails(task.goal, text, you)]
            assert good, task.ask
            if scene is at[0]:
                expected = task.accept
                assert (len(good) if isinstance(expected, int) else sorted(good)) == (
                    expected if isinstance(expected, int) else sorted(expected)
                ), task.ask
                assert task.hint in good
                check_slips(scene, task, options, good, you)
            bad = [text for text in options if text not in good]
            said |= {reason(task, scene, text, you) for text in bad}
            for text in good:
                after = scene.after(text)
                for follows in (*(after.forced() if task.auto else ()), *task.replies):
                    after = after.after(follows)
                following.append(after)
        assert None not in said, f"nothing is said about some moves: {task.ask}"
        assert task.otherwise is None or task.otherwise in said, f"never said: {task.otherwise}"
        at = following
    if step.fact:
        for scene in at:
            assert scene.count(step.fact, you) != start.count(step.fact, you)


def tried(scene: Scene, task: Task) -> list[str]:
    """What is judged: everything, or of thousands of moves what is accepted and some of each kind.

    With ``SIXFOLD_LONG=1`` all of them.
    """
    if LONG or len(scene.options) <= MANY:
        return list(scene.options)
    assert not isinstance(task.accept, int), f"say which moves are accepted: {task.ask}"
    by_kind: dict[str, list[str]] = {}
    for move in scene.position.moves:
        by_kind.setdefault(move.kind, []).append(move.text)
    chance = Random(task.ask)
    some = {text for each in by_kind.values() for text in chance.sample(each, min(SOME, len(each)))}
    return [text for text in scene.options if text in some or text in task.accept]


def check_slips(scene: Scene, task: Task, options: list[str], good: list[str], you: Player) -> None:
    """Each typical slip is legal, not accepted, and misses the goal for the reason given."""
    for slip in task.slips:
        meant = slip.moves or tuple(
            text for text in options if text not in good and not scene.fails(slip.when, text, you)
        )
        assert meant
        assert set(meant) <= set(scene.options) - set(good)
        assert slip.fails == scene.fails(task.goal, meant[0], you)
        assert reason(task, scene, meant[0], you) == slip.says
    for no in task.refused:
        with pytest.raises(SixfoldError) as refused:
            scene.after(no.move)
        error = refused.value
        expected = error.rule if isinstance(error, IllegalMove) else type(error).__name__
        assert expected == (MatchError.__name__ if no.rule == "match" else no.rule), no.move
    if task.answer:
        for text in scene.options:
            if text not in good and reason(task, scene, text, you) == task.otherwise:
                line = scene.refutation(task.goal, text, you, task.answer)
                assert any(said.startswith(task.answer) for said in line), text


@pytest.mark.parametrize(("name", "step"), PLAYED)
def test_what_is_marked_is_there(name: str, step: Step) -> None:
    assert step.begin is not None
    position = step.begin().position
    places = {place.name for place in position.picture.places}
    assert {*step.shown.points, *step.shown.line} <= places
    assert len(step.shown.line) in (0, 2)
    if step.shown.threat:
        assert list(position.game.notation.read(step.shown.threat))


@pytest.mark.parametrize(("name", "step"), PLAYED)
def test_following_the_hints_finishes_the_step(name: str, step: Step) -> None:
    """As the page does it: one decision after the other is tried and accepted."""
    decisions: list[str] = []
    for number, task in enumerate(step.tasks):
        start = attempt(step, [*decisions, task.hint]).scenes[0]
        you = Player[step.you.upper()]
        # Of thousands of options some are tried, and one that fails is enough.
        some = Random(1).sample(list(start.options), min(len(start.options), 200))
        wrong = next((text for text in some if start.fails(task.goal, text, you)), None)
        for text in [wrong] if wrong else []:
            tried = attempt(step, [*decisions, text])
            assert (tried.accepted, tried.finished) == (False, False)
            assert tried.says
            assert len(tried.scenes) == len(tried.line) + 1
        decisions.append(task.hint)
        tried = attempt(step, decisions)
        assert tried.accepted
        assert tried.says is None
        assert tried.finished == (number + 1 == len(step.tasks))


@pytest.mark.parametrize(("name", "step"), FIRST_GAMES)
def test_a_first_game_begins_with_the_learner_against_an_easy_level(name: str, step: Step) -> None:
    assert step.game is not None
    assert step.game.level == 1
    if step.game.match:
        assert preset(step.game.match)
    else:
        assert str(sixfold.position(step.game.position or "").player) == step.you


def test_counters_are_found_by_name_player_and_kind() -> None:
    position = sixfold.position("zertz; W=d4; caught=2W1B/3G; white")
    assert count(position, "caught you", Player.WHITE) == 3
    assert count(position, "caught you black", Player.WHITE) == 1
    assert count(position, "caught opponent grey", Player.WHITE) == 3
    with pytest.raises(ValueError, match="no counter 'prey you'"):
        count(position, "prey you", Player.WHITE)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "step"), IDEAS)
def test_the_engine_confirms_an_idea(name: str, step: Step) -> None:
    """It prefers what is taught to the typical other move, by the difference that is claimed."""
    assert step.engine is not None
    claim, position = step.engine, sixfold.position(step.start["position"])
    engine = Engine(megabytes=64)
    found = engine.analyse(position, Limits(nodes=claim["nodes"]), min(8, len(position.moves)))
    scores = {line.moves[0].text: line.score for line in found.lines}
    assert next(iter(scores)) in claim["best"]
    best = [scores[move] for move in claim["best"]]
    other = scores.get(claim["against"])
    chance = other.chance if other else None
    if chance is None:
        after = settled(position.play(claim["against"]))[1]
        score = engine.analyse(after, Limits(nodes=claim["nodes"] // 4)).lines[0].score
        chance = score.chance if after.player is position.player else 1 - score.chance
    if "exact" in claim:
        assert other is not None
        assert [best[0].margin, other.margin] == claim["exact"]
    else:
        assert best[0].chance - chance >= claim["margin"]
    if "wins" in claim:
        assert best[0].win_in is not None
        assert best[0].win_in <= claim["wins"]


class Fault(NamedTuple):
    """Something wrong with the data, and what is said about it."""

    change: dict[str, object]
    words: tuple[str, ...]
    says: str


GOOD = {
    "id": "push",
    "rules": ["G1"],
    "position": "gipf basic start",
    "tasks": [{"goal": {"any": True}, "accept": 42, "hint": "e1-e2"}],
}
KEYS = ("first.title", "first.push.title", "first.push.1.ask", "first.push.done")


@pytest.mark.parametrize(
    "fault",
    [
        Fault({}, KEYS[:3], r"the words lack first\.push\.done"),
        Fault({"tasks": []}, KEYS, "either tasks or a game"),
        Fault({"position": None}, KEYS, "begins with a position"),
        Fault({"colour": "red"}, KEYS, r"first\.push says 'colour'"),
        Fault({"tasks": [{"goal": {}}]}, KEYS, r"first\.push\.1 lacks 'accept'"),
        Fault(
            {"tasks": [{"goal": {"not": {"wish": 1}}, "accept": 1, "hint": ""}]},
            KEYS,
            "wants 'wish', which a goal does not have",
        ),
    ],
)
def test_what_is_no_lesson_is_refused_in_a_sentence(fault: Fault) -> None:
    data = {"lessons": [{"id": "first", "minutes": 5, "steps": [{**GOOD, **fault.change}]}]}
    words = dict.fromkeys(fault.words, "…")
    with pytest.raises(LessonError, match=fault.says):
        read_lessons(data, words)


def test_only_one_decision_for_each_task_can_be_tried() -> None:
    step = lessons_of("gipf")[0].steps[1]
    with pytest.raises(ValueError, match="has 1 tasks, not 2"):
        attempt(step, ["e1-e2", "e1-e2"])
    with pytest.raises(ValueError, match="has 1 tasks, not 0"):
        attempt(step, [])
    with pytest.raises(IllegalMove):
        attempt(lessons_of("gipf")[0].steps[2], ["b1-b2"])
