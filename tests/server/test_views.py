"""What is told of a position is written without models, and says the same."""

import json

import pytest

from sixfold.rules import Game
from sixfold.server.models.view import View
from sixfold.server.presenting.views import view_of, view_text
from tests.server.test_positions import FORMS, some_game


@pytest.mark.parametrize("game", FORMS, ids=lambda game: f"{game.name}-{len(game.changed_options)}")
def test_a_view_is_written_as_its_model_says(game: Game) -> None:
    """Letter for letter, in every position of some games, with moves and without."""
    for seed in range(3):
        for ply, position in enumerate(some_game(game, 150, seed)):
            for moves in (True, False):
                text = view_text(position, ply, moves)
                assert text == view_of(position, ply, moves).model_dump_json()
        assert View.model_validate(json.loads(text)).text == position.text
