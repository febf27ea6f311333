"""The words of our text format, each with its line.

records  = record *( record )
record   = tags line [ result ]
tags     = 1*( "[" name string "]" )
line     = *( comment | mark ) *( move *( comment | mark ) *variation )
variation= "(" line ")"
move     = [ number ] text [ sign ]            joined with ";" inside a turn
number   = digits 1*"."                        three dots: the turn goes on
comment  = "{" text "}"
mark     = "<" shapes | evaluation ">"
result   = ( "1-0" | "0-1" | "1/2-1/2" | "*" ) [ reason ] [ score ]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_TOKEN: Final = re.compile(
    r"""
      (?P<space>[\s;]+)
    | (?P<tag>\[ \s* [A-Za-z][\w-]* \s* "(?:[^"\\]|\\.)*" \s* \])
    | (?P<comment>\{ (?:[^}\\]|\\.)* \})
    | (?P<mark><[^<>(){}\[\];"]*>)
    | (?P<open>\()
    | (?P<close>\))
    | (?P<result>(?:1-0|0-1|1/2-1/2|1/2|½-½|½|\*)(?![^\s(){}\[\]<>;"]))
    | (?P<number>\d+\s?\.+)
    | (?P<word>[^\s(){}\[\]<>;"]+)
    | (?P<wrong>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_TAG: Final = re.compile(r'\[\s*(?P<name>[\w-]+)\s*"(?P<value>.*)"\s*\]', re.DOTALL)
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "r": "\r"}


class Token(NamedTuple):
    """A piece of text, what it is, and the line it stands in."""

    kind: str
    text: str
    line: int


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text, without spaces and move separators."""
    line = 1
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup
        assert kind is not None
        if kind != "space":
            yield Token(kind, found.group(), line)
        if kind == "wrong" and found.group() == "{":
            # All that follows belongs to a comment that nobody closed.
            return
        line += found.group().count("\n")


def tag_of(token: Token) -> tuple[str, str]:
    """The name, in small letters, and the value of a tag."""
    found = _TAG.fullmatch(token.text)
    assert found is not None
    return found["name"].lower(), unescaped(found["value"])


def escaped(text: str, quote: str) -> str:
    """A text in one line in which the closing quote cannot be mistaken."""
    text = text.replace("\\", "\\\\").replace(quote, f"\\{quote}")
    return text.replace("\n", "\\n").replace("\r", "\\r")


def unescaped(text: str) -> str:
    """A text as it was before ``escaped``; a line break and the blanks around it are one space."""
    return _ESCAPE.sub(lambda e: _ESCAPED.get(e[1], e[1]), _unfolded(text))


def _unfolded(text: str) -> str:
    # Not a regular expression: "blanks, then a line break" tries every run of blanks again from
    # each of its places, which takes minutes for a long one.
    first, *rest = text.split("\n")
    if not rest:
        return text
    *middle, last = rest
    blank = " \t"
    parts = [first.rstrip(blank), *(line.strip(blank) for line in middle), last.lstrip(blank)]
    return " ".join(parts)
