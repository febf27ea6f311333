"""What is peculiar to GIPF and not shown by a scenario."""

from itertools import pairwise

import pytest

import sixfold
from sixfold import AmbiguousMove, IllegalMove, NotationError, PositionError
from sixfold.boards import natural_order
from sixfold.games.gipf import notation
from sixfold.games.gipf.board import BOARD, LINES, MASKS, SPOTS, STEPS, WAYS_IN
from sixfold.games.gipf.kernel import State
from sixfold.games.gipf.row import Row, row_of
from sixfold.rules import step
from sixfold.rules.kernel import key_of
from tests.games.gipf import reference

START = sixfold.load("gipf").start()


def texts(codes: list[int]) -> list[str]:
    return [notation.text(code) for code in codes]


# The board


def test_neighbours_on_a_line_are_a_fixed_number_of_bits_apart() -> None:
    bits = {spot: bit for bit, spot in SPOTS.items()}
    for number, line in enumerate(LINES):
        for one, other in pairwise(line):
            assert bits[other] - bits[one] == STEPS[number // 7]
        assert list(line) == sorted(line, key=natural_order)


def test_a_step_never_leads_from_one_column_into_another() -> None:
    whole = sum(MASKS.values())
    for spot, mask in MASKS.items():
        for shift in STEPS:
            shifted = mask << shift
            if shifted & whole:
                assert SPOTS[shifted.bit_length() - 1] in BOARD.neighbours(spot)


def test_42_ways_lead_in_from_24_dots() -> None:
    assert len(set(WAYS_IN)) == 42
    assert {dot for dot, _ in WAYS_IN} == BOARD.edge
    assert all(spot in BOARD.neighbours(dot) for dot, spot in WAYS_IN)


# Codes and texts


def all_rows() -> list[Row]:
    return [
        Row(line, first, length)
        for line, spots in enumerate(LINES)
        for first in range(len(spots) - 3)
        for length in range(4, len(spots) - first + 1)
    ]


def test_every_code_of_a_row_is_its_own_and_fits_into_sixteen_bits() -> None:
    seen: set[int] = set()
    for plain in all_rows():
        for choice in range(1 << plain.length):
            stays = frozenset(spot for i, spot in enumerate(plain.spots) if choice >> i & 1)
            row = Row(plain.line, plain.first, plain.length, stays)
            assert row_of(row.code) == row
            assert texts(notation.read(notation.text(row.code))) == [notation.text(row.code)]
            seen.add(row.code)
    assert len(seen) == sum(1 << row.length for row in all_rows())
    assert min(seen) >= 84
    assert max(seen) < 1 << 16


@pytest.mark.parametrize("code", [-1, 83, 84 + 1 * 128, 84 + 16, 84 + 21 * 16 * 128, 65535])
def test_other_codes_are_no_rows(code: int) -> None:
    with pytest.raises(ValueError, match="no move has this code"):
        row_of(code)


def test_pushes_read_back_and_touch_dot_and_spot() -> None:
    for code in range(84):
        assert notation.read(notation.text(code)) == [code]
    way = step.point("e1"), step.point("e2")
    assert START.move("e1-e2").steps == (step.stock("piece"), *way)
    gipf = sixfold.load("gipf", "tournament").start().move("Ge1-e2")
    assert gipf.steps == (step.stock("gipf"), *way)
    assert gipf.points == ("e1", "e2")


def test_a_row_is_touched_anywhere_and_then_what_stays() -> None:
    row = notation.read("xf2-b3=d3,c3")[0]
    spots = "b3", "c3", "d3", "e3", "f2"
    assert notation.steps(row) == (step.area(spots), step.keep(("c3", "d3")))
    assert [notation.kind(code) for code in (0, 42, row)] == ["push", "gipf", "row"]


@pytest.mark.parametrize(
    ("loose", "exact"),
    [
        ("E1-E2", "e1-e2"),
        (" e1 - e2 ", "e1-e2"),
        ("e1e2", "e1-e2"),
        ("e1–e2", "e1-e2"),
        ("GE1-E2", "Ge1-e2"),
        ("ge1-e2", "Ge1-e2"),
        ("G e1-e2", "Ge1-e2"),
        ("G1-F2", "g1-f2"),
        ("gg1-f2", "Gg1-f2"),
        ("xe3-b3", "xb3-e3"),
        ("X b3 - e3", "xb3-e3"),
        ("xb3-e3=", "xb3-e3"),
        ("xf2-b3=d3,c3", "xb3-f2=c3,d3"),
        ("xb3-f2 = d3 c3", "xb3-f2=c3,d3"),
        ("xb3-f2=f2,b3", "xb3-f2=b3,f2"),
        ("e1", "e1-e2"),
        ("Ge1", "Ge1-e2"),
    ],
)
def test_reading_is_tolerant(loose: str, exact: str) -> None:
    assert texts(notation.read(loose)) == [exact]


def test_a_bare_point_means_every_push_that_has_it() -> None:
    assert sorted(texts(notation.read("e2"))) == ["d1-e2", "e1-e2", "f1-e2"]
    assert sorted(texts(notation.read("Gd1"))) == ["Gd1-d2", "Gd1-e2"]


def test_a_bare_point_is_enough_where_one_push_is_legal() -> None:
    with pytest.raises(AmbiguousMove, match="e1-e2"):
        START.play("e2")
    nearly_full = sixfold.position("gipf basic; w=b2,c2,d2,f2; b=e2,g2,h2,e3; hand=8/8; white")
    assert nearly_full.move("e2").text == "e1-e2"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a move is a push such as e1-e2"),
        ("pass", "a move is a push such as e1-e2"),
        ("e1-", "a move is a push such as e1-e2"),
        ("xe2", "a move is a push such as e1-e2"),
        ("b3-e3=c3", "a move is a push such as e1-e2"),
        ("k1-j2", "k1 is not a point of the board"),
        ("e10", "e10 is not a point of the board"),
        ("e5", "no piece enters there"),
        ("e2-e3", "a push begins at a dot, and e2 is not one"),
        ("e1-e3", "from e1 a piece enters at e2"),
        ("d1-c2", "from d1 a piece enters at d2 or e2"),
        ("xb3-d3", "b3 and d3 are not the ends of four to seven spots"),
        ("xb3-e4", "b3 and e4 are not the ends of four to seven spots"),
        ("xe1-e4", "e1 and e4 are not the ends of four to seven spots"),
        ("xb3-e3=c4", "c4 is not in the row b3-e3"),
        ("xb3-e3=c3,c3", "a spot is named twice"),
    ],
)
def test_texts_that_are_no_move_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as caught:
        notation.read(text)
    assert caught.value.text == text


FULL = "gipf basic; w=b2,b4; b=b3,b5; hand=8/8; white"
ROW = "gipf standard; w=b3,c3,e3; b=e4,f4,g4,h4; W=b5,d3; B=c5,f2; hand=8/8; white row after white"
KEPT = (
    "gipf tournament; b=h2,h3,h4,h5; W=e2,e3,e4,e5; B=b2; hand=4/6; settled=e2-e5;"
    " black row after white"
)


@pytest.mark.parametrize(
    ("position", "move", "rule", "reason"),
    [
        (FULL, "b1-b2", "full-line", "the line from b1 through b2 is full"),
        (FULL, "xb2-b5", "push-due", "there is no row to take: White has to push"),
        (FULL, "Ga1-b2", "no-gipf", "White cannot bring in a GIPF-piece"),
        (
            "gipf tournament start",
            "e1-e2",
            "gipf-first",
            "White's first piece must be a GIPF-piece",
        ),
        (
            "gipf tournament; W=b2; B=h5,e8; hand=1/6; gipf=may/may; white",
            "Ge1-e2",
            "reserve",
            "needs two pieces in reserve, and White has one",
        ),
        (ROW, "e1-e2", "row-first", "White must take a row first"),
        (ROW, "xe4-h4", "not-yours", "that row is for Black to take"),
        (ROW, "xb2-b5", "no-row", "White does not have four in a row there"),
        (ROW, "xb3-e3", "whole-row", "the row there is b3-f2, and the whole row has to be taken"),
        (ROW, "xb3-f2=c3,d3", "gipf-stays", "only a GIPF-piece may stay, and there is none on c3"),
        (KEPT, "xe2-e5", "not-yours", "that row is for White to take"),
        (
            "gipf tournament; w=b3,c3,d3; W=e2,e3,e4,e5; B=b2; hand=4/6; settled=e2-e5;"
            " white row after white",
            "xe2-e5",
            "settled",
            "counts again after the next push",
        ),
        ("gipf basic; w=b2; b=h5; hand=0/3; white", "e1-e2", "over", "the game is over, black"),
    ],
)
def test_an_illegal_move_is_explained(position: str, move: str, rule: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason) as caught:
        sixfold.position(position).play(move)
    assert caught.value.rule == rule


# Position texts


@pytest.mark.parametrize(
    "text",
    [
        "gipf basic; w=b5,e2,h5; b=b2,e8,h2; hand=12/12; white",
        "gipf basic; extra=0/3; w=b5,e2,h5; b=b2,e8,h2; hand=12/15; white",
        "gipf basic; repetition; hand=8/8; seen=0123456789abcdef; black",
        "gipf tournament; hand=18/18; gipf=must/must; white",
        "gipf tournament; W=b2; hand=16/18; gipf=may/must; black",
        "gipf tournament; W=e2,e3,e4,e5; B=b2; hand=4/6; gipf=may/no; black",
        ROW,
        KEPT,
        # Finished: no reserve; Black's last GIPF-piece taken; the last of both taken by Black.
        "gipf basic; w=b2; b=h5; hand=0/3; white",
        "gipf standard; w=c2; b=e4,f4,g4,h4; W=b5; hand=11/8; white row after white",
        "gipf standard; hand=8/8; black row after white",
    ],
)
def test_canonical_texts_read_back(text: str) -> None:
    position = sixfold.position(text)
    assert position.text == text
    assert sixfold.load("gipf").parse_any(position.text) == position
    assert position.game.setup(position.data) == position


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("gipf basic; w=b2; white", "hand is missing"),
        ("gipf basic; w=b2,b3; hand=14/12; white", "White has 16 pieces, but the game has only 15"),
        ("gipf basic; extra=1/0; b=b2; hand=16/15; white", "Black has 16 pieces"),
        ("gipf standard; W=b2,e2; B=e8; hand=15/8; white", "White has 19 pieces"),
        ("gipf basic; w=e1; hand=8/8; white", "'e1' is not a place for a piece"),
        ("gipf basic; W=e2; hand=8/8; white", "the basic game has no GIPF-pieces"),
        ("gipf standard; W=e2; B=e8; hand=8/8; gipf=may/no; white", "nobody brings in GIPF"),
        ("gipf tournament; W=e2; B=e8; hand=8/8; gipf=yes/no; white", "must, may, no"),
        ("gipf tournament; W=e2; B=e8; hand=8/8; gipf=must/no; white", "only before all others"),
        ("gipf basic; hand=8/8; lost=8/7; white", "lost is .* here"),
        ("gipf standard; W=e2; hand=8/8; white", "Black has lost the last GIPF-piece"),
        ("gipf basic; w=b2,c2,d2,e2; hand=8/8; white", "the row b2-e2 must be taken"),
        ("gipf basic; b=b2,c2,d2,e2; hand=8/8; white", "the row b2-e2 must be taken"),
        ("gipf basic; w=b2,c2,d2; hand=8/8; white row after white", "there is no row to take"),
        ("gipf basic; w=b2,c2,d2,e2; hand=8/8; black row after white", "white row after white"),
        ("gipf tournament; W=b2,c2,d2,e2; B=e8; hand=8/8; settled=b2-e2; white", "no row is settl"),
        (
            "gipf tournament; W=b2,c2,d2,e2; B=e8; hand=8/8; settled=b2-e2; white row after white",
            "there is no row to take",
        ),
        (
            "gipf basic; w=b2,c2,d2,e2; hand=8/8; settled=b2-e2; white row after white",
            "b2-e2 is not a row of GIPF-pieces only",
        ),
        (
            "gipf tournament; w=b2,c2,d2,e2; W=c5; B=h2,h3,h4,h5; hand=8/8; settled=h2-h5;"
            " white row after white",
            "White takes first, so h2-h5 cannot be settled yet",
        ),
        (
            "gipf tournament; W=b2,c2,d2,e2; hand=8/18; gipf=may/must; white row after black",
            "Black has not pushed yet",
        ),
        ("gipf basic; hand=8/8; seen=0123456789abcdef; white", "seen belongs to the option"),
        ("gipf basic; repetition; hand=8/8; seen=x; white", "16 hexadecimal digits"),
        (
            "gipf basic; repetition; hand=8/8; seen=1123456789abcdef,0123456789abcdef; white",
            "ascending order",
        ),
        (
            "gipf basic; repetition; hand=8/8; seen=" + ",".join(["0" * 16] * 3) + "; white",
            "listed 3 times",
        ),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        sixfold.position(text)


def test_extra_pieces_belong_to_the_basic_game() -> None:
    with pytest.raises(sixfold.OptionError, match="only basic"):
        sixfold.load("gipf", "standard", white_extra=1)


# Rows that stay


CROSSING = (
    "gipf tournament; w=c5,d5,f4; b=h2,h3,h4,h5; W=e2,e3,e4,e5; B=b2; hand=1/6;"
    " white row after white"
)


def test_a_settled_row_is_named_until_the_next_push() -> None:
    position = sixfold.position(CROSSING).play("xe2-e5=e2,e3,e4,e5")
    assert "settled=e2-e5; white row after white" in position.text
    position = position.play("xc5-f4=e5")
    assert "settled=e2-e5; black row after white" in position.text
    position = position.play("xh2-h5")
    assert "settled" not in position.text
    asked_again = position.play("a5-b5")
    assert asked_again.player == sixfold.Player.WHITE
    assert len(asked_again.moves) == 16


def test_a_settled_row_that_is_broken_is_no_longer_settled() -> None:
    position = sixfold.position(CROSSING).play("xe2-e5=e2,e3,e4,e5").play("xc5-f4")
    assert "settled" not in position.text
    assert position.text.endswith("black row after white")


def test_positions_in_which_a_push_is_due_forget_how_rows_were_taken() -> None:
    crossing = CROSSING.replace("b=h2,h3,h4,h5; ", "")
    one = sixfold.position(crossing).play("xe2-e5=e2,e3,e4,e5").play("xc5-f4")
    other = sixfold.position(crossing).play("xc5-f4")
    assert one == other
    assert one.key == other.key


# Repetition


CYCLE = ["a2-b2", "i4-h5"] * 3 + ["a2-b2", "xb2-e2", "i4-h5", "xe8-h5"]
"""Both fill a line of their own and take it back: the board is empty again."""


def test_the_third_time_is_a_draw_with_the_option() -> None:
    text = "gipf basic; repetition; hand=8/8; white"
    ours, theirs = sixfold.position(text), reference.setup(text)
    for move in CYCLE * 2:
        assert ours.outcome is None
        ours, theirs = ours.play(move), theirs.play(move)
        assert sixfold.position(ours.text) == ours
    assert str(ours.outcome) == "draw (repetition)"
    assert theirs.outcome == ("draw", "repetition", None)
    assert list(ours.moves) == []
    with pytest.raises(IllegalMove, match="draw"):
        ours.play("e1-e2")


def test_without_the_option_nothing_is_remembered() -> None:
    position = sixfold.position("gipf basic; hand=8/8; white")
    for move in CYCLE * 3:
        position = position.play(move)
    assert position == sixfold.position("gipf basic; hand=8/8; white")


def test_a_capture_forgets_earlier_positions_and_a_return_does_not() -> None:
    position = sixfold.position("gipf basic; repetition; w=b2,c2,d2; b=h5; hand=8/8; white")
    returned = position.play("f1-e2").play("xb2-e2")
    assert isinstance(returned.memory, tuple)
    assert len(returned.memory) == 1
    capturing = sixfold.position("gipf basic; repetition; w=b3,c3,d3; b=f2; hand=8/8; white")
    assert capturing.play("a3-b3").play("xb3-f2").memory == ()


# Pictures


def test_a_picture_shows_pieces_reserves_and_captures() -> None:
    text = "gipf standard; w=c3; b=f2; W=b3; B=h5; hand=8/9; white"
    picture = sixfold.position(text).picture
    assert {(p.point, p.kind, p.colours) for p in picture.pieces} == {
        ("c3", "piece", ("white",)),
        ("b3", "gipf", ("white", "white")),
        ("f2", "piece", ("black",)),
        ("h5", "gipf", ("black", "black")),
    }
    assert {(c.name, c.player, c.colour, c.count) for c in picture.counters} == {
        ("reserve", "white", "white", 8),
        ("reserve", "black", "black", 9),
        ("captured", "white", "black", 6),
        ("captured", "black", "white", 7),
    }


def marks(text: str, move: str) -> set[tuple[str, str]]:
    return {(m.point, m.kind) for m in sixfold.position(text).play(move).picture.marks}


def test_a_push_marks_the_dot_the_spot_and_as_far_as_it_reached() -> None:
    text = "gipf basic; w=b2,d2; b=h2; hand=8/8; white"
    assert marks(text, "a2-b2") == {("a2", "from"), ("b2", "to"), ("c2", "moved")}
    assert marks(text, "f1-e2") == {("f1", "from"), ("e2", "to")}
    text = "gipf basic; w=e2,d2; b=h2; hand=8/8; white"
    assert marks(text, "f1-e2") == {("f1", "from"), ("e2", "to"), ("d2", "moved"), ("c2", "moved")}


def test_a_removal_marks_what_is_taken_and_what_is_kept() -> None:
    taken = {("b3", "taken"), ("c3", "taken"), ("e3", "taken"), ("f2", "taken")}
    assert marks(ROW, "xb3-f2=d3") == taken | {("d3", "kept")}


# The hash


def test_every_word_the_rules_depend_on_changes_the_key() -> None:
    position = sixfold.position(KEPT)
    state = position.state
    assert isinstance(state, State)
    keys = {key_of(state)}
    words = [name for name in State._fields if not name.endswith("_total")]
    for name in words:
        keys.add(key_of(state._replace(**{name: getattr(state, name) ^ 1})))
    assert len(keys) == len(words) + 1
