"""Small samples of foreign formats, each with its moves in ours beside it.

They are random games of the reference implementations, written down without the library's help.
"""

from pathlib import Path

FOLDER = Path(__file__).parent / "samples"

FORMATS = {
    "dvonn.lg": "little-golem",
    "dvonn.sgf": "boardspace",
    "gipf.sgf": "boardspace",
    "gipf-full.gipf": "gipf.com",
    "gipf-short.gipf": "gipf.com",
    "gipf-web.gipf": "gipf.com",
    "yinsh.sgf": "boardspace",
    "yinsh-long.gipf": "gipf.com",
    "yinsh-short.gipf": "gipf.com",
}


def sample(name: str) -> str:
    """The text of a sample."""
    return (FOLDER / name).read_text(encoding="utf-8")


def turns_of(name: str) -> list[str]:
    """The turns of a sample in our notation."""
    return (FOLDER / f"{name}.moves").read_text(encoding="utf-8").split()
