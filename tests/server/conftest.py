"""Servers for tests."""

from collections.abc import Iterator

import pytest

import sixfold
from tests.conftest import VARIANTS
from tests.server.site import Site, running, settings_in


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server without an engine, shared by tests that do it no harm."""
    with running(settings_in(tmp_path_factory.mktemp("site"))) as site:
        yield site.url


@pytest.fixture
def site(address: str) -> Iterator[Site]:
    """Visits to the shared server."""
    site = Site(address)
    yield site
    site.hang_up()


@pytest.fixture(
    params=[game for game in VARIANTS if not game.runs],
    ids=lambda game: f"{game.name}-{game.variant}",
)
def game(request: pytest.FixtureRequest) -> sixfold.Game:
    """Every variant in which nothing runs by itself; the others have tests of their own.

    Moves without a pause make no game there: what is turned over at once runs out at once.
    """
    chosen: sixfold.Game = request.param
    return chosen
