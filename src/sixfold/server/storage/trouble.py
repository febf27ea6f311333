"""What to say of a database that cannot be used."""

from __future__ import annotations

from sixfold.errors import MissingPackage


def cannot_be_used(error: Exception) -> str:
    """A sentence with the first line of what the error says."""
    if isinstance(error, ModuleNotFoundError) and error.name == "asyncpg":
        error = MissingPackage("PostgreSQL", "asyncpg", "postgres")
    lines = str(error).strip().splitlines()
    reason = (lines[0] if lines else type(error).__name__).rstrip(".")
    return f"The database cannot be used: {reason}."
