"""A person at a terminal: telling, asking, and forgiving what was typed wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from rich.console import Console

from sixfold.cli.failure import about_file
from sixfold.errors import AmbiguousMove, IllegalMove, SixfoldError, some_of
from sixfold.rules import Player


@dataclass(kw_only=True)
class Talk:
    """What a conversation has, whatever it is about."""

    console: Console
    ask: Callable[[str], str]
    leaving: bool = False

    def say(self, words: str) -> None:
        """Tell something in a line."""
        self.console.print(words, markup=False, soft_wrap=True)

    @contextmanager
    def forgiving(self) -> Iterator[None]:
        """Tell what is wrong with an input, which has changed nothing; its end means to leave."""
        try:
            yield
        except (EOFError, KeyboardInterrupt) as reason:
            self.console.print()
            self.leaving = True
            if isinstance(reason, KeyboardInterrupt):
                raise
        except IllegalMove as error:
            self.say(f"{error.text!r} is not possible: {error.reason}.")
        except AmbiguousMove as error:
            self.say(f"{error.text!r} could be {some_of(error.fits)}: type one of them in full.")
        except SixfoldError as error:
            self.say(str(error))
        except OSError as error:
            self.say(about_file(error))

    def resigns(self, player: Player) -> bool:
        """Whether a player means it."""
        answer = self.ask(f"Resign for {title(player)}? (y/n) ")
        return answer.strip().lower() in ("y", "yes")


def title(player: Player) -> str:
    """A player at the beginning of a sentence."""
    return str(player).capitalize()
