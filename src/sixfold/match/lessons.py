"""The lessons about linked matches: decisions are events, and dice fall as a lesson needs it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import count as counted
from typing import Any, Final

import sixfold.match
from sixfold.errors import LessonError, MatchError
from sixfold.lessons import Goal, Lesson, read_lessons
from sixfold.lessons.goal import Line, count
from sixfold.match.agreement import Agreement
from sixfold.match.chance import commitment, throw
from sixfold.match.event import ContestMove, Play, parse_event
from sixfold.match.match import Match, Stage
from sixfold.match.trial import ChanceTrial, GameTrial
from sixfold.rules import Player, Position

_ID: Final = "0123456789abcdef"
_DICE: Final = "dice"
"""``dice 5 3``: the user throws five, the opponent three."""


@dataclass(frozen=True)
class MatchScene:
    """A match at one moment."""

    match: Match

    @property
    def position(self) -> Position:
        """The board of the contest that is played, else that of the match."""
        running = self.match.running
        if running and isinstance(running.trial, GameTrial):
            return running.trial.position
        return self.match.position

    @property
    def player(self) -> Player:
        """Who decides now."""
        return self.match.players[0]

    @property
    def options(self) -> tuple[str, ...]:
        """What may happen next."""
        return tuple(str(event) for event in self.match.options)

    def exact(self, text: str) -> str:
        """The event as the library writes it; it has to be possible.

        A move alone is made in the way it has to be: in a contest, played, or announced first.
        """
        match = self.match
        if match.stage == Stage.CONTEST and " " not in text:
            text = f"move {text}"
        elif match.stage == Stage.PLAY and " " not in text:
            text = str(match.decision(match.position.move(text)))
        event = match.exact(parse_event(text))
        match.play(event)
        return str(event)

    def after(self, text: str) -> MatchScene:
        """After an event, or a throw of dice as it is wanted."""
        word, *faces = text.split()
        return self._thrown(*faces) if word == _DICE else MatchScene(self.match.play(text))

    def _thrown(self, user: str, opponent: str) -> MatchScene:
        match = self.match
        trial = match.running.trial if match.running else None
        if not isinstance(trial, ChanceTrial):
            raise MatchError(_DICE, str(match.stage), "no dice are thrown now")
        for number in counted():
            nonces = f"{number:064x}", f"{number + 1:064x}"
            thrown = throw(trial.sort, *nonces, trial.contest_id)
            if (thrown.user, thrown.opponent) == (user, opponent):
                break
        for player, nonce in zip(Player, nonces, strict=True):
            secret = commitment(nonce, trial.contest_id, player)
            match = match.play(f"commit {player} {secret}")
        for player, nonce in zip(Player, nonces, strict=True):
            match = match.play(f"reveal {player} {nonce}")
        return MatchScene(match)

    def fails(self, goal: Goal, text: str, you: Player) -> tuple[str, ...]:
        """The parts of a goal that an event does not reach."""
        after = self.match.play(text)
        made = _Made(self.match, text, after, you)
        return tuple(name for name, want in goal.items() if not _PARTS[name](made, want))

    def forced(self) -> Line:
        """The moves of a contest without an alternative."""
        line: list[str] = []
        match = self.match
        while match.stage == Stage.CONTEST and len(match.options) == 1:
            line.append(str(match.options[0]))
            match = match.play(match.options[0])
        return tuple(line)

    def refutation(self, goal: Goal, text: str, you: Player, begins: str) -> Line:
        """Nothing: events show by themselves what they bring."""
        return ()

    def count(self, key: str, you: Player) -> int:
        """How many pieces a counter of the match holds."""
        return count(self.match.position, key, you)


@dataclass(frozen=True)
class _Made:
    before: Match
    text: str
    after: Match
    you: Player

    def whose(self, word: str) -> Player:
        return self.you if word == "you" else self.you.opponent


def _kind(made: _Made, want: str) -> bool:
    event = parse_event(made.text)
    if isinstance(event, Play):
        return made.before.position.move(event.move).kind == want
    return isinstance(event, ContestMove) and want == "contest"


def _contest(made: _Made, want: str) -> bool:
    scene = MatchScene(made.after)
    is_there = made.after.stage == Stage.CONTEST and scene.player is made.you
    return is_there and scene.position.picture.phase == want


def _won(made: _Made, want: str) -> bool:
    results = made.after.results
    is_new = len(results) > len(made.before.results)
    return is_new and results[-1].winner is made.whose(want)


_PARTS: Final[Mapping[str, Callable[[_Made, Any], bool]]] = {
    "stage": lambda made, want: str(made.after.stage) == want,
    "turn": lambda made, want: made.after.players[:1] == (made.whose(want),),
    "challenges": lambda made, want: all(
        made.after.rights.challenges[made.whose(side)] == number for side, number in want.items()
    ),
    "kind": _kind,
    "contest": _contest,
    "won": _won,
}
"""What an event has to bring about."""


def _begin(start: Mapping[str, Any]) -> Callable[[], MatchScene]:
    try:
        agreement, events = start["agreement"], start["events"]
    except KeyError as error:
        raise LessonError(f"a step about matches lacks {error}") from error
    return lambda: _played(agreement, tuple(events))


@cache
def _played(agreement: str, events: Line) -> MatchScene:
    scene = MatchScene(Match.start(Agreement.parse(agreement), id=_ID))
    for event in events:
        scene = scene.after(event)
    return scene


@cache
def match_lessons(language: str = "en") -> tuple[Lesson, ...]:
    """The lessons about linked matches, in a language or else in English."""
    folder = resources.files(sixfold.match)
    words = folder / f"lessons.{language}.json"
    if not words.is_file():
        words = folder / "lessons.en.json"
    data = json.loads((folder / "lessons.json").read_text(encoding="utf-8"))
    told = json.loads(words.read_text(encoding="utf-8"))
    return read_lessons(data, told, _begin, frozenset(_PARTS))
