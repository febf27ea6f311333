"""What a game is: its name, board, variants and options, and its positions as texts and data."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from operator import index
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from sixfold.boards import Board, Symmetry
from sixfold.errors import (
    GameError,
    Impossible,
    NotationError,
    PositionError,
    UnknownVariant,
    shown,
)
from sixfold.rules import description
from sixfold.rules.description import Fields, Turn
from sixfold.rules.kernel import State
from sixfold.rules.move import CODES, Move, MoveKind
from sixfold.rules.option import (
    Option,
    Options,
    OptionValue,
    check_options,
    read_options,
    write_options,
)
from sixfold.rules.parts import (
    Evaluation,
    Kernel,
    Levels,
    Memory,
    NoMemory,
    Notation,
    Parts,
    RandomGames,
    Remembered,
    Running,
    Setup,
    View,
)

if TYPE_CHECKING:
    from sixfold.rules.dialect import Dialect
    from sixfold.rules.position import Position


@dataclass(frozen=True, eq=False)
class Game:
    """A game with a variant and options chosen; ``load`` makes one."""

    name: str
    title: str
    board: Board
    variants: tuple[str, ...]
    option_list: tuple[Option, ...]
    # The parts agree on a type of state, which only they know: hence ``Any``.
    kernel: Kernel[Any]
    notation: Notation[Any]
    setup_part: Setup[Any, Any]
    view: View[Any, Any]
    memory: Memory[Any, Any] = field(default_factory=NoMemory)
    evaluation: Evaluation[Any] = field(default_factory=RandomGames)
    levels: Levels | None = None
    running: Running[Any, Any] | None = None
    """What runs by itself, in some of its variants."""
    draws: bool = False
    """Whether a game can end in a draw by the situation alone."""
    dialects: Mapping[str, Dialect] = field(default_factory=dict)
    board_for: Callable[[str, Options], Board] | None = None
    """The board that a variant and options choose, in place of the one given."""
    parts_for: Callable[[Options], Parts[Any, Any]] | None = None
    """The parts that options choose, in place of those given."""
    package: str = ""
    """The package with the game's data files: ``__name__`` where the game is a folder."""
    variant: str = ""
    options: Options = field(default_factory=dict)

    def __post_init__(self) -> None:
        variant = self.variant or self.variants[0]
        if variant not in self.variants:
            raise UnknownVariant(f"{self.title} variant", variant, self.variants)
        options = check_options(self.option_list, self.options, variant)
        if self.board_for:
            object.__setattr__(self, "board", self.board_for(variant, options))
        object.__setattr__(self, "variant", variant)
        object.__setattr__(self, "options", MappingProxyType(options))
        object.__setattr__(self, "dialects", MappingProxyType(dict(self.dialects)))
        if self.parts_for:
            for name, part in vars(self.parts_for(options)).items():
                object.__setattr__(self, name, part)

    def choose(self, /, variant: str | None = None, **options: object) -> Game:
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
        """The options that differ from what is usual in the variant."""
        usual = {option.name: option.usual(self.variant) for option in self.option_list}
        return {name: value for name, value in self.options.items() if value != usual[name]}

    @property
    def lot(self) -> Option | None:
        """The option whose number makes the start, where that is a matter of chance.

        None if the variant has no such start, or if one has been chosen.
        """
        chosen = self.changed_options
        return next(
            (
                option
                for option in self.option_list
                if option.makes and option.fits(self.variant) and option.makes[0] not in chosen
            ),
            None,
        )

    def dealt(self, number: int) -> Game:
        """The same with the start that a number makes; only where there is a ``lot``."""
        assert self.lot is not None
        return self.choose(self.variant, **self.changed_options, **{self.lot.name: number})

    def undealt(self) -> Game:
        """The same with its start left to chance again, where it can be."""
        made = {option.makes[0] for option in self.option_list if option.makes}
        kept = {name: value for name, value in self.changed_options.items() if name not in made}
        return self.choose(self.variant, **kept)

    @property
    def runs(self) -> Running[Any, Any] | None:
        """What runs by itself in this variant; None if nothing does."""
        return self.running if self.running and self.variant in self.running.VARIANTS else None

    @property
    def folder(self) -> Traversable | None:
        """Where the game's data files are: how it looks, what it says, its rules to read."""
        return resources.files(self.package) if self.package else None

    def resource(self, name: str) -> Any:
        """What a data file of the game says, JSON as data; ``None`` if there is no such file."""
        file = self.folder / name if self.folder else None
        if file is None or not file.is_file():
            return None
        try:
            text = file.read_text(encoding="utf-8")
            return json.loads(text) if name.endswith(".json") else text
        except ValueError as error:
            raise GameError(self.name, self.package, f"{name} cannot be read: {error}") from error

    @property
    def forms(self) -> tuple[Game, ...]:
        """The games that have compiled code of their own: without texts in its options, and with.

        Whatever else is chosen shares the code of one of them.
        """
        texts = {option.name: option.example for option in self.option_list if option.example}
        plain = self.choose()
        return (plain, self.choose(**texts)) if texts and self.parts_for else (plain,)

    @property
    def form(self) -> Game:
        """The one of ``forms`` whose compiled code this game uses."""
        return next(form for form in self.forms if form.kernel is self.kernel)

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
                raise Impossible("game", f"it must begin with {self.name!r}")
            given, parts = read_options(self.option_list, parts)
            game = self.choose(variant, **given)
            if begins:
                if parts:
                    raise Impossible(
                        "start", f"only options may follow the word start, not {parts[0]!r}"
                    )
                return game.start()
            if not parts:
                raise Impossible("turn", "it must end with the player to decide, white or black")
            turn = description.read_turn(parts[-1], self.setup_part.PHASES)
            return game._build(description.read_fields(self.setup_part.FIELDS, parts[:-1]), turn)
        except ValueError as error:
            raise PositionError(text, error) from error

    def setup(self, data: Mapping[str, object]) -> Position:
        """The position that JSON data describes; it must be of this variant and options."""
        if not isinstance(data, Mapping):
            raise PositionError(shown(data), "it must be an object with named parts")
        facts = dict(data)
        try:
            if facts.pop("game", None) != self.name:
                raise Impossible("game", f"its game must be {self.name!r}")
            variant = facts.pop("variant", self.variants[0])
            options = facts.pop("options", {})
            if not isinstance(variant, str) or not isinstance(options, Mapping):
                raise ValueError("variant must be a text and options an object")
            game = self.choose(variant, **{str(key): value for key, value in options.items()})
            turn = description.turn_from_data(facts.pop("turn", None), self.setup_part.PHASES)
            position = game._build(facts, turn)  # type: ignore[arg-type]
        except ValueError as error:
            raise PositionError(shown(data), error) from error
        return self._own(position, shown(data))

    def _build(self, fields: Fields, turn: Turn) -> Position:
        """A position from its facts, which are checked here for form and by the game for sense."""
        from sixfold.rules.position import Position

        facts = description.check_fields(self.setup_part.FIELDS, fields, self.board)
        state, memory = self.setup_part.build(self.variant, self.options, facts, turn)
        described = self.setup_part.describe(state, memory)
        for name, value in facts.items():
            if described[name] != value:
                raise Impossible(
                    "follows",
                    f"{name} is {described[name]} here, not {value}",
                    field=name,
                    is_here=described[name],
                    given=value,
                )
        if self.setup_part.turn(state) != turn:
            raise Impossible(
                "decides",
                f"it is {self._turn(state)} to decide here",
                player=self.setup_part.turn(state).player,
            )
        return Position(self, state, memory)

    def _own(self, position: Position, text: str) -> Position:
        if position.game != self:
            raise PositionError(text, f"it belongs to {position.game!r}, not to {self!r}")
        return position

    def text(self, state: State, memory: Remembered) -> str:
        """The canonical one-line text of a position."""
        fields = self.setup_part.describe(state, memory)
        written = description.write_fields(self.setup_part.FIELDS, fields)
        return "; ".join((self._head, *written, self._turn(state)))

    @cached_property
    def _head(self) -> str:
        """What the texts of all positions begin with."""
        name = f"{self.name} {self.variant}" if len(self.variants) > 1 else self.name
        return "; ".join((name, *write_options(self.option_list, self.options, self.variant)))

    def _turn(self, state: State) -> str:
        part = self.setup_part
        own = bool(getattr(part, "OWN_TURNS", False))
        return description.write_turn(part.turn(state), part.PHASES[0], own=own)

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

    def image(self, state: State, move: Move, symmetry: Symmetry) -> int:
        """The code of a legal move of a state on a turned or reflected board.

        A game whose texts say more than points tells it by a function ``image`` of its notation.
        """
        own = getattr(self.notation, "image", None)
        if own is not None:
            return int(own(state, move.code, symmetry))
        text, kind = symmetry.text(move.text), move.kind
        notation, codes = self.notation, self.notation.read(text)
        same = (c for c in codes if notation.kind(c) == kind and notation.text(c) == text)
        return next(same, codes[0])

    def move(self, code: int) -> Move:
        """The move with this code; raises ``NotationError`` if the game has none."""
        try:
            return _move(self.notation, code)  # type: ignore[arg-type]  # modules are hashable
        except TypeError:
            if isinstance(code, int):
                raise
            raise NotationError(shown(code), "the code of a move is a number") from None

    def kind(self, move: Move) -> MoveKind:
        """The kind of a move, with its role."""
        return next(kind for kind in self.notation.KINDS if kind.name == move.kind)

    def knows(self, move: Move) -> bool:
        """Whether a move is one of this game, legal or not."""
        try:
            return self.move(move.code) == move
        except NotationError:
            return False


@cache
def _move(notation: Notation[Any], code: int) -> Move:
    """Codes mean the same everywhere, so each move is made once."""
    number = index(code)
    if not 0 <= number < CODES:
        raise NotationError(shown(code), f"codes of moves are 0 to {CODES - 1}")
    return Move(number, notation.text(number), notation.kind(number), notation.steps(number))
