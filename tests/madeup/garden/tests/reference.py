"""GARDEN, slowly and obviously, written from its rules and without a look at the kernel."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from tests.reference.interface import OTHER, Facts, Outcome, Pair, pair

ROWS = {"a": (1, 4), "b": (1, 5), "c": (1, 6), "d": (1, 7), "e": (2, 7), "f": (3, 7), "g": (4, 7)}
GARDEN = {
    f"{letter}{number}": (x, number)
    for x, (letter, (first, last)) in enumerate(ROWS.items())
    for number in range(first, last + 1)
}
NAMES = {place: name for name, place in GARDEN.items()}
AHEAD = ((0, 1), (1, 1), (1, 0))
AROUND = (*AHEAD, *((-x, -y) for x, y in AHEAD))


def beyond(bed: str, way: tuple[int, int], far: int = 1) -> str | None:
    """The place so far away, if the whole garden has one there."""
    x, y = GARDEN[bed]
    return NAMES.get((x + far * way[0], y + far * way[1]))


SMALL = frozenset(bed for bed in GARDEN if all(beyond(bed, way) for way in AROUND))
BEDS = {"standard": frozenset(GARDEN), "small": SMALL}
GOALS = {"standard": 6, "small": 4}
HEDGES = 4
SEEDS = 24


@dataclass(frozen=True)
class Garden:
    """One position of GARDEN."""

    beds: frozenset[str]
    flowers: tuple[frozenset[str], frozenset[str]]
    hedges: frozenset[tuple[str, str]]
    picked: Pair
    seeds: int
    goal: int
    phase: str
    player: str

    @property
    def _me(self) -> int:
        return ("white", "black").index(self.player)

    @property
    def _free(self) -> set[str]:
        standing = {bed for hedge in self.hedges for bed in hedge}
        return set(self.beds) - self.flowers[0] - self.flowers[1] - standing

    def _rows(self) -> Iterator[tuple[str, ...]]:
        own = self.flowers[self._me]
        for bed in own:
            for way in AHEAD:
                row = [bed, beyond(bed, way), beyond(bed, way, 2)]
                if all(one in own for one in row):
                    yield tuple(str(one) for one in row)

    @cached_property
    def moves(self) -> list[str]:
        """The texts of all legal decisions, sorted."""
        return sorted(self._moves())

    def _moves(self) -> Iterator[str]:
        free = self._free
        if max(self.picked) >= self.goal:
            return
        if self.phase == "plant":
            if self.seeds:
                yield from free
            if len(self.hedges) < HEDGES:
                for bed in free:
                    for way in AHEAD:
                        if beyond(bed, way) in free:
                            yield f"H{bed}-{beyond(bed, way)}"
        elif self.phase == "dig":
            yield "rest"
            for bed in free:
                if any(beyond(bed, way) not in self.beds for way in AROUND):
                    yield f"-{bed}"
        else:
            for row in self._rows():
                for count in range(3):
                    for kept in combinations(row, count):
                        yield f"x{row[0]}-{row[2]}" + (f"={','.join(kept)}" if kept else "")

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        if self.moves:
            return None
        white, black = self.picked
        winner = "draw" if white == black else "white" if white > black else "black"
        return Outcome(winner, "picked" if max(self.picked) >= self.goal else "full", self.picked)

    @property
    def facts(self) -> Facts:
        """The flowers on the board, and the seeds."""
        standing = {bed: "wb"[i] for i, own in enumerate(self.flowers) for bed in own}
        return Facts(standing, pool=self.seeds)

    def play(self, text: str) -> "Garden":
        """The position after one decision."""
        if text not in self.moves:
            raise ValueError(f"{text} is not legal for {self.player}")
        if text == "rest":
            return replace(self, phase="plant", player=OTHER[self.player])
        if text[0] == "-":
            beds = self.beds - {text[1:]}
            return replace(self, beds=beds, phase="plant", player=OTHER[self.player])
        if text[0] == "H":
            low, high = text[1:].split("-")
            return replace(self, hedges=self.hedges | {(low, high)}, phase="dig")
        if text[0] == "x":
            return self._pick(text[1:])
        after = self._with(self.flowers[self._me] | {text})
        return replace(after, seeds=self.seeds - 1)._harvested()

    def _with(self, own: frozenset[str]) -> "Garden":
        flowers = (own, self.flowers[1]) if self._me == 0 else (self.flowers[0], own)
        return replace(self, flowers=flowers)

    def _harvested(self) -> "Garden":
        return replace(self, phase="harvest" if any(self._rows()) else "dig")

    def _pick(self, text: str) -> "Garden":
        ends, _, kept = text.partition("=")
        row = next(row for row in self._rows() if ends == f"{row[0]}-{row[2]}")
        taken = set(row) - set(kept.split(","))
        white, black = self.picked
        picked = (white + len(taken), black) if self._me == 0 else (white, black + len(taken))
        after = replace(self._with(self.flowers[self._me] - taken), picked=picked)
        return replace(after, phase="plant") if max(picked) >= self.goal else after._harvested()


def setup(text: str, broken: frozenset[str] = frozenset()) -> Garden:
    """The position that a text describes."""
    head, *parts = (part.strip() for part in text.split(";"))
    words = head.split()[1:]
    variant = words[0] if words and words[0] in BEDS else "standard"
    if words[-1:] == ["start"]:
        parts.append("white")
    who = parts.pop().split()
    values = dict(part.split("=") for part in parts)
    named = {key: frozenset(filter(None, values.get(key, "").split(","))) for key in ("w", "b")}
    gone = set(values.get("gone", "").split(","))
    hedges = [line.split("-") for line in values.get("hedges", "").split(",") if line]
    picked = pair(values.get("picked", "0/0"))
    seeds = int(values.get("seeds", SEEDS)) - len(named["w"]) - len(named["b"]) - sum(picked)
    return Garden(
        BEDS[variant] - gone,
        (named["w"], named["b"]),
        frozenset((low, high) for low, high in hedges),
        picked,
        seeds,
        GOALS[variant],
        who[1] if len(who) > 1 else "plant",
        who[0],
    )
