"""PÜNCT: board, pieces, texts, refusals and pictures. Numbers are those of the rules."""

import random

import pytest

import sixfold
from sixfold import AmbiguousMove, IllegalMove, NotationError
from sixfold.engine import Engine, Limits
from sixfold.errors import PositionError
from sixfold.games.punct.board import BOARD, CENTRE, KINDS, NUMBERS, dots, headings
from sixfold.games.punct.contents import turned
from sixfold.games.punct.tables import CODES
from sixfold.rules.conformance import line_of_play

GAME = sixfold.load("punct")
TWO = GAME.parse("punct standard; W=Te5.e6; B=Tn12.n13; white")
JUMPS = GAME.parse("punct standard; W=Ee5.e4,Te9.e10; B=Cf5.f6; white")
WINS = GAME.parse(
    "punct standard; W=Eh1.h2,Eh4.h5,Eh7.h8,Ei10.i11,Ci14.i15; "
    "B=Tc3.c4,Te3.e4,Tm12.m13,To12.o13,To9.p10; white"
)


def test_the_board_has_211_points_and_12_symmetries() -> None:
    assert (len(BOARD.points), len(CENTRE), len(BOARD.symmetries)) == (211, 19, 12)
    assert not {"a1", "a9", "i1", "i17", "q9", "q17"} & set(BOARD.points)


def test_pieces_lie_on_the_board_in_so_many_ways() -> None:
    found = {
        kind: [dots(kind, point, heading) for point in BOARD.points for heading in headings(kind)]
        for kind in KINDS
    }
    ways = {kind: [lie for lie in all_of_them if lie] for kind, all_of_them in found.items()}
    assert [len(ways[kind]) for kind in KINDS] == [1116, 531, 1062, 1074, 1074, 1074]
    outside = [lie for lies in ways.values() for lie in lies if not CENTRE & set(lie)]
    assert len(outside) == 4986
    assert sum(NUMBERS) == 18
    assert CODES < 1 << 16


def test_a_mirror_makes_left_right() -> None:
    mirror = next(each for each in BOARD.symmetries if each.name.startswith("mirror"))
    assert {turned(kind, 0, mirror)[0] for kind in "TCEM"} == set("TCEM")
    assert (turned("L", 2, mirror)[0], turned("R", 2, mirror)[0]) == ("R", "L")


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("te4.e3", "Te4.e3"),
        (" T e4 / e3 ", "Te4.e3"),
        ("Te4.e3.d3", "Te4.e3"),
        ("Te4.d3.e3", "Te4.e3"),
        ("Cg3.g2", "Cg3.g4"),
        ("e5-e9,f10", "e5-e9.f10"),
        ("E5 → E9.F10", "e5-e9.f10"),
        ("e5-e9.f10.f9", "e5-e9.f10"),
        ("e5-e5.d5", "e5.d5"),
        ("Ea8", None),
        ("n12", None),
    ],
)
def test_what_is_read_is_written_exactly(written: str, text: str | None) -> None:
    if text is None:
        with pytest.raises((AmbiguousMove, IllegalMove)):
            TWO.move(written)
    else:
        assert TWO.move(written).text == text


def test_a_single_heading_need_not_be_named() -> None:
    assert TWO.move("Ca3").text == "Ca3.a4"


@pytest.mark.parametrize("text", ["", "e5", "Te5.e7", "e5-f7.f8", "Ea2.a1", "Xe5.e6", "Te5.e6.e9"])
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises((NotationError, AmbiguousMove)):
        TWO.move(text)


@pytest.mark.parametrize(
    ("position", "text", "rule"),
    [
        (TWO, "Te5.e6", "occupied"),
        (TWO, "Ea3.a2", "off-board"),
        (TWO, "Ti9.i10", "centre-closed"),
        (TWO, "n12-n9.n10", "not-yours"),
        (TWO, "e6-e9.e10", "no-punct"),
        (TWO, "c3-c5.c6", "nothing-there"),
        (TWO, "e5.e6", "same-place"),
        (TWO, "e5-e13.d12", "off-board"),
        (JUMPS, "e9-e5.d5", "not-level"),
        (JUMPS, "e9-f10.f9", None),
        (JUMPS.play("e9-e5.f6"), "f5-g5.g6", "covered"),
        (
            GAME.parse("punct standard; W=Cc3.c4,Ce3.e4; B=Tn12.n13; white"),
            "Cg3.g4",
            "none-left",
        ),
        (
            GAME.parse("punct standard; W=Cc3.c4,Ce3.e4; B=Tn12.n13; white"),
            "c3-g3.g2",
            "other-nose",
        ),
        (GAME.parse("punct standard; W=Te9.e10; B=Te5.e6; white"), "e9-e5.e6", "needs-own"),
        (
            GAME.parse("punct standard; W=Ee5.e4,Ef6.f7,Tk5.k6; B=Tn12.n13; white"),
            "k5-e5.e6",
            "no-bridge",
        ),
    ],
)
def test_refusals_have_names(position: sixfold.Position, text: str, rule: str | None) -> None:
    if rule is None:
        assert position.play(text)
        return
    with pytest.raises(IllegalMove) as refused:
        position.play(text)
    assert refused.value.rule == rule


def test_pieces_may_be_listed_in_any_order_and_are_written_in_one() -> None:
    text = "punct standard; W=Ee5.e4,Te5.f6^1,Tf9.f10; B=Cf5.f6; white"
    assert GAME.parse(text).text == text
    mixed = "punct; W=Tf9.f10, Te5.f6^1,Ee5.e4; B=Cf5.f4; white"
    assert GAME.parse(mixed).text == text
    data = GAME.parse(text).data
    assert (data["hand"], data["centre"]) == ([15, 17], [0, 0])


@pytest.mark.parametrize(
    ("pieces", "reason"),
    [
        ("W=Te5.e6^1; B=Tn12.n13", "does not rest"),
        ("W=Te5.e6^1; B=Te5.e6", "own dot"),
        ("W=Te5.e6; B=Tf6.f7", "in the same place"),
        ("W=Cc3.c4,Ce3.e4,Cg3.g4", "only 2 exist"),
        ("W=Te5.e7", "written like"),
        ("W=Ea8.a9", "written like"),
    ],
)
def test_positions_that_cannot_be_are_refused(pieces: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        GAME.parse(f"punct standard; {pieces}; white")


def test_the_third_time_is_a_draw_and_a_new_piece_forgets() -> None:
    position = GAME.choose(repetition=True).start().play("Te5.e6").play("Tn12.n13")
    for _ in range(2):
        for text in ("e5.f6", "n12.o13", "e5.e6", "n12.n13"):
            assert position.outcome is None
            position = position.play(text)
    assert position.outcome is not None
    assert position.outcome.reason == "repetition"


def test_supplies_never_grow() -> None:
    left = 36
    for position in line_of_play(GAME, random.Random(11)):
        now = sum(position.data["hand"])
        assert left - 1 <= now <= left
        left = now


def test_pictures_show_pieces_of_three_dots_on_their_levels() -> None:
    picture = JUMPS.play("e9-e5.f6").picture
    (top,) = (piece for piece in picture.pieces if piece.level)
    assert (top.points, top.kind, top.colours, top.level, top.turn) == (
        ("e5", "f6", "f5"),
        "triangle",
        ("white",),
        1,
        1,
    )
    assert {(mark.point, mark.kind) for mark in picture.marks} >= {("e9", "from"), ("e5", "to")}
    supply = [each for each in picture.counters if each.name == "supply" and each.player == "white"]
    assert [counter.count for counter in supply] == [5, 2, 3, 2, 2, 2]


def test_effects_say_what_a_jump_covers() -> None:
    effects = {each.key: dict(each.numbers) for each in JUMPS.play("e9-e5.f6").effects}
    assert effects == {"climbs": {"n": 2}, "covers": {"n": 2}}


@pytest.mark.compiled
def test_a_win_at_once_is_found_and_the_opponents_is_answered() -> None:
    engine = Engine(16)
    best = engine.analyse(WINS, Limits(nodes=3000)).best
    assert best is not None
    assert str(WINS.play(best).outcome) == "white wins (connection)"
    threatened = sixfold.position(WINS.text.replace("; white", "; black"))
    answer = engine.analyse(threatened, Limits(nodes=20_000)).best
    assert answer is not None
    after = threatened.play(answer)
    assert not any(after.play(move).outcome for move in after.moves)
