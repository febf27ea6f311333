"""Lessons: positions with something to do, checked by the rules.

>>> from sixfold.lessons import attempt, lessons_of
>>> step = lessons_of("gipf")[0].steps[1]
>>> step.tasks[0].ask
'Push the black piece into the centre.'
>>> attempt(step, ["e1-e2"]).accepted
True
"""

from sixfold.lessons.attempt import Attempt, attempt
from sixfold.lessons.goal import Goal
from sixfold.lessons.lesson import FirstGame, Lesson, Refused, Shown, Slip, Step, Task
from sixfold.lessons.reading import lessons_of, read_lessons
from sixfold.lessons.scene import BoardScene, Scene

__all__ = [
    "Attempt",
    "BoardScene",
    "FirstGame",
    "Goal",
    "Lesson",
    "Refused",
    "Scene",
    "Shown",
    "Slip",
    "Step",
    "Task",
    "attempt",
    "lessons_of",
    "read_lessons",
]
