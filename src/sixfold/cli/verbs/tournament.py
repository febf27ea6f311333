"""``sixfold tournament``: engines against each other."""

from __future__ import annotations

import math
import os
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Group
from rich.live import Live
from rich.table import Table

from sixfold.cli.arguments.choice import OptionList, complete_game, game_to_play
from sixfold.cli.arguments.places import Ray, Workers
from sixfold.cli.failure import Wrong
from sixfold.cli.pipes import outlive_readers
from sixfold.cli.terminal import compiling, output, remarks

if TYPE_CHECKING:
    from sixfold.rules import Game
    from sixfold.tournament import PlayedGame, Results, SequentialTest, Tally

_GAMES: Final = 100
_NAME: Final = 8
"""The width that a player's name has at least."""


def tournament(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER",
            help="Two or more of `sixfold`, `sixfold:level=3`, `sixfold:nodes=5000,hash=64`, "
            "`beginner`, `random` and `cmd:COMMAND` for any program that speaks UGI.",
        ),
    ],
    game: Annotated[
        str,
        typer.Option(metavar="GAME[:VARIANT]", help="What to play.", autocompletion=complete_game),
    ],
    games: Annotated[
        int | None, typer.Option(min=2, help="Games per pairing; default 100.")
    ] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="ELO0 ELO1", help="Run a sequential test (SPRT) of these two Elo differences."
        ),
    ] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="Nodes a move.")] = None,
    seconds: Annotated[float | None, typer.Option(help="Seconds per move; default 0.1.")] = None,
    clock: Annotated[
        str | None,
        typer.Option(metavar="S[+S]", help="Seconds per side and per-move increment."),
    ] = None,
    opening: Annotated[
        int, typer.Option(min=0, help="Number of random moves at the start of each pair of games.")
    ] = 6,
    seed: Annotated[int, typer.Option(help="Which random openings.")] = 1,
    longest: Annotated[
        int, typer.Option(min=1, help="Decisions after which a game is abandoned as unfinished.")
    ] = 2_000,
    workers: Workers = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="A file for all games, as JSON lines; if it exists, the tournament continues."
        ),
    ] = None,
    option: OptionList = None,
) -> None:
    """Let engines play each other, each opening twice with the sides swapped.

    An engine that crashes or makes an illegal move loses that game. A tournament that was
    stopped continues where it was if it is started again with the same file.
    """
    from sixfold.records.text import start_text
    from sixfold.tournament import Results, Terms, clock_of, parse_all, prepare, run

    outlive_readers()
    chosen = game_to_play(game, option)
    terms = Terms(
        start=start_text(chosen.start()),
        players=tuple(contestant.name for contestant in parse_all(players)),
        seed=seed,
        opening=opening,
        nodes=nodes,
        seconds=seconds,
        clock=clock_of(clock) if clock is not None else None,
        longest=longest,
    )
    test = _test(sprt, len(players))
    pairs = None if test and games is None else math.ceil((games or _GAMES) / 2)
    texts = tuple(players)
    with Results(terms, out) as results:
        board = _Board(results, chosen, pairs, test)
        with compiling(chosen.title):
            prepare(terms, texts)
        try:
            with board:
                run(
                    results,
                    texts,
                    pairs=pairs,
                    test=test,
                    workers=workers or os.cpu_count() or 1,
                    ray=ray,
                    on_game=board.show,
                )
        finally:
            output().print(board.summary)


def _test(sprt: tuple[float, float] | None, players: int) -> SequentialTest | None:
    from sixfold.tournament import SequentialTest

    if sprt is None:
        return None
    if players != 2:
        raise Wrong("A sequential test compares exactly two players.")
    if not sprt[0] < sprt[1]:
        raise Wrong("The first Elo difference of a sequential test must be the smaller one.")
    return SequentialTest(*sprt)


class _Board:
    """The standings, live on a terminal; what goes wrong is told as it happens."""

    def __init__(
        self, results: Results, game: Game, pairs: int | None, test: SequentialTest | None
    ) -> None:
        self._results = results
        self._title = f"{game.title} {game.variant}"
        self._players = results.terms.players
        self._encounters = list(combinations(range(len(self._players)), 2))
        self._total = None if pairs is None else 2 * pairs * len(self._encounters)
        self._test = test
        self._console = remarks()
        self._live = Live(console=self._console, transient=True, auto_refresh=False)

    def __enter__(self) -> None:
        if self._console.is_terminal:
            self._live.start()
            self._live.update(self.summary, refresh=True)

    def __exit__(self, *error: object) -> None:
        self._live.stop()

    def show(self, game: PlayedGame) -> None:
        """Show the result of a game."""
        if game.problem:
            white, black = (self._players[i] for i in (game.pairing.white, game.pairing.black))
            number = f"{game.pairing.pair + 1}.{game.pairing.half + 1}"
            message = f"Game {number}, {white} against {black}: {game.problem}"
            self._console.print(message, markup=False)
        if self._console.is_terminal:
            self._live.update(self.summary, refresh=True)

    @property
    def summary(self) -> Group:
        """The results so far."""
        table = Table(title=self._progress, title_justify="left")
        for heading in ("player", "against"):
            # Over several lines rather than cut: long names often differ at their end only.
            table.add_column(heading, overflow="fold", min_width=_NAME)
        for heading in ("won", "drawn", "lost", "score", "Elo", "95 %"):
            table.add_column(heading)
        for first, second in self._encounters:
            tally = self._results.tally(first, second)
            names = self._players[first], self._players[second]
            table.add_row(*names, *_row(tally))
        return Group(table, *self._remarks())

    @property
    def _progress(self) -> str:
        played = len(self._results.games)
        of = "" if self._total is None else f" of {self._total}"
        return f"{self._title}: {played}{of} games"

    def _remarks(self) -> list[str]:
        found: list[str] = []
        if self._test is not None:
            tally = self._results.tally(0, 1)
            ratio, bound = self._test.ratio(tally), self._test.bound
            decision = self._test.decision(tally) or "open"
            found.append(
                f"Sequential test of {self._test.elo0:g} against {self._test.elo1:g} Elo: "
                f"{ratio:+.2f} of ±{bound:.2f}, {decision}"
            )
        if unfinished := len(self._results.unfinished):
            found.append(f"{unfinished} unfinished, not counted")
        if failures := self._results.failures:
            found.append(f"{len(failures)} lost by failure or on time")
        return found


def _row(tally: Tally) -> tuple[str, ...]:
    middle, low, high = tally.elo
    return (
        str(tally.won),
        str(tally.drawn),
        str(tally.lost),
        f"{tally.score:.1%}",
        _signed(middle) if tally.games else "-",
        f"{_signed(low)} to {_signed(high)}" if tally.games else "-",
    )


def _signed(elo: float) -> str:
    if math.isinf(elo):
        return "+∞" if elo > 0 else "-∞"
    return f"{elo:+.0f}"
