"""Looking a position up: its moves as they are on this board, with what is known of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from sixfold.explorer.canonical import Canonical, canonical
from sixfold.explorer.tally import Found, Source, Tally
from sixfold.rules import Move, Position


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played in a position.

    ``alike`` are the moves that a symmetry of this very position turns it into.
    """

    move: Move
    alike: tuple[Move, ...]
    tally: Tally

    @property
    def data(self) -> dict[str, Any]:
        """The same as JSON data."""
        return {
            "move": self.move.text,
            "alike": [move.text for move in self.alike],
            "games": self.tally.games,
            "white": self.tally.white,
            "draws": self.tally.draws,
            "black": self.tally.black,
            "strength": self.tally.average,
        }


@dataclass(frozen=True, slots=True)
class Explored:
    """What was played in a position, the most frequent moves first."""

    position: Position
    key: int
    moves: tuple[Played, ...]

    @property
    def total(self) -> Tally:
        """All games together."""
        return sum((played.tally for played in self.moves), Tally())

    @property
    def data(self) -> dict[str, Any]:
        """The same as JSON data."""
        return {
            "position": self.position.text,
            "key": f"{self.key % (1 << 64):016x}",
            "games": self.total.games,
            "moves": [played.data for played in self.moves],
        }


def together(first: Explored, *others: Explored) -> Explored:
    """The same board in several versions: what was played in all of them, as moves of the first."""
    legal = {move.text: move for move in first.position.moves}
    found = {played.move.text: played for played in first.moves}
    same = {move.text: name for name, one in found.items() for move in (one.move, *one.alike)}
    for played in (played for other in others for played in other.moves):
        texts = [move.text for move in (played.move, *played.alike) if move.text in legal]
        if not texts:
            continue
        name = next((same[text] for text in texts if text in same), texts[0])
        alike = tuple(legal[text] for text in texts if text != name)
        known = found.get(name, Played(legal[name], alike, Tally()))
        found[name] = replace(known, tally=known.tally + played.tally)
        same |= dict.fromkeys(texts, name)
    moves = sorted(found.values(), key=lambda each: (-each.tally.games, each.move.code))
    return replace(first, moves=tuple(moves))


class Explorer:
    """Several sources together: openings that were shipped, games of a server, records."""

    def __init__(self, *sources: Source) -> None:
        self._sources = sources

    def look(self, position: Position) -> Explored:
        """What was played in a position or one that is its mirror."""
        form = canonical(position)
        return explored(position, form, *(source.find(form.key) for source in self._sources))


def explored(position: Position, form: Canonical, *found: Found) -> Explored:
    """What sources have found, as moves of this position."""
    tallies: dict[int, Tally] = {}
    for moves in found:
        for code, tally in moves.items():
            tallies[code] = tallies.get(code, Tally()) + tally
    legal: dict[int, list[Move]] = {}
    if tallies:
        for move in position.moves:
            legal.setdefault(form.code(move), []).append(move)
    played = [
        Played(moves[0], tuple(moves[1:]), tallies[code])
        for code, moves in legal.items()
        if code in tallies
    ]
    played.sort(key=lambda each: (-each.tally.games, each.move.code))
    return Explored(position, form.key, tuple(played))
