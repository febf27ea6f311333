"""What somebody does is counted in windows, of which no more are kept than are needed."""

from contextlib import suppress

import pytest

from sixfold.server.access.limiting import Limiter
from sixfold.server.problems import Refusal


class Time:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_window_begins_with_the_first_and_ends() -> None:
    time = Time()
    limiter = Limiter(time)
    for time.now in (5.0, 14.0):
        limiter.check("2/10second", "moves", "ann")
    with pytest.raises(Refusal, match="2 per 10 second"):
        limiter.check("2/10second", "moves", "ann")
    time.now = 15.0
    limiter.check("2/10second", "moves", "ann")


def test_everybody_and_everything_has_windows_of_its_own() -> None:
    limiter = Limiter(Time())
    for what, who in (("moves", "ann"), ("moves", "ben"), ("hints", "ann")):
        limiter.check("1/minute", what, who)
        with pytest.raises(Refusal):
            limiter.check("1/minute", what, who)


def test_windows_that_are_over_are_forgotten() -> None:
    """Cookies cost nothing: a hundred thousand of them must not be kept for ever."""
    time = Time()
    limiter = Limiter(time)
    most = 0
    for number in range(100_000):
        time.now = number / 100
        limiter.check("3/10second", "request", str(number))
        most = max(most, len(limiter))
    assert most <= 4000


def test_refused_or_not_a_window_stays_until_it_is_over() -> None:
    time = Time()
    limiter = Limiter(time)
    for number in range(5000):
        with suppress(Refusal):
            limiter.check("1/minute", "request", "ann")
        limiter.check("1/minute", "request", str(number))
    with pytest.raises(Refusal):
        limiter.check("1/minute", "request", "ann")
