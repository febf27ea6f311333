"""One game of a tournament, from its opening to a line of results."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sixfold.engine.clock import Clock
from sixfold.engine.limits import Limits
from sixfold.engine.tournament.seat import Seat
from sixfold.engine.tournament.terms import Clocks, Pairing, Terms, number_of, opening
from sixfold.errors import EngineError, SixfoldError
from sixfold.rules import Move, Outcome, Player

UNFINISHED: Final = "aborted"
"""The reason of a game without a result, as in records."""

FAILED: Final = "failure"
TIME: Final = "time"


@dataclass(frozen=True, slots=True)
class Bout:
    """A game that was played: ``problem`` says what went wrong, ``seconds`` what each side took."""

    pairing: Pairing
    moves: tuple[str, ...]
    opening: int
    outcome: Outcome
    seconds: tuple[float, float]
    problem: str = ""

    @property
    def scores(self) -> tuple[float, float] | None:
        """White's and Black's points; None if the game was not finished."""
        if self.outcome.reason == UNFINISHED:
            return None
        if self.outcome.winner is None:
            return 0.5, 0.5
        return (1.0, 0.0) if self.outcome.winner is Player.WHITE else (0.0, 1.0)

    def data(self, terms: Terms) -> dict[str, Any]:
        """The game as JSON data, a record with what the tournament adds to it."""
        pairing, outcome = self.pairing, self.outcome
        result: dict[str, Any] = {
            "winner": None if outcome.winner is None else str(outcome.winner),
            "reason": outcome.reason,
        }
        if outcome.score is not None:
            result["score"] = list(outcome.score)
        line = {
            "game": terms.start,
            "tags": {
                "white": terms.players[pairing.white],
                "black": terms.players[pairing.black],
                "round": f"{pairing.pair + 1}.{pairing.half + 1}",
            },
            "moves": list(self.moves),
            "result": result,
            "pair": pairing.pair,
            "half": pairing.half,
            "players": [pairing.white, pairing.black],
            "opening": self.opening,
            "seconds": [round(spent, 3) for spent in self.seconds],
            "terms": terms.data,
        }
        return {**line, "problem": self.problem} if self.problem else line

    @classmethod
    def of(cls, line: dict[str, Any]) -> Bout:
        """The game that a line of results describes."""
        white, black = line["players"]
        result = line["result"]
        winner = {"white": Player.WHITE, "black": Player.BLACK}.get(result["winner"])
        score = tuple(result["score"]) if "score" in result else None
        return cls(
            Pairing(line["pair"], line["half"], white, black),
            tuple(line["moves"]),
            line["opening"],
            Outcome(winner, result["reason"], score),
            tuple(line["seconds"]),
            line.get("problem", ""),
        )


def play_bout(terms: Terms, pairing: Pairing, seats: Sequence[Seat]) -> Bout:
    """Play a game; ``seats`` are White's and Black's. A contestant that fails loses it."""
    start, first = opening(terms, pairing.pair)
    moves: list[Move] = list(first)
    here = start
    for move in first:
        here = here.play(move)
    clocks = Clocks(*terms.clock) if terms.clock else None
    spent = [0.0, 0.0]

    def ended(outcome: Outcome, problem: str = "") -> Bout:
        texts = tuple(move.text for move in moves)
        return Bout(pairing, texts, len(first), outcome, (spent[0], spent[1]), problem)

    for player in Player:
        contestant = (pairing.white, pairing.black)[player]
        seed = number_of("player", terms.seed, pairing.pair, pairing.half, contestant)
        try:
            seats[player].begin(start.game, seed)
        except Exception as error:  # a contestant's failure is its own, whatever it is
            return ended(Outcome(player.opponent, FAILED), _about(error))
    while (outcome := here.outcome) is None:
        if len(moves) >= terms.longest:
            return ended(Outcome(None, UNFINISHED), f"No end after {terms.longest} decisions.")
        player = here.player
        budget: Limits | Clock = clocks.reading() if clocks else terms.limits
        began = time.perf_counter()
        try:
            move = here.move(seats[player].choose(start, moves, here, budget))
        except Exception as error:  # as above
            return ended(Outcome(player.opponent, FAILED), _about(error))
        took = time.perf_counter() - began
        spent[player] += took
        moves.append(move)
        here = here.play(move)
        if clocks and not clocks.spend(player, took):
            name = terms.players[(pairing.white, pairing.black)[player]]
            return ended(Outcome(player.opponent, TIME), f"{name} lost on time.")
    return ended(outcome)


def _about(error: Exception) -> str:
    """What went wrong, in a sentence and what the program said last."""
    if isinstance(error, EngineError):
        return " | ".join((str(error), *error.last[-3:-1]))
    return str(error) if isinstance(error, SixfoldError) else f"{type(error).__name__}: {error}"
