"""The laws that every game obeys. A new game's folder is tested by existing.

``check(game)`` plays random games of one variant and tries all laws at every position on the way.
It is shipped with the library, so that a game developed elsewhere can be tried as well.
"""

from __future__ import annotations

import json
import pickle
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from sixfold.errors import IllegalMove, NotationError, PositionError
from sixfold.rules import editing, kernel
from sixfold.rules.game import Game
from sixfold.rules.move import CODES
from sixfold.rules.playout import LONGEST, Playouts
from sixfold.rules.position import Position
from sixfold.rules.registry import position as position_of

Law = Callable[[Position, random.Random], None]

_LAWS: list[Law] = []

_HAPPENS: Final = 0.1
"""How often something happens by itself in a random game where it can."""
_MANY: Final = 100
"""Moves of a position that are tried one by one, where that takes as long as all of them."""
_SOME: Final = 3
"""Moves of a random game that are looked for among the legal ones."""


def law(function: Law) -> Law:
    """Add a function to the laws: it gets a position and a source of chance, and asserts."""
    _LAWS.append(function)
    return function


def laws() -> tuple[Law, ...]:
    """All laws, each named by its function."""
    return tuple(_LAWS)


def line_of_play(game: Game, chance: random.Random, longest: int = 10_000) -> Iterator[Position]:
    """The positions of one random game, the start and the end included."""
    position = game.start()
    yield position
    for _ in range(longest):
        if not position.codes:
            return
        happens = position.events and chance.random() < _HAPPENS
        moves = position.events if happens else position.moves
        position = position.play(moves[chance.randrange(len(moves))])
        yield position


def check(game: Game, games: int = 3, seed: int = 1, every: int = 1) -> int:
    """Try all laws on every n-th position of random games; returns how many were tried."""
    chance = random.Random(seed)
    tried = 0
    for _ in range(games):
        for number, position in enumerate(line_of_play(game, chance)):
            if number % every == 0 or not position.codes:
                for each in _LAWS:
                    each(position, chance)
                tried += 1
        assert position.outcome is not None, f"a random game of {game!r} did not end"
    return tried


@law
def moves_are_in_order_and_small(position: Position, chance: random.Random) -> None:
    """Codes ascend, none twice, and fit into sixteen bits."""
    codes = position.codes
    assert list(codes) == sorted(set(codes))
    assert all(0 <= code < CODES for code in codes)


@law
def single_moves_agree_with_the_list(position: Position, chance: random.Random) -> None:
    """``survey`` counts and ``nth`` names what ``expand`` lists."""
    if position.game.memory.can_decide(position.memory):
        return
    count = len(position.codes)
    for k in {0, chance.randrange(count + 1), count - 1, count}:
        assert kernel.nth_code(position.state, max(k, 0)) == (*position.codes, -1)[max(k, 0)]


@law
def random_games_follow_the_rules(position: Position, chance: random.Random) -> None:
    """They go from legal move to legal move up to the end, with the result it has.

    Only some of the moves are looked for in the list: where there are thousands, that takes long.
    """
    stream = Playouts(position.state, chance.randrange(1 << 32))
    codes = stream.game()
    tried = set(chance.sample(range(len(codes)), min(len(codes), _SOME)))
    state = position.state
    for number, code in enumerate(codes):
        assert number not in tried or code in kernel.legal_codes(state)
        state = kernel.advance(state, code)
    told = stream.tally
    if len(codes) < LONGEST:
        assert not kernel.legal_codes(state)
        assert told.white - told.black == kernel.result_of(state)
    assert (told.games, told.decisions) == (1, len(codes))


@law
def no_move_exactly_when_over(position: Position, chance: random.Random) -> None:
    """A position has an outcome if and only if nothing can be decided."""
    assert (position.outcome is not None) == (len(position.moves) == 0)
    if position.outcome and not position.game.memory.can_decide(position.memory):
        winner = position.outcome.winner
        expected = 0 if winner is None else 1 - 2 * int(winner)
        assert kernel.result_of(position.state) == expected


@law
def texts_name_moves(position: Position, chance: random.Random) -> None:
    """Texts and steps of legal moves are all different, and a text reads back as its move."""
    moves = list(position.moves)
    assert len({move.text for move in moves}) == len(moves)
    assert len({move.steps for move in moves}) == len(moves)
    # Each is looked for in the list, which takes too long for all of some thousand.
    for move in chance.sample(moves, min(len(moves), _MANY)):
        assert move.text in position.moves
        assert position.move(move.text) == move
        assert position.game.kind(move).name == move.kind


@law
def events_happen_beside_the_decisions(position: Position, chance: random.Random) -> None:
    """Events have their role, can be played, and are in order; decisions are no events.

    Only where nobody can decide anything are the moves the events themselves.
    """
    events = position.events
    assert [event.code for event in events] == sorted({event.code for event in events})
    assert not events or position.game.runs
    assert all(position.game.kind(event).role == "event" for event in events)
    decided = {position.game.kind(move).role == "event" for move in position.moves}
    assert len(decided) <= 1
    assert True not in decided or list(position.moves) == list(events)
    for event in events:
        after = position.play(event)
        assert after == position.play(f"{event.text}@12.5")
        assert after.last == event


@law
def steps_can_be_walked(position: Position, chance: random.Random) -> None:
    """Points exist, what stays is part of the area before it, and each choice stands once."""
    points = set(position.game.board.points) - set(position.game.view.gone(position.state))
    hand = {held.stock for held in position.hand}
    for move in position.moves:
        kinds = [step.kind for step in move.steps]
        assert kinds, f"{move.text} has no steps"
        assert all(kinds.count(kind) <= 1 for kind in ("stock", "turn", "area", "keep"))
        assert points.issuperset(move.points)
        whole: set[str] = set()
        for step in move.steps:
            if step.kind == "stock":
                assert step.value in hand
            if isinstance(step.value, tuple):
                assert points.issuperset(step.value)
                assert step.kind == "area" or whole.issuperset(step.value)
                whole = set(step.value)


@law
def a_turns_own_move_belongs_to_whoever_decides(position: Position, chance: random.Random) -> None:
    """Where a regular move is due, the turn is that of the player who makes it."""
    turn = position.game.setup_part.turn(position.state)
    assert turn.player is position.player
    assert turn.phase in position.game.setup_part.PHASES
    if position.codes and kernel.regular(position.state):
        assert turn.after is position.player


@law
def positions_read_back(position: Position, chance: random.Random) -> None:
    """Text, data, pickle and repr each give an equal position with the same hash and key."""
    text = position.text
    assert "\n" not in text
    assert "moves" not in text.split()
    copies = (
        position.game.parse(text),
        position_of(text),
        position.game.setup(json.loads(json.dumps(position.data))),
        pickle.loads(pickle.dumps(position)),
    )
    for copy in copies:
        assert copy == position
        assert hash(copy) == hash(position)
        assert copy.text == text
        assert copy.key == position.key
        # Anything but ints would be compiled for once more.
        assert {type(word) for word in copy.state} == {int}
        assert copy.codes == position.codes
        assert copy.outcome == position.outcome
    assert repr(position) == f"sixfold.position({text!r})"


@law
def play_changes_nothing(position: Position, chance: random.Random) -> None:
    """Playing a move leaves the position as it was, and twice the same leads to the same."""
    if not position.codes:
        return
    move = chance.choice(position.moves)
    text, state, memory = position.text, tuple(position.state), repr(position.memory)
    after = position.play(move)
    assert (position.text, tuple(position.state), repr(position.memory)) == (text, state, memory)
    assert after == position.play(move.text)
    assert after != position
    assert after.last == move


@law
def other_moves_are_refused(position: Position, chance: random.Random) -> None:
    """Codes that are not listed are refused as moves, and nonsense as texts."""
    legal = set(position.codes)
    for code in {chance.randrange(CODES) for _ in range(3)} - legal:
        try:
            move = position.game.move(code)
        except (NotationError, ValueError, LookupError):
            continue
        try:
            position.play(move)
        except IllegalMove as error:
            assert error.rule
            assert error.reason
        else:
            raise AssertionError(f"{move.text} was played in {position.text}")
    for nonsense in ("", "z99", "moves", "x", "-", "a1-", "😀"):
        try:
            position.play(nonsense)
        except (NotationError, IllegalMove):
            continue
        raise AssertionError(f"{nonsense!r} was played in {position.text}")


@law
def pictures_show_the_board(position: Position, chance: random.Random) -> None:
    """A picture is JSON data; pieces of one level stand on different places that exist."""
    picture = position.picture
    json.dumps(picture.data)
    spots = {place.name for place in picture.places if not place.edge}
    standing = [(piece.level, point) for piece in picture.pieces for point in piece.points]
    assert len(set(standing)) == len(standing)
    assert spots.issuperset(picture.gone)
    assert spots.difference(picture.gone).issuperset(point for _, point in standing)
    assert {mark.point for mark in picture.marks} <= {place.name for place in picture.places}
    assert all(counter.count >= 0 for counter in picture.counters)
    if position.last is not None:
        assert picture.marks or not position.last.points


@law
def symmetric_positions_have_symmetric_moves(position: Position, chance: random.Random) -> None:
    """A turn or reflection of the board commutes with playing a move."""
    if position.game.memory.can_decide(position.memory):
        return
    symmetry = chance.choice(position.game.board.symmetries)
    image = position.transformed(symmetry)
    game = position.game
    expected = {game.image(position.state, move, symmetry) for move in position.moves}
    assert set(image.codes) == expected
    assert image.outcome == position.outcome
    if position.codes:
        move = chance.choice(position.moves)
        after = position.play(move).transformed(symmetry)
        assert image.play(game.move(game.image(position.state, move, symmetry))) == after


@law
def damaged_texts_are_refused_cleanly(position: Position, chance: random.Random) -> None:
    """A text with a character changed is read as another position or refused, never a crash."""
    text = position.text
    at = chance.randrange(len(text))
    damaged = text[:at] + chance.choice("abwWRB1290=,;/- x") + text[at + 1 :]
    try:
        other = position.game.parse(damaged)
    except PositionError as error:
        assert error.reason
    except LookupError as error:
        assert str(error)
    else:
        assert position.game.parse(other.text) == other


@law
def parts_make_the_position_again(position: Position, chance: random.Random) -> None:
    """Taken apart and put together it is the same, and its pieces look as they are put there."""
    draft = editing.take_apart(position)
    assert editing.put_together(draft) == position
    # Who decides is enough to find a turn that fits, though not always the same one.
    editing.put_together(replace(draft, phase=None, after=None))
    if editing.brushes(position.game):
        # What other facts tell of a point may show there too.
        told = set(re.findall(r"[a-z]\d+", repr(draft.facts)))
        standing = [p for p in position.picture.pieces if p.points[0] in draft.points]
        put = [piece for piece in editing.pieces_of(draft) if piece.points[0] not in told]
        assert set(put) == {piece for piece in standing if piece.points[0] not in told}
