"""An agreement in one sentence, as parts that can be translated and in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sixfold.games.gipf.potentials.kinds import Kind, Stock
from sixfold.match.agreement import Agreement
from sixfold.match.contest import Contest, Sort
from sixfold.match.terms import MOST_GAMES, Cost, Draw, Gain, Link, Trigger, Unrevealed
from sixfold.rules import load


@dataclass(frozen=True, slots=True)
class Phrase:
    """A part of a sentence: its name, and what is to be put into it."""

    name: str
    values: Mapping[str, str | int] = field(default_factory=dict)


def summary(agreement: Agreement) -> tuple[Phrase, ...]:
    """The parts in order: the version, the potentials, the links, challenges, cost and gain."""
    phrases = [Phrase("version", {"variant": agreement.variant})]
    if agreement.white_extra or agreement.black_extra:
        extra = {"white": agreement.white_extra, "black": agreement.black_extra}
        phrases.append(Phrase("extra", extra))
    phrases += _stocks(agreement)
    links = _linked_kinds(agreement)
    if not links:
        return (*phrases, Phrase("all-free"))
    for link, kinds in links.items():
        assert link.contest is not None
        titles = ", ".join(kind.title for kind in kinds)
        name = f"{link.trigger}-{link.contest.sort}"
        phrases.append(Phrase(name, {"kinds": titles, "contest": _title(link.contest)}))
    if any(link.trigger == Trigger.CHALLENGE for link in links):
        phrases.append(Phrase("challenges", {"count": agreement.challenges}))
    costs = {agreement.cost_of(kind) for kinds in links.values() for kind in kinds}
    phrases.append(Phrase(f"cost-{costs.pop() if len(costs) == 1 else agreement.cost}"))
    phrases.append(Phrase(f"gain-{agreement.gain}"))
    phrases.append(Phrase(f"draw-{agreement.draw}"))
    if agreement.unrevealed == Unrevealed.DRAW and any(
        link.contest.is_chance for link in links if link.contest
    ):
        phrases.append(Phrase("unrevealed-draw"))
    stands = agreement.clock is not None and agreement.clock_stands
    running = {link.contest for link in links if link.contest and link.contest.runs}
    phrases += [
        Phrase("runs-alone" if stands else "runs", {"contest": _title(contest)})
        for contest in sorted(running, key=str)
    ]
    return tuple(phrases)


def sentence(agreement: Agreement) -> str:
    """The summary in English."""
    words = [_ENGLISH[phrase.name].format(**phrase.values) for phrase in summary(agreement)]
    return f"{'; '.join(words)}."


def _linked_kinds(agreement: Agreement) -> dict[Link, list[Kind]]:
    """The kinds that somebody has and that are linked in the same way."""
    found: dict[Link, list[Kind]] = {}
    for kind in agreement.kinds:
        link = agreement.link(kind)
        if link.trigger != Trigger.FREE:
            found.setdefault(link, []).append(kind)
    return found


def _stocks(agreement: Agreement) -> list[Phrase]:
    if agreement.white == agreement.black:
        if not agreement.kinds:
            return [Phrase("no-potentials")]
        return [Phrase("both-have", {"stock": _listed(agreement.white)})]
    return [
        Phrase("white-has", {"stock": _listed(agreement.white)}),
        Phrase("black-has", {"stock": _listed(agreement.black)}),
    ]


def _listed(stock: Stock) -> str:
    """Numbers and names, which are the same in every language."""
    return " + ".join(f"{stock.count(kind)} {kind.title}" for kind in stock.kinds) or "0"


def _title(contest: Contest) -> str:
    if contest.sort != Sort.GAME:
        return contest.name
    game = load(contest.name, contest.variant)
    return f"{game.title} ({game.variant})" if game.variant != game.variants[0] else game.title


_ENGLISH: Mapping[str, str] = {
    "version": "GIPF in the {variant} version",
    "extra": "with {white} extra pieces for White and {black} for Black",
    "no-potentials": "without potentials",
    "both-have": "each with {stock}",
    "white-has": "White with {stock}",
    "black-has": "Black with {stock}",
    "all-free": "all powers are free",
    "always-game": "{kinds} must always be won in a game of {contest}",
    "always-die": "{kinds} must always be won with a die",
    "always-card": "{kinds} must always be won with the higher card",
    "always-coin": "{kinds} must always be won with a coin",
    "always-outside": "{kinds} must always be won elsewhere: {contest}",
    "challenge-game": "if challenged, {kinds} must be won in a game of {contest}",
    "challenge-die": "if challenged, {kinds} must be won with a die",
    "challenge-card": "if challenged, {kinds} must be won with the higher card",
    "challenge-coin": "if challenged, {kinds} must be won with a coin",
    "challenge-outside": "if challenged, {kinds} must be won elsewhere: {contest}",
    "challenges": "challenges per player: {count}",
    f"cost-{Cost.USUAL}": (
        "losing a contest costs this use only, or the power for good after a challenge"
    ),
    f"cost-{Cost.ONCE}": "losing a contest costs this use only",
    f"cost-{Cost.POWER}": "losing a contest costs the power for good",
    f"cost-{Cost.POTENTIAL}": "losing a contest costs the potential",
    f"gain-{Gain.USE}": "winning one gives this use",
    f"gain-{Gain.POTENTIAL}": "winning one unlocks this potential, now or later",
    f"gain-{Gain.KIND}": "winning one unlocks this kind for the rest of the match",
    f"draw-{Draw.USER}": "a draw counts as won",
    f"draw-{Draw.OPPONENT}": "a draw counts as lost",
    f"draw-{Draw.AGAIN}": f"a draw is played again, {MOST_GAMES} times at most",
    "runs": "in a game of {contest} time runs by itself",
    "runs-alone": "in a game of {contest} time runs by itself, and GIPF's clock is stopped",
    "unrevealed-draw": ("the player who reveals last can force a draw by not revealing the nonce"),
}
"""One text for every phrase; ``Kind`` titles and game titles stay as they are."""
