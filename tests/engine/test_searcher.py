"""Another search in the place of ours: one class in one file, and everything else works."""

from random import Random

import pytest

import sixfold
from sixfold.engine import Analysis, Engine, Limits, Line, Score
from sixfold.engine.levels import play
from sixfold.engine.picker import EnginePicker
from sixfold.engine.root import different_moves
from sixfold.engine.searcher import Task
from sixfold.rules.kernel import advance, legal_codes
from sixfold.rules.level import HIGHEST


class Mobility:
    """A whole search: looks one move ahead and leaves the opponent as few moves as it can."""

    def __init__(self) -> None:
        self.cleared = 0

    def search(self, task: Task) -> Analysis:
        position = task.position
        found = []
        for code in position.codes:
            after = advance(position.state, code)
            own = after.player == position.state.player
            value = len(legal_codes(after)) * (1 if own else -1)
            found.append(Line(Score(value, 0.5), (position.game.move(code),)))
        found.sort(key=lambda line: line.score.value, reverse=True)
        answer = Analysis(tuple(found[: task.lines]), 1, 1, len(found), 0.0, 0.0)
        task.report(answer)
        return answer

    def stop(self) -> None:
        pass

    def clear(self) -> None:
        self.cleared += 1


def test_another_search_is_one_class(game: sixfold.Game) -> None:
    searcher = Mobility()
    engine = Engine(searcher=searcher)
    told: list[Analysis] = []
    found = engine.analyse(game.start(), Limits(nodes=100), lines=3, on_info=told.append)
    assert told == [found]
    assert len(found.lines) == 3
    engine.clear()
    assert searcher.cleared == 1


@pytest.mark.parametrize("level", range(1, HIGHEST + 1))
def test_levels_play_with_another_search(game: sixfold.Game, level: int) -> None:
    chance, position = Random(level), game.start()
    for _ in range(12):
        position = position.play(chance.choice(position.moves))
    assert play(Engine(searcher=Mobility()), position, level, 1) in position.moves


def test_a_picker_plays_with_another_search() -> None:
    picker = EnginePicker()
    picker.engine = Engine(searcher=Mobility())
    start = sixfold.load("gipf").start()
    picker.begin(start, 1)
    assert picker.choose(start) in start.moves


def test_mirrored_moves_are_left_out_by_the_state_and_not_by_its_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = sixfold.load("yinsh").start()
    assert len(different_moves(start)) == 11
    lopsided = start.play("b2")
    monkeypatch.setattr(start.game.view, "pieces", lambda state, memory: ())
    assert len(different_moves(start)) == 11
    assert len(different_moves(lopsided)) > len(lopsided.moves) // 2
