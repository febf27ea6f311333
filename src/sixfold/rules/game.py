"""What a game is: its name, board, variants and options, and the parts that make up its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, cast

from sixfold.boards import Board, Symmetry
from sixfold.errors import NotationError, PositionError, UnknownVariant
from sixfold.jit import Buffer
from sixfold.rules import description
from sixfold.rules.description import Field, Fields, Turn
from sixfold.rules.kernel import State
from sixfold.rules.level import Level
from sixfold.rules.move import Move
from sixfold.rules.option import (
    Option,
    Options,
    OptionValue,
    check_options,
    read_options,
    write_options,
)
from sixfold.rules.picture import Counter, Mark, Piece
from sixfold.rules.player import Outcome

if TYPE_CHECKING:
    from sixfold.rules.dialect import Dialect
    from sixfold.rules.position import Position

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

    def verdict(self, memory: Remembered, state: State) -> Outcome | None:
        """The end of the game, if memory alone brings it about."""

    def can_decide(self, memory: Remembered) -> bool:
        """Whether ``verdict`` can ever end this game."""

    def seen(self, memory: Remembered) -> Sequence[int]:
        """The keys of earlier positions whose return ends the game or leads towards it."""


class Notation(Protocol):
    """Moves as texts. A code means the same in every position, and so does its text."""

    def text(self, code: int) -> str:
        """The canonical text of a move."""

    def kind(self, code: int) -> str:
        """What the move does, in one word."""

    def path(self, code: int) -> tuple[str, ...]:
        """The points a person touches to make it, in order; no two legal moves have the same.

        What is taken from beside the board first may come first: the kind of its counter.
        """

    def read(self, text: str) -> Sequence[int]:
        """All moves the text may mean, legal or not; raises ``NotationError`` if there is none."""

    def explain(self, state: State, code: int) -> tuple[str, str]:
        """Why a move is not legal: a fixed name of the rule, and the reason as half a sentence."""


class Setup(Protocol):
    """Positions as named facts, from which texts and data are made."""

    FIELDS: Sequence[Field]
    PHASES: Sequence[str]
    """What may be decided; the first is the regular move."""

    def describe(self, state: State, memory: Remembered) -> Fields:
        """All facts of a position."""

    def turn(self, state: State) -> Turn:
        """Who decides what."""

    def build(
        self, variant: str, options: Options, fields: Fields, turn: Turn
    ) -> tuple[State, Remembered]:
        """The position with these facts; raises ``ValueError`` with the reason if there is none."""


class View(Protocol):
    """Positions as pictures."""

    THEME: str

    def pieces(self, state: State, memory: Remembered) -> tuple[Piece, ...]:
        """What stands on the board."""

    def counters(self, state: State) -> tuple[Counter, ...]:
        """What lies beside it."""

    def marks(self, before: State, code: int, after: State) -> tuple[Mark, ...]:
        """What a move did where."""


class Evaluation(Protocol):
    """How positions look to the search; the compiled functions are those of ``rules.thinking``."""

    CHANCE: float
    """The value at which the chance to win is e / (1 + e), about 73 %."""

    def weights(self) -> Buffer:
        """The numbers that ``evaluate`` works with, as tuned."""


class Forgetful:
    """The memory of a game whose state says everything."""

    def begin(self, state: State, options: Options) -> Remembered:
        """Nothing."""
        return ()

    def remember(self, memory: Remembered, before: State, code: int, after: State) -> Remembered:
        """Nothing."""
        return ()

    def verdict(self, memory: Remembered, state: State) -> Outcome | None:
        """Never."""
        return None

    def can_decide(self, memory: Remembered) -> bool:
        """Never."""
        return False

    def seen(self, memory: Remembered) -> Sequence[int]:
        """None."""
        return ()


@dataclass(frozen=True, eq=False)
class Game:
    """A game with a variant and options chosen; ``load`` makes one."""

    name: str
    title: str
    board: Board
    variants: tuple[str, ...]
    option_list: tuple[Option, ...]
    kernel: Kernel
    notation: Notation
    setup_part: Setup
    view: View
    memory: Memory = field(default_factory=Forgetful)
    evaluation: Evaluation | None = None
    levels: tuple[Level, ...] = ()
    draws: bool = False
    """Whether a game can end in a draw by the situation alone."""
    dialects: Mapping[str, Dialect] = field(default_factory=dict)
    variant: str = ""
    options: Options = field(default_factory=dict)

    def __post_init__(self) -> None:
        variant = self.variant or self.variants[0]
        if variant not in self.variants:
            raise UnknownVariant(f"{self.title} variant", variant, self.variants)
        options = check_options(self.option_list, self.options, variant)
        object.__setattr__(self, "variant", variant)
        object.__setattr__(self, "options", MappingProxyType(options))

    def choose(self, variant: str | None = None, **options: object) -> Game:
        """The same game with another variant and options, defaults for what is not said."""
        return replace(self, variant=variant or "", options=cast(Options, options))

    @property
    def _identity(self) -> tuple[object, ...]:
        return self.name, self.variant, tuple(self.options.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def __repr__(self) -> str:
        changed = "".join(f", {n}={v!r}" for n, v in self.changed_options.items())
        return f"sixfold.load({self.name!r}, {self.variant!r}{changed})"

    def __reduce__(self) -> tuple[object, ...]:
        from sixfold.rules.registry import reload

        return reload, (self.name, self.variant, dict(self.options))

    @property
    def changed_options(self) -> dict[str, OptionValue]:
        """The options that differ from their defaults."""
        defaults = {option.name: option.default for option in self.option_list}
        return {name: value for name, value in self.options.items() if value != defaults[name]}

    @property
    def forms(self) -> tuple[Game, ...]:
        """The games that have compiled code of their own: without texts in its options, and with.

        Whatever else is chosen shares the code of one of them.
        """
        texts = {option.name: option.example for option in self.option_list if option.example}
        plain = self.choose()
        return (plain, self.choose(**texts)) if texts else (plain,)

    @property
    def form(self) -> Game:
        """The one of ``forms`` whose compiled code this game uses."""
        return self.forms[any(isinstance(value, str) and value for value in self.options.values())]

    def start(self) -> Position:
        """The position in which a game begins."""
        from sixfold.rules.position import Position

        state = self.kernel.start(self.variant, self.options)
        return Position(self, state, self.memory.begin(state, self.options))

    def parse(self, text: str) -> Position:
        """The position that a one-line text describes; it must be of this variant and options."""
        return self._own(self.parse_any(text), text)

    def parse_any(self, text: str) -> Position:
        """The position that a text describes, of whatever variant and options it names."""
        head, *parts = (part.strip() for part in text.split(";"))
        words = head.split()
        begins = words[-1:] == ["start"]
        variant = " ".join(words[1:-1] if begins else words[1:])
        try:
            if words[:1] != [self.name]:
                raise ValueError(f"it must begin with {self.name!r}")
            given, parts = read_options(self.option_list, parts)
            game = self.choose(variant, **given)
            if begins:
                if parts:
                    raise ValueError(f"only options may follow the word start, not {parts[0]!r}")
                return game.start()
            if not parts:
                raise ValueError("it must end with the player who decides, white or black")
            turn = description.read_turn(parts[-1], self.setup_part.PHASES)
            return game._build(description.read_fields(self.setup_part.FIELDS, parts[:-1]), turn)
        except ValueError as error:
            raise PositionError(text, str(error).rstrip(".")) from error

    def setup(self, data: Mapping[str, object]) -> Position:
        """The position that JSON data describes; it must be of this variant and options."""
        if not isinstance(data, Mapping):
            raise PositionError(repr(data), "it must be an object with named parts")
        facts = dict(data)
        try:
            if facts.pop("game", None) != self.name:
                raise ValueError(f"its game must be {self.name!r}")
            variant = facts.pop("variant", self.variants[0])
            options = facts.pop("options", {})
            if not isinstance(variant, str) or not isinstance(options, Mapping):
                raise ValueError("variant must be a text and options an object")
            game = self.choose(variant, **{str(key): value for key, value in options.items()})
            turn = description.turn_from_data(facts.pop("turn", None), self.setup_part.PHASES)
            position = game._build(facts, turn)  # type: ignore[arg-type]
        except ValueError as error:
            raise PositionError(repr(data), str(error).rstrip(".")) from error
        return self._own(position, repr(data))

    def _build(self, fields: Fields, turn: Turn) -> Position:
        """A position from its facts, which are checked here for form and by the game for sense."""
        from sixfold.rules.position import Position

        facts = description.check_fields(self.setup_part.FIELDS, fields, self.board)
        state, memory = self.setup_part.build(self.variant, self.options, facts, turn)
        described = self.setup_part.describe(state, memory)
        for name, value in facts.items():
            if described[name] != value:
                raise ValueError(f"{name} is {described[name]} here, not {value}")
        if self.setup_part.turn(state) != turn:
            found = description.write_turn(self.setup_part.turn(state), self.setup_part.PHASES[0])
            raise ValueError(f"it is {found} who decides here")
        return Position(self, state, memory)

    def _own(self, position: Position, text: str) -> Position:
        if position.game != self:
            raise PositionError(text, f"it belongs to {position.game!r}, not to {self!r}")
        return position

    def text(self, state: State, memory: Remembered) -> str:
        """The canonical one-line text of a position."""
        head = f"{self.name} {self.variant}" if len(self.variants) > 1 else self.name
        fields = self.setup_part.describe(state, memory)
        turn = description.write_turn(self.setup_part.turn(state), self.setup_part.PHASES[0])
        return "; ".join(
            (
                head,
                *write_options(self.option_list, self.options),
                *description.write_fields(self.setup_part.FIELDS, fields),
                turn,
            )
        )

    def data(self, state: State, memory: Remembered) -> dict[str, Any]:
        """A position as JSON data."""
        return {
            "game": self.name,
            "variant": self.variant,
            "options": dict(self.options),
            **self.setup_part.describe(state, memory),
            "turn": description.turn_data(self.setup_part.turn(state)),
        }

    def transformed(self, state: State, memory: Remembered, symmetry: Symmetry) -> Position:
        """The image of a position under a symmetry of the board."""
        fields = self.setup_part.describe(state, memory)
        image = description.transform_fields(self.setup_part.FIELDS, fields, symmetry)
        return self._build(image, self.setup_part.turn(state))

    def move(self, code: int) -> Move:
        """The move with this code; raises ``NotationError`` if the game has none."""
        return _move(self.notation, code)  # type: ignore[arg-type]  # modules are hashable

    def knows(self, move: Move) -> bool:
        """Whether a move is one of this game, legal or not."""
        try:
            return self.move(move.code) == move
        except NotationError:
            return False


@cache
def _move(notation: Notation, code: int) -> Move:
    """Codes mean the same everywhere, so each move is made once."""
    return Move(code, notation.text(code), notation.kind(code), notation.path(code))
