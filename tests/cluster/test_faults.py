"""The short form of ``python -m benchmarks.faults``: everything is killed, nothing is lost."""

import pytest
from benchmarks import faults_disk
from benchmarks.faults import Report, run

from tests.cluster.install import found


def need(*programs: str) -> None:
    for program in programs:
        if found(program) is None:
            pytest.skip(f"there is no {program} on this machine")


def check(report: Report, kills: int) -> None:
    assert sum(report.kills.values()) == kills
    assert report.acknowledged > 0
    assert (report.lost, report.doubled, report.gaps, report.stuck) == (0, 0, 0, 0)
    assert report.overcharged <= 1.0


def test_nothing_acknowledged_is_lost_whatever_is_killed() -> None:
    need("postgres", "redis-server")
    report, raced, won = run(12, 4, 40, is_durable=False)
    check(report, 4)
    assert (raced, won) == (40, 40)


def test_nothing_acknowledged_is_lost_on_a_file() -> None:
    report, _, _ = run(6, 2, 0, on_file=True)
    check(report, 2)


def test_a_file_that_cannot_grow_refuses_what_it_cannot_hold() -> None:
    tried = faults_disk.full_file()
    assert tried.is_good, tried
    assert set(tried.refused) == {"not-saved"}


def test_a_database_that_takes_no_writes_refuses_them() -> None:
    need("postgres")
    tried = faults_disk.read_only_store()
    assert tried.is_good, tried
    assert set(tried.refused) == {"not-saved"}
