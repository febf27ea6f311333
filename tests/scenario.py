"""The language of the scenarios: every rule as a position, moves and what must hold then.

A file of scenarios consists of entries, one for each rule:

    G16 rule: Every turn adds exactly one piece; there is no pass.
        [gipf basic start] a1-b2 -> black; hand 11/12; not pass; 42 moves

Below the statement stand, indented, any number of

- scenarios, `[position] moves -> what must hold`;
- `see: G41 I4a`, rules whose scenarios show this one too;
- `tested-by: test_name`, a test in Python for what no single position can show;
- `page: …`, what only the page can show.

Behind the arrow, separated by semicolons: `white` or `black` decides now; `n moves` legal
decisions; `only …` exactly these; `may …` among them; `not …` none of these; `exactly e3: …` of
those beginning with e3 exactly these; `events` exactly these besides the decisions; `hand`, `lost`
and `off` as White/Black; `caught` likewise, `1W2B/0`; `pool`, of several kinds as 6/8/10; `on` and
`empty` points; `gone` points among those that are no longer there, or all that has run out in
order; `new` what does not run yet; `owed` who gets something more; `rings` left, or how many lie on
points; `tall` on which level the top of points lies, the board being under the first; `centre` how
many of each are seen there, White:Black; `left` occupied points; `over` winner (and reason);
`score`; `counts` at depths 1, 2, 3; `refused` when the position itself is not accepted. Without
`over` the game goes on.

Where moves have times, `a1-a2@12.5`, what happens by itself is put in between. Then `happens` is
everything in order, and `sand` what is left at the last time named, in seconds.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

from tests.reference.interface import Reference, Timed

HEAD = re.compile(r"(?P<id>[A-Z]+\d+[a-d]?) (?P<kind>[a-z-]+): (?P<rule>\S.*)")
SCENARIO = re.compile(r"\[(?P<position>[^\]]+)\] *(?P<moves>[^>]*?) *-> *(?P<expected>\S.*)")
KINDS = ("rule", "set-up", "end", "part", "advice", "ours", "illustration")

VALUES = {
    "white": r"",
    "black": r"",
    "refused": r"",
    "moves": r"\d+",
    "only": r"\S+( \S+)*",
    "may": r"\S+( \S+)*",
    "not": r"\S+( \S+)*",
    "exactly": r"\S+:( \S+)+",
    "hand": r"\d+/\d+",
    "lost": r"\d+/\d+",
    "off": r"\d+/\d+",
    "pool": r"\d+(/\d+)*",
    "caught": r"\w+/\w+",
    "gone": r"[\w,+]+( \w+)*",
    "new": r"[\w,]+",
    "owed": r"white|black|nobody",
    "events": r"\S+( \S+)*",
    "happens": r"\S+( \S+)*",
    "sand": r"\w+=[\d.]+( \w+=[\d.]+)*",
    "rings": r"\d+|\w+=\d+( \w+=\d+)*",
    "tall": r"\w+=\d+( \w+=\d+)*",
    "centre": r"\d+:\d+",
    "left": r"\d+",
    "on": r"\w+=\w+( \w+=\w+)*",
    "empty": r"\w+( \w+)*",
    "over": r"(white|black|draw)( \(\w+\))?",
    "score": r"\d+:\d+",
    "counts": r"\d+( \d+)*",
}


class ScenarioError(ValueError):
    """A file of scenarios cannot be read; the message names the file and the line."""


class ScenarioFailure(AssertionError):
    """A scenario does not hold; the message names the file, the line and the rule."""


class Rules(Protocol):
    """An implementation of the games that scenarios can be checked against."""

    def position(self, text: str) -> Reference:
        """The position a text describes; raises ValueError if there is none."""

    def perft(self, position: Reference, depth: int) -> int:
        """The number of lines of play of so many decisions."""


class TimedRules(Rules, Protocol):
    """One that also knows what runs by itself."""

    def timed(self, position: Reference, moves: Sequence[str]) -> Timed:
        """What decisions with times lead to."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One part behind the arrow, such as `hand 8/11`."""

    word: str
    values: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.word, *self.values))


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, moves played from it and what must hold then."""

    rule: str
    place: str
    position: str
    moves: tuple[str, ...]
    expectations: tuple[Expectation, ...]

    def __str__(self) -> str:
        return f"{self.rule} at {self.place}"

    def expects(self, word: str) -> bool:
        """Whether a word occurs behind the arrow."""
        return any(expectation.word == word for expectation in self.expectations)


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule with everything that shows it."""

    id: str
    kind: str
    rule: str
    place: str
    scenarios: tuple[Scenario, ...]
    see: tuple[str, ...]
    tested_by: tuple[str, ...]
    page: tuple[str, ...]


def read(path: Path) -> list[Entry]:
    """All entries of a file."""
    entries: list[Entry] = []
    for head, body in _blocks(path):
        entry = _entry(head, body)
        if any(entry.id == other.id for other in entries):
            raise ScenarioError(f"{entry.place}: a second entry {entry.id}")
        entries.append(entry)
    return entries


Numbered = tuple[str, str]


def _blocks(path: Path) -> Iterator[tuple[Numbered, list[Numbered]]]:
    """Each unindented line with the indented ones below it, numbered."""
    head: Numbered | None = None
    body: list[Numbered] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        place = f"{path.parent.name}/{path.name}:{number}"
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            if head is None:
                raise ScenarioError(f"{place}: an indented line before the first rule")
            body.append((place, line.strip()))
            continue
        if head is not None:
            yield head, body
        head, body = (place, line), []
    if head is not None:
        yield head, body


def _entry(head: Numbered, body: list[Numbered]) -> Entry:
    place, line = head
    match = HEAD.fullmatch(line)
    if not match or match["kind"] not in KINDS:
        raise ScenarioError(f"{place}: not like `G16 rule: …` with one of {', '.join(KINDS)}")
    if not body:
        raise ScenarioError(f"{place}: nothing shows rule {match['id']}")
    scenarios: list[Scenario] = []
    notes: dict[str, list[str]] = {"see": [], "tested-by": [], "page": []}
    for where, text in body:
        if text.startswith("["):
            scenarios.append(parse(text, rule=match["id"], place=where))
            continue
        word, colon, rest = text.partition(": ")
        if not colon or word not in notes:
            raise ScenarioError(f"{where}: neither a scenario nor one of {', '.join(notes)}")
        notes[word] += [rest] if word == "page" else rest.split()
    return Entry(
        match["id"],
        match["kind"],
        match["rule"],
        place,
        tuple(scenarios),
        tuple(notes["see"]),
        tuple(notes["tested-by"]),
        tuple(notes["page"]),
    )


def parse(text: str, rule: str = "?", place: str = "?") -> Scenario:
    """Read one scenario."""
    match = SCENARIO.fullmatch(text)
    if not match:
        raise ScenarioError(f"{place}: not like `[position] moves -> what must hold`")
    expectations = tuple(_expectation(part.strip(), place) for part in match["expected"].split(";"))
    return Scenario(rule, place, match["position"], tuple(match["moves"].split()), expectations)


def _expectation(text: str, place: str) -> Expectation:
    word, _, rest = text.partition(" ")
    if rest in ("move", "moves"):
        word, rest = "moves", word
    if word not in VALUES or not re.fullmatch(VALUES[word], rest):
        raise ScenarioError(f"{place}: cannot read {text!r}")
    return Expectation(word, tuple(rest.split()))


def check(scenario: Scenario, rules: Rules) -> None:
    """Play a scenario and raise ScenarioFailure unless everything in it holds."""
    try:
        position = rules.position(scenario.position)
    except ValueError as error:
        if scenario.expects("refused"):
            return
        raise ScenarioFailure(f"{scenario}: the position is refused: {error}") from error
    if scenario.expects("refused"):
        raise ScenarioFailure(f"{scenario}: the position is not refused")
    timed = None
    if any("@" in move for move in scenario.moves):
        try:
            timed = cast("TimedRules", rules).timed(position, scenario.moves)
        except ValueError as error:
            raise ScenarioFailure(f"{scenario}: cannot play it in time: {error}") from error
        position = timed.position
    for move in () if timed else scenario.moves:
        try:
            position = position.play(move)
        except ValueError as error:
            raise ScenarioFailure(f"{scenario}: cannot play {move}: {error}") from error
    if position.outcome and not scenario.expects("over"):
        raise ScenarioFailure(f"{scenario}: the game is over: {position.outcome}")
    for expectation in scenario.expectations:
        if timed and expectation.word in IN_TIME:
            found = IN_TIME[expectation.word](timed, expectation.values)
        else:
            found = FOUND[expectation.word](position, expectation.values, rules)
        if found is not None:
            raise ScenarioFailure(f"{scenario}: expected {expectation}, found {found}")


# Each of these gives None if the expectation holds, else what was found instead.
Finder = Callable[[Reference, tuple[str, ...], Rules], str | None]


def _unless(holds: bool, found: object) -> str | None:
    return None if holds else str(found)


def _player(player: str) -> Finder:
    return lambda position, values, rules: _unless(position.player == player, position.player)


def _moves(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    return _unless(len(position.moves) == int(values[0]), len(position.moves))


def _only(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    return _unless(sorted(position.moves) == sorted(values), " ".join(position.moves))


def _may(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    return _unless(set(values) <= set(position.moves), " ".join(position.moves))


def _not(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    return _unless(not set(values) & set(position.moves), " ".join(position.moves))


def _exactly(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    beginning, *expected = values
    found = [move for move in position.moves if move.split("-")[0] == beginning.rstrip(":")]
    return _unless(sorted(found) == sorted(expected), " ".join(found))


def _pair(name: str) -> Finder:
    def find(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
        found = getattr(position.facts, name)
        return _unless("{}/{}".format(*found) == values[0], found)

    return find


def _number(name: str) -> Finder:
    def find(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
        found = getattr(position.facts, name)
        return _unless(found == int(values[0]), found)

    return find


def _on(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    board = position.facts.pieces
    expected = dict(value.split("=") for value in values)
    found = {point: board.get(point, "") for point in expected}
    return _unless(found == expected, found)


def _empty(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    gone = dict.fromkeys(position.facts.gone or (), "gone")
    filled = {**position.facts.pieces, **gone}
    found = {point: piece for point, piece in filled.items() if point in values}
    return _unless(not found, found)


def _gone(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    if position.facts.spent is not None:
        in_order = ",".join(position.facts.spent) or "none"
        return _unless(in_order == values[0], in_order)
    found = position.facts.gone or frozenset()
    return _unless(found >= set(values), sorted(found))


def _rings(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    if values[0].isdigit():
        return _number("rings")(position, values, rules)
    return _heights("lying")(position, values, rules)


def _heights(name: str) -> Finder:
    def find(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
        numbers = getattr(position.facts, name) or {}
        expected = {point: int(n) for point, n in (value.split("=") for value in values)}
        found = {point: numbers.get(point, 0) for point in expected}
        return _unless(found == expected, found)

    return find


def _centre(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    found = position.facts.centre
    return _unless(found is not None and "{}:{}".format(*found) == values[0], found)


def _new(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    found = ",".join(position.facts.fresh or ()) or "none"
    return _unless(found == values[0], found)


def _owed(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    found = position.facts.owed or "nobody"
    return _unless(found == values[0], found)


def _events(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    found = sorted(getattr(position, "events", ())) or ["none"]
    return _unless(found == sorted(values), " ".join(found))


def _happens(timed: Timed, values: tuple[str, ...]) -> str | None:
    return _unless(timed.happens == values, " ".join(timed.happens))


def _sand(timed: Timed, values: tuple[str, ...]) -> str | None:
    expected = {point: float(n) for point, n in (value.split("=") for value in values)}
    found = {point: timed.sand.get(point) for point in expected}
    return _unless(found == expected, dict(timed.sand))


def _pool(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    found = position.facts.pool
    numbers = found if isinstance(found, tuple) else (found,)
    return _unless("/".join(map(str, numbers)) == values[0], found)


def _over(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    outcome = position.outcome
    if outcome is None:
        return "a game that goes on"
    winner, *reason = values
    holds = outcome.winner == winner and reason in ([], [f"({outcome.reason})"])
    return _unless(holds and not position.moves, (outcome, position.moves))


def _score(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    score = position.outcome and position.outcome.score
    return _unless(score is not None and "{}:{}".format(*score) == values[0], score)


def _counts(position: Reference, values: tuple[str, ...], rules: Rules) -> str | None:
    found = [rules.perft(position, depth) for depth in range(1, len(values) + 1)]
    return _unless(found == [int(value) for value in values], found)


FOUND: dict[str, Finder] = {
    "white": _player("white"),
    "black": _player("black"),
    "moves": _moves,
    "only": _only,
    "may": _may,
    "not": _not,
    "exactly": _exactly,
    "hand": _pair("hand"),
    "lost": _pair("lost"),
    "off": _pair("off"),
    "pool": _pool,
    "caught": _pair("caught"),
    "gone": _gone,
    "new": _new,
    "owed": _owed,
    "events": _events,
    "rings": _rings,
    "tall": _heights("tall"),
    "centre": _centre,
    "left": _number("left"),
    "on": _on,
    "empty": _empty,
    "over": _over,
    "score": _score,
    "counts": _counts,
}

IN_TIME: dict[str, Callable[[Timed, tuple[str, ...]], str | None]] = {
    "happens": _happens,
    "sand": _sand,
}
