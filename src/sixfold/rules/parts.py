"""The parts that make up a game: what each module of a game's folder has to offer."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from sixfold.jit import Buffer, filled
from sixfold.rules.description import Field, Fields, Turn
from sixfold.rules.kernel import S, State
from sixfold.rules.level import Level
from sixfold.rules.move import MoveKind
from sixfold.rules.option import Options
from sixfold.rules.picture import Counter, Held, Mark, Piece
from sixfold.rules.player import Outcome
from sixfold.rules.step import Step

S_in = TypeVar("S_in", bound=State, contravariant=True)

Remembered = Hashable
"""What a position keeps beside its state, immutable, in the game's own form."""

M = TypeVar("M", bound=Remembered)
M_in = TypeVar("M_in", bound=Remembered, contravariant=True)


class Kernel(Protocol[S]):
    """The rules themselves. The compiled functions are those of ``sixfold.rules.kernel``."""

    def start(self, variant: str, options: Options) -> S:
        """The state in which a game begins."""

    def outcome(self, state: S) -> Outcome:
        """How a finished game ended."""


class Memory(Protocol[S_in, M]):
    """What a person at the table knows beyond the state, such as the colours inside a stack."""

    def begin(self, state: S_in, options: Options) -> M:
        """What is remembered at the start."""

    def remember(self, memory: M, before: S_in, code: int, after: S_in) -> M:
        """What is remembered after a move."""

    def outcome(self, memory: M, state: S_in) -> Outcome | None:
        """The end of the game, if memory alone brings it about."""

    def can_decide(self, memory: M) -> bool:
        """Whether ``outcome`` can ever end this game."""

    def seen(self, memory: M) -> Sequence[int]:
        """The keys of earlier positions whose return ends the game or leads towards it."""


class Notation(Protocol[S_in]):
    """Moves as texts. A code means the same in every position, and so does its text.

    A function ``image`` of a state, a code and a symmetry gives the code of the move on the turned
    or reflected board, where its text with other points does not.
    """

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

    def explain(self, state: S_in, code: int) -> tuple[str, str]:
        """Why a move is not legal: a fixed name of the rule, and the reason as half a sentence."""


class Setup(Protocol[S, M]):
    """Positions as named facts, from which texts and data are made.

    A true ``OWN_TURNS`` says that every decision belongs to a turn of the player who makes it, so
    that texts need not say in whose turn it is. A function ``piece_at`` of a point and a text says
    what stands there in the editor, where that is more than its brushes side by side, and a
    ``SPREAD`` how drafts say pieces that lie on several points.
    """

    FIELDS: Sequence[Field]
    PHASES: Sequence[str]
    """The names of what may be decided; texts of positions leave the first one out."""

    def describe(self, state: S, memory: M) -> Fields:
        """All facts of a position."""

    def turn(self, state: S) -> Turn:
        """Who decides what."""

    def build(self, variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[S, M]:
        """The position with these facts; raises ``ValueError`` with the reason if there is none."""


class View(Protocol[S_in, M_in]):
    """Positions as pictures.

    A function ``prompt`` of the state says what is asked, where that is more than the phase, and
    ``effects`` of a move, given like ``marks``, what it brings. ``THEMES`` says what puzzles with
    such a kind of move or effect are about.
    """

    def pieces(self, state: S_in, memory: M_in) -> tuple[Piece, ...]:
        """What stands on the board."""

    def gone(self, state: S_in) -> tuple[str, ...]:
        """The places that no longer exist; ``picture.none_gone`` where they all stay."""

    def counters(self, state: S_in) -> tuple[Counter, ...]:
        """What lies beside it."""

    def hand(self, state: S_in) -> tuple[Held, ...]:
        """What can come onto the board now, by what is chosen from the stock; the usual first."""

    def marks(self, before: S_in, code: int, after: S_in) -> tuple[Mark, ...]:
        """What a move did where."""


class Span(NamedTuple):
    """When something will have run out, and how long it lasts in all, in milliseconds."""

    end: int
    whole: int


class Running(Protocol[S, M]):
    """What runs by itself in a game, such as sand, and what happens when it has run out.

    Time never enters a position: that something has run out is an *event*, a move of the role
    ``event`` that whoever holds the clock plays. Here is what they need for it: how long everything
    still runs, kept in the game's own form beside the position. Times are milliseconds since the
    game began. A player may call for some events; the clock makes all others.
    """

    VARIANTS: Sequence[str]
    """Where it does; elsewhere nothing runs and no event happens."""

    def events(self, state: S) -> Sequence[int]:
        """The codes of all events that can happen, in ascending order."""

    def is_called(self, code: int) -> bool:
        """Whether the player whose turn it is not may call for an event, and not the clock."""

    def calm(self, state: S) -> S:
        """The same where nothing ever happens by itself: what a search thinks about."""

    def begin(self, state: S) -> M:
        """What runs at the time 0."""

    def after(self, runs: M, before: S, code: int, after: S, time: int) -> M:
        """What runs after a decision or an event at a time."""

    def due(self, runs: M, state: S) -> tuple[int, int] | None:
        """When what happens next by itself, as the code of a move; None if nothing will.

        A decision at that very time comes before it.
        """

    def refusal(self, runs: M, state: S, code: int, time: int) -> tuple[str, str] | None:
        """Why an event cannot be called for yet: the name of a rule and half a sentence."""

    def spans(self, runs: M, state: S) -> Mapping[str, Span]:
        """What runs on each point; beside the board by the kind of move that it is about."""


class Evaluation(Protocol[S_in]):
    """How positions look to the search; the compiled functions are those of ``rules.thinking``."""

    CHANCE: float
    """The value at which the chance to win is e / (1 + e), about 73 %."""

    def weights(self) -> Buffer:
        """The numbers that ``evaluate`` works with, as tuned; empty if there are none to tune."""

    def tied(self, numbers: Sequence[int]) -> Buffer:
        """The weights that a fit means, where one fitted number is used for several."""

    def decisions_left(self, state: S_in) -> float:
        """How many decisions like this one the time left on a clock has to last for."""


class Levels(Protocol):
    """How strong the levels of play are, where the usual ones do not suit."""

    def levels(self, options: Options) -> Sequence[Level]:
        """The levels below the highest, the weakest first."""


@dataclass(frozen=True)
class Parts(Generic[S, M]):
    """A set of parts, for a game in which options choose between several."""

    kernel: Kernel[S]
    notation: Notation[S]
    setup_part: Setup[S, M]
    view: View[S, M]
    memory: Memory[S, M]
    levels: Levels


class NoMemory:
    """The memory of a game whose state says everything."""

    def begin(self, state: State, options: Options) -> tuple[()]:
        """Nothing."""
        return ()

    def remember(self, memory: Remembered, before: State, code: int, after: State) -> tuple[()]:
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
