"""How others write TZAAR, by what is known of their forms."""

from __future__ import annotations

import random

import pytest

import sixfold
from sixfold import RecordError, records
from sixfold.games.tzaar.dialects import layout_of_key
from sixfold.rules.conformance import line_of_play
from sixfold.rules.dialect import spaced

GAME_1 = "AtAaTaattaTtAaZAZTzttAAAtTaTATATztzZattaTTZTttTZzTtztTZazTTt"
KEYS = {
    1: "aTzaZTAtTTTzZtTtaaAZTazTtzTZtTAatAZTtTAztttAaATZzAtttTTtataA",
    12345: "tZzaTzttttTZAtTatttZaZtzTztTATaAatTTaZZTTttAztAaaTTzTAATTAaA",
}


def little(layout: str) -> str:
    """A layout as Little Golem lists it: by columns, each from the top, other letters."""
    spaces = [f"{c}{n}" for c, size in SIZES for n in range(1, size + 1) if f"{c}{n}" != "e5"]
    standing = dict(zip(spaces, layout, strict=True))
    listed = [f"{c}{n}" for c, size in SIZES for n in range(size, 0, -1) if f"{c}{n}" != "e5"]
    return "".join(standing[space] for space in listed).translate(LETTERS)


SIZES = list(zip("abcdefghi", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True))
LETTERS = str.maketrans("ZATzat", "abcABC")


@pytest.mark.parametrize("key", KEYS)
def test_boardspace_layouts_follow_from_their_keys(key: int) -> None:
    assert layout_of_key(key) == KEYS[key]
    record = records.read(f'(;GM[Tzaar]SU[tzaar-random {key}]P0[id "Ann"])')
    assert record.start == sixfold.load("tzaar", "random", layout=KEYS[key]).start()
    assert layout_of_key(key, old=True) != KEYS[key]


def test_old_boardspace_layouts_are_tried_where_the_new_ones_do_not_fit() -> None:
    old = sixfold.load("tzaar", "random", layout=layout_of_key(7, old=True)).start()
    new = sixfold.load("tzaar", "random", layout=layout_of_key(7)).start()
    text = next(move.text for move in old.moves if move.text not in {m.text for m in new.moves})
    places = " ".join(spaced(point) for point in text.split("-"))
    moved = f"(;SU[Tzaar-Random 7];P0[1 Capture {places}];P0[2 Done])"
    assert records.read(moved).start == old


def turns_of(record: records.Record) -> list[str]:
    return [";".join(move.text for move in turn.moves) for turn in record.turns]


FIRST = ["0Capture D 3 C 3", "0Done"]


@pytest.mark.parametrize(
    ("nodes", "turns"),
    [
        (FIRST, ["d3-c3"]),
        ([*FIRST, "1Capture B 2 C 3", "1Pass", "1Done"], ["d3-c3", "b2-c3;pass"]),
        (["0Pickb D 3", "0Dropcap C 3", "0Done"], ["d3-c3"]),
        (["0Pickb D 3", "0Dropb D 3", "0Pickb D 3", "0Dropcap C 3", "0Done"], ["d3-c3"]),
        ([*FIRST, "1Capture B 2 C 3", "1Move A 1 A 2", "1Done"], ["d3-c3", "b2-c3;a1-a2"]),
    ],
)
def test_boardspace_commands(nodes: list[str], turns: list[str]) -> None:
    written = "".join(f";P{node[0]}[{number} {node[1:]}]" for number, node in enumerate(nodes, 1))
    record = records.read(f"(;GM[Tzaar]SU[tzaar-standard 0]{written})")
    assert turns_of(record) == turns


def test_boardspace_placing() -> None:
    record = records.read(
        "(;SU[tzaar-custom];P0[1 OnBoard wr 2 E 1];P0[2 Done];P1[OnBoard br 0 E 2])"
    )
    assert [move.text for move in record.moves] == ["Ze1", "Te2"]
    assert records.read(records.write(record, "boardspace")) == record


def test_little_golem_names_spaces_and_pieces() -> None:
    start = sixfold.load("tzaar", "random", layout=GAME_1).start()
    text = f"(;FF[TZAAR]VA[RANDOM]EV[tzaar.ch.43.1.1]PB[ben]PW[ann]POS[{little(GAME_1)}])"
    record = records.read(text)
    assert record.start == start
    assert dict(record.tags) == {"event": "tzaar.ch.43.1.1", "white": "ann", "black": "ben"}
    assert f"POS[{little(GAME_1)}]" in records.write(record, "little-golem")


def test_little_golem_turns() -> None:
    layout = sixfold.load("tzaar", "random", layout=GAME_1)
    record = records.Record.of(layout.start())
    chance = random.Random(3)
    while len(record.moves) < 12 or record.turns[-1].moves[-1].kind == "capture":
        record = record.play(chance.choice(record.final.moves))
    assert record.turns
    text = records.write(record, "little-golem")
    assert records.read(text) == record
    first = record.moves[0]
    assert f";W[{''.join(letters(point) for point in first.points)}]" in text


def letters(space: str) -> str:
    """A space by its distance from the middle: k is four to the left, or four above."""
    x = "abcdefghi".index(space[0]) - 4
    y = min(4, 4 - x) + 1 - int(space[1:])
    return "klmnopqrs"[x + 4] + "klmnopqrs"[y + 4]


@pytest.mark.parametrize(("space", "pair"), [("e9", "ok"), ("g5", "qm"), ("d4", "np")])
def test_little_golem_spaces(space: str, pair: str) -> None:
    assert letters(space) == pair


@pytest.mark.parametrize(
    "text", ["(;FF[TZAAR]POS[abc])", "(;FF[HAVANNAH];W[npmq])", "(;FF[TZAAR])"]
)
def test_what_little_golem_does_not_write_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        records.read(text)


def test_printed_numbers_go_on_past_the_hole() -> None:
    start = sixfold.load("tzaar").start()
    read = records.read("1.E3-F3 2.E6-D6;pass", "gipf.com", game=start)
    assert turns_of(read) == ["e3-f3", "e7-d6;pass"]
    with pytest.raises(RecordError, match="ends with e8"):
        records.read("1.e9-e8", "gipf.com", game=start)


@pytest.mark.parametrize("variant", ["standard", "random", "tournament"])
@pytest.mark.parametrize("form", ["boardspace", "little-golem", "gipf.com"])
def test_games_come_back_as_they_were(variant: str, form: str) -> None:
    game = sixfold.load("tzaar", variant)
    moves = [p.last for p in line_of_play(game, random.Random(5)) if p.last]
    record = records.Record.of(game.start(), moves)
    if (variant == "random") != (form == "little-golem") and form != "gipf.com":
        with pytest.raises(sixfold.FormatError):
            records.write(record, form)
        return
    text = records.write(record, form)
    assert records.read(text, form, game=game.start()).moves == record.moves
