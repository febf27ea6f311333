"""Books of openings: written and read, damaged and refused, made from a seed."""

import pickle
import random
from pathlib import Path

import pytest

import sixfold
from sixfold.errors import OpeningsError
from sixfold.explorer import Counts, Explorer, Openings, Tally, shipped

HOW = {"games": 100, "seed": 1, "nodes": 10}


def sample(positions: int = 300) -> Counts:
    rng = random.Random(2)
    counts = Counts()
    for _ in range(positions):
        key = rng.randrange(-(1 << 63), 1 << 63)
        for code in rng.sample(range(1 << 16), rng.randrange(1, 5)):
            counts.add(key, code, Tally(rng.randrange(1 << 20), rng.randrange(9), rng.randrange(9)))
    return counts


def write(counts: Counts, least: int = 1) -> bytes:
    return Openings.write(counts, sixfold.load("yinsh"), least=least, **HOW)


def test_a_round_trip() -> None:
    counts = sample()
    found = Openings.read(write(counts))
    assert len(found) == len(counts)
    assert found.games == 100
    for key, moves in counts:
        assert found.find(key) == moves
    assert found.find(12345) == {}
    assert len(Openings.read(write(Counts()))) == 0


def test_only_what_was_met_often_enough_is_kept() -> None:
    counts = Counts()
    counts.add(1, 5, Tally(white=1))
    counts.add(2, 5, Tally(white=2))
    found = Openings.read(write(counts, least=2))
    assert (found.find(1), found.find(2)) == ({}, {5: Tally(white=2)})


def test_damaged_files_are_refused() -> None:
    data = write(sample())
    rng = random.Random(1)
    for wrong in (b"", b"SIXOPEN1", data[:40], data[:-1], b"x" + data, data + b"x"):
        with pytest.raises(OpeningsError, match="cannot be read"):
            Openings.read(wrong)
    for _ in range(200):
        at = rng.randrange(len(data))
        changed = data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]
        with pytest.raises(OpeningsError):
            Openings.read(changed)


def test_the_error_can_be_pickled() -> None:
    error = pickle.loads(pickle.dumps(OpeningsError("it is cut off")))
    assert str(error) == "These openings cannot be read: it is cut off."


def test_what_is_shipped_can_be_read_and_fits(game: sixfold.Game) -> None:
    found = shipped(game)
    if found is None:
        return
    assert (found.head["game"], found.head["variant"]) == (game.name, game.variant)
    assert found.games >= 20_000
    explored = Explorer(found).look(game.start())
    assert explored.total.games == found.games
    assert game.folder is not None
    file = game.folder / f"openings-{game.variant}.bin"
    assert len(file.read_bytes()) < 1_000_000


def test_every_game_has_openings() -> None:
    for name in sixfold.games():
        game = sixfold.load(name)
        assert any(shipped(game.choose(variant)) for variant in game.variants), name


@pytest.mark.compiled
def test_a_seed_makes_a_book(tmp_path: Path) -> None:
    from sixfold.explorer.making import Plan, count, make, play_in_parts
    from sixfold.spreading import Cores

    game = sixfold.load("yinsh", "blitz")
    plan = Plan(games=280, seed=3, nodes=20, kept=6)
    data = make(game, plan)
    kept, told = tmp_path / "book.part", list[int]()
    courses = play_in_parts(game, plan, Cores(2), kept, told.append)
    assert sorted(told) == [30, 250]
    whole = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(whole[:2]))  # what is there when it is stopped
    assert data == make(game, plan, Cores(2), kept)
    found = Explorer(count(game, courses)).look(game.start())
    assert found.total.games == 280
    first = Explorer(Openings.read(data)).look(game.start())
    assert first.total == found.total
