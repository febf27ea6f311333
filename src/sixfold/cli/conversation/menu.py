"""Asking what to play, when the command line does not say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console

from sixfold.cli.conversation.players import HUMAN, PROGRAMS
from sixfold.cli.failure import Wrong
from sixfold.rules import games, load

Ask = Callable[[str], str]


def ask_game(console: Console, ask: Ask) -> str:
    """A game and variant chosen by a person."""
    chosen = [load(name, variant) for name in games() for variant in load(name).variants]
    console.print("Which game?")
    titles = [f"{game.title} {game.variant}" for game in chosen]
    names = [f"{game.name}:{game.variant}" for game in chosen]
    return names[_ask(console, ask, titles, names)]


def ask_players(console: Console, ask: Ask) -> tuple[str, str]:
    """Who plays White and Black."""
    pairs = [(HUMAN, HUMAN)]
    titles = ["two people"]
    for name in PROGRAMS:
        pairs += [(HUMAN, name), (name, HUMAN)]
        titles += [f"you are White, against {name}", f"you are Black, against {name}"]
    console.print("Who plays?")
    return pairs[_ask(console, ask, titles, titles)]


def _ask(console: Console, ask: Ask, titles: Sequence[str], names: Sequence[str]) -> int:
    """The index of one of several; an empty line takes the first."""
    for number, title in enumerate(titles, 1):
        console.print(f"  {number} {title}", markup=False)
    while True:
        try:
            answer = ask("1> ").strip().lower() or "1"
        except EOFError:
            raise Wrong("No game was chosen.") from None
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:9]) <= len(titles):
            return int(answer) - 1
        fitting = [index for index, name in enumerate(names) if name.startswith(answer)]
        if fitting:
            return fitting[0]
        console.print(f"Type a number from 1 to {len(titles)}.")
