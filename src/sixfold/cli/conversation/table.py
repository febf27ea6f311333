"""The conversation at the board: drawing, asking, and doing what was typed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote
from typing import Final

from rich.columns import Columns

from sixfold.cli.conversation.person import Aside, Person, numbered
from sixfold.cli.conversation.saving import write_safely
from sixfold.cli.conversation.session import Session
from sixfold.cli.conversation.talk import Talk, title
from sixfold.cli.drawing.scene import Scene, decision

_HELP: Final = """\
Type a move, for example {example}; join several with ; and abbreviate one as long as it stays
unambiguous.
  ? [BEGINNING]  the possible moves, numbered; a number plays one of them
  undo           take back the last decision (and the answer to it)
  moves          the game so far
  flip, names    flip the board; show or hide the names of points
  text           the position as text, for `sixfold show`
  save FILE      save a copy; the game is saved automatically after every move
  resign, quit   resign; leave and continue later"""

_SHOWN_TURNS: Final = 8


@dataclass(kw_only=True)
class Table(Talk):
    """A session, the console it is shown on, and how."""

    session: Session
    scene: Scene

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.draw()
        while not (self.session.is_over or self.leaving):
            # What a person types may be wrong, and changes nothing then; an engine must not fail.
            with self.forgiving() if self._asks else nullcontext():
                try:
                    self._play()
                except Aside as said:
                    self._obey(said.line)
        if result := self.session.record.result:
            self.say(f"The game is over: {result}.")

    @property
    def _asks(self) -> bool:
        """Whether a person has to decide."""
        return not self.session.is_over and isinstance(self.session.picker, Person)

    def _play(self) -> None:
        """Let whoever has to decide make one move."""
        asks, picker = self._asks, self.session.picker
        player = title(self.session.position.player)
        move = picker.choose(self.session.position)
        self.session.play(move)
        then = self.session.picker
        if not (isinstance(then, Person) and then.has_said(self.session.position)):
            self.draw("" if asks else f"{player} played {move}.")

    def draw(self, remark: str = "") -> None:
        """Show the board, a remark, and what a person has to decide."""
        turns = self.session.record.turns
        remarks = [f"{turn.number}. {turn}" for turn in turns[-_SHOWN_TURNS:]]
        self.console.print()
        replace(self.scene, remarks=remarks).show(self.session.position, self.console)
        sentences = [remark, decision(self.session.position) if self._asks else ""]
        if told := " ".join(filter(None, sentences)):
            self.say(told)

    def is_aside(self, line: str) -> bool:
        """Whether a line is about the game, and not a move."""
        return line.startswith("?") or line.partition(" ")[0].lower() in self._commands

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            self._list(line[1:].strip())
        elif (command := self._commands.get(word.lower())) is not None:
            command(rest.strip())
        else:
            self.say("Type a move, ? for a list of moves, or help.")

    @property
    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": self._help,
            "h": self._help,
            "undo": self._undo,
            "u": self._undo,
            "moves": self._tell_moves,
            "flip": self._flip,
            "names": self._names,
            "text": self._tell_text,
            "save": self._save_copy,
            "resign": self._resign,
            "quit": self._leave,
            "exit": self._leave,
            "q": self._leave,
        }

    @property
    def words(self) -> list[str]:
        """Everything that can be typed now, for completion."""
        commands = [word for word in self._commands if len(word) > 1]
        return [*(move.text for move in self.session.position.moves), *commands]

    def _list(self, beginning: str) -> None:
        wanted = beginning.lower()
        moves = list(enumerate(numbered(self.session.position), 1))
        listed = [(n, move) for n, move in moves if move.text.lower().startswith(wanted)]
        if not listed:
            self.say(f"No possible move starts with {beginning!r}.")
            return
        entries = [f"{number:>{len(str(len(moves)))}} {move}" for number, move in listed]
        self.console.print(Columns(entries, padding=(0, 2), column_first=True))

    def _help(self, _: str) -> None:
        self.say(_HELP.format(example=self.session.position.moves[0]))

    def _undo(self, _: str) -> None:
        undone = self.session.undo()
        if undone:
            self.draw(f"Taken back: {', '.join(move.text for move in undone)}.")
        else:
            self.say("There is nothing to take back.")

    def _tell_moves(self, _: str) -> None:
        turns = self.session.record.turns
        self.say(
            " ".join(f"{turn.number}. {turn}" for turn in turns) or "No move has been played yet."
        )

    def _flip(self, _: str) -> None:
        self.scene = replace(self.scene, flip=not self.scene.flip)
        self.draw()

    def _names(self, _: str) -> None:
        self.scene = replace(self.scene, names=not self.scene.names)
        self.draw()

    def _tell_text(self, _: str) -> None:
        self.say(self.session.position.text)

    def _save_copy(self, name: str) -> None:
        if not name:
            self.say("Name a file: save FILE.")
            return
        if not name.isprintable():
            self.say(f"{name!r} is not a valid file name.")
            return
        path = Path(name).expanduser()
        if path.exists() and path != self.session.path:
            self.say(f"{name!r} already exists; choose another name.")
            return
        write_safely(path, self.session.record.text)
        self.say(f"Saved in {path}.")

    def _resign(self, _: str) -> None:
        if self.resigns(self.session.position.player):
            self.session.resign()

    def _leave(self, _: str) -> None:
        self.leaving = True


def farewell(session: Session) -> str:
    """Where the game can be found, and how to go on with it."""
    if not session.record.moves:
        return "No move was played, so nothing was saved."
    if session.is_over:
        return f"Saved in {session.path}"
    return (
        f"Saved in {session.path}\nContinue with: sixfold play --resume {quote(str(session.path))}"
    )
