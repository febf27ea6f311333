"""Whatever is typed, the answer is a position, a move or one clear sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sixfold

LETTERS = "abcdefghijkwbWBRGx0123456789=,;/- "
STARTS = [
    sixfold.load(name, variant).start()
    for name in sixfold.games()
    for variant in sixfold.load(name).variants
]

near_texts = st.one_of(st.text(max_size=60), st.text(alphabet=LETTERS, max_size=60))


@given(near_texts)
def test_any_text_as_a_position(text: str) -> None:
    for whole in (text, *(f"{start.text.split(';')[0]}; {text}; white" for start in STARTS)):
        try:
            position = sixfold.position(whole)
        except sixfold.SixfoldError:
            continue
        assert sixfold.position(position.text) == position


@given(near_texts)
def test_any_text_as_a_move(text: str) -> None:
    for start in STARTS:
        try:
            after = start.play(text)
        except (sixfold.NotationError, sixfold.IllegalMove, sixfold.AmbiguousMove):
            continue
        assert after != start


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.data())
def test_any_data_as_a_position(data: st.DataObject) -> None:
    """The data of a real position with one part replaced by anything."""
    start = data.draw(st.sampled_from(STARTS))
    facts = start.data
    facts[data.draw(st.sampled_from([*facts, "other"]))] = data.draw(json)
    try:
        position = start.game.setup(facts)
    except sixfold.SixfoldError:
        return
    assert start.game.setup(position.data) == position


@pytest.mark.parametrize(
    "text", ["", "\x00", "é" * 1000, "1" * 10_000, "gipf basic; hand=" + "9" * 5000 + "/1; white"]
)
def test_odd_texts(text: str) -> None:
    with pytest.raises(sixfold.SixfoldError):
        sixfold.position(text)
    with pytest.raises(sixfold.SixfoldError):
        STARTS[0].play(text)
