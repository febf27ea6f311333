"""A situation in a game: an immutable value that knows what may be done next."""

from __future__ import annotations

from typing import Any, NoReturn

from sixfold.boards import Symmetry
from sixfold.errors import AmbiguousMove, IllegalMove, NotationError, shown
from sixfold.rules.game import Game
from sixfold.rules.kernel import State, advance, key_of, legal_codes, nth_code, regular
from sixfold.rules.move import Move, Moves
from sixfold.rules.option import Options
from sixfold.rules.parts import Remembered
from sixfold.rules.picture import Effect, Held, Mark, Picture, Place, Prompt
from sixfold.rules.player import Outcome, Player, player_of


class Position:
    """A situation in a game. ``play`` gives a new one and never changes this.

    Positions are equal when they are of the same game, variant and options and describe the same
    situation; how they came about does not matter.
    """

    __slots__ = ("_before", "_codes", "game", "last", "memory", "state")

    game: Game
    state: State
    memory: Remembered
    last: Move | None
    _before: State | None
    _codes: tuple[int, ...] | None

    def __init__(
        self,
        game: Game,
        state: State,
        memory: Remembered = (),
        last: Move | None = None,
        before: State | None = None,
    ) -> None:
        keep = object.__setattr__
        keep(self, "game", game)
        keep(self, "state", state)
        keep(self, "memory", memory)
        keep(self, "last", last)
        keep(self, "_before", before)
        keep(self, "_codes", None)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"positions are immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"positions are immutable: {name} cannot be deleted")

    @property
    def player(self) -> Player:
        """Who decides now."""
        return player_of(self.state.player)

    @property
    def variant(self) -> str:
        """The variant of the game."""
        return self.game.variant

    @property
    def options(self) -> Options:
        """The options of the game."""
        return self.game.options

    @property
    def codes(self) -> tuple[int, ...]:
        """The codes of the legal moves in ascending order."""
        codes = self._codes
        if codes is None:
            ended = self.game.memory.outcome(self.memory, self.state)
            codes = () if ended else tuple(legal_codes(self.state))
            object.__setattr__(self, "_codes", codes)
        return codes

    @property
    def moves(self) -> Moves:
        """The legal moves, none when the game is over."""
        return Moves(self.codes, self.game.move)

    @property
    def events(self) -> Moves:
        """What can happen besides the decisions, such as that sand has run out.

        ``play`` takes these too; there are none when the game is over, and in most games.
        """
        runs = self.game.runs
        return Moves(runs.events(self.state) if runs and self.codes else (), self.game.move)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if self._codes:
            return None
        ended = self.game.memory.outcome(self.memory, self.state)
        if ended:
            return ended
        # One move is enough to know, and there may be thousands to list.
        goes_on = self._codes is None and nth_code(self.state, 0) >= 0
        return None if goes_on else self.game.kernel.outcome(self.state)

    def move(self, text: str | Move) -> Move:
        """The legal move that a text means here, or the event; a time behind ``@`` means nothing.

        Raises ``NotationError``, ``IllegalMove`` or ``AmbiguousMove``.
        """
        game = self.game
        codes = self.codes
        if game.runs:
            codes = (*codes, *(event.code for event in self.events if event.code not in codes))
        if isinstance(text, Move):
            if not game.knows(text):
                raise self._refusal(text.text, "foreign", f"it is not a move of {game.title}")
            if text.code in codes:
                return text
            raise self._illegal(text.text, text.code)
        given: object = text
        if not isinstance(given, str):
            reason = "a move is given as a text or as one of position.moves"
            raise NotationError(shown(given), f"{reason}; game.move(code) gives the move of a code")
        meant = list(game.notation.read(text.partition("@")[0] if game.runs else text))
        allowed = codes if len(meant) == 1 else set(codes)
        legal = [code for code in meant if code in allowed]
        if len(legal) == 1:
            return game.move(legal[0])
        if legal:
            raise AmbiguousMove(text, self.text, (game.move(code).text for code in legal))
        raise self._illegal(text, meant[0])

    def play(self, move: str | Move) -> Position:
        """The position after a move, given as a text or as one of ``moves``.

        Raises ``NotationError``, ``IllegalMove`` or ``AmbiguousMove``.
        """
        made = self.move(move)
        after = advance(self.state, made.code)
        memory = self.game.memory.remember(self.memory, self.state, made.code, after)
        return Position(self.game, after, memory, made, self.state)

    def _illegal(self, text: str, code: int) -> IllegalMove:
        if self.outcome is not None:
            rule, reason = "over", f"the game is over, {self.outcome}"
        else:
            rule, reason = self.game.notation.explain(self.state, code)
        return self._refusal(text, rule, reason)

    def _refusal(self, text: str, rule: str, reason: str) -> IllegalMove:
        return IllegalMove(text, self.text, rule, reason, (move.text for move in self.moves))

    @property
    def text(self) -> str:
        """The whole position in one line; ``parse`` reads it back."""
        return self.game.text(self.state, self.memory)

    @property
    def data(self) -> dict[str, Any]:
        """The whole position as JSON data; ``setup`` reads it back."""
        return self.game.data(self.state, self.memory)

    def transformed(self, symmetry: Symmetry) -> Position:
        """The same situation on a turned or reflected board."""
        return self.game.transformed(self.state, self.memory, symmetry)

    @property
    def key(self) -> int:
        """A 64-bit hash of what the rules depend on, the same in every process."""
        return int(key_of(self.state))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What the last move did where; nothing in a position that came without one."""
        if self.last is None or self._before is None:
            return ()
        return self.game.view.marks(self._before, self.last.code, self.state)

    @property
    def hand(self) -> tuple[Held, ...]:
        """What can come onto the board now; nothing when the game is over."""
        return self.game.view.hand(self.state) if self.codes else ()

    @property
    def prompt(self) -> Prompt | None:
        """What is asked now; None when the game is over."""
        if not self.codes:
            return None
        asked = getattr(self.game.view, "prompt", None)
        return asked(self.state) if asked else Prompt(self.game.setup_part.turn(self.state).phase)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the last move brought; nothing in a position that came without one."""
        brought = getattr(self.game.view, "effects", None)
        if self.last is None or self._before is None or brought is None:
            return ()
        return tuple(brought(self._before, self.last.code, self.state))

    @property
    def picture(self) -> Picture:
        """Everything a person sees, as plain data."""
        game = self.game
        view = game.view
        turn = game.setup_part.turn(self.state)
        return Picture(
            game=game.name,
            variant=game.variant,
            layout=game.board.layout,
            places=tuple(
                Place(point, *game.board.place(point), point in game.board.edge)
                for point in game.board.points
            ),
            gone=view.gone(self.state),
            lines=game.board.lines,
            pieces=view.pieces(self.state, self.memory),
            counters=view.counters(self.state),
            player=str(self.player),
            phase=turn.phase,
            after=str(turn.after),
            last=self.last.text if self.last else None,
            marks=self.marks,
            outcome=self.outcome,
        )

    def svg(
        self,
        *,
        flip: bool = False,
        size: int | None = None,
        labels: bool = True,
        theme: str | None = None,
    ) -> str:
        """A drawing of the board, seen by White or, flipped, by Black; by default in its theme."""
        from sixfold.drawing import draw, look_of

        look = look_of(self.game)
        return draw(self.picture, look, flip=flip, size=size, labels=labels, theme=theme)

    def png(
        self,
        *,
        flip: bool = False,
        size: int = 800,
        labels: bool = True,
        theme: str | None = None,
    ) -> bytes:
        """The drawing as a PNG image, that many pixels wide."""
        from sixfold.drawing import png

        return png(self.svg(flip=flip, size=size, labels=labels, theme=theme))

    def _repr_svg_(self) -> str:
        return self.svg(size=420)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.state == other.state and self.memory == other.memory and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game, self.state, self.memory))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"sixfold.position({self.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Position, (self.game, self.state, self.memory, self.last, self._before)


def begins_turn(before: Position, position: Position) -> bool:
    """Whether a decision in ``position`` is a new turn after one in ``before``.

    It is when the other player decides. It also is when a player moves again who was not only
    clearing up what the opponent had left: White does so in games that begin with placing.
    """
    if before.player is not position.player:
        return True
    earlier = before.game.setup_part.turn(before.state)
    return regular(position.state) and earlier.after is position.player
