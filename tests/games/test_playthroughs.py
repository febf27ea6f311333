"""The golden playthroughs, replayed by the library and by the references."""

import sixfold
from tests.games.playthroughs import path_of, playthrough
from tests.reference import steer


def test_the_playthrough_is_unchanged(game: sixfold.Game) -> None:
    path = path_of(game)
    assert path.exists(), f"{game!r} has no playthrough; run make goldens and review it"
    assert path.read_text() == playthrough(game), "the rules changed; see make goldens"


def test_the_reference_plays_the_same_game(game: sixfold.Game) -> None:
    position = steer.COURSES[game.name].setup(f"{game.name} {game.variant} start")
    blocks = path_of(game).read_text().splitlines()
    for line in blocks:
        if line.strip().startswith("> "):
            position = position.play(line.strip()[2:])
        elif " moves " in line:
            assert len(position.moves) == int(line.split()[0])
