"""``sixfold warmup``: compiling everything once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.arguments.choice import chosen_game, complete_game
from sixfold.cli.terminal import output, progress, spoken

if TYPE_CHECKING:
    from sixfold.rules import Game


def warm_up(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="Only these games.", autocompletion=complete_game),
    ] = None,
) -> None:
    """Compile everything once, so that nothing has to be compiled later."""
    from sixfold import jit
    from sixfold.rules import games

    console = output()
    chosen = [chosen_game(name, None) for name in names or games()]
    if not jit.ENABLED:
        how = "is switched off" if jit.INSTALLED else "(numba) is not installed"
        console.print(f"Nothing to do: the compiler {how}.")
        return
    forms = [form for game in chosen for form in game.forms]
    compiled: list[str] = []
    with progress() as bar:
        task = bar.add_task("", total=sum(len(list(_steps(form))) for form in forms))
        for game in forms:
            bar.update(task, description=game.title)

            def announce(function: str, title: str = game.title) -> None:
                compiled.append(function)
                bar.update(task, description=f"{title}: {spoken(function)}")

            with jit.announcing(announce):
                for step in _steps(game):
                    step()
                    bar.advance(task)
    jit.forget_old_code()
    if compiled:
        console.print(f"Ready: {', '.join(game.title for game in chosen)}.")
    else:
        console.print("Nothing to do: everything is already compiled.")


def _steps(game: Game) -> Iterator[Callable[[], object]]:
    """Calls that together reach every compiled function a game is entered by."""
    from sixfold.rules import perft
    from sixfold.rules.kernel import key_of, result_of
    from sixfold.rules.playout import Playouts

    start = game.start()
    yield lambda: start.moves[0]
    yield lambda: start.play(start.moves[0])
    yield lambda: key_of(start.state)
    yield lambda: result_of(start.state)
    yield lambda: perft(start, 2)
    yield lambda: Playouts(start.state).run(1)
    yield Playouts(start.state).game
    from sixfold.engine import Engine, Limits

    yield lambda: Engine(1).analyse(start, Limits(depth=2))
