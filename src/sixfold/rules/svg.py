"""Drawing a picture as SVG."""

from __future__ import annotations

from sixfold.rules.picture import Picture


def draw(
    picture: Picture, *, flip: bool = False, size: int | None = None, labels: bool = True
) -> str:
    """The picture as an SVG document."""
    raise NotImplementedError
