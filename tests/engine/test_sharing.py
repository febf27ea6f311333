"""One engine asked by several threads: it does one thing at a time, and says so."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

import sixfold
from sixfold.engine import Analysis, Engine, Limits
from sixfold.engine.alpha_beta import AlphaBeta

pytestmark = pytest.mark.compiled

POSITION = sixfold.load("gipf", "standard").start()


@contextmanager
def thinking(engine: Engine) -> Iterator[list[Analysis]]:
    """Another thread thinks without limits meanwhile; its answer is there afterwards."""
    begun = threading.Event()
    answers: list[Analysis] = []

    def think() -> None:
        answers.append(engine.analyse(POSITION, Limits(), threads=2, on_info=lambda _: begun.set()))

    thinker = threading.Thread(target=think, daemon=True)
    thinker.start()
    begun.wait()
    try:
        yield answers
    finally:
        engine.stop()
        thinker.join()


@pytest.mark.parametrize(
    "ask",
    [
        lambda engine: engine.analyse(POSITION, Limits(nodes=100)),
        lambda engine: engine.analyse(POSITION, Limits(seconds=0.01), threads=2),
        lambda engine: engine.clear(),
    ],
)
def test_a_second_thread_is_told_that_the_engine_is_busy(ask: Callable[[Engine], object]) -> None:
    engine = Engine(1)
    with thinking(engine) as answers:
        with pytest.raises(sixfold.EngineBusy, match="busy with another search"):
            ask(engine)
        assert answers == [], "the search of the first thread goes on"
    assert answers[0].lines[0].moves[0] in POSITION.moves
    ask(engine)


def test_an_engine_cannot_be_asked_from_within_its_own_reports() -> None:
    engine = Engine(1)
    refused: list[sixfold.EngineBusy] = []

    def ask(_: Analysis) -> None:
        with pytest.raises(sixfold.EngineBusy) as caught:
            engine.analyse(POSITION, Limits(nodes=100))
        refused.append(caught.value)

    assert engine.analyse(POSITION, Limits(depth=3), on_info=ask).depth == 3
    assert len(refused) == 3


def test_an_engine_is_free_again_after_an_error() -> None:
    engine = Engine(1)

    def fail(_: Analysis) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        engine.analyse(POSITION, Limits(depth=3), on_info=fail)
    assert engine.analyse(POSITION, Limits(depth=3)).depth == 3


def test_how_full_the_table_is() -> None:
    searcher = AlphaBeta(16)
    engine = Engine(searcher=searcher)
    found = engine.analyse(sixfold.load("dvonn").start(), Limits(nodes=150_000))
    used = [bool(word) for word in searcher.table[:, 1].tolist()]
    full = sum(used) / len(used)
    assert found.table_used == pytest.approx(full, abs=0.03)
    assert sum(used[:1000]) / 1000 > full + 0.1, "the first rows are no sample"
