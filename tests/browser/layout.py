"""Where things are on the screen, and what lies over them."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page


@dataclass(frozen=True)
class Box:
    """A rectangle of the screen in CSS pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    def overlaps(self, other: Box) -> bool:
        """Whether both have a common part."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def box(part: Locator) -> Box:
    """Where something is now."""
    found = part.bounding_box()
    assert found is not None, f"{part} is not shown"
    return Box(found["x"], found["y"], found["width"], found["height"])


def covered(page: Page, part: Locator) -> bool:
    """Whether something else lies over its middle."""
    shown = box(part)
    at = [shown.left + shown.width / 2, shown.top + shown.height / 2]
    found: bool = part.evaluate(
        "(one, [x, y]) => { const top = document.elementFromPoint(x, y);"
        " return !(top && (one.contains(top) || top.contains(one))); }",
        at,
    )
    return found


def sideways(page: Page) -> int:
    """By how many pixels the page can be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
