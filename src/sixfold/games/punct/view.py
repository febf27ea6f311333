"""Positions of PÜNCT as pictures: pieces of three dots on their levels, the PÜNCT's point first."""

from __future__ import annotations

from typing import Final

from sixfold.boards import natural_order
from sixfold.games.punct import contents
from sixfold.games.punct.board import KINDS, NUMBERS
from sixfold.games.punct.contents import Lying, tops
from sixfold.games.punct.kernel import State, centre, winner
from sixfold.games.punct.notation import NAMES, kind, parts
from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece, none_gone
from sixfold.rules.player import Player

gone: Final = none_gone


def pieces(state: State, memory: object) -> tuple[Piece, ...]:
    """All pieces, those on lower levels first."""
    lying = sorted(contents.pieces(state), key=lambda each: (each.level, natural_order(each.point)))
    return tuple(
        Piece(each.dots, NAMES[each.kind], (str(each.player),), each.level, each.heading)
        for each in lying
    )


def _left(state: State, player: Player) -> dict[str, int]:
    """How many pieces of each kind a player has not placed yet."""
    used = [each.kind for each in contents.pieces(state) if each.player is player]
    return {
        letter: number - used.count(letter) for letter, number in zip(KINDS, NUMBERS, strict=True)
    }


def counters(state: State) -> tuple[Counter, ...]:
    """What each has still to place, kind by kind, and the dots seen in the centre."""
    seen = centre(state)
    return (
        *(
            Counter("supply", str(player), NAMES[letter], str(player), number)
            for player in Player
            for letter, number in _left(state, player).items()
        ),
        *(Counter("centre", str(p), "dot", str(p), int(seen[p])) for p in Player),
    )


def hand(state: State) -> tuple[Held, ...]:
    """The kinds of pieces that can be added."""
    player = Player(state.player)
    return tuple(
        Held(NAMES[letter], NAMES[letter], (str(player),))
        for letter, number in _left(state, player).items()
        if number
    )


def _moved(before: State, code: int, after: State) -> tuple[Lying | None, Lying]:
    """The piece of a move, as it lay before and as it lies now."""
    said = parts(code)
    was = tops(contents.pieces(before))[said.origin] if said.origin else None
    return was, tops(contents.pieces(after))[said.target]


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """From where the PÜNCT came, as its marker shows in the box, and where the piece lies now."""
    was, now = _moved(before, code, after)
    left = was.dots[:1] if was and was.dots[0] not in now.dots else ()
    return (*(Mark(dot, "from") for dot in left), *(Mark(dot, "to") for dot in now.dots))


def effects(before: State, code: int, after: State) -> tuple[Effect, ...]:
    """On which level a moved piece comes to lie, what it covers, and whether it loses at once."""
    if kind(code) == "add":
        return ()
    was, now = _moved(before, code, after)
    found = []
    if now.level:
        found.append(Effect("climbs", {"n": now.level + 1}))
    rest = tops(each for each in contents.pieces(before) if each != was)
    covers = sum(rest[dot].player is not now.player for dot in now.dots if dot in rest)
    if covers:
        found.append(Effect("covers", {"n": covers}))
    lost = winner(after)
    if lost and (lost > 0) is (now.player is Player.BLACK):
        found.append(Effect("opens"))
    return tuple(found)
