"""Steered games can be replayed and really meet what they are steered towards."""

from collections import Counter
from itertools import islice

import pytest

from tests.reference.courses import COURSES, games


@pytest.mark.parametrize("name", COURSES)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    assert list(games(name, 7, 2)) == list(games(name, 7, 2))
    assert list(games(name, 7, 2)) != list(games(name, 8, 2))


@pytest.mark.parametrize("name", COURSES)
def test_a_game_can_be_replayed_from_its_text(name: str) -> None:
    for game in games(name, 1, 4):
        position = COURSES[name].setup(game.start_text)
        for move in game.moves:
            position = position.play(move)


@pytest.mark.parametrize("name", COURSES)
def test_every_wanted_event_comes_about(name: str) -> None:
    course = COURSES[name]
    met: Counter[str] = Counter()
    for game in islice(games(name, 1, course.enough), course.enough // 8):
        met += game.events
    assert {event: met[event] for event in course.wanted if met[event] < 8} == {}
