"""The frame of boardspace.net's game files: SGF trees with a command of a player in each node.

    (; GM[24]SU[Yinsh]RE[Game won by Ann]P0[id "Ann"]P1[id "Bob"]
     ; P0[0 Start White]
     ; P0[1 place wr  E 6]TM[13917]
     ; P0[2 Done ]TM[15782] … )

The main line is read; times are not kept. What the commands mean is the games' business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sixfold.errors import RecordError
from sixfold.records.record import Record
from sixfold.records.translation import Mark, Sheet, Word, speakers, start_of, translate
from sixfold.rules import Outcome, Player, Position, load
from sixfold.rules.dialect import Dialect, Starting

NAME: Final = "boardspace"

_TOKEN: Final = re.compile(
    r"""
      (?P<open>\()
    | (?P<close>\))
    | (?P<node>;)
    | (?P<name>[A-Za-z][A-Za-z0-9]*)
    | (?P<value>\[(?:[^\]\\]|\\.)*\])
    | (?P<space>\s+)
    | (?P<wrong>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
TAGS: Final = {"GN": "event", "PC": "site", "DT": "date", "RO": "round"}
"""Our tags by the properties that hold them."""

OPTIONS: Final = "RU"
"""The property that names the options that are on: SGF's own for a set of rules."""

SIGNS: Final = {
    "!": ("TE", "1"),
    "!!": ("TE", "2"),
    "?": ("BM", "1"),
    "??": ("BM", "2"),
    "!?": ("IT", ""),
    "?!": ("DO", ""),
}
"""SGF's own properties for what is said about a move."""

SHAPES: Final = "SHAPES"
EVALUATION: Final = "EVALUATION"
"""Properties of ours; other programs pass over them."""

_SIGN_OF: Final = {written: sign for sign, written in SIGNS.items()}
_PLAYERS: Final = ("P0", "P1")
_PLAYER_NAME: Final = re.compile(r'id\s+"(?P<name>.*)"', re.DOTALL)
_LONGEST_RESULT: Final = 300
"""Characters of a result in which a name is looked for; real ones have fewer than a hundred."""

_INDEX: Final = re.compile(r"\s*(?:\d+\s+)?")


class Property(NamedTuple):
    """A property of a node, its value and its line; a node is a property of its own."""

    name: str
    value: str
    line: int


_NODE: Final = ";"


def trees(text: str) -> Iterator[list[Property] | RecordError]:
    """The main lines of the trees in a text."""
    tree: list[Property] = []
    depth = line = 0
    is_leaf_passed = False
    name = ""
    for found in _TOKEN.finditer(text):
        kind, piece = found.lastgroup, found.group()
        here, line = line + 1, line + piece.count("\n")
        if kind == "open":
            depth += 1
        elif kind == "close":
            is_leaf_passed = True
            depth -= 1
            if depth == 0:
                yield tree
                tree, is_leaf_passed = [], False
        elif kind == "name":
            name = piece
        elif depth and not is_leaf_passed and kind == "node":
            tree.append(Property(_NODE, "", here))
        elif depth and not is_leaf_passed and kind == "value":
            tree.append(Property(name, _ESCAPE.sub(r"\1", piece[1:-1]), here))
        if kind == "wrong" or depth < 0:
            reason = "a bracket is not closed" if piece == "[" else "this is not SGF"
            yield RecordError(reason, line=here, move=piece, rule="bracket" if piece == "[" else "")
            return
    if tree:
        yield RecordError("the last bracket is missing", line=line + 1, rule="bracket")


def read_sgf(text: str, start: Position | None) -> Iterator[Record | RecordError]:
    """The records in a text."""
    for tree in trees(text):
        if isinstance(tree, RecordError):
            yield tree
            continue
        try:
            sheet = _Reader(tree).sheet
            yield translate(sheet, _starts(tree, start))
        except RecordError as error:
            yield error


def _starts(tree: list[Property], start: Position | None) -> list[tuple[Position, Dialect]]:
    """The start of the game that the file names."""
    header = {each.name: each.value.strip().lower() for each in reversed(tree)}
    named = [header[key] for key in ("SU", "GM") if header.get(key)]
    found: list[tuple[Position, Dialect]] = []
    for game, dialect in speakers(NAME):
        if start is not None:
            if start.game.name == game:
                return [(start, dialect)]
            continue
        if isinstance(dialect, Starting):
            found += [(named_start, dialect) for named_start in _named(tree, dialect)]
            continue
        variants = {name.lower(): variant for name, variant in dialect.names.items()}
        variants.setdefault(dialect.code.lower(), next(iter(dialect.names.values())))
        found += [
            (start_of(game, variants[n], **_switches(game, header.get(OPTIONS, ""))), dialect)
            for n in named
            if n in variants
        ]
    if not found:
        names = ", ".join(name for _, dialect in speakers(NAME) for name in dialect.names)
        said = named[0] if named else "nothing"
        line = tree[0].line if tree else 1
        raise RecordError(
            f"SU names the game, one of {names}, not {said}", line=line, rule="no-game"
        )
    # Only a dialect of its own may leave it open which of several starts is meant.
    return found if isinstance(found[0][1], Starting) else found[:1]


def _named(tree: list[Property], dialect: Starting) -> Sequence[Position]:
    """The starts that a header names in its own way."""
    try:
        return dialect.starts({each.name: each.value.strip() for each in reversed(tree)})
    except ValueError as error:
        line = tree[0].line if tree else 1
        raise RecordError(str(error), line=line, rule="no-game") from error


def _switches(game: str, said: str) -> dict[str, bool]:
    """The options that our own files name; rules that others write there are none of ours."""
    names = said.split()
    known = {option.name for option in load(game).option_list if option.default is False}
    return dict.fromkeys(names, True) if known.issuperset(names) else {}


def _names(said: str, name: str) -> bool:
    """Whether a result names a player, as whole words."""
    if len(said) > _LONGEST_RESULT or len(name) > len(said):
        return False
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said, re.IGNORECASE) is not None


def _is_done(command: str) -> bool:
    return command.lower().startswith("done")


def _mark_of(part: Property) -> Mark | None:
    """The sign, shapes or evaluation in a property, if that is what it holds."""
    if part.name == SHAPES:
        return Mark("shapes", part.value)
    if part.name == EVALUATION:
        return Mark("evaluation", part.value)
    sign = _SIGN_OF.get((part.name, part.value))
    return None if sign is None else Mark("sign", sign)


class _Reader:
    """Takes the properties of a tree apart."""

    def __init__(self, tree: list[Property]) -> None:
        self.sheet = Sheet(line=tree[0].line if tree else 1)
        self._first: int | None = None
        self._names = ["", ""]
        self._resigned: int | None = None
        self._last: int | None = None
        nodes = 0
        for part in tree:
            nodes += part.name == _NODE
            if part.name in _PLAYERS:
                self._take(_PLAYERS.index(part.name), part)
            elif part.name == "C":
                self.sheet.comments.append((len(self.sheet.words), part.value))
            elif (mark := _mark_of(part)) is not None:
                self.sheet.marks.append((len(self.sheet.words), mark))
            elif nodes == 1 and part.name in TAGS and part.value:
                self.sheet.tags[TAGS[part.name]] = part.value
        self._conclude(next((part.value for part in tree if part.name == "RE"), ""))

    def _player(self, seat: int) -> Player:
        return Player.WHITE if seat == (self._first or 0) else Player.BLACK

    def _take(self, seat: int, part: Property) -> None:
        """Take a command, or what a player is called."""
        sheet = self.sheet
        command = part.value[_INDEX.match(part.value).end() :].strip()  # type: ignore[union-attr]
        word, _, rest = command.partition(" ")
        word = word.lower()
        if named := _PLAYER_NAME.fullmatch(command):
            self._names[seat] = named["name"]
        elif word == "start":
            self._first = 1 if rest.strip().lower() in ("black", "p1") else 0
        elif word == "resign":
            self._resigned = None if self._resigned == seat else seat
        elif word == "acceptdraw":
            sheet.ending = Outcome(None, "agreement")
        elif word in ("gameoverontime", "winontime"):
            sheet.ending = Outcome(self._player(seat), "time")
        elif word == "done" and (self._resigned is not None or sheet.ending):
            pass
        elif word and word not in ("time", "edit", "offerdraw", "declinedraw"):
            if self._first is None:  # nobody has said who begins
                self._first = seat
            if self._last not in (None, seat) and not _is_done(sheet.words[-1].text):
                # Old files do not confirm what is done.
                sheet.words.append(Word("Done", part.line))
            sheet.words.append(Word(command, part.line))
            self._last = seat

    def _conclude(self, said: str) -> None:
        """Find out who won: from a resignation, or from the player whose name is in the result."""
        sheet = self.sheet
        for seat, name in enumerate(self._names):
            if name:
                sheet.tags[str(self._player(seat))] = name
        if self._resigned is not None:
            sheet.ending = Outcome(self._player(1 - self._resigned), "resignation")
        names = [name or str(self._player(seat)) for seat, name in enumerate(self._names)]
        winners = [seat for seat, name in enumerate(names) if _names(said, name)]
        if len(winners) == 1:
            sheet.winner = self._player(winners[0])
