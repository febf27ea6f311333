"""What is peculiar to TZAAR: three orders of bits, tall stacks, reading, refusals, the picture."""

import random
from itertools import pairwise

import pytest

import sixfold
from sixfold import IllegalMove
from sixfold.games.tzaar import kernel, notation
from sixfold.games.tzaar.board import BIT, BOARD, LINES, ORDERS
from sixfold.games.tzaar.layout import FIXED, dealt
from sixfold.games.tzaar.sight import attacks
from sixfold.rules.editing import piece_at
from sixfold.rules.kernel import legal_codes
from sixfold.rules.picture import Counter, Effect, Mark, Piece
from sixfold.rules.position import begins_turn
from sixfold.rules.step import button, point, stock

FIRST = "tzaar; a1=Z3,b1=t2,b5=T,c7=A,i5=z,i3=a,g1=t; white"
SECOND = "tzaar; a1=Z,a2=A2,a4=A,b5=T,b6=T,e1=t,e9=a,i5=z,d1=t; white second"


def random_game(seed: int, variant: str = "random") -> list[sixfold.Position]:
    chance = random.Random(seed)
    options = {"seed": seed + 1} if variant == "random" else {}
    line = [sixfold.load("tzaar", variant, **options).start()]
    while line[-1].codes:
        line.append(line[-1].play(chance.choice(list(line[-1].moves))))
    return line


class TestBoard:
    def test_it_has_sixty_spaces_thirty_lines_and_twelve_symmetries(self) -> None:
        assert len(BOARD.points) == 60
        assert "e5" not in BOARD.points
        assert [sorted(map(len, lines)) for lines in LINES] == [[4, 4, 5, 5, 6, 6, 7, 7, 8, 8]] * 3
        assert len(BOARD.symmetries) == 12
        around = ("d4", "d5", "e4", "e6", "f4", "f5")
        assert all(len(BOARD.neighbours(space)) == 5 for space in around)

    def test_lines_lie_one_after_another_in_each_order(self) -> None:
        assert list(BIT) == list(BOARD.points)
        for lines, order in zip(LINES, ORDERS, strict=True):
            assert sorted(order.values()) == list(range(60))
            for line in lines:
                bits = [order[space] for space in line]
                assert bits == list(range(bits[0], bits[0] + len(line)))

    def test_a_half_turn_of_the_fixed_start_swaps_the_colours(self) -> None:
        half = next(one for one in BOARD.symmetries if one.name == "turn 180°")
        standing = dict(zip(BOARD.points, FIXED, strict=True))
        assert all(standing[half(space)] == standing[space].swapcase() for space in standing)


class TestKernel:
    @pytest.mark.parametrize("seed", range(3))
    def test_all_orders_tell_the_same(self, seed: int) -> None:
        for position in random_game(seed):
            state = position.state
            assert isinstance(state, kernel.State)
            for axis, order in enumerate(ORDERS):
                for space, bit in BIT.items():
                    there = order[space]
                    assert state[axis] >> there & 1 == state.white >> bit & 1
                    assert state[3 + axis] >> there & 1 == state.black >> bit & 1
                    for plane in range(5):
                        here = state[8 + plane] >> bit & 1
                        assert state[8 + 5 * axis + plane] >> there & 1 == here
            assert kernel.arranged(kernel.stacks_of(state), state.phase, state.player) == state

    @pytest.mark.parametrize("height", [2, 3, 7, 8, 9, 15, 16, 17, 24])
    def test_heights_are_compared_exactly(self, height: int) -> None:
        for other in (height - 1, height, height + 1):
            text = f"tzaar; a1=Z{height},a2=t{other},b5=T,c7=A,i5=z,i3=a,g1=t,c6=t; white"
            position = sixfold.position(text)
            assert ("a1-a2" in position.moves) == (height >= other), other

    def test_all_pieces_but_two_may_end_in_one_stack(self) -> None:
        text = "tzaar; a1=Z14,a2=Z14,a5=A,b6=T,i5=z,i3=a,g1=t; white second"
        after = sixfold.position(text).play("a1-a2")
        assert after.data["stacks"]["a2"] == "Z28"

    @pytest.mark.parametrize("seed", range(3))
    def test_what_can_be_captured_is_seen_for_both_sides(self, seed: int) -> None:
        for position in random_game(seed)[::3]:
            state = position.state
            assert isinstance(state, kernel.State)
            found = attacks(state)
            for player in range(2):
                codes = legal_codes(state._replace(phase=kernel.CAPTURE, player=player))
                targets = {notation.spaces(code)[1] for code in codes}
                if position.codes:
                    assert found[2 * player] == sum(1 << BIT[space] for space in targets)
                    assert found[2 * player + 1] == len(codes)

    def test_the_key_depends_on_everything_the_rules_see(self) -> None:
        body = "a1=Z{},a2=A,b5={},c7=T,i5=z,i3=a,g1=t,c1=t"
        texts = [
            f"tzaar; {body.format('', 'T')}; white",
            f"tzaar; {body.format('', 'T')}; black",
            f"tzaar; {body.format('', 'T')}; white second",
            f"tzaar; {body.format('', 'Z')}; white",
            f"tzaar; {body.format('', 'A')}; white",
            f"tzaar; {body.format(2, 'T')}; white",
            f"tzaar; {body.format(3, 'T')}; white",
            f"tzaar; {body.format(5, 'T')}; white",
            f"tzaar; {body.format(9, 'T')}; white",
            f"tzaar; {body.format(17, 'T')}; white",
        ]
        assert len({sixfold.position(text).key for text in texts}) == len(texts)

    def test_a_turn_has_two_moves_of_one_player(self) -> None:
        line = random_game(4, "tournament")
        for number, (before, position) in enumerate(pairwise(line), 1):
            if position.codes:
                second = position.data["turn"]["phase"] == "second"
                assert begins_turn(before, position) != second, number


class TestNotation:
    @pytest.mark.parametrize("text", ["a1-b1", "a1b1", "A1-B1", " a1  b1 ", "a1 – b1", "a1xb1"])
    def test_reading_is_tolerant(self, text: str) -> None:
        assert str(sixfold.position(FIRST).move(text)) == "a1-b1"

    @pytest.mark.parametrize("text", ["Za1", "za1", "ZA1", "z a1", " Z a 1"])
    def test_a_type_and_a_space_place_a_piece(self, text: str) -> None:
        assert str(sixfold.load("tzaar", "tournament").start().move(text)) == "Za1"

    def test_a_single_space_means_the_only_move_of_its_stack(self) -> None:
        assert str(sixfold.position(FIRST).move("a1")) == "a1-b1"
        with pytest.raises(sixfold.AmbiguousMove):
            sixfold.position(SECOND).move("a4")

    def test_a_capture_and_a_stacking_are_written_alike_and_told_apart(self) -> None:
        assert sixfold.position(FIRST).move("a1-b1").kind == "capture"
        assert sixfold.position(SECOND).move("a2-a4").kind == "stack"
        assert len(notation.read("a1-b1")) == 2

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("", "write a move"),
            ("e", "write a move"),
            ("e2-", "write a move"),
            ("Ze2-e3", "write a move"),
            ("e٢", "write a move"),
            ("a6", "no space a6"),
            ("a1-j1", "no space j1"),
            ("e5-e6", "the hole"),
            ("Te5", "the hole"),
            ("e2-e2", "another space"),
        ],
    )
    def test_other_texts_are_no_moves(self, text: str, reason: str) -> None:
        with pytest.raises(sixfold.NotationError, match=reason):
            sixfold.position(FIRST).play(text)

    @pytest.mark.parametrize(
        ("position", "text", "rule", "reason"),
        [
            (FIRST, "pass", "capture-first", "must be a capture"),
            (SECOND.removesuffix(" second"), "a2-a4", "capture-first", "must be a capture"),
            ("tzaar; a1=Z,a2=t2,b1=t,b5=T,c7=A,i5=z,i3=a; white", "a1-a2", "too-high", "a2 is 2"),
            (FIRST, "a1-a3", "vacant", "a3 is vacant"),
            (FIRST, "a1-d1", "blocked", "b1 is in the way"),
            ("tzaar; e4=Z,e6=t,a1=A,a3=T,g7=z,i5=a; white", "e4-e6", "hole", "across the middle"),
            ("tzaar; e4=Z,e6=t,a1=A,a3=T,g7=z,i5=a; white", "d5-f4", "nothing-there", "d5 is"),
            (FIRST, "a1-b3", "no-line", "not on one line"),
            (FIRST, "b1-a1", "not-yours", "b1 is Black's"),
            (FIRST, "d4-d5", "nothing-there", "d4 is vacant"),
            (FIRST, "Za3", "all-placed", "all pieces are placed"),
            ("tzaar tournament start", "a1-a2", "place-first", "before the first capture"),
            ("tzaar tournament start", "pass", "place-first", "before the first capture"),
            ("tzaar tournament; a1=Z; black place", "Za1", "occupied", "a1 is occupied"),
            (
                "tzaar tournament; a1=Z,a2=Z,a3=Z,a4=Z,a5=Z,b1=Z,"
                "i1=z,i2=z,i3=z,i4=z,i5=z,h1=z; white place",
                "Ze1",
                "none-left",
                "all 6 Tzaars",
            ),
            ("tzaar; a1=Z,a2=A,i5=z,i3=a,g1=t; black", "i5-a1", "over", "black wins"),
        ],
    )
    def test_the_reason_is_named(self, position: str, text: str, rule: str, reason: str) -> None:
        with pytest.raises(IllegalMove, match=reason) as raised:
            sixfold.position(position).play(text)
        assert raised.value.rule == rule

    def test_moves_tell_what_to_touch(self) -> None:
        placing = sixfold.load("tzaar", "tournament").start().move("Ac3")
        assert placing.steps == (stock("tzarra"), point("c3"))
        assert sixfold.position(SECOND).move("a2-a4").points == ("a2", "a4")
        assert sixfold.position(SECOND).move("PASS").steps == (button("pass"),)

    def test_codes_without_a_move_are_refused(self) -> None:
        for code in (-1, 7, 4095, kernel.PASS + 1, kernel.PLACES + 60, kernel.PLACES + 192, 65_535):
            with pytest.raises(sixfold.NotationError, match="no move has this code"):
                notation.text(code)


class TestSetup:
    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("tzaar; a1=Z,a2=A,a3=T,i1=z,i2=a,i3=x; white", "i3 needs its top"),
            ("tzaar; a1=Z0,a2=A,a3=T,i1=z,i2=a,i3=t; white", "a1 needs its top"),
            ("tzaar; a1=Zz,a2=A,a3=T,i1=z,i2=a,i3=t; white", "a1 needs its top"),
            ("tzaar; a1=Z31,a2=A,a3=T,i1=z,i2=a,i3=t; white", "only 30 white pieces, not 33"),
            ("tzaar; a1=Z,i1=z; white", "both players lack a type"),
            ("tzaar; a1=Z,a2=A,i5=z,i3=a,g1=t; white second", "the last part must be black"),
            ("tzaar; white place", "nothing is placed in the variant standard"),
            ("tzaar tournament; a1=Z2; black place", "there are no stacks"),
            ("tzaar tournament; a1=Z; white place", "it is not white's turn"),
            ("tzaar tournament; a1=z; white place", "it is not white's turn"),
            ("tzaar; a1=Z,b1=t,a2=A,a3=T,i1=z,i2=a; white second after black", "opponent's turn"),
        ],
    )
    def test_impossible_positions_are_refused(self, text: str, reason: str) -> None:
        with pytest.raises(sixfold.PositionError, match=reason):
            sixfold.position(text)

    @pytest.mark.parametrize("turn", ["black", "white second", "white place"])
    def test_only_white_begins_on_the_full_board(self, turn: str) -> None:
        text = sixfold.load("tzaar").start().text
        with pytest.raises(sixfold.PositionError):
            sixfold.position(text.removesuffix("white") + turn)

    def test_a_finished_game_names_the_winner_or_who_cannot_capture(self) -> None:
        types = sixfold.position("tzaar; a1=Z,a2=A,b5=T,b1=z,e9=a,i5=t; white").play("a1-b1")
        assert types.text.endswith("; white")
        assert str(types.outcome) == "white wins (types)"
        text = "tzaar; a1=Z2,a2=A2,a4=T2,b1=t,f1=t,i5=z,i3=a; white"
        blocked = sixfold.position(text).play("a1-b1").play("pass")
        assert blocked.text.endswith("; black")
        assert str(blocked.outcome) == "white wins (blocked)"
        for position in (types, blocked):
            assert sixfold.position(position.text).outcome == position.outcome

    def test_a_stack_may_be_given_piece_by_piece(self) -> None:
        text = "tzaar; a1=TTZ,a2=A2T,a3=A,b1=t,i1=z,i2=a; white"
        stacks = sixfold.position(text).data["stacks"]
        assert (stacks["a1"], stacks["a2"]) == ("Z3", "T3")
        game = sixfold.load("tzaar")
        assert piece_at(game, "a1", "TTZ") == Piece(("a1",), "tzaar", ("white",) * 3)
        assert piece_at(game, "a1", "Z999999999") is None

    def test_data_tell_what_is_visible_and_what_is_left_to_place(self) -> None:
        data = sixfold.position("tzaar tournament; a1=Z,i1=a; white place").data
        assert data["counts"] == ["Z1 A0 T0", "Z0 A1 T0"]
        assert data["stock"] == ["Z5 A9 T15", "Z6 A8 T15"]
        assert sixfold.position(FIRST).data["stock"] == ["Z0 A0 T0", "Z0 A0 T0"]

    def test_a_position_keeps_the_layout_of_its_game(self) -> None:
        game = sixfold.load("tzaar", "random", seed=9)
        after = game.start().play(game.start().moves[0])
        assert after.text.startswith(f"tzaar random; layout={dealt(9)}; ")
        assert sixfold.position(after.text) == after
        assert sixfold.position(after.text).game.start() == game.start()


class TestView:
    def test_the_picture_shows_types_and_heights(self) -> None:
        pieces = sixfold.position(FIRST).picture.pieces
        assert Piece(("a1",), "tzaar", ("white",) * 3) in pieces
        assert Piece(("b1",), "tott", ("black",) * 2) in pieces
        assert Piece(("i3",), "tzarra", ("black",)) in pieces

    def test_visible_types_are_counted_and_pieces_to_place(self) -> None:
        counted = sixfold.position(FIRST).picture.counters
        assert Counter("types", "white", "tzaar", "white", 1) in counted
        assert Counter("types", "black", "tott", "black", 2) in counted
        start = sixfold.load("tzaar", "tournament").start()
        assert Counter("to place", "black", "tzarra", "black", 9) in start.picture.counters
        assert [held.stock for held in start.hand] == ["tott", "tzarra", "tzaar"]

    def test_marks_and_effects_tell_what_a_move_did(self) -> None:
        captured = sixfold.position(FIRST).play("a1-b1")
        assert captured.marks == (Mark("a1", "from"), Mark("b1", "to"))
        assert captured.effects == (Effect("taken", {"n": 2}),)
        assert sixfold.position(SECOND).play("a2-a4").effects == (Effect("higher", {"n": 3}),)
        assert sixfold.position(SECOND).play("pass").marks == ()

    def test_the_last_of_a_type_is_named(self) -> None:
        won = sixfold.position("tzaar; a1=Z,a2=A,b5=T,b1=z,e9=a,i5=t; white").play("a1-b1")
        assert Effect("wins-tzaar") in won.effects
        text = "tzaar; d1=Z,a2=A,a4=T,e1=t,e9=a,i5=z; white second"
        assert Effect("last-tott") in sixfold.position(text).play("a2-a4").effects
