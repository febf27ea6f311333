"""Which names belong to one game alone, and where generic code uses them nevertheless.

python -m tests.names      lists what is found
"""

import ast
import io
import random
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import sixfold
from sixfold.rules.conformance import line_of_play

ROOT: Final = Path(__file__).parents[1]
PYTHON: Final = ROOT / "src" / "sixfold"
PAGE: Final = ROOT / "web" / "src"

CLOSED: Final = frozenset(
    [
        *("enter", "place", "move", "take", "pass", "power"),  # roles of moves
        *("point", "stock", "turn", "area", "keep", "button"),  # steps
        *("from", "to", "moved", "turned", "kept", "taken", "claimed"),  # marks
        *("disc", "ring", "marble", "bar", "inlay", "tube", "groove", "hourglass"),  # shapes
        *("white", "black", "red", "grey"),  # materials that all games share
        "standard",  # the usual first variant
        "piece",  # what stands on a board
        "score",  # of an outcome
        "tournament",  # a verb of the command line
        *("random", "seed"),  # a player of the command line, and what repeats chance
        "second",  # the other name, and a unit of time
        "repetition",  # the option of games in which positions can come again
    ]
)
"""The words that the contract itself defines, so that they belong to no single game."""


class Find(NamedTuple):
    """A name of a game in code for all games."""

    file: str
    line: int
    name: str


def coined() -> frozenset[str]:
    """The names of the games, which no text for all games may contain at all."""
    return frozenset(sixfold.games())


def words() -> frozenset[str]:
    """What the games call their variants, options, moves, pieces, counters and phases."""
    found: set[str] = set()
    for name in sixfold.games():
        for form in sixfold.load(name).forms:
            found |= {*form.variants, *(option.name for option in form.option_list)}
            found |= {kind.name for kind in form.notation.KINDS} | set(form.setup_part.PHASES)
            for position in line_of_play(form, random.Random(1), longest=60):
                picture = position.picture
                kinds = {piece.kind for piece in picture.pieces}
                kinds |= {counter.kind for counter in picture.counters}
                found |= {word for kind in kinds for word in kind.split("+")}
                found |= {counter.name for counter in picture.counters}
    return frozenset(found) - CLOSED


def sources() -> Iterator[Path]:
    """The files that are for all games, but for what is built from others."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    places = [str(PYTHON), str(PAGE)]
    found = subprocess.run([*listed, *places], cwd=ROOT, capture_output=True, text=True, check=True)
    for path in (ROOT / name for name in found.stdout.split()):
        home = path.relative_to(PYTHON if path.is_relative_to(PYTHON) else PAGE).parts
        suited = path.suffix in {".py", ".ts", ".tsx", ".css", ".json", ".md"}
        if suited and path.exists() and home[0] not in {"games", "match"}:
            yield path


_BEGIN: Final = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING)
"""What a string comes after that stands alone: it documents something."""

_TYPESCRIPT: Final = re.compile(
    r"""//[^\n]*|/\*.*?\*/|(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)""",
    re.DOTALL,
)


def code(path: Path) -> str:
    """The text of a file, without the comments and docstrings of a program."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        lines = io.StringIO(text).readline
        tokens, before = [], tokenize.NEWLINE
        for token in tokenize.generate_tokens(lines):
            told = token.type == tokenize.STRING and before in _BEGIN
            if token.type != tokenize.COMMENT and not told:
                tokens.append((token.start[0], token.string))
            if token.type not in (tokenize.COMMENT, tokenize.NL):
                before = token.type
        return "\n".join(
            " ".join(string for number, string in tokens if number == line)
            for line in range(1, text.count("\n") + 2)
        )
    if path.suffix in {".ts", ".tsx"}:
        return _TYPESCRIPT.sub(lambda found: found["text"] or "\n" * found[0].count("\n"), text)
    return text


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """The strings in a file, each with its line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.lineno, node.value
    else:
        for found in _TYPESCRIPT.finditer(text):
            if found["text"]:
                yield text.count("\n", 0, found.start()) + 1, found["text"][1:-1]


def finds() -> Iterator[Find]:
    """Where code for all games names one of them, or something that only one of them has."""
    games, others = coined(), words()
    for path in sources():
        place = path.relative_to(ROOT).as_posix()
        for number, line in enumerate(code(path).splitlines(), 1):
            for name in games:
                # Not the name of the series of games, nor that of a site and its files.
                if re.search(rf"(?i)(?<![a-z.]){name}(?![a-z]|\.com| project)", line):
                    yield Find(place, number, name)
        for number, string in strings(path):
            if string in others:
                yield Find(place, number, string)


if __name__ == "__main__":
    for find in finds():
        print(f"{find.file}:{find.line}: {find.name}")
