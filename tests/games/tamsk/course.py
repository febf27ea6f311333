"""Positions of TAMSK near to what random play hardly meets, and what that is."""

from collections.abc import Iterator, Sequence
from random import Random

from tests.games.tamsk import reference
from tests.games.tamsk.reference import NEXT, PLACES, ROOM, Tamsk
from tests.reference.interface import OTHER, PLAYERS
from tests.reference.steer import LONGEST, Course


def opening(rng: Random) -> str:
    """A board with most of its rings, so that somebody is soon blocked."""
    kept = rng.randint(2, 26)
    left = rng.sample([space for space, room in ROOM.items() for _ in range(room)], kept)
    rings = {space: room - left.count(space) for space, room in ROOM.items()}
    spaces = rng.sample(sorted(PLACES), 6)
    few = rng.randint(0, min(2, kept)) if rng.random() < 0.25 else kept // 2
    hands = rng.sample((few, kept - few), 2)
    variant = rng.choice(("untimed", "untimed", "timed", "complete"))
    options = rng.choice(("", "", " free_rings;", " free_start;", " free_rings; repetition;"))
    lying = ",".join(f"{space}={number}" for space, number in sorted(rings.items()) if number)
    player = rng.choice(PLAYERS)
    white, black = spaces[:3], spaces[3:]
    if "free_start" in options:
        white, black = white[: 2 if player == "white" else 3], black[:2]
    bare = ""
    others = black if player == "white" else white
    if "free_rings" in options and rings[others[0]] < ROOM[others[0]]:
        bare = f" bare={others[0]};"
    head = f"tamsk {variant};{options} W={','.join(white)}; B={','.join(black)};"
    text = f"{lying}; hand={hands[0]}/{hands[1]};{bare}"
    if variant == "untimed":
        return f"{head} {text} {player}"
    owed = f" owed={player};" if variant == "complete" and rng.random() < 0.8 else ""
    whole = f"{head}{owed}{_time(rng, [*white, *black], options)} {text} {player}"
    try:
        reference.setup(whole)
    except ValueError:
        return f"{whole} sand after {player}"
    return whole


def _time(rng: Random, glasses: list[str], options: str) -> str:
    """Some glasses that are new, unless they were placed, and some that have run out."""
    mixed = rng.sample(glasses, len(glasses))
    gone = mixed[: rng.choice((0, 0, 1, 2, 4, 4))]
    new = sorted(mixed[len(gone) :][: rng.choice((0, 0, 1, 2))])
    found = f" new={','.join(new)};" if new and "free_start" not in options else ""
    return found + (f" gone={','.join(gone)};" if gone else "")


def _blocked(position: Tamsk, player: str) -> bool:
    return not any(position._glass_moves(player))


def _near(position: Tamsk, player: str) -> set[str]:
    own = [s for s, letter in position.glasses.items() if letter == reference.LETTERS[player]]
    return {space for glass in own for space in NEXT[glass]}


def _events(before: Tamsk, moves: Sequence[str], after: Tamsk) -> Iterator[str]:
    move, player = moves[-1], before.player
    other = OTHER[player]
    if after.outcome and after.outcome.reason == "sand":
        yield "draw by the sand" if after.outcome.winner == "draw" else "won by the sand"
    if move.endswith("!") or move in ("prompt", "late"):
        yield "glass lost" if move not in ("prompt", "late", "all!") else move
        if before.moves[0].endswith("!"):
            yield "the sand decides"
        if before.prompted and not after.prompted and move != "late":
            yield "nothing to be late for"
        return
    if before.choosing:
        yield "second ring left" if move == "pass" else "second ring"
        return
    if before.new and "-" in move and move[:2] not in before.new:
        yield "moved although glasses are new"
    if move == "pass":
        yield "pass" if before.hands[player] else "pass without rings"
        if before.hands[player] and _near(before, player).isdisjoint(before.glasses):
            yield "blocked by full spaces alone"
        if moves[-3:-2] == ["pass"]:
            yield "pass again"
        return
    if move.startswith("+"):
        yield "ring dropped after the opponent"
        if _blocked(before, player):
            yield "blocked player drops a ring"
        return
    target = move.partition("=")[0].split("-")[-1]
    if move.endswith("=0"):
        yield "ring left out"
    elif after.rings[target] == ROOM[target]:
        yield f"space for {ROOM[target]} closed"
    if "-" not in move:
        yield "glass placed"
    if not _blocked(before, other) and _blocked(after, other):
        yield "opponent blocked"
        if after.rings.get(target, 0) < ROOM[target] and target in _near(after, other):
            yield "blocked by a glass"
    if _blocked(before, other) and not _blocked(after, other):
        yield "opponent set free"
    if after.outcome:
        yield "draw" if after.outcome.winner == "draw" else "won"
        if after.outcome.winner == other:
            yield "last mover loses"


COURSE = Course(
    reference.setup,
    (
        "tamsk start",
        "tamsk start; free_start",
        "tamsk start; free_rings; repetition",
        "tamsk timed start",
        "tamsk complete start",
        "tamsk complete start; free_start",
    ),
    opening,
    LONGEST,
    _events,
    (
        "pass",
        "pass again",
        "pass without rings",
        "ring left out",
        "ring dropped after the opponent",
        "blocked player drops a ring",
        "glass placed",
        "space for 1 closed",
        "space for 2 closed",
        "space for 3 closed",
        "space for 4 closed",
        "opponent blocked",
        "blocked by a glass",
        "blocked by full spaces alone",
        "opponent set free",
        "draw",
        "glass lost",
        "all!",
        "prompt",
        "late",
        "second ring",
        "second ring left",
        "the sand decides",
        "won by the sand",
        "draw by the sand",
        "nothing to be late for",
        "moved although glasses are new",
        "last mover loses",
    ),
    4400,
    looked_at=12,
)
