"""ZÈRTZ as other people write it down: officially, boardspace.net, ZEN and ZIP."""

import random

import pytest

import sixfold
from sixfold import Position, RecordError, records
from sixfold.errors import PositionError
from sixfold.games.zertz.layouts import read_layout, write_layout
from sixfold.rules.conformance import line_of_play

GAME = sixfold.load("zertz")
CHAIN = sixfold.position(
    "zertz standard; W=e5,f3; B=b2,c4,e4; gone=a1,a2,a3,a4,b5,c1,c6,d1,d2,d7,e1,e6,f1,g1; white"
)
ISOLATES = sixfold.position("zertz standard; W=a1; gone=a2,a3,a4,b2,b3; white")
FILLS = sixfold.position("zertz standard; W=a1; gone=a3,a4,b1,b2,b3; white")
START = "oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1"


def texts(start: Position, text: str, name: str = "gipf.com") -> str:
    """The moves that a text means, in our way."""
    return " ".join(str(move) for move in records.read(text, name, game=start).moves)


def commands(*lines: str) -> str:
    nodes = "\n".join(f"; {line}" for line in lines)
    return f'(;\nGM[22]VV[1]SU[Zertz]\nP0[id "ann"]\nP1[id "bob"]\n{nodes}\n)'


def test_official_turns() -> None:
    assert texts(GAME.start(), "1.Wd4,d1 2.Gd5,d7 3.x d4Gd6") == "Wd4 -d1 Gd5 -d7 d4-d6"
    assert texts(CHAIN, "x f3Bd5Bb3Bb1") == "f3-d5 d5-b3 b3-b1"
    assert texts(ISOLATES, "Gd4,b1 x Wa1") == "Gd4 -b1"
    assert texts(FILLS, "Ba2,c1 x Wa1Ba2") == "Ba2 -c1"


@pytest.mark.parametrize(
    ("start", "text", "reason"),
    [
        (CHAIN, "x f3Wd5", "takes another colour than W"),
        (CHAIN, "x f3d5", "jumps are written as x e3Wg3"),
        (ISOLATES, "Gd4,b1 x Ga1", "what is cut off is Wa1"),
        (GAME.start(), "Wd4,d4", "there is a marble on d4"),
    ],
)
def test_what_is_redundant_is_checked(start: Position, text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        records.read(text, "gipf.com", game=start)


def test_what_a_turn_takes_is_written() -> None:
    record = records.Record.of(CHAIN, ["f3-d5", "d5-f5"])
    assert records.write(record, "gipf.com") == "1.x f3Bd5Wf5\n"
    record = records.Record.of(FILLS, ["Ba2", "-c1"])
    assert records.write(record, "gipf.com") == "1.Ba2,c1 x Wa1Ba2\n"


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        (name, variant)
        for name in ("gipf.com", "boardspace", "pgn")
        for variant in ("standard", "blitz", "tournament", "large")
        if (name, variant) != ("boardspace", "blitz")  # the site has no blitz
    ],
)
def test_whole_games_are_written_and_read(name: str, variant: str) -> None:
    form = GAME.choose("standard", rings=61) if variant == "large" else GAME.choose(variant)
    _, *positions = line_of_play(form, random.Random(3))
    record = records.Record.of(form.start(), [str(position.last) for position in positions])
    found = records.read(records.write(record, name), name, game=form.start())
    assert found.moves == record.moves
    assert found.final.outcome is not None


def test_corrections_within_a_turn_are_undone() -> None:
    text = commands(
        "P1[RtoB 2 0 D 4]",  # nobody said who begins
        "P1[BtoB D 4 D 5]",
        "P1[R- D 1]",
        "P1[R+ D 1]",
        "P1[R- D 7]",
        "P0[3 R- A 1]",  # the ring before the marble, commands with numbers
        "P0[4 RtoR 2 1 2]",
        "P0[5 rtob 2 2 C 1]",
        "P0[BtoR C 1 2 2]",
        "P0[RtoB 2 1 D 4]",
        "P0[Done]",
        "P1[BtoB D 5 D 3]",
        "P1[BtoB D 3 D 5]",
        "P1[BtoB D 4 D 6]",
    )
    record = records.read(text)
    assert " ".join(map(str, record.moves)) == "Wd5 -d7 Gd4 -a1 d4-d6"
    assert record.tags["white"] == "bob"


def test_a_turn_that_was_reset() -> None:
    text = commands("P0[RtoB 2 0 D 4]", "P0[R- D 1]", "P0[Reset]", "P0[RtoB 2 2 A 1]", "P0[R- A 4]")
    assert " ".join(map(str, records.read(text).moves)) == "Ba1 -a4"


def test_nothing_follows_the_end() -> None:
    start = sixfold.position("zertz standard; W=d3; B=d2,d5; caught=3W/0; white")
    text = commands("P0[BtoB D 2 D 4]", "P0[BtoB D 4 D 6]", "P0[Done]", "P1[BtoB D 6 D 4]")
    record = records.read(text, "boardspace", game=start)
    assert " ".join(map(str, record.moves)) == "d2-d4"
    assert str(record.result) == "white wins 4:0 (marbles)"


@pytest.mark.parametrize("command", ["RtoR 2 0 1", "SetBoard x", "RtoB 2 7 D 4"])
def test_commands_of_other_games_are_refused(command: str) -> None:
    with pytest.raises(RecordError, match="no such command"):
        records.read(commands(f"P0[{command}]"))


def test_own_marbles_come_from_ones_own_rack() -> None:
    text = "zertz standard; B=a1,a4,d1,d7,g1,g4; caught=3W4G2B/3W4G2B; black"
    position = sixfold.position(text)
    move = position.move("Wd4")
    dialect = GAME.dialects["boardspace"]
    assert dialect.write(position, [move]) == ["RtoB 1 0 D 4", "Done"]


def test_zen_has_tags_comments_and_variations() -> None:
    text = """[Event "Cup"]
[White "Ann"]
[Black "Bob"]

1. Wd4-d1 {the middle} Gd5-d7 (1... Bd5-d7 2. Bd5xd3+w) 2. Wd4xd6+g *
"""
    record = records.read(text)
    assert " ".join(map(str, record.moves)) == "Wd4 -d1 Gd5 -d7 d4-d6"
    assert dict(record.tags) == {"event": "Cup", "white": "Ann", "black": "Bob"}
    assert record.line.entries[1].comment == "the middle"
    assert "{the middle}" in records.write(record, "pgn")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1. Wd4-d1 Gd5-d7 2. Gd4xd6", "no such marble on d4"),
        ("1. Wd4-d1 Gd5-d7 2. Wd4xd6+b", "what is gained is g"),
        ('[ZIP "oooo 6/8/10 0/0/0 0/0/0 1"]\n1. Wd4', "no board has 1 columns"),
    ],
)
def test_wrong_zen_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        records.read(text, "pgn")


def test_zip_of_the_start() -> None:
    assert write_layout(GAME.start()) == START
    assert read_layout(GAME, START) == GAME.start()


@pytest.mark.parametrize("rings", [37, 48, 61])
def test_zip_keeps_positions(rings: int) -> None:
    form = GAME.choose("tournament" if rings == 48 else "standard", rings=rings)
    for position in line_of_play(form, random.Random(rings)):
        if position.picture.phase == "place" and position.outcome is None:
            found = read_layout(GAME, write_layout(position))
            assert found.text == position.text


def test_the_board_of_48_rings_is_the_mirror_image_there() -> None:
    start = GAME.choose("tournament").start()
    assert write_layout(start).split()[0] == (
        "oooo/ooooo/oooooo/ooooooo/oooooooo/1ooooooo/2oooooo/3ooooo"
    )
    assert texts(start, "1. Wa1-a4", "pgn") == "Wh1 -h4"


@pytest.mark.parametrize(
    "text",
    [
        "oooo",
        START.replace("6/8/10", "6/8"),
        START.replace("6/8/10", "x/8/10"),
        START.replace("oooo/", "ooooooooo/", 1),
        START.replace("1oooooo", "ooooooo"),
        START.replace("oooo/", "oozo/", 1),
        START[:-1] + "3",
    ],
)
def test_wrong_zip_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        read_layout(GAME, text)


@pytest.mark.parametrize(
    "text",
    [
        "zertz standard; W=d4; white ring",
        "zertz standard; rings=40; white",
    ],
)
def test_what_zip_cannot_say(text: str) -> None:
    with pytest.raises(PositionError):
        write_layout(sixfold.position(text))
