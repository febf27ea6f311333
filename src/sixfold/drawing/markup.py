"""SVG as text: elements, numbers, and the definitions that a drawing refers to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TypeAlias

Attribute: TypeAlias = "str | float | None"


def number(value: float) -> str:
    """A number as short as three decimals allow."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in ("-0", "") else text


def tag(name: str, *content: str, **attributes: Attribute) -> str:
    """An element; attributes that are None are left out, ``_`` in their names stands for ``-``."""
    written = "".join(
        f' {key.strip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(content)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def at(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The transformation that takes the origin to a place, turns by degrees and scales."""
    turned = f"rotate({number(turn)})" if turn else ""
    scaled = f"scale({number(scale)})" if scale != 1 else ""
    return f"translate({number(x)} {number(y)}){turned}{scaled}"


class Definitions:
    """What is defined once and used often, each under an identifier of this drawing alone."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._texts: dict[str, str] = {}

    def add(self, name: str, build: Callable[[str], str]) -> str:
        """The identifier of a definition, which is built when it is needed first."""
        identifier = f"{self._prefix}-{name}"
        if identifier not in self._texts:
            self._texts[identifier] = ""
            self._texts[identifier] = build(identifier)
        return identifier

    def gradient(
        self, name: str, stops: Sequence[tuple[float, str, float]], **shape: Attribute
    ) -> str:
        """A gradient as a paint: linear between given ends, or round if no ends are given.

        Each stop is its place from 0 to 1, its colour and its opacity.
        """
        kind = "linearGradient" if "x2" in shape else "radialGradient"
        colours = [
            tag(
                "stop",
                offset=place,
                stop_color=colour,
                stop_opacity=None if opaque == 1 else opaque,
            )
            for place, colour, opaque in stops
        ]
        return f"url(#{self.add(name, lambda i: tag(kind, *colours, id=i, **shape))})"

    def shape(self, name: str, build: Callable[[], str]) -> str:
        """The reference to a group of elements."""
        return f"#{self.add(name, lambda i: tag('g', build(), id=i))}"

    @property
    def text(self) -> str:
        """All definitions, as one element."""
        return tag("defs", *self._texts.values())
