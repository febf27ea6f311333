"""Positions as values: immutable, comparable, and clear about what is wrong."""

import pickle

import pytest

import sixfold


def test_the_example_of_the_readme() -> None:
    position = sixfold.load("yinsh").start().play("e5")
    assert len(position.moves) == 84
    assert repr((len(position.moves), position.player)) == "(84, Player.BLACK)"


@pytest.mark.parametrize("name", ["state", "last", "player", "anything"])
def test_a_position_cannot_be_changed(game: sixfold.Game, name: str) -> None:
    position = game.start()
    with pytest.raises(AttributeError):
        setattr(position, name, None)
    with pytest.raises(AttributeError):
        delattr(position, name)


def test_a_repr_pastes_back(game: sixfold.Game) -> None:
    position = game.start().play(game.start().moves[3])
    assert eval(repr(position), {"sixfold": sixfold}) == position


def test_positions_can_be_keys(game: sixfold.Game) -> None:
    one, two = game.start().play(game.start().moves[0]), game.start().play(game.start().moves[0])
    assert {one: 1}[two] == 1


def test_positions_of_different_variants_differ() -> None:
    assert sixfold.load("yinsh").start() != sixfold.load("yinsh", "blitz").start()
    assert sixfold.load("gipf").start() != sixfold.load("gipf", repetition=True).start()
    assert sixfold.load("gipf").start() != "gipf basic start"


def test_an_illegal_move_says_what_where_why_and_what_is_possible() -> None:
    position = sixfold.load("gipf").start()
    with pytest.raises(sixfold.IllegalMove) as caught:
        position.play("Ge1-e2")
    error = caught.value
    assert error.text == "Ge1-e2"
    assert error.position == position.text
    assert error.rule
    assert len(error.allowed) == 42
    assert "'Ge1-e2' is not allowed in 'gipf basic;" in str(error)
    assert "and 36 more" in str(error)


def test_a_malformed_move_is_told_from_an_illegal_one(game: sixfold.Game) -> None:
    for text in ("", "e", "hello", "e1--e2", "z9", "e1-e2-e3"):
        with pytest.raises(sixfold.NotationError):
            game.start().play(text)


def test_an_ambiguous_text_lists_what_it_may_mean() -> None:
    with pytest.raises(sixfold.AmbiguousMove) as caught:
        sixfold.load("gipf").start().play("e2")
    assert set(caught.value.fits) == {"e1-e2", "d1-e2", "f1-e2"}


def test_a_finished_game_takes_no_move() -> None:
    over = sixfold.position("gipf basic; w=b2; b=h5; hand=0/3; black").play("e1-e2")
    assert over.outcome == sixfold.Outcome(sixfold.Player.BLACK, "reserve")
    with pytest.raises(sixfold.IllegalMove, match="the game is over, black wins"):
        over.play("e1-e2")


def test_a_move_of_another_game_is_refused() -> None:
    gipf, yinsh = sixfold.load("gipf").start(), sixfold.load("yinsh").start()
    assert gipf.moves[0] not in yinsh.moves
    with pytest.raises(sixfold.IllegalMove):
        yinsh.play(gipf.moves[0])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "name of a game"),
        ("gipf basic", "player to decide"),
        ("gipf basic; hand=1/1; nobody", "white or black"),
        ("gipf basic; w=z9; hand=8/8; white", "'z9' is not a place"),
        ("gipf basic; w=e1; hand=8/8; white", "'e1' is not a place"),
        ("gipf basic; w=e2; b=e2; hand=8/8; white", "e2 is occupied twice"),
        ("gipf basic; w=e2,e2; hand=8/8; white", "e2 is occupied twice"),
        ("gipf basic; w=e2; w=e3; hand=8/8; white", "w is given twice"),
        ("gipf basic; q=e2; hand=8/8; white", "'q=e2' is not a field"),
        ("gipf basic; w=e2; hand=x/8; white", "hand needs a number"),
        ("gipf basic; w=e2; hand=8; white", "White's and Black's part"),
        ("gipf basic; w=e2; white", "hand is missing"),
        ("gipf basic; w=e2; hand=99/8; white", "15"),
        ("gipf basic start; hand=8/8", "only options may follow"),
        ("gipf basic start; extra=7/0", "0 to 3"),
        ("dvonn; a1=; white", "a1"),
        ("dvonn; a1=W,a1=B; white", "named twice"),
        ("yinsh; W=a1; white", "'a1' is not a place"),
    ],
)
def test_a_wrong_position_text_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(sixfold.PositionError, match=reason) as caught:
        sixfold.position(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"game": "yinsh"},
        {"game": "gipf", "variant": 3},
        {"game": "gipf", "turn": {"player": "white"}},
        {
            "game": "gipf",
            "hand": "8/8",
            "turn": {"player": "white", "phase": "push", "after": "white"},
        },
        {
            "game": "gipf",
            "hand": [8, 8.0],
            "turn": {"player": "white", "phase": "push", "after": "white"},
        },
        {"game": "gipf", "hand": [8, 8], "turn": {"player": [], "phase": "push", "after": "white"}},
        {
            "game": "gipf",
            "hand": [8, 8],
            "w": [["e2"]],
            "turn": {"player": "white", "phase": "push", "after": "white"},
        },
    ],
)
def test_wrong_data_is_refused(data: object) -> None:
    with pytest.raises(sixfold.PositionError):
        sixfold.load("gipf").setup(data)  # type: ignore[arg-type]


def test_a_position_of_another_variant_is_refused() -> None:
    text = sixfold.load("yinsh", "blitz").start().text
    with pytest.raises(sixfold.PositionError, match="belongs to"):
        sixfold.load("yinsh").parse(text)


def test_errors_can_be_pickled() -> None:
    for error in (
        sixfold.IllegalMove("e1-e2", "gipf", "over", "the game is over", ["a"]),
        sixfold.AmbiguousMove("e2", "gipf", ["a", "b"]),
        sixfold.NotationError("x", "what"),
        sixfold.PositionError("x", "what"),
        sixfold.UnknownGame("Game", "x", ["y"]),
        sixfold.OptionError("x", 3, "use 1 and 2"),
    ):
        copy = pickle.loads(pickle.dumps(error))
        assert type(copy) is type(error)
        assert str(copy) == str(error)
        assert vars(copy) == vars(error)


def test_moves_are_a_sequence(game: sixfold.Game) -> None:
    moves = game.start().moves
    assert list(moves) == [moves[i] for i in range(len(moves))]
    assert moves[-1] in moves
    assert str(moves[-1]) in moves
    assert list(moves[1:3]) == [moves[1], moves[2]]
    assert "nonsense" not in moves
    assert repr(moves[0]) == f"<Move {moves[0].text}>"
