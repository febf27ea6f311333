"""Counting lines of play where what came before may end the game."""

import pytest

import sixfold
from sixfold.rules.position import Position


def test_a_line_ends_where_memory_ends_the_game() -> None:
    here = sixfold.position("gipf basic; repetition; hand=8/8; white")
    again = here.play(here.moves[0])
    seen = f"{again.key & (1 << 64) - 1:016x}"
    twice = sixfold.position(f"gipf basic; repetition; hand=8/8; seen={seen},{seen}; white")
    assert twice.play(here.moves[0]).outcome is not None
    plain = sixfold.position("gipf basic; hand=8/8; white")
    assert sixfold.perft(twice, 1) == sixfold.perft(plain, 1)
    # Three pushes put the first piece onto the same point.
    same = sum(plain.play(move).key == again.key for move in plain.moves)
    assert same == 3
    assert sixfold.perft(twice, 2) == sixfold.perft(plain, 2) - same * len(again.codes)


def test_the_last_move_of_a_line_is_counted_without_playing_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = sixfold.load("gipf", repetition=True).start()
    played: list[object] = []
    play = Position.play

    def counted(position: Position, move: str | sixfold.Move) -> Position:
        played.append(move)
        return play(position, move)

    monkeypatch.setattr(Position, "play", counted)
    assert sixfold.perft(start, 2) == sixfold.perft(sixfold.load("gipf").start(), 2)
    assert len(played) == len(start.codes)
