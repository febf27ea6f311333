"""Lessons: what there is to learn, and whether what was tried is accepted. Nothing is stored."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from fastapi import APIRouter, Request, Response
from pydantic import TypeAdapter

from sixfold.errors import SixfoldError
from sixfold.lessons import Scene, Step, attempt
from sixfold.match.lessons import MatchScene
from sixfold.rules import Move, Position
from sixfold.rules.step import button
from sixfold.server.models import lesson as models
from sixfold.server.models.lesson import LessonAnswer, LessonScene, LessonWanted
from sixfold.server.models.model import colour, player_of
from sixfold.server.models.view import LegalMove
from sixfold.server.presenting.teaching import LINKED, lessons_in, rule_of
from sixfold.server.presenting.views import move_model, view_of
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import (
    PROBLEMS,
    Address,
    Guest,
    Language,
    TheServer,
    answer,
    known,
    unchanging,
)

router = APIRouter(prefix="/api", responses=PROBLEMS)

_LESSONS: Final = TypeAdapter(list[models.Lesson])

# The goals of a lesson take time to compute, so these do not hold up the games that are played.


@router.get("/lessons/{course}/{language}", response_model=list[models.Lesson])
def lessons(course: str, language: Language, request: Request) -> Response:
    """The lessons of a game, or about linked matches, in a language or else in English."""
    return unchanging(request, _written(_known(course), language))


@router.post("/lessons/{course}", response_model=LessonAnswer)
def tried(
    course: str, wanted: LessonWanted, server: TheServer, guest: Guest, address: Address
) -> Response:
    """Where a step begins, or what comes of a decision in it."""
    rates = server.settings.rates
    server.limiter.check(rates.positions, "positions", guest)
    server.limiter.check(rates.positions_of_address, "positions", address)
    return answer(_answer(_step(_known(course), wanted), wanted.decisions))


def _known(course: str) -> str:
    return course if course == LINKED else known(course)


@cache
def _written(course: str, language: str) -> str:
    found = [
        models.Lesson(
            id=lesson.id,
            title=lesson.title,
            kind=lesson.kind,
            minutes=lesson.minutes,
            steps=[_step_model(course, step) for step in lesson.steps],
        )
        for lesson in lessons_in(course, language)
    ]
    return _LESSONS.dump_json(found).decode()


def _step_model(course: str, step: Step) -> models.LessonStep:
    game = step.game
    return models.LessonStep(
        id=step.id,
        title=step.title,
        rules=list(step.rules),
        rule=rule_of(course, step),
        tasks=[models.LessonTask(ask=task.ask, why=task.why) for task in step.tasks],
        done=step.done,
        game=models.LessonGame(
            ask=step.ask or "", position=game.position, match=game.match, level=game.level
        )
        if game
        else None,
    )


def _step(course: str, wanted: LessonWanted) -> Step:
    for lesson in lessons_in(course, wanted.language):
        for step in lesson.steps:
            if (lesson.id, step.id) == (wanted.lesson, wanted.step) and step.begin:
                return step
    raise Refusal("not-found", "There is no such step of a lesson.")


def _answer(step: Step, decisions: list[str]) -> LessonAnswer:
    assert step.begin is not None
    start, you = step.begin(), player_of(step.you)
    scenes: tuple[Scene, ...] = (start,)
    accepted, finished, says = True, False, None
    if decisions:
        try:
            found = attempt(step, decisions)
        except SixfoldError:
            raise
        except ValueError as error:
            raise Refusal("bad-message", "These decisions do not fit this step.") from error
        scenes, accepted, finished, says = found.scenes, found.accepted, found.finished, found.says
    number = len(decisions) - (not accepted)
    task = step.tasks[number] if number < len(step.tasks) else None
    at = scenes[-1] if accepted else scenes[0]
    threat = step.shown.threat if not decisions else None
    return LessonAnswer(
        you=step.you,
        accepted=accepted,
        finished=finished,
        says=says,
        scenes=[_scene(scene, ply) for ply, scene in enumerate(scenes)],
        hint=_decision(at, task.hint) if task else None,
        marks=models.LessonMarks(
            points=[] if decisions else list(step.shown.points),
            line=[] if decisions else list(step.shown.line),
            threat=_meant(start.position, threat) if threat else None,
        ),
        fact=models.LessonFact(
            name=step.fact,
            before=start.count(step.fact, you),
            after=scenes[-1].count(step.fact, you),
        )
        if step.fact and finished
        else None,
    )


def _meant(position: Position, text: str) -> LegalMove:
    """A move that may not be possible yet: it is only drawn."""
    code = next(iter(position.game.notation.read(text)))
    return move_model(position.game.move(code))


def _scene(scene: Scene, ply: int) -> LessonScene:
    position = scene.position
    view = view_of(position, ply, moves=True)
    announced: Move | None = None
    if isinstance(scene, MatchScene) and scene.match.outcome is None:
        announced = scene.match.announced if scene.match.running is None else None
        possible = [_decision(scene, text) for text in scene.options]
        view = view.model_copy(
            update={"player": colour(scene.player), "moves": [one for one in possible if one]}
        )
    return LessonScene(
        game=position.game.name,
        variant=position.game.variant,
        options=dict(position.game.options),
        view=view,
        announced=move_model(announced) if announced else None,
    )


def _decision(scene: Scene, text: str) -> LegalMove | None:
    """A decision as a person makes it: on the board, or by a button."""
    word, _, move = text.rpartition(" ")
    if not isinstance(scene, MatchScene) or word in ("play", "announce", "move"):
        return move_model(scene.position.move(move))
    if " " in text:
        return None  # chance: it is not decided by a person
    steps = [cast("dict[str, str]", button(text).data)]
    return LegalMove.model_validate({"text": text, "kind": text, "steps": steps})
