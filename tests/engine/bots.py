"""Programs that take part in tournaments: good ones and bad ones."""

import shlex
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"

_BOT = """
import sys
asked = 0
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi":
        print("id name bad\\nugiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        asked += 1
        {answer}
    elif word == "quit":
        break
"""

ILLEGAL = 'print("bestmove z99", flush=True)'
CRASH = 'print("it hurts", file=sys.stderr, flush=True); sys.exit(3)'


def program(path: Path) -> str:
    """The contestant that a Python file is."""
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def bad_bot(folder: Path, name: str, answer: str) -> str:
    """A contestant that does this when asked for a move."""
    path = folder / f"{name}.py"
    path.write_text(_BOT.format(answer=answer))
    return program(path)
