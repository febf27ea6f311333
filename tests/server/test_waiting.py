"""Waiting in little memory: as the events and queues that everybody knows."""

import asyncio

from sixfold.server.waiting import Flag, Mailbox


def test_whoever_waits_is_woken_and_whoever_comes_later_need_not_wait() -> None:
    async def story() -> None:
        flag = Flag()
        waiting = [asyncio.create_task(flag.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        assert not flag.is_set()
        waiting[1].cancel()
        flag.set()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [isinstance(each, asyncio.CancelledError) for each in found] == [False, True, False]
        await flag.wait()
        flag.clear()
        assert not flag.is_set()

    asyncio.run(story())


def test_one_who_gave_up_is_forgotten() -> None:
    async def story() -> None:
        flag = Flag()
        for _ in range(3):
            task = asyncio.create_task(flag.wait())
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        assert flag._waiting == ()

    asyncio.run(story())


def test_messages_come_in_their_order_and_are_waited_for() -> None:
    async def story() -> None:
        box: Mailbox[int] = Mailbox()
        assert box.empty()
        first = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        for number in range(3):
            box.put_nowait(number)
        assert len(box) == 3
        assert [await first, await box.get(), await box.get()] == [0, 1, 2]
        assert box.empty()

    asyncio.run(story())


def test_a_message_is_not_lost_with_one_who_gives_up_just_then() -> None:
    async def story() -> None:
        box: Mailbox[int] = Mailbox()
        getting = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        box.put_nowait(1)
        getting.cancel()
        await asyncio.gather(getting, return_exceptions=True)
        assert await box.get() == 1

    asyncio.run(story())
