"""Writing boardspace.net's game files: the main line, players, tags, comments and marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sixfold.errors import FormatError
from sixfold.records.line import Entry, Line
from sixfold.records.record import Record
from sixfold.records.sgf import EVALUATION, NAME, OPTIONS, SHAPES, SIGNS, TAGS
from sixfold.records.translation import dialect_for, form_of
from sixfold.rules import Player
from sixfold.rules.dialect import Dialect


def write_sgf(records: Iterable[Record]) -> str:
    """Records as SGF, the main lines only."""
    return "\n".join(_write(record) for record in records)


def _write(record: Record) -> str:
    game = record.game
    dialect = dialect_for(game, NAME)
    names = [name for name, form in dialect.names.items() if form == form_of(game)]
    changed = [name for name, value in game.changed_options.items() if value is True]
    if not names or record.start != game.start():
        reason = "it has the usual starts only, and no options other than switches"
        raise FormatError(NAME, reason, "options")
    players = [record.tags.get(str(player)) or str(player) for player in Player]
    lines = [f"GM[{_escaped(dialect.code)}]VV[2]", f"SU[{_escaped(names[0])}]"]
    lines += [f"{OPTIONS}[{' '.join(sorted(changed))}]"] if changed else []
    for key, tag in TAGS.items():
        if tag in record.tags:
            lines.append(f"{key}[{_escaped(record.tags[tag])}]")
    lines += [f"RE[{_escaped(said)}]" for said in _said(record, players)]
    lines += [
        f'P{seat}[id "{_escaped(record.tags.get(str(player), ""))}"]'
        for seat, player in enumerate(Player)
    ]
    return "\n".join(["(;", *lines, *_nodes(record, dialect), ")", ""])


def _said(record: Record, players: list[str]) -> list[str]:
    result = record.result
    if result is None or result.reason == "aborted":
        return []
    return [
        "The game is a draw" if result.winner is None else f"Game won by {players[result.winner]}"
    ]


def _nodes(record: Record, dialect: Dialect) -> Iterator[str]:
    """The nodes: a command each, numbered, what is said of a turn after its last command."""
    commands: list[tuple[Player, str, str]] = []
    for turn in record.turns:
        words = dialect.write(record.positions[turn.first], turn.moves)
        entries = record.line.entries[turn.first : turn.first + len(turn.moves)]
        commands += [(turn.player, word, "") for word in words]
        if said := _said_of(entries):
            commands[-1] = (turn.player, commands[-1][1], said)
    ending = record.ending
    if ending is not None and ending.reason == "resignation" and ending.winner is not None:
        commands += [(ending.winner.opponent, word, "") for word in ("Resign ", "Done ")]
    elif ending is not None and ending.reason == "agreement" and ending.winner is None:
        commands += [(record.final.player, word, "") for word in ("AcceptDraw ", "Done ")]
    elif ending is not None and ending.reason == "time" and ending.winner is not None:
        commands.append((ending.winner, "GameOverOnTime ", ""))
    yield f"; P{int(Player.WHITE)}[0 Start {dialect.first}]{_said_of([record.line])}"
    for number, (player, word, said) in enumerate(commands, 1):
        yield f"; P{int(player)}[{number} {_escaped(word)}]{said}"


def _said_of(entries: Sequence[Entry | Line]) -> str:
    """Properties with all comments and shapes, and the last sign and evaluation of a turn."""
    found: list[tuple[str, str]] = []
    signs = [entry.sign for entry in entries if isinstance(entry, Entry) and entry.sign]
    found += [SIGNS[sign] for sign in signs[-1:]]
    if shapes := " ".join(shape for entry in entries for shape in entry.shapes):
        found.append((SHAPES, shapes))
    evaluations = [entry.evaluation for entry in entries if entry.evaluation is not None]
    found += [(EVALUATION, str(each)) for each in evaluations[-1:]]
    if comment := " ".join(entry.comment for entry in entries if entry.comment):
        found.append(("C", comment))
    return "".join(f"{name}[{_escaped(value)}]" for name, value in found)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")
