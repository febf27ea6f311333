"""Nobody waits behind all that somebody else has brought."""

from __future__ import annotations

import asyncio

import pytest

from sixfold.server.access.fairness import FairQueue, FairSemaphore
from sixfold.server.access.protection import network_of
from sixfold.server.problems import Refusal


def test_a_queue_serves_people_in_turn() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.put("greedy", f"greedy {number}")
    queue.put("modest", "modest")
    queue.put("late", "late")
    taken = [queue.take() for _ in range(len(queue))]
    assert taken == ["greedy 0", "modest", "late", "greedy 1", "greedy 2", "greedy 3"]


def test_a_place_goes_to_whoever_has_had_none() -> None:
    async def play() -> list[str]:
        places = FairSemaphore(1, most_waiting=100, most_of_one=100)
        served: list[str] = []
        begin = asyncio.Event()

        async def use(who: str) -> None:
            async with places.place(who):
                await begin.wait()
                served.append(who)

        users = [asyncio.create_task(use(who)) for who in ("a", "a", "a", "b", "c")]
        await asyncio.sleep(0)
        begin.set()
        await asyncio.gather(*users)
        return served

    assert asyncio.run(play()) == ["a", "b", "c", "a", "a"]


def test_who_brings_too_much_is_sent_away_and_others_are_not() -> None:
    async def play() -> None:
        places = FairSemaphore(1, most_waiting=2, most_of_one=2)
        async with places.place("a"), asyncio.timeout(None):
            second = asyncio.create_task(_once(places, "a"))
            await asyncio.sleep(0)
            with pytest.raises(Refusal, match="busy"):
                await _once(places, "a")
            third = asyncio.create_task(_once(places, "b"))
            await asyncio.sleep(0)
            with pytest.raises(Refusal, match="busy"):
                await _once(places, "c")
        await asyncio.gather(second, third)
        await _once(places, "a")

    asyncio.run(play())


def test_one_person_does_not_take_all_places() -> None:
    async def play() -> list[str]:
        places = FairSemaphore(3, most_waiting=100, most_of_one=100, at_once=2)
        served: list[str] = []
        end = asyncio.Event()

        async def use(who: str) -> None:
            async with places.place(who):
                served.append(who)
                await end.wait()

        users = [asyncio.create_task(use(who)) for who in ("a", "a", "a", "a", "b", "c")]
        while len(served) < 3:
            await asyncio.sleep(0)
        found = list(served)
        end.set()
        await asyncio.gather(*users)
        assert sorted(served) == ["a", "a", "a", "a", "b", "c"]
        return found

    assert sorted(asyncio.run(play())) == ["a", "a", "b"]


def test_who_goes_away_while_waiting_takes_no_place() -> None:
    async def play() -> None:
        places = FairSemaphore(1, most_waiting=5, most_of_one=5)
        async with places.place("a"):
            gone = asyncio.create_task(_once(places, "b"))
            waiting = asyncio.create_task(_once(places, "c"))
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.sleep(0)
        await waiting
        await _once(places, "d")

    asyncio.run(play())


async def _once(places: FairSemaphore, who: str) -> None:
    async with places.place(who):
        pass


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_person(address: str, network: str) -> None:
    assert network_of(address) == network
