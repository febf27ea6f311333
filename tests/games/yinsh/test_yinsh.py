"""What is peculiar to YINSH and not shown by a scenario."""

from itertools import product

import pytest

import sixfold
from sixfold import AmbiguousMove, IllegalMove, NotationError, Player, PositionError
from sixfold.boards.board import DIRECTIONS
from sixfold.games.yinsh import notation
from sixfold.games.yinsh.board import BOARD
from sixfold.games.yinsh.tables import HEADINGS, POINT, SLOT, fives, turned
from sixfold.rules.picture import Counter, Mark, Piece
from tests.games.yinsh import reference

RINGS = "W=a2,b7,d9,i4,k10; B=e3,c2,h4,k7,j11"
JUMP = "yinsh; W=a2,b7,d2,i4,k10; B=e3,c2,h3,k7,j11; w=e4,e5,e7,g5; b=e6,e8,d3; black"
ROW = f"yinsh; {RINGS}; b=e4,e5,e6,e7; black"
BOTH_ROWS = "yinsh; W=d3,b7,d9,i4,k10; B=c2,h4,k7,j11,a2; b=e4,e5,e6,e7,f3; w=e3,f4,f5,f6,f7; white"
CORNER = "yinsh; W=a2,a3,b1,b2,b3; B=b4,c1,c2,c3,c4; w=a4; {}white"


def play(text: str, moves: str = "") -> sixfold.Position:
    position = sixfold.position(text)
    for move in moves.split():
        position = position.play(move)
    return position


# The board and its words


def test_the_board_has_85_crossings_on_33_lines_and_12_symmetries() -> None:
    assert set(BOARD.points) == set(reference.COORDINATES)
    assert (len(BOARD.points), len(BOARD.lines), len(BOARD.symmetries)) == (85, 33, 12)
    assert len(list(fives())) == 123


def test_a_step_in_the_words_is_a_step_on_the_board_or_leaves_it() -> None:
    for (point, slot), (direction, step) in product(
        SLOT.items(), zip(DIRECTIONS, (1, 11, 10, -1, -11, -10), strict=True)
    ):
        assert POINT.get(slot + step) == BOARD.step(point, direction)


def test_under_every_heading_the_way_goes_up_the_columns() -> None:
    for heading, direction in enumerate(DIRECTIONS):
        assert {turned(point, heading) for point in BOARD.points} == set(POINT)
        for point in BOARD.points:
            beyond = BOARD.step(point, direction)
            if beyond is not None:
                assert turned(beyond, heading) == turned(point, heading) + 1


def test_words_stay_small_and_a_gap_separates_the_columns() -> None:
    start = sixfold.load("yinsh").start().state
    assert all(0 <= word < 1 << 60 for word in start)
    for point, slot in SLOT.items():
        above = BOARD.step(point, DIRECTIONS[0])
        assert (slot + 1 in POINT) == (above is not None)
    assert 50 not in POINT, "the lowest slot of the high word ends the column before it"


def test_headings_agree_after_every_decision() -> None:
    position = sixfold.position(JUMP)
    white_rings, markers = 5, 7
    for text in ("e3-e9", "b7-b5", "e9-f9"):
        position = position.play(text)
        markers += 1
        expected = [white_rings, markers, 85 - 2 * white_rings - markers]
        for heading in range(HEADINGS):
            first = 2 + 2 * heading
            words = tuple(position.state)
            pairs = [words[i : i + 2] for i in (first, first + 12, first + 24)]
            assert [low.bit_count() + high.bit_count() for low, high in pairs] == expected


# Codes and texts


def test_every_move_has_one_code_and_one_text() -> None:
    codes = []
    for code in range(1 << 16):
        try:
            codes.append((notation.kind(code), notation.text(code)))
        except NotationError:
            continue
    assert len(set(codes)) == len(codes)
    kinds = [kind for kind, _ in codes]
    lines = [len(line) for line in BOARD.lines]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "place": 85,
        "move": sum(n * (n - 1) for n in lines),
        "row": sum(max(0, n - 4) for n in lines),
        "ring": 85,
        "pass": 1,
    }


@pytest.mark.parametrize("code", [0, 6, 127, 4096, 16383, 16384, 20480, 24577, 65535])
def test_a_number_that_is_no_code_is_refused(code: int) -> None:
    with pytest.raises(NotationError, match="no move of YINSH with this code"):
        notation.text(code)


@pytest.mark.parametrize(
    ("text", "kind", "steps"),
    [
        ("e5", "place", [{"point": "e5"}]),
        ("e5-e8", "move", [{"point": "e5"}, {"point": "e8"}]),
        ("e8-e5", "move", [{"point": "e8"}, {"point": "e5"}]),
        ("j11-f7", "move", [{"point": "j11"}, {"point": "f7"}]),
        ("xb3-b7", "row", [{"area": ["b3", "b4", "b5", "b6", "b7"]}]),
        ("xe8", "ring", [{"point": "e8"}]),
        ("pass", "pass", [{"button": "pass"}]),
    ],
)
def test_moves_know_their_kind_and_steps(text: str, kind: str, steps: list[object]) -> None:
    code = notation.read(text)[0]
    assert (notation.text(code), notation.kind(code)) == (text, kind)
    assert [step.data for step in notation.steps(code)] == steps


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("E5-E8", "e5-e8"),
        (" e5 - e8 ", "e5-e8"),
        ("e5e8", "e5-e8"),
        ("e5–e8", "e5-e8"),
        ("j11j9", "j11-j9"),
        ("xb7-b3", "xb3-b7"),
        ("X B3 B7", "xb3-b7"),
        ("xf8-b4", "xb4-f8"),
        ("x E8", "xe8"),
        ("Pass", "pass"),
    ],
)
def test_reading_is_tolerant(text: str, meant: str) -> None:
    assert [notation.text(code) for code in notation.read(text)] == [meant]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "moves look like e5, e5-e8, xb3-b7, xe8 or pass"),
        ("passed", "moves look like"),
        ("e5-e8-e9", "moves look like"),
        ("b3-", "moves look like"),
        ("x", "moves look like"),
        ("a1", "a1 is not on the board"),
        ("e5-f11", "f11 is not on the board"),
        ("e3-g4", "a ring moves along a line"),
        ("e3-e3", "a ring moves along a line"),
        ("xe3-e6", "a row is named by the two ends of five adjacent crossings on a line"),
        ("xe3-g7", "a row is named by the two ends"),
    ],
)
def test_a_text_that_is_no_move_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        sixfold.position(JUMP).play(text)
    assert reason in caught.value.reason


def test_a_ring_alone_means_its_only_move() -> None:
    position = play(CORNER.format(""))
    assert [move.text for move in position.moves] == ["a3-a5"]
    assert position.play("A3") == position.play("a3-a5")


def test_a_ring_with_several_moves_is_ambiguous() -> None:
    with pytest.raises(AmbiguousMove) as caught:
        sixfold.position(JUMP).play("e3")
    assert set(caught.value.fits) == {
        *("e3-e9", "e3-f3", "e3-g3", "e3-f4"),
        *("e3-h6", "e3-e2", "e3-e1", "e3-c3"),
    }


@pytest.mark.parametrize(
    ("start", "moves", "text", "rule", "reason"),
    [
        ("yinsh start", "e5", "e5", "vacant", "there is a white ring on e5"),
        ("yinsh start", "e5", "e5-e6", "place-first", "Black must place a ring first"),
        ("yinsh start", "", "pass", "place-first", "White must place a ring first"),
        (JUMP, "", "e5", "all-placed", "Black must move one"),
        (JUMP, "", "a2-a3", "not-yours", "the ring on a2 is White's"),
        (JUMP, "", "f2-f3", "no-ring", "there is no ring on f2"),
        (JUMP, "", "e4-e3", "no-ring", "there is no ring on e4"),
        (JUMP, "", "e3-e4", "vacant", "there is a white marker on e4"),
        (JUMP, "", "e3-h3", "vacant", "there is a black ring on h3"),
        (JUMP, "", "e3-e10", "jump-ends", "must stop on e9"),
        (JUMP, "", "e3-i7", "jump-ends", "must stop on h6"),
        (JUMP, "", "e3-b3", "jump-ends", "must stop on c3"),
        (JUMP, "", "e3-c1", "no-jump", "the ring on d2 cannot be jumped"),
        (JUMP, "", "pass", "can-move", "Black has a ring that can move and may not pass"),
        (JUMP, "", "xe3-e7", "no-row", "Black has no row to take"),
        (JUMP, "", "xe3", "no-row", "Black has no row to take"),
        (ROW, "e3-f3", "f3-f4", "row-first", "Black must take a row first"),
        (ROW, "e3-f3", "xf3", "row-first", "Black must take a row first"),
        (ROW, "e3-f3", "xe4-e8", "five", "there is no black marker on e8"),
        (ROW, "e3-f3 xe3-e7", "f3-f4", "ring-first", "Black must remove a ring first"),
        (ROW, "e3-f3 xe3-e7", "xa2", "not-yours", "the ring on a2 is White's"),
        (ROW, "e3-f3 xe3-e7", "xe3", "no-ring", "there is no ring on e3"),
        (CORNER.format("b=a5; "), "", "a2-a4", "vacant", "there is a white marker on a4"),
    ],
)
def test_a_refused_move_says_why(start: str, moves: str, text: str, rule: str, reason: str) -> None:
    position = play(start, moves)
    with pytest.raises(IllegalMove) as caught:
        position.play(text)
    assert caught.value.rule == rule
    assert reason in caught.value.reason
    assert position == play(start, moves)


def test_a_finished_game_takes_no_move() -> None:
    won = play(ROW.replace("yinsh;", "yinsh blitz;"), "e3-f3 xe3-e7 xf3")
    with pytest.raises(IllegalMove) as caught:
        won.play("a2-a3")
    assert caught.value.rule == "over"


# Positions


@pytest.mark.parametrize(
    ("start", "moves", "turn"),
    [
        ("yinsh start", "e5", "black"),
        (ROW, "e3-f3", "black row after black"),
        (ROW, "e3-f3 xe3-e7", "black ring after black"),
        (BOTH_ROWS, "d3-g3", "white row after white"),
        (BOTH_ROWS, "d3-g3 xf3-f7", "white ring after white"),
        (BOTH_ROWS, "d3-g3 xf3-f7 xb7", "black row after white"),
        (BOTH_ROWS, "d3-g3 xf3-f7 xb7 xe3-e7", "black ring after white"),
        (BOTH_ROWS, "d3-g3 xf3-f7 xb7 xe3-e7 xa2", "black"),
        (BOTH_ROWS.replace("yinsh", "yinsh blitz"), "d3-g3 xf3-f7 xb7", "white"),
    ],
)
def test_every_turn_is_written_and_read_back(start: str, moves: str, turn: str) -> None:
    position = play(start, moves)
    assert position.text.split("; ")[-1] == turn
    assert sixfold.position(position.text) == position
    assert position.game.setup(position.data) == position


def test_the_text_is_canonical() -> None:
    position = sixfold.position("yinsh; b=e4; off=0/1;B=e3,c2,h4,k7; W=k10,a2,b7,d9,i4; white")
    assert position.text == "yinsh standard; W=a2,b7,d9,i4,k10; B=c2,e3,h4,k7; b=e4; off=0/1; white"
    assert position.data["pool"] == 50


MANY = ",".join(point for point in BOARD.points if point[0] in "defgh")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("yinsh; W=a2,a3,a4,a5,b1,b2; white", "White has 6 rings, removed ones included"),
        (f"yinsh; {RINGS}; off=0/1; white", "Black has 6 rings, removed ones included"),
        ("yinsh; W=a2; white", "rings are placed in turn"),
        ("yinsh; W=a2; B=a3; black", "rings are placed in turn"),
        ("yinsh; W=a2,a3; black", "rings are placed in turn"),
        ("yinsh; B=a3; white", "rings are placed in turn"),
        ("yinsh; W=a2; b=a3; black", "they are still being placed"),
        ("yinsh; W=a2; off=0/1; black", "they are still being placed"),
        ("yinsh; W=a2; black row after white", "they are still being placed"),
        (f"yinsh; {RINGS}; b=e4,e5,e6,e7,e8; white", "black has a row"),
        (f"yinsh; {RINGS}; w=e4,e5,e6,e7,e8; black", "white has a row"),
        (f"yinsh; {RINGS}; b=e4,e5,e6,e7; black row after white", "black has no row to take"),
        (
            f"yinsh; {RINGS}; b=e4,e5,e6,e7,e8; w=g4,g5,g6,g7,g8; black row after white",
            "white moved and has a row, so black must wait",
        ),
        (
            f"yinsh; {RINGS}; w=g4,g5,g6,g7,g8; black ring after white",
            "white moved and has a row, so black must wait",
        ),
        (
            f"yinsh; W=a2,a3,a4,a5,b1; B=b2,b3,b4,b5,b6; w={MANY},i4,i5,i6,i7,i8; white",
            "has only 51",
        ),
        (f"yinsh; W=a2,a3,a4,a5,b1; B=b2,b3,b4,b5,b6; w={MANY}; white ring after white", "46"),
        ("yinsh; W=a2,b7; B=e3,c2; off=3/3; white", "the game ends with 3"),
        ("yinsh; W=a2; B=e3,c2,a3,a4,a5; off=4/0; white", "the game ends with 3"),
        ("yinsh blitz; W=a2,b7,c2; B=e3,h4,k7,j11,i4; off=2/0; white", "the game ends with 1"),
        ("yinsh; W=a2,b7; B=e3,h4,k7,j11,i4; off=3/0; black", "white has won"),
        ("yinsh; W=a2,b7; B=e3,h4,k7,j11,i4; off=3/0; white ring after white", "white has won"),
        (f"yinsh; {RINGS}; pool=50; white", "pool is 51 here, not 50"),
        (f"yinsh; {RINGS}; w=a2; white", "a2 is occupied twice"),
        (f"yinsh; {RINGS}; w=a1; white", "'a1' is not a place for a piece"),
        (f"yinsh; {RINGS}; white place after black", "the last part must say who is to decide"),
    ],
)
def test_an_impossible_position_is_refused(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        sixfold.position(text)
    assert reason in caught.value.reason


def test_rows_left_after_the_winning_ring_are_part_of_the_position() -> None:
    start = "yinsh; W=a2,b7,d9,i4,k10; B=e3,h4,j11; b=e4,e5,e6,e7,f4,f5,f6,f7; w=f3; off=0/2; black"
    position = play(start, "e3-g3 xe3-e7 xg3")
    assert position.outcome == sixfold.Outcome(Player.BLACK, "rings", (0, 3))
    assert position.data["b"] == ["f3", "f4", "f5", "f6", "f7"]
    assert sixfold.position(position.text).outcome == position.outcome


def test_mover_and_decider_and_phase_change_the_key() -> None:
    keys = set()
    for turn in ("white", "black"):
        for after in ("white", "black"):
            keys.add(sixfold.position(f"yinsh; {RINGS}; {turn} ring after {after}").key)
        keys.add(sixfold.position(f"yinsh; {RINGS}; {turn}").key)
        keys.add(sixfold.position(f"yinsh blitz; {RINGS}; {turn}").key)
    assert len(keys) == 8


# Pictures


def test_the_picture_shows_rings_markers_and_what_lies_beside() -> None:
    picture = sixfold.position("yinsh; W=a2,b7,d9,i4; B=c2,e3,h4,k7; b=e4; off=1/1; white").picture
    assert len(picture.pieces) == 9
    assert picture.pieces[0] == Piece(("a2",), "ring", ("white",))
    assert Piece(("e4",), "marker", ("black",)) in picture.pieces
    assert picture.counters == (
        Counter("taken", "white", "ring", "white", 1, slots=3),
        Counter("taken", "black", "ring", "black", 1, slots=3),
        Counter("pool", None, "marker", None, 50),
    )


def test_rings_to_place_are_shown_while_there_are_any() -> None:
    counters = play("yinsh blitz start", "e5").picture.counters
    assert counters == (
        Counter("taken", "white", "ring", "white", 0, slots=1),
        Counter("to place", "white", "ring", "white", 4),
        Counter("taken", "black", "ring", "black", 0, slots=1),
        Counter("to place", "black", "ring", "black", 5),
        Counter("pool", None, "marker", None, 51),
    )


@pytest.mark.parametrize(
    ("start", "moves", "marks"),
    [
        ("yinsh start", "e5", "e5=to"),
        (JUMP, "e3-e2", "e3=from e2=to"),
        (JUMP, "e3-h6", "e3=from g5=turned h6=to"),
        (JUMP, "e3-e9", "e3=from e4=turned e5=turned e6=turned e7=turned e8=turned e9=to"),
        (ROW, "e3-f3 xe3-e7", "e3=taken e4=taken e5=taken e6=taken e7=taken"),
        (ROW, "e3-f3 xe3-e7 xf3", "f3=taken"),
        (CORNER.format("b=a5; "), "pass", ""),
    ],
)
def test_the_last_move_is_marked(start: str, moves: str, marks: str) -> None:
    expected = tuple(Mark(*mark.split("=")) for mark in marks.split())
    assert play(start, moves).picture.marks == expected
