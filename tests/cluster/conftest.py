"""Servers that share a database, for tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cluster import services
from tests.cluster.install import found
from tests.cluster.services import Postgres, Redis


@pytest.fixture(scope="package")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this process's own."""
    if found("postgres") is None:
        pytest.skip("there is no PostgreSQL on this machine")
    with services.postgres() as running:
        yield running


@pytest.fixture(scope="package")
def redis() -> Iterator[Redis]:
    """A Redis of this process's own."""
    if found("redis-server") is None:
        pytest.skip("there is no Redis on this machine")
    with services.redis() as running:
        yield running


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database."""
    return postgres.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    found: str = request.getfixturevalue("database")
    return found
