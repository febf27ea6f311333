"""Who can take part: our own engine with options, scripted players, and any program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sixfold.engine.limits import Limits
from sixfold.engine.picker import EnginePicker, ForeignPicker, MovePicker, RandomPicker
from sixfold.errors import OptionError, UnknownOption
from sixfold.rules.level import HIGHEST

OURS: Final = "sixfold"
RANDOM: Final = "random"
BEGINNER: Final = "beginner"
PROGRAM: Final = "cmd"
KINDS: Final = (OURS, RANDOM, BEGINNER, PROGRAM)

_MEGABYTES: Final = 16
_OPTIONS: Final[Mapping[str, Callable[[str], float]]] = {
    "level": int,
    "nodes": int,
    "seconds": float,
    "depth": int,
    "hash": int,
    "threads": int,
}


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player of a tournament as it was asked for; ``command`` starts a program."""

    name: str
    kind: str
    options: Mapping[str, float] = field(default_factory=dict)
    command: str = ""

    @property
    def limits(self) -> Limits | None:
        """Limits of its own, which replace those of the tournament."""
        options = self.options
        if not options.keys() & {"nodes", "seconds", "depth"}:
            return None
        nodes, depth = options.get("nodes"), options.get("depth")
        return Limits(
            seconds=options.get("seconds"),
            nodes=None if nodes is None else int(nodes),
            depth=None if depth is None else int(depth),
        )

    def picker(self) -> MovePicker:
        """Whoever picks the moves of this contestant."""
        if self.kind == PROGRAM:
            return ForeignPicker(self.command, self.name)
        if self.kind == RANDOM:
            return RandomPicker()
        if self.kind == BEGINNER:
            from sixfold.engine.beginner import Beginner

            return Beginner()
        options = {name: int(value) for name, value in self.options.items()}
        return EnginePicker(
            options.get("level", HIGHEST),
            limits=self.limits,
            threads=options.get("threads", 1),
            megabytes=options.get("hash", _MEGABYTES),
        )


def parse(text: str) -> Contestant:
    """The contestant that a text such as ``sixfold:level=3,hash=16`` or ``cmd:./bot`` names."""
    kind, _, rest = text.strip().partition(":")
    if kind not in KINDS:
        known = f"available: {OURS}, {RANDOM}, {BEGINNER} and {PROGRAM}:COMMAND"
        raise OptionError("player", text, known)
    if kind == PROGRAM:
        if not rest.strip():
            raise OptionError(PROGRAM, rest, "it needs the command that starts the program")
        return Contestant(text.strip(), kind, command=rest.strip())
    found = Contestant(text.strip(), kind, _options(rest) if rest else {})
    if kind != OURS and found.options:
        raise OptionError(next(iter(found.options)), text, f"{kind} has no options")
    _ = found.limits
    return found


def _options(text: str) -> dict[str, float]:
    found: dict[str, float] = {}
    for part in text.split(","):
        name, _, value = (piece.strip() for piece in part.partition("="))
        if name not in _OPTIONS:
            raise UnknownOption("Option", name, _OPTIONS)
        try:
            number = _OPTIONS[name](value)
        except ValueError:
            raise OptionError(name, value, "it must be a number") from None
        if number <= 0 or (name == "level" and number > HIGHEST):
            limit = f"from 1 to {HIGHEST}" if name == "level" else "more than 0"
            raise OptionError(name, value, f"it must be {limit}")
        found[name] = number
    return found


def parse_all(texts: Sequence[str]) -> tuple[Contestant, ...]:
    """All contestants, namesakes numbered."""
    seen: Counter[str] = Counter()
    found: list[Contestant] = []
    for text in texts:
        one = parse(text)
        seen[one.name] += 1
        number = seen[one.name]
        name = one.name if number == 1 else f"{one.name}#{number}"
        found.append(Contestant(name, one.kind, one.options, one.command))
    return tuple(found)
