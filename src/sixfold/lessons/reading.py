"""Reading lessons from their data: ``lessons.json`` has the steps, ``lessons.en.json`` the words.

Both are beside the rules of a game. Words have keys made of the ids: ``first.title``,
``first.push.title``, ``first.push.done``, and for the tasks of a step, counted from 1,
``first.push.1.ask``, ``.why``, ``.otherwise`` and ``.slip.1``. docs/lessons.md describes the data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from sixfold.errors import GameError, LessonError
from sixfold.lessons.goal import PARTS
from sixfold.lessons.lesson import FirstGame, Lesson, Refused, Shown, Slip, Step, Task
from sixfold.lessons.scene import BoardScene, Scene
from sixfold.rules import load, position

Begin = Callable[[Mapping[str, Any]], Callable[[], Scene]]

ENGLISH: Final = "en"


@cache
def lessons_of(game: str, language: str = ENGLISH) -> tuple[Lesson, ...]:
    """The lessons of a game in a language, or else in English; none if it has no ``lessons.json``.

    Raises ``GameError`` if they cannot be read.
    """
    found = load(game)
    data = found.resource("lessons.json")
    if data is None:
        return ()
    words = found.resource(f"lessons.{language}.json") or found.resource("lessons.en.json")
    try:
        return read_lessons(data, words or {})
    except LessonError as error:
        raise GameError(game, found.package or game, error.reason) from error


def on_position(start: Mapping[str, Any]) -> Callable[[], Scene]:
    """A step that begins in a position."""
    text = start.get("position")
    if not isinstance(text, str):
        raise LessonError("a step begins with a position")
    return lambda: BoardScene(position(text))


def read_lessons(
    data: Mapping[str, Any],
    words: Mapping[str, str],
    begin: Begin = on_position,
    parts: frozenset[str] = frozenset(PARTS),
) -> tuple[Lesson, ...]:
    """Lessons from data and words; raises ``LessonError`` with where it is wrong."""
    reader = _Reader(words, begin, parts)
    try:
        return tuple(reader.lesson(lesson) for lesson in data["lessons"])
    except KeyError as error:
        raise LessonError(f"{reader.where or 'the file'} lacks {error}") from error


class _Reader:
    def __init__(self, words: Mapping[str, str], begin: Begin, parts: frozenset[str]) -> None:
        self.words = words
        self.begin = begin
        self.parts = parts
        self.where = ""

    def lesson(self, data: Mapping[str, Any]) -> Lesson:
        name = data["id"]
        self.known(name, data, {"id", "kind", "minutes", "steps"})
        kind = data.get("kind", "lesson")
        if kind not in ("lesson", "idea"):
            raise LessonError(f"{name} is a lesson or an idea, not {kind!r}")
        steps = tuple(self.step(f"{name}.{step['id']}", step) for step in data["steps"])
        return Lesson(name, self.word(f"{name}.title"), kind, data["minutes"], steps)

    def step(self, where: str, data: Mapping[str, Any]) -> Step:
        begins = {"position", "agreement", "events"}
        self.known(
            where,
            data,
            {"id", "rules", "you", "show", "tasks", "fact", "play", "engine"} | begins,
        )
        play = data.get("play")
        tasks = data.get("tasks", [])
        if bool(play) == bool(tasks):
            raise LessonError(f"{where} has either tasks or a game to play")
        start = {name: data[name] for name in begins if name in data}
        shown = data.get("show", {})
        return Step(
            id=data["id"],
            title=self.word(f"{where}.title"),
            rules=tuple(data["rules"]),
            begin=None if play else self.begin(start),
            start=start,
            you=data.get("you", "white"),
            shown=Shown(
                tuple(shown.get("points", ())), tuple(shown.get("line", ())), shown.get("threat")
            ),
            tasks=tuple(self.task(f"{where}.{n}", task) for n, task in enumerate(tasks, 1)),
            done=self.word(f"{where}.done"),
            fact=data.get("fact"),
            game=FirstGame(play.get("position"), play.get("match"), play["level"])
            if play
            else None,
            ask=self.word(f"{where}.ask") if play else None,
            engine=data.get("engine"),
        )

    def task(self, where: str, data: Mapping[str, Any]) -> Task:
        known = {"goal", "accept", "hint", "slips", "refused", "auto", "replies", "answer"}
        self.known(where, data, known)
        accept = data["accept"]
        return Task(
            ask=self.word(f"{where}.ask"),
            why=self.words.get(f"{where}.why"),
            goal=self.goal(where, data["goal"]),
            accept=accept if isinstance(accept, int) else tuple(accept),
            hint=data["hint"],
            slips=tuple(
                Slip(
                    tuple(slip.get("moves", ())),
                    self.goal(where, slip.get("when", {})),
                    tuple(slip["fails"]),
                    self.word(f"{where}.slip.{number}"),
                )
                for number, slip in enumerate(data.get("slips", ()), 1)
            ),
            otherwise=self.words.get(f"{where}.otherwise"),
            refused=tuple(Refused(no["move"], no["rule"]) for no in data.get("refused", ())),
            auto=data.get("auto", False),
            replies=tuple(data.get("replies", ())),
            answer=data.get("answer", ""),
        )

    def goal(self, where: str, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """A goal whose parts are all known, also inside others."""
        for name, want in data.items():
            if name not in self.parts:
                raise LessonError(f"{where} wants {name!r}, which a goal does not have")
            if name in ("not", "then", "threat", "no_reply"):
                self.goal(where, want)
        return data

    def word(self, key: str) -> str:
        if key not in self.words:
            raise LessonError(f"the words lack {key}")
        return self.words[key]

    def known(self, where: str, data: Mapping[str, Any], known: set[str]) -> None:
        self.where = where
        for name in data:
            if name not in known:
                raise LessonError(f"{where} says {name!r}, which means nothing here")
