"""PÜNCT as boardspace.net writes it down."""

import random

import pytest

import sixfold
from sixfold import RecordError, records
from sixfold.rules.conformance import line_of_play

GAME = sixfold.load("punct")


def commands(*lines: str, name: str = "punct 2 0 101") -> str:
    nodes = "".join(f";{who}[{n} {line}]" for n, (who, line) in enumerate(map(_split, lines), 1))
    return f"(;GM[25]VV[1]SU[{name}]{nodes})"


def _split(line: str) -> tuple[str, str]:
    who, _, command = line.partition(" ")
    return who, command


def moves(*lines: str) -> list[str]:
    return [move.text for move in records.read(commands("P0 Start P0", *lines)).moves]


@pytest.mark.parametrize(
    ("number", "rotation", "text"),
    [
        (1, 0, "Te5.e4"),
        (6, 3, "Te5.e6"),
        (7, 1, "Ce5.f6"),
        (8, 4, "Ce5.f6"),
        (12, 5, "Ee5.f5"),
        (13, 3, "Re5.e6"),
        (16, 2, "Me5.e6"),
        (18, 5, "Le5.e6"),
    ],
)
def test_numbers_are_kinds_and_rotations_headings(number: int, rotation: int, text: str) -> None:
    assert moves(f"P0 Pick W {number}", f"P0 Dropb {number} E 5 {rotation}", "P0 Done") == [text]


def test_only_what_stands_at_the_end_of_a_turn_counts() -> None:
    assert moves(
        "P0 Pick W 1",
        "P0 Dropb 1 E 5 3",
        "P0 Pickb E 5",
        "P0 Drop W 1",
        "P0 Pick W 9",
        "P0 Dropb 9 E 5 3",
        "P0 Pickb E 5",
        "P0 Dropb 9 E 6 3",
        "P0 Done",
        "P1 Pick B 20",
        "P1 Dropb 20 N 12 3",
        "P1 Done",
        "P0 Pickb E 6",
        "P0 Dropb 9 E 9 4",
        "P0 Done",
        "P1 Move N 12 N 12 4",
        "P1 Done",
    ) == ["Ee6.e7", "Tn12.n13", "e6-e9.f10", "n12.o13"]


def test_an_empty_turn_is_refused_with_the_reason() -> None:
    with pytest.raises(RecordError, match="puts a piece back unchanged"):
        moves(
            "P0 Dropb 1 E 5 3",
            "P0 Done",
            "P1 Dropb 20 N 12 3",
            "P1 Done",
            "P0 Pickb E 5",
            "P0 Dropb 1 E 5 3",
            "P0 Done",
        )


def test_whole_games_are_written_and_read() -> None:
    _, *positions = line_of_play(GAME, random.Random(3))
    record = records.Record.of(GAME.start(), [str(position.last) for position in positions])
    found = records.read(records.write(record, "boardspace"), "boardspace")
    assert found.moves == record.moves
    assert found.final.outcome is not None
