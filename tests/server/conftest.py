"""Servers for tests."""

from collections.abc import Iterator

import pytest

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
