"""Every rule of GIPF with potentials, on the library and, where it can say it, on the reference."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import sixfold
from tests.games.gipf.potentials import reference as potentials
from tests.games.gipf.potentials.against import written
from tests.library import LibraryRules
from tests.reference.interface import Facts, Outcome, Reference
from tests.scenario import Scenario, check, read

SCENARIOS = [
    scenario for entry in read(Path(__file__).parent / "rules.txt") for scenario in entry.scenarios
]
ON_BOTH = [
    scenario
    for scenario in SCENARIOS
    if not scenario.expects("refused")
    and "potentials=" in scenario.position
    and "punct_on_gipf" not in scenario.position
    and " after " not in scenario.position
]


@dataclass(frozen=True)
class Told:
    """A position of the reference with the library's texts of stacks."""

    position: potentials.Potentials

    @property
    def player(self) -> str:
        """Who decides."""
        return self.position.player

    @property
    def moves(self) -> list[str]:
        """The texts of all decisions."""
        return self.position.moves

    @property
    def outcome(self) -> Outcome | None:
        """The result, if there is one."""
        return self.position.outcome

    @property
    def facts(self) -> Facts:
        """What stands on the board and lies beside it."""
        pieces = {spot: written(stack) for spot, stack in self.position.board.items()}
        return replace(self.position.facts, pieces=pieces)

    def play(self, text: str) -> "Told":
        """The position after a decision."""
        return Told(self.position.play(text))


class ReferenceRules:
    """The reference behind the library's position texts."""

    def position(self, text: str) -> Reference:
        """The position a text of the library describes."""
        if " start" in text:
            return Told(potentials.setup(text))
        data = sixfold.position(text).data
        plain = {point: piece for piece in "wbWB" for point in data[piece]}
        board = {point: _parts(stack) for point, stack in (plain | data["stacks"]).items()}
        words = [f"{point}={'.'.join(stack)}" for point, stack in sorted(board.items())]
        pairs = [f"{name}={data[name][0]}/{data[name][1]}" for name in _PAIRS]
        head = f"gipf {data['variant']}"
        turn = data["turn"]["player"]
        return Told(potentials.setup("; ".join((head, ",".join(words), *pairs, turn))))

    def perft(self, position: Reference, depth: int) -> int:
        """Not needed here."""
        raise NotImplementedError


_PAIRS = ("hand", "lost", "stock", "gipf")


def _parts(stack: str) -> tuple[str, ...]:
    return tuple(
        sign if sign in "wbWB" else f"{'w' if sign.isupper() else 'b'}{sign.upper()}"
        for sign in stack
    )


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_the_library_plays_by_the_rule(scenario: Scenario) -> None:
    check(scenario, LibraryRules())


@pytest.mark.parametrize("scenario", ON_BOTH, ids=str)
def test_the_reference_plays_by_the_rule(scenario: Scenario) -> None:
    check(scenario, ReferenceRules())
