"""Trying a step: whether a decision is accepted, what is said about it, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.lessons.goal import Line
from sixfold.lessons.lesson import Step, Task
from sixfold.lessons.scene import Scene
from sixfold.rules import Player


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of the last of some decisions."""

    task: int
    """The number of the task it was for, from 0 on."""
    accepted: bool
    says: str | None
    """What is said about a decision that misses the goal."""
    line: Line
    """The decision as the library writes it, and what follows it by itself."""
    scenes: tuple[Scene, ...]
    """Before the decision and after each of the line."""
    finished: bool
    """Whether the step is done."""


def attempt(step: Step, decisions: Sequence[str]) -> Attempt:
    """Try the last of the decisions, one for each task, after the others were accepted.

    Raises a ``SixfoldError`` if it is not possible, and ``ValueError`` if there is no task for it.
    """
    if step.begin is None or not decisions or len(decisions) > len(step.tasks):
        raise ValueError(f"step {step.id} has {len(step.tasks)} tasks, not {len(decisions)}")
    scene = step.begin()
    for number, text in enumerate(decisions[:-1]):
        before = _try(step, number, scene, text)
        if not before.accepted:
            raise ValueError(f"{text!r} is not accepted as decision {number + 1} of {step.id}")
        scene = before.scenes[-1]
    return _try(step, len(decisions) - 1, scene, decisions[-1])


def _try(step: Step, number: int, scene: Scene, given: str) -> Attempt:
    task, you = step.tasks[number], Player[step.you.upper()]
    text = scene.exact(given)
    fails = scene.fails(task.goal, text, you)
    says: str | None = None
    line: Line = (text,)
    if fails:
        says = reason(task, scene, text, you)
        line += scene.refutation(
            task.goal, text, you, task.answer if says == task.otherwise else ""
        )
    scenes = _walk(scene, line)
    if not fails:
        follows = (scenes[-1].forced() if task.auto else ()) + task.replies
        scenes += _walk(scenes[-1], follows)[1:]
        line += follows
    is_last = number + 1 == len(step.tasks)
    return Attempt(number, not fails, says, line, scenes, not fails and is_last)


def _walk(scene: Scene, line: Line) -> tuple[Scene, ...]:
    scenes = [scene]
    for text in line:
        scenes.append(scenes[-1].after(text))
    return tuple(scenes)


def reason(task: Task, scene: Scene, text: str, you: Player) -> str | None:
    """What is said about a decision that misses the goal."""
    for slip in task.slips:
        meant = text in slip.moves if slip.moves else not scene.fails(slip.when, text, you)
        if meant:
            return slip.says
    return task.otherwise
