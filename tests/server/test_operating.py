"""What an operator sees of a server and does to it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from sixfold.server.access.blocks import Block, Blocks
from tests.cli.running import invoke
from tests.server.pair import friends
from tests.server.site import PATIENCE, Site, running, settings_in

TOKEN = "a token that nobody guesses"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with running(settings_in(tmp_path, admin_token=TOKEN)) as found:
        yield found


def get(url: str, **extra: Any) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE, **extra)


def numbers(site: Site) -> dict[str, float]:
    """Every number without labels, and the sums of those with."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(get(f"{site.url}/api/metrics").text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0.0) + sample.value
    return found


@pytest.fixture(autouse=True)
def token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIXFOLD_ADMIN_TOKEN", TOKEN)


def admin(site: Site, *words: str) -> tuple[int, str]:
    result = invoke("admin", *words, "--server", site.url)
    return result.exit_code, result.output


def test_metrics_count_moves_sockets_rooms_and_requests(site: Site) -> None:
    pair = friends(site)
    before = numbers(site)
    pair.play("e5")
    after = numbers(site)
    assert after["sixfold_sockets"] == 3
    assert after["sixfold_rooms"] == 1
    assert after["sixfold_move_seconds_count"] == before["sixfold_move_seconds_count"] + 1
    assert after["sixfold_events_total"] > before["sixfold_events_total"]
    assert after["sixfold_request_seconds_count"] > before["sixfold_request_seconds_count"]
    assert after["sixfold_database_bytes"] > 0
    assert after["sixfold_write_errors_total"] == 0
    for name in ("writer_queue", "outbox_bytes", "loop_lag_seconds_count", "failing_tasks"):
        assert f"sixfold_{name}" in after


def test_only_those_who_may_read_the_metrics(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, metrics_from=("10.1.0.0/16",))) as site:
        assert get(f"{site.url}/api/metrics").status_code == 404
        told = {"X-Forwarded-For": "10.1.2.3"}
        assert get(f"{site.url}/api/metrics", headers=told).status_code == 200


def test_addresses_are_believed_from_trusted_proxies_only(tmp_path: Path) -> None:
    stranger = settings_in(tmp_path, proxies=("10.9.9.9",), metrics_from=("10.1.2.3",))
    told = {"X-Forwarded-For": "10.1.2.3", "X-Forwarded-Proto": "https"}
    with running(stranger) as site:
        answer = get(f"{site.url}/api/metrics", headers=told)
        assert answer.status_code == 404
        assert "Secure" not in answer.headers.get("set-cookie", "")
    with running(settings_in(tmp_path)) as site:
        answer = get(f"{site.url}/", headers=told)
        assert "; Secure" in answer.headers["set-cookie"]


def test_every_answer_names_its_request_and_lines_are_written_on_demand(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with running(settings_in(tmp_path, access_log=True)) as site:
        names = {get(f"{site.url}/api/me").headers["x-request-id"] for _ in range(70)}
    assert len(names) == 70
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line[:1] == "{"]
    requests = [line for line in lines if line["event"] == "request"]
    assert names <= {line["request"] for line in requests}, "none is left out"
    shown = next(line for line in requests if line["path"] == "/api/me")
    assert (shown["method"], shown["status"], shown["address"]) == ("GET", 200, "127.0.0.1")


def test_statistics_and_games_are_listed(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    code, text = admin(site, "statistics")
    assert code == 0, text
    assert re.search(r"^games +1$", text, re.M)
    assert re.search(r"^sockets +3$", text, re.M)
    code, text = admin(site, "games", "--going-on")
    assert code == 0
    assert text.startswith(pair.id)
    assert "1 decisions" in text


def test_a_game_is_closed_before_everybodys_eyes(site: Site) -> None:
    pair = friends(site)
    code, text = admin(site, "close", pair.id)
    assert (code, text) == (0, f"{pair.id} is closed.\n")
    for wire in pair.wires:
        change = wire.hear("event")["change"]
        assert change["outcome"]["reason"] == "aborted"
    assert admin(site, "games", "--going-on") == (0, "")
    code, text = admin(site, "close", pair.id)
    assert code == 2
    assert "over" in text


def test_a_blocked_guest_is_out_at_once_and_in_again_later(site: Site) -> None:
    pair = friends(site)
    listed = admin(site, "games")[1]
    guest = re.findall(r"White \(([0-9a-f]{64})\)", listed)[0]
    code, text = admin(site, "block", guest, "--days", "3")
    assert code == 0, text
    white, black = pair.white, pair.black
    answer = white.http.get("/api/me")
    assert (answer.status_code, answer.json()["code"]) == (403, "blocked")
    assert black.http.get("/api/me").status_code == 200
    assert guest in admin(site, "blocks")[1]
    assert admin(site, "unblock", guest)[0] == 0
    assert white.http.get("/api/me").status_code == 200


def test_networks_are_blocked_for_a_while() -> None:
    blocks = Blocks()
    blocks.take([Block("10.1.0.0/16", 0, None), Block("2001:db8::/64", 0, 1)])
    assert blocks.holds("somebody", "10.1.200.7")
    assert not blocks.holds("somebody", "10.2.0.1")
    assert not blocks.holds("somebody", "2001:db8::/64"), "its time is over"
    assert not blocks.holds("somebody", "unknown")


def test_old_games_are_deleted(site: Site) -> None:
    code, text = admin(site, "delete", "--games", "30", "--guests", "30")
    assert (code, text) == (0, "Deleted 0 games and 0 names.\n")
    assert admin(site, "delete")[0] == 2


@pytest.mark.parametrize("other", ["another", ""])
def test_nobody_else_is_an_operator(
    site: Site, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    monkeypatch.setenv("SIXFOLD_ADMIN_TOKEN", other)
    code, text = admin(site, "statistics")
    assert code == 2
    assert "SIXFOLD_ADMIN_TOKEN" in text
    for headers in ({}, {"Authorization": f"Bearer {other}x"}):
        assert get(f"{site.url}/api/admin/statistics", headers=headers).status_code == 404


def test_without_a_token_nothing_is_administered(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        for given in ("x", "None"):
            headers = {"Authorization": f"Bearer {given}"}
            answer = get(f"{site.url}/api/admin/statistics", headers=headers)
            assert answer.status_code == 404
