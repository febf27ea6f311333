"""Options of a game: named choices with a default and a range, or a text with a form."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Union

from sixfold.errors import OptionError, UnknownOption

OptionValue = Union[int, bool, str]
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice before the game. Numbers have a range; ``variants`` limits where it may be used.

    ``unless`` names options that lift this limit when they are set. A text has a ``form`` in words
    and an ``example``; ``read`` gives its canonical text or raises ``ValueError``.
    """

    name: str
    about: str
    default: OptionValue
    low: int = 0
    high: int = 0
    variants: tuple[str, ...] | None = None
    unless: tuple[str, ...] = ()
    form: str = ""
    example: str = ""
    read: Callable[[str], str] | None = None
    makes: tuple[str, Callable[[int], OptionValue]] | None = None
    """The option that this one only fills in, and how: a seed makes a layout, and is forgotten."""
    values: Mapping[str, tuple[int, ...]] | None = None
    """The numbers that each variant can have, where they are few: its own first."""
    among_programs: OptionValue | None = None
    """What it is where programs play and nobody says otherwise, if that is not the default."""

    def usual(self, variant: str) -> OptionValue:
        """What it is in a variant where nobody says otherwise."""
        return self.values[variant][0] if self.values else self.default

    @property
    def allowed(self) -> str:
        """The values it takes, in words."""
        if self.values:
            known = sorted({value for values in self.values.values() for value in values})
            return ", ".join(map(str, known))
        if isinstance(self.default, bool):
            return "on or off"
        if isinstance(self.default, str):
            return f"{self.form}, such as {self.example}"
        return f"{self.low} to {self.high}"

    def check(self, value: object) -> OptionValue:
        """The value if it is allowed, else an error that says what is."""
        if isinstance(self.default, str):
            return self._check_text(value)
        if isinstance(self.default, bool):
            if not isinstance(value, bool):
                raise OptionError(self.name, value, "use True or False")
        elif type(value) is not int or not self.low <= value <= self.high:
            raise OptionError(self.name, value, f"use {self.low} to {self.high}")
        assert isinstance(value, (int, bool))
        return value

    def _check_text(self, value: object) -> str:
        if not isinstance(value, str):
            raise OptionError(self.name, value, f"use {self.allowed}")
        try:
            return self.read(value) if self.read else value
        except ValueError as error:
            raise OptionError(self.name, value, str(error)) from error

    def fits(self, variant: str) -> bool:
        """Whether a variant can have it."""
        return self.variants is None or variant in self.variants

    def check_variant(self, values: Options, variant: str) -> None:
        """Raise an error if it is set where only other variants can have it."""
        value = values[self.name]
        if self.values and value not in self.values[variant]:
            known = " or ".join(map(str, self.values[variant]))
            raise OptionError(self.name, value, f"{variant} has {known}")
        if value == self.default or self.variants is None or self.fits(variant):
            return
        if not any(values[name] for name in self.unless):
            raise OptionError(self.name, value, f"only {', '.join(self.variants)} can have it")


def check_options(
    known: Sequence[Option], given: Mapping[str, object], variant: str
) -> dict[str, OptionValue]:
    """A value for every option, the default where none is given.

    What both players have a share of may be given once for both: ``extra`` is ``white_extra`` and
    ``black_extra``. What only fills in another option gives way to that one.
    """
    names = [option.name for option in known]
    given = _for_each(names, given)
    for name in given:
        if name not in names:
            raise UnknownOption("Option", name, names)
    values = {
        option.name: option.check(given.get(option.name, option.usual(variant))) for option in known
    }
    for option in known:
        value = values[option.name]
        if option.makes and value != option.default:
            made, make = option.makes
            option.check_variant(values, variant)
            if made not in given:
                values[made] = make(int(value))
            values[option.name] = option.default
    for option in known:
        option.check_variant(values, variant)
    return values


def _for_each(names: Sequence[str], given: Mapping[str, object]) -> dict[str, object]:
    """The same with what is given for both players given for each who has no value of their own."""
    found = dict(given)
    for name, value in given.items():
        shares = [f"white_{name}", f"black_{name}"]
        if name not in names and all(share in names for share in shares):
            del found[name]
            for share in shares:
                found.setdefault(share, value)
    return found


def write_options(known: Sequence[Option], values: Options, variant: str) -> list[str]:
    """Options that differ from what is usual in a variant, as parts of a position's text.

    White's and Black's share of the same thing are written as one pair: ``extra=0/3``.
    """
    parts: list[str] = []
    changed = {option.name for option in known if values[option.name] != option.usual(variant)}
    for option in known:
        side, _, thing = option.name.partition("_")
        pair = f"black_{thing}" if side == "white" else f"white_{thing}"
        if thing and pair in values:
            if side == "white" and {option.name, pair} & changed:
                parts.append(f"{thing}={values[option.name]}/{values[pair]}")
        elif option.name in changed:
            on = values[option.name]
            parts.append(option.name if on is True else f"{option.name}={on}")
    return parts


def read_options(
    known: Sequence[Option], parts: Sequence[str]
) -> tuple[dict[str, object], list[str]]:
    """The options among the parts of a text, and the parts that are none."""
    names = {option.name: option for option in known}
    found: dict[str, object] = {}
    rest: list[str] = []
    for part in parts:
        key, equals, text = (piece.strip() for piece in part.partition("="))
        if key in names:
            found[key] = _value(text) if equals else True
        elif f"white_{key}" in names and f"black_{key}" in names and equals:
            white, both, black = text.partition("/")
            found[f"white_{key}"] = _value(white)
            found[f"black_{key}"] = _value(black if both else white)
        else:
            rest.append(part)
    return found, rest


def _value(text: str) -> object:
    text = text.strip()
    if text in ("on", "True", "true"):
        return True
    if text in ("off", "False", "false"):
        return False
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 10 else text
