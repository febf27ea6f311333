"""What all tests share: every game, every variant, found the way the library finds them."""

import os
import signal
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

import sixfold
from sixfold.jit import ENABLED

# A run in the background may begin with Ctrl-C switched off, and what it starts inherits that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "sixfold",
    deadline=None,  # the first example may compile a kernel
    derandomize=bool(os.environ.get("CI")),
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("sixfold")

VARIANTS = [
    sixfold.load(name, variant)
    for name in sixfold.games()
    for variant in sixfold.load(name).variants
]


@pytest.fixture(params=VARIANTS, ids=lambda game: f"{game.name}-{game.variant}")
def game(request: pytest.FixtureRequest) -> sixfold.Game:
    """Every variant of every game."""
    chosen: sixfold.Game = request.param
    return chosen


@pytest.fixture(autouse=True)
def compiler_as_before() -> Iterator[None]:
    """Some verbs switch the compiler off for what they start; the next test starts other things."""
    before = os.environ.get("SIXFOLD_JIT")
    yield
    if before is None:
        os.environ.pop("SIXFOLD_JIT", None)
    else:
        os.environ["SIXFOLD_JIT"] = before


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only for plain Python; under CI a skipped test is a failed one."""
    if ENABLED:
        left_out = [item for item in items if item.get_closest_marker("plain")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    if os.environ.get("CI"):
        for item in items:
            item.add_marker("never_skipped")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skip into a failure where nothing may be skipped."""
    report = yield
    if report.skipped and item.get_closest_marker("never_skipped"):
        report.outcome = "failed"
        report.longrepr = f"skipped under CI: {report.longrepr}"
    return report
