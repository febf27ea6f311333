"""Positions from partial facts: what is missing is added where it cannot matter.

Other projects' tests show a few pieces only. A position of ours has all of them, so the rest is
put where no move of the shown pieces can meet it.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations

import sixfold
from sixfold import Position, PositionError

DVONN = sixfold.load("dvonn").board
YINSH = sixfold.load("yinsh").board
DIRECTIONS = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))


def dvonn_tops(position: Position) -> dict[str, str]:
    """The stacks as other projects write them: top, height, and r for a red piece inside."""
    return {point: _top(pieces) for point, pieces in position.data["stacks"].items()}


def _top(pieces: str) -> str:
    if pieces == "R":
        return "r"
    return f"{pieces[-1]}{len(pieces)}{'r' if 'R' in pieces else ''}"


def dvonn_position(board: Mapping[str, str], player: str, spare: str = "") -> Position:
    """A position with these stacks, and with red pieces out of the way if some are missing.

    They stand where no stack can go, or at least on no point that ``spare`` names.
    """
    stacks = dict(_stacks(board))
    missing = 3 - "".join(stacks.values()).count("R")
    vacant = [point for point in DVONN.points if point not in stacks and point not in spare]
    far = combinations(_unreachable(stacks), missing)
    for reds in chain(far, combinations(vacant, missing)):
        text = ",".join(f"{p}={s}" for p, s in {**stacks, **dict.fromkeys(reds, "R")}.items())
        try:
            return sixfold.position(f"dvonn; {text}; {player}")
        except PositionError:
            continue
    raise AssertionError(f"no position has these stacks: {board}")


def _stacks(board: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Stacks from bottom to top, the unknown pieces in whichever colour is left."""
    left = {"W": 23, "B": 23}
    reds = 3 - list(board.values()).count("r")
    for top in board.values():
        if top != "r":
            left[top[0]] -= 1
    for point, top in board.items():
        if top == "r":
            yield point, "R"
            continue
        # One fact shows four red pieces: the last stack is taken to hold none.
        inside = "R" if "r" in top and reds else ""
        reds -= len(inside)
        height = int(top[1:].rstrip("r"))
        while len(inside) < height - 1:
            colour = max(left, key=lambda each: left[each])
            left[colour] -= 1
            inside += colour
        yield point, inside + top[0]


def _unreachable(stacks: Mapping[str, str]) -> list[str]:
    """Vacant points that no stack can move to, those without neighbours first."""
    reached = {
        DVONN.step(point, direction, len(pieces))
        for point, pieces in stacks.items()
        for direction in DIRECTIONS
    }
    vacant = [point for point in DVONN.points if point not in stacks and point not in reached]
    return sorted(vacant, key=lambda p: sum(near in stacks for near in DVONN.neighbours(p)))


def yinsh_position(
    board: Mapping[str, list[str]],
    player: str,
    *,
    off: tuple[int, int] = (0, 0),
    phase: str = "",
) -> tuple[Position, frozenset[str]]:
    """A position with these rings and markers, and the rings that were added to it."""
    named = {point for points in board.values() for point in points}
    rings = (list(board["white_rings"]), list(board["black_rings"]))
    out_of_the_way = iter(_off_lines(named, [*rings[0], *rings[1]]))
    added: set[str] = set()
    for own, taken in zip(rings, off, strict=True):
        while len(own) + taken < 5:
            own.append(next(out_of_the_way))
            added.add(own[-1])
    parts = {
        "W": rings[0],
        "B": rings[1],
        "w": board["white_markers"],
        "b": board["black_markers"],
    }
    fields = [f"{key}={','.join(points)}" for key, points in parts.items() if points]
    turn = f"{player} {phase}" if phase else player
    text = "; ".join(["yinsh", *fields, f"off={off[0]}/{off[1]}", turn])
    return sixfold.position(text), frozenset(added)


def _off_lines(named: Iterable[str], rings: Iterable[str]) -> list[str]:
    """Points that no ring can reach in a straight line and that nobody has named."""
    lines = {point for ring in rings for way in DIRECTIONS for point in YINSH.ray(ring, way)}
    return [point for point in YINSH.points if point not in lines and point not in set(named)]
