"""What a link to a game says about it where no script runs: messengers, search engines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final
from urllib.parse import urlencode

from sixfold.rules import Player, games
from sixfold.server.domain.game_history import Made
from sixfold.server.domain.table import Table
from sixfold.server.speech import LANGUAGES, say, title_of, variant_of

WIDTH: Final = 1200
HEIGHT: Final = 630
"""Pixels of the picture: the shape that sites which show links ask for."""

_REPLACED: Final = re.compile(r'\s*<meta (?:property="og:|name="(?:description|twitter:))[^>]*>')
_TITLE: Final = re.compile(r"<title>.*?</title>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Preview:
    """The title, a sentence, and a picture with its description; both as whole addresses."""

    language: str
    title: str
    text: str
    address: str
    picture: str
    described: str

    @property
    def tags(self) -> str:
        """As elements of a page's head; whatever the names hold, they are text."""
        others = [code for code in LANGUAGES if code != self.language]
        named = [("description", self.text), ("twitter:card", "summary_large_image")]
        properties = [
            ("type", "website"),
            ("site_name", "Sixfold"),
            ("title", self.title),
            ("description", self.text),
            ("url", self.address),
            ("image", self.picture),
            ("image:type", "image/png"),
            ("image:width", str(WIDTH)),
            ("image:height", str(HEIGHT)),
            ("image:alt", self.described),
            ("locale", self.language),
            *(("locale:alternate", code) for code in others),
        ]
        lines = [f"<title>{escape(self.title)} · Sixfold</title>"]
        lines += [f'<meta name="{name}" content="{escape(text)}" />' for name, text in named]
        lines += [f'<meta property="og:{key}" content="{escape(s)}" />' for key, s in properties]
        return "\n    ".join(lines)

    def fill(self, page: str) -> str:
        """A page that says this in place of what it says everywhere."""
        return _TITLE.sub(lambda _: self.tags, _REPLACED.sub("", page), count=1)


def preview_of(table: Table, wanted: int | None, language: str, origin: str) -> Preview:
    """What the link to a game says, perhaps with the decisions after which it opens."""
    plies = table.history.plies
    ply = plies if wanted is None or not 0 <= wanted <= plies else wanted
    address = f"{origin}/game/{table.id}"
    return Preview(
        language=language,
        title=title(table, language),
        text=_text(table, ply, language),
        address=address if ply == plies else f"{address}?ply={ply}",
        picture=f"{origin}/api/games/{table.id}/preview.png?ply={ply}",
        described=say(language, "board", game=title_of(table.terms.game, language)),
    )


def preview_of_position(path: str, text: str, language: str, origin: str) -> Preview:
    """What the link to a page with a position says, of a game that there is."""
    game = title_of(game_in(text), language)
    asked = urlencode({"position": text})
    return Preview(
        language=language,
        title=say(language, "position", game=game),
        text=say(language, "position.text"),
        address=f"{origin}/{path}?{asked}",
        picture=f"{origin}/embed/position.png?{asked}",
        described=say(language, "board", game=game),
    )


def game_in(text: str) -> str:
    """The name of the game that the text of a position begins with, empty if there is none."""
    name = text.replace(";", " ").split(maxsplit=1)[:1]
    return name[0] if name and name[0] in games() else ""


def title(table: Table, language: str) -> str:
    """Who plays what, or who invites to it."""
    terms = table.terms
    game, linked = title_of(terms.game, language), ".linked" if terms.match else ""
    if not table.is_seated:
        name = next((seat.name for seat in table.seats if seat.kind != "open"), "")
        return say(language, f"invite{linked}{'' if name else '.guest'}", name=name, game=game)
    white, black = (_name(table, player, language) for player in Player)
    return say(language, "linked" if linked else "players", white=white, black=black, game=game)


def _name(table: Table, player: Player, language: str) -> str:
    seat = table.seats[player]
    if seat.kind == "engine":
        return say(language, "engine", level=seat.level or 0)
    return seat.name or say(language, str(player))


def _text(table: Table, ply: int, language: str) -> str:
    terms = table.terms
    version = variant_of(terms.game, terms.variant, language)
    if terms.clock:
        minutes, seconds = f"{terms.clock[0] / 60:g}", terms.clock[1]
        version += f" · {say(language, 'clock', minutes=minutes, seconds=seconds)}"
    if not table.is_seated and table.outcome is None:
        return f"{version}. {say(language, 'invite.text')}"
    return f"{version}. {standing(table, ply, language)}"


def standing(table: Table, ply: int, language: str) -> str:
    """How a game stands after so many decisions."""
    outcome = table.outcome
    if outcome is not None and ply == table.history.plies:
        if outcome.reason == "aborted":
            return say(language, "end.none")
        return say(language, f"end.{'draw' if outcome.winner is None else str(outcome.winner)}")
    number = move_number(table.history.made[:ply])
    after = say(language, "after", number=number) if number else say(language, "start")
    return f"{after} {say(language, f'turn.{table.history.board(ply).player!s}')}"


def move_number(made: Sequence[Made]) -> int:
    """The number in front of the last of these decisions in a list of moves."""
    number, before = 0, None
    for decision in made:
        if before is None or decision.turn != before.turn:
            follows = before is not None and before.player is Player.WHITE
            number += 0 if follows and decision.player is Player.BLACK else 1
        before = decision
    return number
