"""What puzzles are about, chosen on the command line."""

from __future__ import annotations

from sixfold.cli.failure import Wrong


def known_theme(name: str | None) -> str | None:
    """The theme that was named, if one was."""
    from sixfold.puzzles.puzzle import THEMES

    if name is not None and name not in THEMES:
        raise Wrong(f"Theme {name!r} does not exist; use one of {', '.join(THEMES)}.")
    return name
