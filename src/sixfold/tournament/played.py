"""One game of a tournament, from its opening to a line of results."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sixfold.engine.picker import Budget, MovePicker
from sixfold.errors import EngineError, SixfoldError
from sixfold.records import Record
from sixfold.records.data import record_from
from sixfold.records.result import ABORTED
from sixfold.rules import Player, position
from sixfold.tournament.terms import Clocks, Pairing, Terms, number_of, opening

FAILED: Final = "failure"
TIME: Final = "time"


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played: the JSON data of its record with what the tournament adds."""

    pairing: Pairing
    data: Mapping[str, Any]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> PlayedGame:
        """The game that a line of results describes; raises an error if it describes none."""
        white, black = data["players"]
        game = cls(Pairing(data["pair"], data["half"], white, black), data)
        _ = game.scores, game.opening, game.seconds
        return game

    @property
    def record(self) -> Record:
        """The game itself."""
        return record_from(self.data)

    @property
    def opening(self) -> int:
        """How many moves were made before anybody was asked."""
        return int(self.data["opening"])

    @property
    def seconds(self) -> tuple[float, float]:
        """What each side took."""
        white, black = self.data["seconds"]
        return white, black

    @property
    def problem(self) -> str:
        """What went wrong, if anything did."""
        return str(self.data.get("problem", ""))

    @property
    def scores(self) -> tuple[float, float] | None:
        """White's and Black's points; None if the game was not finished."""
        result = self.data["result"]
        if result["reason"] == ABORTED:
            return None
        if result["winner"] is None:
            return 0.5, 0.5
        return (1.0, 0.0) if result["winner"] == str(Player.WHITE) else (0.0, 1.0)


def _game(
    terms: Terms,
    pairing: Pairing,
    record: Record,
    opening: int,
    seconds: Sequence[float],
    problem: str,
) -> PlayedGame:
    tagged = record.tag(
        white=terms.players[pairing.white],
        black=terms.players[pairing.black],
        round=f"{pairing.pair + 1}.{pairing.half + 1}",
    )
    data = {
        **tagged.data,
        "pair": pairing.pair,
        "half": pairing.half,
        "players": [pairing.white, pairing.black],
        "opening": opening,
        "seconds": [round(spent, 3) for spent in seconds],
        "terms": terms.data,
    }
    return PlayedGame(pairing, {**data, "problem": problem} if problem else data)


def lost_game(terms: Terms, pairing: Pairing) -> PlayedGame:
    """A game whose process died: nobody's fault that could be proven."""
    record = Record.of(position(terms.start)).end(ABORTED)
    return _game(terms, pairing, record, 0, (0.0, 0.0), "The process that played it died.")


def play_game(terms: Terms, pairing: Pairing, pickers: Sequence[MovePicker]) -> PlayedGame:
    """Play a game between White's and Black's picker. A contestant that fails loses it."""
    start, first = opening(terms, pairing.pair)
    record = Record.of(start, first)
    clocks = Clocks(*terms.clock) if terms.clock else None
    spent = [0.0, 0.0]

    def ended(record: Record, problem: str = "") -> PlayedGame:
        return _game(terms, pairing, record, len(first), spent, problem)

    for player in Player:
        contestant = (pairing.white, pairing.black)[player]
        seed = number_of("player", terms.seed, pairing.pair, pairing.half, contestant)
        try:
            pickers[player].begin(start, seed)
        except Exception as error:  # a contestant's failure is its own, whatever it is
            return ended(record.end(FAILED, player.opponent), _about(error))
    while record.result is None:
        if len(record.moves) >= terms.longest:
            return ended(record.end(ABORTED), f"No end after {terms.longest} decisions.")
        here, player = record.final, record.final.player
        budget: Budget = clocks.reading() if clocks else terms.limits
        began = time.perf_counter()
        try:
            move = here.move(pickers[player].choose(here, budget, record.moves))
        except Exception as error:  # as above
            return ended(record.end(FAILED, player.opponent), _about(error))
        took = time.perf_counter() - began
        spent[player] += took
        if clocks and not clocks.spend(player, took):
            name = terms.players[(pairing.white, pairing.black)[player]]
            return ended(record.end(TIME, player.opponent), f"{name} lost on time.")
        record = record.play(move)
    return ended(record)


def _about(error: Exception) -> str:
    """What went wrong, in a sentence and what the program said last."""
    if isinstance(error, EngineError):
        return " | ".join((str(error), *error.last[-3:-1]))
    return str(error) if isinstance(error, SixfoldError) else f"{type(error).__name__}: {error}"
