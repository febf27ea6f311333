"""Positions of PÜNCT as named facts.

punct standard; W=Ee5.e4,Te5.f6^1,Tf9.f10; B=Cf5.f6; white
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from sixfold.boards import Point
from sixfold.errors import Impossible
from sixfold.games.punct.board import KINDS, NUMBERS, PIECES
from sixfold.games.punct.contents import Lying, arranged, image, pieces, read_word
from sixfold.games.punct.kernel import BASIC, BITS, STANDARD, State, centre
from sixfold.games.punct.laying import BRUSHES as BRUSHES
from sixfold.games.punct.laying import SPREAD as SPREAD
from sixfold.rules import repetition
from sixfold.rules.description import Field, FieldKind, Fields, Turn
from sixfold.rules.option import Options
from sixfold.rules.player import Player
from sixfold.rules.repetition import Keys

FIELDS: Final[Sequence[Field]] = (
    Field("W", FieldKind.WORDS, [], arranged=arranged, image=image),
    Field("B", FieldKind.WORDS, [], arranged=arranged, image=image),
    Field("hand", FieldKind.PAIR, derived=True),
    Field("centre", FieldKind.PAIR, derived=True),
    Field("seen", FieldKind.WORDS, []),
)
PHASES: Final[Sequence[str]] = ("move",)
OWN_TURNS: Final = True


def describe(state: State, memory: Keys) -> Fields:
    """All facts of a position."""
    words: dict[Player, list[str]] = {player: [] for player in Player}
    for piece in pieces(state):
        words[piece.player].append(piece.word)
    return {
        "W": words[Player.WHITE],
        "B": words[Player.BLACK],
        "hand": [PIECES - len(words[player]) for player in Player],
        "centre": list(map(int, centre(state))),
        "seen": repetition.write(memory),
    }


def turn(state: State) -> Turn:
    """Who has to move."""
    return Turn(Player(state.player), PHASES[0], Player(state.player))


def build(variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[State, Keys]:
    """The position with these facts; raises ``Impossible`` with the reason if there is none."""
    lying = [
        _piece(word, player)
        for key, player in zip("WB", Player, strict=True)
        for word in cast("list[str]", fields[key])
    ]
    _check_numbers(lying)
    _check_rest(lying)
    words = [word for player in Player for word in _words(lying, player)]
    form = BASIC if variant == "basic" else STANDARD
    state = State._make((*words, form, int(turn.player)))
    return state, repetition.read(options, cast("list[str]", fields["seen"]))


def _piece(word: str, player: Player) -> Lying:
    piece = read_word(word, player)
    if piece is None:
        raise Impossible(
            "piece",
            f"a piece on the board is written like Te5.e6 or Te5.e6^1, not {word!r}",
            given=word,
        )
    return piece


def _words(lying: list[Lying], player: Player) -> list[int]:
    """The words of a player's pieces in the kernel's order."""
    numbers = sorted(piece.number for piece in lying if piece.player is player)
    numbers += [0] * (PIECES - len(numbers))
    return [
        sum(number << BITS * place for place, number in enumerate(numbers[i : i + 3]))
        for i in range(0, PIECES, 3)
    ]


def _check_numbers(lying: list[Lying]) -> None:
    """Nobody has more of a kind than there are, and the game has ended with the last piece."""
    for player in Player:
        found = Counter(piece.kind for piece in lying if piece.player is player)
        for kind, most in zip(KINDS, NUMBERS, strict=True):
            if found[kind] > most:
                raise Impossible(
                    "kind",
                    f"{player} has {found[kind]} pieces {kind} on the board, but only {most} exist",
                    player=player,
                    kind=kind,
                    n=found[kind],
                    most=most,
                )
    if len(lying) == 2 * PIECES:
        raise Impossible("all-placed", "both cannot have placed all: the first to do so ends it")


def _check_rest(lying: list[Lying]) -> None:
    """Every piece rests on the level below it, and its PÜNCT on an own dot."""
    top: dict[Point, Lying] = {}
    for piece in sorted(lying, key=lambda piece: piece.level):
        heights = {dot: top[dot].level + 1 if dot in top else 0 for dot in piece.dots}
        for dot, height in heights.items():
            if height > piece.level:
                raise Impossible("dot-twice", f"two dots lie in the same place on {dot}", point=dot)
            if height < piece.level and dot != piece.middle:
                raise Impossible(
                    "rest", f"{piece.word} does not rest on anything on {dot}", point=dot
                )
        below = top.get(piece.point)
        if piece.level and (below is None or below.player is not piece.player):
            raise Impossible(
                "needs-own",
                f"the PÜNCT of {piece.word} does not lie on an own dot",
                point=piece.point,
            )
        top.update(dict.fromkeys(piece.dots, piece))
