"""The parts that make up a game: what each module of a game's folder has to offer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sixfold.jit import Buffer, filled
from sixfold.rules.description import Field, Fields, Turn
from sixfold.rules.kernel import State
from sixfold.rules.level import Level
from sixfold.rules.move import MoveKind
from sixfold.rules.option import Options
from sixfold.rules.picture import Counter, Held, Mark, Piece
from sixfold.rules.player import Outcome
from sixfold.rules.step import Step

Remembered = Any
"""What a position keeps beside its state, immutable and hashable, in the game's own form."""


class Kernel(Protocol):
    """The rules themselves. The compiled functions are those of ``sixfold.rules.kernel``."""

    def start(self, variant: str, options: Options) -> State:
        """The state in which a game begins."""

    def outcome(self, state: State) -> Outcome:
        """How a finished game ended."""


class Memory(Protocol):
    """What a person at the table knows beyond the state, such as the colours inside a stack."""

    def begin(self, state: State, options: Options) -> Remembered:
        """What is remembered at the start."""

    def remember(self, memory: Remembered, before: State, code: int, after: State) -> Remembered:
        """What is remembered after a move."""

    def outcome(self, memory: Remembered, state: State) -> Outcome | None:
        """The end of the game, if memory alone brings it about."""

    def can_decide(self, memory: Remembered) -> bool:
        """Whether ``outcome`` can ever end this game."""

    def seen(self, memory: Remembered) -> Sequence[int]:
        """The keys of earlier positions whose return ends the game or leads towards it."""


class Notation(Protocol):
    """Moves as texts. A code means the same in every position, and so does its text."""

    KINDS: Sequence[MoveKind]
    """All kinds of moves."""

    def text(self, code: int) -> str:
        """The canonical text of a move."""

    def kind(self, code: int) -> str:
        """What the move does: the name of one of the kinds."""

    def steps(self, code: int) -> tuple[Step, ...]:
        """What a person does to make it, in order; no two legal moves have the same."""

    def read(self, text: str) -> Sequence[int]:
        """All moves the text may mean, legal or not; raises ``NotationError`` if there is none."""

    def explain(self, state: State, code: int) -> tuple[str, str]:
        """Why a move is not legal: a fixed name of the rule, and the reason as half a sentence."""


class Setup(Protocol):
    """Positions as named facts, from which texts and data are made."""

    FIELDS: Sequence[Field]
    PHASES: Sequence[str]
    """The names of what may be decided; texts of positions leave the first one out."""

    def describe(self, state: State, memory: Remembered) -> Fields:
        """All facts of a position."""

    def turn(self, state: State) -> Turn:
        """Who decides what."""

    def build(
        self, variant: str, options: Options, fields: Fields, turn: Turn
    ) -> tuple[State, Remembered]:
        """The position with these facts; raises ``ValueError`` with the reason if there is none."""


class View(Protocol):
    """Positions as pictures.

    A function ``prompt`` of the state says what is asked, where that is more than the phase, and
    ``effects`` of a move, given like ``marks``, what it brings.
    """

    def pieces(self, state: State, memory: Remembered) -> tuple[Piece, ...]:
        """What stands on the board."""

    def gone(self, state: State) -> tuple[str, ...]:
        """The places that no longer exist; ``picture.none_gone`` where they all stay."""

    def counters(self, state: State) -> tuple[Counter, ...]:
        """What lies beside it."""

    def hand(self, state: State) -> tuple[Held, ...]:
        """What can come onto the board now, by what is chosen from the stock; the usual first."""

    def marks(self, before: State, code: int, after: State) -> tuple[Mark, ...]:
        """What a move did where."""


class Evaluation(Protocol):
    """How positions look to the search; the compiled functions are those of ``rules.thinking``."""

    CHANCE: float
    """The value at which the chance to win is e / (1 + e), about 73 %."""

    def weights(self) -> Buffer:
        """The numbers that ``evaluate`` works with, as tuned; empty if there are none to tune."""

    def tied(self, numbers: Sequence[int]) -> Buffer:
        """The weights that a fit means, where one fitted number is used for several."""

    def decisions_left(self, state: State) -> float:
        """How many decisions like this one the time left on a clock has to last for."""


class Levels(Protocol):
    """How strong the levels of play are, where the usual ones do not suit."""

    def levels(self, options: Options) -> Sequence[Level]:
        """The levels below the highest, the weakest first."""


@dataclass(frozen=True)
class Parts:
    """A set of parts, for a game in which options choose between several."""

    kernel: Kernel
    notation: Notation
    setup_part: Setup
    view: View
    memory: Memory
    levels: Levels


class NoMemory:
    """The memory of a game whose state says everything."""

    def begin(self, state: State, options: Options) -> Remembered:
        """Nothing."""
        return ()

    def remember(self, memory: Remembered, before: State, code: int, after: State) -> Remembered:
        """Nothing."""
        return ()

    def outcome(self, memory: Remembered, state: State) -> Outcome | None:
        """Never."""
        return None

    def can_decide(self, memory: Remembered) -> bool:
        """Never."""
        return False

    def seen(self, memory: Remembered) -> Sequence[int]:
        """None."""
        return ()


class RandomGames:
    """The evaluation of a game that has none: the defaults of ``rules.thinking``."""

    CHANCE = 100.0
    """Random games end by chance: one that wins them all is still only likely to win."""

    def weights(self) -> Buffer:
        """None."""
        return filled(())

    def tied(self, numbers: Sequence[int]) -> Buffer:
        """As they are."""
        return filled(numbers)

    def decisions_left(self, state: State) -> float:
        """Somewhere in the middle of a game."""
        return 22.0
