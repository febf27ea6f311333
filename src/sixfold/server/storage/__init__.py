"""Games on disk: append-only events, one writer, migrations."""

from sixfold.server.storage.database import Database
from sixfold.server.storage.writer import Conflict, Outdated

__all__ = ["Conflict", "Database", "Outdated"]
