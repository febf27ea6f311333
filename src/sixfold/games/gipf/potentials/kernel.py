"""How a game with potentials begins and ends, and its hash."""

from __future__ import annotations

from sixfold.games.gipf import kernel as plain
from sixfold.games.gipf.kernel import OVER, PUSH
from sixfold.games.gipf.lines import mixed_word
from sixfold.games.gipf.potentials import listing  # noqa: F401  (registers what may be played)
from sixfold.games.gipf.potentials.kinds import Stock
from sixfold.games.gipf.potentials.playing import without_gipf
from sixfold.games.gipf.potentials.state import State, pieces_of
from sixfold.jit import wrap
from sixfold.rules.kernel import key, regular, result, result_of
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome, Player


def start(variant: str, options: Options) -> State:
    """The state in which a game begins: that of GIPF, and the stocks."""
    begin = plain.start(variant, options)
    return State(
        white=begin.white,
        black=begin.black,
        doubles=begin.doubles,
        tamsk=0,
        zertz=0,
        dvonn=0,
        yinsh=0,
        punct=0,
        loaded=0,
        height_1=0,
        height_2=0,
        height_4=0,
        height_8=0,
        white_reserve=begin.white_reserve,
        black_reserve=begin.black_reserve,
        white_right=begin.white_right,
        black_right=begin.black_right,
        white_stock=Stock.parse(str(options["white_potentials"])).word,
        black_stock=Stock.parse(str(options["black_potentials"])).word,
        player=begin.player,
        mover=begin.mover,
        phase=begin.phase,
        white_total=begin.white_total,
        black_total=begin.black_total,
        punct_on_gipf=int(options["punct_on_gipf"]),
    )


def outcome(state: State) -> Outcome:
    """How a finished game ended; ``blocked`` is who has pieces but no way to enter them."""
    winner = Player.WHITE if result_of(state) > 0 else Player.BLACK
    if state.phase == OVER:
        return Outcome(winner, "gipf")
    reserve = state.white_reserve if state.player == Player.WHITE else state.black_reserve
    return Outcome(winner, "blocked" if reserve else "reserve")


@regular.implement(State)
def _regular(state: State) -> bool:
    return state.phase == PUSH


@result.implement(State)
def _result(state: State) -> int:
    if state.phase == OVER:
        # Of two who lost their last GIPF-piece by one removal the taker wins.
        if state.player == 0:
            return 1 if without_gipf(state.black_right, pieces_of(state, 1), state.doubles) else -1
        return -1 if without_gipf(state.white_right, pieces_of(state, 0), state.doubles) else 1
    return 2 * state.player - 1


@key.implement(State)
def _key(state: State) -> int:
    rest = (
        state.white_reserve
        | state.black_reserve << 5
        | state.white_right << 10
        | state.black_right << 12
        | state.player << 14
        | state.mover << 15
        | state.phase << 16
        | state.white_stock << 18
        | state.black_stock << 33
    )
    mixed = mixed_word(state.white, 0x1E3779B97F4A7C15)
    mixed += mixed_word(state.black, 0x3F58476D1CE4E5B9)
    mixed += mixed_word(state.doubles, 0x14D049BB133111EB)
    mixed += mixed_word(state.tamsk, 0x2127599BF4325C37)
    mixed += mixed_word(state.zertz, 0x3C6EF372FE94F82B)
    mixed += mixed_word(state.dvonn, 0x1B873593CC9E2D51)
    mixed += mixed_word(state.yinsh, 0x0A0761D6478BD643)
    mixed += mixed_word(state.punct, 0x27D4EB2F165667C5)
    mixed += mixed_word(state.loaded, 0x165667B19E3779F9)
    mixed += mixed_word(state.height_1, 0x38495AB517D4A3B3)
    mixed += mixed_word(state.height_2, 0x1C3C2B4D2D51A7E9)
    mixed += mixed_word(state.height_4, 0x09E3779B1B873593)
    mixed += mixed_word(state.height_8, 0x2D9A3C5F6E1B4A77)
    mixed += mixed_word(rest, 0x2545F4914F6CDD1D)
    return mixed_word(wrap(mixed), 0x1B03738712FAD5C9)
