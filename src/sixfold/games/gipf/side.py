"""What one player has in a position, for code that treats both alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sixfold.errors import Impossible, some_of
from sixfold.games.gipf.kernel import CAN_ENTER, HAD_ONE, State
from sixfold.rules.player import Player

RIGHTS: Final = {"must": CAN_ENTER, "may": CAN_ENTER | HAD_ONE, "no": HAD_ONE}
"""What each word says about a player's right to bring in GIPF-pieces."""
RIGHT_WORDS: Final = {0: "no"} | {right: word for word, right in RIGHTS.items()}


@dataclass(frozen=True, slots=True)
class Side:
    """A player's pieces on the board, basic and double, their reserve, right and total."""

    name: str
    basic: int
    doubles: int
    reserve: int
    right: int
    total: int

    @property
    def captured(self) -> int:
        """How many pieces have been captured; negative if there are more than allowed."""
        on_board = self.basic.bit_count() + 2 * self.doubles.bit_count()
        return self.total - self.reserve - on_board

    @property
    def has_begun(self) -> bool:
        """Whether the GIPF-piece of the first turn has been brought in, or was not needed."""
        return self.right != CAN_ENTER

    @property
    def has_lost(self) -> bool:
        """Whether the player had GIPF-pieces and has none left on the board."""
        return self.right & HAD_ONE != 0 and self.doubles == 0


def side_of(state: State, player: int) -> Side:
    """What one player has."""
    own, reserve, right, total = (
        (state.white, state.white_reserve, state.white_right, state.white_total)
        if player == Player.WHITE
        else (state.black, state.black_reserve, state.black_right, state.black_total)
    )
    name = Player(player).name.capitalize()
    return Side(name, own & ~state.doubles, own & state.doubles, reserve, right, total)


def read_rights(variant: str, words: list[str]) -> tuple[int, int]:
    """White's and Black's right in words; raises ``ValueError`` for other words."""
    for word in words:
        if word not in RIGHTS:
            raise Impossible(
                "rights", f"gipf is {some_of(RIGHTS)} for each player, not {word!r}", given=word
            )
        if variant != "tournament" and word != "no":
            raise Impossible("no-entering", f"in the {variant} game nobody brings in GIPF-pieces")
    if variant == "basic":
        return 0, 0
    return RIGHTS[words[0]], RIGHTS[words[1]]
