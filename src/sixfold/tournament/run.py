"""Playing all games of a tournament, several at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass

from sixfold.engine.limits import Limits
from sixfold.engine.picker import MovePicker
from sixfold.rules import position
from sixfold.spreading import Lost, place_of, spread
from sixfold.tournament.contestant import PROGRAM, parse_all
from sixfold.tournament.played import PlayedGame, lost_game, play_game
from sixfold.tournament.results import Results
from sixfold.tournament.statistics import SequentialTest
from sixfold.tournament.terms import Pairing, Terms, schedule


def prepare(terms: Terms, texts: tuple[str, ...]) -> None:
    """Make sure that everybody can play, and compile here what all workers need."""
    start = position(terms.start)
    for contestant in parse_all(texts):
        picker = contestant.picker()
        try:
            picker.begin(start, 1)
            if contestant.kind != PROGRAM:
                picker.choose(start, Limits(nodes=1000))
        finally:
            picker.close()


@dataclass(frozen=True)
class _Playing:
    """The work of a tournament; contestants are started when they first have to play."""

    terms: Terms
    texts: tuple[str, ...]

    @contextmanager
    def __call__(self) -> Iterator[Callable[[Pairing], PlayedGame]]:
        contestants = parse_all(self.texts)
        pickers: dict[int, MovePicker] = {}

        def play(task: Pairing) -> PlayedGame:
            for number in (task.white, task.black):
                if number not in pickers:
                    pickers[number] = contestants[number].picker()
            return play_game(self.terms, task, (pickers[task.white], pickers[task.black]))

        try:
            yield play
        finally:
            for picker in list(pickers.values()):
                picker.close()


def run(
    results: Results,
    texts: tuple[str, ...],
    *,
    pairs: int | None,
    test: SequentialTest | None = None,
    workers: int = 1,
    ray: str | None = None,
    on_game: Callable[[PlayedGame], None] | None = None,
) -> None:
    """Play what the results lack of that many pairs, or until the test has a decision.

    ``texts`` are the contestants as ``contestant.parse`` reads them. Games are played in so many
    processes, or on the Ray cluster at an address; they are the same either way.
    """
    terms = results.terms
    if _is_decided(results, test):
        return
    tasks = results.missing(schedule(len(terms.players), pairs))
    with closing(spread(_Playing(terms, texts), tasks, place_of(workers, ray))) as played:
        for task, found in played:
            game = lost_game(terms, task) if isinstance(found, Lost) else found
            results.add(game)
            if on_game is not None:
                on_game(game)
            if _is_decided(results, test):
                return


def _is_decided(results: Results, test: SequentialTest | None) -> bool:
    """Whether a sequential test needs no more games."""
    return test is not None and test.decision(results.tally(0, 1)) is not None
