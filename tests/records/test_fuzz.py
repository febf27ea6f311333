"""No input makes a reader fail in another way than with a ``RecordError``."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold import RecordError, records
from sixfold.records import Record
from sixfold.records.reading import text_of
from tests.records.samples import FORMATS, sample

NAMES = [None, *(found.name for found in records.formats())]
OWN = [
    '[game "yinsh start"]\n[white "Ann"]\n\n{a} 1. e5 {b} (1. e6 2. e7 (2. f7)) 2. f6 1-0 time\n',
    '[game "yinsh start"] <cp 12 0.53 7> 1. e5!? <e5 a2-b3:red> 2. f6 ?? <win -3 0 4> *\n',
    '{"game": "yinsh", "evaluation": {"chance": 0.5}, "moves": [{"move": "e5", "sign": "!", '
    '"shapes": ["e5", "a2-b3:gold"], "evaluation": {"chance": 1, "kind": "win", "score": 3}}]}\n',
    '{"game": "gipf start", "tags": {"a": "b"}, "moves": ["e1-e2", {"move": "e9-e8", "comment": "c"'
    ', "variations": [{"moves": ["a1-b2"]}]}], "result": {"winner": "white", "reason": "time"}}\n',
]
SEEDS = [*OWN, *map(sample, FORMATS)]
PIECES = [
    *(
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        "<",
        ">",
        "!",
        "??",
        ";",
        '"',
        "\\",
        "x",
        "G",
        "*",
        "-",
        ",",
        "0",
        "1-0",
        "…",
        "\n",
    ),
    *(
        "e5",
        "e1-e2",
        "xb3-e3=c3",
        "(;",
        "Done",
        "Preserve E 2",
        "Remove A 1",
        "pass",
        "(16)",
        "null",
    ),
    *(
        '[game "gipf"]',
        "Event [",
        "SU[gipf]",
        "P0[",
        "Pickb E 2",
        "999999999999999999999",
        "\0",
        "é",
    ),
]


def assert_only_records_and_their_errors(text: str, name: str | None) -> None:
    for found in records.read_each(text, name):
        assert isinstance(found, (Record, RecordError))
        record = found.record if isinstance(found, RecordError) else found
        if isinstance(found, RecordError):
            assert str(found).endswith(".")
            assert found.line is None or 1 <= found.line <= text.count("\n") + text.count("\r") + 1
        if record is not None:
            assert records.read(record.text) == record


@pytest.mark.parametrize("name", NAMES)
@given(data=st.binary(max_size=200))
def test_any_bytes(name: str | None, data: bytes) -> None:
    assert_only_records_and_their_errors(text_of(data), name)


@pytest.mark.parametrize("name", NAMES)
@given(text=st.one_of(st.text(max_size=200), st.lists(st.sampled_from(PIECES)).map(" ".join)))
def test_any_text(name: str | None, text: str) -> None:
    assert_only_records_and_their_errors(text, name)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A sample with some damage."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(1, 4))):
        first = draw(st.integers(0, len(text)))
        beyond = draw(st.integers(first, min(len(text), first + 30)))
        patch = draw(st.one_of(st.just(""), st.sampled_from(PIECES), st.text(max_size=5)))
        twice = text[first:beyond] if draw(st.booleans()) else ""
        text = text[:first] + twice + patch + text[beyond:]
    return text


@given(text=mutated())
def test_damaged_samples(text: str) -> None:
    assert_only_records_and_their_errors(text, None)


@pytest.mark.parametrize("name", NAMES)
@given(text=mutated())
def test_damaged_samples_read_as_something_else(name: str | None, text: str) -> None:
    assert_only_records_and_their_errors(text[:400], name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "text",
    [
        "(" * 20_000,
        "{" * 20_000,
        "[" * 20_000,
        '[game "yinsh"] e5 ' + "(e6 " * 5_000,
        '[game "yinsh"] ' + "\\" * 20_000,
        "(;" * 20_000,
        "e5;" * 20_000,
        "x;" * 20_000,
        "1." * 20_000,
        "(;SU[gipf]" + ";P0[Preserve E 2]" * 3_000,
        "(;SU[gipf]" + ";P0[Preserve E 2]" * 3_000 + ")",
        "(;SU[yinsh]" + ";P0[Done]" * 3_000 + ")",
        '{"game":' * 20_000,
        "9" * 20_000,
        '{"game": "yinsh", "moves": [' + "9" * 20_000 + "]}",
        "\ufeff",
        "\0",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_endless_texts(name: str | None, text: str) -> None:
    assert_only_records_and_their_errors(text, name)
