"""Notices over Redis: the same as asking the database once a second, only at once.

Redis holds nothing that anybody needs. What is lost with it is found in the database, by asking as
often as without it while it is away, and seldom while it is there.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, Final

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from sixfold.server.bus import PollingBus
from sixfold.server.ending import together
from sixfold.server.storage import Database

log = structlog.get_logger()

SELDOM: Final = 10.0
"""Seconds between two questions to the database while notices come."""

_PATIENCE: Final = 5.0
_PAUSE: Final = 0.5
"""Seconds to wait for Redis, and until it is tried again."""

_MOST_UNSENT: Final = 10_000
_EVENT, _PRESENCE = "event", "presence"

FAULTS: Final = (RedisError, OSError, TimeoutError)


def client_for(url: str, **options: Any) -> Redis:
    """A connection to Redis."""
    return Redis.from_url(url, decode_responses=True, socket_connect_timeout=_PATIENCE, **options)


class RedisBus(PollingBus):
    """For several processes: who has something new says so."""

    def __init__(self, database: Database, url: str, name: str) -> None:
        super().__init__(database)
        self._redis = client_for(url)
        self._name = f"sixfold:{name}:"
        self._heard: PubSub | None = None
        self._unsent: asyncio.Queue[tuple[str, str]] = asyncio.Queue(_MOST_UNSENT)
        self._wanted: set[str] = set()
        """Games that notices are to be heard of."""
        self._asked = 0.0

    @property
    def is_connected(self) -> bool:
        """Whether notices come."""
        return self._heard is not None

    async def work(self) -> None:
        """Hear and tell, for ever."""
        await together(super().work(), self._listen(), self._send())

    async def close(self) -> None:
        """Say goodbye."""
        await super().close()
        await self._redis.aclose()

    def follow(self, game: str) -> None:
        """Hear of a game from now on."""
        self._wanted.add(game)
        self._queue("", game)

    def tell(self, game: str, number: int) -> None:
        """A game has a new event."""
        self._queue(game, f"{_EVENT} {number}")

    async def _publish(self, attended: Any) -> None:
        await super()._publish(attended)
        for game in attended:
            self._queue(game, _PRESENCE)

    def _queue(self, game: str, text: str) -> None:
        if self.is_connected and not self._unsent.full():
            self._unsent.put_nowait((game, text))

    async def _send(self) -> None:
        """Publish what is to be told, and hear of what is followed; in vain without Redis."""
        while True:
            waiting = [await self._unsent.get()]
            while not self._unsent.empty():
                waiting.append(self._unsent.get_nowait())
            heard = self._heard
            followed = [self._name + text for game, text in waiting if not game]
            told = self._redis.pipeline(transaction=False)
            for game, text in waiting:
                if game:
                    told.publish(self._name + game, f"{self.process} {text}")
            try:
                if followed and heard is not None:
                    await heard.subscribe(*followed)
                await told.execute()
            except FAULTS:
                log.debug("not told", count=len(waiting))

    async def _listen(self) -> None:
        """Hear what others tell, as long as there is Redis, and again when it is back."""
        while True:
            heard = self._redis.pubsub(ignore_subscribe_messages=False)
            try:
                assert self._hearer is not None
                self._wanted = set(self._hearer.followed())
                await heard.subscribe(self._name, *(self._name + game for game in self._wanted))
                self._heard = heard
                log.info("notices", state="heard")
                self._asked = 0.0  # what was told before is not known
                async for message in heard.listen():
                    await self._hear(message)
            except FAULTS as error:
                log.warning("notices", state="missing", error=str(error))
            finally:
                self._heard = None
                while not self._unsent.empty():
                    self._unsent.get_nowait()
                with contextlib.suppress(*FAULTS):
                    await _close(heard)
            await asyncio.sleep(_PAUSE)

    async def _hear(self, message: dict[str, Any]) -> None:
        game = str(message["channel"]).removeprefix(self._name)
        if not game or self._hearer is None or message["type"] == "unsubscribe":
            return
        if message["type"] == "subscribe":  # what happened before it is not told
            await self._ask_about([game])
            return
        process, what, *number = str(message["data"]).split()
        if process == self.process:
            return
        if what == _EVENT:
            self._hearer.news(game, int(number[0]))
        else:
            self._hearer.attended(game, (await self._look([game])).get(game, {}))

    async def _ask_once(self) -> None:
        """Ask seldom while notices come, and forget what is not followed any more."""
        if self.is_connected and time.monotonic() - self._asked < SELDOM:
            return
        await super()._ask_once()
        self._asked = time.monotonic()
        if self._hearer is not None and self._heard is not None:
            old = self._wanted - set(self._hearer.followed())
            self._wanted -= old
            if old:
                await self._heard.unsubscribe(*(self._name + game for game in old))


async def _close(heard: Any) -> None:
    await heard.aclose()
