"""Random and hostile input: answered by a refusal, never by a failure, and never a change."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.pair import Pair, friends, unchanged
from tests.server.process import free_port, process
from tests.server.site import Site

TYPES = ["hello", "turn", "preview", "resign", "abort", "offer", "answer", "hint", "pulse"]
WORDS = ["white", "black", "draw", "takeback", "rematch", "e5", "pass", "", "x" * 200, "\ud800"]

anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
nearly = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES)},
    optional={
        "id": st.text(max_size=70) | anything,
        "number": st.integers() | anything,
        "ply": st.integers() | anything,
        "moves": st.lists(st.sampled_from(WORDS) | st.text(max_size=90), max_size=45) | anything,
        "player": st.sampled_from(WORDS) | anything,
        "kind": st.sampled_from(WORDS) | anything,
        "accept": st.booleans() | anything,
        "extra": anything,
    },
)


nearly_asked = st.fixed_dictionaries(
    {"type": st.sampled_from(["analyse", "stop", "hello"])},
    optional={
        "id": st.text(max_size=70) | anything,
        "root": st.fixed_dictionaries(
            {},
            optional={
                "position": st.sampled_from(["yinsh start", "gipf"]) | st.text(max_size=40),
                "game": st.sampled_from(["yinsh", "dvonn", "go"]) | anything,
                "variant": st.sampled_from(["blitz", "standard"]) | anything,
                "options": anything,
            },
        )
        | anything,
        "moves": st.lists(st.sampled_from(WORDS) | st.text(max_size=90), max_size=9) | anything,
        "lines": st.integers() | anything,
        "seconds": st.none() | st.floats() | anything,
        "extra": anything,
    },
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in another process: Hypothesis minds threads that draw random numbers."""
    port = free_port()
    with process(tmp_path_factory.mktemp("site"), port):
        yield f"http://127.0.0.1:{port}"


@pytest.fixture
def pair(site: Site) -> Pair:
    return friends(site)


@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(messages=st.lists(nearly | anything, min_size=1, max_size=5))
def test_nothing_a_watcher_says_changes_anything(pair: Pair, messages: list[Any]) -> None:
    before = pair.state
    watching = pair.wires[2]
    for message in messages:
        watching.socket.send(json.dumps(message))
    watching.send("pulse", id="after all that")
    watching.hear("pulse", id="after all that")
    codes = {m["problem"]["code"] for m in watching.heard if m["type"] == "refused"}
    assert "internal" not in codes
    unchanged(pair, before)
    watching.forget()


@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(messages=st.lists(nearly_asked | anything, min_size=1, max_size=5))
def test_nothing_asked_about_positions_is_too_much(site: Site, messages: list[Any]) -> None:
    wire = site.guest().analyse()
    for message in messages:
        wire.socket.send(json.dumps(message))
    root = {"game": "yinsh", "variant": "blitz"}
    wire.send("analyse", id="after all that", root=root, moves=[], lines=1, seconds=None)
    assert wire.hear("refused", id="after all that")["problem"]["code"] == "engine-missing"
    codes = {m["problem"]["code"] for m in wire.heard if m["type"] == "refused"}
    assert "internal" not in codes
    wire.close()


@settings(
    max_examples=80,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(text=st.text(max_size=80) | st.from_regex(r"[a-k]\d{1,2}(-[a-k]\d{1,2})?", fullmatch=True))
def test_no_move_brings_the_server_down(pair: Pair, text: str) -> None:
    ply = pair.state["view"]["ply"]
    answered = pair.wires[0].ask("preview", ply=ply, moves=[text])
    if answered["type"] == "refused":
        known = ("illegal-move", "unreadable-move", "ambiguous-move", "bad-message")
        assert answered["problem"]["code"] in known


def test_the_api_keeps_what_its_document_promises(site: Site) -> None:
    api = schemathesis.openapi.from_url(f"{site.url}/api/openapi.json")
    operations = [cast(Any, found).ok() for found in api.get_all_operations()]
    assert len(operations) > 10
    for operation in operations:
        probe(operation)


def probe(operation: Any) -> None:
    """Send what an operation takes, and what it does not."""

    @settings(max_examples=10, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        # What is well formed may still be no game, no version and no agreement.
        case.call_and_validate(excluded_checks=[positive_data_acceptance])

    check()


def test_the_document_names_every_address(site: Site) -> None:
    document = site.guest().http.get("/api/openapi.json").json()
    protocol = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    for path in document["paths"]:
        last = path.replace("{game}", "{id}").split("/")[-1]
        assert last in protocol, path
