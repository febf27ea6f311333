"""Agreements by name, for players who do not want to think about each term."""

from __future__ import annotations

from functools import cache

from sixfold.errors import AgreementError, shown
from sixfold.games.gipf.potentials.kinds import MOST, Kind, Stock
from sixfold.match.agreement import Agreement
from sixfold.match.contest import Contest, Sort, like_named
from sixfold.match.terms import FREE, Link, Trigger

THREE = 3


def one_kind(kind: Kind, count: int) -> Agreement:
    """GIPF with one kind of potentials only, free."""
    stock = Stock.of(count, kind)
    return Agreement("standard", stock, stock)


def linked(**terms: Link) -> tuple[Link, ...]:
    """Links for kinds named by their letters; the others are free."""
    return tuple(terms.get(str(kind), FREE) for kind in Kind)


@cache
def presets() -> dict[str, Agreement]:
    """All agreements that have a name."""
    die = Link(Trigger.CHALLENGE, Contest(Sort.DIE))
    few = Stock.of(2, Kind.ZERTZ, Kind.DVONN, Kind.YINSH)
    grand = Stock.of(THREE, Kind.ZERTZ, Kind.DVONN, Kind.YINSH)
    full = Stock.of(THREE, Kind.TAMSK, Kind.ZERTZ, Kind.DVONN, Kind.YINSH)
    every = Stock.of(THREE, *Kind)
    each = Stock.of(1, *Kind)
    short = {Kind.YINSH: Contest(Sort.GAME, Kind.YINSH.word, "blitz")}
    found = {
        "short": Agreement("basic", few, few, links=linked(Z=die, D=die, Y=die), challenges=1),
        "grand": Agreement(
            "tournament",
            grand,
            grand,
            links=linked(
                Z=Link(Trigger.CHALLENGE, like_named(Kind.ZERTZ)),
                D=Link(Trigger.CHALLENGE, like_named(Kind.DVONN)),
                Y=Link(Trigger.CHALLENGE, like_named(Kind.YINSH)),
            ),
            challenges=3,
        ),
        "circle": Agreement(
            "basic",
            each,
            each,
            links=tuple(
                Link(Trigger.CHALLENGE, short.get(kind, like_named(kind))) for kind in Kind
            ),
            challenges=3,
        ),
        "full": Agreement(
            "tournament", full, full, links=linked(T=die, Z=die, D=die, Y=die), challenges=3
        ),
        "free": Agreement("basic", few, few),
        "three-of-each": Agreement("tournament", every, every),
        "ultimate": Agreement("tournament", every, every, white_extra=3, black_extra=3),
    }
    for kind in Kind:
        for count in (THREE, MOST):
            found[f"{kind.word}-{count}"] = one_kind(kind, count)
    return found


def preset(name: str) -> Agreement:
    """The agreement of a name; raises ``AgreementError``."""
    if name not in presets():
        raise AgreementError("name", f"{shown(name)} is not one of {', '.join(presets())}")
    return presets()[name]
