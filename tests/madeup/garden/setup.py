"""Positions of GARDEN as named facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from sixfold.boards.board import AXES
from sixfold.rules.description import Field, FieldKind, Fields, Turn
from sixfold.rules.option import Options
from sixfold.rules.player import Player

from .board import BEDS, BIT, SHIFTS, STANDARD, bits, points
from .kernel import GOALS, HEDGES, PLANT, State, hedged, rim, threes

FIELDS: Sequence[Field] = (
    Field("w", FieldKind.POINTS, []),
    Field("b", FieldKind.POINTS, []),
    Field("hedges", FieldKind.LINES, []),
    Field("gone", FieldKind.POINTS, []),
    Field("picked", FieldKind.PAIR, [0, 0]),
    Field("pool", FieldKind.COUNT, derived=True),
)
PHASES: Sequence[str] = ("plant", "harvest", "dig")


def gone(state: State) -> list[str]:
    """The beds that have been dug away."""
    variant = next(name for name, goal in GOALS.items() if goal == state.goal)
    return points(BEDS[variant] & ~state.beds)


def hedges(state: State) -> list[tuple[str, str, int]]:
    """The two beds and the axis of each hedge."""
    found = []
    for axis, word in enumerate(state[2:5]):
        for low in points(word):
            high = STANDARD.step(low, AXES[axis])
            assert high is not None
            found.append((low, high, axis))
    return sorted(found)


def describe(state: State, memory: object) -> Fields:
    """All facts of a position."""
    return {
        "w": points(state.white),
        "b": points(state.black),
        "hedges": [f"{low}-{high}" for low, high, _ in hedges(state)],
        "gone": gone(state),
        "picked": [state.won0, state.won1],
        "pool": state.seeds,
    }


def turn(state: State) -> Turn:
    """Who decides what."""
    return Turn(Player(state.player), PHASES[state.phase], Player(state.player))


def build(variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[State, tuple[()]]:
    """The position with these facts, if play can lead to it."""
    flowers = [bits(cast("list[str]", fields[key])) for key in "wb"]
    picked = cast("list[int]", fields["picked"])
    beds = BEDS[variant] & ~bits(cast("list[str]", fields["gone"]))
    words = _hedges(cast("list[str]", fields["hedges"]))
    seeds = int(options["seeds"]) - sum(map(int.bit_count, flowers)) - sum(picked)
    if seeds < 0:
        raise ValueError(f"{options['seeds']} seeds are not enough for these flowers")
    goal = GOALS[variant]
    phase = PHASES.index(turn.phase)
    values = (*flowers, *words, beds, seeds, *picked, goal, phase, int(turn.player))
    state = State._make(values)
    _check_places(state)
    _check_gone(BEDS[variant], beds)
    _check_turns(state, BEDS[variant].bit_count() - beds.bit_count())
    _check_phase(state, turn)
    return state, ()


def _hedges(lines: list[str]) -> list[int]:
    words = [0, 0, 0]
    for line in lines:
        low, high = sorted(line.split("-"), key=BIT.__getitem__)
        apart = BIT[high] - BIT[low]
        if apart not in SHIFTS or STANDARD.step(low, AXES[SHIFTS.index(apart)]) != high:
            raise ValueError(f"a hedge stands on two neighbours, not on {line}")
        words[SHIFTS.index(apart)] |= 1 << BIT[low]
    if len(lines) > HEDGES or sum(map(int.bit_count, words)) < len(lines):
        raise ValueError(f"there are {HEDGES} hedges, and each is named once")
    return words


def _check_places(state: State) -> None:
    hedge_beds = hedged(state)
    if hedge_beds.bit_count() < 2 * sum(map(int.bit_count, state[2:5])):
        raise ValueError("two hedges stand on the same bed")
    if hedge_beds & (state.white | state.black):
        bed = points(hedge_beds & (state.white | state.black))[0]
        raise ValueError(f"{bed} is occupied twice")
    if strange := (hedge_beds | state.white | state.black) & ~state.beds:
        raise ValueError(f"there is no bed {points(strange)[0]}")


def _check_gone(all_beds: int, beds: int) -> None:
    """Beds vanish from the rim inwards."""
    left = all_beds
    while left != beds:
        outside = rim(left) & ~beds
        if not outside:
            bed = points(left & ~beds)[0]
            raise ValueError(f"{bed} cannot be gone, with beds on all six sides")
        left &= ~outside


def _check_turns(state: State, dug: int) -> None:
    """Both plant in turn, once each, and dig at most once a turn."""
    hedges = sum(map(int.bit_count, state[2:5]))
    grown = [state.white.bit_count() + state.won0, state.black.bit_count() + state.won1]
    planted = sum(grown) + hedges
    ended = planted if state.phase == PLANT and not _won(state) else planted - 1
    if ended < 0 or ended % 2 != state.player:
        raise ValueError(f"with {planted} planted it is not {Player(state.player)} who decides")
    turns = [(planted + 1) // 2, planted // 2]
    if any(grew > made for grew, made in zip(grown, turns, strict=True)):
        raise ValueError(f"{grown[0]}/{grown[1]} flowers cannot have grown in {planted} turns")
    if dug > ended:
        raise ValueError(f"{dug} beds cannot be gone after {ended} turns")


def _won(state: State) -> bool:
    return max(state.won0, state.won1) >= state.goal


def _check_phase(state: State, turn: Turn) -> None:
    own, other = (
        any(threes(flowers, axis) for axis in range(3))
        for flowers in (state[state.player], state[1 - state.player])
    )
    won = (state.won0, state.won1)
    if turn.player is not turn.after:
        raise ValueError("whoever plants harvests and digs")
    if other:
        raise ValueError(f"{turn.player.opponent} has three in line, which are picked at once")
    if _won(state):
        if max(won) > state.goal + 2 or won[1 - turn.player] >= state.goal:
            raise ValueError(f"the game ends with {state.goal} picked flowers")
        if state.phase != PLANT:
            raise ValueError(f"{turn.player} has won, so the last part must be {turn.player}")
    elif own != (turn.phase == "harvest"):
        what = "three in line to pick" if own else "nothing to pick"
        raise ValueError(f"{turn.player} has {what}")
