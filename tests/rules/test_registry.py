"""Finding games, variants and options, and what is said when there is none."""

import pickle

import pytest

import sixfold


def test_the_three_games_are_found() -> None:
    assert {"dvonn", "gipf", "yinsh"} <= set(sixfold.games())


@pytest.mark.parametrize(
    ("name", "variants"),
    [
        ("gipf", ("basic", "standard", "tournament")),
        ("dvonn", ("standard",)),
        ("yinsh", ("standard", "blitz")),
    ],
)
def test_the_first_variant_is_the_default(name: str, variants: tuple[str, ...]) -> None:
    assert sixfold.load(name).variants == variants
    assert sixfold.load(name) == sixfold.load(name, variants[0])


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(
        sixfold.UnknownGame, match=r"'gypf' does not exist; available: dvonn, .*'gipf'\?"
    ):
        sixfold.load("gypf")


@pytest.mark.parametrize("name", ["", "..", "gipf.kernel", "os", "GIPF", "гіпф"])
def test_a_strange_name_is_just_unknown(name: str) -> None:
    with pytest.raises(sixfold.UnknownGame):
        sixfold.load(name)


def test_an_unknown_variant_is_named_with_those_there_are() -> None:
    with pytest.raises(sixfold.UnknownVariant, match=r"'blitz'.*basic, standard, tournament"):
        sixfold.load("gipf", "blitz")


def test_an_unknown_option_is_named_with_those_there_are() -> None:
    with pytest.raises(sixfold.UnknownOption, match=r"'more'.*white_extra, black_extra"):
        sixfold.load("gipf", more=2)


@pytest.mark.parametrize("value", [4, -1, "2", 1.0, None, True])
def test_extra_pieces_are_0_to_3(value: object) -> None:
    with pytest.raises(sixfold.OptionError, match=r"white_extra cannot be .* 0 to 3"):
        sixfold.load("gipf", white_extra=value)


@pytest.mark.parametrize("variant", ["standard", "tournament"])
def test_extra_pieces_belong_to_the_basic_version(variant: str) -> None:
    with pytest.raises(sixfold.OptionError, match="only basic"):
        sixfold.load("gipf", variant, black_extra=1)


def test_repetition_is_on_or_off() -> None:
    assert sixfold.load("gipf").options["repetition"] is False
    assert sixfold.load("gipf", repetition=True).options["repetition"] is True
    with pytest.raises(sixfold.OptionError, match="True or False"):
        sixfold.load("gipf", repetition="yes")


def test_games_are_values() -> None:
    game = sixfold.load("gipf", white_extra=2)
    assert game == sixfold.load("gipf", "basic", white_extra=2)
    assert game != sixfold.load("gipf")
    assert hash(game) == hash(pickle.loads(pickle.dumps(game)))
    assert pickle.loads(pickle.dumps(game)) == game
    assert repr(game) == "sixfold.load('gipf', 'basic', white_extra=2)"


def test_options_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        sixfold.load("gipf").options["repetition"] = True  # type: ignore[index]
