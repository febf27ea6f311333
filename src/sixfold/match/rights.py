"""Who may use what, and how often they may still challenge."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sixfold.boards import Point
from sixfold.games.gipf.potentials.kinds import Kind
from sixfold.games.gipf.potentials.powers import Power, carried
from sixfold.match.agreement import Agreement
from sixfold.match.terms import Trigger
from sixfold.rules import Move, Player, Position


@dataclass(frozen=True, slots=True)
class Rights:
    """What contests have given and taken so far."""

    challenges: tuple[int, int]
    """How many White and Black have left."""
    kinds: frozenset[tuple[Player, Kind]] = frozenset()
    """The kinds that a player has won for good."""
    granted: frozenset[Point] = frozenset()
    """Where potentials lie whose use was won."""
    barred: frozenset[Point] = frozenset()
    """Where potentials lie whose power was lost for good."""
    refused: frozenset[Point] = frozenset()
    """Where potentials lie whose use was refused for this turn."""
    returned: bool = False
    """Whether a withdrawal has given a challenge back in this turn."""

    def trigger(self, agreement: Agreement, player: Player, power: Power) -> Trigger | None:
        """Whether a power must be contested now; None if it cannot be used at all."""
        if power.origin in self.refused | self.barred:
            return None
        trigger = agreement.link(power.kind).trigger
        if (player, power.kind) in self.kinds or power.origin in self.granted:
            return Trigger.FREE
        if trigger == Trigger.CHALLENGE and not self.challenges[player.opponent]:
            return Trigger.FREE
        return trigger

    def after(self, before: Position, move: Move, after: Position) -> Rights:
        """The rights after a decision in GIPF: what is marked moves along.

        What holds for a turn ends when the other player decides. That may be to take a row in the
        same turn, but no power can be used any more then.
        """
        same_turn = after.player is before.player
        return replace(
            self,
            granted=carried(self.granted, before, move),
            barred=carried(self.barred, before, move),
            refused=carried(self.refused, before, move) if same_turn else frozenset(),
            returned=self.returned and same_turn,
        )

    def challenged(self, player: Player, more: int) -> Rights:
        """The rights when a player has more or fewer challenges left."""
        left = list(self.challenges)
        left[player] += more
        return replace(self, challenges=(left[0], left[1]))

    @property
    def data(self) -> dict[str, object]:
        """As JSON data."""
        return {
            "challenges": list(self.challenges),
            "kinds": [
                [str(kind) for kind in Kind if (player, kind) in self.kinds] for player in Player
            ],
            "granted": sorted(self.granted),
            "barred": sorted(self.barred),
            "refused": sorted(self.refused),
            "returned": self.returned,
        }
