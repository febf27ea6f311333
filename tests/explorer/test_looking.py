"""Counted games are what brute force counts, from every side of the board."""

import random
from collections import Counter

import pytest

import sixfold
from sixfold import Player
from sixfold.explorer import Counts, Explorer, Tally, count_record
from sixfold.records import Record
from sixfold.rules import Outcome


def played(game: sixfold.Game, seed: int, length: int = 8) -> Record:
    """A random game that somebody resigns."""
    rng = random.Random(seed)
    position, moves = game.start(), []
    for _ in range(length):
        moves.append(rng.choice(position.moves))
        position = position.play(moves[-1])
    return Record.of(game, moves).end("resignation", rng.choice([Player.WHITE, Player.BLACK]))


def test_counts_are_those_of_brute_force(game: sixfold.Game) -> None:
    records = [played(game, seed) for seed in range(12)]
    counts = Counts()
    assert all(count_record(counts, record) for record in records)
    start = game.start()
    for position in (start, records[0].positions[1], records[4].positions[2]):
        turns = [(each, position.transformed(each).text) for each in game.board.symmetries]
        want: Counter[frozenset[str]] = Counter()
        for record in records:
            for met, move in zip(record.positions, record.moves, strict=False):
                alike = [
                    each.text
                    for turn, text in turns
                    if text == met.text
                    for each in position.moves
                    if game.image(position.state, each, turn) == move.code
                ]
                if alike:
                    want[frozenset(alike)] += 1
        found = Explorer(counts).look(position)
        got = {
            frozenset([each.move.text, *(move.text for move in each.alike)]): each.tally.games
            for each in found.moves
        }
        assert got == dict(want)
        assert found.total.games == sum(want.values())
        games = [each.tally.games for each in found.moves]
        assert games == sorted(games, reverse=True)


def test_a_mirrored_game_counts_for_the_same_moves(game: sixfold.Game) -> None:
    record = played(game, 3)
    counts = Counts()
    count_record(counts, record)
    for symmetry in game.board.symmetries:
        before = record.positions[5]
        (found,) = Explorer(counts).look(before.transformed(symmetry)).moves
        meant = game.move(game.image(before.state, record.moves[5], symmetry))
        assert meant in (found.move, *found.alike)


def test_sources_are_added_up() -> None:
    record = played(sixfold.load("yinsh"), 1)
    one, two = Counts(), Counts()
    count_record(one, record)
    count_record(two, record)
    found = Explorer(one, two).look(record.start)
    assert found.moves[0].tally.games == 2
    assert found.data["moves"][0]["games"] == 2


def test_a_game_counts_once_where_it_comes_back_and_not_at_all_without_a_result() -> None:
    record = played(sixfold.load("yinsh"), 1)
    unfinished = Record.of(record.game, record.moves)
    counts = Counts()
    assert not count_record(counts, unfinished)
    assert len(counts) == 0
    assert Explorer(counts).look(record.start).moves == ()


@pytest.mark.parametrize("winner", [Player.WHITE, None, Player.BLACK])
def test_tallies(winner: Player | None) -> None:
    one = Tally.of(Outcome(winner, "x"), 4) + Tally.of(Outcome(winner, "x"))
    assert one.games == 2
    assert one.average == 4
    assert [one.white, one.draws, one.black].index(2) == {Player.WHITE: 0, None: 1}.get(winner, 2)
    assert Tally().average is None
