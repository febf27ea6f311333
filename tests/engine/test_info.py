"""Info lines: what is written is read back, and what is no such line is left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.engine import Analysis, Line, Score
from sixfold.engine.info import Info, infos, parse_info
from sixfold.rules import Move
from sixfold.rules.step import point

NUMBERS = st.none() | st.integers(0, 10**12)
WORDS = st.text("abcdefgh123456789-=,x", min_size=1, max_size=6)
INFOS = st.builds(
    Info,
    depth=NUMBERS,
    seldepth=NUMBERS,
    multipv=NUMBERS,
    kind=st.sampled_from(("cp", "exact", "win")),
    score=st.integers(-40_000, 40_000),
    wdl=st.none() | st.tuples(*[st.integers(0, 1000)] * 3),
    nodes=NUMBERS,
    nps=NUMBERS,
    time=NUMBERS,
    hashfull=NUMBERS,
    pv=st.lists(WORDS, max_size=5).map(tuple),
)


@given(INFOS)
def test_what_is_written_is_read_back(info: Info) -> None:
    assert parse_info(str(info)) == info


@given(st.text())
def test_any_text_can_be_read(text: str) -> None:
    assert parse_info(f"info {text}") is not None
    assert parse_info(f"x{text}") is None


def test_what_is_not_understood_is_left_out() -> None:
    line = "info depth 5 currmove e2e4 score mate 3 tthits 9 nodes many time 7 pv a b"
    assert parse_info(line) == Info(depth=5, time=7, pv=("a", "b"))
    assert parse_info("info string depth 5") == Info(string="depth 5")


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (Score(-22, 0.25), "score cp -22 wdl 250 0 750"),
        (Score(29_995, 1.0, True, win_in=5), "score win 5 wdl 1000 0 0"),
        (Score(-29_996, 0.0, True, win_in=-4), "score win -4 wdl 0 0 1000"),
        (Score(20_700, 1.0, True, margin=7), "score exact 7 wdl 1000 0 0"),
        (Score(0, 0.5, True), "score exact 0 wdl 0 1000 0"),
    ],
)
def test_scores(score: Score, told: str) -> None:
    move = Move(1, "e5", "place", (point("e5"),))
    analysis = Analysis((Line(score, (move,)),), 6, 9, 2000, 0.5, 0.031)
    (info,) = infos(analysis)
    assert str(info) == (
        f"info depth 6 seldepth 9 multipv 1 {told} nodes 2000 nps 4000 time 500 hashfull 31 pv e5"
    )
