"""Whatever is read, chosen or typed: it works, or there is one sentence about what was wrong.

Long numbers, odd keys, half a surrogate and moves of other games are what programs trip over; no
reader, option or verb of the command line may fail with an error that is not ours.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sixfold
from sixfold import SixfoldError, records
from sixfold.cli import app
from sixfold.engine import Engine, Limits
from sixfold.engine.info import parse_info
from sixfold.engine.request import read_go, read_position
from sixfold.engine.settings import Settings
from sixfold.match import (
    Agreement,
    Clock,
    Contest,
    Link,
    Match,
    MatchRecord,
    parse_event,
    preset,
)
from sixfold.match.record import HEADER, checksum
from sixfold.records.reading import text_of
from sixfold.rules import Player
from sixfold.tournament import SequentialTest, clock_of
from sixfold.tournament.contestant import parse as read_contestant
from tests.cli.running import invoke

ID = "0123456789abcdef"
NOBODY = "http://127.0.0.1:9"
"""Where no server answers."""

digits = st.integers(6, 6000).map("9".__mul__)
numbers = st.one_of(
    digits,
    digits.map("-{}".format),
    digits.map("0.{}".format),
    st.sampled_from(["٣٣٣٣٣٣", "1e999", "nan", "inf", "--1", "²", "½", "0x10", "1_000_000", "+"]),
)
"""Numbers that are too long, or none at all."""

words = st.one_of(
    numbers,
    st.sampled_from(
        [
            "",
            " ",
            ";",
            "=",
            "\x00",
            "\udcff",
            "\u2028",
            "cls",
            "self",
            "id",
            "__class__",
            "{}",
            "%s",
        ]
    ),
    st.text(max_size=12),
)

values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(4400, 5000).map(lambda n: 10**n),
    st.floats(),
    words,
)
trees = st.recursive(
    values,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)


def is_told(read: Callable[..., object], *given_: Any, **named: Any) -> None:
    """It works, or fails with one of our sentences."""
    said = "."
    try:
        read(*given_, **named)
    except SixfoldError as error:
        said = str(error)
    assert said.rstrip().endswith((".", "?"))


# Texts

STARTS = [sixfold.load(name).start() for name in sixfold.games()]
TEXT_READERS: dict[str, Callable[[str], object]] = {
    "position": sixfold.position,
    "agreement": Agreement.parse,
    "clock": Clock.parse,
    "contest": Contest.parse,
    "link": Link.parse,
    "stock": lambda text: sixfold.load("gipf", potentials=text),
    "event": parse_event,
    "match record": MatchRecord.parse,
    "preset": preset,
    "record": records.read_all,
    **{
        f"record of {one.name}": partial(records.read_all, format=one.name)
        for one in records.formats()
    },
    "record as bytes": lambda text: text_of(text.encode("utf-8", "surrogatepass")),
    "format": lambda text: records.read_all("1. e5", text),
    "format to write": lambda text: records.write(records.Record.of(STARTS[0]), text),
    "game": sixfold.load,
    "go": lambda text: read_go(text, Player.WHITE),
    "engine's position": lambda text: read_position(text, STARTS[0].game),
    "engine's answer": parse_info,
    "tournament clock": clock_of,
    "player of a tournament": read_contestant,
    "setting": lambda text: Settings().set("Hash", text),
    "setting's name": lambda text: Settings().set(text, "1"),
}
TEMPLATES = (
    "{}",
    "gipf basic; w=b2; b=h5; hand={}/3; white",
    "gipf basic; extra={}; start",
    "yinsh standard; off={}/0; white",
    "dvonn; a1={}; white",
    "basic; white=Y1; black=Y1; clock={}",
    "basic; white=Y1; black=Y1; contest_clock=60+{}",
    "basic; white=Y1; black=Y1; challenges={}",
    "basic; white=Y{}; black=Y1",
    "basic; white=Y1; black=Y1; extra={}/0",
    "basic; white=Y1; black=Y1; Y=always game gipf basic white_extra={}",
    "basic; white=Y1; black=Y1; Y=challenge outside {}",
    "basic; white=Y1; black=Y1; {}=3",
    "game gipf basic white_extra={}",
    "always game yinsh {}",
    "commit white {}",
    "report {} draw",
    "end {} draw",
    "depth {}",
    "movetime {} nodes 5",
    "p1time {} p2time 1",
    "startpos moves {}",
    "fen {} moves {}",
    "info depth {} score cp {} nodes {} pv {}",
    "info multipv {} score mate {} time {}",
    "sixfold:level={}",
    "sixfold:nodes={},hash={}",
    "cmd:{}",
    "{}+{}",
    '[game "gipf {}"]\n1. e1-e2',
    "(;GM[{}]SU[Gipf];P0[{} pick x])",
    '{{"game": {}}}',
)


@pytest.mark.parametrize("name", TEXT_READERS)
@given(template=st.sampled_from(TEMPLATES), word=words)
def test_readers_of_texts(name: str, template: str, word: str) -> None:
    is_told(TEXT_READERS[name], template.replace("{}", word).replace("{{", "{").replace("}}", "}"))


@given(words)
def test_moves_as_texts(word: str) -> None:
    for start in STARTS:
        for text in (word, f"e{word}", f"x{word}-e5", f"T{word}"):
            is_told(start.play, text)
            is_told(start.game.parse, text)


def test_moves_of_other_games() -> None:
    for start in STARTS:
        foreign = [move for other in STARTS if other is not start for move in other.moves]
        for move in foreign:
            is_told(start.play, move)
            is_told(start.game.knows, move)
            is_told(records.Record.of(start).play, move)
            assert move not in start.moves


@given(words, words)
def test_tags_of_records(name: str, value: str) -> None:
    start = STARTS[0]
    is_told(records.Record.of, start, **{name: value})
    is_told(records.Record.of(start).tag, **{name: value})
    is_told(MatchRecord.start, preset("short"), ID, **{name: value})
    is_told(MatchRecord.start(preset("short"), ID).tag, **{name: value})
    try:
        record = records.Record.of(start, **{name: value})
    except SixfoldError:
        return
    for format_ in records.formats():
        is_told(records.write, record, format_.name)


HEAD = "agreement basic; white=Y1; black=Y1"
MATCHES = (
    f"{HEADER}\nid {{}}\n{HEAD}\n",
    f"{HEADER}\nid {ID}\n{{}} x\n{HEAD}\n",
    f"{HEADER}\nid {ID}\nwhite {{}}\n{HEAD}\n",
    f"{HEADER}\nid {ID}\n{HEAD}; clock={{}}\n",
    f"{HEADER}\nid {ID}\n{HEAD}\nplay {{}}\n",
    f"{HEADER}\nid {ID}\n{HEAD}\n{{}}\n",
    f"{HEADER}\nid {ID}\n{HEAD}\nend {{}} draw\n",
)


@given(st.sampled_from(MATCHES), words)
def test_matches_with_a_checksum_that_fits(template: str, word: str) -> None:
    body = template.replace("{}", word)
    try:
        text = f"{body}checksum {checksum(body)}\n"
    except UnicodeEncodeError:  # such a text cannot be in a file
        return
    is_told(MatchRecord.parse, text)


@given(words)
def test_events_of_a_match(word: str) -> None:
    match = Match.start(preset("short"), ID)
    for text in (word, f"play {word}", f"announce {word}", f"end {word} white"):
        is_told(match.play, text)
    announced = match.play("play Ye1-e2").play("play c7-c6").play("announce Ye2-f2")
    contest = announced.play("challenge").play("begin")
    for text in (word, f"commit white {word}", f"reveal black {word}", f"forfeit {word}"):
        is_told(contest.play, text)


# Data

AGREED = preset("short").data
RECORDED = MatchRecord.start(preset("short"), ID, white="Ann").play("play e1-e2").data


def changed(data: Any, path: st.DataObject, tree: object) -> Any:
    """The data with one part of it, however deep, replaced, or one more part."""
    copy = json.loads(json.dumps(data))
    here = copy
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = path.draw(st.sampled_from(keys)) if keys else None
        deeper = key is not None and isinstance(here[key], (dict, list))
        if not deeper or path.draw(st.booleans()):
            break
        here = here[key]
    if isinstance(here, dict):
        here[path.draw(words) if path.draw(st.booleans()) or key is None else key] = tree
    elif here:
        here[key] = tree
    return copy


@given(st.data(), trees)
def test_readers_of_data(path: st.DataObject, tree: object) -> None:
    is_told(Agreement.from_data, changed(AGREED, path, tree))
    is_told(Agreement.from_data, tree)
    is_told(MatchRecord.from_data, changed(RECORDED, path, tree))
    is_told(MatchRecord.from_data, tree)
    is_told(Contest.from_data, tree)
    for start in STARTS:
        is_told(start.game.setup, changed(start.data, path, tree))
        is_told(start.game.setup, tree)


@given(trees)
def test_options_of_games(tree: object) -> None:
    for start in STARTS:
        is_told(sixfold.load, start.game.name, tree)
        for option in start.game.option_list:
            is_told(sixfold.load, start.game.name, **{option.name: tree})


# Numbers

amounts = st.one_of(
    st.integers(),
    st.integers(18, 5000).map(lambda n: 10**n),
    st.integers(18, 5000).map(lambda n: -(10**n)),
    st.floats(),
)


@given(amounts)
def test_numbers_of_the_library(number: Any) -> None:
    for name in ("seconds", "nodes", "depth"):
        is_told(Limits, **{name: number})
    if not (isinstance(number, int) and 1 <= number <= 65_536):  # which is much memory
        is_told(Engine, number)
    if not (isinstance(number, int) and 1 <= number <= 16_384):  # which is a large picture
        is_told(STARTS[0].svg, size=number)
        is_told(STARTS[0].png, size=number)
    is_told(SequentialTest, 0.0, number)
    record = records.Record.of(STARTS[0], [STARTS[0].moves[0]])
    is_told(STARTS[0].game.move, number)
    if isinstance(number, int):
        if not 2 < number <= 40:  # which takes time
            is_told(sixfold.perft, STARTS[0], number)
        is_told(record.until, number)
        is_told(record.note, "x", number)
        is_told(record.vary, number, [])


@given(words, values)
def test_names_of_options(name: str, value: Any) -> None:
    if name != "variant":
        is_told(lambda: sixfold.load("gipf", **{name: value}))


# The command line

VERBS = (
    ("show", "{}"),
    ("show", "gipf basic start", "--moves", "{}"),
    ("show", "gipf basic start", "--svg", "x.svg", "--size", "{}"),
    ("show", "gipf basic start", "--svg", "{}/x"),
    ("show", "gipf basic start", "--svg", "x.svg", "--theme", "{}"),
    ("show", "gipf basic start", "--png", "{}/x", "--size", "16"),
    ("show", "--record", "file", "--animation", "{}/x", "--size", "16"),
    ("show", "--record", "file", "--animation", "x.png", "--seconds", "{}"),
    ("review", "{}"),
    ("review", "file", "--number", "{}"),
    ("review", "file", "--graph", "{}/x"),
    ("review", "file", "--out", "{}/x"),
    ("review", "file", "--nodes", "{}"),
    ("review", "file", "--hash", "{}"),
    ("review", "file", "--workers", "-{}"),
    ("review", "file", "--from", "{}"),
    ("review", "file", "--game", "{}"),
    ("explore", "{}"),
    ("explore", "gipf", "--moves", "{}"),
    ("explore", "gipf", "--option", "{}"),
    ("explore", "gipf", "--games", "{}"),
    ("explore", "gipf", "--games", "file"),
    ("explore", "gipf", "--book", "{}"),
    ("explore", "gipf", "--book", "file"),
    ("explore", "--record", "{}"),
    ("explore", "--record", "file", "--at", "{}"),
    ("openings", "{}", "--out", "x"),
    ("openings", "nowhere", "--out", "{}"),
    ("openings", "nowhere", "--out", "x", "--games", "{}"),
    ("openings", "nowhere", "--out", "x", "--seed", "{}"),
    ("openings", "nowhere", "--out", "x", "--nodes", "{}"),
    ("openings", "nowhere", "--out", "x", "--workers", "-{}"),
    ("puzzles", "{}", "--out", "x"),
    ("puzzles", "nowhere", "--out", "{}"),
    ("puzzles", "nowhere", "--out", "x", "--games", "{}"),
    ("puzzles", "nowhere", "--out", "x", "--seed", "{}"),
    ("puzzles", "nowhere", "--out", "x", "--nodes", "{}"),
    ("puzzles", "nowhere", "--out", "x", "--theme", "{}"),
    ("puzzles", "nowhere", "--out", "x", "--workers", "-{}"),
    ("puzzles", "nowhere", "--out", "x", "--option", "{}"),
    ("puzzle", "{}"),
    ("puzzle", "gipf", "--theme", "{}"),
    ("puzzle", "gipf", "--rating", "{}"),
    ("puzzle", "gipf", "--id", "{}"),
    ("puzzle", "gipf", "--seed", "{}"),
    ("show", "gipf basic start", "-o", "{}"),
    ("show", "--record", "{}"),
    ("show", "--record", "file", "--at", "{}"),
    ("perft", "{}", "1"),
    ("perft", "gipf", "{}"),
    ("perft", "gipf", "1", "-o", "{}"),
    ("perft", "gipf", "1", "-o", "white_extra={}"),
    ("perft", "gipf", "1", "--from", "{}"),
    ("match", "{}"),
    ("match", "basic; white=Y1; black=Y1; clock={}"),
    ("match", "short", "--seed", "{}"),
    ("match", "short", "--white", "{}"),
    ("match", "short", "--black", "x{}"),
    ("match", "short", "--save", "{}/x"),
    ("match", "--resume", "{}"),
    ("play", "{}"),
    ("play", "yinsh", "--black", "{}"),
    ("play", "yinsh", "--white", "{}"),
    ("play", "yinsh", "--seed", "{}"),
    ("play", "yinsh", "--save", "{}/x"),
    ("play", "--from", "{}"),
    ("play", "--resume", "{}"),
    ("play", "gipf", "-o", "{}"),
    ("convert", "file", "--to", "{}"),
    ("convert", "file", "--to", "json", "--from", "{}"),
    ("convert", "file", "--to", "json", "--game", "{}"),
    ("convert", "file", "--to", "json", "--out", "{}/x"),
    ("validate", "file", "--from", "{}"),
    ("validate", "file", "--game", "{}"),
    ("verify", "file"),
    ("verify", "{}"),
    ("games", "{}"),
    ("bench", "{}"),
    ("bench", "playouts", "{}"),
    ("bench", "playouts", "gipf", "--seconds", "-{}"),
    ("bench", "playouts", "gipf", "--seconds", "0", "--seed", "{}"),
    ("bench", "playouts", "gipf", "--seconds", "0", "--records", "-{}"),
    ("bench", "playouts", "gipf", "--seconds", "0", "--records", "1", "--out", "{}/x"),
    ("bench", "playouts", "gipf", "--seconds", "0", "-o", "{}"),
    ("warmup", "{}"),
    ("analyse", "{}"),
    ("analyse", "gipf", "--depth", "1", "--moves", "{}"),
    ("analyse", "--record", "{}"),
    ("analyse", "--record", "file", "--at", "{}"),
    ("analyse", "gipf", "--depth", "{}x"),
    ("analyse", "gipf", "--depth", "1", "--nodes", "{}"),
    ("analyse", "gipf", "--depth", "1", "--seconds", "{}"),
    ("analyse", "gipf", "--depth", "1", "--lines", "-{}"),
    ("analyse", "gipf", "--depth", "1", "--threads", "-{}"),
    ("analyse", "gipf", "--depth", "1", "--hash", "-{}"),
    ("analyse", "gipf", "--depth", "1", "-o", "{}"),
    ("tournament", "{}", "--game", "gipf"),
    ("tournament", "random", "sixfold:{}", "--game", "gipf"),
    ("tournament", "random", "beginner", "--game", "{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "-o", "{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--games", "x{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--sprt", "x{}", "{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--nodes", "-{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--seconds", "-{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--clock", "-{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--opening", "-{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--seed", "x{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--longest", "-{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--workers", "-{}"),
    ("tournament", "random", "beginner", "--game", "gipf", "--out", "file"),
    ("tune", "{}", "--out", "x"),
    ("tune", "gipf", "--out", "{}/x"),
    ("tune", "gipf", "--out", "x", "--start", "{}"),
    ("tune", "gipf", "--out", "x", "-o", "{}"),
    *(
        ("tune", "gipf", "--out", "x", f"--{name}", "-{}")
        for name in ("games", "nodes", "seed", "rounds", "opening", "rough", "one-in", "blend")
    ),
    *(("tune", "gipf", "--out", "x", f"--{name}", "-{}") for name in ("ridge", "pairs", "workers")),
    ("serve", "--port", "7{}"),
    ("serve", "--engines", "-{}"),
    ("serve", "--redis-url", "{}"),
    ("serve", "--processes", "-{}"),
    ("serve", "--set", "{}"),
    ("serve", "--set", "{}=1"),
    ("admin", "{}"),
    *(("admin", verb, "--server", "{}") for verb in ("statistics", "games", "blocks")),
    *(("admin", verb, "{}", "--server", NOBODY) for verb in ("close", "block", "unblock")),
    *(("admin", verb, "{}", "--server", "{}") for verb in ("close", "block", "unblock")),
    ("admin", "games", "--most", "-{}"),
    ("admin", "block", "203.0.113.7", "--days", "-{}"),
    ("admin", "delete", "--games", "-{}"),
    ("admin", "delete", "--guests", "1", "--server", "{}"),
    ("admin", "delete", "--guests", "-{}"),
    ("backup", "{}/x"),
    ("backup", "x", "--database-url", "{}"),
    ("restore", "{}"),
    ("restore", "file"),
    ("restore", "file", "--database-url", "{}"),
    ("worker", "--redis-url", "{}"),
    ("worker", "--redis-url", "redis://127.0.0.1:x{}/0"),
    ("worker", "--engines", "-{}"),
    ("worker", "--settings", "{}/x"),
    ("worker", "--set", "x{}"),
    ("engine", "{}"),
    ("engine", "gipf", "-o", "{}"),
    ("{}",),
)

ELSEWHERE = {
    # What starts a server is tried in tests/cli/test_serve.py.
    "serve": {"--workers", "--host", "--database-url", "--origin", "--open", "--settings"},
    # What needs a cluster is tried beside one.
    **{verb: {"--ray"} for verb in ("tournament", "tune", "openings", "puzzles", "review")},
}
HARMLESS = {"--day", "--flip", "--all", "--going-on", "--names", "--divide", "--json", "--help"}
"""Switches, which take no value."""


def test_every_option_of_every_verb_is_tried() -> None:
    import typer.main

    commands: dict[str, Any] = dict(vars(typer.main.get_command(app))["commands"])
    for group in ("bench", "admin"):
        inner = vars(commands.pop(group))["commands"]
        commands |= {f"{group} {name}": one for name, one in inner.items()}
    for verb, command in commands.items():
        tried = [" ".join(line) for line in VERBS if " ".join(line).startswith(verb)]
        assert tried, verb
        for parameter in command.params:
            names = {name for name in parameter.opts if re.match(r"-\w|--\w", name)}
            known = HARMLESS | ELSEWHERE.get(verb, set())
            if names and not names & known:
                found = any(name in line.split() for line in tried for name in names)
                assert found, f"{verb} {names}"


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
@given(word=words.filter(lambda word: word.strip() not in ("", "-") and "\0" not in word))
@settings(
    max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_verbs_of_the_command_line(
    verb: tuple[str, ...], word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("SIXFOLD_ADMIN_TOKEN", "a" * 32)
    content = word.encode("utf-8", "surrogatepass")
    (tmp_path / "file").write_bytes(HEADER.encode() + b"\n" + content)
    result = invoke(*(part.replace("{}", word) for part in verb), typed="quit\n")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    assert result.exit_code in (0, 1, 2)
    assert "Traceback" not in result.output
