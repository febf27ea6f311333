"""The rules of TZAAR that no single position can show."""

from collections import Counter
from random import Random

import sixfold
from sixfold import Player
from sixfold.games.tzaar.board import BOARD
from tests.games.tzaar import reference

PIECES = Counter("Zz" * 6 + "Aa" * 9 + "Tt" * 15)


def random_game(position: sixfold.Position, chance: Random) -> list[sixfold.Position]:
    line = [position]
    while line[-1].codes:
        line.append(line[-1].play(chance.choice(list(line[-1].moves))))
    return line


def games() -> list[list[sixfold.Position]]:
    """Random games of all variants."""
    chance = Random("tzaar")
    starts = [sixfold.load("tzaar", variant).start() for variant in ("standard", "tournament")]
    starts += [sixfold.load("tzaar", "random", seed=seed).start() for seed in range(1, 11)]
    return [random_game(start, chance) for start in starts]


def test_layout_and_seed_give_the_same_board_again() -> None:
    for seed in (1, 7, 4294967295):
        game = sixfold.load("tzaar", "random", seed=seed)
        layout = reference.shuffled(seed)
        assert game.options == {"layout": layout, "seed": 0}
        assert game == sixfold.load("tzaar", "random", layout=layout)
        assert game.start() == sixfold.position(f"tzaar random start; layout={layout}")
        assert "".join(game.start().data["stacks"][point] for point in BOARD.points) == layout
        assert f"layout={layout}" in game.start().play(game.start().moves[0]).text
    assert sixfold.load("tzaar", "random").options["layout"] == reference.shuffled(0)


def test_a_hundred_seeds_give_a_hundred_boards() -> None:
    layouts = {str(sixfold.load("tzaar", "random", seed=n).options["layout"]) for n in range(100)}
    assert len(layouts) == 100
    assert all(Counter(layout) == PIECES for layout in layouts)


def test_random_games_end_with_a_winner_after_at_most_59_captures() -> None:
    for line in games():
        outcome = line[-1].outcome
        assert outcome is not None
        assert outcome.winner is not None
        assert sum(after.last is not None and after.last.kind == "capture" for after in line) <= 59


def test_the_loser_is_the_one_who_lacks_a_type() -> None:
    for line in games():
        for position in line:
            if position.data["turn"]["phase"] == "place":
                continue
            lacking = [
                player
                for player, letters in zip(Player, ("ZAT", "zat"), strict=True)
                if not {stack[0] for stack in position.data["stacks"].values()}.issuperset(letters)
            ]
            outcome = position.outcome
            lost_a_type = outcome is not None and outcome.reason == "types"
            assert lacking == ([outcome.winner.opponent] if lost_a_type else [])  # type: ignore[union-attr]


def test_any_layout_starts() -> None:
    chance = Random("layouts")
    letters = list(PIECES.elements())
    layouts = ["".join(sorted(letters)), "".join(sorted(letters, key=str.lower))]
    for _ in range(50):
        chance.shuffle(letters)
        layouts.append("".join(letters))
    for layout in layouts:
        start = sixfold.load("tzaar", "random", layout=layout).start()
        assert start.player is Player.WHITE
        assert start.moves
        assert {move.kind for move in start.moves} == {"capture"}
