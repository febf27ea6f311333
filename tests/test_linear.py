"""Every reader of a text takes time in proportion to the text, whatever the text is.

A reader that goes back again and again can be made to think for a minute about one short upload.
What is asserted is growth, not speed: eight times the text may not take many more than eight times
the work, counted in processor time of this thread, the best of a few tries.
"""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Callable

import pytest

import sixfold
from sixfold import records
from sixfold.engine.request import read_go, read_position
from sixfold.errors import SixfoldError
from sixfold.match import Agreement, MatchRecord
from sixfold.match.event import parse_event
from sixfold.match.record import HEADER, checksum
from sixfold.rules import Player
from sixfold.server.access.guests import clean_name, token_in

SHORT, LONG = 25_000, 200_000
ENOUGH = 0.25
"""Seconds of work below which growth is noise."""

STEEP = 24
"""Between 8 (in proportion) and 64 (to the square)."""


def _tag(text: str) -> str:
    return f'[game "dvonn"]\n[event "{text}"]\n'


def _match(text: str) -> str:
    body = f"{HEADER}\nid x\nagreement basic; white=D1; black=D1\n{text}\n"
    return f"{body}checksum {checksum(body)}\n"


def _reads(kind: str) -> Callable[[str], object]:
    return lambda text: list(records.read_each(text, kind))


READERS: dict[str, Callable[[str], object]] = {
    **{f"record {each.name}": _reads(each.name) for each in records.formats()},
    "record of any format": lambda text: list(records.read_each(text)),
    "tag of a record": lambda text: list(records.read_each(_tag(text))),
    "move of a record": lambda text: list(
        records.read_each(f'[game "dvonn"] a1 {text}', "sixfold")
    ),
    "node of a tree": lambda text: list(records.read_each(f"(;SU[Yinsh]{text})")),
    "player of a tree": lambda text: list(
        records.read_each(f'(;SU[Yinsh]P0[id "{text}"]RE[Game won by {text}];P0[1 Done])')
    ),
    "moves of gipf.com": lambda text: list(records.read_each(f"e3 {text}", "gipf.com")),
    "match record": lambda text: MatchRecord.parse(_match(text)),
    "agreement": Agreement.parse,
    "event of a match": parse_event,
    "announcement": lambda text: parse_event(f"announce {text}"),
    "go": lambda text: read_go(text, Player.WHITE),
    "position of an engine": lambda text: read_position(text, sixfold.load("dvonn")),
    "moves of an engine": lambda text: read_position(
        f"startpos moves {text}", sixfold.load("dvonn")
    ),
    "potentials": lambda text: sixfold.load("gipf", potentials=text),
    "cookie": token_in,
    "cookie beside ours": lambda text: token_in(f"a={text}; sixfold_guest={'a' * 43}"),
    "name": clean_name,
    **{
        f"position of {name}": lambda text, name=name: sixfold.position(f"{name}; {text}")  # type: ignore[misc]
        for name in sixfold.games()
    },
    **{
        f"move of {name}": lambda text, name=name: sixfold.load(name).start().play(text)  # type: ignore[misc]
        for name in sixfold.games()
    },
}

SPECIAL = [
    *" \t\n;,.:#=-+*/\\()[]{}<>\"'|&%~_0a1xG",
    "é",
    "̈",
]
FORMS = [
    "()",
    "[]",
    "{}",
    "{a}",
    "((",
    "[[",
    "{{",
    '[a "',
    '[a "b"]',
    '"\\',
    "\\]",
    "a[",
    "a[b]",
    "P0[1 Done]",
    "1 ",
    "1.",
    "a1 (a1)",
    "<a1>",
    "<a1 ",
    "a1! ",
    "?!",
    "<cp 0 0 0>",
    "e1-e2;",
    "xa1-b2=",
    "a=b; ",
    " =",
    "{}\n",
    "[1,",
    '{"a":',
    '{"game":"dvonn"}\n',
    "1/2-1/2 ",
    "* ",
    "a1,",
    "play a\n",
]


def _seconds(read: Callable[[str], object], text: str) -> float:
    gc.disable()  # it looks through all that is there, again and again
    began = time.thread_time()
    try:
        with contextlib.suppress(SixfoldError):
            read(text)
        return time.thread_time() - began
    finally:
        gc.enable()


@pytest.mark.parametrize("name", READERS)
def test_a_reader_is_linear(name: str) -> None:
    read = READERS[name]
    for unit in SPECIAL + FORMS:
        short, long = (unit * (size // len(unit)) + "x" for size in (SHORT, LONG))
        for _ in range(3):
            taken = _seconds(read, long)
            if taken < ENOUGH or taken < STEEP * _seconds(read, short):
                break
        else:
            pytest.fail(f"{name}: {LONG // len(unit)} times {unit!r} takes {taken:.1f} s")
