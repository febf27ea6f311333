"""What a coach says about a turn, as far as no server is needed."""

import pytest

import sixfold
from sixfold.engine.engine import Engine
from sixfold.engine.info import infos
from sixfold.records import Record
from sixfold.reviews import Advice, Judgement, advise

ROW = "gipf basic; w=b5,c2,c5,d5,e3,e4,h5; b=b2,e2,e6,e7,e8,h2,h3; hand=8/8; white"
"""Black threatens e9-e8: four in a row, which takes the two pieces between them and e2."""

FOUR = "yinsh blitz; W=d6,e5,f6,g7,h8; B=a5,b2,j10,k7,k10; w=d2,d3,d4,d5; white"
LAST = "tzaar; c7=z4,d5=A3,d6=Z2,e1=t,e4=t2,f2=a,f4=Z6,f8=A2,g7=Z,h5=a3,i2=t,i3=T,i4=T; white"

LINK = (
    "punct standard; W=Ra8.b9,Lb7.b6,Ef9.e9,Ei8.i9,Ej15.k16,Lk10.k11,Cl8.l9,El10.m10,Mn9.m9,"
    "Rp9.p10; B=Me12.f12,Ef1.g1,Ej4.i3,Cj13.j14,Rk6.j5,Ek9.k8,Tk12.k13,Ll11.m12,Tn8.m7,Mn15.m14,"
    "Ep17.o17; white"
)
"""Black threatens to connect with a piece that comes over White's dots."""


def advised(text: str, *moves: str, nodes: int = 200) -> Advice | None:
    """What is said about a turn by an engine that thinks little."""
    engine, advising = Engine(), advise(Record.of(sixfold.position(text), moves), nodes)
    try:
        question = next(advising)
        while True:
            found = engine.analyse(question.position, question.limits, question.lines)
            question = advising.send(infos(found))
    except StopIteration as ended:
        advice: Advice | None = ended.value
        return advice


def test_what_the_answer_takes_is_the_reason() -> None:
    advice = advised(ROW, "h1-h2")
    assert advice is not None
    assert advice.decision.judgement in (Judgement.MISTAKE, Judgement.BLUNDER)
    assert advice.lost is None
    numbers = {reason.key: reason.numbers for reason in advice.reasons}
    assert numbers["counter.captured.piece.theirs.more"] == {"n": 2}


def test_a_whole_turn_is_judged_by_its_worst_decision() -> None:
    advice = advised(LAST, "f4-e4", "i4-i3")
    assert advice is not None
    assert advice.lost == 1
    assert "effect.wins-tott" in [reason.key for reason in advice.reasons]


def test_a_dot_that_the_answer_covers_is_the_reason() -> None:
    advice = advised(LINK, "Cn12.o13", nodes=3000)
    assert advice is not None
    assert "effect.covers" in [reason.key for reason in advice.reasons]
    for language in ("en", "uk", "ru"):
        words = sixfold.load("punct").resource(f"words.{language}.json")
        assert "coach.effect.covers" in words


@pytest.mark.parametrize("moves", [("d6-d7", "xd2-d6", "xh8"), ("d6-d7", "xd2-d6")])
def test_nothing_is_said_about_a_turn_that_wins(moves: tuple[str, ...]) -> None:
    assert advised(FOUR, *moves) is None
