"""A board for other people's pages, as HTML: it needs no script, but is smoother with one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final
from urllib.parse import urlencode

from sixfold.server.speech import say

_PLACE: Final = "<main></main>"
_TITLE: Final = "<title>Sixfold</title>"
_ROOT: Final = '<html lang="en" data-appearance="system">'

_ICONS: Final = {
    "first": "M3 3h2.4v12H3zM15 3v12L6.6 9z",
    "back": "M13 3v12L4.6 9z",
    "next": "M5 3v12l8.4-6z",
    "last": "M12.6 3H15v12h-2.4zM3 3v12l8.4-6z",
    "play": "M5 3v12l8.4-6z",
    "pause": "M4 3h3.4v12H4zM10.6 3H14v12h-3.4z",
}


@dataclass(frozen=True, slots=True)
class Embedded:
    """What is shown: a title, a picture, a link to the whole, and how to step through it."""

    language: str
    title: str
    described: str
    address: str
    """Where it can be seen whole."""
    picture: str
    query: Mapping[str, str]
    """How pictures and pages are asked for: whatever the snippet says except the position."""
    steps: Steps | None = None
    appearance: str = "system"

    def fill(self, page: str) -> str:
        """The page that shows this."""
        root = f'<html lang="{self.language}" data-appearance="{self.appearance}">'
        named = f"<title>{escape(self.title)}</title>"
        return page.replace(_ROOT, root).replace(_TITLE, named).replace(_PLACE, self._main())

    def _main(self) -> str:
        opened = escape(self.address)
        steps = self.steps
        whole = opened if steps is None else f"{opened}?ply={steps.ply}"
        moves = "" if steps is None else self._data(steps)
        return "\n    ".join(
            [
                f"<main{moves}>",
                f"<header><strong>{escape(self.title)}</strong>"
                f'<a href="{whole}" data-open="{opened}" target="_blank" rel="noopener">'
                f"{escape(say(self.language, 'embed.open'))}</a></header>",
                f'<img src="{escape(self.picture)}" alt="{escape(self.described)}">',
                *([] if steps is None else [self._buttons(steps)]),
                "</main>",
            ]
        )

    def _data(self, steps: Steps) -> str:
        query = f"?{urlencode(self.query)}" if self.query else ""
        given = {
            "ply": str(steps.ply),
            "last": str(steps.last),
            "pictures": steps.pictures,
            "query": query,
            "moves": json.dumps(steps.moves, separators=(",", ":")),
        }
        return "".join(f' data-{name}="{escape(text)}"' for name, text in given.items())

    def _buttons(self, steps: Steps) -> str:
        ply, last = steps.ply, steps.last
        back, following = max(0, ply - 1), min(last, ply + 1)
        move = steps.moves[ply - 1] if ply else ""
        label = escape(say(self.language, "embed.replay"))
        return "".join(
            [
                f'<nav aria-label="{label}">',
                self._link("first", 0, ply),
                self._link("back", back, ply),
                self._play(),
                f'<output aria-live="off">{ply} / {last}</output>',
                f'<span data-move aria-live="polite">{escape(move)}</span>',
                self._link("next", following, ply),
                self._link("last", last, ply),
                "</nav>",
            ]
        )

    def _link(self, step: str, to: int, ply: int) -> str:
        query = escape(urlencode({**self.query, "ply": str(to)}))
        said = escape(say(self.language, f"embed.{step}"))
        off = "true" if to == ply else "false"
        return (
            f'<a href="?{query}" data-step="{step}" aria-label="{said}" aria-disabled="{off}">'
            f"{_icon(step)}</a>"
        )

    def _play(self) -> str:
        words = {name: escape(say(self.language, f"embed.{name}")) for name in ("play", "pause")}
        data = "".join(f' data-{name}="{text}"' for name, text in words.items())
        return (
            f'<button type="button" hidden data-shows="play" aria-label="{words["play"]}"{data}>'
            f"{_icon('play')}{_icon('pause')}</button>"
        )


@dataclass(frozen=True, slots=True)
class Steps:
    """A game to step through, and after how many decisions it is shown first."""

    ply: int
    last: int
    moves: list[str]
    pictures: str
    """The beginning of the pictures' addresses."""


def _icon(name: str) -> str:
    path = f'<path d="{_ICONS[name]}"/>'
    return f'<svg class="{name}" viewBox="0 0 18 18" aria-hidden="true">{path}</svg>'
