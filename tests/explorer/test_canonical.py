"""Positions that are mirrors of each other have one key, and so have their moves."""

import random

import sixfold
from sixfold.explorer import canonical
from sixfold.rules.conformance import line_of_play


def test_every_symmetry_leads_to_the_same_key_and_moves(game: sixfold.Game) -> None:
    for position in list(line_of_play(game, random.Random(5), longest=60))[::12]:
        form = canonical(position)
        for symmetry in game.board.symmetries:
            image = position.transformed(symmetry)
            other = canonical(image)
            assert other.key == form.key
            for move in position.moves[:3]:
                turned = game.move(game.image(position.state, move, symmetry))
                assert other.code(turned) == form.code(move)


def test_different_positions_have_different_keys(game: sixfold.Game) -> None:
    seen: dict[int, sixfold.Position] = {}
    for seed in range(3):
        for position in line_of_play(game, random.Random(seed), longest=40):
            other = seen.setdefault(canonical(position).key, position)
            if position.text != other.text:
                images = [other.transformed(each).text for each in game.board.symmetries]
                assert position.text in images


def test_moves_that_are_mirrors_share_a_code(game: sixfold.Game) -> None:
    start = game.start()
    form = canonical(start)
    keys: dict[int, set[int]] = {}
    for move in start.moves:
        keys.setdefault(form.code(move), set()).add(canonical(start.play(move)).key)
    images = [start.transformed(each).text for each in game.board.symmetries]
    # A random start hardly has a mirror.
    assert (len(keys) < len(start.moves)) == (images.count(start.text) > 1)
    assert all(len(after) == 1 for after in keys.values())


def test_variants_and_options_differ_but_not_what_only_programs_need() -> None:
    def key(variant: str, **options: object) -> int:
        return canonical(sixfold.load("gipf", variant, **options).start()).key

    assert key("standard") == key("standard", repetition=True)
    assert len({key("basic"), key("standard"), key("basic", white_extra=1)}) == 3


def test_keys_never_change() -> None:
    """Files and databases hold them."""
    assert canonical(sixfold.load("gipf", "standard").start()).key == KEY


KEY = 675052790771259273
