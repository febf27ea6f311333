"""What is peculiar to DVONN: tall stacks, cut links, tolerant reading, refusals, the picture."""

import random

import pytest

import sixfold
from sixfold import IllegalMove, Player
from sixfold.games.dvonn import kernel, notation
from sixfold.games.dvonn.board import BIT, BOARD, POINT
from sixfold.rules.kernel import legal_codes
from sixfold.rules.picture import Counter, Mark, Piece
from sixfold.rules.step import button
from tests.games.dvonn import reference

CUT = "dvonn; a2=B,b2=W,b1=B,c2=W,d2=R,e2=B,k4=R,k5=R; white"
ENTRY = "dvonn; b2=R,c2=B,d2=W,e2=BBW,h2=R,e5=R; white"
CAGE = "dvonn; f3=W,f4=R,f2=R,e3=R,g3=B,g4=B,e2=B; white"


def random_game(seed: int) -> list[sixfold.Position]:
    chance = random.Random(seed)
    line = [sixfold.load("dvonn").start()]
    while line[-1].codes:
        line.append(line[-1].play(chance.choice(list(line[-1].moves))))
    return line


def full_board() -> sixfold.Position:
    """The board filled in order of the rows, so that every piece is known."""
    position = sixfold.load("dvonn").start()
    for space in sorted(BOARD.points, key=lambda point: (point[1], point[0])):
        position = position.play(space)
    return position


class TestBoard:
    def test_it_has_four_symmetries_and_24_edge_spaces(self) -> None:
        assert len(BOARD.symmetries) == 4
        assert sum(len(BOARD.neighbours(point)) < 6 for point in BOARD.points) == 24

    def test_bits_and_spaces_belong_together(self) -> None:
        assert (BIT["a1"], BIT["a2"], BIT["a3"], BIT["b4"], BIT["c5"]) == (0, 11, 22, 34, 46)
        assert BIT["k5"] == 54
        assert all(BIT[POINT[bit]] == bit for bit in POINT)

    def test_a_single_step_over_the_edge_meets_no_space(self) -> None:
        for point, bit in BIT.items():
            near = {POINT[bit + step] for step in (1, -1, 11, -11, 12, -12) if bit + step in POINT}
            assert near == set(BOARD.neighbours(point))


class TestKernel:
    @pytest.mark.parametrize("seed", range(3))
    def test_the_state_fits_the_stacks_at_every_turn(self, seed: int) -> None:
        for position in random_game(seed):
            state = position.state
            assert isinstance(state, kernel.State)
            heights = {point: len(stack) for point, stack in position.data["stacks"].items()}
            assert sum(plane.bit_count() << i for i, plane in enumerate(state[3:9])) == sum(
                heights.values()
            )
            for point, stack in position.data["stacks"].items():
                bit = BIT[point]
                planes = [plane >> bit & 1 for plane in state[3:9]]
                assert sum(set_ << i for i, set_ in enumerate(planes)) == len(stack)
                assert (state.white >> bit & 1) == (stack[-1] == "W")
                assert (state.black >> bit & 1) == (stack[-1] == "B")
                assert (state.red >> bit & 1) == ("R" in stack)

    def test_a_stack_of_ten_moves_the_whole_long_row(self) -> None:
        position = sixfold.position(f"dvonn; a3={'W' * 10},b3=R,k3=R,k4=R; white")
        assert [str(move) for move in position.moves] == ["a3-k3"]
        after = position.play("a3-k3")
        assert after.data["stacks"] == {"b3": "R", "k3": "R" + "W" * 10, "k4": "R"}
        assert str(after.outcome) == "white wins 11:0 (pieces)"

    @pytest.mark.parametrize("height", [11, 12, 15, 16, 17, 23])
    def test_a_higher_stack_stays_but_counts_and_is_landed_on(self, height: int) -> None:
        position = sixfold.position(f"dvonn; e3={'W' * height},f3=R,d3=B,a1=R,k5=R; white")
        assert [str(move) for move in position.moves] == ["pass"]
        after = position.play("pass").play("d3-e3")
        assert after.data["stacks"]["e3"] == "W" * height + "B"
        assert after.outcome is not None
        assert after.outcome.score == (0, height + 1)

    def test_all_pieces_may_end_in_one_stack(self) -> None:
        pieces = "W" * 22 + "B" * 23 + "RRR"
        position = sixfold.position(f"dvonn; e3={pieces.replace('R', '')},f3=RRRW; white")
        assert position.outcome is not None
        assert position.outcome.score == (4, 45)
        last = sixfold.position(f"dvonn; e3=RRR{'W' * 22}{'B' * 23},f3=W; white")
        with pytest.raises(sixfold.NotationError):
            last.play("f3-e5")
        after = last.play("f3-e3")
        assert after.outcome is not None
        assert after.outcome.score == (49, 0)

    def test_a_red_piece_that_leaves_orphans_what_it_held(self) -> None:
        # No link is cut in two: the whole old component loses its only red piece.
        text = "dvonn; a3=B,b3=W,c3=RW,e3=R,k5=R; white"
        position = sixfold.position(text)
        assert "c3-e3" in position.moves
        assert position.play("c3-e3").data["stacks"] == {"e3": "RRW", "k5": "R"}
        assert position.play("b3-a3").data["stacks"].keys() == {"c3", "e3", "k5"}

    def test_components_with_a_red_piece_each_live_side_by_side(self) -> None:
        position = sixfold.position("dvonn; a1=W,b1=R,g3=B,h3=R,k4=W,k5=R; white")
        after = position.play("a1-b1")
        assert set(after.data["stacks"]) == {"b1", "g3", "h3", "k4", "k5"}

    @pytest.mark.parametrize("height", range(1, 20))
    def test_moves_follow_the_lines_and_never_wrap_round_the_board(self, height: int) -> None:
        directions = ((1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1))
        for point in BOARD.points:
            near = BOARD.neighbours(point) if height > 1 else BOARD.neighbours(point)[:1]
            others = sum(1 << BIT[p] for p in BOARD.points if p != point and p not in near)
            planes = [(height >> i & 1) << BIT[point] for i in range(6)]
            planes[0] |= others
            state = kernel.State._make((1 << BIT[point], 0, others, *planes, 49, 0))
            ends = {BOARD.step(point, direction, height) for direction in directions}
            expected = {(point, end) for end in ends if end and end not in near}
            assert {notation.spaces(code) for code in legal_codes(state)} == expected

    def test_the_key_depends_on_everything_the_rules_see(self) -> None:
        texts = [
            "dvonn; a1=W,b1=R,c1=B,j5=R,k5=R; white",
            "dvonn; a1=W,b1=R,c1=B,j5=R,k5=R; black",
            "dvonn; a1=B,b1=R,c1=B,j5=R,k5=R; white",
            "dvonn; a1=WW,b1=R,c1=B,j5=R,k5=R; white",
            "dvonn; a1=WWWW,b1=R,c1=B,j5=R,k5=R; white",
            "dvonn; a1=RW,b1=BB,c1=B,j5=R,k5=R; white",
            "dvonn; a1=BW,b1=RB,c1=B,j5=R,k5=R; white",
            "dvonn; a1=R,b1=R,c1=R,d1=B,e1=W; black place after black",
        ]
        assert len({sixfold.position(text).key for text in texts}) == len(texts)

    def test_colours_inside_a_stack_are_no_matter_of_the_rules(self) -> None:
        one, other = (
            sixfold.position(f"dvonn; a1={stack},b1=R,c1=B,j5=R,k5=R; white")
            for stack in ("WBW", "BBW")
        )
        assert one != other
        assert one.state == other.state
        assert one.key == other.key


class TestMemory:
    @pytest.mark.parametrize("seed", range(3))
    def test_stacks_hold_what_was_put_into_them(self, seed: int) -> None:
        expected = reference.start()
        for position in random_game(seed):
            if position.last:
                expected = expected.play(position.last.text)
            assert position.data["stacks"] == expected.board

    def test_a_pass_leaves_the_stacks(self) -> None:
        position = sixfold.position(CAGE)
        assert position.play("pass").data["stacks"] == position.data["stacks"]


class TestNotation:
    @pytest.mark.parametrize(
        "text", ["e2-h2", "e2h2", "E2-H2", "E2H2", " e2  h2 ", "e2 – h2", "e 2 h 2"]
    )
    def test_reading_is_tolerant(self, text: str) -> None:
        assert str(sixfold.position(ENTRY).move(text)) == "e2-h2"

    def test_a_single_space_means_the_only_move_of_its_stack(self) -> None:
        assert str(sixfold.position("dvonn; a1=W,b1=R,c1=B,j5=R,k5=R; white").move("A1")) == "a1-b1"

    def test_a_single_space_is_never_guessed_at(self) -> None:
        with pytest.raises(sixfold.AmbiguousMove) as raised:
            sixfold.position(ENTRY).move("e2")
        assert set(raised.value.fits) == {"e2-b2", "e2-e5", "e2-h2"}

    def test_a_pass_may_be_shouted(self) -> None:
        assert sixfold.position(CAGE).move(" PASS ").text == "pass"

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("", "write a space"),
            ("e", "write a space"),
            ("e2-", "write a space"),
            ("e2-h2-h3", "write a space"),
            ("e2xh2", "write a space"),
            ("e٢", "write a space"),
            ("a4", "no space a4"),
            ("e2-l2", "no space l2"),
            ("e10", "no space e10"),
            ("e2-f5", "not on one line"),
            ("e2-e2", "not on one line"),
        ],
    )
    def test_other_texts_are_no_moves(self, text: str, reason: str) -> None:
        with pytest.raises(sixfold.NotationError, match=reason):
            sixfold.position(ENTRY).play(text)

    @pytest.mark.parametrize(
        ("position", "text", "rule", "reason"),
        [
            ("dvonn; e3=R; black place after black", "e3", "occupied", "e3 is occupied"),
            ("dvonn start", "e3-e4", "placing", "White has to place"),
            ("dvonn start", "pass", "placing", "White has to place"),
            (ENTRY, "pass", "must-move", "White can move"),
            (ENTRY, "f2-e2", "vacant", "f2 is vacant"),
            (ENTRY, "f2", "vacant", "f2 is vacant"),
            (ENTRY, "h2-i2", "red", "h2 is on its own"),
            (ENTRY, "c2-b2", "not-yours", "c2 is Black's"),
            (CAGE, "f3-e3", "surrounded", "f3 is surrounded"),
            (ENTRY, "e2-d2", "distance", "exactly 3 spaces, not 1"),
            (ENTRY, "d2-b2", "distance", "exactly 1 space, not 2"),
            (ENTRY, "e2-h5", "vacant-target", "h5 is vacant"),
            ("dvonn; a1=WW,b1=R,c2=B,d2=W,e2=R,k5=R; white", "a1", "stuck", "2 spaces from a1"),
        ],
    )
    def test_the_reason_is_named(self, position: str, text: str, rule: str, reason: str) -> None:
        with pytest.raises(IllegalMove, match=reason) as raised:
            sixfold.position(position).play(text)
        assert raised.value.rule == rule

    def test_after_the_end_nothing_is_legal(self) -> None:
        position = sixfold.position("dvonn; a1=R,b1=R,c1=RWB; white")
        with pytest.raises(IllegalMove, match="the game is over, black wins 0:3") as raised:
            position.play("pass")
        assert raised.value.rule == "over"

    def test_moves_tell_what_to_touch(self) -> None:
        start = sixfold.load("dvonn").start()
        assert (start.moves[0].kind, start.moves[0].points) == ("place", ("a1",))
        move = sixfold.position(ENTRY).move("e2-h2")
        assert (move.kind, move.points) == ("move", ("e2", "h2"))
        passing = sixfold.position(CAGE).moves[0]
        assert (passing.text, passing.kind, passing.steps) == ("pass", "pass", (button("pass"),))

    def test_codes_without_a_move_are_refused(self) -> None:
        for code in (-1, 9, 55, 512 + 9, 512 + 64 * 6, 512 * 10, kernel.PASS + 1, 65_535):
            with pytest.raises(sixfold.NotationError, match="no move has this code"):
                notation.text(code)


class TestSetup:
    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("dvonn; white", "3 DVONN-pieces on the board, not 0"),
            ("dvonn; a1=R,b1=W,c1=R; white", "3 DVONN-pieces on the board, not 2"),
            ("dvonn; a1=R,b1=R,c1=R,d1=R; white", "3 DVONN-pieces on the board, not 4"),
            (f"dvonn; a1=R,b1=R,c1=R{'W' * 24}; white", "only 23 white pieces, not 24"),
            (f"dvonn; a1=R,b1=R,c1=R{'B' * 24}; white", "only 23 black pieces, not 24"),
            ("dvonn; a1=R,b1=R,c1=WR; white", "c1 cannot have a DVONN-piece on top"),
            ("dvonn; a1=R,b1=R,c1=RR; white", "c1 cannot have a DVONN-piece on top"),
            ("dvonn; a1=R,b1=R,c1=R,e1=W; white", "e1 has no link"),
            ("dvonn; a1=R,b1=R,c1=R,d1=; white", "d1 needs its pieces"),
            ("dvonn; a1=R,b1=R,c1=R,d1=w; white", "d1 needs its pieces"),
            ("dvonn; a1=R,b1=R,c1=R,a4=W; white", "'a4' is not a place"),
            ("dvonn; a1=R,b1=R,c1=R,a1=W; white", "named twice"),
            ("dvonn; a1=W; black place after black", "the first 1 pieces placed are 1 R, 0 W, 0 B"),
            ("dvonn; a1=R,b1=R,c1=R,d1=W; white place after white", "3 R, 0 W, 1 B"),
            ("dvonn; a1=R,b1=R,c1=RB; white place after white", "there are no stacks"),
            ("dvonn; a1=R; white place after white", "black place after black"),
            ("dvonn; a1=R; black place after white", "black place after black"),
            ("dvonn; a1=R,b1=R,c1=R; white start after white", "who is to decide"),
        ],
    )
    def test_impossible_positions_are_refused(self, text: str, reason: str) -> None:
        with pytest.raises(sixfold.PositionError, match=reason):
            sixfold.position(text)

    def test_a_full_board_is_not_being_filled(self) -> None:
        text = full_board().text
        with pytest.raises(sixfold.PositionError, match="all pieces are placed"):
            sixfold.position(f"{text} place after white")

    def test_white_moves_first_on_the_full_board(self) -> None:
        text = full_board().text
        assert text.endswith("; white")
        with pytest.raises(sixfold.PositionError, match="White makes the first move"):
            sixfold.position(text.removesuffix("white") + "black")

    def test_black_moves_first_if_white_is_surrounded(self) -> None:
        inside = [point for point in BOARD.points if len(BOARD.neighbours(point)) == 6]
        edge = [point for point in BOARD.points if point not in inside]
        order = iter(inside)
        white = [next(order) for _ in range(23)]
        rest = [*order, *edge]
        stacks = {**dict.fromkeys(white, "W"), **dict.fromkeys(rest[3:], "B")}
        stacks |= dict.fromkeys(rest[:3], "R")
        body = ",".join(f"{point}={piece}" for point, piece in stacks.items())
        position = sixfold.position(f"dvonn; {body}; white")
        assert [str(move) for move in position.moves] == ["pass"]
        assert position.play("pass") == sixfold.position(f"dvonn; {body}; black")

    def test_placement_is_written_with_its_phase(self) -> None:
        position = sixfold.load("dvonn").start()
        assert position.text == "dvonn; white place after white"
        for space in ("e3", "f3", "g3", "a1"):
            position = position.play(space)
        assert position.text == "dvonn; a1=B,e3=R,f3=R,g3=R; white place after white"
        assert sixfold.position(position.text) == position
        assert position.data["turn"] == {"player": "white", "phase": "place", "after": "white"}


class TestView:
    def test_the_picture_shows_true_colours(self) -> None:
        picture = sixfold.position("dvonn; b3=W,c3=W,d3=RB,e3=B,g3=R,k5=R; black").picture
        assert Piece(("d3",), "stack", ("red", "black")) in picture.pieces
        assert Piece(("g3",), "stack", ("red",)) in picture.pieces
        assert len(picture.pieces) == 6

    def test_pieces_to_place_are_counted_for_each_player(self) -> None:
        counted = sixfold.load("dvonn").start().play("e3").picture.counters
        assert Counter("to place", "white", "stack", "red", 1) in counted
        assert Counter("to place", "black", "stack", "red", 1) in counted
        assert Counter("to place", "white", "stack", "white", 23) in counted
        assert Counter("to place", "black", "stack", "black", 23) in counted

    def test_the_pieces_to_place_run_out_piece_by_piece(self) -> None:
        for number, position in enumerate(random_game(1)):
            to_place = [c.count for c in position.picture.counters if c.name == "to place"]
            assert sum(to_place) == max(0, 49 - number)

    def test_the_running_score_is_shown(self) -> None:
        counted = sixfold.position("dvonn; a1=RBW,b1=R,c1=BB,d1=R; white").picture.counters
        assert Counter("score", "white", "stack", "white", 3) in counted
        assert Counter("score", "black", "stack", "black", 2) in counted

    def test_marks_tell_what_a_move_did(self) -> None:
        assert sixfold.position(CUT).play("c2-d2").picture.marks == (
            Mark("c2", "from"),
            Mark("d2", "to"),
            Mark("a2", "taken"),
            Mark("b1", "taken"),
            Mark("b2", "taken"),
        )
        assert sixfold.load("dvonn").start().play("e3").picture.marks == (Mark("e3", "to"),)
        assert sixfold.position(CAGE).play("pass").picture.marks == ()


def test_the_player_changes_but_for_the_first_move_of_the_second_phase() -> None:
    line = random_game(5)
    same = [
        number for number in range(1, len(line)) if line[number].player is line[number - 1].player
    ]
    assert same == [49]
    assert line[49].player is Player.WHITE
