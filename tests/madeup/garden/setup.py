"""Positions of GARDEN as named facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from sixfold.boards.board import AXES
from sixfold.errors import Impossible
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
        raise Impossible(
            "seeds",
            f"{options['seeds']} seeds are not enough for these flowers",
            most=int(options["seeds"]),
        )
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
            raise Impossible("hedge", f"a hedge stands on two neighbours, not on {line}", line=line)
        words[SHIFTS.index(apart)] |= 1 << BIT[low]
    if len(lines) > HEDGES or sum(map(int.bit_count, words)) < len(lines):
        raise Impossible(
            "hedges", f"there are {HEDGES} hedges, and each is named once", most=HEDGES
        )
    return words


def _check_places(state: State) -> None:
    hedge_beds = hedged(state)
    if hedge_beds.bit_count() < 2 * sum(map(int.bit_count, state[2:5])):
        raise Impossible("hedges-meet", "two hedges stand on the same bed")
    if hedge_beds & (state.white | state.black):
        bed = points(hedge_beds & (state.white | state.black))[0]
        raise Impossible("bed-twice", f"{bed} is occupied twice", point=bed)
    if strange := (hedge_beds | state.white | state.black) & ~state.beds:
        bed = points(strange)[0]
        raise Impossible("no-bed", f"there is no bed {bed}", point=bed)


def _check_gone(all_beds: int, beds: int) -> None:
    """Beds vanish from the rim inwards."""
    left = all_beds
    while left != beds:
        outside = rim(left) & ~beds
        if not outside:
            bed = points(left & ~beds)[0]
            raise Impossible(
                "inside", f"{bed} cannot be gone, with beds on all six sides", point=bed
            )
        left &= ~outside


def _check_turns(state: State, dug: int) -> None:
    """Both plant in turn, once each, and dig at most once a turn."""
    hedges = sum(map(int.bit_count, state[2:5]))
    grown = [state.white.bit_count() + state.won0, state.black.bit_count() + state.won1]
    planted = sum(grown) + hedges
    ended = planted if state.phase == PLANT and not _won(state) else planted - 1
    if ended < 0 or ended % 2 != state.player:
        player = Player(state.player)
        raise Impossible(
            "in-turn", f"with {planted} planted it is not {player} who decides", n=planted
        )
    turns = [(planted + 1) // 2, planted // 2]
    if any(grew > made for grew, made in zip(grown, turns, strict=True)):
        raise Impossible(
            "grown",
            f"{grown[0]}/{grown[1]} flowers cannot have grown in {planted} turns",
            white=grown[0],
            black=grown[1],
            n=planted,
        )
    if dug > ended:
        raise Impossible("dug", f"{dug} beds cannot be gone after {ended} turns", dug=dug, n=ended)


def _won(state: State) -> bool:
    return max(state.won0, state.won1) >= state.goal


def _check_phase(state: State, turn: Turn) -> None:
    own, other = (
        any(threes(flowers, axis) for axis in range(3))
        for flowers in (state[state.player], state[1 - state.player])
    )
    won = (state.won0, state.won1)
    if turn.player is not turn.after:
        raise Impossible("own-turn", "whoever plants harvests and digs")
    if other:
        player = turn.player.opponent
        raise Impossible(
            "picked-at-once", f"{player} has three in line, which are picked at once", player=player
        )
    if _won(state):
        if max(won) > state.goal + 2 or won[1 - turn.player] >= state.goal:
            raise Impossible(
                "goal", f"the game ends with {state.goal} picked flowers", goal=state.goal
            )
        if state.phase != PLANT:
            raise Impossible(
                "won",
                f"{turn.player} has won, so the last part must be {turn.player}",
                player=turn.player,
            )
    elif own != (turn.phase == "harvest"):
        if own:
            raise Impossible(
                "harvest", f"{turn.player} has three in line to pick", player=turn.player
            )
        raise Impossible("no-harvest", f"{turn.player} has nothing to pick", player=turn.player)
