"""What is peculiar to ZÈRTZ and not shown by a scenario."""

from itertools import product

import pytest

import sixfold
from sixfold import AmbiguousMove, IllegalMove, NotationError, PositionError
from sixfold.boards.board import DIRECTIONS
from sixfold.games.zertz import notation
from sixfold.games.zertz.board import BIT, BITS, BOARDS, NUMBER, POINT, REACHED, SIZES, STEPS
from sixfold.games.zertz.kernel import PASS
from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece
from tests.games.zertz import reference

CAPTURE = "zertz; W=d4; G=d5; gone=d7; white"
CHAIN = "zertz; W=e5,f3; B=b2,c4,e4; gone=a1,a2,a3,a4,b5,c1,c6,d1,d2,d7,e1,e6,f1,g1; white"
FILLING = "zertz; W=a1; gone=a3,a4,b1,b2,b3; white"


def play(text: str, moves: str = "") -> sixfold.Position:
    position = sixfold.position(text)
    for move in moves.split():
        position = position.play(move)
    return position


# The boards and their words


@pytest.mark.parametrize(
    ("size", "symmetries"), [(37, 12), (40, 2), (43, 2), (44, 4), (48, 6), (61, 12)]
)
def test_each_board_has_its_rings_and_symmetries(size: int, symmetries: int) -> None:
    board = BOARDS[SIZES.index(size)]
    assert set(board.points) == set(reference.PLACES[size])
    assert len(board.points) == size
    assert len(board.symmetries) == symmetries
    for point in board.points:
        beside = [ring for ring in reference.NEXT[size][point] if ring]
        assert list(board.neighbours(point)) == beside


@pytest.mark.parametrize("index", range(len(SIZES)))
def test_a_step_in_the_words_is_a_step_on_the_board_or_leaves_it(index: int) -> None:
    board = BOARDS[index]
    for point, (d, direction) in product(board.points, enumerate(DIRECTIONS)):
        bit = (BIT[index][point] + STEPS[d]) % BITS
        reached = POINT[index].get(bit) if REACHED[d] >> bit & 1 else None
        assert reached == board.step(point, direction)


@pytest.mark.parametrize("index", range(len(SIZES)))
def test_bits_have_the_order_of_the_numbers(index: int) -> None:
    points = BOARDS[index].points
    assert sorted(points, key=BIT[index].__getitem__) == sorted(points, key=NUMBER.__getitem__)


def test_diagram_6_is_the_board_of_48_without_some_rings() -> None:
    def shape(size: int) -> set[tuple[int, int]]:
        return set(reference.PLACES[size].values())

    def without(*rings: str) -> set[tuple[int, int]]:
        places = reference.PLACES[48]
        return set(places.values()) - {places[ring] for ring in rings}

    last = ("h1", "h2", "h3", "h4")
    assert shape(44) == without(*last)
    # The lowest column is another one, so that its rings have another height.
    low = ("d1", "e1", "f1", "g1")
    assert shape(40) == without(*low, *last)
    assert shape(43) == without(*low, "h1")


# Options


def test_each_variant_has_a_board_of_its_own() -> None:
    rings = {name: sixfold.load("zertz", name).options["rings"] for name in reference.VARIANTS}
    assert rings == {"standard": 37, "blitz": 37, "tournament": 48}


@pytest.mark.parametrize(
    ("variant", "rings"), [("blitz", 48), ("tournament", 37), ("standard", 38), ("standard", True)]
)
def test_other_numbers_of_rings_are_refused(variant: str, rings: int) -> None:
    with pytest.raises(sixfold.OptionError, match="rings"):
        sixfold.load("zertz", variant, rings=rings)


def test_the_number_of_rings_is_written_only_where_it_is_not_usual() -> None:
    assert sixfold.load("zertz", "tournament", rings=48).start().text == "zertz tournament; white"
    assert sixfold.position("zertz; rings=37; white").text == "zertz standard; white"
    large = sixfold.load("zertz", "tournament", rings=61).start()
    assert large.text == "zertz tournament; rings=61; white"
    assert sixfold.position(large.text) == large
    assert large.game.changed_options == {"rings": 61}


# Codes and texts


def test_every_code_has_one_text() -> None:
    texts: dict[str, int] = {}
    for code in range(PASS + 1):
        try:
            text = notation.text(code)
        except NotationError:
            continue
        assert text not in texts
        assert notation.read(text) == [code]
        texts[text] = code
    assert len(texts) == 3 * 61 + 61 + 61 * 61 + 1


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("wd4", "Wd4"),
        (" W D4 ", "Wd4"),
        ("f3-d5", "f3-d5"),
        ("F3 – D5", "f3-d5"),
        ("xf3-d5", "f3-d5"),
        ("f3d5", "f3-d5"),
        ("x f3Bd5", "f3-d5"),
        ("- D1", "-d1"),
        ("PASS", "pass"),
    ],
)
def test_reading_is_tolerant(text: str, move: str) -> None:
    assert [notation.text(code) for code in notation.read(text)] == [move]


def test_a_colour_may_be_left_out_if_only_one_is_left() -> None:
    with pytest.raises(AmbiguousMove):
        sixfold.load("zertz").start().play("d4")
    grey = sixfold.position("zertz; W=a1,a4,d1,d7,g1,g4; caught=5B/5B; white")
    assert grey.play("d4") == grey.play("Gd4")


@pytest.mark.parametrize("text", ["", "d", "Xd4", "d4-", "j1", "a6", "-", "Wd4-d5-d6", "e3-z9"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        sixfold.load("zertz").start().play(text)


@pytest.mark.parametrize(
    ("position", "move", "rule"),
    [
        (CAPTURE, "Wa1", "capture-first"),
        (CAPTURE, "-a1", "capture-first"),
        (CAPTURE, "d4-d2", "no-jump"),
        (CAPTURE, "a1-a3", "no-jump"),
        (CAPTURE, "d4-d7", "no-such-ring"),
        ("zertz start", "-a1", "marble-first"),
        ("zertz start", "pass", "can-move"),
        ("zertz start", "Wi5", "no-such-ring"),
        ("zertz start", "d4-d6", "no-jump"),
        ("zertz; W=d4; white ring", "Wa1", "ring-first"),
        ("zertz; W=d4; white ring", "-c3", "not-free"),
        ("zertz; W=a1; white ring", "-a1", "not-vacant"),
        ("zertz; W=d4; gone=a1; white ring", "-a1", "no-such-ring"),
        ("zertz; W=d4; gone=a1; black", "Wd4", "occupied"),
        ("zertz; W=d4; gone=a1; black", "Wa1", "no-such-ring"),
        ("zertz; W=a1,a3,b5,d7,g1,g4; black", "Wd4", "no-marble"),
        ("zertz; caught=3W/3W; black", "Wd4", "no-marble"),
        ("zertz; W=d4,d6; G=d7; caught=4G/0; gone=d1; white", "d6-d5", "no-jump"),
    ],
)
def test_a_refusal_names_its_rule(position: str, move: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        play(position).play(move)
    assert refused.value.rule == rule


def test_a_chain_has_to_go_on() -> None:
    with pytest.raises(IllegalMove, match="d5") as refused:
        play(CHAIN, "f3-d5").play("e5-e3")
    assert refused.value.rule == "go-on"


# Positions


def test_the_marble_that_goes_on_is_told() -> None:
    position = play(CHAIN, "f3-d5")
    assert position.text.endswith("caught=1B/0; jump=d5; white jump")
    assert position.data["jump"] == "d5"
    assert sixfold.position(position.text) == position


def test_data_name_captured_marbles_by_player_and_colour() -> None:
    position = play(CAPTURE, "d4-d6")
    assert position.data["caught"] == {
        "white": {"W": 0, "G": 1, "B": 0},
        "black": {"W": 0, "G": 0, "B": 0},
    }
    assert position.data["pool"] == {"W": 5, "G": 7, "B": 10}
    assert position.game.setup(position.data) == position


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("zertz; W=a1,a2,a3,a4,b1,b2,b3; white", "only 6 white marbles"),
        ("zertz; caught=5W/2W; white", "only 6 white marbles"),
        ("zertz; W=a1; gone=a1; white", "occupied twice"),
        ("zertz; W=a1; gone=a2,b1,b2; white", "a1 has no vacant ring"),
        ("zertz; caught=4W/0; white", "without playing"),
        ("zertz; W=d4; caught=0/4W; white", "black already has a set"),
        ("zertz; W=d4; caught=4W/0; white ring", "white has won"),
        ("zertz; white ring", "after a marble has been placed"),
        ("zertz; W=d4; white jump", "jump names the marble"),
        ("zertz; W=d4; jump=d4; white", "jump names the marble"),
        ("zertz; W=d4; jump=d5; caught=1G/0; white jump", "no marble on d5"),
        ("zertz; W=d4; jump=d4; caught=1G/0; white jump", "cannot jump on"),
        ("zertz; W=d4; G=d5; jump=d4; white jump", "has captured something"),
        ("zertz; W=d4; jump=k4; caught=1G/0; white jump", "not a place"),
        ("zertz; W=d4; white ring after black", "whoever begins a turn"),
        ("zertz; caught=2X/0; white", "such as 1W2G3B"),
        ("zertz; caught=2; white", "White's and Black's part"),
        ("zertz; caught=1W1W/0; white", "such as 1W2G3B"),
        ("zertz; W=d4; seen=12; white", "repetition, which is off"),
        ("zertz; repetition; W=d4; seen=12; white", "16 hexadecimal"),
    ],
)
def test_impossible_positions_are_refused(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        sixfold.position(text)


def test_a_finished_game_names_its_winner() -> None:
    won = play("zertz; W=d3; B=d2; caught=3W/0; white", "d2-d4")
    assert won.text == "zertz standard; B=d4; caught=4W/0; white"
    assert sixfold.position(won.text) == won
    assert str(won.outcome) == "white wins 4:0 (marbles)"


# Repetition


def test_only_what_can_come_again_is_remembered() -> None:
    start = sixfold.load("zertz", repetition=True).start()
    assert start.play("Wd4").play("-d1").play("Gd5").play("-d7").memory == ()
    assert sixfold.load("zertz").start().memory is None


# Pictures


def test_a_picture_shows_marbles_the_pool_and_what_is_captured() -> None:
    picture = play(CAPTURE, "d4-d6").picture
    assert picture.pieces == (Piece(("d6",), "marble", ("white",)),)
    assert picture.gone == ("d7",)
    assert Counter("pool", None, "marble", "grey", 7) in picture.counters
    assert Counter("caught", "white", "marble", "grey", 1, slots=5) in picture.counters
    assert picture.marks == (Mark("d4", "from"), Mark("d5", "taken"), Mark("d6", "to"))


def test_a_claim_is_marked_and_told() -> None:
    position = play(FILLING, "Ba2")
    assert position.marks == (Mark("a1", "claimed"), Mark("a2", "claimed"))
    assert position.effects == (Effect("claims.white", {"n": 1}), Effect("claims.black", {"n": 1}))
    ring = position.play("-c1")
    assert ring.marks == (Mark("c1", "taken"),)
    assert ring.effects == ()


def test_only_colours_that_are_left_lie_in_the_hand() -> None:
    start = sixfold.load("zertz").start()
    assert [held.stock for held in start.hand] == ["white", "grey", "black"]
    assert start.hand[0] == Held("white", "marble", ("white",))
    assert play("zertz start", "Wd4").hand == ()
    assert play(CAPTURE).hand == ()
    assert [h.stock for h in play("zertz; caught=3W/3W; white").hand] == ["grey", "black"]


@pytest.mark.parametrize(
    ("text", "moves", "prompt"),
    [
        ("zertz start", "", "place"),
        ("zertz start", "Wd4", "ring"),
        (CAPTURE, "", "capture"),
        (CHAIN, "f3-d5", "jump"),
        ("zertz; B=a1,a4,d1,d7,g1,g4; caught=3W4G2B/3W4G2B; white", "", "own"),
        (
            "zertz; rings=61; W=a1,a4,b3; G=b6,c2,c5,d1; B=d4,d7,e3,e6,e9,f1,f4,f7; "
            "caught=0/3W4G2B; white",
            "",
            "pass",
        ),
    ],
)
def test_what_is_asked(text: str, moves: str, prompt: str) -> None:
    asked = play(text, moves).prompt
    assert asked is not None
    assert asked.key == prompt
