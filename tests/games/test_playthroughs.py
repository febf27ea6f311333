"""The golden playthroughs, replayed by the library and by the references."""

import pytest

import sixfold
from tests.games.playthroughs import path_of, playthrough
from tests.games.where import having, reference

GAMES = [
    sixfold.load(name, variant)
    for name in having("playthroughs")
    for variant in sixfold.load(name).variants
]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.variant}")


@each_game
def test_the_playthrough_is_unchanged(game: sixfold.Game) -> None:
    assert path_of(game).read_text() == playthrough(game), "the rules changed; see make goldens"


@each_game
def test_the_reference_plays_the_same_game(game: sixfold.Game) -> None:
    position = reference(game.name)(f"{game.name} {game.variant} start")
    blocks = path_of(game).read_text().splitlines()
    for line in blocks:
        if line.strip().startswith("> "):
            position = position.play(line.strip()[2:])
        elif " moves " in line:
            assert len(position.moves) == int(line.split()[0])
